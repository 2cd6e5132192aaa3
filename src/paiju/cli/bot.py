"""`paiju bot check`: checks whether a bot follows the rules for every bot of a game."""

from __future__ import annotations

import random
import secrets
import time
from statistics import median
from typing import Any

import click

from paiju.bots.contract import SAID, BotCheck, check
from paiju.bots.players import Brief
from paiju.cli import options
from paiju.cli.report import Coded, Report, ReportColumn, ReportTable
from paiju.cli.speech import Speech
from paiju.cli.verbs import VERBS
from paiju.external.maker import local_maker
from paiju.packs import FIRST, PACKS, rules_of
from paiju.text import Text, counted, verbatim

KEPT, BROKEN = Coded(True, Text("kept", "遵守")), Coded(False, Text("BROKEN", "违反"))


def command(speech: Speech) -> click.Group:
    """Build `paiju bot` with its verb check."""
    group = speech.group("bot", VERBS["bot"])
    group.add_command(
        speech.command(
            "check",
            Text(
                "Have a bot play deals at every seat, and report which bot rules it follows; the exit code is 1 if "
                "any is broken.",
                "让机器人在每个方位打若干副牌，列出它遵守的机器人守则；有违反时退出码为 1。",
            ),
            lambda **given: _check(speech, **given),
            speech.argument("name", Text("BOT", "机器人")),
            speech.option(
                "--game",
                about=Text("The game it plays.", "它打哪种牌戏。"),
                type=click.Choice(list(PACKS)),
                default=FIRST,
            ),
            speech.option("--conditions", about=Text("The game's conditions.", "按该牌戏的哪套规则。"), default=""),
            speech.option(
                "--deals",
                about=Text("Number of deals.", "打几副。"),
                type=click.IntRange(1, 10_000),
                default=4,
            ),
            options.seed(speech),
        )
    )
    return group


def _check(
    speech: Speech, *, name: str, game: str, conditions: str, deals: int, seed: str | None, as_json: bool
) -> None:
    make = local_maker(game, name, "BOT")
    rules = rules_of(game, conditions)
    seed = seed or secrets.token_hex(8)
    brief = Brief(seed=seed, language=speech.language, conditions=getattr(rules.game, "conditions", None))
    shuffled = random.Random(seed)
    found = check(
        rules.game,
        (rules.deal(number, shuffled.randbytes(32), None) for number in range(1, deals + 1)),
        lambda: make(brief),
        time.perf_counter,
    )
    _report(found, name, game, deals, seed).show(speech, as_json=as_json)
    if found.breaches:
        raise click.exceptions.Exit(1)


def _report(found: BotCheck, name: str, game: str, deals: int, seed: str) -> Report:
    first = {one.rule: one for one in found.breaches}
    rows: list[tuple[Any, ...]] = []
    for rule in found.rules:
        breach = first.get(rule)
        at = (None, None, None, None) if breach is None else (breach.deal, breach.act, breach.seat, breach.told)
        rows.append((rule.value, SAID[rule], KEPT if breach is None else BROKEN, *at))
    columns = (
        ReportColumn("rule", Text("Rule", "守则")),
        ReportColumn("about", Text("What it requires", "要求")),
        ReportColumn("kept", Text("Kept", "是否遵守")),
        ReportColumn("deal", Text("Deal", "副"), "right"),
        ReportColumn("act", Text("After actions", "已有行为数"), "right"),
        ReportColumn("seat", Text("Seat", "方位"), "right"),
        ReportColumn("told", Text("How", "情况")),
    )
    usual, longest = (median(found.seconds), max(found.seconds)) if found.seconds else (0.0, 0.0)
    notes = (
        Text(
            f"{counted(found.acts, 'action')} in {counted(deals, 'deal')}; an action took {usual * 1000:.1f} ms "
            f"(median), {longest * 1000:.1f} ms at most",
            f"{deals} 副共 {found.acts} 个行为；每个行为用时中位数 {usual * 1000:.1f} 毫秒，"
            f"最长 {longest * 1000:.1f} 毫秒",
        ),
        options.told_seed(seed),
    )
    data = {
        "bot": name,
        "game": game,
        "acts": found.acts,
        "seconds": {"median": usual, "longest": longest},
        "broken": [one.rule.value for one in found.breaches],
        "seed": seed,
    }
    return Report(verbatim(f"{name}, {game}"), (ReportTable(verbatim(""), columns, tuple(rows), "rules"),), notes, data)
