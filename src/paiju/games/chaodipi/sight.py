"""Defines which parts of a deal each viewer may see (C3.1b, C3.4b, C3.5h, C7.2a), for tables, bots and replays."""

from __future__ import annotations

from typing import Final

from paiju.cards import EMPTY, Hand, Suit
from paiju.games.chaodipi.burying import Burying, Stirring
from paiju.games.chaodipi.conditions import StirVisibility
from paiju.games.chaodipi.drawing import Cutting, Drawing, Waiting, as_drawn
from paiju.games.chaodipi.look import Look
from paiju.games.chaodipi.pack import PACK_SIZE
from paiju.games.chaodipi.playing import Finished, Playing
from paiju.games.chaodipi.seat import SEATS
from paiju.games.chaodipi.show import Show
from paiju.games.chaodipi.state import State
from paiju.games.chaodipi.view import Placed, ShowSeen, ThrowSeen, TrickSeen, View
from paiju.games.sight import Each, PartAudience, Sights, ViewerGroup, Whole, by
from paiju.games.tractor.effects import NoDeclare
from paiju.games.tractor.sight import EARLY, EXPOSED, LOWEST, moved, rulings
from paiju.games.tractor.trick import Trick
from paiju.laws.effect import MustPlay
from paiju.text import Text

PHASES: Final = {
    Cutting: "cutting",
    Drawing: "drawing",
    Waiting: "waiting",
    Burying: "burying",
    Stirring: "stirring",
    Playing: "playing",
    Finished: "finished",
}
_NO_HANDS: Final = (EMPTY,) * 4


def _is_open(look: Look) -> bool:
    return look.conditions.stir_visibility is StirVisibility.OPEN


