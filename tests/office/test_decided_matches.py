"""A decided match of several games needs no further score, even if one of its games was never played."""

from __future__ import annotations

from msgspec import Raw
from tests.office.test_steps import done, opened

from paiju.office.seen.stage import stage_seen
from paiju.tournament import Format, Plan, RoundKey, Stage, seat_knockout
from paiju.tournament import commands as c
from paiju.tournament.record import write_raw

PLAN = Plan(
    title="2026",
    game="chaodipi",
    stages=(Stage(name="KO", format=Format.KNOCK_OUT, method="games", rounds=2, best_of=3),),
)
SEMI_FINALS = RoundKey("KO", 1, "A", 1)
FIRST_WON = write_raw({"levels": ["flag", "5"], "passed": 0})
SECOND_WON = write_raw({"levels": ["5", "flag"], "passed": 1})


def test_a_third_game_that_nobody_needs_is_not_missing() -> None:
    event = opened(PLAN, 4, 2)
    for name in ("01", "02", "03", "04"):
        event = done(event, c.CheckIn(name)) or event
    event = done(event, c.OpenStage("KO", (), seed="seed")) or event
    event = done(event, seat_knockout(event, SEMI_FINALS)) or event

    def wanted(*scores: tuple[int, str, Raw]) -> list[tuple[str, ...]]:
        seen = event
        for table, game, result in scores:
            seen = done(seen, c.EnterResult(SEMI_FINALS.table(table), game, result)) or seen
        (seated,) = stage_seen(seen, seen.stage("KO"), "KO", 1).rounds
        return [table.outstanding for table in seated.tables]

    whole = ("1.1", "1.2", "1.3")
    assert wanted() == [whole, whole]
    one_all = ((1, "1.1", FIRST_WON), (1, "1.2", SECOND_WON))
    assert wanted(*one_all) == [("1.3",), whole]
    two_love = ((2, "1.1", FIRST_WON), (2, "1.2", FIRST_WON))
    assert wanted(*one_all, *two_love) == [("1.3",), ()]
