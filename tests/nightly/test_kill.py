"""The server is killed under load and nothing is lost: a short campaign; the long one is `kill_campaign.py`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

CAMPAIGN = Path(__file__).with_name("kill_campaign.py")
KILLS = os.environ.get("PAIJU_KILLS", "3")
TABLES = os.environ.get("PAIJU_KILL_TABLES", "10")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the players use many loopback addresses")
def test_a_killed_server_loses_nothing() -> None:
    """After kills under load, what was acknowledged is there exactly once, and all tables play on."""
    done = subprocess.run(
        [sys.executable, str(CAMPAIGN), "--kills", KILLS, "--tables", TABLES],
        capture_output=True,
        text=True,
        timeout=120 + 30 * int(KILLS),
        check=False,
    )
    told = f"{done.stdout}\n{done.stderr}"
    assert done.returncode == 0, f"the campaign found faults:\n{told}"
    report = json.loads(done.stdout)
    assert report["kills"] == int(KILLS), told
    assert report["commands"] > 100, f"the tables were hardly under load:\n{told}"
    assert report["deals"] >= int(TABLES), f"not every table came to the end of a deal:\n{told}"
    assert report["samples"] > 0, f"no view was compared with the journal:\n{told}"
