"""Finds the game that a live table has played: the next one when its first deal began (H.event.online)."""

from __future__ import annotations

from collections.abc import Iterable

from paiju.journal import Envelope
from paiju.table import record
from paiju.table.events import DealStarted
from paiju.table.match_of_deals import LONE_DEALS
from paiju.table.state import Table
from paiju.tournament import Competition, TableKey
from paiju.tournament.evolve import fold


def game_played(competition: Competition, key: TableKey, live: Table, journal: Iterable[Envelope]) -> str | None:
    """Return the game whose last deal is over at a live table, by the event's state at the game's first deal.

    If the director scores that game manually, or removes its score, while it is played, it stays the same game.
    Returns None if the table has not played, or if no game was to be played.
    """
    number = _first_deal(live)
    began = [
        row.at for row in journal if isinstance(event := record.read(row.event), DealStarted) and event.number == number
    ]
    if not began:
        return None
    acts = (act for act in competition.acts if act.at <= began[-1])
    then = fold(acts, competition.id, competition.disciplines)
    due = then.discipline.due(then.table(key))
    return due[0] if due else None


def _first_deal(live: Table) -> int:
    """Return the number of the first deal of the game that was played last, or 0."""
    match = live.rules.match or LONE_DEALS
    for past in reversed(live.past):
        if match.opens(live.rules.read_deal(past.deal, past.number)):
            return past.number
    return live.past[0].number if live.past else 0
