"""The place in an event to which a command applies: options that default to what is in progress."""

from __future__ import annotations

from typing import Any

import click

from paiju.cli.speech import Speech
from paiju.errors import Malformed
from paiju.text import Text
from paiju.tournament import Competition, RoundKey, TableKey

NUMBER = click.IntRange(1, 10_000)


class _Side(click.IntRange):
    """A side of a table: typed and shown from 1, like everything that people read; from 0 in commands."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Parse the number of a side."""
        return int(super().convert(value, param, ctx)) - 1


SIDE = _Side(1, 6)


def round_options(speech: Speech) -> tuple[click.Option, ...]:
    """Create the options for a round: ``--stage``, ``--session``, ``--section``, ``--round``."""
    return (
        stage_option(speech),
        session_option(speech),
        speech.option("--section", about=Text("The section (default: the first).", "分区（缺省为第一个）。")),
        speech.option(
            "--round",
            "number",
            about=Text("The round (default: the current one).", "轮次（缺省为进行中的一轮）。"),
            type=NUMBER,
        ),
    )


def stage_option(speech: Speech) -> click.Option:
    """Create the option for a stage."""
    return speech.option(
        "--stage", about=Text("The stage (default: the last one opened).", "赛段（缺省为最近开始的）。")
    )


def session_option(speech: Speech) -> click.Option:
    """Create the option for a session."""
    return speech.option(
        "--session", about=Text("The session (default: the last one seated).", "节（缺省为最近排定的）。"), type=NUMBER
    )


def table_options(speech: Speech) -> tuple[click.Parameter, ...]:
    """Create the parameters for a table: its number, and the options of its round."""
    return (speech.argument("table", Text("TABLE", "桌号"), type=NUMBER), *round_options(speech))


def stage_of(competition: Competition, given: dict[str, Any]) -> str:
    """Return the requested stage. Raises `Malformed` if none is open, or none has that name."""
    name = given.get("stage")
    if name is not None:
        return competition.plan.stage(name).name
    if not competition.stages:
        first = competition.plan.stages[0].name
        raise Malformed(Text("an open stage: open one with `next`", "已开始的赛段：用 `next` 开始"), first)
    return list(competition.stages)[-1]


def round_of(competition: Competition, given: dict[str, Any]) -> RoundKey:
    """Return the requested round; by default the session's first round that has not ended, or else its last."""
    stage = competition.stage(stage_of(competition, given))
    plan = competition.plan.stage(stage.name)
    section = given.get("section") or plan.sections[0]
    keys = [key for key in stage.rounds if key.section == section]
    session = given.get("session") or max((key.session for key in keys), default=1)
    number = given.get("number")
    if number is None:
        here = sorted(key for key in keys if key.session == session)
        open_ones = [key for key in here if stage.rounds[key].ended is None]
        number = open_ones[0].round if open_ones else here[-1].round if here else 1
    return RoundKey(stage.name, session, section, number)


def table_of(competition: Competition, given: dict[str, Any]) -> TableKey:
    """Return the requested table. Raises `Malformed`, listing the tables of the round, if there is none."""
    key = round_of(competition, given).table(given["table"])
    competition.table(key)
    return key
