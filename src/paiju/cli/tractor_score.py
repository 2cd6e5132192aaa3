"""`paiju score` for a match of a tractor game: replays the file, and shows every deal."""

from __future__ import annotations

from pathlib import Path

from paiju.cli.files import write_whole
from paiju.cli.progress import progress
from paiju.cli.report import Report
from paiju.cli.speech import Speech
from paiju.cli.tractor_report import match_data, tractor_report
from paiju.formats.encoded import unmarked
from paiju.formats.tractor import PlayedMatch, load
from paiju.packs import notations
from paiju.text import Text, verbatim


def read_match(path: Path, speech: Speech) -> PlayedMatch:
    """Read a match and replay it. Raises `Malformed` and `Refused` with the place of the first fault."""
    size = path.stat().st_size
    with path.open("rb") as stream, progress(speech, Text("replaying", "重演")) as report:
        text = unmarked(stream)  # held until the stream is closed
        return load(text, source=path.name, watch=lambda _: report(stream.tell(), size), codes=notations())


def score_tractor(speech: Speech, path: Path, *, deals: bool, html: Path | None, as_json: bool) -> None:
    """Show a match: as a table, as JSON, or as a page in a file."""
    match = read_match(path, speech)
    report = tractor_report(match, verbatim(path.name), deals=deals)
    if html is not None:
        write_whole(report.to_html(speech), html)
    elif as_json:
        Report(verbatim(""), data=match_data(match)).show(speech, as_json=True)
    else:
        report.show(speech)