_OVER: Final = ViewerGroup[Look](
    Text("everyone, once the deal is over", "所有人：这一盘结束以后"), lambda look: look.over
)
_OWNER: Final = PartAudience[Look](Text("the player who holds it", "持牌的人"), lambda look, seat: seat == look.seat)
_SHOWN_ALL: Final = ViewerGroup[Look](
    Text("a director or spectator who is shown all cards", "获准看全部牌的裁判和旁观者"),
    lambda look: look.everything and look.shows is not None,
    by("H.watch", "H.watched"),
)
_OPEN_SHOWS: Final = ViewerGroup[Look](
    Text("everyone, if the conditions leave shows open", "所有人：比赛条件定为明亮时"), _is_open, by("C3.1b")
)
_SHOWER: Final = PartAudience[Look](
    Text("the player who made the show", "亮牌的人"), lambda look, show: show.seat is look.seat, by("C3.1b")
)
_LAST_SHOW: Final = PartAudience[Look](
    Text("everyone: the show that stands, after the first trick", "所有人看最后的亮牌：第一轮打完以后"),
    lambda look, show: show is look.stands and look.play is not None and bool(look.play.tricks),
    by("C3.5h"),
)  # fmt: skip
_IN_PLAY: Final = ViewerGroup[Look](
    Text("everyone, from before the opening lead on", "所有人：首家出牌以前告知，此后一直知道"),
    lambda look: look.play is not None,
    by("C3.5h"),
)
_HIS_TRUMP: Final = ViewerGroup[Look](
    Text("the player whose show stands", "最后亮主的人"),
    lambda look: look.stands is not None and look.stands.seat is look.seat and not look.over,
    by("C3.1b"),
)
_OPEN_TRUMP: Final = ViewerGroup[Look](
    Text("everyone, if the conditions leave shows open", "所有人：比赛条件定为明亮时"),
    lambda look: look.stands is not None and not look.over and _is_open(look),
    by("C3.1b"),
)
_TURNED: Final = ViewerGroup[Look](
    Text("everyone, if the kitty was turned up for it", "所有人：翻底定主时"),
    lambda look: look.stands is None and look.turned is not None,
    by("C3.3a"),
)
_FLAG: Final = ViewerGroup[Look](
    Text("everyone in a flag deal, which is no-trump", "所有人：扛旗打无主"),
    lambda look: look.stands is None and look.flag,
    by("C4.3a"),
)
_ALL_TRUMP: Final = ViewerGroup[Look](
    Text("a director or spectator who is shown all cards", "获准看全部牌的裁判和旁观者"),
    lambda look: look.everything and look.stands is not None,
    by("H.watch", "H.watched"),
)
_BURIER: Final = ViewerGroup[Look](
    Text("the player who buried it, if the conditions do not seal it", "扣底的人：比赛条件许可看底时"),
    lambda look: look.seat is not None and look.seat is look.buried_by and not look.conditions.kitty_sealed,
    by("C3.4b"),
)
_PEEKER: Final = ViewerGroup[Look](
    Text("anyone who has looked into it, at a recording table", "看过底牌的人（记录牌桌）"),
    lambda look: look.seat is not None and look.seat in look.peeked,
    by("H.enforce"),
)
_PLAYERS: Final = ViewerGroup[Look](
    Text("each player their own", "选手各看自己的"), lambda look: look.seat is not None, by("C7.2a")
)
_HISTORY: Final = ViewerGroup[Look](
    Text("everyone, if the conditions hide nothing", "所有人：比赛条件许可翻看时"),
    lambda look: not look.conditions.hide_history,
    by("C7.2a"),
)
_WITNESS: Final = ViewerGroup[Look](
    Text("a bot, for what its seat has witnessed; no screen", "机器人：本方位曾看见的；任何屏幕都不显示"),
    lambda look: look.recalls,
    by("C7.2a"),
)
_BURIED_IT: Final = ViewerGroup[Look](
    Text("a bot, for what its own seat has buried; no screen", "机器人：本方位亲手扣下的；任何屏幕都不显示"),
    lambda look: look.recalls and look.seat is look.buried_by,
    by("C3.4b"),
)
_BURIED_ONCE: Final = PartAudience[Look](
    _BURIED_IT.who, lambda look, seat: look.recalls and seat is look.seat, by("C3.4b")
)
_LIES: Final = PartAudience[Look](
    Text("everyone, while its trick is on the table", "所有人：这一轮合牌以前"),
    lambda look, fine: fine.trick == look.lies,
    by("C7.2a", "C6.8"),
)
_THROWER: Final = PartAudience[Look](
    Text("the player who threw", "甩牌的人"), lambda look, fine: fine.seat is look.seat, by("C7.2a")
)
_TRUMP: Final = (_IN_PLAY, _HIS_TRUMP, _OPEN_TRUMP, _TURNED, _FLAG, _ALL_TRUMP)


def _phase(state: State) -> State | Playing | None:
    return state.play if isinstance(state, Finished) else state


def _drawn(_: Look, state: State) -> int:
    if isinstance(state, Cutting):
        return 0
    if isinstance(state, Drawing):
        return state.drawn
    kitty_lies = isinstance(state, Waiting) or (isinstance(state, Finished) and state.play is None)
    return 4 * state.deal.hand_size if kitty_lies else PACK_SIZE


def _trump(look: Look, _: State) -> Suit | None:
    if look.play is not None:
        return look.play.trump
    if look.stands is not None:
        return look.stands.trump
    return None if look.turned is None else look.turned.trump


def _kitty(_: Look, state: State) -> Hand | None:
    """Return the kitty as it was buried; if the cards are dealt again, as it was dealt."""
    match state:
        case Finished(play=Playing(kitty=kitty)) | Stirring(kitty=kitty) | Playing(kitty=kitty):
            return kitty
        case Finished():
            return Hand.of(state.deal.kitty(state.cut))
    return None


def _up(show: Show) -> ShowSeen:
    return ShowSeen(show.seat, show.move, len(show.cards), False, show.cards, show.trump, show.withdrawn)


