"""Subcommands of `paiju event` for rulings: corrections, adjusted scores, penalties, forfeits, substitutes, undoing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import click

from paiju.cli.amount import amount_of
from paiju.cli.case_file import read_cases
from paiju.cli.edition import edition_asked, edition_option
from paiju.cli.event.one_act import BOARD, ENTRY, act, raw_of, words_option
from paiju.cli.event.place import NUMBER, SIDE, round_of, round_options, stage_of, table_of, table_options
from paiju.cli.speech import Speech
from paiju.cli.terminal import echo
from paiju.errors import Malformed, Requirement
from paiju.formats.pbn.marks import MarkedCase
from paiju.laws import Citation, Code, Refused, Ruling
from paiju.office import handover
from paiju.office.match_witness import witness_of
from paiju.referee import judge
from paiju.text import Text
from paiju.tournament import Competition, Player
from paiju.tournament import commands as c
from paiju.tournament.decide.stale import seen_as
from paiju.tournament.unit import at_unit


def verbs(speech: Speech) -> Iterator[click.Command]:
    """Build the subcommands for what the staff decide."""
    verb, argument = partial(act, speech, laws=True), speech.argument
    words = words_option(speech)
    was = speech.option(
        "--was",
        about=Text(
            "The result that you saw; if it has changed since, nothing is done.",
            "你看到的原结果：现已不同则不改。",
        ),
    )
    clause = speech.option("--clause", about=Text("The clause that applies.", "依据的条款。"))
    entry, board = argument("entry", ENTRY), argument("board", BOARD)

    yield verb(
        "correct",
        Text("Correct a wrong result (L79.C).", "更正结果（L79.C）。"),
        lambda competition, given: [
            c.CorrectResult(
                table_of(competition, given),
                given["board"],
                raw_of(given["result"]),
                given["words"],
                _seen(competition, given),
            )
        ],
        table_options(speech)[0],
        board,
        argument("result", Text("RESULT", "结果")),
        was,
        words,
        *round_options(speech),
    )
    yield verb(
        "confirm",
        Text(
            "Confirm the scores of a round that the other side has not agreed to; disputed ones are left.",
            "认可一轮中对方尚未认可的得分；有异议的除外。",
        ),
        _confirmed,
        *round_options(speech),
    )
    yield verb(
        "remove",
        Text("Remove a result entered by mistake (L79.C).", "取消误录的结果（L79.C）。"),
        lambda competition, given: [
            c.RemoveResult(table_of(competition, given), given["board"], given["words"], _seen(competition, given))
        ],
        table_options(speech)[0],
        board,
        was,
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
        "rule",
        Text(
            "Carry out the ruling in a case file written by `paiju rule --save`: adjusted score, penalties, warnings.",
            "执行案件文件（由 `paiju rule --save` 写成）中的裁定：调整分、罚分、警告。",
        ),
        partial(_rule, speech),
        table_options(speech)[0],
        board,
        argument("file", Text("FILE", "文件"), type=click.Path(path_type=Path)),
        argument("scores", Text("[SCORE...]", "[得分...]"), nargs=-1),
        speech.option(
            "--case",
            "case_number",
            about=Text("Which case of the file, from 1.", "文件中的第几个案件，从 1 起。"),
            type=NUMBER,
        ),
        speech.option(
            "--deal",
            about=Text(
                "In a match of a tractor game: the deal it happened in, from 1; points go into that deal of the sheet.",
                "炒地皮、拖拉机：是第几把（盘），从 1 起；罚分计入记分表的该把。",
            ),
            type=click.IntRange(0, 200),
            default=0,
        ),
        speech.option(
            "--declarer",
            about=Text(
                "In a match of a tractor game: the declaring side of the deal, 1 or 2.",
                "炒地皮、拖拉机：该把由哪一方打庄，1 或 2。",
            ),
            type=click.Choice(["1", "2"]),
            default=None,
        ),
        edition_option(
            speech,
            Text(
                "For the marks in a PBN file: the edition of the Laws, if not the event's",
                "PBN 文件的违规记号所依的桥牌规则版本，与本赛事不同时才写",
            ),
        ),
        *round_options(speech),
    )
    yield verb(
        "unplayed",
        Text("Record that a board is not played at a table.", "一桌不打某副。"),
        _unplayed,
        table_options(speech)[0],
        board,
        speech.option(
            "--take-out", about=Text("Remove an existing score together with it.", "一并取消已有的得分。"), is_flag=True
        ),
        words,
        *round_options(speech),
    )
    yield verb(
        "forfeit",
        Text(
            "Record which sides of a table forfeited (1, 2); none cancels it.", "一桌弃权的各方（1、2）；不填则撤销。"
        ),
        lambda competition, given: [
            c.Forfeit(
                table_of(competition, given),
                given["sides"],
                given["clause"] or competition.discipline.powers(competition.code).forfeit.clause,
                given["words"],
            )
        ],
        table_options(speech)[0],
        argument("sides", Text("SIDE...", "方..."), nargs=-1, type=SIDE),
        clause,
        words,
        *round_options(speech),
    )
    yield verb(
        "penalise",
        Text("Deduct a penalty from an entry's score (L90).", "罚分（L90）。"),
        _penalise,
        entry,
        argument("amount", Text("AMOUNT", "数量")),
        speech.option(
            "--unit",
            about=Text("Its unit; if omitted, a percentage of a board's top.", "单位；不填为一副满分的百分比。"),
            default="",
        ),
        clause,
        words,
        *round_options(speech),
    )
    yield verb(
        "warn",
        Text("Warn an entry, without a deduction.", "警告，不罚分。"),
        lambda _competition, given: [c.Warn(given["entry"], given["reason"], **_by(given))],
        entry,
        argument("reason", Text("WORDS", "理由")),
        clause,
    )
    yield verb(
        "substitute",
        Text("Substitute a player, from a given round on (L4).", "自某轮起替换选手（L4）。"),
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
        speech.option("--name", about=Text("The name of the player coming in.", "上场者姓名。")),
        words,
        *round_options(speech),
    )
    yield verb(
        "undo",
        Text("Undo an entry of the journal, by its number.", "按日志编号撤回一步。"),
        lambda _competition, given: [c.Undo(given["act"], given["words"])],
        argument("act", Text("ACT", "编号"), type=NUMBER),
        words,
    )


def _confirmed(competition: Competition, given: dict[str, Any]) -> Sequence[c.AnyCommand]:
    key = round_of(competition, given)
    return [
        c.ConfirmResult(key.table(table), board, score.changed)
        for table, board, score in competition.round(key).unconfirmed
        if score.dispute is None
    ]


def _seen(competition: Competition, given: dict[str, Any]) -> int | None:
    """Return the score that the user saw, if they stated it."""
    if given["was"] is None:
        return None
    key = table_of(competition, given)
    return seen_as(competition, key, given["board"], bytes(raw_of(given["was"])))


def _adjust(competition: Competition, given: dict[str, Any]) -> Sequence[c.AnyCommand]:
    key = table_of(competition, given)
    sides = len(competition.table(key).table.sides)
    if len(given["scores"]) != sides:
        raise Malformed(
            Text(f"{sides} scores, one for each side", f"{sides} 个得分，每方一个"), " ".join(given["scores"])
        )
    scores = tuple(map(raw_of, given["scores"]))
    clause = given["clause"] or competition.discipline.powers(competition.code).adjust.clause
    if not clause:
        raise Malformed(Text("--clause, the one that gives the power", "--clause，授权的条款"), "-")
    return [c.AdjustScore(key, given["board"], scores, clause, given["words"])]


def _rule(speech: Speech, competition: Competition, given: dict[str, Any]) -> Sequence[c.AnyCommand]:
    """Judge the case and hand it over; also print what is left to the director."""
    key = table_of(competition, given)
    asked = edition_asked(given["edition"])
    code = competition.code
    if asked is not None and asked.code in competition.discipline.codes:
        code = asked.code
    one = _case(given["file"], given["case_number"], code)
    if one.case.code is not competition.code:
        echo(speech.say(_otherwise(one.case.code, competition.laws)), err=True)
    declarer = given["declarer"]
    witness = witness_of(
        competition,
        key,
        given["board"],
        one.case,
        deal=given["deal"],
        declarer=None if declarer is None else int(declarer) - 1,
        facts=one.facts,
    )
    verdict = judge(one.case, witness or one)
    if not isinstance(verdict, Ruling):
        raise Malformed(
            Text("a case that has been ruled: answer it with `paiju rule`", "已裁定的案件：用 `paiju rule` 回答"),
            one.case.irregularity,
            one.place,
        )
    found = handover(
        competition,
        key,
        given["board"],
        verdict,
        scores=tuple(map(raw_of, given["scores"])),
        deal=given["deal"],
        language=speech.language,
    )
    for left in found.left:
        echo(speech.say(left.text), err=True)
    if not found.commands:
        raise Malformed(
            Text("a ruling that changes a score or a record", "影响得分或记录的裁定"), one.case.irregularity, one.place
        )
    return found.commands


def _unplayed(competition: Competition, given: dict[str, Any]) -> list[c.AnyCommand]:
    """Return the command. Raises `Refused`, naming the option, if a score would have to be removed as well."""
    key, board = table_of(competition, given), given["board"]
    score = competition.table(key).scores.get(board)
    if score is not None and not given["take_out"] and (score.outcome, score.adjusted) != (None,) * 2:
        at = at_unit(competition, key, board)
        raise Refused(
            Text(
                f"{at.en} has a score: add --take-out to remove it together with this, or leave it",
                f"{at.zh}已有得分：加上 --take-out 一并取消得分，或保留得分",
            ),
            Citation("H.event.result"),
        )
    return [c.MarkUnplayed(key, board, given["words"], given["take_out"])]


def _otherwise(code: Code, event: Text) -> Text:
    return Text(
        f"The ruling in this case is under: {code.text.en}. The event is played under: {event.en}.",
        f"本案所依：{code.text.zh}。本赛事所依：{event.zh}。",
    )


def _case(file: Path, number: int | None, code: Code) -> MarkedCase:
    """Return the requested case of a file; `code`: the code by which a record's marks are ruled on.

    Raises `Malformed` if that is ambiguous.
    """
    cases = read_cases(file, code)
    if number is None and len(cases) > 1:
        raise Malformed(Requirement("--case N, to choose the case", "用 --case N 指明案件"), str(len(cases)))
    at = number or 1
    if at > len(cases):
        raise Malformed(Text(f"a case from 1 to {len(cases)}", f"第 1 至第 {len(cases)} 个案件"), str(at))
    return cases[at - 1].marked


def _by(given: dict[str, Any]) -> dict[str, Any]:
    """Return the clause that was named; without one the command has its default."""
    return {"clause": given["clause"]} if given["clause"] else {}


def _penalise(competition: Competition, given: dict[str, Any]) -> Sequence[c.AnyCommand]:
    amount = amount_of(given["amount"])
    at = round_of(competition, given) if given["number"] is not None else None
    return [
        c.Penalise(
            given["entry"],
            stage_of(competition, given),
            amount,
            given["unit"],
            at,
            "",
            words=given["words"],
            **_by(given),
        )
    ]
