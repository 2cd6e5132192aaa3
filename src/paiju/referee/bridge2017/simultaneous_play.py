"""Plays at the same moment under the Laws of 2017: what was too early is ruled by Law 57 of that edition (58.A)."""

from __future__ import annotations

from typing import Final

from paiju.cards import Card
from paiju.games.bridge import Contract, Seat
from paiju.laws import Citation
from paiju.laws.effect import SetTurn
from paiju.referee.bridge.facts import led
from paiju.referee.bridge1997.simultaneous_play import with_another
from paiju.referee.bridge2017.premature_play import at_rhos_turn, by_declarer, premature
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


class _TooEarly:
    def declarers(self, inquest: Inquest, seat: Seat, early: Card, due: Seat) -> None:
        """Let the card stand as played (57C3)."""
        by_declarer(inquest, seat, early)
        inquest.order(SetTurn(due.lho))

    def after_partner(self, inquest: Inquest, seat: Seat, early: Card) -> None:
        """Have a legal card played in turn (57D)."""
        at_rhos_turn(inquest, seat, early)

    def before_partner(self, inquest: Inquest, bid: Contract, seat: Seat, early: Card) -> None:
        """Give declarer his four options (57A)."""
        premature(inquest, bid, seat, early, led(inquest, "2017:L57.A"))


def two_players(inquest: Inquest) -> None:
    """Rule a card played at the same time as the legal card of the player in turn."""
    with_another(inquest, _TooEarly())


FAMILY: Final = (
    Irregularity(
        "simultaneous-plays",
        Text("plays by two players at once", "两家同时出牌"),
        Citation("L58.A"),
        two_players,
    ),
)
