"""Two directors at one score, whatever each does to it, before and after the scores of the session are posted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from msgspec import Raw

from paiju.laws import Refused
from paiju.tournament import Role, Rounds, Sender, TableKey, record
from paiju.tournament import commands as c

Make = Callable[..., Any]
Key = Callable[..., TableKey]
OTHER = Sender("person:second", "D2")
GIVEN: Final = (Raw(b'"A+"'), Raw(b'"A-"'))
ACTS: Final[dict[str, Callable[[TableKey, int | None], c.AnyCommand]]] = {
    "correct": lambda at, seen: c.CorrectResult(at, "1", record.write_raw("4S by N +1"), "", seen),
    "remove": lambda at, seen: c.RemoveResult(at, "1", "not theirs", seen),
    "adjust": lambda at, seen: c.AdjustScore(at, "1", GIVEN, "L12.C.2", "", None, seen),
    "cancel": lambda at, seen: c.CancelAdjustment(at, "1", "", seen),
    "unplayed": lambda at, seen: c.MarkUnplayed(at, "1", "", True, seen),
}


@pytest.fixture(params=["open", "posted"])
def desk(request: pytest.FixtureRequest, new_desk: Make, two_tables: Rounds, key: Key) -> Any:
    desk = new_desk("1234")
    desk.do(c.GiveRole(OTHER.id, Role.DIRECTOR), desk.organiser)
    desk.seat(two_tables)
    for at, round_ in sorted(desk.now.stage("main").rounds.items()):
        desk.do(c.StartRound(at))
        for number, table in round_.tables.items():
            for board in table.table.boards:
                desk.enter(at.table(number), board, "4S by N =")
        desk.do(c.EndRound(at))
    if request.param == "posted":
        post(desk)
    return desk


def post(desk: Any) -> None:
    desk.do(c.PostScores("main", 1))


@pytest.mark.parametrize("adjusted", [False, True])
@pytest.mark.parametrize("first", ACTS)
def test_L79_C_the_second_of_two_directors_is_told_what_the_first_has_done(
    desk: Any, key: Key, first: str, adjusted: bool
) -> None:
    """Both saw the same score; what the second then sends changes nothing, whatever it is."""
    at = key(1, 1)
    if adjusted:
        desk.do(c.AdjustScore(at, "1", (Raw(b'"A"'), Raw(b'"A"')), "L12.C.2"))
    saw = desk.now.table(at).score("1").changed
    try:
        desk.do(ACTS[first](at, saw), OTHER)
    except Refused:
        assert adjusted == (first in {"correct", "remove"}) or first == "cancel"
        return
    before, seq = desk.now.table(at).score("1"), desk.now.seq
    assert before.changed != saw
    for second in ACTS:
        with pytest.raises(Refused) as told:
            desk.do(ACTS[second](at, saw))
        assert desk.now.table(at).score("1") == before, second
        assert desk.now.seq == seq
        assert "you saw" in told.value.text.en, (second, told.value.text.en)
        assert "现在" in told.value.text.zh
