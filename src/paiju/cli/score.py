"""`paiju score`: turns a file of results into a ranking with its travellers; replays a recorded match."""

from __future__ import annotations

from fractions import Fraction
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import click

from paiju.cli import options
from paiju.cli.amount import amount_of
from paiju.cli.edition import edition_of, edition_option
from paiju.cli.files import need_page, read_boards, refuse_same, warn, write_whole
from paiju.cli.report import Report
from paiju.cli.scored import NoResult, field_report, match_report
from paiju.cli.speech import Speech
from paiju.cli.verbs import VERBS
from paiju.errors import Malformed, PaijuError, Requirement
from paiju.formats.published import contradictions
from paiju.formats.records import is_event, is_match
from paiju.formats.scorable import scorable
from paiju.formats.scored import METHODS, method_of
from paiju.scoring import MATCH_METHODS, SCALES, Penalty, ScoreUnit, field_method, match_method, scale
from paiju.text import Text, verbatim


def command(speech: Speech) -> click.Command:
    """Build `paiju score`."""
    return speech.command(
        "score",
        VERBS["score"],
        lambda **given: _score(speech, **given),
        options.file(speech),
        speech.option(
            "--method",
            "-m",
            about=Text("How boards are compared (default: as the file says).", "计分方法（缺省依文件所述）。"),
            type=click.Choice(METHODS),
        ),
        speech.option(
            "--vps",
            about=Text("Convert the IMPs of matches to victory points.", "把队式赛 IMP 换成胜利分。"),
            type=click.Choice(tuple(SCALES)),
        ),
        speech.option(
            "--split-ties",
            about=Text(
                "Split ties: by the boards between those tied, then by boards won.",
                "并列时先比彼此之间的牌，再比胜副数。",
            ),
            is_flag=True,
        ),
        speech.option(
            "--by-section",
            about=Text(
                "Score and rank each section separately (default: all sections together, unless the file ranks them "
                "separately).",
                "各组单独计分、单独排名（缺省各组一起；文件自己分组排名的除外）。",
            ),
            is_flag=True,
        ),
        speech.option(
            "--penalty",
            about=Text(
                "A procedural penalty: '3=5' takes 5 of the method's unit from contestant 3, '3=10%' a tenth of a top.",
                "程序性判罚：「3=5」扣 3 号 5 个计分单位，「3=10%」扣一副最高分的一成。可多次给出。",
            ),
            multiple=True,
        ),
        edition_option(
            speech,
            Text("The edition of the Laws of bridge that governs artificial scores", "人为调整分所依的桥牌规则版本"),
        ),
        options.travellers(speech),
        speech.option(
            "--html",
            about=Text("Write a page to this file instead.", "改为写成网页文件。"),
            type=click.Path(path_type=Path, dir_okay=False),
        ),
    )


def _score(
    speech: Speech,
    *,
    file: Path,
    method: str | None,
    vps: str | None,
    split_ties: bool,
    by_section: bool,
    penalty: tuple[str, ...],
    edition: str | None,
    travellers: bool,
    html: Path | None,
    as_json: bool,
) -> None:
    refuse_same(file, html)
    need_page(html)
    asked = {
        "method": method,
        "vps": vps,
        "split_ties": split_ties,
        "by_section": by_section,
        "penalty": penalty,
        "edition": edition,
    }
    if is_match(file):
        options.refuse_unfit(file.name, asked, _UNASKED)
        import_module("paiju.cli.tractor_score").score_tractor(
            speech, file, deals=travellers, html=html, as_json=as_json
        )
        return
    if is_event(file):
        options.refuse_unfit(file.name, asked, _UNASKED)
        report = import_module("paiju.cli.event_score").event_report(file)
        _put(report, speech, html, as_json=as_json)
        return
    laws = edition_of(edition)
    source = read_boards(file)
    chosen = method or method_of(source)
    if vps and chosen != "team-imps":
        raise Malformed(
            Requirement(
                "--vps with team-imps: victory points are for matches", "--vps 须配 team-imps：胜利分用于队式赛"
            ),
            chosen,
        )
    source = scorable(source, match=chosen in MATCH_METHODS)
    title = verbatim(source.title or file.name)
    by = match_method(chosen) if chosen in MATCH_METHODS else field_method(chosen)
    penalties = [_penalty(text, by.method.about.unit) for text in penalty]
    try:
        if chosen in MATCH_METHODS:
            of_scale = scale(vps) if vps else None
            report = match_report(
                title,
                source,
                chosen,
                of_scale,
                penalties,
                travellers=travellers,
                edition=laws,
                by_section=by_section or source.by_section,
            )
        else:
            report = field_report(
                title,
                source,
                chosen,
                source.remarks,
                split_ties=split_ties,
                penalties=penalties,
                travellers=travellers,
                edition=laws,
                by_section=by_section or source.by_section,
            )
    except NoResult as none:
        warn(speech, [*source.faults, *map(PaijuError, none.notes)])
        raise
    _put(report, speech, html, as_json=as_json)
    warn(speech, [*source.faults, *contradictions(source)])


_UNASKED: Final[dict[str, Any]] = {
    "method": None,
    "vps": None,
    "split_ties": False,
    "by_section": False,
    "penalty": (),
    "edition": None,
}
"""The options that a file which contains all of this itself does not allow, with their defaults."""


def _put(report: Report, speech: Speech, html: Path | None, *, as_json: bool) -> None:
    if html is not None:
        write_whole(report.to_html(speech), html)
    else:
        report.show(speech, as_json=as_json)


def _penalty(text: str, unit: ScoreUnit) -> Penalty:
    """Parse a penalty: an amount in the method's unit, or a percentage of the top of a board."""
    who, _, amount = text.rpartition("=")
    share = amount.endswith("%")
    try:
        points = amount_of(amount.removesuffix("%"))
    except Malformed:
        who, points = "", Fraction(0)
    if not who:
        raise Malformed(Text("a penalty such as 3=5 or 3=10%", "罚分，如 3=5 或 3=10%"), text)
    return Penalty(contestant=who, amount=points, unit=None if share else unit)
