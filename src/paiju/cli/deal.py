"""`paiju deal`: deals bridge boards from a seed or a deal number, with or without constraints, and tractor deals."""

from __future__ import annotations

import secrets
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import click

from paiju.cli import games, options
from paiju.cli.files import write_whole
from paiju.cli.progress import progress
from paiju.cli.report import Report
from paiju.cli.speech import Speech
from paiju.cli.terminal import echo
from paiju.cli.verbs import VERBS
from paiju.errors import Malformed
from paiju.formats.dealt import LIMIT, boards_of, numbered, plain, record_of, where_read
from paiju.formats.diagram import diagram
from paiju.formats.records import named_format, write_text
from paiju.packs import pack_of
from paiju.text import Text

WHERE = Text(
    "Constraints for the deals, for example 'north: hcp 15-17, balanced; south: hearts 5+; ns: hcp 25+'. May be "
    "given again.",
    "对牌的要求，如「北：大牌点 15-17，均型；南：红心 5+；南北：大牌点 25+」。可多次给出。",
)

OF_TRACTOR: Final[dict[str, Any]] = {
    "levels": None,
    "declarer": None,
    "first_drawer": None,
    "flag": False,
    "check": None,
}
"""The options that only the tractor games have, with their defaults."""


def command(speech: Speech) -> click.Command:
    """Build `paiju deal`."""
    return speech.command(
        "deal",
        VERBS["deal"],
        lambda **given: _of_game(speech, **given),
        games.option(speech),
        options.boards(speech, 1),
        speech.option(
            "--first",
            about=Text("The first board's number (default: 1).", "首副牌的牌号（缺省为 1）。"),
            type=click.IntRange(1),
        ),
        options.seed(speech),
        speech.option(
            "--number",
            about=Text("Deal the board with this deal number, not a random one.", "改发这个编号的牌。"),
            type=click.INT,
        ),
        speech.option("--where", "-w", about=WHERE, multiple=True),
        speech.option(
            "--limit",
            about=options.of_bridge(
                Text(
                    f"Maximum number of tries per board if few deals meet --where (default: {LIMIT}).",
                    f"条件罕见时每副最多试几次（缺省 {LIMIT}）。",
                )
            ),
            type=click.IntRange(1),
        ),
        options.output(
            speech,
            Text(
                "Write to this file (.pbn, .lin, .json, .dup, .dlm; the tractor games: .json, .txt).",
                "写入此文件（.pbn、.lin、.json、.dup、.dlm；拖拉机类：.json、.txt）。",
            ),
        ),
        *_of_tractor(speech),
    )


def _of_tractor(speech: Speech) -> tuple[click.Option, ...]:
    """Return the options of the tractor games."""
    return (
        speech.option(
            "--levels",
            about=Text(
                "Tractor games: the levels of both sides, for example 5,A (Chao Di Pi: also flag).",
                "拖拉机类：双方级别，如 5,A（炒地皮还可用 flag）。",
            ),
        ),
        speech.option(
            "--declarer",
            about=Text(
                "Tractor games: the declarer, a seat number from 1 (default: none, for a first deal).",
                "拖拉机类：庄家的座位号，从 1 起（缺省为第一把牌）。",
            ),
        ),
        speech.option(
            "--first-drawer",
            about=Text(
                "Tractor games: who draws first (default: decided by a turned-up card).",
                "拖拉机类：谁先摸牌（缺省翻牌决定）。",
            ),
        ),
        speech.option("--flag", about=Text("Chao Di Pi: a flag deal.", "炒地皮：扛旗的一盘。"), is_flag=True),
        speech.option(
            "--check",
            about=Text(
                "Tractor games: read deals from this file instead, check them and show them.",
                "拖拉机类：改为读取、检查并显示此文件中的牌。",
            ),
            type=click.Path(path_type=Path, dir_okay=False),
        ),
    )


def _of_game(speech: Speech, **given: Any) -> None:
    """Deal bridge boards, or call `paiju.cli.tractor_deal` for a game whose matches are written act by act."""
    game = given.pop("game")
    if pack_of(game).notation is not None:
        options.refuse_unfit(game, given, {"number": None, "where": (), "limit": None})
        import_module("paiju.cli.tractor_deal").deal_tractor(speech, game, **given)
        return
    options.refuse_unfit(game, given, OF_TRACTOR)
    own = {name: value for name, value in given.items() if name not in OF_TRACTOR}
    _deal(speech, **{**own, "first": given["first"] or 1})


def _deal(
    speech: Speech,
    *,
    boards: int,
    first: int,
    seed: str | None,
    number: int | None,
    where: tuple[str, ...],
    limit: int | None,
    output: Path | None,
    as_json: bool,
) -> None:
    if number is not None and (seed or where or boards > 1):
        raise Malformed(
            Text(
                "--number without a seed, constraints or several boards: the number alone determines the board",
                "单独的 --number：编号已经确定一副牌，不能再给种子、条件或副数",
            ),
            f"--number {number}",
        )
    chosen = seed or secrets.token_hex(8)
    if number is not None:
        dealt = [numbered(first, number)]
    else:
        tries = limit or LIMIT
        with progress(speech, Text("dealing", "发牌")) as report:
            dealt = []
            for board in boards_of(chosen, first, boards, where=where, limit=tries):
                dealt.append(board)
                report(len(dealt), boards)
    if output is not None:
        records = [record_of(board) for board in dealt]
        write_whole(write_text(records, named_format(output)), output)
    read = where_read(where)
    if as_json:
        data: dict[str, Any] = {"boards": [plain(board) for board in dealt]}
        told = data if number is not None else {"seed": chosen, **data}
        if read:
            told["where"] = list(read)
        Report(Text("", ""), data=told).show(speech, as_json=True)
        return
    if output is None:
        for board in dealt:
            echo(diagram(board, speech.language) + "\n")
    for one in read:
        echo(speech.say(Text(f"dealt so that {one.en}", f"所发的牌满足 {one.zh}")))
    if number is None:
        echo(speech.say(options.told_seed(chosen)))
