"""Defines which parts of a deal each viewer may see (T5.4, T6.4, T6.6.5, T8.2), for tables, bots and replays."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from paiju.cards import EMPTY, Card, Hand, Suit
from paiju.games.sight import Each, PartAudience, Sights, ViewerGroup, Whole, by
from paiju.games.tractor.sight import EARLY, EXPOSED, LOWEST, moved, rulings
from paiju.games.tractor.trick import Played, Trick
from paiju.games.tractor6.burying import Burying
from paiju.games.tractor6.conditions import History
from paiju.games.tractor6.dead import dead_as_known
from paiju.games.tractor6.deal import Deal
from paiju.games.tractor6.declaration import Shows
from paiju.games.tractor6.drawing import Cutting, Drawing, Waiting
from paiju.games.tractor6.look import Look
from paiju.games.tractor6.pack import DRAWN, KITTY_SIZE
from paiju.games.tractor6.playing import Playing
from paiju.games.tractor6.setting import Finished
from paiju.games.tractor6.state import State
from paiju.games.tractor6.view import ThrowSeen, View
from paiju.text import Text

PHASES: Final = {
    Cutting: "cutting",
    Drawing: "drawing",
    Waiting: "waiting",
    Burying: "burying",
    Playing: "playing",
    Finished: "finished",
}
_NO_HANDS: Final = (EMPTY,) * 6
_NOBODY: Final = (False,) * 6

_OVER: Final = ViewerGroup[Look](
    Text("everyone, once the deal is over", "所有人：这一把结束以后"), lambda look: look.over
)
_OWNER: Final = PartAudience[Look](Text("the player who holds it", "持牌的人"), lambda look, seat: seat == look.seat)
_OWN_DEAD: Final = PartAudience[Look](
    Text("the player who holds them", "持牌的人"), lambda look, seat: seat == look.seat, by("T8.2")
)
_SHOWN_ALL: Final = ViewerGroup[Look](
    Text("a director or spectator who is shown all cards", "获准看全部牌的裁判和旁观者"),
    lambda look: look.everything and look.drawn,
    by("H.watch", "H.watched"),
)
_DECLARER: Final = ViewerGroup[Look](
    Text(
        "the declarer; if the conditions seal it, until they lead",
        "庄家；比赛条件定为不得再看时，到他出第一手牌为止",
    ),
    lambda look: look.play is not None
    and look.seat == look.play.setting.declarer
    and not (look.conditions.kitty_sealed and look.play.has_begun),
    by("T5.4"),
)  # fmt: skip
_PEEKER: Final = ViewerGroup[Look](
    Text("anyone who has looked into it, at a recording table", "看过底牌的人（记录牌桌）"),
    lambda look: look.play is not None and look.seat is not None and look.seat in look.play.standing.peeked,
    by("H.enforce"),
)
_INTERCEPTOR: Final = ViewerGroup[Look](
    Text("the first player who can stop the throw", "首位拦截者"),
    lambda look: look.failed is not None and look.seat == look.failed.interceptor,
    by("T6.6.5.4"),
)
_OWN_PLAY: Final = PartAudience[Look](
    Text("each player their own", "选手各看自己的"), lambda look, seat: seat == look.seat, by("T6.4b")
)
_HISTORY: Final = ViewerGroup[Look](
    Text("everyone, if the conditions hide nothing", "所有人：比赛条件许可翻看时"),
    lambda look: look.conditions.history is History.ALL,
    by("T6.4b"),
)
_WITNESS: Final = ViewerGroup[Look](
    Text("a bot, for what its seat has witnessed; no screen", "机器人：本方位曾看见的；任何屏幕都不显示"),
    lambda look: look.recalls,
    by("T6.4b"),
)
_BURIED_IT: Final = ViewerGroup[Look](
    Text("a bot, for what its own seat has buried; no screen", "机器人：本方位亲手扣下的；任何屏幕都不显示"),
    lambda look: look.recalls and look.setting is not None and look.seat == look.setting.declarer,
    by("T5.4"),
)


def _deal(state: State) -> Deal:
    return state.setting.deal if isinstance(state, Playing) else state.deal


def _declarer(look: Look, state: State) -> int | None:
    if look.setting is not None:
        return look.setting.declarer
    return state.declarer if isinstance(state, Waiting | Burying) else _deal(state).declarer


def _undrawn(_: Look, state: State) -> int:
    if isinstance(state, Cutting):
        return DRAWN
    return DRAWN - state.drawn if isinstance(state, Drawing) else 0


def _declarations(_: Look, state: State) -> Shows:
    if isinstance(state, Playing):
        return state.setting.shows
    if isinstance(state, Cutting):
        return Shows(state.deal.level, state.deal.declarer, state.deal.first)
    return state.shows


def _flipped(look: Look, state: State) -> Card | None:
    if look.setting is not None:
        return look.setting.flipped
    return state.flipped if isinstance(state, Waiting | Burying) else None


def _trump_known(look: Look, state: State) -> bool:
    if isinstance(state, Waiting):
        return state.is_trump_known
    return look.setting is not None or isinstance(state, Burying)


def _trump(look: Look, state: State) -> Suit | None:
    if look.setting is not None:
        return look.setting.trump
    return state.trump if isinstance(state, Waiting | Burying) else None


def _kitty(look: Look, state: State) -> Hand | None:
    """Return the kitty as it was buried; if the cards are dealt again, as it was dealt."""
    if look.setting is not None:
        return look.setting.kitty
    return Hand.of(state.deal.kitty) if isinstance(state, Finished) else None


def _kitty_size(look: Look, state: State) -> int:
    if look.setting is not None:
        return len(look.setting.kitty)
    if isinstance(state, Waiting):
        return len(state.kitty)
    return 0 if isinstance(state, Burying) else KITTY_SIZE


def _dead(_: Look, state: State) -> Iterable[tuple[int, tuple[Hand, Hand]]]:
    """Return the dead cards of each hand, as they are and as everybody knows them."""
    dead = _NO_HANDS if isinstance(state, Cutting) else state.dead
    known = _NO_HANDS if isinstance(state, Cutting) else dead_as_known(state)
    return enumerate(zip(dead, known, strict=True))


def _tricks(_: Look, state: State) -> tuple[Trick, ...]:
    return state.tricks if isinstance(state, Playing | Finished) else ()


def _full(_: Look, state: State) -> Trick | None:
    if isinstance(state, Playing) and (state.trick is not None or state.failed is not None):
        return None
    return state.tricks[-1] if isinstance(state, Playing | Finished) and state.tricks else None


def _last(_: Look, state: State) -> Iterable[tuple[int, Played]]:
    tricks = state.tricks if isinstance(state, Playing | Finished) else ()
    return [(play.seat, play) for play in tricks[-1].plays] if tricks else ()


def _failed(look: Look, state: State) -> ThrowSeen | None:
    failed = look.failed
    if failed is None:
        return None
    choices = CHOICES.of(look, state)
    return ThrowSeen(failed.thrower, failed.interceptor, failed.failure.cards, choices)


HANDS: Final = Each[Look, State](
    "hands",
    Text("the cards that each hand holds, with the kitty while it is buried", "各家手里的牌，扣底时连同底牌"),
    lambda _, state: enumerate(_NO_HANDS if isinstance(state, Cutting) else state.hands),
    (_OVER, _SHOWN_ALL),
    (_OWNER,),
)  # fmt: skip
TRUMP_KNOWN: Final = Whole[Look, State]("trump_known", Text("whether there is a trump yet", "主定了没有"), _trump_known)
TRUMP: Final = Whole[Look, State]("trump", Text("trump; none is no-trump", "主是哪门花色，或者无主"), _trump)
KITTY: Final = Whole[Look, State](
    "kitty", Text("the kitty as buried", "扣下的底牌"), _kitty,
    (_OVER, _SHOWN_ALL, _DECLARER, _PEEKER, _BURIED_IT),
)  # fmt: skip
LAST: Final = Each[Look, State](
    "last",
    Text("what was played to the last complete trick", "上一轮出的牌"),
    _last,
    (_OVER, _HISTORY, _WITNESS),
    (_OWN_PLAY,),
    left_out=True,
)
CHOICES: Final = Whole[Look, State](
    "failed.choices",
    Text("what the first player to stop a throw may have led", "拦截者可以定出哪一种小牌"),
    lambda look, _: () if look.failed is None else tuple([unit.cards for unit in look.failed.failure.choices]),
    (_INTERCEPTOR,),
    (),
)

MOVED: Final = moved(*by("T5.3", "T5.6.1"))

SIGHTS: Final = Sights[Look, State, View](
    Text("Six-player Tractor", "六人拖拉机"),
    View,
    Whole("seat", Text("whose view it is", "这是谁看到的"), lambda look, _: look.seat),
    Whole("phase", Text("the phase", "进行到哪一步"), lambda _, state: PHASES[type(state)]),
    Whole("to_act", Text("who must act", "等谁行动"), lambda look, _: look.to_act),
    Whole("number", Text("the deal's number", "第几把"), lambda _, state: _deal(state).number),
    Whole(
        "levels", Text("the levels of both sides", "双方的级数"), lambda _, state: _deal(state).levels
    ),
    Whole("level", Text("the level played", "打几"), lambda _, state: _deal(state).level),
    Whole("first", Text("who drew first", "谁先摸牌"), lambda _, state: _deal(state).first),
    Whole("declarer", Text("the declarer so far", "目前的庄家"), _declarer),
    HANDS,
    Whole(
        "counts",
        Text("how many cards each hand holds", "各家手里有几张牌"),
        lambda _, state: (0,) * 6
        if isinstance(state, Cutting)
        else tuple([len(hand) for hand in state.hands]),
    ),
    Whole("undrawn", Text("how many cards are still to be drawn", "还有几张牌没摸"), _undrawn),
    Whole("declarations", Text("what was shown for trump", "叫牌、反牌亮过的牌"), _declarations),
    Whole(
        "passed",
        Text("who has nothing to show", "谁表示不叫、不反"),
        lambda _, state: state.passed if isinstance(state, Waiting) else _NOBODY,
    ),
    Whole(
        "knocked",
        Text("whether the declarer has tapped", "庄家敲过桌子没有"),
        lambda _, state: isinstance(state, Waiting) and state.knocked,
    ),
    Whole("flipped", Text("the kitty's card that made trump", "翻出来定主的底牌"), _flipped),
    TRUMP_KNOWN,
    TRUMP,
    KITTY,
    Whole("kitty_size", Text("how many cards the kitty has", "底牌有几张"), _kitty_size),
    Each(
        "dead",
        Text(
            "each hand's dead cards; other players see cards that were buried, or moved unseen by a ruling, as "
            "still held",
            "各家的废牌；扣进底里的、裁定暗中移走的，别人看来还在手里",
        ),
        _dead,
        (_OVER,),
        (_OWN_DEAD,),
        take=lambda pair: pair[0],
        hidden=lambda pair: pair[1],
    ),
    Whole(
        "fines",
        Text("the fines so far", "已经罚的分"),
        lambda _, state: () if isinstance(state, Cutting) else state.fines,
    ),
    Whole(
        "leader",
        Text("who leads", "首家"),
        lambda look, _: None if look.play is None else look.play.leader,
    ),
    Whole(
        "trick",
        Text("the trick in progress", "正在打的这一轮"),
        lambda look, _: None if look.play is None else look.play.trick,
    ),
    Whole("full", Text("a complete trick, until the next is led", "打完的这一轮，直到下一轮出牌"), _full),
    Whole(
        "intercepts",
        Text("who must beat the lead", "谁必须拦截"),
        lambda look, _: None if look.play is None else look.play.intercepts,
    ),
    Whole("failed", Text("a failed throw awaiting a decision", "甩牌不成、等待拦截"), _failed, within=CHOICES),
    LAST,
    Whole("tricks", Text("all tricks played", "打过的各轮"), _tricks, (_OVER, _HISTORY, _WITNESS), ()),
    Whole(
        "won",
        Text("how many tricks were played", "打了几轮"),
        lambda look, state: len(_tricks(look, state)),
    ),
    Whole(
        "taken",
        Text("the points that each side has taken", "双方各得了多少分"),
        lambda _, state: state.taken if isinstance(state, Playing | Finished) else (0, 0),
    ),
    Whole(
        "claimed",
        Text("whose claim ended the play", "由谁摊牌结束"),
        lambda _, state: state.claimed if isinstance(state, Finished) else None,
    ),
    Whole(
        "result",
        Text("the result", "结果"),
        lambda _, state: state.result if isinstance(state, Finished) else None,
    ),
    EARLY,
    EXPOSED,
    Whole(
        "owed",
        Text("what rulings require, and from whom", "裁定要各家遵守什么"),
        lambda _, state: state.standing.owed,
    ),
    LOWEST,
    rulings(MOVED),
    Whole(
        "cuts",
        Text("how many times the bottom seat has cut, until the first card is drawn", "摸第一张牌以前，底家切过几次"),
        lambda _, state: state.cuts if isinstance(state, Cutting | Drawing) else 0,
    ),
)  # fmt: skip
