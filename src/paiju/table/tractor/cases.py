"""Rulings at tables of the tractor family: how they are carried out, and what players read and see of a case."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from paiju.games.tractor import Act
from paiju.games.tractor.acts import CarryOut, Declare, Play
from paiju.games.tractor.effects import of_deal
from paiju.laws import Put, Ruling
from paiju.table.capabilities import CaseDescription, RuledOn
from paiju.table.tractor.act_text import describe_act, last_trick, trick_of
from paiju.text import Text

StateT = TypeVar("StateT")
CHOSEN: Final = ("multiset", "multiset-or-none")
"""The names of the notations in which chosen cards are written."""


class DealRuled(RuledOn[Act]):
    """Every ruling under the codes of the family can be carried out."""

    def ruled(self, ruling: Ruling, earlier: Sequence[Ruling] = ()) -> Act:  # noqa: ARG002
        """Return the act that carries out a ruling."""
        return CarryOut(of_deal(ruling.effects), ruling.irregularity, ruling.clauses)

    def rules(self, act: Act) -> bool:
        """Return whether an act carries out a ruling."""
        return isinstance(act, CarryOut)


class CardsShown(CaseDescription[StateT, Act]):
    """Describes an act with its cards; shows the hand or the kitty to a player who has to choose cards.

    `seat_name`: names a seat; `cards`: returns the cards of a seat's hand, or of the kitty, sorted, as text.
    `face_down`: shows for trump are face down; `hides`: nobody may look at tricks before the last.
    """

    def __init__(
        self,
        seat_name: Callable[[int], Text],
        cards: Callable[[StateT, int, bool], str],
        *,
        face_down: bool = False,
        hides: bool = False,
    ) -> None:
        self._seat_name = seat_name
        self._cards = cards
        self._face_down = face_down
        self._hides = hides

    def told(self, before: StateT, seat: int, act: Act, now: StateT) -> Text | None:
        """Return who did what, with the cards if all may see them."""
        hidden = isinstance(act, Declare) and self._face_down
        gone = isinstance(act, Play) and self._hides and trick_of(before) < last_trick(now)
        return describe_act(before, self._seat_name(seat), act, unnamed=hidden or gone)

    def to_choose(self, state: StateT, seat: int, put: Put) -> str | None:
        """Return the cards of a seat's hand, or of the kitty, if the seat must choose among them."""
        if put.notation not in CHOSEN:
            return None
        return self._cards(state, seat, put.kitty) or None


def numbered(seat: int) -> Text:
    """Return a seat's name by its number from 1."""
    return Text(f"seat {seat + 1}", f"{seat + 1} 号位")
