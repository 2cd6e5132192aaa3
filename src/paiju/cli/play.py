"""`paiju play`: bots play boards or a whole event, or a match against each other; deals of the tractor games."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import closing, nullcontext
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

import click
from msgspec import structs

from paiju.bots.bridge.bot_match import BoardScore, MatchResult
from paiju.bots.bridge.sitting import Contest, Player, Sitting
from paiju.bots.players import maker_of
from paiju.cli import games, options
from paiju.cli.files import growing, read_boards
from paiju.cli.progress import kept, progress
from paiju.cli.report import Column, Report, Table
from paiju.cli.scored import field_report
from paiju.cli.speech import Speech
from paiju.cli.terminal import echo
from paiju.cli.verbs import VERBS
from paiju.engines import LOCAL, Workers
from paiju.errors import Malformed
from paiju.formats.board_file import BoardFile
from paiju.formats.diagram import diagram
from paiju.formats.records import named_format, write_text
from paiju.packs import pack_of
from paiju.text import Text, verbatim


def command(speech: Speech) -> click.Command:
    """Build `paiju play`."""
    samples = Text(
        "Sampled deals a decision; 0: rules of thumb alone. '0,5,10' gives the tables bots of unequal strength.",
        "每次决定的抽样副数；0 表示只按经验规则。「0,5,10」使各桌机器人强弱不等。",
    )
    return speech.command(
        "play",
        VERBS["play"],
        lambda **given: _play(speech, **given),
        games.option(speech),
        options.boards(speech, 4),
        speech.option(
            "--tables",
            "-t",
            about=options.of_bridge(Text("How many tables play them.", "几桌同打。")),
            type=click.IntRange(1),
            default=1,
        ),
        options.seed(speech),
        speech.option(
            "--title",
            about=options.of_bridge(Text("What the event is called.", "比赛名称。")),
            default="",
        ),
        speech.option(
            "--ns",
            about=Text(
                "Who sits North-South; in six-player Tractor, seats 1, 3 and 5.",
                "谁坐南北；六人拖拉机为 1、3、5 号位。",
            ),
            default=None,
        ),
        speech.option(
            "--ew",
            about=Text(
                "Who sits East-West; in six-player Tractor, seats 2, 4 and 6.",
                "谁坐东西；六人拖拉机为 2、4、6 号位。",
            ),
            default=None,
        ),
        speech.option("--samples", about=options.of_bridge(samples), default="10"),
        options.travellers(speech, bridge_alone=True),
        speech.option(
            "--match",
            about=Text(
                "A match: --ns against --ew, the same deals in both rooms; IMPs a board and how sure they are."
                " Of a tractor game: from level 2 to its end.",
                "对抗赛：--ns 对 --ew，两室同牌，给出每副 IMP 及其置信区间。拖拉机类：从 2 打到结束。",
            ),
            is_flag=True,
        ),
        speech.option(
            "--explain",
            about=Text("Show every call and card with its reason.", "显示每个叫牌和每张牌的理由。"),
            is_flag=True,
        ),
        options.output(
            speech,
            Text(
                "Write the boards to this file; of a tractor game, every act as JSON lines.",
                "把牌写入此文件；拖拉机类则以 JSON 行写下每个行为。",
            ),
        ),
        speech.option(
            "--resume",
            about=Text(
                "Go on with a file that was begun with the same seed.",
                "接着打同一种子已开始的文件。",
            ),
            is_flag=True,
        ),
        options.workers(speech, bridge_alone=True),
        options.on(speech, bridge_alone=True),
    )


def _play(speech: Speech, **given: Any) -> None:
    game = given["game"]
    players = pack_of(game).players().PLAYERS
    for side in ("ns", "ew"):
        given[side] = next(iter(players)) if given[side] is None else given[side]
        maker_of(players, given[side], f"--{side}")
    if given["explain"]:
        options.refuse_unfit("--explain", given, {"as_json": False})
    if pack_of(game).notation is not None:
        usual = {"tables": 1, "title": "", "samples": "10", "travellers": True}
        usual |= {"workers": None, "on": LOCAL}
        options.refuse_unfit(game, given, usual)
        import_module("paiju.cli.tractor_play").play_tractor(speech, **given)
        return
    if given["match"] or given["explain"]:
        way = "match" if given["match"] else "explain"
        usual = {"output": None, "resume": False, "tables": 1, "title": "", "travellers": True}
        if given["match"]:
            usual["explain"] = False
        else:
            usual |= {"workers": None, "on": LOCAL}
        options.refuse_unfit(f"--{way}", given, usual)
    if given["output"] is not None:
        named_format(given["output"])
    seed = given["seed"] or secrets.token_hex(8)
    samples = _samples(given["samples"])
    ns, ew = (Player(given[side], samples, speech.language) for side in ("ns", "ew"))
    workers = Workers(options.counted(given["workers"], given["on"]), given["on"])
    if given["match"]:
        _match(speech, Contest(seed, ns, ew), given["boards"], workers, as_json=given["as_json"])
    elif given["explain"]:
        for number in range(1, given["boards"] + 1):
            _explained(speech, Sitting(Contest(seed, ns, ew), number, 1, 1))
        echo(speech.say(options.told_seed(seed)))
    else:
        _event(speech, Contest(seed, ns, ew), workers, given)


def _samples(text: str) -> tuple[int, ...]:
    numbers = text.split(",")
    if not all(number.isascii() and number.isdigit() and len(number) < 6 for number in numbers):
        raise Malformed(Text("samples such as 10 or 0,5,10", "抽样副数，如 10 或 0,5,10"), text)
    return tuple(int(number) for number in numbers)


def _event(speech: Speech, contest: Contest, workers: Workers, given: dict[str, Any]) -> None:
    tables, output = given["tables"], given["output"]
    file = _begun(output, contest, tables, resume=given["resume"])
    records = list(file.records)
    sittings = [
        Sitting(contest, number, table, tables, given["title"])
        for number, table in product(range(1, given["boards"] + 1), range(1, tables + 1))
    ]
    left = sittings[len(records) :]

    def show() -> None:
        _ranked(speech, contest.seed, structs.replace(file, records=tuple(records)), given)

    with (
        kept(lambda: bool(records), show),
        nullcontext() if output is None else growing(records, output, write_text) as grow,
        progress(speech, Text("playing", "打牌")) as report,
        workers,
        closing(workers.in_order(Sitting.play, left)) as played,
    ):
        board = records[:0]
        report(len(records), len(sittings))
        for record in played:
            board.append(record)
            if len(board) == tables:
                records += board
                if grow is not None:
                    grow(board)
                board = []
            report(len(records) + len(board), len(sittings))


def _ranked(speech: Speech, seed: str, file: BoardFile, given: dict[str, Any]) -> None:
    title, notes, shown = verbatim(given["title"]), [options.told_seed(seed)], given["travellers"]
    report = field_report(title, file, "matchpoints", notes, travellers=shown)
    report.show(speech, as_json=given["as_json"])


def _begun(output: Path | None, contest: Contest, tables: int, *, resume: bool) -> BoardFile:
    """Return the boards that a file holds already; refuse to write over one that nobody asked to go on with.

    A file that was broken off in the middle of a board goes on with that board.
    """
    if output is None or not output.exists():
        return BoardFile(format="", records=())
    if not resume:
        raise Malformed(
            Text("a new file, or --resume to go on with this one", "新文件，或用 --resume 接着打"),
            str(output),
        )
    file = read_boards(output)
    if len(file.faults) > 1:
        raise file.faults[0]
    for record in file.records:
        if not contest.dealt(record):
            raise Malformed(
                Text(f"boards of seed {contest.seed}", f"种子 {contest.seed} 的牌"),
                f"{output}: {record.board}",
            )
    records = list(file.records)
    if write_text(records, named_format(output)).encode() != output.read_bytes():
        del records[-1]
    whole = tuple(records[: len(records) - len(records) % tables])
    return BoardFile(format=file.format, records=whole)


def _explained(speech: Speech, sitting: Sitting) -> None:
    echo(diagram(sitting.board, speech.language) + "\n")
    end = sitting.explained(lambda line: echo(speech.say(line)))
    score = Text(f"{end}: NS {end.score_ns:+d}", f"{end}：南北 {end.score_ns:+d}")
    echo(f"\n{speech.say(score)}\n")


def _match(
    speech: Speech, contest: Contest, boards: int, workers: Workers, *, as_json: bool
) -> None:
    scores: list[BoardScore] = []
    with (
        kept(lambda: bool(scores), lambda: _scored(speech, contest, scores, as_json=as_json)),
        progress(speech, Text("playing", "打牌")) as report,
        workers,
        closing(workers.in_order(contest.score, range(1, boards + 1))) as played,
    ):
        for score in played:
            scores.append(score)
            report(len(scores), boards)


def _scored(
    speech: Speech, contest: Contest, scores: Sequence[BoardScore], *, as_json: bool
) -> None:
    seed, ns, ew = contest.seed, contest.ns, contest.ew
    result = MatchResult(seed, tuple(scores))
    columns = (
        Column("board", Text("Board", "牌号"), "right"),
        Column("open", Text("Open room", "开室")),
        Column("open_ns", Text("NS", "南北"), "right"),
        Column("closed", Text("Closed room", "闭室")),
        Column("closed_ns", Text("NS", "南北"), "right"),
        Column("imps", verbatim("IMP"), "right"),
    )
    rows = tuple((s.number, s.open, s.open_ns, s.closed, s.closed_ns, s.imps) for s in scores)
    interval = result.interval()
    notes = (
        Text(
            f"{ns.name} against {ew.name}: {result.imps:+d} IMPs, {interval} a board (95 %)",
            f"{ns.name} 对 {ew.name}：{result.imps:+d} IMP，每副 {interval}（95%）",
        ),
        options.told_seed(seed),
    )
    data = {
        "seed": seed,
        "imps": result.imps,
        "mean": interval.mean,
        "low": interval.low,
        "high": interval.high,
    }
    Report(verbatim(""), (Table(verbatim(""), columns, rows, "boards"),), notes, data).show(
        speech, as_json=as_json
    )
