"""Real events with known answers: the field's cross-IMPs, a Howell with Neuberg, a barometer.

The answers come from the files themselves, as their scoring programs printed them. The readers here are for these
tests alone.
"""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from paiju.games.bridge import BoardRecord, Contract, Seat, Vulnerability
from paiju.scoring import (
    CrossImps,
    Field,
    Matchpoints,
    TableResult,
    Winners,
    imps,
    name_in_field,
    rank_field,
    results_of,
    score_field,
    with_decimals,
)


def tag(text: str, name: str) -> str:
    found = re.search(rf'\[{name} "([^"]*)"\]', text)
    return found.group(1) if found else ""


# ---- okb_imp_07: a ScoreTable of the whole field on each board, equal results counted in one row


def okb_boards(text: str) -> list[tuple[TableResult, str, list[tuple[TableResult, str]]]]:
    """Each board: the recorded table with its cross-IMPs, and the field's rows with theirs, as printed."""
    boards = []
    for game in re.split(r"(?=\[Board )", text)[1:]:
        board = tag(game, "Board")
        own = TableResult(board=board, ns=("we",), ew=("they",), score_ns=int(tag(game, "Score").removeprefix("NS ")))
        rows = []
        for line in game[game.index("[ScoreTable") :].splitlines()[1:]:
            if not line.strip():
                break
            score, awarded, count = line.split()[-3:]
            rows.append((TableResult(board=board, score_ns=int(score), count=int(count)), awarded))
        boards.append((own, tag(game, "ScoreIMP").removeprefix("NS "), rows))
    return boards


@pytest.fixture(scope="module")
def okb(shared_data: Path) -> str:
    return (shared_data / "okb_imp_07_v20.pbn").read_text("latin-1")


def test_cross_imps_of_a_whole_field_all_rows(okb: str) -> None:
    boards = okb_boards(okb)
    rows = [row for _, _, printed in boards for row, _ in printed]
    field = score_field(rows, CrossImps())
    assert len(boards) == len(field.travellers) == 17
    checked = 0
    for (_, _, printed), traveller in zip(boards, field.travellers, strict=True):
        for (_, awarded), row in zip(printed, traveller.rows, strict=True):
            assert with_decimals(row.ns, 2) == awarded, (traveller.board, row.result.score_ns)
            assert row.ew == -row.ns
            checked += row.result.count
    assert checked == 1676
    # the file divides by the other tables, not by all: dividing by one more misses rows on every board
    for traveller in field.travellers:
        others = traveller.ns.results - 1
        assert any(
            with_decimals(row.ns, 2) != with_decimals(row.ns * others / (others + 1), 2) for row in traveller.rows
        )


def test_the_recorded_table_within_its_field(okb: str) -> None:
    rows: list[TableResult] = []
    total = Fraction(0)
    for own, awarded, printed in okb_boards(okb):
        rows += name_in_field([row for row, _ in printed], own)
        total += Fraction(awarded)
    ns, ew = rank_field(score_field(rows, CrossImps()))
    (standing,) = ns.standings
    assert standing.boards == 17
    # the file prints hundredths: seventeen boards may be off by 17 x 0.005 altogether
    assert abs(standing.total - total) <= Fraction(85, 1000)
    assert ew.standings[0].total == -standing.total


# ---- usebio_mp_pairs_howell: matchpoints of every line, board 26 by Neuberg, board 12 unplayed at one table


def usebio_lines(root: ET.Element) -> list[tuple[BoardRecord, Fraction, Fraction]]:
    """Each traveller line as a record, with the matchpoints that the file gives both sides."""
    lines = []
    for board in root.iter("BOARD"):
        for line in board.iter("TRAVELLER_LINE"):
            score = line.findtext("SCORE") or ""
            played = re.fullmatch(r"-?\d+", score) is not None
            record = BoardRecord(
                board=board.findtext("BOARD_NUMBER") or "",
                ns=line.findtext("NS_PAIR_NUMBER") or "",
                ew=line.findtext("EW_PAIR_NUMBER") or "",
                score_ns=int(score) if played else None,
                adjusted="" if played else score,
            )
            lines.append(
                (
                    record,
                    Fraction(line.findtext("NS_MATCH_POINTS") or ""),
                    Fraction(line.findtext("EW_MATCH_POINTS") or ""),
                )
            )
    return lines


@pytest.fixture(scope="module")
def howell(shared_data: Path) -> ET.Element:
    return ET.parse(shared_data / "usebio_mp_pairs_howell.xml").getroot()


def test_matchpoints_of_a_howell_all_lines(howell: ET.Element) -> None:
    lines = usebio_lines(howell)
    field = score_field(results_of(record for record, _, _ in lines), Matchpoints())
    assert len(field.travellers) == 27
    rows = [row for traveller in field.travellers for row in traveller.rows]
    assert len(rows) == len(lines) == 161
    bare = score_field(results_of(record for record, _, _ in lines if record.board == "12"), Matchpoints(neuberg=False))
    # one table never played board 12: its lines show plain matchpoints, top 8, while the totals count them factored
    # (see the ranking below)
    unfactored = iter(bare.travellers[0].rows)
    for scored, (record, ns, ew) in zip(rows, lines, strict=True):
        row = next(unfactored) if record.board == "12" else scored
        assert [row.ns, row.ew] == [ns, ew], (record.board, record.ns)


