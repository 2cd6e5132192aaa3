"""Builds the first page of the site: all events whose pages are in the folder, the latest first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from paiju.errors import Malformed, undecoded
from paiju.office.pages.event import Page, PublicEvent
from paiju.office.pages.template import rendered, style
from paiju.text import LANGUAGES, Language, Text

LIST = "events.json"
"""The file in the folder that keeps the list between runs."""


class ListedEvent(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of the list; `folder`: the path of the event's pages; `day` as year-month-day."""

    folder: Annotated[str, Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]*\Z")]
    title: str
    day: str
    winners: tuple[str, ...] = ()

    @staticmethod
    def of(event: PublicEvent) -> ListedEvent:
        """Build the entry of an event."""
        return ListedEvent(event.folder, event.seen.plan.title, event.day, event.winners)


def events_in(data: bytes) -> tuple[ListedEvent, ...]:
    """Read the list of a folder. Raises `Malformed`."""
    try:
        return msgspec.json.decode(data, type=tuple[ListedEvent, ...])
    except msgspec.MsgspecError as fault:
        said = undecoded(fault)
        raise Malformed(
            Text(f"a list of events as paiju writes it ({said.en})", f"paiju 写成的赛事列表（{said.zh}）"), LIST
        ) from None


def site(event: PublicEvent, before: Iterable[ListedEvent], language: Language) -> list[Page]:
    """Return all files: the event's pages, and the first page with the events that were there `before`.

    ``index.html``, which a web server shows for a folder, is in `language`.
    """
    listed = [*(one for one in before if one.folder != event.folder), ListedEvent.of(event)]
    pages = [Page("style.css", style()), *event.pages(), *_first(listed)]
    fronts = [one for one in pages if one.path.rpartition("/")[2] == f"index.{language}.html"]
    return [*pages, *(Page(one.path.replace(f".{language}.html", ".html"), one.data) for one in fronts)]


def _first(events: Iterable[ListedEvent]) -> Iterator[Page]:
    """Yield the first page in both languages, and the list from which it is made."""
    order = sorted(events, key=lambda one: (one.day, one.title), reverse=True)
    for language in LANGUAGES:
        others = [(one, f"index.{one}.html") for one in LANGUAGES if one != language]
        given = {"events": order, "others": others, "up": "", "title": ""}
        yield Page(f"index.{language}.html", rendered("index.html", language, **given))
    yield Page(LIST, msgspec.json.format(msgspec.json.encode(order), indent=1) + b"\n")
