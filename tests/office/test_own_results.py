"""One contestant's results: rank, boards compared with the field, opponents, who declared."""

from __future__ import annotations

import msgspec
import pytest
from tests.held import held

from paiju.errors import Malformed
from paiju.office.seen.own_results import OwnResults, own_results
from paiju.tournament import Competition, Entry, Places, Plan, Player, Role, RoundKey, SeatedTable, Sender, Stage
from paiju.tournament import commands as c

ONE = Sender("person:one", "O")
KEY = RoundKey("main", 1, "A", 1)
RESULTS = {(1, "1"): "4S N =", (2, "1"): "3NT E -1", (1, "2"): "2H W =", (2, "2"): "2H W ="}


def evening(
    *more: c.AnyCommand, method: str = "matchpoints", sessions: int = 1, after: tuple[str, ...] = ()
) -> Competition:
    """Return two tables with two boards: 1 plays 2, and 3 plays 4; `after`: the stages that follow."""
    tables = (SeatedTable(1, (("1",), ("2",)), ("1", "2")), SeatedTable(2, (("3",), ("4",)), ("1", "2")))
    return held(
        ONE,
        c.OpenEvent(
            Plan(
                title="Evening",
                stages=(
                    Stage(name="main", method=method, sessions=sessions),
                    *(
                        Stage(name=one, method=method, entrants=Places(stage="main", last=1, each=True))
                        for one in after
                    ),
                ),
            )
        ),
        c.GiveRole(ONE.id, Role.DIRECTOR),
        *(
            c.Enter(
                Entry(id=one, name=f"Pair {one}", players=(Player(f"{one}a", f"{one}a"), Player(f"{one}b", f"{one}b")))
            )
            for one in "1234"
        ),
        c.OpenStage("main"),
        c.SeatRounds("main", 1, "A", 1, (tables,)),
        *(
            c.EnterResult(KEY.table(table), board, msgspec.Raw(msgspec.json.encode(result)))
            for (table, board), result in RESULTS.items()
        ),
        *more,
    )


def of(entry: str, competition: Competition | None = None) -> OwnResults:
    return own_results(competition or evening(), "main", 1, entry)


def test_each_board_tells_the_result_the_share_and_who_declared() -> None:
    first, second = of("1").boards
    assert (first.board, first.side, first.declared, first.against) == ("1", 0, True, ("2",))
    assert first.text.en.startswith("4S by N =")
    assert (first.award, first.percent) == ("2.00", "100.0")
    assert (second.declared, second.percent) == (False, "50.0")


def test_the_field_stands_beside_it_the_best_first_and_equal_results_together() -> None:
    first, second = of("4").boards
    assert [(one.times, one.own) for one in first.field] == [(1, True), (1, False)]
    assert [(one.times, one.own) for one in second.field] == [(2, True)]


def test_what_came_of_each_opponent_and_of_each_role() -> None:
    found = of("1")
    assert [(one.name.en, one.boards, one.percent) for one in found.opponents] == [("Pair 2", 2, "75.0")]
    assert [(one.name.en, one.boards, one.percent) for one in found.roles] == [
        ("Declaring", 1, "100.0"),
        ("Defending", 1, "50.0"),
    ]


def test_the_place_is_that_of_the_standings() -> None:
    (place,) = of("1").places
    assert (place.place, place.of, place.percent) == ("1", 2, "75.00")


def test_an_adjusted_board_has_no_declarer_and_a_board_not_played_no_share() -> None:
    averages = tuple(msgspec.Raw(msgspec.json.encode(one)) for one in ("A+", "A-"))
    competition = evening(
        c.AdjustScore(KEY.table(1), "1", averages, "L12.C.1"), c.MarkUnplayed(KEY.table(2), "2", take_out=True)
    )
    assert of("1", competition).boards[0].declared is None
    assert of("1", competition).boards[0].percent == "60.0"
    assert of("3", competition).boards[1].percent == ""


def test_imps_have_no_share_of_a_top() -> None:
    found = of("1", evening(method="butler"))
    assert {board.percent for board in found.boards} == {""}
    assert all(board.award for board in found.boards)


def test_who_did_not_enter_is_malformed() -> None:
    with pytest.raises(Malformed):
        of("9")
