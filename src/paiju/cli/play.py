"""`paiju play`: bots play boards or a whole event, or a match against each other; deals of the tractor games."""

from __future__ import annotations

import os
import secrets
from collections.abc import Sequence
from contextlib import closing, nullcontext
from functools import partial
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

import click
from msgspec import Struct

from paiju.bots.bot import Bot, Decision
from paiju.bots.bridge import match_boards, play_board
from paiju.bots.bridge.match import BoardScore, MatchResult
from paiju.bots.bridge.players import PLAYERS
from paiju.bots.players import Brief, maker_of
from paiju.cards import Seed
from paiju.cli import options
from paiju.cli.diagram import diagram
from paiju.cli.files import growing, read_boards
from paiju.cli.progress import kept, progress
from paiju.cli.report import Column, Report, Table
from paiju.cli.scored import field_report
from paiju.cli.speech import Speech
from paiju.cli.verbs import VERBS
from paiju.errors import Malformed
from paiju.formats.records import named_format, write_text
from paiju.games.bridge import (
    ONLINE,
    Act,
    Board,
    BoardRecord,
    Finished,
    MakeCall,
    PlayCard,
    Seat,
    View,
)
from paiju.packs import pack_of
from paiju.processes import in_order
from paiju.text import Language, Text, verbatim


class Player(Struct, frozen=True):
    """How to make a bot: its name, its samples a decision table by table, the language of its explanations."""

    name: str
    samples: tuple[int, ...]
    language: Language

    def make(self, seed: Seed, table: int = 1) -> Bot[View, Act]:
        """Make the bot with a seed of its own, as strong as the table has it."""
        samples = self.samples[(table - 1) % len(self.samples)]
        brief = Brief(seed=seed, samples=samples, language=self.language)
        return PLAYERS[self.name](brief)


class Contest(Struct, frozen=True):
    """Who plays whom, and the seed of deals and bots."""

    seed: str
    ns: Player
    ew: Player


class Sitting(Struct, frozen=True):
    """One board at one table."""

    contest: Contest
    number: int
    table: int
    tables: int
    title: str = ""


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
        options.game(speech),
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
    )


def _play(speech: Speech, **given: Any) -> None:
    game = given["game"]
    players = pack_of(game).players().PLAYERS
    for side in ("ns", "ew"):
        given[side] = next(iter(players)) if given[side] is None else given[side]
        maker_of(players, given[side], f"--{side}")
    if given["explain"]:
        options.refuse_unfit("--explain", given, {"as_json": False})
    if game != options.BRIDGE:
        usual = {"tables": 1, "title": "", "samples": "10", "travellers": True, "workers": None}
        options.refuse_unfit(game, given, usual)
        import_module("paiju.cli.tractor_play").play_tractor(speech, **given)
        return
    if given["match"] or given["explain"]:
        way = "match" if given["match"] else "explain"
        usual = {"output": None, "resume": False, "tables": 1, "title": "", "travellers": True}
        if given["match"]:
            usual["explain"] = False
        else:
            usual["workers"] = None
        options.refuse_unfit(f"--{way}", given, usual)
    if given["output"] is not None:
        named_format(given["output"])
    seed = given["seed"] or secrets.token_hex(8)
    samples = _samples(given["samples"])
    ns, ew = (Player(given[side], samples, speech.language) for side in ("ns", "ew"))
    workers = given["workers"] or os.cpu_count() or 1
    if given["match"]:
        _match(speech, Contest(seed, ns, ew), given["boards"], workers, as_json=given["as_json"])
    elif given["explain"]:
        for number in range(1, given["boards"] + 1):
            _explained(speech, Sitting(Contest(seed, ns, ew), number, 1, 1))
        click.echo(speech.say(options.told_seed(seed)))
    else:
        _event(speech, Contest(seed, ns, ew), workers, given)


def _samples(text: str) -> tuple[int, ...]:
    numbers = text.split(",")
    if not all(number.isascii() and number.isdigit() and len(number) < 6 for number in numbers):
        raise Malformed(Text("samples such as 10 or 0,5,10", "抽样副数，如 10 或 0,5,10"), text)
    return tuple(int(number) for number in numbers)


def _event(speech: Speech, contest: Contest, workers: int, given: dict[str, Any]) -> None:
    seed = contest.seed
    tables, output = given["tables"], given["output"]
    records = _begun(output, seed, tables, resume=given["resume"])
    sittings = [
        Sitting(contest, number, table, tables, given["title"])
        for number, table in product(range(1, given["boards"] + 1), range(1, tables + 1))
    ]
    left = sittings[len(records) :]
    with (
        kept(lambda: bool(records), lambda: _ranked(speech, seed, records, given)),
        nullcontext() if output is None else growing(records, output) as grow,
        progress(speech, Text("playing", "打牌")) as report,
        closing(in_order(_sit, left, workers)) as played,
    ):
        board: list[BoardRecord] = []
        report(len(records), len(sittings))
        for record in played:
            board.append(record)
            if len(board) == tables:
                records += board
                if grow is not None:
                    grow(board)
                board = []
            report(len(records) + len(board), len(sittings))


