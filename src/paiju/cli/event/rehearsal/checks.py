"""Checks an event after each round and at the end: the record, the standings, the pages, files and sheets."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from itertools import cycle
from typing import Any, Final

import msgspec

from paiju.cli.event.rehearsal.browser import SiteResponse, Unreached
from paiju.cli.event.rehearsal.director import Director
from paiju.cli.event.rehearsal.finding import FindingKind, Findings
from paiju.cli.event.rehearsal.ledger import Ledger
from paiju.extras import installed
from paiju.office.seen.ranking import ranking_seen
from paiju.text import LANGUAGES, Text, verbatim
from paiju.tournament import Competition, Format, Memo, standings

_AT_ONCE: Final = 4
"""Files that are requested at the same time: a director's browser has this many connections."""
_BEGINS: Final = {".pdf": b"%PDF", ".xlsx": b"PK", ".xml": b"<?xml", ".json": b"{"}


class Checks:
    """The checks of a rehearsal; `made`: how many pages, files and sheets were requested."""

    def __init__(self, director: Director, ledger: Ledger, findings: Findings) -> None:
        self.made = 0
        self._director = director
        self._ledger = ledger
        self._findings = findings

    async def round(self, *, first: bool = False, last: bool = False) -> None:
        """Check everything in its current state; the sheets together after the first round, and one by one at the end.

        At the end every contestant's page is also checked.
        """
        competition = await self._director.read()
        self._ledger.check(self._director.rows, competition, self._findings)
        self._complete(competition)
        for number, stage in enumerate(competition.plan.stages, 1):
            if stage.name in competition.stages:
                await self._standings(competition, number, stage.name)
        paths = [*_files(competition), *(_pages(competition) if last else ())]
        if (first or last) and installed("print"):
            offered = (await self._director.browser.get(self._director.at("/sheets"))).value()
            names = [one["name"] for one in offered["sheets"]]
            paths += _sheets(competition, names if last else [",".join(names)])
        lines = asyncio.Semaphore(_AT_ONCE)
        await asyncio.gather(*(self._make(path, lines) for path in paths))

    def _complete(self, competition: Competition) -> None:
        """Check that a round that ended has all its scores, each of them confirmed."""
        for state in competition.stages.values():
            for key, one in state.rounds.items():
                if one.ended is None:
                    continue
                for number, table in one.tables.items():
                    left = competition.discipline.due(table)
                    if left:
                        boards = ", ".join(left)
                        what = Text(f"no score for {boards}", f"{boards} 没有得分")
                        self._findings.add(FindingKind.OPEN, competition.where(key.table(number)), what)

    async def _standings(self, competition: Competition, number: int, stage: str) -> None:
        """Compare the site's standings with those computed again from the journal, as the command line does."""
        told = (await self._director.browser.get(self._director.at(f"/stages/{number}/standings"))).value()
        anew = [ranking_seen(competition, one) for one in standings(competition, stage, memo=Memo())]
        wanted = msgspec.json.decode(msgspec.json.encode(anew))
        for one, other in zip(told["rankings"], wanted, strict=False):
            for line, right in zip(one["lines"], other["lines"], strict=False):
                if line != right:
                    self._findings.add(FindingKind.STANDINGS, verbatim(stage), _differ(line, right))
        if len(told["rankings"]) != len(wanted):
            many = Text(
                f"{len(told['rankings'])} lists, not {len(wanted)}", f"{len(told['rankings'])} 张表，应为 {len(wanted)}"
            )
            self._findings.add(FindingKind.STANDINGS, verbatim(stage), many)

    async def _make(self, path: str, lines: asyncio.Semaphore) -> None:
        self.made += 1
        shown = verbatim(path.replace(self._director.event, "*"))
        try:
            async with lines:
                answer = await self._director.browser.get(path)
        except Unreached as fault:
            self._findings.add(FindingKind.FILE, shown, verbatim(str(fault)))
            return
        if not answer.good:
            self._findings.add(
                FindingKind.FILE,
                shown,
                Text(f"{answer.status}: {answer.said.en}", f"{answer.status}：{answer.said.zh}"),
            )
        elif not _is_one(path, answer):
            self._findings.add(
                FindingKind.FILE, shown, Text("it is empty, or there is no such file", "内容为空或格式不符")
            )


def _is_one(path: str, answer: SiteResponse) -> bool:
    """Return whether a file begins as files of its kind do."""
    name = path.partition("?")[0]
    begins = next((begin for ending, begin in _BEGINS.items() if name.endswith(ending)), b"")
    return bool(answer.data) and answer.data.startswith(begins)


def _differ(line: dict[str, Any], right: dict[str, Any]) -> Text:
    what = ", ".join(f"{key} {line.get(key)!r} / {right[key]!r}" for key in right if line.get(key) != right[key])
    return Text(
        f"{right.get('entry')}: the site / from the journal: {what}", f"{right.get('entry')}：网站／由日志重算：{what}"
    )


def _sessions(competition: Competition) -> Iterator[tuple[int, int]]:
    for number, stage in enumerate(competition.plan.stages, 1):
        state = competition.stages.get(stage.name)
        for session in sorted({key.session for key in state.rounds}) if state is not None else ():
            yield number, session


def _sheets(competition: Competition, names: Sequence[str]) -> Iterator[str]:
    """Yield the sheets of each session that was seated, alternating between the languages."""
    for number, session in _sessions(competition):
        at = f"/api/events/{competition.id}/stages/{number}/sessions/{session}/print.pdf"
        for name, language in zip(names, cycle(LANGUAGES), strict=False):
            yield f"{at}?sheets={name}&language={language}"


def _files(competition: Competition) -> Iterator[str]:
    """Yield the files that the site makes of an event, except those of each contestant and the sheets."""
    event, boards = f"/api/events/{competition.id}", competition.discipline.duplicate is not None
    for name in ("/log", "/log.csv", "/draws", "/plan.toml", "/event.json", "/doubtful", "/online", "/sheets"):
        yield event + name
    seated = {number for number, _ in _sessions(competition)}
    for number, stage in enumerate(competition.plan.stages, 1):
        if number not in seated:
            continue
        at = f"{event}/stages/{number}"
        names = [
            "/standings.csv",
            "/standings.xlsx",
            "/results.csv",
            *(("/results.pbn", "/usebio.xml") if boards else ()),
        ]
        if stage.format is Format.KNOCK_OUT:
            names += [f"/sections/{section}/bracket" for section in range(1, len(stage.sections) + 1)]
        yield from (at + name for name in names)
    for number, session in _sessions(competition):
        names = ["/travellers", *(("/hands", "/hands.pbn", "/units", "/units.bws") if boards else ())]
        yield from (f"{event}/stages/{number}/sessions/{session}{name}" for name in names)


def _pages(competition: Competition) -> Iterator[str]:
    """Yield the pages of an event, and the data for the page of each contestant."""
    yield f"/e/{competition.id}"
    yield f"/events/{competition.id}/screen"
    for entry in competition.contestants:
        yield f"/e/{competition.id}/entry/{entry}"
        for number, session in _sessions(competition):
            yield f"/api/events/{competition.id}/stages/{number}/sessions/{session}/entries/{entry}"
