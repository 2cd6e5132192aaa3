"""`paiju event pages`: writes the results as pages in a folder, which any web server can serve."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import click

from paiju.cli.event.desk import shared, with_event
from paiju.cli.files import write_bytes
from paiju.cli.report import Report
from paiju.cli.speech import Speech
from paiju.office import OpenedEvent
from paiju.office.pages import LIST, ListedEvent, PublicEvent, events_in, site
from paiju.text import Text, counted, verbatim

_OURS: Final = re.compile(r"(?:index|(?:boards|entry)-\d+)(?:\.en|\.zh)?\.html")


def verbs(speech: Speech) -> Iterator[click.Command]:
    """Build `paiju event pages`."""
    yield speech.command(
        "pages",
        Text(
            "Write the public results as web pages into a folder: standings, boards and a page for each contestant, "
            "in both languages; if other events are already there, one list of all.",
            "把人人可看的内容写成网页，存入文件夹：名次、各副结果、每个参赛单位一页，中英文各一份；"
            "文件夹里已有的其他赛事同列一表。",
        ),
        lambda **given: _pages(speech, **given),
        speech.argument("folder", Text("FOLDER", "文件夹"), type=click.Path(path_type=Path, file_okay=False)),
        *shared(speech),
    )


def _pages(speech: Speech, **given: Any) -> None:
    folder: Path = given["folder"]
    before = _before(folder)

    async def work(opened: OpenedEvent) -> Report:
        event = PublicEvent.of(opened.competition)
        pages = site(event, before, speech.language)
        _write(folder, event.folder, {page.path: page.data for page in pages})
        said = Text(
            f"{counted(len(pages), 'file')} in {folder}; start at {folder / 'index.html'}",
            f"{len(pages)} 个文件已写入 {folder}；首页为 {folder / 'index.html'}",
        )
        return Report(verbatim(""), notes=(said,), data={"folder": str(folder), "files": [one.path for one in pages]})

    with_event(given["store"], given["event"], work).show(speech, as_json=given["as_json"])


def _before(folder: Path) -> tuple[ListedEvent, ...]:
    """Return which events already have pages in the folder."""
    try:
        return events_in((folder / LIST).read_bytes())
    except FileNotFoundError:
        return ()


def _write(folder: Path, event: str, files: Mapping[str, bytes]) -> None:
    """Write the files, and delete pages of an earlier run that the event no longer has."""
    (folder / event).mkdir(parents=True, exist_ok=True)
    for path, data in files.items():
        write_bytes(data, folder / path)
    for old in (folder / event).iterdir():
        if _OURS.fullmatch(old.name) and f"{event}/{old.name}" not in files:
            old.unlink()
