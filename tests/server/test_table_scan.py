"""The lobby's first scan of all tables of a store."""

from __future__ import annotations

from typing import Any

import pytest
from bench.live.prepare import prepare

from paiju.journal import Envelope
from paiju.server.loading import CAUSES, causes_of
from paiju.server.settings import Settings
from paiju.server.table_registry import TableRegistry
from paiju.store import People, open_journal
from paiju.store.postgres import PostgresJournal
from paiju.table.record import PREFIX


async def test_many_tables_are_looked_at_in_few_questions(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    orders = await prepare(postgres, 100)
    asked: list[str] = []
    async with PostgresJournal(postgres) as journal, People(postgres) as people:
        fetch = journal._fetch

        async def counted(query: str, *values: object) -> list[Any]:
            asked.append(query)
            return await fetch(query, *values)

        async with TableRegistry(journal, Settings(), people=people) as registry:
            monkeypatch.setattr(journal, "_fetch", counted)
            assert {table.id for table in await registry.tables()} == {one.id for one in orders}
    assert len(asked) < 40


async def test_a_table_that_does_not_replay_hides_no_other(address: str) -> None:
    orders = await prepare(address, 40)
    async with open_journal(address) as journal, People(address) as people:
        odd = Envelope(f"{PREFIX}odd", 1, 0, "person:1", "", b'{"type":"Nothing"}')
        await journal.append([odd])
        await people.close_table(orders[3].id, 1)
        async with TableRegistry(journal, Settings(), people=people) as registry:
            found = {table.id for table in await registry.tables()}
    assert found == {one.id for one in orders} - {orders[3].id}


def test_of_a_long_journal_the_last_causes_are_known_and_the_oldest_gives_way() -> None:
    rows = [Envelope("a", seq, 0, "person:1", f"c{min(seq, CAUSES + 4)}", b"") for seq in range(1, CAUSES + 6)]
    causes = causes_of(rows)
    assert causes.get("person:1", "c5") is None
    assert causes.get("person:1", "c6") == 6
    assert causes.get("person:1", f"c{CAUSES + 4}") == CAUSES + 5
    assert len(causes) == CAUSES - 1
    causes.remember("person:1", "new", 900)
    causes.remember("person:1", "newer", 901)
    assert causes.get("person:1", "c6") is None
    assert causes.get("person:1", "c7") == 7
    assert causes.get("person:1", "newer") == 901
