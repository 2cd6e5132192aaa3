"""What a number of tables needs: the arithmetic, compared with tables placed one by one."""

from __future__ import annotations

import random
from hashlib import sha256

import pytest
from bench.capacity import MEASURED, SOURCES, Constants, enough, first_wall, main, need, spread
from msgspec import structs


def placed(tables: int, databases: int, known: Constants) -> tuple[list[int], list[int]]:
    """Place each table in the last process of its database, or in a new one; return both counts per database."""
    processes: list[list[int]] = [[] for _ in range(databases)]
    for n in range(tables):
        digest = sha256(f"table:{n}".encode()).digest()
        mine = processes[int(digest[:8].hex(), 16) % databases]
        if mine:
            more = mine[-1] + 1
            cpu = more * known.moves * known.cpu_ms <= 1000 * known.busy * (1 + 1e-12)
            memory = known.process_mb + more * known.table_kb / 1024 <= known.memory_mb
            if cpu and memory:
                mine[-1] = more
                continue
        mine.append(1)
    return [len(mine) for mine in processes], [sum(mine) for mine in processes]


@pytest.mark.parametrize("seed", range(12))
def test_processes_and_rows_are_those_of_tables_placed_one_by_one(seed: int) -> None:
    dice = random.Random(seed)
    known = structs.replace(
        MEASURED, moves=dice.choice([0.2, 1.0, 3.0]), cpu_ms=dice.uniform(0.5, 9), table_kb=dice.uniform(100, 9000)
    )
    tables, databases = dice.randint(1, 3000), dice.randint(1, 5)
    processes, shares = placed(tables, databases, known)
    found = need(tables, databases, known)
    assert spread(tables, databases) == shares
    assert found.processes == sum(processes)
    assert found.connections == max(processes) * known.connections
    assert found.rows == pytest.approx(max(shares) * known.moves)
    most = max(processes) * 1000 / known.group_ms
    assert found.commits == pytest.approx(min(found.rows, most))
    over = [
        name
        for name, used, limit in (
            ("rows", found.rows, known.rows),
            ("commits", found.commits, known.commits),
            ("connections", found.connections, known.most_connections),
        )
        if used > limit
    ]
    assert bool(found.wall) == bool(over)
    assert not over or found.wall in over


def test_the_first_wall_is_where_tables_one_more_are_too_many() -> None:
    known = structs.replace(MEASURED, cpu_ms=20.0, most_connections=80)
    count, why = first_wall(known)
    slow = next(n for n in range(1, 5000) if need(n, 1, known).wall)
    assert (count, why) == (slow, need(slow, 1, known).wall)


def test_the_fewest_databases_that_carry_them_are_found() -> None:
    known = structs.replace(MEASURED, rows=2500.0, commits=1e9, most_connections=1e9)
    found = enough(9000, known)
    assert found is not None
    assert max(spread(9000, found.databases)) <= 2500 < max(spread(9000, found.databases - 1))
    assert enough(9000, structs.replace(known, rows=10.0)) is None


def test_it_prints_each_constant_with_its_source(capsys: pytest.CaptureFixture[str]) -> None:
    assert set(SOURCES) == set(Constants.__struct_fields__)
    assert main(["40000", "--set", "moves=0.25"]) == 0
    said = capsys.readouterr().out
    assert all(source in said for source in SOURCES.values())
    assert "40,000" in said
    assert "first wall" in said


@pytest.mark.parametrize("word", ["moves=0", "speed=3", "rows=-1", "rows=many", "rows", "cpu_ms=9999"])
def test_a_constant_that_cannot_be_is_refused(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["400", "--set", word])
    assert caught.value.code == 2
    assert capsys.readouterr().out == ""