def _down(show: Show) -> ShowSeen:
    return ShowSeen(show.seat, show.move, len(show.cards), True, None, None, show.withdrawn)


def _seen(trick: Trick) -> TrickSeen:
    return TrickSeen(tuple([Placed(SEATS[played.seat], played.cards) for played in trick.plays]), SEATS[trick.winner])


def _own(trick: Trick, seat: int | None) -> Hand:
    for played in trick.plays:
        if played.seat == seat:
            return played.cards
    return EMPTY


def _tricks(look: Look) -> tuple[Trick, ...]:
    return () if look.play is None else look.play.tricks


def _trick(look: Look, _: State) -> TrickSeen | None:
    trick = None if look.play is None else look.play.trick
    return None if trick is None else _seen(trick)


def _last_trick(look: Look, _: State) -> TrickSeen | None:
    play = look.play
    return _seen(play.tricks[-1]) if play and play.trick is None and play.tricks else None


SHOWS: Final = Each[Look, State](
    "shows",
    Text(
        "the cards shown for trump; everyone sees who showed how many, and what that did",
        "亮主、反主、炒底的牌；谁亮了几张、起什么作用，所有人都看得到",
    ),
    lambda look, _: () if look.shows is None else [(show, show) for show in look.shows.made],
    (_OPEN_SHOWS, _SHOWN_ALL, _OVER),
    (_SHOWER, _LAST_SHOW),
    take=_up,
    hidden=_down,
)
HANDS: Final = Each[Look, State](
    "hands",
    Text("the cards that each hand holds, with the kitty while it is buried", "各家手里的牌，扣底时连同底牌"),
    lambda _, state: zip(
        SEATS, _NO_HANDS if isinstance(state, Cutting) else state.hands, strict=True
    ),
    (_SHOWN_ALL,),
    (_OWNER,),
)  # fmt: skip
TRUMP_KNOWN: Final = Whole[Look, State](
    "trump_known", Text("whether trump is known", "知不知道主"), lambda *_: True, _TRUMP, False
)
TRUMP: Final = Whole[Look, State]("trump", Text("trump; none is no-trump", "主是哪门花色，或者无主"), _trump, _TRUMP)
KITTY: Final = Whole[Look, State](
    "kitty", Text("the kitty as buried", "扣下的底牌"), _kitty,
    (_OVER, _SHOWN_ALL, _BURIER, _PEEKER, _BURIED_IT),
)  # fmt: skip
OWN: Final = Whole[Look, State](
    "own",
    Text("each player's own plays, trick by trick", "自己各轮出过的牌"),
    lambda look, _: tuple([_own(trick, look.seat) for trick in _tricks(look)]),
    (_PLAYERS,),
    (),
)
THROWS: Final = Each[Look, State](
    "throws",
    Text(
        "the cards of failed throws; everyone sees who paid how much",
        "甩牌失败时甩的牌；谁被罚多少，所有人都看得到",
    ),
    lambda look, _: () if look.play is None else [(fine, fine) for fine in look.play.fines],
    (_OVER, _HISTORY, _WITNESS),
    (_LIES, _THROWER),
    take=lambda fine: ThrowSeen(fine.seat, fine.cards, fine.led, fine.points),
    hidden=lambda fine: ThrowSeen(fine.seat, None, None, fine.points),
)  # fmt: skip
MOVED: Final = moved(*by("C6.2c"))
BURIED: Final = Each[Look, State](
    "buried",
    Text("what each player has buried, time by time", "自己历次扣下的底牌"),
    lambda _, state: [
        (SEATS[one.seat], one.cards)
        for one in (state.buried if isinstance(state, Burying | Stirring | Playing) else ())
    ],
    some=(_BURIED_ONCE,),
    left_out=True,
)

