"""`paiju deal`: boards from a seed or a deal number, at random or under constraints."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path

import click

from paiju.cli import options
from paiju.cli.diagram import diagram
from paiju.cli.files import write_records
from paiju.cli.progress import progress
from paiju.cli.report import Report
from paiju.cli.speech import Speech
from paiju.errors import Malformed
from paiju.games.bridge import Board, BoardRecord
from paiju.games.bridge.dealing import Constraints, Dealer, parse
from paiju.games.bridge.number import deal_of, number_of
from paiju.text import Text

ABOUT = Text(
    "Deal boards that anybody can deal again: the same seed gives the same cards.",
    "发牌，谁都能重发：同一种子发出同样的牌。",
)
WHERE = Text(
    "What the deals must meet, as 'north: hcp 15-17, balanced; south: hearts 5+; ns: hcp 25+'. May be given"
    " again.",
    "对牌的要求，如“北：大牌点 15-17，均型；南：红心 5+；南北：大牌点 25+”。可多次给出。",
)


def command(speech: Speech) -> click.Command:
    """Build `paiju deal`."""
    return speech.command(
        "deal",
        ABOUT,
        lambda **given: _deal(speech, **given),
        options.boards(speech, 1),
        speech.option(
            "--first",
            about=Text("The first board's number.", "首副牌的牌号。"),
            type=click.IntRange(1),
            default=1,
        ),
        options.seed(speech),
        speech.option(
            "--number",
            about=Text("Deal this deal number instead.", "改发这个编号的牌。"),
            type=click.INT,
        ),
        speech.option("--where", "-w", about=WHERE, multiple=True),
        options.output(
            speech,
            Text("Write to this file (.pbn, .lin, .json).", "写入此文件（.pbn、.lin、.json）。"),
        ),
    )


def _deal(
    speech: Speech,
    *,
    boards: int,
    first: int,
    seed: str | None,
    number: int | None,
    where: tuple[str, ...],
    output: Path | None,
    as_json: bool,
) -> None:
    if number is not None and (seed or where or boards > 1):
        raise Malformed(
            Text(
                "--number alone: a numbered deal needs no seed, no constraint, and is one board",
                "单独的 --number：编号已定一副牌，不需要种子、条件或副数",
            ),
            f"--number {number}",
        )
    chosen = seed or secrets.token_hex(8)
    constraints = parse("\n".join(where))
    if number is not None:
        dealt = [Board.of(first, deal_of(number))]
    else:
        with progress(speech, Text("dealing", "发牌")) as report:
            dealt = []
            for board in _boards(constraints, chosen, first, boards):
                dealt.append(board)
                report(len(dealt), boards)
    if output is not None:
        write_records([_record(board) for board in dealt], output)
    if as_json:
        _report(chosen if number is None else None, dealt).show(speech, as_json=True)
        return
    if output is None:
        for board in dealt:
            click.echo(diagram(board, speech) + "\n")
    if number is None:
        click.echo(speech.say(options.told_seed(chosen)))


def _boards(constraints: Constraints, seed: str, first: int, boards: int) -> Iterator[Board]:
    dealer = Dealer(constraints)
    for number in range(first, first + boards):
        yield Board.of(number, dealer.deal(seed, number))


def _record(board: Board) -> BoardRecord:
    return BoardRecord(
        board=str(board.number),
        number=board.number,
        dealer=board.dealer,
        vulnerability=board.vulnerability,
        hands=board.deal.hands,
    )


def _report(seed: str | None, dealt: list[Board]) -> Report:
    boards = [
        {
            "board": board.number,
            "dealer": board.dealer.letter,
            "vulnerability": board.vulnerability.text.en,
            "deal": str(board.deal),
            "number": str(number_of(board.deal)),
        }
        for board in dealt
    ]
    data = {"boards": boards} if seed is None else {"seed": seed, "boards": boards}
    return Report(Text("", ""), data=data)
