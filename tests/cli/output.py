"""Reads what a command prints with `--json`."""

from __future__ import annotations

import json
from typing import Any


def read(out: str) -> Any:
    """Return the output with the English of every text; each must also have Chinese."""
    return _english(json.loads(out))


def scores(out: str) -> Any:
    """Return scores, rankings and boards by their distinguishing keys: `ranking_A_ns`, `board_2_7`."""
    data = read(out)
    for row in data.pop("ranking", []):
        row["contestant"] = _named(row["contestant"])
        _under(data, ("ranking", row.pop("section", ""), row.pop("side", "").lower()), row)
    for row in data.pop("standings", []):
        _under(data, ("standings", row.pop("section", ""), row.pop("line", "")), row)
    for row in data.pop("travellers", []):
        row["ns"], row["ew"] = (" / ".join(map(_named, row[side])) for side in ("ns", "ew"))
        _under(data, ("board", *(row.pop(key, "") for key in ("section", "session", "board", "form"))), row)
    boards = data.get("boards")
    if isinstance(boards, list) and any("match" in row for row in boards):
        for row in data.pop("boards"):
            match = row.pop("match")
            _under(data, ("match", match["home"], match["visitors"]), row)
    return data


def _named(who: dict[str, str]) -> str:
    return f"{who['id']} {who['name']}" if who["name"] not in ("", who["id"]) else who["id"]


def _under(data: dict[str, Any], parts: tuple[str, ...], row: dict[str, Any]) -> None:
    data.setdefault("_".join(part for part in parts if part).replace(" ", "_"), []).append(row)


def _english(value: Any) -> Any:
    if isinstance(value, dict):
        if value.keys() == {"en", "zh"}:
            assert isinstance(value["zh"], str)
            return value["en"]
        return {key: _english(one) for key, one in value.items()}
    return [_english(one) for one in value] if isinstance(value, list) else value
