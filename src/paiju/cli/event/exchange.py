"""Subcommands of `paiju event` that exchange files with other programs: results in, a file for table units out."""

from __future__ import annotations

import platform
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from paiju.cli import options
from paiju.cli.event.desk import actor, ahead, carry_out, now, shared, with_event
from paiju.cli.event.place import session_option, stage_of, stage_option
from paiju.cli.files import read_boards, warn, write_bytes
from paiju.cli.report import Report
from paiju.cli.speech import Speech
from paiju.errors import Malformed, PaijuError
from paiju.formats import bws
from paiju.formats.entering import fit_file
from paiju.formats.export_check import notes_on_bws
from paiju.formats.report import deals_in
from paiju.office import Asked, OpenedEvent
from paiju.text import Text, counted, verbatim
from paiju.tournament import Competition


def verbs(speech: Speech) -> Iterator[click.Command]:
    """Build the subcommands `results` and `bws`."""
    yield speech.command(
        "results",
        Text(
            "Enter the results from a file (PBN, LIN, USEBIO, JSON, Bridgemate JSON, BWS): all of them, or none.",
            "录入文件中的结果（PBN、LIN、USEBIO、JSON、Bridgemate JSON、BWS）：全部录入，或一个也不录。",
        ),
        lambda **given: _results(speech, **given),
        options.file(speech),
        stage_option(speech),
        speech.option(
            "--session", about=Text("Only this session.", "只录这一节。"), type=click.IntRange(1), default=None
        ),
        *shared(speech),
    )
    yield speech.command(
        "bws",
        Text(
            "Write a session as a BWS file, for Bridgemates and similar units: seating, boards, names, results.",
            "把一节写成 BWS 文件，供 Bridgemate 等计分器使用：座位、牌号、姓名与结果。",
        ),
        lambda **given: _bws(speech, **given),
        speech.argument("output", Text("OUTPUT", "输出"), type=click.Path(path_type=Path, dir_okay=False)),
        stage_option(speech),
        session_option(speech),
        speech.option(
            "--hands",
            about=Text("A file with the deals, by board.", "按牌号列出各副牌的文件。"),
            type=click.Path(path_type=Path, dir_okay=False),
        ),
        speech.option(
            "--computer",
            about=Text(
                "The computer that runs the units' program (default: this one).",
                "运行计分器软件的电脑（缺省为本机）。",
            ),
        ),
        *shared(speech),
    )


def _results(speech: Speech, **given: Any) -> None:
    def commands(competition: Competition) -> list[Asked]:
        stage = stage_of(competition, given)
        fitted = fit_file(
            competition, given["file"], actor(given["who"]), now(), stage=stage, session=given["session"] or 0
        )
        if fitted.faults:
            warn(speech, [PaijuError(fault.text) for fault in fitted.faults])
            raise Malformed(
                Text("a file whose results all fit the event", "每个结果都与赛事相符的文件"), given["file"].name
            )
        return list(fitted.commands)

    carry_out(speech, given, commands)


def _bws(speech: Speech, **given: Any) -> None:
    deals = {} if given["hands"] is None else deals_in(read_boards(given["hands"]).records)

    async def work(event: OpenedEvent) -> tuple[str, bws.BwsRows, bytes, tuple[Text, ...]]:
        competition = event.competition
        stage = stage_of(competition, given)
        seated = [key.session for key in competition.stage(stage).rounds]
        written = bws.BwsRows.of(
            competition,
            stage,
            session=given["session"] or max(seated, default=1),
            deals=deals,
            computer=given["computer"] or platform.node(),
            ahead=ahead(),
        )
        data = bws.dumps(written)
        return event.id, written, data, notes_on_bws(competition, stage, data, written)

    name, written, file, unlike = with_event(given["store"], given["event"], work)
    output: Path = given["output"]
    write_bytes(file, output)
    seats, results = (len(written.rows[one]) for one in ("RoundData", "ReceivedData"))
    said = Text(
        f"{counted(seats, 'seating')} and {counted(results, 'result is', 'results are')} in {output}",
        f"{seats} 个座位与 {results} 个结果已写入 {output}",
    )
    data = {"event": name, "seatings": seats, "results": results}
    notes = (said, *written.given, *written.lost, *unlike)
    Report(verbatim(""), notes=notes, data=data).show(speech, as_json=given["as_json"])
