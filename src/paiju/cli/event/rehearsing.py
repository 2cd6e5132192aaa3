"""`paiju event rehearse`: bots play a whole event at the site, fast, with the usual upsets of an evening."""

from __future__ import annotations

import asyncio
import secrets
import shutil
import signal
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import click

from paiju.cli import options
from paiju.cli.event.rehearsal.finding import Findings
from paiju.cli.event.rehearsal.made_up import check_fit, fewest, latecomer, made_up
from paiju.cli.event.rehearsal.timings import Timings
from paiju.cli.event.rehearsal.upset import UpsetKind
from paiju.cli.report import Report, ReportColumn, ReportTable
from paiju.cli.speech import Speech
from paiju.cli.terminal import echo
from paiju.engines import LOCAL, Workers
from paiju.errors import Malformed, Requirement
from paiju.office.event_file import read_event
from paiju.text import Text, verbatim

FOUND: Final = 1
"""The exit code if something was found wrong."""
_LINES: Final = 64
"""The number of concurrent requests."""
_SHOWN: Final = 5


def verbs(speech: Speech) -> Iterator[click.Command]:
    """Build `paiju event rehearse`."""
    yield speech.command(
        "rehearse",
        Text(
            "Rehearse an event: bots play it at the real site, with upsets; report what went wrong.",
            "彩排赛事：机器人在真实网站上打完全程，其间有各种意外，最后说明出了什么问题。",
        ),
        lambda **given: _rehearse(speech, **given),
        speech.argument("plan", Text("PLAN.toml", "方案.toml"), type=click.Path(path_type=Path, dir_okay=False)),
        speech.option(
            "--entries",
            about=Text(
                "Number of contestants, with made-up names (default: as in the file, otherwise the fewest that fit).",
                "参赛单位数，姓名为虚构（缺省按文件所列，未列则取可行的最少数）。",
            ),
            type=click.IntRange(2, 400),
        ),
        options.seed(speech),
        speech.option(
            "--without",
            about=Text("Leave out an upset; may be given again.", "不安排某种意外；可多次给出。"),
            type=click.Choice([one.value for one in UpsetKind]),
            multiple=True,
        ),
        speech.option(
            "--slow",
            about=Text("Seconds after which an answer counts as too slow.", "回应超过多少秒算太慢。"),
            type=click.FloatRange(0.01, 600),
            default=2.0,
        ),
        speech.option(
            "--keep",
            about=Text(
                "Keep the site's data and log in this folder (default: nothing is kept).",
                "把网站数据与日志留在此文件夹（缺省不留）。",
            ),
            type=click.Path(path_type=Path, file_okay=False),
        ),
        options.workers(speech),
    )


def _rehearse(
    speech: Speech,
    *,
    plan: Path,
    entries: int | None,
    seed: str | None,
    without: tuple[str, ...],
    slow: float,
    keep: Path | None,
    workers: int | None,
    as_json: bool,
) -> None:
    # Imported here because it loads a websocket client, which other verbs do not need.
    evening = import_module("paiju.cli.event.rehearsal.evening")
    found, named = read_event(plan)
    chosen = seed or secrets.token_hex(8)
    if named and entries is not None:
        raise Malformed(
            Requirement("no --entries: the file already names them", "不用 --entries：文件中已列报名"), str(entries)
        )
    listed = named or made_up(found, entries or fewest(found, chosen), chosen)
    check_fit(found, listed, chosen)
    rehearsed = evening.RehearsalOptions(
        plan=found,
        entries=listed,
        spare=latecomer(found, chosen),
        seed=chosen,
        without=frozenset(map(UpsetKind, without)),
    )
    findings = Findings()
    timings = Timings(findings, slow)
    began = time.monotonic()
    _end_as_by_interrupt()
    folder = _folder(keep)

    async def work(several: Workers) -> Any:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(_LINES))
        site = import_module("paiju.cli.event.rehearsal.site").RehearsalServer(folder)
        played = evening.Evening(rehearsed, site, timings, findings, lambda said: echo(speech.say(said), err=True))
        try:
            await site.start()
            await played.run(several)
            await site.stop(findings)
        finally:
            await site.cut()
        site.complaints(findings)
        timings.judge()
        return played

    try:
        with Workers(options.counted(workers, LOCAL), LOCAL) as several:
            played = asyncio.run(work(several))
    finally:
        if keep is None:
            shutil.rmtree(folder, ignore_errors=True)
    _report(played, timings, time.monotonic() - began).show(speech, as_json=as_json)
    if len(findings):
        raise click.exceptions.Exit(FOUND)


