"""Describes the obligations of seats in a tractor deal, as far as everybody at the table may know them."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from paiju.cards import Card
from paiju.games.tractor.effects import NoDeclare
from paiju.games.tractor.standing import DealNotes
from paiju.laws import Effect
from paiju.laws.effect import MustPlay
from paiju.text import Text, listed, verbatim


class Obligation(Struct, frozen=True):
    """A seat's obligation; the text does not name the seat.

    >>> bond(NoDeclare(1))
    Obligation(seat=1, text=Text(en='may not show again to overturn in this deal', zh='本局不得再反牌'))
    """

    seat: int
    text: Text

    def named(self, name: Callable[[int], Text]) -> Text:
        """Return the text with the seat's name added, as its game names it."""
        who = name(self.seat)
        return Text(f"{who.en} {self.text.en}", f"{who.zh}{self.text.zh}")


def bond(effect: Effect) -> Obligation | None:
    """Return the obligation that an effect puts on a seat, or None if it concerns no show or play."""
    match effect:
        case NoDeclare(seat):
            words = Text("may not show again to overturn in this deal", "本局不得再反牌")
            return Obligation(seat, words)
        case MustPlay(seat, cards):
            names = listed([verbatim(Card.parse(card).symbol) for card in cards])
            return Obligation(seat, Text(f"must play {names.en}", f"必须打出 {names.zh}"))
    return None


def bonds(standing: DealNotes) -> tuple[Obligation, ...]:
    """List the obligations of seats in a deal, the earliest ruling first.

    The list includes the seats whose cards count lowest in the trick in progress. That is not an obligation, but
    everybody may know it.
    """
    found = [bond(effect) for effect in standing.owed]
    found += [
        Obligation(seat, Text("has cards that rank lowest in this trick", "本圈所出的牌按最小计"))
        for seat in standing.lowest
    ]
    return tuple(one for one in found if one is not None)
