"""The referee of a table gets the same record, byte for byte, whatever is hidden: compared between twins.

``PAIJU_FUZZ_INPUTS=50000`` compares 10,000 pairs of tables; `make nightly` does.
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.fuzz.pairs import TABLES, first_difference, pairs
from tests.fuzz.size import SIZE, tell
from tests.fuzz.twins import Twins

from paiju.games.sight import RecordReader
from paiju.office.live_referee import adapter_of
from paiju.table import Table
from paiju.table.public_record import DIRECTOR, PublicTable, public_table
from paiju.table.state import OpenCase

PAIRS = max(38, SIZE // 40)

HIDDEN = {
    "bridge": ("revoke",),
    "chaodipi": ("wrong-follow", "concealed-cards"),
    "tractor6": ("wrong-follow", "concealment", "missed-interception"),
}
"""What only the cards of a hand can prove."""


def own_record(table: Table, seat: int) -> PublicTable:
    """Return what the referee gets if a seat answers for itself."""
    own = frozenset((seat,)) if seat < len(table.seats) else frozenset[int]()
    return public_table(table, RecordReader(own))


def _is_so(table: Table, known: PublicTable, where: str) -> None:
    """Check that the hands really did what the publicly known cards prove about them."""
    adapter, whole = adapter_of(table), public_table(table, DIRECTOR)
    assert adapter is not None
    for name in HIDDEN[table.game]:
        case = OpenCase(0, name, None, 0, "")
        for seat in range(len(table.seats)):
            if adapter.has_done(known, case, seat):
                assert adapter.has_done(whole, case, seat), (where, name, seat)


def held_by(table: Table, seat: int) -> list[Any]:
    """Return a seat's hand after each act: a card that was once in it is no secret from that seat."""
    assert table.deal is not None
    return [hands[seat] if (hands := getattr(step.state, "hands", ())) else None for step in table.deal.steps]


@pytest.mark.parametrize(("game", "twins_of"), TABLES)
def test_H_case_hidden_a_referee_is_handed_nothing_of_what_is_hidden(game: str, twins_of: type[Twins]) -> None:
    found = 0
    for seed, twins in pairs(game, twins_of, 70_000):
        if found == PAIRS:
            break
        if held_by(twins.one.t, twins.me) != held_by(twins.other.t, twins.me):
            continue  # the other card was in the seat's own hand, and was taken from it
        found += 1
        both = (twins.one.t, twins.other.t)
        records = [public_table(table) for table in both]
        _is_so(both[0], records[0], f"{game} {seed}")
        for each in (records, [own_record(table, twins.me) for table in both]):
            one, other = map(repr, each)
            differs = one != other  # the records are too long for pytest to compare
            assert not differs, f"{game} {seed}, seat {twins.me}: {first_difference(one, other)}"
    tell(f"{game} {twins_of.__name__}: {found} pairs of tables")
