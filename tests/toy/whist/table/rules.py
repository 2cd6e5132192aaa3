"""Whist as a table plays it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from tests.toy.whist.game import Act, CarryOut, Deal, Result, State, Whist
from tests.toy.whist.game.effects import of_deal
from tests.toy.whist.game.public import DealRecorded
from tests.toy.whist.table import notation
from tests.toy.whist.table.seen import PlayedSeen, WhistHandSeen, WhistResultSeen, WhistSeen

from paiju.cards import Hand
from paiju.laws import Ruling
from paiju.table.capabilities import RuledOn
from paiju.table.rules import Rules
from paiju.table.sight import Sight


class DealRuled(RuledOn[Act]):
    """Rulings on a deal."""

    def ruled(self, ruling: Ruling, earlier: Sequence[Ruling] = ()) -> CarryOut:  # noqa: ARG002
        """Return the act that carries out a ruling."""
        return CarryOut(of_deal(ruling.effects), ruling.irregularity, ruling.clauses)

    def rules(self, act: Act) -> bool:
        """Return whether an act carries out a ruling."""
        return isinstance(act, CarryOut)


class WhistRules(Rules[Deal, State, Act, WhistSeen]):
    """Whist; a deal is written as four dotted hands, seat 0 first. Its only optional capability is rulings."""

    def __init__(self) -> None:
        self.game = Whist()
        self.ruling = DealRuled()
        self.recorded = DealRecorded()

    def side(self, seat: int) -> int:
        """Return 0 for seats 0 and 2, 1 for seats 1 and 3."""
        return seat & 1

    def deal(self, number: int, seed: bytes, last: State | None) -> Deal:  # noqa: ARG002
        """Shuffle deal `number` by a seed; deals do not depend on the one before."""
        return Deal.shuffled(number, seed)

    def again(self, deal: Deal, seed: bytes) -> Deal:
        """Shuffle a deal of the same number by a seed."""
        return Deal.shuffled(deal.number, seed)

    def read_deal(self, text: str, number: int) -> Deal:
        """Read four dotted hands. Raises `Malformed`."""
        return Deal.parse(number, text)

    def write_deal(self, deal: Deal) -> str:
        """Write the hands."""
        return str(deal)

    def read_act(self, data: bytes) -> Act:
        """Read an act from JSON. Raises `Malformed`."""
        return notation.read_act(data)

    def write_act(self, act: Act) -> bytes:
        """Write an act as JSON."""
        return notation.write_act(act)

    def public(self, state: State) -> WhistSeen:
        """Return what everybody sees."""
        return self._shown(state, None)

    def open(self, state: State) -> WhistSeen:
        """Return the same with all hands faced."""
        view = self.game.observe(state, None, everything=True)
        shown = self._shown(state, None)
        return msgspec.structs.replace(shown, hands=_dotted(view.hands), dealt=_dotted(view.dealt))

    def private(self, state: State, sight: Sight) -> WhistHandSeen:
        """Return what a viewer sees beyond that, and what they may do."""
        seat = sight.seat
        hands = self.game.observe(state, seat, everything=sight.everything).hands
        legal = () if seat is None else self.game.legal(state, seat)
        return WhistHandSeen(_dotted(hands), tuple(act.card.text for act in legal))

    def result(self, state: State) -> WhistResultSeen | None:
        """Return the result once the deal is over."""
        return _result(self.game.result(state))

    def read_result(self, plain: object) -> WhistResultSeen | None:
        """Restore a result from plain JSON values."""
        return msgspec.convert(plain, WhistResultSeen | None)

    def _shown(self, state: State, seat: int | None) -> WhistSeen:
        view = self.game.observe(state, seat)
        return WhistSeen(
            view.number,
            "playing" if view.result is None else "finished",
            _dotted(view.hands),
            _dotted(view.dealt),
            tuple(len(hand) for hand in state.play.hands),
            next(iter(view.to_act), None),
            tuple(PlayedSeen(one.seat, one.card.text) for one in view.played),
            view.taken,
            view.owed,
            _result(view.result),
        )


def _dotted(hands: tuple[Hand | None, ...]) -> tuple[str | None, ...]:
    return tuple(None if hand is None else hand.to_dotted() for hand in hands)


def _result(result: Result | None) -> WhistResultSeen | None:
    return None if result is None else WhistResultSeen(result.tricks, result.points)