SIGHTS: Final = Sights[Look, State, View](
    Text("Chao Di Pi", "炒地皮"),
    View,
    Whole("seat", Text("whose view it is", "这是谁看到的"), lambda look, _: look.seat),
    Whole("number", Text("the deal's number", "第几盘"), lambda _, state: state.deal.number),
    Whole("levels", Text("the levels of both sides", "双方的级数"), lambda _, state: state.deal.levels),
    Whole(
        "failures",
        Text("flag deals in a row that each side has failed", "双方连续扛旗失败几次"),
        lambda _, state: state.deal.failures,
    ),
    Whole("level", Text("the level played", "打几"), lambda _, state: state.deal.level),
    Whole("flag", Text("whether it is a flag deal", "是否扛旗"), lambda _, state: state.deal.is_flag),
    Whole("phase", Text("the phase", "进行到哪一步"), lambda _, state: PHASES[type(state)]),
    Whole("to_act", Text("who must act", "等谁行动"), lambda look, _: look.to_act),
    Whole("first", Text("who drew first", "启牌人"), lambda _, state: state.deal.first),
    Whole("cutter", Text("who cuts", "倒牌人"), lambda _, state: state.deal.cutter),
    Whole(
        "declarer",
        Text("the declarer so far", "目前的庄家"),
        lambda look, state: state.deal.declarer if look.shows is None else look.shows.declarer,
    ),
    HANDS,
    Whole(
        "counts",
        Text("how many cards each hand holds", "各家手里有几张牌"),
        lambda _, state: (0, 0, 0, 0) if isinstance(state, Cutting) else tuple([len(hand) for hand in state.hands]),
    ),
    Whole("drawn", Text("how many cards have left the pack", "抓了几张牌"), _drawn),
    SHOWS,
    Whole(
        "against",
        Text("which defender has shown two ♥5s in a flag deal", "扛旗时哪个抓分方亮了双♥5"),
        lambda look, _: None if look.shows is None else look.shows.against,
    ),
    Whole(
        "turned",
        Text("the cards of the kitty that were turned up", "翻开的底牌"),
        lambda _, state: () if isinstance(state, Cutting | Drawing) or state.turn_up is None else state.turn_up.turned,
    ),
    TRUMP_KNOWN,
    TRUMP,
    Whole(
        "buried_by",
        Text("who buried the kitty last", "最后由谁扣底"),
        lambda _, state: phase.buried_by if isinstance(phase := _phase(state), Stirring | Playing) else None,
    ),
    KITTY,
    Whole("trick", Text("the trick on the table", "桌上的这一轮"), _trick),
    Whole("last_trick", Text("the trick before, until the next is led", "上一轮，直到下一轮首家出牌"), _last_trick),
    OWN,
    Whole(
        "tricks",
        Text("all tricks played", "打过的各轮"),
        lambda look, _: tuple([_seen(trick) for trick in _tricks(look)]),
        (_OVER, _HISTORY, _WITNESS),
        (),
    ),
    Whole("won", Text("how many tricks were played", "打了几轮"), lambda look, _: len(_tricks(look))),
    Whole(
        "caught",
        Text("the points that the defenders have caught", "抓分方抓了多少分"),
        lambda look, _: 0 if look.play is None else look.play.caught,
    ),
    THROWS,
    Whole(
        "dealt",
        Text("the hands as they were drawn", "各家抓到的牌"),
        lambda _, state: as_drawn(state.deal, state.cut, state.standing) if isinstance(state, Finished) else (),
        (_OVER,),
        (),
    ),
    Whole("result", Text("the result", "结果"), lambda _, state: state.result if isinstance(state, Finished) else None),
    EARLY,
    EXPOSED,
    Whole(
        "owed",
        Text("what rulings require, and from whom", "裁定要各家遵守什么"),
        lambda _, state: tuple([e for e in state.standing.owed if isinstance(e, MustPlay | NoDeclare)]),
    ),
    LOWEST,
    rulings(MOVED),
    BURIED,
)
