"""`paiju play --match` for bridge: two bots meet in two rooms, and each board is stored as it is played."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from contextlib import closing
from math import isfinite
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from paiju.bots.bridge.bot_match import BoardScore, BotMatchResult
from paiju.bots.bridge.sitting import BotPlayer, Contest
from paiju.cli import options
from paiju.cli.progress import kept, progress
from paiju.cli.report import Report, ReportColumn, ReportTable
from paiju.cli.resumable_lines import ResumableLines
from paiju.cli.speech import Speech
from paiju.engines import Workers
from paiju.errors import Malformed
from paiju.scoring.elo import difference
from paiju.text import Text, verbatim

_SAME: Final = Text("a match with the same seed, between the same bots", "同一种子、同样机器人的对抗赛")


class Head(Struct, frozen=True, tag="Match", forbid_unknown_fields=True):
    """The first line of a match's file: what its boards are derived from."""

    seed: str
    ns: str
    ew: str
    samples: tuple[int, ...]


def play_match(
    speech: Speech,
    players: tuple[BotPlayer, BotPlayer],
    workers: Workers,
    *,
    boards: int,
    seed: str | None,
    output: Path | None,
    resume: bool,
    as_json: bool,
) -> None:
    """Play a match, or continue the one in a file, by default with its seed."""
    lines = ResumableLines(output, _SAME, resume=resume)
    ns, ew = players
    chosen = seed or _seed(lines) or secrets.token_hex(8)
    contest = Contest(chosen, ns, ew)
    lines.keep(_line(Head(chosen, ns.name, ew.name, ns.samples)))
    scores: list[BoardScore] = []
    if len(lines.begun) > boards + 1:
        held = len(lines.begun) - 1
        raise Malformed(
            Text(f"--boards {held} or more: {output} has {held}", f"--boards {held} 或更多：{output} 已有 {held} 副"),
            str(boards),
        )
    for line in lines.begun[1:]:
        score = _score(lines, line)
        if score.number != len(scores) + 1:
            raise lines.other(line)
        lines.keep(_line(score))
        scores.append(score)
    with (
        kept(lambda: bool(scores), lambda: _shown(speech, contest, scores, as_json=as_json)),
        progress(speech, Text("playing", "打牌")) as report,
        workers,
        closing(workers.in_order(contest.score, range(len(scores) + 1, boards + 1))) as played,
    ):
        report(len(scores), boards)
        for score in played:
            lines.keep(_line(score))
            scores.append(score)
            report(len(scores), boards)


def _line(value: Struct) -> str:
    return json.dumps(msgspec.to_builtins(value), ensure_ascii=False) + "\n"


def _seed(lines: ResumableLines) -> str:
    """Return the seed of a match that was begun; empty if there is none."""
    if not lines.begun:
        return ""
    try:
        return msgspec.json.decode(lines.begun[0], type=Head).seed
    except msgspec.DecodeError:
        raise lines.other(lines.begun[0]) from None


def _score(lines: ResumableLines, line: bytes) -> BoardScore:
    try:
        return msgspec.json.decode(line, type=BoardScore)
    except msgspec.DecodeError:
        raise lines.other(line) from None


def _shown(speech: Speech, contest: Contest, scores: Sequence[BoardScore], *, as_json: bool) -> None:
    seed, ns, ew = contest.seed, contest.ns, contest.ew
    result = BotMatchResult(seed, tuple(scores))
    columns = (
        ReportColumn("board", Text("Board", "牌号"), "right"),
        ReportColumn("open", Text("Open room", "开室")),
        ReportColumn("open_ns", Text("NS", "南北"), "right"),
        ReportColumn("closed", Text("Closed room", "闭室")),
        ReportColumn("closed_ns", Text("NS", "南北"), "right"),
        ReportColumn("imps", verbatim("IMP"), "right"),
    )
    rows = tuple((s.number, s.open, s.open_ns, s.closed, s.closed_ns, s.imps) for s in scores)
    interval, elo = result.interval(), difference(result.meeting)
    notes = (
        Text(
            f"{ns.name} against {ew.name}: {result.imps:+d} IMPs, {interval} per board (95 %)",
            f"{ns.name} 对 {ew.name}：{result.imps:+d} IMP，每副 {interval}（95%）",
        ),
        Text(f"{elo} Elo by boards won and lost (95 %)", f"按各副胜负，Elo 相差 {elo}（95%）"),
        options.told_seed(seed),
    )
    data = {
        "seed": seed,
        "imps": result.imps,
        "mean": interval.mean,
        "low": interval.low,
        "high": interval.high,
        "elo": {"difference": elo.elo, "low": _finite(elo.low), "high": _finite(elo.high)},
    }
    Report(verbatim(""), (ReportTable(verbatim(""), columns, rows, "boards"),), notes, data).show(
        speech, as_json=as_json
    )


def _finite(bound: float) -> float | None:
    """Return a bound for JSON: None if it is infinite."""
    return bound if isfinite(bound) else None
