"""A daily sample of both tractor kernels beside the plain engine, in a process of its own where nothing is compiled.

The same with 200,000 positions of each, compiled: `python tests/lab/tractor/campaign.py`.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

CAMPAIGN = Path(__file__).with_name("campaign.py")
ROOT = CAMPAIGN.parents[3]
POSITIONS = 700
FAKED = """
import sys
from tests.lab.tractor import campaign
campaign.uncompiled()
from tests.lab.tractor import chaodipi_likeness as likeness
same = likeness.same
likeness.same = lambda what, ours, theirs: same(what, ours, 0 if (what, theirs) == ("drawn", 9) else theirs)
sys.exit(campaign.main())
"""
"""Lets the plain engine seem to have drawn no card when nine are drawn."""


@pytest.mark.parametrize("game", ["chaodipi", "tractor6"])
def test_a_kernel_is_the_plain_engine_act_for_act(game: str) -> None:
    words = [str(CAMPAIGN), "--uncompiled", "--checks", "--game", game, "--positions", str(POSITIONS)]
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "no difference" in done.stdout


@pytest.mark.nightly
def test_a_difference_prints_a_position_and_the_command_that_replays_it() -> None:
    faked = [sys.executable, "-c", FAKED, "--uncompiled"]
    words, told = ["--game", "chaodipi", "--positions", "1", "--seed", "faked"], []
    for _ in range(2):
        done = subprocess.run([*faked, *words], cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 1, done.stdout + done.stderr
        told.append(done.stdout)
        *position, found, _, command = done.stdout.splitlines()
        assert len(position) > 5
        assert found == "drawn: kernel 9, plain engine 0"
        program, path, *words = command.split()
        assert (program, ROOT / path) == ("python", CAMPAIGN)
    assert told[0] == told[1]
