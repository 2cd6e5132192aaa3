"""The real USEBIO file: read whole, written back the same, its sums and scores checked."""

from __future__ import annotations

import io
from collections import Counter, defaultdict
from decimal import Decimal
from pathlib import Path

import pytest

from paiju.cards import Hand
from paiju.formats import usebio
from paiju.games.bridge import Deal, Side, score

NAME = "usebio_mp_pairs_howell.xml"


@pytest.fixture(scope="module")
def text(shared_data: Path) -> str:
    return (shared_data / NAME).read_bytes().decode("ascii")


@pytest.fixture(scope="module")
def file(text: str) -> usebio.UsebioFile:
    return usebio.loads(text, source=NAME)


def test_load_dump_load_is_the_identity(text: str, file: usebio.UsebioFile) -> None:
    assert usebio.dumps(file) == text
    assert usebio.loads(usebio.dumps(file), source=NAME) == file


def test_what_it_holds(file: usebio.UsebioFile) -> None:
    # shared/data/README.md: 27 boards with 6 results each; board 12 has 5 of them.
    event = file.event
    assert (event.kind, event.winners, event.identifier) == ("MP_PAIRS", 1, "3226")
    assert file.club is not None
    assert (file.club.name, file.club.id) == ("A club", "2074")
    assert [traveller.board for traveller in event.travellers] == [str(n) for n in range(1, 28)]
    lines = {traveller.board: len(traveller.lines) for traveller in event.travellers}
    assert {board for board, count in lines.items() if count != 6} == {"12"}
    assert (lines["12"], len(file.records)) == (5, 161)
    assert len(event.entries) == 12
    assert all(len(entry.players) == 2 for entry in event.entries)
    assert event.sections == (("", ""),)
    assert len(file.deals) == 27
    for dealt in file.deals:
        Deal.of(hand or Hand() for hand in dealt.hands)


def test_published_ranking(file: usebio.UsebioFile) -> None:
    ranking = file.event.ranking
    assert [entry.rank for entry in ranking] == list(range(1, 13))
    assert [entry.number for entry in ranking] == ["6", "7", "2", "4", "5", "3", "11", "1", "9", "10", "8", "12"]
    assert (ranking[0].percentage, ranking[0].total) == (Decimal("60.22"), Decimal("162.60"))


def test_matchpoints_add_up_to_the_published_totals(file: usebio.UsebioFile) -> None:
    # Board 12 has 5 results, and its lines are published on a top of 8; the totals factor them to six results
    # (Neuberg: (x + 1) * 6 / 5 - 1). Pairs 1 and 3 lack that board: their 26 boards count as 27.
    sums: dict[str, Decimal] = defaultdict(Decimal)
    boards: Counter[str] = Counter()
    for traveller in file.event.travellers:
        for line in traveller.lines:
            (points,) = line.points
            assert points.kind == "MATCH_POINTS"
            assert points.ns is not None
            assert points.ew is not None
            assert points.ns + points.ew == (8 if traveller.board == "12" else 10)
            for number, points_of in ((line.ns, points.ns), (line.ew, points.ew)):
                factored = (points_of + 1) * 6 / 5 - 1 if traveller.board == "12" else points_of
                sums[number] += factored
                boards[number] += 1
    assert {number for number, count in boards.items() if count != 27} == {"1", "3"}
    for entry in file.event.entries:
        total = sums[entry.number] * 27 / boards[entry.number]
        assert entry.total == round(total, 2)
        assert entry.percentage == round(total / Decimal("2.7"), 2)


def test_board_26_has_an_artificial_score_and_five_factored_results(file: usebio.UsebioFile) -> None:
    (traveller,) = (t for t in file.event.travellers if t.board == "26")
    adjusted = [line for line in traveller.lines if line.adjusted]
    assert [(line.adjusted, line.awarded, line.score) for line in adjusted] == [("A5050", (50, 50), None)]
    points = [line.points[0].ns for line in traveller.lines]
    assert points == [Decimal(n) for n in ("2.6", "5", "5", "9.8", "0.2", "7.4")]
    record = next(r for r in file.records if r.adjusted)
    assert (record.board, record.ns, record.ew) == ("26", "5", "10")
    assert (record.contract, record.score_ns) == (None, None)


def test_every_score_is_that_of_its_contract_and_tricks(file: usebio.UsebioFile) -> None:
    # The board number's vulnerability (Law 2) with the table of Law 77: all 160 played results agree.
    played = [record for record in file.records if record.contract is not None]
    assert len(played) == 160
    for record in played:
        assert record.contract is not None
        assert record.tricks is not None
        assert record.vulnerability is not None
        side = record.contract.declarer.side
        points = score(record.contract, record.vulnerability.of(side), record.tricks)
        assert record.score_ns == (points if side is Side.NS else -points), record.board


def test_leads_that_the_leader_did_not_hold(file: usebio.UsebioFile) -> None:
    # The source's own faults: at the table somebody entered a card that the leader did not have. They are kept.
    wrong = Counter(
        record.board
        for record in file.records
        if record.contract is not None and record.played[0] not in (record.hands[record.contract.leader] or Hand())
    )
    assert sum(wrong.values()) == 31
    assert wrong["26"] == 3


def test_the_stream_gives_the_same(text: str, file: usebio.UsebioFile) -> None:
    items = list(usebio.read(io.BytesIO(text.encode()), source=NAME))
    assert Counter(type(item).__name__ for item in items) == {
        "Club": 1,
        "UsebioEvent": 1,
        "UsebioEntry": 12,
        "UsebioTraveller": 27,
        "Dealt": 27,
    }
    assert tuple(i for i in items if isinstance(i, usebio.UsebioTraveller)) == file.event.travellers
    assert tuple(i for i in items if isinstance(i, usebio.UsebioEntry)) == file.event.entries
    assert tuple(i for i in items if isinstance(i, usebio.Dealt)) == file.deals


def test_typed_values_laid_out_anew_read_the_same(file: usebio.UsebioFile) -> None:
    again = usebio.loads(usebio.dumps(usebio.UsebioFile.of(file.events, club=file.club, deals=file.deals)))
    assert again.club == file.club
    assert again.event.fields == file.event.fields
    assert [(e.number, e.players, e.rank) for e in again.event.entries] == [
        (e.number, e.players, e.rank) for e in file.event.entries
    ]
    assert [[line.points for line in t.lines] for t in again.event.travellers] == [
        [line.points for line in t.lines] for t in file.event.travellers
    ]
    assert [dealt.hands for dealt in again.deals] == [dealt.hands for dealt in file.deals]
