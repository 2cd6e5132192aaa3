"""The tensors of a board: what a seat has witnessed, and everything; seats are counted from the viewer."""

from __future__ import annotations

from typing import Final

from paiju.cards import CARDS
from paiju.games.bridge import CALLS
from paiju.lab.bridge import rules
from paiju.lab.bridge.rules import (
    ACTOR,
    DEALER,
    DECLARER,
    DOUBLED,
    FACE_DOWN,
    FACING,
    FINISHED,
    HELD,
    LAST,
    MAKER,
    OPENING,
    OWNER,
    PHASE,
    PLAYED,
    PLAYING,
    REDEAL,
    SEES,
    SEQUENCE,
    TURN,
    VULNERABLE,
    WON,
)
from paiju.lab.compiled import entry, inner, shared
from paiju.lab.kernel import Part, State, Tensor, places, size
from paiju.text import Text

SEATS: Final = ("own", "LHO", "partner", "RHO")
_CARDS: Final = tuple(card.text for card in CARDS[:52])
_BIDS: Final = tuple(call.text for call in CALLS[:35])


def _of_seats(things: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{seat}: {thing}" for seat in SEATS for thing in things)


def _by_seats(things: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{thing}: {seat}" for thing in things for seat in SEATS)


PARTS: Final = (
    Part(
        "phase",
        Text("1 for the phase of the board", "当前阶段为 1"),
        ("auction", "lead lies face down", "play", "over"),
    ),
    Part("actor", Text("1 for the seat that acts next", "下一个行动的选手为 1"), SEATS),
    Part("turn", Text("1 for the hand that calls or plays next", "下一手牌为 1"), SEATS),
    Part("dealer", Text("1 for the dealer", "发牌人为 1"), SEATS),
    Part("vulnerable", Text("1 for a vulnerable side", "有局方为 1"), ("own side", "opponents")),
    Part(
        "conditions",
        Text("1 for what the conditions say", "比赛条件有此项时为 1"),
        ("lead face down", "passed out is dealt again", "dummy sees declarer"),
    ),
    Part(
        "held",
        Text("1 for a card that a hand holds, of the hands seen", "看得到的手牌中还有的牌为 1"),
        _of_seats(_CARDS),
    ),
    Part("left", Text("how many cards a hand holds", "各家剩下几张牌"), SEATS),
    Part("opening", Text("1 for who passed before the first bid", "在第一个实质叫牌之前不叫的选手为 1"), SEATS),
    Part("bids", Text("1 for who made a bid", "叫过此叫品的选手为 1"), _by_seats(_BIDS)),
    Part("doubles", Text("1 for who doubled a bid", "加倍此叫品的选手为 1"), _by_seats(_BIDS)),
    Part("redoubles", Text("1 for who redoubled a bid", "再加倍此叫品的选手为 1"), _by_seats(_BIDS)),
    Part(
        "last",
        Text("1 for the level and the denomination of the last bid", "最后叫品的线位和名目为 1"),
        ("1", "2", "3", "4", "5", "6", "7", "clubs", "diamonds", "hearts", "spades", "notrump"),
    ),
    Part(
        "doubled",
        Text("1 if the last bid is doubled, or redoubled", "最后叫品加倍、再加倍时为 1"),
        ("doubled", "redoubled"),
    ),
    Part("declarer", Text("1 for declarer, once there is one", "庄家为 1"), SEATS),
    Part("dummy", Text("1 for dummy, once it is faced", "已经摊开的明手为 1"), SEATS),
    Part("leader", Text("1 for who leads or led to this trick", "本墩首家为 1"), SEATS),
    Part("trick", Text("1 for a card of the trick in progress, by its hand", "本墩各家出的牌为 1"), _of_seats(_CARDS)),
    Part("before", Text("1 for a card of the trick before, by its hand", "上一墩各家出的牌为 1"), _of_seats(_CARDS)),
    Part("played", Text("1 for a card that was played, by its hand", "各家出过的牌为 1"), _of_seats(_CARDS)),
    Part("number", Text("to which trick a card was played, 1 to 13", "此牌在第几墩打出"), _CARDS),
    Part("won", Text("how many tricks a side has won", "各方赢了几墩"), ("own side", "opponents")),
)
"""The cells of both tensors; that of everything shows all hands, and a face-down lead."""

_AT: Final = places(PARTS)
SIZE: Final = size(PARTS)
_AT_PHASE: Final = _AT["phase"]
_AT_ACTOR: Final = _AT["actor"]
_AT_TURN: Final = _AT["turn"]
_AT_DEALER: Final = _AT["dealer"]
_AT_VULNERABLE: Final = _AT["vulnerable"]
_AT_CONDITIONS: Final = _AT["conditions"]
_AT_HELD: Final = _AT["held"]
_AT_LEFT: Final = _AT["left"]
_AT_OPENING: Final = _AT["opening"]
_AT_BIDS: Final = _AT["bids"]
_AT_LAST: Final = _AT["last"]
_AT_DOUBLED: Final = _AT["doubled"]
_AT_DECLARER: Final = _AT["declarer"]
_AT_DUMMY: Final = _AT["dummy"]
_AT_LEADER: Final = _AT["leader"]
_AT_TRICK: Final = _AT["trick"]
_AT_BEFORE: Final = _AT["before"]
_AT_PLAYED: Final = _AT["played"]
_AT_NUMBER: Final = _AT["number"]
_AT_WON: Final = _AT["won"]
assert _AT["redoubles"] - _AT["doubles"] == _AT["doubles"] - _AT["bids"] == 4 * 35
assert rules.REDOUBLER - rules.DOUBLER == rules.DOUBLER - rules.MAKER == 35


@entry
def observe(state: State, seat: int, tensor: Tensor) -> None:
    """Fill in what a seat has witnessed."""
    _write(state, seat, tensor, False)


@entry
def reveal(state: State, seat: int, tensor: Tensor) -> None:
    """Fill in everything, from a seat's point of view."""
    _write(state, seat, tensor, True)


@shared
def sees(state: State, seat: int, hand: int) -> bool:
    """Return whether a seat sees the cards of a hand (L7.B, L41.C, L41.D, O.dummy.view; all once the board is over)."""
    if seat == hand or state[PHASE] == FINISHED:
        return True
    if state[PHASE] != PLAYING or state[PLAYED] == 0:
        return False
    dummy = state[DECLARER] ^ 2
    return hand == dummy or (hand == state[DECLARER] and seat == dummy and state[SEES] != 0)


@inner
def _write(state: State, seat: int, tensor: Tensor, everything: bool) -> None:
    tensor[:] = 0
    phase, declarer, played = state[PHASE], state[DECLARER], state[PLAYED]
    tensor[_AT_PHASE + phase] = 1
    if phase != FINISHED:
        tensor[_AT_ACTOR + ((state[ACTOR] - seat) & 3)] = 1
        tensor[_AT_TURN + ((state[TURN] - seat) & 3)] = 1
    tensor[_AT_DEALER + ((state[DEALER] - seat) & 3)] = 1
    for side in range(2):
        tensor[_AT_VULNERABLE + side] = state[VULNERABLE] >> ((seat + side) & 1) & 1
    tensor[_AT_CONDITIONS] = state[FACE_DOWN]
    tensor[_AT_CONDITIONS + 1] = state[REDEAL]
    tensor[_AT_CONDITIONS + 2] = state[SEES]
    for hand in range(4):
        if everything or sees(state, seat, hand):
            _hand(state, hand, tensor, _AT_HELD + 52 * ((hand - seat) & 3))
    _calls(state, seat, tensor)
    hidden = phase == FACING and not everything and seat != (declarer + 1) & 3
    _cards(state, seat, tensor, 0 if hidden else played)
    if phase == FACING:  # the leader of a face-down card still shows thirteen
        tensor[_AT_LEFT + ((declarer + 1 - seat) & 3)] = 13
    if declarer >= 0:
        tensor[_AT_DECLARER + ((declarer - seat) & 3)] = 1
        if phase == PLAYING:
            if played:
                tensor[_AT_DUMMY + ((declarer + 2 - seat) & 3)] = 1
            leader = (state[TURN] - (played & 3)) & 3
            tensor[_AT_LEADER + ((leader - seat) & 3)] = 1
        elif phase == FACING:
            tensor[_AT_LEADER + ((declarer + 1 - seat) & 3)] = 1
    for side in range(2):
        tensor[_AT_WON + side] = state[WON + ((seat + side) & 1)]


@inner
def _hand(state: State, hand: int, tensor: Tensor, at: int) -> None:
    for suit in range(4):
        bits = state[HELD + 4 * hand + suit]
        for rank in range(13):
            tensor[at + 13 * suit + rank] = bits >> rank & 1


@inner
def _calls(state: State, seat: int, tensor: Tensor) -> None:
    for place in range(state[OPENING]):
        tensor[_AT_OPENING + ((state[DEALER] + place - seat) & 3)] = 1
    last = state[LAST]
    if last < 0:
        return
    for kind in range(3):
        for bid in range(last + 1):
            who = state[MAKER + 35 * kind + bid]
            if who >= 0:
                tensor[_AT_BIDS + 140 * kind + 4 * bid + ((who - seat) & 3)] = 1
    tensor[_AT_LAST + last // 5] = 1
    tensor[_AT_LAST + 7 + last % 5] = 1
    if state[DOUBLED]:
        tensor[_AT_DOUBLED + state[DOUBLED] - 1] = 1


@inner
def _cards(state: State, seat: int, tensor: Tensor, played: int) -> None:
    """Fill in the first `played` cards played."""
    for hand in range(4):
        tensor[_AT_LEFT + hand] = 13
    now = played >> 2
    for place in range(played):
        card = state[SEQUENCE + place]
        hand = (state[OWNER + card] - seat) & 3
        trick = place >> 2
        tensor[_AT_PLAYED + 52 * hand + card] = 1
        tensor[_AT_NUMBER + card] = trick + 1
        tensor[_AT_LEFT + hand] -= 1
        if trick == now:
            tensor[_AT_TRICK + 52 * hand + card] = 1
        elif trick == now - 1:
            tensor[_AT_BEFORE + 52 * hand + card] = 1
