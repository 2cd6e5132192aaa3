"""The whole field's results in a record."""

from __future__ import annotations

from pathlib import Path

import pytest

from paiju.errors import Malformed
from paiju.formats.pbn import PbnGame, load, loads, score_rows
from paiju.games.bridge.replay import replay

TABLE = (
    '[Board "7"]\n[Event "Evening"]\n[Vulnerable "All"]\n[West "w"]\n[Contract "1C"]\n[Declarer "N"]\n[ScoreTable '
    '"PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW;MP_NS;Multiplicity;Round"]\n'
)


def rows_of(body: str) -> list[tuple[object, ...]]:
    (game,) = loads(TABLE + body).games
    return [
        (r.record.ns, r.record.ew, str(r.record.contract), r.record.tricks, r.record.score_ns) for r in score_rows(game)
    ]


def test_every_row_of_okb_imp_07_is_a_result_that_scores_as_it_says(shared_data: Path) -> None:
    games = load(shared_data / "okb_imp_07_v20.pbn").games
    tables = [sum(row.times for row in score_rows(game)) for game in games]
    assert tables == [
        107, 106, 110, 107, 103, 101, 102, 102, 104, 102, 104, 101, 39, 101, 85, 101, 101,
    ]  # fmt: skip
    for game in games:
        for row in score_rows(game):
            assert replay(row.record).fits, (game["Board"], row.cells)
            assert row.record.tricks is not None or row.record.passed_out
            assert float(row["IMP_NS"]) == pytest.approx(float(row.cells["IMP_NS"]))
        own = next(
            row
            for row in score_rows(game)
            if row.record.score_ns is not None and f"NS {row.record.score_ns}" == game["Score"]
        )
        assert f"NS {float(own['IMP_NS']):.2f}" == f"NS {float(game['ScoreIMP'][3:]):.2f}"


def test_a_row_has_the_board_of_its_record_and_nothing_of_its_table() -> None:
    (game,) = loads(TABLE + "1 2 4S N 10 620 - 6 2 3\n").games
    (row,) = score_rows(game)
    assert (row.record.number, row.record.event, row.record.round) == (7, "Evening", "3")
    assert row.record.players == ("", "", "", "")
    assert (row.times, row["MP_NS"], row["Lead"]) == (2, "6", "")


def test_results_adjusted_scores_and_byes() -> None:
    body = (
        "1 2 4S N 10 620 -620 6 1 1\n3 4 PASS - - 0 - 4 1 1\n5 6 3NTX E 7 - -500 2 1 1\n"
        '7 8 - - - "A5050" - 0 1 1\n9 - - - - "Bye" "Bye" - 1 1\n'
    )
    assert rows_of(body) == [
        ("1", "2", "4S by N", 10, 620),
        ("3", "4", "None", None, 0),
        ("5", "6", "3NTX by E", 7, 500),
        ("7", "8", "None", None, None),
        ("9", "", "None", None, None),
    ]
    (game,) = loads(TABLE + body).games
    assert [row.record.adjusted for row in score_rows(game)] == ["", "", "", "A5050", "Bye"]
    assert [row.record.passed_out for row in score_rows(game)][:2] == [False, True]


def test_a_cell_that_makes_no_sense_is_refused_with_the_place_of_its_row() -> None:
    (game,) = loads(TABLE + "1 2 9S N 10 620 - 6 2 3\n").games
    with pytest.raises(Malformed, match="8:1: expected a contract"):
        score_rows(game)
    assert score_rows(PbnGame()) == ()


@pytest.mark.parametrize(
    ("own", "refused"),
    [
        ("", False),
        ('[Result "?"]\n[Score ""]\n', False),
        ('[Contract "4S"]\n[Declarer "N"]\n', False),
        ('[Result "10"]\n', True),
        ('[Score "NS 420"]\n', True),
    ],
)
def test_the_head_of_a_table_beneath_a_board_that_nobody_played(own: str, refused: bool) -> None:
    (game,) = loads(f'[Board "7"]\n{own}[ScoreTable "Contract;Declarer;Result;Score_NS"]\n').games
    if refused:
        with pytest.raises(Malformed, match="expected rows below the columns"):
            score_rows(game)
    else:
        assert score_rows(game) == ()


def test_contestants_of_question_marks_are_nobody() -> None:
    rows = rows_of("??? 12 4S N 10 620 -620 6 1 1\n3 ? 4S N 9 -100 100 4 1 1\n")
    assert [row[:2] for row in rows] == [("", "12"), ("3", "")]
