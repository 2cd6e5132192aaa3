"""The tractor plans in examples/events are read, written and read again, and allow their numbers of entries."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from paiju.packs import discipline_of
from paiju.tournament import commands as c
from paiju.tournament import plan_file

EXAMPLES = Path(__file__).parents[2] / "examples" / "events"
SIZES = {"tractor6": 20, "tractor6-small": 4, "chaodipi": 27}


@pytest.mark.parametrize("name", SIZES)
def test_an_example_of_the_tractor_family_opens_for_its_number_of_entries(
    name: str, new_desk: Callable[..., Any], make_entry: Callable[..., Any]
) -> None:
    text, _, _ = (EXAMPLES / f"{name}.toml").read_text(encoding="utf-8").partition("[[entries]]")
    plan = plan_file.loads(text, source=name)
    assert plan_file.loads(plan_file.dumps(plan)) == plan
    discipline_of(plan.game).check_plan(plan)
    size = 3 if plan.game == "tractor6" else 2
    desk = new_desk(
        (),
        *plan.stages,
        contestants=plan.contestants,
        game=plan.game,
        conditions=plan.conditions,
        late_entries=plan.late_entries,
        opened=False,
    )
    for at in range(SIZES[name]):
        desk.do(c.Enter(make_entry(f"{at + 1:02}", size)))
    desk.do(c.OpenStage(plan.stages[0].name, seed="2026"))
    assert sorted(desk.now.stage(plan.stages[0].name).entries) == sorted(desk.now.contestants)
