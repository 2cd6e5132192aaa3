"""Builds the questions to a program at a seat: what it has witnessed and may do (`paiju.bots.external`)."""

from __future__ import annotations

from typing import Final

from paiju.bots.external import Kind
from paiju.packs import pack_of
from paiju.table.actor import Actor
from paiju.table.decide.moment import own_seat
from paiju.table.state import Table

_ACTS: Final = 10_000
"""A number larger than the number of acts of any deal."""


def question_for(table: Table, person: Actor) -> bytes | None:
    """Return the current question to a person's program, as one JSON object; None if their seat need not act.

    Its number changes after each act of the deal, and only then: a program that names its act by this number acts
    once, even if it sends the act twice. Raises `Refused` if the person has no seat.
    """
    seat, deal = own_seat(table, person), table.deal
    late = pack_of(table.game).external
    if deal is None or not table.playing or late is None:
        return None
    external = late()
    game = table.rules.game
    conditions = getattr(game, "conditions", None)
    view = game.witness(deal.state, seat)
    kind: Kind = "act" if seat in table.to_act else "show"
    if kind == "act":
        listed = external.legal(conditions)(view)
    else:
        listed = () if external.shows is None else external.shows(conditions)(view)
    if kind == "show" and not listed:
        return None
    # A seat may act twice before the pending task changes: it passes, and then takes the kitty.
    return external.ask(deal.turn_seq * _ACTS + len(deal.steps), kind, view, listed)