def test_board_26_by_neuberg(howell: ET.Element) -> None:
    lines = usebio_lines(howell)
    field = score_field(results_of(record for record, _, _ in lines), Matchpoints())
    traveller = field.traveller("26")
    assert (traveller.ns.results, traveller.ns.expected) == (5, 6)
    awards = {row.result.score_ns: row.ns for row in traveller.rows if row.result.score_ew is None}
    assert {score: with_decimals(award, 1) for score, award in awards.items()} == {
        200: "2.6",
        230: "5.0",
        650: "9.8",
        170: "0.2",
        300: "7.4",
    }
    average = [row for row in traveller.rows if row.result.score_ew is not None]
    assert [[row.ns, row.ew] for row in average] == [[5, 5]]


def test_ranking_of_a_howell(howell: ET.Element) -> None:
    lines = usebio_lines(howell)
    field = score_field(results_of(record for record, _, _ in lines), Matchpoints())
    assert field.winners is Winners.ONE
    (ranking,) = rank_field(field)
    assert ranking.full == 270
    printed = {
        pair.findtext("PAIR_NUMBER") or "": [pair.findtext(name) for name in ("PLACE", "TOTAL_SCORE", "PERCENTAGE")]
        for pair in howell.iter("PAIR")
    }
    got = {
        row.contestant: [row.place, with_decimals(row.total, 2), with_decimals(row.percent or 0, 2)]
        for row in ranking.standings
    }
    assert len(got) == 12
    assert got == printed
    # pairs 1 and 3 sat out board 12: their totals are scaled from 26 boards to 27
    assert {row.contestant: row.boards for row in ranking.standings if row.boards < 27} == {"1": 26, "3": 26}


# ---- pary_barometer: contracts and results only; the scores follow from Law 77


def barometer(text: str) -> list[BoardRecord]:
    records = []
    for game in re.split(r"\n\s*\n", text):
        if not tag(game, "Board"):
            continue
        names = [tag(game, seat) for seat in ("North", "East", "South", "West")]
        contract = tag(game, "Contract")
        records.append(
            BoardRecord(
                board=tag(game, "Board"),
                players=(names[0], names[1], names[2], names[3]),
                vulnerability=Vulnerability.parse(tag(game, "Vulnerable")),
                contract=None if contract == "Pass" else Contract.parse(contract, Seat.parse(tag(game, "Declarer"))),
                passed_out=contract == "Pass",
                tricks=int(tag(game, "Result")) if tag(game, "Result") else None,
                event=tag(game, "Event"),
            )
        )
    return records


@pytest.fixture(scope="module")
def pairs(shared_data: Path) -> list[BoardRecord]:
    return barometer((shared_data / "pary_barometer_wb130808.pbn").read_text("latin-1"))


def everyone_with_everyone(scores: list[int], expected: int) -> list[Fraction]:
    """Matchpoints of a board by comparing all pairs, then Neuberg."""
    awards = []
    for at, mine in enumerate(scores):
        others = scores[:at] + scores[at + 1 :]
        units = sum(2 * (mine > other) + (mine == other) for other in others)
        awards.append(Fraction((units + 1) * expected, len(scores)) - 1)
    return awards


def test_matchpoints_of_a_barometer(pairs: list[BoardRecord]) -> None:
    results = results_of(pairs)
    assert len(results) == len(pairs) == 295
    field = score_field(results, Matchpoints())
    assert Counter(traveller.ns.results for traveller in field.travellers) == {11: 25, 10: 2}
    for traveller in field.travellers:
        scores = [row.result.score_ns for row in traveller.rows]
        points = [score for score in scores if isinstance(score, int)]
        assert [row.ns for row in traveller.rows] == everyone_with_everyone(points, 11)
        assert all(row.ns + row.ew == 20 for row in traveller.rows)
    check_ranking(field, pairs)


def check_ranking(field: Field, records: list[BoardRecord]) -> None:
    (ranking,) = rank_field(field)
    boards = Counter(name for record in records for name in {*record.players})
    assert {row.contestant: row.boards for row in ranking.standings} == boards
    assert all(before.total >= after.total for before, after in pairwise(ranking.standings))
    earned = sum((row.earned for row in ranking.standings), Fraction(0))
    assert earned == sum(20 * len(traveller.rows) for traveller in field.travellers)


def test_cross_imps_of_a_barometer(pairs: list[BoardRecord]) -> None:
    field = score_field(results_of(pairs), CrossImps(per_comparison=False))
    for traveller in field.travellers:
        scores = [row.result.score_ns for row in traveller.rows]
        points = [score for score in scores if isinstance(score, int)]
        assert [row.ns for row in traveller.rows] == [sum(imps(mine - other) for other in points) for mine in points]
