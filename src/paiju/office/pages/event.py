"""Builds the pages of one event: its standings, the boards of each session, and a page for every contestant."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any, Final

from msgspec import Struct, structs

from paiju.errors import Malformed
from paiju.formats.report import began
from paiju.office.pages.template import rendered
from paiju.office.seen.hand_records import HandSeen, hand_seen, records_of_deals
from paiju.office.seen.own_results import OwnResults, own_results
from paiju.office.seen.ranking import RankingSeen, ranking_seen
from paiju.office.seen.travellers import TravellerSeen, fields_of, travellers_of
from paiju.scoring import Field
from paiju.text import LANGUAGES, Text
from paiju.tournament import Competition, Ranked, deals_seen, seen_by, standings

NOBODY: Final = ""
"""The viewer for whom the pages are made, so that they show what everybody may see."""
_PLAIN: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,60}")


class Page(Struct, frozen=True):
    """A file of the site: its path within the folder, separated by /, and its content."""

    path: str
    data: bytes


class PublicEvent(Struct, frozen=True):
    """An event as everybody may see it: the ranking of each open stage, and each session with any results.

    `folder`: the path of its pages within the site; `day`: when it began in local time, as year-month-day.
    """

    seen: Competition
    folder: str
    day: str
    ranked: dict[str, tuple[Ranked, ...]]
    sessions: tuple[PublicSession, ...]

    @staticmethod
    def of(competition: Competition) -> PublicEvent:
        """Extract what everybody may see of an event, with double-dummy tables for its deals.

        Raises `Malformed` if there is no result in it.
        """
        seen = seen_by(competition, NOBODY)
        ranked = {stage: standings(seen, stage) for stage in seen.stages}
        numbers = {stage: sorted({key.session for key in seen.stages[stage].rounds}) for stage in seen.stages}
        sessions = (PublicSession.of(competition, seen, stage, one) for stage in numbers for one in numbers[stage])
        shown = tuple(one for one in sessions if one.travellers)
        if not shown:
            raise Malformed(
                Text(
                    "an event with public results (a session's are public once its scores are posted)",
                    "有人人可看的结果的赛事（一节成绩公布后即可看）",
                ),
                competition.id,
            )
        return PublicEvent(seen, _folder(competition.id), _day(seen), ranked, shown)

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of the first in each ranking of the last stage; empty before all its scores are posted."""
        last = self.seen.plan.stages[-1]
        state = self.seen.stages.get(last.name)
        if not self.seen.closed and (state is None or len(state.posted) < last.sessions):
            return ()
        stage = next(reversed(self.ranked))
        lines = (line for one in self.ranked[stage] for line in one.lines)
        return tuple(self.seen.contestant(line.entry).entry.name for line in lines if line.rank == 1)

    def pages(self) -> Iterator[Page]:
        """Yield the pages of the event, each in both languages."""
        seen, folder, own = self.seen, self.folder, self.own()
        pages = {entry: f"entry-{number}" for number, entry in enumerate(own, 1)}
        names = {name: one.entry.name for name, one in seen.contestants.items()}
        heading = "board_by_board" if seen.discipline.duplicate else "results"
        given = {
            "heading": heading,
            "title": seen.plan.title,
            "day": self.day,
            "names": names,
            "pages": pages,
            "up": "../",
        }
        boards = [(one, f"boards-{number}") for number, one in enumerate(self.sessions, 1)]
        several = len(self.ranked) > 1
        stages = [
            {
                "name": stage if several else "",
                "rankings": [(self._section(one), _telling(ranking_seen(seen, one))) for one in ranked],
                "sessions": [(one, page) for one, page in boards if one.stage == stage],
            }
            for stage, ranked in self.ranked.items()
        ]
        yield from _both(folder, "index", "event.html", given, stages=stages, here="")
        for one, page in boards:
            yield from _both(folder, page, "boards.html", given, session=one, several=several, here=one.label(several))
        for entry, sessions in own.items():
            yield from _both(
                folder, pages[entry], "entry.html", given, own=sessions, several=several, here=names[entry]
            )

    def _section(self, ranked: Ranked) -> Text:
        word = self.seen.discipline.section
        return Text(f"{word.en} {ranked.section}", f"{word.zh} {ranked.section}") if ranked.section else Text("", "")

    def own(self) -> dict[str, list[tuple[PublicSession, OwnResults]]]:
        """Return the results of each contestant in each session, without empty ones."""
        found: dict[str, list[tuple[PublicSession, OwnResults]]] = {}
        for one in self.sessions:
            for entry in self.seen.stages[one.stage].entries:
                own = own_results(
                    self.seen, one.stage, one.number, entry, ranked=self.ranked[one.stage], fields=one.fields
                )
                if own.boards:
                    found.setdefault(entry, []).append((one, own))
        return found


class PublicSession(Struct, frozen=True):
    """The public view of a session.

    `hands` by board; `units`: the boards (or games) played, by board and form; `sides`: the names of a table's two
    sides.
    """

    stage: str
    number: int
    unit: Text | None
    sides: tuple[Text, Text]
    travellers: tuple[TravellerSeen, ...]
    units: Mapping[tuple[str, str], Text]
    hands: Mapping[str, HandSeen]
    fields: list[Field]

    @staticmethod
    def of(competition: Competition, seen: Competition, stage: str, number: int) -> PublicSession:
        """Extract a session; `seen`: the event as everybody may see it."""
        fields = fields_of(seen, stage, number)
        unit, travellers = travellers_of(seen, stage, number, fields)
        deals = deals_seen(competition, stage, number, NOBODY) if travellers else {}
        return PublicSession(
            stage,
            number,
            unit,
            seen.discipline.sides,
            travellers,
            {(one.board, one.form): _unit(seen, one) for one in travellers},
            {one.board: hand_seen(one) for one in records_of_deals(deals)},
            fields,
        )

    def label(self, several: bool) -> Text:
        """Name the session, with its stage if there are several."""
        stage = f"{self.stage}, " if several else ""
        return Text(f"{stage}session {self.number}", f"{stage}第 {self.number} 节")


def _telling(ranking: RankingSeen) -> RankingSeen:
    """Drop the columns that are empty for everybody."""
    kept = [at for at in range(len(ranking.columns)) if any(line.values[at].strip("0.") for line in ranking.lines)]
    lines = (structs.replace(line, values=tuple(line.values[at] for at in kept)) for line in ranking.lines)
    return structs.replace(ranking, columns=tuple(ranking.columns[at] for at in kept), lines=tuple(lines))


def _day(seen: Competition) -> str:
    at = min((began(seen, stage) for stage in seen.stages), default=seen.opened)
    return f"{datetime.fromtimestamp(at / 1000).astimezone():%Y-%m-%d}"


def _folder(event: str) -> str:
    """Return an event's folder: its name if that is safe and not a file of the site, or else a hash of it."""
    if _PLAIN.fullmatch(event):
        return event
    return f"event-{hashlib.sha256(event.encode()).hexdigest()[:10]}"


def _unit(seen: Competition, one: TravellerSeen) -> Text:
    named = seen.discipline.unit(one.board)
    if named is None:
        return Text("", "")
    return Text(f"{named.en[:1].upper()}{named.en[1:]}{one.form}", f"{named.zh}{one.form}")


def _both(folder: str, page: str, template: str, given: Mapping[str, Any], **more: Any) -> Iterator[Page]:
    for language in LANGUAGES:
        others = [(one, f"{page}.{one}.html") for one in LANGUAGES if one != language]
        data = rendered(template, language, others=others, **given, **more)
        yield Page(f"{folder}/{page}.{language}.html", data)
