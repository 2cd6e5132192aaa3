"""Real files read into events: their standings are those in the files, or those of a plain count."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from tests.formats.one_table import ONE_TABLE

from paiju.errors import Malformed
from paiju.formats import bridgemate, usebio
from paiju.formats.event import commands_of
from paiju.formats.records import read_file
from paiju.scoring import with_decimals
from paiju.tournament import Sender
from paiju.tournament import commands as c

ONE = Sender("person:one")


def run(desk: Any, commands: list[c.AnyCommand]) -> None:
    for command in commands:
        desk.do(command, ONE)


@pytest.fixture
def empty(new_desk: Callable[..., Any]) -> Any:
    return type(new_desk("12", opened=False))()


def test_a_usebio_event_is_ranked_as_it_prints(empty: Any, shared_data: Path) -> None:
    data = (shared_data / "usebio_mp_pairs_howell.xml").read_bytes()
    file = usebio.loads(data.decode())
    run(empty, commands_of(file.records, title="Howell", method="matchpoints", director=ONE.id))
    (ranked,) = empty.ranked()
    printed = {
        pair.findtext("PAIR_NUMBER") or "": [pair.findtext(name) for name in ("PLACE", "TOTAL_SCORE", "PERCENTAGE")]
        for pair in ET.fromstring(data).iter("PAIR")
    }
    got = {
        line.entry: [line.place, with_decimals(line.total, 2), with_decimals(line.values[3], 2)]
        for line in ranked.lines
    }
    assert len(got) == 12
    assert got == printed


def test_a_barometer_is_read_into_an_event_and_ranked(empty: Any, shared_data: Path) -> None:
    records = list(read_file(shared_data / "pary_barometer_wb130808.pbn").records)
    assert len(records) == 295
    run(empty, commands_of(records, title="Barometer", method="matchpoints", director=ONE.id))
    entered = sum(type(act.event).__name__ == "ResultEntered" for act in empty.now.acts)
    assert entered == 295
    wanted = plain_matchpoints(records)
    (ranked,) = empty.ranked()
    assert len(ranked.lines) == len(wanted)
    for line in ranked.lines:
        assert line.values[3] == wanted[line.entry], line.entry
    assert [line.total for line in ranked.lines] == sorted((line.total for line in ranked.lines), reverse=True)


def plain_matchpoints(records: list[Any]) -> dict[str, Fraction]:
    """Return every pair's percentage, comparing all results; boards with fewer results by Neuberg."""
    from paiju.scoring import result_of

    boards: dict[str, list[Any]] = {}
    for record in records:
        row = result_of(record)
        assert row is not None
        boards.setdefault(row.board, []).append(row)
    most = max(map(len, boards.values()))
    earned: dict[str, Fraction] = {}
    top: dict[str, int] = {}
    for rows in boards.values():
        for row in rows:
            for name, sign in ((row.ns[0], 1), (row.ew[0], -1)):
                points = sum(
                    2 * (sign * row.score_ns > sign * other.score_ns) + (row.score_ns == other.score_ns)
                    for other in rows
                    if other is not row
                )
                award = Fraction((points + 1) * most, len(rows)) - 1
                earned[name] = earned.get(name, Fraction(0)) + award
                top[name] = top.get(name, 0) + 2 * (most - 1)
    return {name: 100 * earned[name] / top[name] for name in earned}


def test_a_bridgemate_message_with_results_fills_its_event(empty: Any, shared_data: Path) -> None:
    run(empty, bridgemate.commands_of(ONE_TABLE, method="matchpoints", director=ONE.id))
    assert list(empty.now.plan.stages[0].sections) == ["A"]
    assert set(empty.now.contestants) == {"A1 NS", "A1 EW"}
    results = bridgemate.load_results((shared_data / "bridgemate_PollQueueForNewResults.json").read_bytes())
    assert len(results) == 2  # the same result, sent twice
    run(empty, bridgemate.result_commands(results))
    (state,) = empty.now.stages["main"].rounds.values()
    outcome = state.tables[1].score("1").outcome
    assert outcome.text.en == "1CX by N -6 (-1400)"
    assert {line.entry for ranking in empty.ranked() for line in ranking.lines} == {"A1 NS", "A1 EW"}


def test_bridgemate_levels_below_nought_are_artificial_scores() -> None:
    def row(level: int) -> bridgemate.BridgemateResult:
        return bridgemate.BridgemateResult("A", 1, 1, 1, 1, 2, level)

    adjusted = [bridgemate.result_commands((row(level),))[0] for level in range(-9, 0)]
    words = [tuple(bytes(raw).decode() for raw in one.scores) for one in adjusted if isinstance(one, c.AdjustScore)]
    signs = ('"A-"', '"A="', '"A+"')
    assert words == [(one, other) for one in reversed(signs) for other in reversed(signs)]
    assert isinstance(bridgemate.result_commands((row(-10),))[0], c.MarkUnplayed)
    with pytest.raises(Malformed, match="a contract: level 1 - 7"):
        bridgemate.result_commands((row(8),))
    with pytest.raises(Malformed, match="a Bridgemate message"):
        bridgemate.load_results(b"{}")
    with pytest.raises(Malformed, match="a Bridgemate message"):
        bridgemate.load_results(b'{"SerializedData": "[\xff]"}')