def _ranked(
    speech: Speech, seed: str, records: Sequence[BoardRecord], given: dict[str, Any]
) -> None:
    title, notes, shown = verbatim(given["title"]), [options.told_seed(seed)], given["travellers"]
    report = field_report(title, records, "matchpoints", notes, travellers=shown)
    report.show(speech, as_json=given["as_json"])


def _begun(output: Path | None, seed: str, tables: int, *, resume: bool) -> list[BoardRecord]:
    """Give the boards that a file holds already; refuse to write over one that nobody asked to go on with.

    A file that was broken off in the middle of a board goes on with that board.
    """
    if output is None or not output.exists():
        return []
    if not resume:
        raise Malformed(
            Text("a new file, or --resume to go on with this one", "新文件，或用 --resume 接着打"),
            str(output),
        )
    file = read_boards(output)
    if len(file.faults) > 1:
        raise file.faults[0]
    for record in file.records:
        if record.number is None or record.hands != Board.shuffled(record.number, seed).deal.hands:
            raise Malformed(
                Text(f"boards of seed {seed}", f"种子 {seed} 的牌"), f"{output}: {record.board}"
            )
    records = list(file.records)
    if write_text(records, named_format(output)).encode() != output.read_bytes():
        del records[-1]
    return records[: len(records) - len(records) % tables]


def _bots(sitting: Sitting) -> tuple[Bot[View, Act], ...]:
    contest = sitting.contest
    ns = contest.ns.make(f"{contest.seed}/{sitting.table}/ns", sitting.table)
    ew = contest.ew.make(f"{contest.seed}/{sitting.table}/ew", sitting.tables + 1 - sitting.table)
    return (ns, ew, ns, ew)


def _sit(sitting: Sitting) -> BoardRecord:
    board = Board.shuffled(sitting.number, sitting.contest.seed)
    return _record(sitting, play_board(_bots(sitting), board, ONLINE))


def _record(sitting: Sitting, end: Finished) -> BoardRecord:
    board, result = end.board, end.result
    return BoardRecord(
        board=str(board.number),
        number=board.number,
        dealer=board.dealer,
        vulnerability=board.vulnerability,
        hands=board.deal.hands,
        calls=end.auction.calls,
        auction_complete=True,
        contract=result.contract,
        passed_out=result.contract is None,
        played=tuple(played.card for played in end.play.played) if end.play else (),
        tricks=result.tricks,
        score_ns=result.score_ns,
        event=sitting.title,
        ns=str(sitting.table),
        ew=str(sitting.tables + sitting.table),
        table=str(sitting.table),
    )


def _explained(speech: Speech, sitting: Sitting) -> None:
    board = Board.shuffled(sitting.number, sitting.contest.seed)
    click.echo(diagram(board, speech) + "\n")

    def watch(seat: Seat, view: View, decision: Decision[Act]) -> None:
        act, hand = decision.act, seat
        if isinstance(act, MakeCall):
            shown = act.call.symbol + (f" [{act.explanation}]" if act.explanation else "")
        elif isinstance(act, PlayCard):
            shown = act.card.symbol
            hand = seat if view.turn is None else view.turn
            if not view.trick:
                click.echo("")
        else:
            return
        click.echo(f"{speech.say(hand.text)}  {shown}  — {speech.say(decision.reason)}")

    end = play_board(_bots(sitting), board, ONLINE, watch)
    score = Text(
        f"{end.result}: NS {end.result.score_ns:+d}", f"{end.result}：南北 {end.result.score_ns:+d}"
    )
    click.echo(f"\n{speech.say(score)}\n")


def _match(speech: Speech, contest: Contest, boards: int, workers: int, *, as_json: bool) -> None:
    scores: list[BoardScore] = []
    with (
        kept(lambda: bool(scores), lambda: _scored(speech, contest, scores, as_json=as_json)),
        progress(speech, Text("playing", "打牌")) as report,
        closing(in_order(partial(_match_board, contest), range(1, boards + 1), workers)) as played,
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


def _match_board(contest: Contest, number: int) -> BoardScore:
    numbers = range(number, number + 1)
    (score,) = match_boards(contest.ns.make, contest.ew.make, contest.seed, numbers, ONLINE)
    return score
