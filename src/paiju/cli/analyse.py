"""`paiju analyse`: double-dummy tables, par, and what each played card cost."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import click
import msgspec

from paiju.analysis import Solved, each_review
from paiju.analysis.reviewed import STRAINS, Reviewed
from paiju.cards import Card
from paiju.cli import options
from paiju.cli.files import read_boards, warn
from paiju.cli.progress import kept, progress
from paiju.cli.report import Coded, Report, ReportColumn, ReportTable
from paiju.cli.resumable_lines import ResumableLines
from paiju.cli.speech import Speech
from paiju.cli.verbs import VERBS
from paiju.errors import Malformed
from paiju.text import Text, counted, verbatim

_SAME: Final = Text("boards analysed from the same file with the same options", "用同一文件、同样选项分析的牌")


class _Line(msgspec.Struct):
    """The part of an output line from which its board can be shown again."""

    solved: Solved


def command(speech: Speech) -> click.Command:
    """Build `paiju analyse`."""
    return speech.command(
        "analyse",
        VERBS["analyse"],
        lambda **given: _analyse(speech, **given),
        options.file(speech),
        speech.option("--board", "-b", about=Text("Only these boards.", "只分析这些牌号。"), multiple=True),
        speech.option("--cards", about=Text("List the cost of every card.", "列出每张牌的得失。"), is_flag=True),
        options.output(
            speech,
            Text(
                "Write each board to this file as it is finished, one line of --json output per board (.json, .jsonl).",
                "每分析完一副就写入此文件一行，内容同 --json（.json、.jsonl）。",
            ),
        ),
        speech.option(
            "--resume",
            about=Text(
                "Continue a file that was started earlier: the boards in it are not solved again.",
                "接着已开始的文件分析：其中的牌不再求解。",
            ),
            is_flag=True,
        ),
        options.workers(speech),
        options.on(speech),
    )


def _analyse(
    speech: Speech,
    *,
    file: Path,
    board: tuple[str, ...],
    cards: bool,
    output: Path | None,
    resume: bool,
    workers: int | None,
    on: str,
    as_json: bool,
) -> None:
    kept_lines = ResumableLines(output, _SAME, resume=resume)
    source = read_boards(file)
    chosen = [r for r in source.records if not board or r.board in board]
    if not chosen:
        raise Malformed(Text(f"a board of {file.name}", f"{file.name} 中的牌号"), ", ".join(board) or "-")
    whole = [record for record in chosen if sum(hand is not None for hand in record.hands) == 4]
    found: dict[int, Reviewed] = {}

    def show() -> None:
        rows = [found[at] for at in sorted(found)]
        _report(file.name, rows, len(chosen) - len(whole), cards=cards).show(speech, as_json=as_json)

    with (
        kept(lambda: bool(found), show),
        progress(speech, Text("analysing", "分析")) as report,
        closing(
            each_review(
                whole,
                workers=options.counted(workers, on),
                on=on,
                solved=[_solved(kept_lines, line) for line in kept_lines.begun],
            )
        ) as answers,
    ):
        for at, review in answers:
            one = Reviewed(whole[at], review)
            if output is not None:
                kept_lines.keep(_line(file.name, one, cards=cards))
            found[at] = one
            report(len(found), len(whole))
    warn(speech, source.faults)


def _solved(kept_lines: ResumableLines, line: bytes) -> Solved:
    try:
        return msgspec.json.decode(line, type=_Line).solved
    except (msgspec.DecodeError, Malformed):
        raise kept_lines.other(line) from None


def _line(name: str, one: Reviewed, *, cards: bool) -> str:
    shown = json.loads(_report(name, [one], 0, cards=cards).to_json())
    shown["solved"] = msgspec.to_builtins(one.review.solved)
    return f"{json.dumps(shown, ensure_ascii=False)}\n"


def _report(name: str, rows: list[Reviewed], left_out: int, *, cards: bool) -> Report:
    tables = [_tricks(rows), _par(rows)]
    played = [one for one in rows if one.review.contract is not None]
    if played:
        tables.append(_results(played))
    if cards:
        tables += [_cards(one) for one in played if one.review.cards]
    notes = [Text(f"{counted(left_out, 'board')} without all four hands", f"{left_out} 副没有完整的四手牌")]
    return Report(verbatim(name), tuple(tables), tuple(notes if left_out else ()))


def _tricks(rows: list[Reviewed]) -> ReportTable:
    columns = [ReportColumn("board", Text("Board", "牌号")), ReportColumn("declarer", Text("Declarer", "庄家"))]
    columns += [ReportColumn(letter, verbatim(symbol), "right") for letter, symbol in STRAINS]
    deals = {one.deal: one for one in reversed(rows)}
    cells = tuple(
        (one.board, Coded(seat.letter, seat.text), *tricks)
        for one in rows
        if deals[one.deal] is one
        for seat, tricks in one.makes
    )
    return ReportTable(Text("Tricks, double dummy", "双明手墩数"), tuple(columns), cells, "tricks")


def _par(rows: list[Reviewed]) -> ReportTable:
    columns = (
        ReportColumn("board", Text("Board", "牌号")),
        ReportColumn("score_ns", Text("Par, NS", "理论最佳分（南北）"), "right"),
        ReportColumn("contracts", Text("Contracts", "定约")),
    )
    cells: dict[tuple[str, object], tuple[Any, ...]] = {}
    for one in rows:
        best = one.review.par
        if best is not None:
            contracts = [str(result) for result in best.results]
            cells[one.deal] = (one.board, best.score_ns, Coded(contracts, ", ".join(contracts)))
    return ReportTable(Text("Par", "理论最佳"), columns, tuple(cells.values()), "par")


def _results(rows: list[Reviewed]) -> ReportTable:
    columns = (
        ReportColumn("board", Text("Board", "牌号")),
        ReportColumn("where", Text("Table", "桌")),
        ReportColumn("contract", Text("Contract", "定约")),
        ReportColumn("tricks", Text("Tricks", "墩数"), "right"),
        ReportColumn("double_dummy", Text("Double dummy", "双明手"), "right"),
        ReportColumn("lead", Text("Lead", "首攻")),
        ReportColumn("lead_cost", Text("Lead cost", "首攻损失"), "right"),
        ReportColumn("declarer_cost", Text("Declarer cost", "庄家损失"), "right"),
        ReportColumn("defence_cost", Text("Defence cost", "防家损失"), "right"),
    )
    cells = tuple(
        (
            one.board,
            Coded(one.place, one.where),
            Coded("" if one.review.contract is None else str(one.review.contract), one.contract),
            one.review.tricks,
            one.review.double_dummy,
            _card(one.review.cards[0].played.card) if one.review.cards else None,
            one.review.lead_cost,
            one.review.declarer_cost if one.review.cards else None,
            one.review.defence_cost if one.review.cards else None,
        )
        for one in rows
    )
    return ReportTable(Text("As played", "实战"), columns, cells, "played")


def _cards(one: Reviewed) -> ReportTable:
    columns = (
        ReportColumn("trick", Text("Trick", "墩"), "right"),
        ReportColumn("seat", Text("Hand", "选手")),
        ReportColumn("card", Text("Card", "牌")),
        ReportColumn("cost", Text("Cost", "损失"), "right"),
        ReportColumn("tricks", Text("Declarer takes", "庄家可得"), "right"),
    )
    cells = tuple(
        (
            at // 4 + 1,
            Coded(card.played.seat.letter, card.played.seat.text),
            _card(card.played.card),
            card.cost,
            card.tricks,
        )
        for at, card in enumerate(one.review.cards)
    )
    where, by = one.where, one.declares
    title = Text(
        f"Board {one.board} {where.en} {one.contract} ({by.en} declare)",
        f"第 {one.board} 副 {where.zh} {one.contract}（{by.zh}做庄）",
    )
    return ReportTable(title, columns, cells, "cards", of={"board": one.board, "where": one.place})


def _card(card: Card) -> Coded:
    return Coded(card.text, card.symbol)
