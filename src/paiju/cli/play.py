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

from paiju.bots.bridge.sitting import BoardAtTable, BotPlayer, Contest
from paiju.bots.players import BotLevel
from paiju.bots.user_bot import UserBot
from paiju.cli import games, options
from paiju.cli.bot_match import play_match
from paiju.cli.files import NO_OUTPUT, growing, read_boards
from paiju.cli.progress import kept, progress
from paiju.cli.scored import field_report
from paiju.cli.speech import Speech
from paiju.cli.terminal import echo
from paiju.cli.verbs import VERBS
from paiju.cli.welcome import welcomed
from paiju.engines import LOCAL, Workers
from paiju.errors import Malformed
from paiju.external.maker import ExternalBotMaker, maker
from paiju.external.naming import SECONDS, ListenAddress
from paiju.formats.board_file import BoardFile
from paiju.formats.diagram import diagram
from paiju.formats.records import named_format, write_text
from paiju.packs import pack_of
from paiju.text import Text, verbatim


def command(speech: Speech) -> click.Command:
    """Build `paiju play`."""
    samples = Text(
        "Deals sampled for a decision; 0: rules of thumb only. '0,5,10' gives the tables bots of unequal strength.",
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
        speech.option("--title", about=options.of_bridge(Text("The name of the event.", "比赛名称。")), default=""),
        speech.option(
            "--ns",
            about=Text(
                "Who sits North-South; in six-player Tractor, seats 1, 3 and 5: beginner, club, expert, natural "
                "(the usual one, by --samples) or random; my_module:MyBot, one of yours; exec:COMMAND, an outside "
                "program; listen:PORT, programs that connect by the table manager protocol (bridge, --match).",
                "谁坐南北；六人拖拉机为 1、3、5 号位：beginner（新手）、club（熟手）、expert（高手）、"
                "natural（通常的，按 --samples）或 random（随机）；模块:类名 为自己的；exec:命令 为别家的程序；"
                "listen:端口 为按主持程序协议连来的程序（桥牌 --match）。",
            ),
            default=None,
        ),
        speech.option(
            "--ew",
            about=Text(
                "Who sits East-West; in six-player Tractor, seats 2, 4 and 6: as for --ns.",
                "谁坐东西；六人拖拉机为 2、4、6 号位：同 --ns。",
            ),
            default=None,
        ),
        speech.option("--samples", about=options.of_bridge(samples), default="10"),
        options.seconds(speech),
        options.travellers(speech, bridge_alone=True),
        speech.option(
            "--match",
            about=Text(
                "A match: --ns against --ew, the same deals in both rooms; IMPs per board and how certain they are. "
                "In a tractor game: from level 2 to the end.",
                "对抗赛：--ns 对 --ew，两室同牌，给出每副 IMP 及其置信区间。拖拉机类：从 2 打到结束。",
            ),
            is_flag=True,
        ),
        speech.option(
            "--explain",
            about=Text("Show every call and card with its reason.", "显示每个叫牌和每张牌的理由。"),
            is_flag=True,
        ),
        speech.option(
            "--next",
            about=Text(
                "With --explain: also this many of the next best actions, each with its reason.",
                "与 --explain 同用：再列出几个次好的选择，各附理由。",
            ),
            type=click.IntRange(0, 5),
            default=0,
        ),
        options.output(
            speech,
            Text(
                "Write the boards to this file; in a match, each board's scores as JSON lines; in a tractor game, "
                "every action.",
                "把牌写入此文件；对抗赛以 JSON 行写下每副的比分，拖拉机类写下每个行为。",
            ),
        ),
        speech.option(
            "--resume",
            about=Text(
                "Continue a file that was started, however it ended: what it holds is not played again. Use the "
                "same seed; in a match, the file's own is used if none is given.",
                "接着打已开始的文件，无论当时因何中断：已写下的不再重打。种子须相同；对抗赛不给种子时用文件中的。",
            ),
            is_flag=True,
        ),
        options.workers(speech, bridge_alone=True),
        options.on(speech, bridge_alone=True),
    )


