"""A director's ruling leaves no more on record than everybody at the table was told, although the director sees all.

The director rules the same at twins that differ in hidden cards. If a player is told the same at both, the record
that the referee gets afterwards is the same, with everything that the ruling used. ``PAIJU_FUZZ_INPUTS=50000``
rules 250 cases of each kind; `make nightly` does.
"""

from __future__ import annotations

from contextlib import suppress
from itertools import islice

import pytest
from msgspec import structs
from tests.fuzz.pairs import TABLES, first_difference, pairs
from tests.fuzz.size import SIZE, tell
from tests.fuzz.twins import DIRECTOR, HOT, Failed, Twins, sight_of

from paiju.laws import Put
from paiju.office.live_referee import adapter_of
from paiju.table import Table
from paiju.table import commands as c
from paiju.table.public_record import DIRECTOR as ALL
from paiju.table.public_record import public_table

CASES = max(4, SIZE // 200)
"""Cases of each kind that are ruled and reported alike."""


def _answers(table: Table, put: Put) -> list[str]:
    """Return answers that the director might give."""
    adapter, deal = adapter_of(table), public_table(table, ALL).deal
    assert adapter is not None
    assert deal is not None
    return [offer.key for offer in put.offers] or ["1", "-", *islice(adapter.answers(deal, put), 6)]


def _ruled(twins: Twins, name: str) -> bool:
    """Have the director rule a case at both tables with the same answers; return whether both deals go on."""
    rng, both = twins.rng, (twins.one, twins.other)
    deal = twins.one.t.deal
    assert deal is not None
    last = len(deal.steps) - 1
    command: c.AnyCommand = c.DrawAttention(name, rng.choice((None, max(0, last - rng.randrange(8)))))
    while True:
        for seen in both:
            seen.send(DIRECTOR, command)
        put, other = (None if seen.t.case is None else seen.t.case.put for seen in both)
        if put is None or put != other:
            return all(seen.t.playing for seen in both)
        command = c.AnswerCase(put.name, rng.choice(_answers(twins.one.t, put)))


@pytest.mark.parametrize(("game", "twins_of"), TABLES)
def test_H_case_hidden_a_directors_ruling_leaves_on_record_what_all_were_told(game: str, twins_of: type[Twins]) -> None:
    cases = 0
    for seed, twins in pairs(game, twins_of, 930_000):
        if cases >= CASES:
            break
        tables = (twins.one.t, twins.other.t)
        for name in twins.rng.sample([*dict.fromkeys(HOT[game])], 5):
            twins.one.table, twins.other.table = tables
            with suppress(Failed):
                if not _ruled(twins, name):
                    continue
                one, other = twins.one.t, twins.other.t
                told = [sight_of(table, twins.viewer) for table in (one, other)]
                directing = structs.replace(twins.viewer, director=True)
                assert [sight_of(table, directing) for table in (one, other)] == told or twins.me >= len(twins.people)
                if told[0] != told[1]:
                    continue  # the law reveals something about the hand that it ruled on
                cases += 1
                records = [repr(public_table(table)) for table in (one, other)]
                differs = records[0] != records[1]  # they are too long for pytest to compare
                assert not differs, f"{game} {seed} {name}: {first_difference(*records)}"
    tell(f"{game} {twins_of.__name__}: {cases} cases")
