"""The Grafana board uses exactly the metrics that the server exports."""

from __future__ import annotations

import json
import re
from pathlib import Path

from paiju.server.metrics import Metrics

BOARD = Path(__file__).parents[2] / "deploy" / "grafana.json"


def test_the_board_shows_each_of_the_servers_numbers_and_no_other() -> None:
    metrics = Metrics()
    metrics.refusals.labels("x").inc()
    metrics.dropped.labels("x").inc()
    metrics.connections.labels("x").inc()
    told = re.findall(r"^# TYPE (\w+)", metrics.text().decode(), flags=re.MULTILINE)
    counted = {name for name in told if not name.endswith("_created")}
    board = json.loads(BOARD.read_text(encoding="utf-8"))
    asked = [one["expr"] for panel in board["panels"] for one in panel["targets"]]
    shown = {re.sub(r"_bucket$", "", name) for expression in asked for name in re.findall(r"\bpaiju_\w+", expression)}
    assert shown == counted