def _end_as_by_interrupt() -> None:
    """Treat termination signals like Ctrl-C, so that the site is stopped and the folder deleted first."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # Windows has no SIGHUP
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:  # else the parent process has set it
            signal.signal(number, lambda *_: signal.raise_signal(signal.SIGINT))


def _folder(keep: Path | None) -> Path:
    """Return the folder of the site's data. Raises `Malformed` for one that is not empty."""
    if keep is None:
        return Path(tempfile.mkdtemp(prefix="paiju-rehearsal-"))
    keep.mkdir(parents=True, exist_ok=True)
    if any(keep.iterdir()):
        raise Malformed(Text("--keep, an empty or new folder", "--keep，空文件夹或新文件夹"), str(keep))
    return keep


def _report(played: Any, timings: Timings, seconds: float) -> Report:
    """Return a summary of a rehearsal: figures, upsets, the slowest answers, and faults."""
    findings, upsets = list(played.findings), played.upsets or []
    survived = sum(one.survived for one in upsets)
    figures = {
        "entries": (Text("Contestants", "参赛单位"), len(played.options.entries)),
        "rounds": (Text("Rounds", "轮数"), played.rounds),
        "scores": (Text("Scores entered", "报分数"), played.scores),
        "upsets_survived": (Text("Upsets survived", "经受的意外"), survived),
        "made": (Text("Pages, files and sheets made", "生成的页面、文件与表格"), played.checks.made),
        "requests": (Text("Requests", "请求数"), len(timings.requests)),
        "p95": (Text("95 of 100 answered within (s)", "95% 的回应不超过（秒）"), round(timings.percentile(0.95), 3)),
        "seconds": (Text("Seconds in total", "总用时（秒）"), round(seconds, 1)),
    }
    tables = [
        ReportTable(
            Text("The rehearsal", "彩排"),
            (ReportColumn("what", Text("What", "项目")), ReportColumn("value", Text("Value", "数值"), "right")),
            tuple((title, str(value)) for title, value in figures.values()),
            "figures",
        ),
        ReportTable(
            Text("Upsets", "意外"),
            (
                ReportColumn("kind", Text("Upset", "意外")),
                ReportColumn("survived", Text("Survived", "经受")),
                ReportColumn("told", Text("What happened", "经过")),
            ),
            tuple((one.kind.text, _yes(one.survived), one.told or _NONE) for one in upsets),
            "upsets",
        ),
        ReportTable(
            Text("Slowest answers", "最慢的回应"),
            (ReportColumn("request", Text("Request", "请求")), ReportColumn("seconds", Text("Seconds", "秒"), "right")),
            tuple((one.what, f"{one.seconds:.3f}") for one in timings.slowest(_SHOWN)),
            "slowest",
        ),
    ]
    if findings:
        tables.append(
            ReportTable(
                Text("Faults found", "发现的问题"),
                (
                    ReportColumn("kind", Text("Kind", "类别")),
                    ReportColumn("where", Text("Where", "何处")),
                    ReportColumn("what", Text("What", "问题")),
                    ReportColumn("times", Text("Times", "次数"), "right"),
                ),
                tuple((one.kind.text, one.where, one.what, one.times) for one in findings),
                "findings",
            )
        )
    end = (
        Text(f"{len(findings)} faults found", f"发现 {len(findings)} 个问题")
        if findings
        else Text("Nothing went wrong", "一切正常")
    )
    data = {key: value for key, (_, value) in figures.items()}
    data |= {"seed": played.options.seed, "kinds": [one.kind.value for one in findings]}
    title = verbatim(played.options.plan.title)
    return Report(title, tuple(tables), (end, options.told_seed(played.options.seed)), data)


_NONE: Final = Text("the event ended before this", "赛事在此之前已结束")


def _yes(survived: bool) -> Text:
    return Text("yes", "是") if survived else Text("no", "否")
