"""A minimal game at a table: three seats hold two cards each and lay one; the highest wins.

It has no capabilities, only what every game must have. Like the shipped games it runs through the suite of
`test_rules`, and in `test_plain_table` it shows what a table does for a game without capabilities.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct, structs

from paiju.cards import CARDS, Card, Hand, shuffled
from paiju.errors import Malformed
from paiju.laws import Citation, Refused
from paiju.table.rules import Rules
from paiju.table.sight import Sight
from paiju.text import Text

SEATS: Final = 3
_TURN: Final = Refused(Text("it is not your turn", "没有轮到你"), Citation("H.turn"))


class Deal(Struct, frozen=True):
    """Two cards for each seat."""

    hands: tuple[Hand, ...]


class Lay(Struct, frozen=True, tag=True):
    """A card is laid on the table."""

    card: str


class State(Struct, frozen=True):
    """The cards laid so far, in the order of the seats."""

    deal: Deal
    laid: tuple[Card, ...] = ()


class Seen(Struct, frozen=True):
    """What everybody sees; `hands` only if they are faced."""

    laid: tuple[str, ...]
    hands: tuple[str | None, ...] = (None,) * SEATS


class Held(Struct, frozen=True):
    """What one seat sees beyond that."""

    hands: tuple[str | None, ...]


class Won(Struct, frozen=True):
    """The seat that laid the highest card; of equal ones the first."""

    winner: int


class HighCard:
    """The game."""

    seats = SEATS

    def initial(self, deal: Deal) -> State:
        return State(deal)

    def to_act(self, state: State) -> tuple[int, ...]:
        return (len(state.laid),) if len(state.laid) < SEATS else ()

    def legal(self, state: State, seat: int) -> tuple[Lay, ...]:
        if seat not in self.to_act(state):
            return ()
        return tuple(Lay(card.text) for card in state.deal.hands[seat])

    def why_not(self, state: State, seat: int | None, act: Lay) -> Refused | None:
        return None if seat is not None and act in self.legal(state, seat) else _TURN

    def is_legal(self, state: State, seat: int | None, act: Lay) -> bool:
        return self.why_not(state, seat, act) is None

    def can_happen(self, state: State, seat: int | None, act: Lay) -> bool:
        return self.is_legal(state, seat, act)

    def apply(self, state: State, seat: int | None, act: Lay) -> State:
        if not self.can_happen(state, seat, act):
            raise Malformed(Text("a card in turn", "轮到时的一张牌"), act.card)
        return structs.replace(state, laid=(*state.laid, Card(act.card)))

    def enforce(self, state: State, seat: int | None, act: Lay) -> State:
        refused = self.why_not(state, seat, act)
        if refused is not None:
            raise refused
        return self.apply(state, seat, act)

    def observe(self, state: State, seat: int | None) -> Seen:
        hands = tuple(str(h) if at == seat else None for at, h in enumerate(state.deal.hands))
        return Seen(tuple(card.text for card in state.laid), hands)

    def witness(self, state: State, seat: int) -> Seen:
        return self.observe(state, seat)

    def result(self, state: State) -> Won | None:
        if len(state.laid) < SEATS:
            return None
        ranks = [card.rank for card in state.laid]
        return Won(ranks.index(max(ranks)))


class HighCardRules(Rules[Deal, State, Lay, Seen]):
    """The game at a table."""

    def __init__(self) -> None:
        self.game = HighCard()

    def side(self, seat: int) -> int:
        return seat

    def deal(self, number: int, seed: bytes, last: State | None) -> Deal:  # noqa: ARG002
        cards = shuffled(CARDS[:52], seed, "high card")
        return Deal(tuple(Hand.of(cards[2 * seat : 2 * seat + 2]) for seat in range(SEATS)))

    def again(self, deal: Deal, seed: bytes) -> Deal:  # noqa: ARG002
        return self.deal(1, seed, None)

    def read_deal(self, text: str, number: int) -> Deal:  # noqa: ARG002
        hands = tuple(Hand.of(part) for part in text.split("/"))
        if [len(hand) for hand in hands] != [2] * SEATS:
            raise Malformed(Text("three hands of two cards", "三手牌，各两张"), text)
        return Deal(hands)

    def write_deal(self, deal: Deal) -> str:
        return "/".join(str(hand) for hand in deal.hands)

    def read_act(self, data: bytes) -> Lay:
        try:
            return msgspec.json.decode(data, type=Lay)
        except (msgspec.DecodeError, UnicodeDecodeError) as fault:
            raise Malformed(Text(f"a card laid ({fault})", f"打出的牌（{fault}）"), "") from None

    def write_act(self, act: Lay) -> bytes:
        return msgspec.json.encode(act)

    def public(self, state: State) -> Seen:
        return self.game.observe(state, None)

    def open(self, state: State) -> Seen:
        return Seen(self.public(state).laid, tuple(str(hand) for hand in state.deal.hands))

    def private(self, state: State, sight: Sight) -> Held:
        seen = self.open(state) if sight.everything else self.game.observe(state, sight.seat)
        return Held(seen.hands)

    def result(self, state: State) -> Won | None:
        return self.game.result(state)

    def read_result(self, plain: object) -> Won | None:
        return msgspec.convert(plain, Won | None)
