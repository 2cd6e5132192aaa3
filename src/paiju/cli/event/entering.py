"""Subcommands of `paiju event` on who plays: rosters, line-ups, late pairs, late arrivals, fouled boards, lots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import click
from msgspec import structs

from paiju.cli.event.one_act import BOARD, ENTRY, act, words_option
from paiju.cli.event.place import NUMBER, SIDE, round_of, round_options, stage_of, stage_option, table_of, table_options
from paiju.cli.speech import Speech
from paiju.errors import Malformed, Requirement
from paiju.text import Text
from paiju.tournament import Competition, Player
from paiju.tournament import commands as c
from paiju.tournament.latecomers import latecomers_of
from paiju.tournament.unit import not_seated


def verbs(speech: Speech) -> Iterator[click.Command]:
    """Build the subcommands on who plays."""
    verb, argument = partial(act, speech), speech.argument
    words, entry = words_option(speech), argument("entry", ENTRY)
    table, *of_round = table_options(speech)
    yield verb(
        "roster",
        Text(
            "Add a player or reserve (ID=NAME) to an entry, or remove one.",
            "为参赛单位增减队员或替补（编号=姓名）。",
        ),
        _roster,
        entry,
        speech.option("--add", about=Text("A player to add.", "新队员。"), multiple=True),
        speech.option("--reserve", about=Text("A reserve to add.", "新候补队员。"), multiple=True),
        speech.option("--drop", about=Text("The player to remove, by id.", "离队者编号。"), multiple=True),
    )
    yield verb(
        "line-up",
        Text("Name the players of an entry who play at a table.", "排定一队在一桌上场的队员。"),
        lambda competition, given: [c.SetLineup(table_of(competition, given), given["entry"], given["players"])],
        table,
        entry,
        argument("players", Text("PLAYER...", "选手..."), nargs=-1, required=True),
        *of_round,
    )
    yield verb(
        "late-entry",
        Text("Seat a late pair in a free place, from a given round on.", "迟到的一对自某轮起补入空位。"),
        lambda competition, given: [c.SeatLate(given["entry"], round_of(competition, given), bump=given["bump"])],
        entry,
        speech.option(
            "--bump",
            about=Text(
                "If nobody sits out: the late pair takes the seats of another pair each round, which sits out.",
                "没有轮空：每轮顶替一对，该对轮空。",
            ),
            is_flag=True,
        ),
        *round_options(speech),
    )
    yield verb(
        "late",
        Text(
            "Rule on a side (1, 2) that came late, under the code (T9.3, C7.3). `event round` lists the sides of a "
            "table in this order.",
            "按规程处理迟到的一方（1、2）（T9.3、C7.3）。`event round` 按此次序列出一桌的双方。",
        ),
        _late,
        table,
        argument("side", Text("SIDE", "方"), type=SIDE),
        argument("minutes", Text("MINUTES", "分钟"), type=click.IntRange(0, 1440)),
        *of_round,
    )
    yield verb(
        "fouled",
        Text(
            "Name the version of a fouled board that tables played (L87); - is the correct one.",
            "指明各桌所打的牌属哪一形式（L87）；- 为正确的。",
        ),
        lambda competition, given: [
            c.NameForm(
                given["board"],
                "" if given["form"] == "-" else given["form"],
                tuple(round_of(competition, given).table(number) for number in given["tables"]),
                given["words"],
            )
        ],
        argument("board", BOARD),
        argument("form", Text("FORM", "形式")),
        argument("tables", Text("TABLE...", "桌号..."), nargs=-1, type=NUMBER, required=True),
        words,
        *round_options(speech),
    )
    yield verb(
        "turned",
        Text(
            "Record that boards were played with the table turned, North-South sitting East-West (L5.B).",
            "指明某几副打时坐反了方向：应坐南北的坐了东西（L5.B）。",
        ),
        lambda competition, given: [
            c.TurnBoards(table_of(competition, given), given["boards"], not given["not_after_all"], given["words"])
        ],
        table,
        argument("boards", Text("BOARD...", "牌号..."), nargs=-1, required=True),
        speech.option(
            "--not-after-all", about=Text("They were played as the table is seated.", "其实没有坐反。"), is_flag=True
        ),
        words,
        *of_round,
    )
    yield verb(
        "lots",
        Text("Make a draw between entries, from a seed.", "以种子为各参赛单位抽签。"),
        lambda competition, given: [c.DrawLots(stage_of(competition, given), given["entries"], given["seed"])],
        argument("entries", Text("ENTRY...", "参赛单位..."), nargs=-1, required=True),
        speech.option("--seed", about=Text("The seed for the draw.", "抽签的种子。"), required=True),
        stage_option(speech),
    )


def _roster(competition: Competition, given: dict[str, Any]) -> Sequence[c.AnyCommand]:
    entry = competition.contestant(given["entry"]).entry
    known = [player.id for player in entry.people]
    for name in given["drop"]:
        if name not in known:
            names = ", ".join(known)
            raise Malformed(Text(f"a player of {entry.id}: {names}", f"{entry.id} 的队员：{names}"), name)
    players, reserves = (
        tuple(player for player in those if player.id not in given["drop"]) + tuple(map(_player, given[option]))
        for those, option in ((entry.players, "add"), (entry.reserves, "reserve"))
    )
    return [c.AmendEntry(structs.replace(entry, players=players, reserves=reserves))]


def _player(text: str) -> Player:
    id_, _, name = text.partition("=")
    if not id_.strip():
        raise Malformed(Requirement("a player as ID=NAME", "队员写作 编号=姓名"), text)
    return Player(id_.strip(), name.strip() or id_.strip())


def _late(competition: Competition, given: dict[str, Any]) -> Sequence[c.AnyCommand]:
    key, side, seconds = table_of(competition, given), given["side"], 60 * given["minutes"]
    sides = competition.table(key).table.sides
    if side >= len(sides) or not sides[side]:
        raise not_seated(competition, key, side)
    return latecomers_of(competition).commands(key, side, seconds)
