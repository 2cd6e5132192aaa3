"""A daily sample of both tractor kernels beside the plain engine, in a process of its own where nothing is compiled.

The same with 200,000 positions of each, compiled: `python tests/lab/tractor/campaign.py`.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

CAMPAIGN = Path(__file__).with_name("campaign.py")
POSITIONS = 700


@pytest.mark.parametrize("game", ["chaodipi", "tractor6"])
def test_a_kernel_is_the_plain_engine_act_for_act(game: str) -> None:
    words = [str(CAMPAIGN), "--uncompiled", "--checks", "--game", game, "--positions", str(POSITIONS)]
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "no difference" in done.stdout
