"""Verbs of `paiju event` for rulings: corrections, adjusted scores, penalties, forfeits, substitutes, undoing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial
from typing import Any, Final

import click

from paiju.cli.event.one_act import BOARD, ENTRY, act, raw_of, words_option
from paiju.cli.event.place import (
    NUMBER,
    round_of,
    round_options,
    stage_of,
    table_of,
    table_options,
)
from paiju.cli.speech import Speech
from paiju.errors import Malformed
from paiju.text import Text
from paiju.tournament import Competition, Player
from paiju.tournament import commands as c

_FORFEIT: Final = {"bridge": "L86.A", "tractor6": "T7.4.1", "chaodipi": "C7.4"}


def verbs(speech: Speech) -> Iterator[click.Command]:
    """Build the verbs."""
    verb, argument = partial(act, speech), speech.argument
    words = words_option(speech)
    clause = speech.option("--clause", about=Text("By which clause.", "依据的条款。"))
    entry, board = argument("entry", ENTRY), argument("board", BOARD)

    yield verb(
        "correct",
        Text("Put another result in place of one that is wrong (L79.C).", "更正结果（L79.C）。"),
        lambda competition, given: [
            c.CorrectResult(
                table_of(competition, given),
                given["board"],
                raw_of(given["result"]),
                given["words"],
            )
        ],
        table_options(speech)[0],
        board,
        argument("result", Text("RESULT", "结果")),
        words,
        *round_options(speech),
    )
    yield verb(
        "adjust",
        Text(
            "Give each side of a table its adjusted score (null: it keeps its own).",
            "为一桌各方评定调整分（null：保留原得分）。",
        ),
        _adjust,
        table_options(speech)[0],
        board,
        argument("scores", Text("SCORE...", "得分..."), nargs=-1, required=True),
        clause,
        words,
        *round_options(speech),
    )
    yield verb(
        "unplayed",
        Text("Say that a board is not played at a table.", "一桌不打某副。"),
        lambda competition, given: [
            c.MarkUnplayed(table_of(competition, given), given["board"], given["words"])
        ],
        table_options(speech)[0],
        board,
        words,
        *round_options(speech),
    )
    yield verb(
        "forfeit",
        Text(
            "Say which sides of a table forfeited (0, 1); none takes it back.",
            "一桌弃权的各方（0、1）；不填则撤销。",
        ),
        lambda competition, given: [
            c.Forfeit(
                table_of(competition, given),
                given["sides"],
                given["clause"] or _FORFEIT[competition.plan.game],
                given["words"],
            )
        ],
        table_options(speech)[0],
        argument("sides", Text("SIDE...", "方..."), nargs=-1, type=click.IntRange(0, 5)),
        clause,
        words,
        *round_options(speech),
    )
    yield verb(
        "penalise",
        Text("Take something off an entry's score (L90).", "罚分（L90）。"),
        _penalise,
        entry,
        argument("amount", Text("AMOUNT", "数量")),
        speech.option(
            "--unit",
            about=Text(
                "Its unit; none is a percentage of a board's top.", "单位；不填为一副满分的百分比。"
            ),
            default="",
        ),
        clause,
        words,
        *round_options(speech),
    )
    yield verb(
        "warn",
        Text("Warn an entry; nothing is taken off.", "警告，不罚分。"),
        lambda _competition, given: [
            c.Warn(given["entry"], given["reason"], given["clause"] or "L90.A")
        ],
        entry,
        argument("reason", Text("WORDS", "理由")),
        clause,
    )
    yield verb(
        "substitute",
        Text(
            "Let somebody play in place of a player, from a round on (L4).",
            "自某轮起替换赛员（L4）。",
        ),
        lambda competition, given: [
            c.Substitute(
                given["entry"],
                given["leaves"],
                Player(given["comes"], given["name"] or given["comes"]),
                round_of(competition, given),
                given["words"],
            )
        ],
        entry,
        argument("leaves", Text("LEAVES", "离场者")),
        argument("comes", Text("COMES", "上场者")),
        speech.option("--name", about=Text("The name of who comes.", "上场者姓名。")),
        words,
        *round_options(speech),
    )
    yield verb(
        "undo",
        Text("Take an act back, by its number in the journal.", "按日志编号撤回一步。"),
        lambda _competition, given: [c.Undo(given["act"], given["words"])],
        argument("act", Text("ACT", "编号"), type=NUMBER),
        words,
    )


def _adjust(competition: Competition, given: dict[str, Any]) -> Sequence[c.AnyCommand]:
    key = table_of(competition, given)
    sides = len(competition.table(key).table.sides)
    if len(given["scores"]) != sides:
        raise Malformed(
            Text(f"{sides} scores, one for each side", f"{sides} 个得分，每方一个"),
            " ".join(given["scores"]),
        )
    scores = tuple(map(raw_of, given["scores"]))
    clause = given["clause"] or {"bridge": "L12.C.1"}.get(competition.plan.game, "")
    if not clause:
        raise Malformed(Text("--clause, the one that empowers", "--clause，授权的条款"), "-")
    return [c.AdjustScore(key, given["board"], scores, clause, given["words"])]


def _penalise(competition: Competition, given: dict[str, Any]) -> Sequence[c.AnyCommand]:
    try:
        amount = Fraction(given["amount"])
    except (ValueError, ZeroDivisionError):
        raise Malformed(
            Text("an amount such as 10, 1/2 or 0.5", "数量，如 10、1/2 或 0.5"), given["amount"]
        ) from None
    at = round_of(competition, given) if given["number"] is not None else None
    return [
        c.Penalise(
            given["entry"],
            stage_of(competition, given),
            amount,
            given["unit"],
            at,
            "",
            given["clause"] or "L90.A",
            given["words"],
        )
    ]