def _play(speech: Speech, **given: Any) -> None:
    game, seconds = given["game"], given.pop("seconds")
    usual_bot = next(iter(pack_of(game).players().PLAYERS))
    for side in ("ns", "ew"):
        given[side] = usual_bot if given[side] is None else given[side]
    told = {"seconds": seconds, "language": speech.language}
    makers = (maker(game, given["ns"], "--ns", **told), maker(game, given["ew"], "--ew", **told))
    remote = any(isinstance(make, ListenAddress) for make in makers)
    if remote:
        _refuse_unfit_for_doors(given)
    if not any(isinstance(make, ExternalBotMaker | ListenAddress) for make in makers):
        options.refuse_unfit("exec:", {"seconds": seconds}, {"seconds": SECONDS})
    if given["explain"]:
        options.refuse_unfit("--explain", given, {"as_json": False})
    elif given["next"]:
        raise Malformed(Text("--explain together with --next", "与 --next 同用的 --explain"), f"--next {given['next']}")
    if pack_of(game).notation is not None:
        usual = {"tables": 1, "title": "", "samples": "10", "travellers": True}
        usual |= {"workers": None, "on": LOCAL}
        options.refuse_unfit(game, given, usual)
        import_module("paiju.cli.tractor_play").play_tractor(speech, makers=makers, **given)
        return
    if given["match"] or given["explain"]:
        way = "match" if given["match"] else "explain"
        usual = {"tables": 1, "title": "", "travellers": True}
        if given["match"]:
            usual["explain"] = False
        else:
            usual |= {"output": None, "resume": False, "workers": None, "on": LOCAL}
        options.refuse_unfit(f"--{way}", given, usual)
    if all(isinstance(make, BotLevel | ExternalBotMaker | ListenAddress) for make in makers):
        options.refuse_unfit("natural", given, {"samples": "10"})
    samples = _samples(given["samples"])
    if remote:
        with welcomed(speech, (given["ns"], given["ew"]), makers, seconds) as come:
            _played(speech, _players(speech, samples, come, given), Workers(1), given)
        return
    workers = Workers(options.counted(given["workers"], given["on"]), given["on"])
    # A built-in bot is created by name in the process that plays: its maker is not sent to another process.
    outside = [make if isinstance(make, ExternalBotMaker | UserBot) else None for make in makers]
    ns, ew = players = _players(speech, samples, outside, given)
    if given["match"]:
        _played(speech, players, workers, given)
        return
    if given["output"] is not None:
        named_format(given["output"])
    elif given["resume"]:
        raise Malformed(NO_OUTPUT, "-")
    seed = given["seed"] or secrets.token_hex(8)
    if given["output"] is not None and not given["seed"]:
        echo(speech.say(options.told_seed(seed)), err=True)  # so that it can be continued after any interruption
    if given["explain"]:
        for number in range(1, given["boards"] + 1):
            _explained(speech, BoardAtTable(Contest(seed, ns, ew), number, 1, 1), given["next"])
        echo(speech.say(options.told_seed(seed)))
    else:
        _event(speech, Contest(seed, ns, ew), workers, given)


def _players(
    speech: Speech, samples: tuple[int, ...], makers: Sequence[Any], given: dict[str, Any]
) -> tuple[BotPlayer, BotPlayer]:
    ns, ew = (
        BotPlayer(given[side], samples, speech.language, make) for side, make in zip(("ns", "ew"), makers, strict=True)
    )
    return ns, ew


def _played(speech: Speech, players: tuple[BotPlayer, BotPlayer], workers: Workers, given: dict[str, Any]) -> None:
    named = ("boards", "seed", "output", "resume", "as_json")
    play_match(speech, players, workers, **{name: given[name] for name in named})


def _refuse_unfit_for_doors(given: dict[str, Any]) -> None:
    """Raise `Malformed` unless external programs can play: only in a match, and in this process."""
    if not given["match"]:
        raise Malformed(Text("listen: together with --match", "listen: 与 --match 一起用"), given["ns"])
    options.refuse_unfit("listen:", given, {"workers": None, "on": LOCAL})


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
        BoardAtTable(contest, number, table, tables, given["title"])
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
        closing(workers.in_order(BoardAtTable.play, left)) as played,
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
    """Return the boards that a file already holds; refuse to overwrite one without a request to continue it.

    A file that was interrupted in the middle of a board continues with that board.
    """
    if output is None or not output.exists():
        return BoardFile(format="", records=())
    if not resume:
        raise Malformed(
            Text("a new file, or --resume to continue this one", "新文件，或用 --resume 接着打"), str(output)
        )
    file = read_boards(output)
    if len(file.faults) > 1:
        raise file.faults[0]
    for record in file.records:
        if not contest.dealt(record):
            raise Malformed(
                Text(f"boards with seed {contest.seed}", f"种子 {contest.seed} 的牌"), f"{output}: {record.board}"
            )
    records = list(file.records)
    if write_text(records, named_format(output)).encode() != output.read_bytes():
        del records[-1]
    whole = tuple(records[: len(records) - len(records) % tables])
    return BoardFile(format=file.format, records=whole)


def _explained(speech: Speech, sitting: BoardAtTable, others: int) -> None:
    echo(diagram(sitting.board, speech.language) + "\n")
    end = sitting.explained(lambda line: echo(speech.say(line)), others)
    score = Text(f"{end}: NS {end.score_ns:+d}", f"{end}：南北 {end.score_ns:+d}")
    echo(f"\n{speech.say(score)}\n")
