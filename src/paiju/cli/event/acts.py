"""Subcommands of `paiju event` for its ordinary course: entries, seating, rounds, results, posting, the next step."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import click
import msgspec

from paiju.cli.event.one_act import BOARD, ENTRY, act, raw_of, words_option
from paiju.cli.event.place import (
    round_of,
    round_options,
    session_option,
    stage_of,
    stage_option,
    table_of,
    table_options,
)
from paiju.cli.speech import Speech
from paiju.cli.terminal import echo
from paiju.errors import Malformed, PaijuError, undecoded
from paiju.office import Asked, PlayAwaited, Ready, next_step, seat_plan
from paiju.text import Text
from paiju.tournament import Competition, Entry, Format, Role, RoundKey, Stage
from paiju.tournament import commands as c
from paiju.tournament.record import read_command
from paiju.tournament.unit import at_unit
from paiju.tournament.withdrawal import Withdrawal


def verbs(speech: Speech) -> Iterator[click.Command]:
    """Build the subcommands from `enter` to `next`, and `do`."""
    verb, argument = partial(act, speech), speech.argument
    words = words_option(speech)
    entry, board = argument("entry", ENTRY), argument("board", BOARD)

    yield verb(
        "enter",
        Text("Enter a contestant: its id, and its players' names.", "报名：编号与选手姓名。"),
        _enter,
        entry,
        argument("players", Text("PLAYER...", "选手..."), nargs=-1, required=True),
        speech.option("--name", about=Text("The entry's display name.", "称呼。")),
        speech.option(
            "--seed",
            about=Text("Its seeding, 1 the strongest.", "种子序号，1 最强。"),
            type=click.IntRange(0),
            default=0,
        ),
        speech.option("--stratum", about=Text("Its stratum.", "级别。"), default=""),
        speech.option(
            "--bond",
            about=Text("Keeps it apart from other entries with the same bond.", "同名者（如姊妹队）尽量分开。"),
            default="",
        ),
    )
    yield verb(
        "check-in",
        Text("Check an entry in.", "报到。"),
        lambda _competition, given: [c.CheckIn(given["entry"], not given["absent"])],
        entry,
        speech.option("--absent", about=Text("Cancel the check-in.", "其实未到。"), is_flag=True),
    )
    yield verb(
        "withdraw",
        Text("Withdraw an entry.", "退赛。"),
        partial(_withdraw, speech),
        entry,
        words,
        speech.option(
            "--standing",
            about=Text(
                "Ranked on what was played, listed without a place, or dropped from the standings (you are asked at "
                "a terminal; otherwise listed).",
                "按已打部分排名 ranked、列出不排名次 listed、不列入成绩表 dropped；在终端会询问，缺省 listed。",
            ),
            type=click.Choice([one.value for one in Withdrawal]),
            default=None,
        ),
        speech.option(
            "--disqualified",
            about=Text("The entry is not ranked (L91.B).", "取消资格，不列名次（L91.B）。"),
            is_flag=True,
        ),
    )
    yield verb(
        "appoint",
        Text("Give someone a role: director, referee, scorer.", "任命：裁判长、裁判、记分员。"),
        lambda _competition, given: [c.GiveRole(_person(given["person"]), Role(given["role"]))],
        argument("person", Text("PERSON", "人")),
        argument("role", Text("ROLE", "角色"), type=click.Choice(["organiser", "director", "referee", "scorer"])),
    )
    yield verb(
        "seat",
        Text(
            "Seat the next round or rounds of a section as planned; its stage is opened first.",
            "按方案排定一个分区的下一轮或各轮；必要时先开始赛段。",
        ),
        _seat,
        *round_options(speech),
        speech.option("--seed", about=Text("The seed for a draw.", "抽签的种子。"), default=""),
    )
    yield verb(
        "start",
        Text("Start a round and its clock.", "开始一轮并计时。"),
        lambda competition, given: [c.StartRound(round_of(competition, given), given["minutes"])],
        speech.option(
            "--minutes",
            about=Text(
                "Minutes for this round, 0 for no limit (default: as in the plan).",
                "本轮分钟数，0 为不限时（缺省按方案）。",
            ),
            type=click.IntRange(0, 1440),
            default=None,
        ),
        *round_options(speech),
    )
    yield verb(
        "end",
        Text("End a round.", "结束一轮。"),
        lambda competition, given: [c.EndRound(round_of(competition, given))],
        *round_options(speech),
    )
    yield verb(
        "result",
        Text(
            'Enter a result at a table: "4S by N =", pass, "NS -50", or a match as JSON. BOARD is the number that '
            "`event round` lists for the board or game; a match of six-player Tractor is always 1.",
            '登记一桌的结果："4S by N ="、pass、"NS -50"，或以 JSON 写一场。「牌号」填 `event round` 所列的牌号或局号；'
            "六人拖拉机一场总是 1。",
        ),
        lambda competition, given: [
            c.EnterResult(table_of(competition, given), given["board"], raw_of(given["result"]))
        ],
        table_options(speech)[0],
        board,
        argument("result", Text("RESULT", "结果")),
        *round_options(speech),
    )
    yield verb(
        "post",
        Text("Post the scores of a session (L79.C).", "公布一节成绩（L79.C）。"),
        lambda competition, given: [c.PostScores(stage_of(competition, given), round_of(competition, given).session)],
        stage_option(speech),
        session_option(speech),
    )
    yield verb(
        "close", Text("End the event.", "结束赛事。"), lambda _competition, given: [c.CloseEvent(given["words"])], words
    )
    yield verb(
        "next",
        Text("Do the next step of the plan, or report what it is waiting for.", "按方案走下一步，或说明在等什么。"),
        _next,
        speech.option("--seed", about=Text("The seed for a draw.", "抽签的种子。"), default=""),
    )
    yield verb(
        "do",
        Text("Give any command of the desk, as JSON.", "以 JSON 给出任一命令。"),
        lambda _competition, given: [read_command(given["command"].encode())],
        argument("command", Text("JSON", "JSON")),
    )


def _withdraw(speech: Speech, _competition: Competition, given: dict[str, Any]) -> Sequence[c.AnyCommand]:
    standing = Withdrawal(given["standing"] or _asked(speech, given))
    given["standing"] = standing
    return [c.Withdraw(given["entry"], given["words"], given["disqualified"], standing)]


def _asked(speech: Speech, given: dict[str, Any]) -> str:
    """Ask at a terminal how a withdrawal appears in the standings; otherwise it is listed without a rank."""
    if given["as_json"] or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return Withdrawal.LISTED
    choices = [one for one in Withdrawal if one is not Withdrawal.RANKED or not given["disqualified"]]
    for one in choices:
        echo(f"{one.value}: {speech.say(one.text)}", err=True)
    chosen: str = click.prompt(
        speech.say(Text("In the standings", "在成绩表中")),
        type=click.Choice([one.value for one in choices]),
        default=Withdrawal.LISTED.value,
        err=True,
    )
    return chosen


def _person(name: str) -> str:
    return name if ":" in name else f"person:{name}"


def _enter(_competition: Competition, given: dict[str, Any]) -> Sequence[c.AnyCommand]:
    id_, names = given["entry"], given["players"]
    plain = {
        "id": id_,
        "name": given["name"] or " - ".join(names)[:60],
        "players": [{"id": f"{id_}.{at}", "name": name} for at, name in enumerate(names, 1)],
        "seed": given["seed"],
        "stratum": given["stratum"],
        "bond": given["bond"],
    }
    try:
        return [c.Enter(msgspec.convert(plain, Entry))]
    except msgspec.ValidationError as fault:
        raise Malformed(
            Text(
                f"an entry: an id and 1 to 12 names ({fault})", f"报名：编号与 1 至 12 个姓名（{undecoded(fault).zh}）"
            ),
            id_,
        ) from None


def _seat(competition: Competition, given: dict[str, Any]) -> Sequence[Asked]:
    """Open the stage if it is not open, then seat the next round in a section."""
    plan = competition.plan
    name = given["stage"] or [plan.stages[0].name, *competition.stages][-1]
    stage = plan.stage(name)
    section = given["section"] or stage.sections[0]
    seats = partial(_seats, stage=stage, section=section, session=given["session"], number=given["number"])
    if stage.name in competition.stages:
        return [seats]
    _need_seed(competition, stage, given)
    return [c.OpenStage(stage.name, (), given["seed"]), seats]


def _need_seed(competition: Competition, stage: Stage, given: dict[str, Any]) -> None:
    """Refuse to draw the groups or the bracket of a first stage without a seed, which can be announced beforehand."""
    drawn = competition.discipline.draw is not None and stage.entrants is None
    if drawn and stage.format is not Format.ROUND_ROBIN and not given["seed"].strip():
        raise PaijuError(
            Text(
                "the draw needs a seed, a word or number that you announce beforehand: --seed cup",
                "抽签要有种子，即事先公布的一个词或数：--seed cup",
            )
        )


def _seats(
    competition: Competition, *, stage: Stage, section: str, session: int | None, number: int | None
) -> c.SeatRounds:
    here = session or 1
    seated = [
        key.round for key in competition.stage(stage.name).rounds if (key.session, key.section) == (here, section)
    ]
    return seat_plan(competition, RoundKey(stage.name, here, section, number or max(seated, default=0) + 1))


def _next(competition: Competition, given: dict[str, Any]) -> Sequence[c.AnyCommand]:
    if not competition.stages:
        _need_seed(competition, competition.plan.stages[0], given)
    step = next_step(competition, seed=given["seed"])
    if isinstance(step, Ready):
        return step.commands
    if isinstance(step, PlayAwaited):
        key, board = step.boards[0]
        more = len(step.boards) - 1
        at = at_unit(competition, key, board)
        entered = competition.table(key).score(board).outcome is not None
        first = (
            Text("settle the score on which both sides agree first", "先落实双方认可的得分")
            if entered
            else Text("enter the results first", "先登记结果")
        )
        raise PaijuError(
            Text(
                f"{first.en}: {at.en}" + (f", and {more} more" if more else ""),
                f"{first.zh}：{at.zh}" + (f"，另有 {more} 个" if more else ""),
            )
        )
    return []
