"""The real LIN files: read whole, written back the same, replayed by the engine."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from paiju.cards import Hand
from paiju.errors import Place
from paiju.formats import lin
from paiju.games.bridge import (
    ONLINE,
    AnswerClaim,
    Board,
    BoardRecord,
    Bridge,
    Claim,
    Deal,
    Finished,
    MakeCall,
    PlayCard,
    Playing,
    State,
)

FILES = ("endplay_example1.lin", "bbo_1047742261.lin", "vugraph_00078_excerpt_bds1-3.lin")


def opened(folder: Path, name: str) -> lin.LinFile:
    with (folder / name).open(encoding="utf-8", newline="") as stream:
        return lin.load(stream, source=name)


@pytest.mark.parametrize("name", FILES)
def test_load_dump_load_is_the_identity(shared_data: Path, name: str) -> None:
    text = (shared_data / name).read_bytes().decode()
    file = opened(shared_data, name)
    assert lin.dumps(file) == text
    assert lin.loads(lin.dumps(file), source=name) == file
    with (shared_data / name).open("rb") as stream:
        assert lin.load(stream, source=name) == file


def test_bbo_hand_records(shared_data: Path) -> None:
    # The counts are those of shared/data/README.md: 8 boards, 30 alerts (an), 2 claims.
    boards = opened(shared_data, "endplay_example1.lin").boards
    assert [board.record.board for board in boards] == list("12345678")
    assert sum(len(board.values("an")) for board in boards) == 30
    assert sum(bool(called.explanation) for b in boards for called in b.record.calls) == 30
    assert [board.record.board for board in boards if board.values("mc")] == ["3", "7"]
    # Boards 1, 3 and 8 hold a call with an exclamation mark.
    assert sum(called.alert for board in boards for called in board.record.calls) == 3
    shown = [(str(b.record.contract), b.record.tricks, b.record.score_ns) for b in boards]
    assert shown[2:4] == [("2H by S", 9, 140), ("4H by S", 10, 620)]
    assert all(hand is not None for board in boards for hand in board.record.hands)


def test_one_hand(shared_data: Path) -> None:
    (board,) = opened(shared_data, "bbo_1047742261.lin").boards
    record = board.record
    assert (record.board, str(record.contract), record.tricks) == ("9", "5H by W", 12)
    assert (record.score_ns, len(record.calls), len(board.values("an"))) == (-680, 23, 10)


def test_vugraph(shared_data: Path) -> None:
    file = opened(shared_data, "vugraph_00078_excerpt_bds1-3.lin")
    (header,) = file.headers
    assert (header.match.first, header.match.last, header.match.scoring) == (1, 16, "I")
    assert len(header.match.records()) == 32
    records = file.records
    assert [(r.board, r.room) for r in records] == [
        ("1", "open"),
        ("1", "closed"),
        ("2", "open"),
        ("2", "closed"),
        ("3", "open"),
    ]
    # Board o1 has a result in the header and no auction: 4S by West, one over.
    first = records[0]
    assert (first.calls, str(first.contract), first.tricks) == ((), "4S by W", 11)
    assert first.score_ns == -450
    # Eight names: four in each room, and each team sits North-South in one of them.
    assert all(all(record.players) for record in records)
    assert records[0].players != records[1].players
    assert (records[0].ns, records[0].ew) == (records[1].ew, records[1].ns)
    # Where a board tells its own contract and claim, the header says the same.
    for board in file.boards:
        assert board.stated is not None
        assert board.stated.contract == board.record.contract
        assert board.stated.tricks == board.record.tricks


@pytest.mark.parametrize("name", FILES)
def test_every_auction_and_play_replays(shared_data: Path, name: str) -> None:
    records = [record for record in opened(shared_data, name).records if record.calls]
    assert records
    for record in records:
        tricks, points = replayed(record)
        assert (record.tricks, record.score_ns) == (tricks, points), record.board


@pytest.mark.parametrize("name", FILES)
def test_records_survive_being_written_anew(shared_data: Path, name: str) -> None:
    records = opened(shared_data, name).records
    again = lin.loads(lin.dumps(lin.LinFile.of(records))).records
    assert [unplaced(record) for record in again] == [unplaced(record) for record in records]


def replayed(record: BoardRecord) -> tuple[int | None, int]:
    """Play a record's calls and cards under the law, with a claim if cards are missing: tricks and score."""
    game = Bridge(ONLINE)
    assert record.number is not None
    assert record.dealer is not None
    assert record.vulnerability is not None
    deal = Deal.of(hand or Hand() for hand in record.hands)
    state: State = game.initial(Board(record.number, record.dealer, record.vulnerability, deal))
    for called in record.calls:
        state = game.enforce(state, called.seat, MakeCall(called.call))
    for card in record.played:
        state = game.enforce(state, game.to_act(state)[0], PlayCard(card))
    if isinstance(state, Playing):
        declarer = state.contract.declarer
        assert record.tricks is not None
        claim = Claim(record.tricks - state.play.tricks_of(declarer.side))
        state = game.enforce(state, declarer, claim)
        for seat in game.to_act(state):
            state = game.enforce(state, seat, AnswerClaim(accept=True))
    assert isinstance(state, Finished)
    return state.result.tricks, state.result.score_ns


def unplaced(record: BoardRecord) -> BoardRecord:
    return structs.replace(record, place=Place())
