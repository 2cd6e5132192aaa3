"""`paiju event bracket`: the matches of a knock-out, round by round, what was brought along, and who goes on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from paiju.cli.event.desk import shared, with_event
from paiju.cli.event.paper import html_option, put
from paiju.cli.event.place import stage_of, stage_option
from paiju.cli.report import Column, Report, Table
from paiju.cli.speech import Speech
from paiju.errors import Malformed
from paiju.office import OpenedEvent
from paiju.office.seen.entry import numbered
from paiju.scoring import shown
from paiju.text import Text, verbatim
from paiju.tournament import Format
from paiju.tournament.movements import knockout, round_name


def verbs(speech: Speech) -> Iterator[click.Command]:
    """Build the verb."""
    yield speech.command(
        "bracket",
        Text("Show the matches of a knock-out, and who won each.", "显示淘汰赛的对阵与胜者。"),
        lambda **given: _bracket(speech, **given),
        stage_option(speech),
        html_option(speech),
        *shared(speech),
    )


def _bracket(speech: Speech, **given: Any) -> None:
    async def work(event: OpenedEvent) -> Report:
        competition = event.competition
        stage = competition.plan.stage(stage_of(competition, given))
        if stage.format is not Format.KNOCK_OUT:
            raise Malformed(Text("a stage that is a knock-out", "淘汰赛赛段"), stage.name)
        size = max(map(len, competition.stage(stage.name).sections))
        names = [
            round_name(knockout(size), number + 1) for number in range(len(knockout(size).rounds))
        ]
        duels = sorted(
            competition.discipline.duels(competition, stage, event.memo),
            key=lambda duel: duel.round,
        )
        margins = any(duel.margin or duel.carried for duel in duels)
        brought = any(duel.why is not None for duel in duels)
        columns = [
            Column("round", Text("Round", "轮次")),
            Column("home", Text("Home", "甲方")),
            Column("away", Text("Away", "乙方")),
            *((Column("margin", Text("Margin of home", "甲方净胜"), "right"),) if margins else ()),
            *((Column("carried", Text("Of it carried", "其中带分"), "right"),) if brought else ()),
            Column("winner", Text("Winner", "胜者")),
            *((Column("why", Text("Brought along", "带分依据")),) if brought else ()),
        ]
        rows = tuple(
            (
                names[duel.round - 1] if 0 < duel.round <= len(names) else str(duel.round),
                numbered(competition, duel.home),
                numbered(competition, duel.away),
                *((shown(duel.margin, 2 if brought else 0),) if margins else ()),
                *((shown(duel.carried, 2),) if brought else ()),
                None if duel.winner is None else numbered(competition, duel.winner),
                *((duel.why,) if brought else ()),
            )
            for duel in duels
        )
        notes = () if rows else (Text("no match is seated", "尚未编排对阵"),)
        table = Table(verbatim(stage.name), tuple(columns), rows, "matches")
        return Report(verbatim(competition.plan.title), (table,), notes)

    put(with_event(given["store"], given["event"], work), speech, given)
