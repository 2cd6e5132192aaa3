"""Decides which parts of a board each viewer may see (Laws 41, 68, 70), for tables, bots, replays and the referee."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from paiju.cards import Hand
from paiju.games.bridge.auction import Called
from paiju.games.bridge.conditions import Alerting, Conditions
from paiju.games.bridge.contract import Contract
from paiju.games.bridge.holding import SUIT, bits_of
from paiju.games.bridge.play import Play
from paiju.games.bridge.seat import SEATS, Seat
from paiju.games.bridge.state import Bidding, Finished, Playing, State
from paiju.games.bridge.view import View
from paiju.games.sight import Each, PartAudience, Sights, ViewerGroup, Whole, by
from paiju.text import Text

PHASES: Final[dict[type, str]] = {Bidding: "bidding", Playing: "playing", Finished: "finished"}


class Look(NamedTuple):
    """A viewer of a board, and everything that determines the view.

    - `seat`: None for a viewer who does not play; `everything`: a director or spectator who may see all hands
    - `over`: the board is over; `laid`: a contested claim is before the director
    - `dummy`: the seat that has spread its hand; `declarer`: the declarer, if the conditions let dummy see that hand
    - `claimer`: the seat that has claimed; `leader`: the seat whose opening lead is face down
    - `own_words`: callers explain their own calls; `to_act`: the seats that must act
    """

    seat: int | None
    everything: bool = False
    over: bool = False
    laid: bool = False
    dummy: int | None = None
    declarer: int | None = None
    claimer: int | None = None
    leader: Seat | None = None
    own_words: bool = False
    to_act: tuple[Seat, ...] = ()


_OWNER: Final = PartAudience[Look](
    Text("the player who holds it", "持牌的人"), lambda look, hand: hand == look.seat, by("L7.B")
)
_DUMMY: Final = PartAudience[Look](
    Text("everyone: dummy's, once the opening lead is faced and stands", "所有人看明手的牌：首攻翻明、成立以后"),
    lambda look, hand: hand == look.dummy,
    by("L41.C", "L41.D", "L54.B"),
)  # fmt: skip
_TO_DUMMY: Final = PartAudience[Look](
    Text("dummy: declarer's, if the conditions allow it", "明手看庄家的牌：比赛条件许可时"),
    lambda look, hand: hand == look.declarer and look.seat == look.dummy is not None,
    by("O.dummy.view"),
)
_CLAIM: Final = PartAudience[Look](
    Text("everyone: the claimer's, while there is a claim", "所有人看摊牌人的牌：摊牌待决期间"),
    lambda look, hand: hand == look.claimer,
    by("L68.D"),
)
_LAID: Final = ViewerGroup[Look](
    Text("everyone, once a contested claim is before the director", "所有人：摊牌有争议、等裁判裁定时"),
    lambda look: look.laid,
    by("L70.B"),
)  # fmt: skip
_OVER: Final = ViewerGroup[Look](
    Text("everyone, once the board is over", "所有人：这副牌打完以后"), lambda look: look.over
)
_SHOWN_ALL: Final = ViewerGroup[Look](
    Text("a director or spectator who is shown all hands", "获准看全部牌的裁判和旁观者"),
    lambda look: look.everything,
    by("H.watch", "H.watched"),
)
_LEADER: Final = ViewerGroup[Look](
    Text("the leader, while the opening lead is face down", "首攻人：首攻还扣着的时候"),
    lambda look: look.seat == look.leader,
    by("L41.A"),
)
_FACED: Final = ViewerGroup[Look](
    Text("everyone, once the opening lead is faced", "所有人：首攻翻明以后"),
    lambda look: look.leader is None,
    by("L41.C"),
)
_NOT_PARTNER: Final = PartAudience[Look](
    Text(
        "the players other than the caller's partner, if callers explain their own calls",
        "除叫牌人的同伴以外的选手：比赛条件定为自己解释自己的叫牌时",
    ),
    lambda look, caller: look.seat is not None and caller != (look.seat + 2) % 4,
    by("H.explain"),
)
_WATCHERS: Final = ViewerGroup[Look](
    Text("those not playing", "不打牌的人"), lambda look: look.seat is None, by("H.explain")
)
_BY_PARTNER: Final = ViewerGroup[Look](
    Text("everyone, if partners explain", "所有人：比赛条件定为由同伴解释时"),
    lambda look: not look.own_words,
    by("L20.F.1"),
)
_ALL_HANDS: Final = (_LAID, _OVER, _SHOWN_ALL)
_SOME_HANDS: Final = (_OWNER, _DUMMY, _TO_DUMMY, _CLAIM)
_CARDS: Final = (_FACED, _LEADER, _LAID, _OVER)


def _play(state: State) -> Play | None:
    if type(state) is Playing:
        return state.play
    return state.play if type(state) is Finished else None


def _held(_: Look, state: State) -> Iterable[tuple[Seat, Hand | tuple[int, ...]]]:
    """Return the hands; those of a board in play as holdings, because hands are built only for viewers who see them."""
    play = _play(state)
    if play is None:
        return zip(SEATS, state.board.deal.hands, strict=True)
    return [(seat, play.held[4 * seat : 4 * seat + 4]) for seat in SEATS]


def _hand(held: Hand | tuple[int, ...]) -> Hand:
    return held if isinstance(held, Hand) else Hand(bits_of(held))


def _counts(look: Look, state: State) -> tuple[int, ...]:
    play = _play(state)
    if play is None:
        return (13, 13, 13, 13)
    counts = [sum([(number % SUIT).bit_count() for number in play.held[at : at + 4]]) for at in range(0, 16, 4)]
    if look.leader is not None and not look.laid:
        counts[look.leader] += 1
    return tuple(counts)


def _turn(_: Look, state: State) -> Seat | None:
    if type(state) is Bidding:
        return state.auction.turn
    return state.play.turn if type(state) is Playing else None


def _contract(_: Look, state: State) -> Contract | None:
    if type(state) is Playing:
        return state.contract
    return state.result.contract if type(state) is Finished else None


Viewer = tuple[int | None, bool]
"""A seat, or None for a viewer who does not play, and whether the viewer may see all hands."""
Facts = tuple[bool, bool, int | None, int | None, int | None]
"""The fields of a look from `over` to `claimer`, which determine who sees which hands. They are whole numbers, which
makes lookups fast.
"""


def facts_of(state: State, *, dummy_sees_declarer: bool = False) -> Facts:
    """Return the facts that determine who sees which hands of a board."""
    if type(state) is not Playing:
        return (type(state) is Finished, False, None, None, None)
    claim, dummy = state.claim, dummy_of(state)
    lies = None if dummy is None else int(dummy)
    shown = int(state.contract.declarer) if dummy_sees_declarer and dummy is not None else None
    if claim is None:
        return (False, False, lies, shown, None)
    return (False, claim.for_director, lies, shown, int(claim.claimer))


def open_hands(state: State) -> tuple[Seat, ...]:
    """Return the hands that everybody sees: those of `hands_seen` for a viewer who does not play.

    It is called for each act at a table, so it must be fast.
    """
    return hands_by_viewer(facts_of(state))[None, False]


def hands_seen(look: Look) -> tuple[Seat, ...]:
    """Return the hands that a viewer sees, including their own."""
    return hands_by_viewer(look[2:7])[look[:2]]


@cache
def hands_by_viewer(facts: Facts) -> Mapping[Viewer, tuple[Seat, ...]]:
    """Return the hands that each viewer sees by the audiences of `HANDS`; the result is cached."""
    over, laid, dummy, declarer, claimer = facts
    return {
        (seat, everything): tuple(
            hand for hand in SEATS if HANDS.seen(Look(seat, everything, over, laid, dummy, declarer, claimer), hand)
        )
        for seat, everything in product((None, *SEATS), (False, True))
    }


@cache
def _callers(seat: int | None, over: bool, own_words: bool) -> tuple[Seat, ...]:
    """Return the callers whose explanations a viewer may read by the audiences of `CALLS`; the result is cached."""
    look = Look(seat, over=over, own_words=own_words)
    return tuple(caller for caller in SEATS if CALLS.seen(look, caller))


HANDS: Final = Each[Look, State](
    "hands",
    Text("the cards that each hand still holds", "各家手里还有的牌"),
    _held,
    _ALL_HANDS,
    _SOME_HANDS,
    take=_hand,
    keys=hands_seen,
)
CALLS: Final = Each[Look, State](
    "calls",
    Text(
        "how each call was alerted and explained; everyone sees the calls themselves",
        "叫牌，以及每个叫牌的提醒和解释；叫牌本身所有人都看得到",
    ),
    lambda _, state: [(called.seat, called) for called in state.auction.calls],
    (_BY_PARTNER, _WATCHERS, _OVER),
    (_NOT_PARTNER,),
    hidden=lambda called: Called(called.seat, called.call) if called.alert or called.explanation else called,
    keys=lambda look: _callers(look.seat, look.over, look.own_words),
)
PLAYED: Final = Whole[Look, State](
    "played",
    Text("the cards played, in order", "出过的牌，依次"),
    lambda _, state: () if (play := _play(state)) is None else play.played,
    _CARDS,
    (),
)

SIGHTS: Final = Sights[Look, State, View](
    Text("Bridge", "桥牌"),
    View,
    Whole("seat", Text("whose view it is", "这是谁看到的"), lambda look, _: _seat(look.seat)),
    Whole("number", Text("the board's number", "牌号"), lambda _, state: state.board.number),
    Whole("dealer", Text("the dealer", "发牌人"), lambda _, state: state.board.dealer),
    Whole("vulnerability", Text("the vulnerability", "局况"), lambda _, state: state.board.vulnerability),
    Whole(
        "phase", Text("bidding, playing, or finished", "叫牌、打牌，或者已经结束"), lambda _, state: PHASES[type(state)]
    ),
    CALLS,
    HANDS,
    Each(
        "dealt",
        Text("those hands as they were dealt", "这些牌发下来的样子"),
        lambda _, state: zip(SEATS, state.board.deal.hands, strict=True),
        _ALL_HANDS,
        _SOME_HANDS,
        keys=hands_seen,
    ),
    Whole("counts", Text("how many cards each hand holds", "各家手里有几张牌"), _counts),
    Whole("turn", Text("whose turn it is to call or play", "轮到谁叫牌、出牌"), _turn),
    Whole("to_act", Text("who must act", "等谁行动"), lambda look, _: look.to_act),
    Whole("contract", Text("the contract", "定约"), _contract),
    Whole("dummy", Text("whose hand is on the table as dummy", "哪一家摊开做明手"), lambda look, _: _seat(look.dummy)),
    PLAYED,
    Whole(
        "trick",
        Text("the cards of the trick in progress", "这一墩已经出的牌"),
        lambda _, state: () if (play := _play(state)) is None else play.trick,
        _CARDS,
        (),
    ),
    Whole(
        "taken",
        Text("who won each trick", "每一墩由谁赢得"),
        lambda _, state: (
            () if (play := _play(state)) is None else tuple([trick.winner or SEATS[0] for trick in play.full])
        ),
    ),
    Whole(
        "won",
        Text("how many tricks each side has won", "双方各赢了几墩"),
        lambda _, state: (0, 0) if (play := _play(state)) is None else play.won,
    ),
    Whole(
        "lead_down",
        Text("whether the opening lead is face down", "首攻是否还扣着"),
        lambda look, _: look.leader is not None,
    ),
    Whole(
        "claim",
        Text("the claim, and who has yet to answer it", "摊牌，以及谁还没有答复"),
        lambda _, state: state.claim if isinstance(state, Playing | Finished) else None,
    ),
    Whole("result", Text("the result", "结果"), lambda _, state: state.result if type(state) is Finished else None),
    Whole(
        "faced",
        Text("cards of closed hands that are face up", "暗手里亮在桌上的牌"),
        lambda _, state: state.standing.faced,
    ),
    Whole(
        "extra",
        Text("cards on the table that belong to no trick", "桌上不属于任何一墩的牌"),
        lambda _, state: tuple([lies for lies, _ in state.standing.extra]),
    ),
    Whole(
        "owed",
        Text("what rulings still require, and from whom", "裁定之后谁还欠着什么"),
        lambda _, state: state.standing.owed,
    ),
)


def _seat(seat: int | None) -> Seat | None:
    return None if seat is None else SEATS[seat]


def dummy_of(state: State) -> Seat | None:
    """Return the hand on the table as dummy, or None before the opening lead is faced and after the board.

    An opening lead by a hand other than the leader's does not show dummy before it is accepted (L54).
    """
    if type(state) is Playing:
        play = state.play
        on_play, trick = play.on_play, play.trick
        if on_play.lead_down or not (trick or play.full):
            return None
        stands = play.full or len(trick) > 1 or trick[0].seat is on_play.declarer.lho
        if stands or state.standing.lead_stands:
            return on_play.dummy
    return None


def look_at(
    conditions: Conditions, state: State, seat: int | None, to_act: tuple[Seat, ...] = (), *, everything: bool = False
) -> Look:
    """Return the look of a seat, or of a viewer who does not play, at a board."""
    over, laid, dummy, declarer, claimer = facts_of(state, dummy_sees_declarer=conditions.dummy_sees_declarer)
    own_words = conditions.alerting is Alerting.BY_CALLER
    leader = None
    if type(state) is Playing and state.play.on_play.lead_down:
        leader = state.play.player
    return Look(seat, everything, over, laid, dummy, declarer, claimer, leader, own_words, to_act)
