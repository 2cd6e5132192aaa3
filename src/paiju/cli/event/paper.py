"""Output of `paiju event` as a page for printing: the same report, in a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from paiju.cli.files import need_page, write_whole
from paiju.cli.report import Report, written
from paiju.cli.speech import Speech
from paiju.text import Text


def html_option(speech: Speech) -> click.Option:
    """Create the option for a page: ``--html``."""
    return speech.option(
        "--html",
        about=Text("Write a page to this file instead.", "改为写成网页文件。"),
        type=click.Path(path_type=Path, dir_okay=False),
        default=None,
    )


def put(report: Report, speech: Speech, given: dict[str, Any]) -> None:
    """Show a report, or write it as the requested page."""
    page: Path | None = given["html"]
    if page is None:
        report.show(speech, as_json=given["as_json"])
        return
    need_page(page)
    write_whole(report.to_html(speech), page)
    written(page).show(speech, as_json=given["as_json"])
