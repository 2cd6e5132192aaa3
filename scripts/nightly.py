"""Run what is too long for the gate, one step after the other, and sum up: ``python scripts/nightly.py [STEP...]``.

Without names all steps run; a step that fails does not stop the others. What each prints goes to
``build/nightly/STEP.log``; the end names the steps that failed and the seconds each took. Exit status 1
if one failed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
LOGS: Final = ROOT / "build" / "nightly"
PYTEST: Final = ("-m", "pytest")
TWO: Final = ("-n", "2", "--dist", "worksteal")

Step = tuple[str, dict[str, str], tuple[str, ...]]
STEPS: Final[tuple[Step, ...]] = (
    ("marked", {}, (*PYTEST, *TWO, "-m", "nightly")),
    ("looks", {"PAIJU_SIGHTS": "1"}, (*PYTEST, *TWO, "tests/nightly")),
    ("tables", {"PAIJU_TABLE_RUNS": "5000"}, (*PYTEST, *TWO, "tests/table")),
    ("walks", {"PAIJU_WALKS": "20000"}, (*PYTEST, *TWO, "tests/referee/test_walks.py")),
    ("kills", {}, ("tests/nightly/kill_campaign.py", "--kills", "200")),
    ("races", {"PAIJU_RACES": "2000"}, (*PYTEST, "tests/store/test_leases.py")),
    ("turns", {"PAIJU_TURNS": "200"}, (*PYTEST, "tests/server/live/test_processes.py")),
    ("servers", {}, ("-m", "tests.server.campaign", "--faults", "200")),
    ("fuzz", {"PAIJU_FUZZ_INPUTS": "50000"}, (*PYTEST, "-s", "tests/fuzz")),
    ("events", {"PAIJU_EVENTS": "10000"}, (*PYTEST, *TWO, "tests/tournament/test_random_events.py")),
    ("event-kills", {"PAIJU_EVENT_KILLS": "40"}, (*PYTEST, *TWO, "tests/cli/test_event_kill.py")),
    ("routes", {"PAIJU_FUZZ": "50"}, (*PYTEST, "tests/server/routes/test_description.py")),
    (
        "search",
        {"PAIJU_EVERY_BOARD": "1"},
        (
            *(*PYTEST, *TWO, "--hypothesis-profile=search", "tests/analysis", "tests/cards", "tests/formats"),
            *("tests/games", "tests/scoring", "tests/store", "tests/tournament", "tests/test_text.py"),
        ),
    ),
    ("examples", {"PAIJU_EXAMPLES": "1"}, (*PYTEST, "tests/test_examples.py")),
    ("files", {}, ("-m", "tests.formats.written", "../shared/data")),
    (
        "deals",
        {"PAIJU_DEALS": "100000"},
        (*PYTEST, *TWO, "tests/games/chaodipi/test_random_deals.py", "tests/games/tractor6/test_whole_deals.py"),
    ),
    ("bot-deals", {"PAIJU_BOT_DEALS": "10000"}, (*PYTEST, *TWO, "tests/formats/tractor/test_bot_deals.py")),
    ("boards", {"PAIJU_BOARDS": "100000"}, (*PYTEST, *TWO, "tests/referee/test_recorded_boards.py")),
    (
        "recorded",
        {"PAIJU_RECORDED_DEALS": "50000"},
        (
            *(*PYTEST, *TWO, "tests/referee/test_recorded_tractor6_deals.py"),
            "tests/referee/test_recorded_chaodipi_deals.py",
        ),
    ),
    ("bridge-positions", {}, ("tests/lab/bridge/campaign.py", "--positions", "1000000")),
    ("tractor-positions", {}, ("tests/lab/tractor/campaign.py",)),
    (
        "compiled",
        {"PAIJU_LAB": "1"},
        (
            *(*PYTEST, *TWO, "tests/lab", "tests/bench/test_lab.py", "tests/cli/test_lab.py"),
            "tests/bots/tractor/test_searching.py",
        ),
    ),
    ("worst-plays", {}, ("tests/lab/tractor/worst.py",)),
    ("worst-masks", {}, ("tests/lab/tractor/worst.py", "--mask")),
    ("slowest-follows", {}, ("tests/games/tractor/slowest_follows.py",)),
)
"""Name, additions to the environment, and arguments for Python."""


def run(step: Step) -> tuple[int, float]:
    """Run a step in the project's root; return its exit status and the seconds it took."""
    name, more, words = step
    began = time.monotonic()
    with (LOGS / f"{name}.log").open("wb") as log:
        status = subprocess.call(
            [sys.executable, *words], cwd=ROOT, env=os.environ | more, stdout=log, stderr=subprocess.STDOUT
        )
    return status, time.monotonic() - began


def main(names: list[str]) -> int:
    """Run the steps of these names, or all; return the exit status."""
    if unknown := sorted(set(names) - {step[0] for step in STEPS}):
        print(f"unknown: {', '.join(unknown)}; the steps are {', '.join(step[0] for step in STEPS)}", file=sys.stderr)
        return 2
    chosen = [step for step in STEPS if not names or step[0] in names]
    LOGS.mkdir(parents=True, exist_ok=True)
    lines, failed = [], 0
    for number, step in enumerate(chosen, 1):
        print(f"{number}/{len(chosen)} {step[0]}: build/nightly/{step[0]}.log", flush=True)
        status, seconds = run(step)
        failed += status != 0
        lines.append(f"{'failed' if status else 'passed'} {seconds:8.0f} s  {step[0]}")
    print("\n".join(["", *lines, f"{len(chosen) - failed} passed, {failed} failed"]))
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
