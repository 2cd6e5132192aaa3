"""The ladder of bots: ``python -m bench bots``. Duplicate, seats changed, sealed seeds, stopped when decided.

Each arm is played in batches until its confidence sequence (`bench.sequence`) decides it, or its deals are used up.
The seed is drawn at random unless given, and is stored in the file with every value: a run with `--output
FILE.jsonl` is continued with `--resume`. `--table` prints the contents of a file as the table of docs/ladder.md.
"""

from __future__ import annotations

import argparse
import json
import secrets
import subprocess
import sys
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from bench.ladder import RUNGS, SAME, Arm, Standing, arms
from paiju.engines import Workers
from paiju.scoring.elo import difference, ratings

BATCH = 10


def main(words: Sequence[str]) -> int:
    """Run, continue, or print; return 1 if a null arm does not cover zero."""
    options = _options(words)
    head, values = _read(options.output) if options.output.exists() else ({}, [])
    if options.table:
        print(table(head, [_standing(arm, values) for arm in dict.fromkeys(v[0] for v in values)]))
        return 0
    if head and not options.resume:
        sys.exit(f"{options.output} is there: --resume goes on with it, --table prints it")
    if not head:
        head = {"seed": options.seed or secrets.token_hex(16), "commit": _commit(), "date": _today()}
        _append(options.output, head)
    standings = [_standing(arm, values) for arm in arms(options.games, options.rungs)]
    until = time.monotonic() + options.seconds
    with Workers(options.workers) as workers:
        for standing in standings:
            share = until - time.monotonic()
            left = len(standings) - standings.index(standing)
            _climb(standing, workers, head["seed"], options, time.monotonic() + share / left)
            _say(f"{standing.arm.name}: {standing.found} {standing.verdict or 'open'}")
    print(table(head, standings))
    nulls = [one for one in standings if one.arm.one == one.arm.other]
    return int(any(one.found.clear for one in nulls))


def _climb(standing: Standing, workers: Workers, seed: str, options: Any, until: float) -> None:
    """Play an arm until it is decided, or its deals or its time are used up."""
    while not standing.verdict and len(standing.values) < options.deals:
        if time.monotonic() >= until:
            return
        first = len(standing.values) + 1
        numbers = range(first, min(first + BATCH, options.deals + 1))
        for number, value in zip(numbers, workers.in_order(partial(standing.arm.play, seed), numbers), strict=True):
            standing.values[number] = value
            _append(options.output, {"arm": standing.arm.name, "deal": number, "value": value})
        _say(f"{standing.arm.name}: {standing.found}", end="\r")


def table(head: dict[str, Any], standings: Sequence[Standing]) -> str:
    """Return the standings as the table for the page."""
    lines = [
        f"Seed `{head.get('seed')}`, commit {head.get('commit')}, {head.get('date')}.",
        "",
        "| game | bots | mean | bounds at every look | deals | won, drawn, lost | Elo (95 %) | verdict |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for one in standings:
        found, met = one.found, one.meeting
        lines.append(
            f"| {one.arm.game} | {one.arm.one} - {one.arm.other} | {found.mean:+.2f} |"
            f" {found.low:+.2f} to {found.high:+.2f} | {found.count} |"
            f" {met.wins}, {met.draws}, {met.losses} | {difference(met)} | {one.verdict or 'open'} |"
        )
    for game in SAME:
        met_all = {
            (one.arm.one, one.arm.other): one.meeting
            for one in standings
            if one.arm.game == game and one.arm.one != one.arm.other and one.values
        }
        if met_all:
            rated = sorted(ratings(met_all).items(), key=lambda each: -each[1])
            lines += ["", f"{game}: " + ", ".join(f"{name} {elo:.0f}" for name, elo in rated)]
    return "\n".join(lines)


def _options(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench bots", description=__doc__)
    parser.add_argument("--output", type=Path, default=Path("ladder.jsonl"))
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--seed", default="")
    parser.add_argument("--games", type=_words, default=tuple(SAME))
    parser.add_argument("--rungs", type=_words, default=RUNGS, help="weakest first; exec:... too")
    parser.add_argument("--deals", type=int, default=1000, help="at most, for each arm")
    parser.add_argument("--seconds", type=float, default=36_000, help="at most, for all arms")
    parser.add_argument("--workers", type=int, default=1)
    return parser.parse_args(words)


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split(","))


def _read(path: Path) -> tuple[dict[str, Any], list[tuple[str, int, float]]]:
    """Return a file's head and its values; an incomplete last line does not count, and is removed."""
    text = path.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        path.write_text(whole, encoding="utf-8")
    head, *lines = [json.loads(line) for line in whole.splitlines()] or [{}]
    return head, [(line["arm"], line["deal"], line["value"]) for line in lines]


def _standing(arm: Arm | str, values: Sequence[tuple[str, int, float]]) -> Standing:
    if isinstance(arm, str):
        game, _, bots = arm.partition(": ")
        one, _, other = bots.partition(" - ")
        arm = Arm(game, one, other)
    return Standing(arm, {deal: value for name, deal, value in values if name == arm.name})


def _append(path: Path, line: dict[str, Any]) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


def _say(line: str, end: str = "\n") -> None:
    sys.stderr.write(line + "   " + end)
    sys.stderr.flush()


def _commit() -> str:
    done = subprocess.run(["git", "describe", "--always", "--dirty"], capture_output=True, text=True, check=False)
    return done.stdout.strip() or "?"


def _today() -> str:
    return datetime.now(UTC).date().isoformat()
