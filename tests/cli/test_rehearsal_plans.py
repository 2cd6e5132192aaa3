"""Every kind of event rehearsed as it is: the examples, a Swiss, a knock-out, live tables, an open club night."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from paiju.cli import main
from paiju.cli.event.rehearsal.upset import UpsetKind

pytestmark = pytest.mark.nightly

EXAMPLES = Path(__file__).parents[2] / "examples" / "events"
CLUB = 'title = "Club"\n[[stages]]\nname = "s"\nmethod = "matchpoints"\n'
TEAMS = 'title = "Teams"\ncontestants = "team"\n[[stages]]\nname = "s"\nmethod = "team-imps"\nboards = 4\n'
MADE = {
    "club night": (CLUB, ("--entries", "6")),
    "swiss": (TEAMS + 'format = "swiss"\nrounds = 4\nscale = "wbf"\n', ("--entries", "7")),
    "knock-out": (TEAMS + 'format = "knock-out"\nties = ["lot"]\n', ("--entries", "8")),
    "live": (CLUB + 'movement = "howell"\nrounds = 3\nboards = 2\nonline = true\nbots = true\n', ()),
}
WHOLE = {
    "howell": ("--entries", "14"),
    "mitchell": ("--entries", "27"),
    "teams": (),
    # A team that comes late to a group has missed matches that nobody plays any more, and nobody advances from there.
    "tractor6": ("--without", "late-pair"),
    "chaodipi": ("--entries", "27"),
}
NEVER = {
    "swiss": set[str](),
    "live": {UpsetKind.DISPUTE.text.en, UpsetKind.PHONE.text.en},
    "tractor6": set[str](),
    "howell": set[str](),
    "mitchell": set[str](),
    "club night": set[str](),
}
"""Upsets that cannot happen in an event; all others must happen."""


@pytest.mark.parametrize("name", [*MADE, *WHOLE])
def test_an_event_is_rehearsed_and_nothing_goes_wrong(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan, words = EXAMPLES / f"{name}.toml", WHOLE.get(name, ())
    if name in MADE:
        text, words = MADE[name]
        plan = tmp_path / "plan.toml"
        plan.write_text(text, encoding="utf-8")
    asked = ["event", "rehearse", str(plan), *words, "--seed", "cup", "--slow", "600", "--lang", "en", "--json"]
    code = main(asked)
    said = json.loads(capsys.readouterr().out)
    assert (code, said["kinds"]) == (0, []), said.get("findings")
    missed = {one["kind"] for one in said["upsets"] if one["survived"] == "no"}
    assert missed == NEVER.get(name, {UpsetKind.LATE_PAIR.text.en})
