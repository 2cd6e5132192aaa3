"""`paiju event bracket`: the matches of a knock-out, round by round, carried-over scores, and who advances."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from paiju.cli.event.desk import shared, with_event
from paiju.cli.event.paper import html_option, put
from paiju.cli.event.place import stage_of, stage_option
from paiju.cli.report import Report
from paiju.cli.speech import Speech
from paiju.cli.standings import bracket_table
from paiju.errors import Malformed
from paiju.office import OpenedEvent
from paiju.office.seen.entry import numbered
from paiju.text import Text, verbatim
from paiju.tournament import Format
from paiju.tournament.knockouts import duels_of
from paiju.tournament.movements import knockout, round_name


def verbs(speech: Speech) -> Iterator[click.Command]:
    """Build `paiju event bracket`."""
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
        names = [round_name(knockout(size), number + 1) for number in range(len(knockout(size).rounds))]
        duels = sorted(duels_of(competition, stage, event.memo), key=lambda duel: duel.round)
        names_of = {name: numbered(competition, name) for name in competition.contestants}
        table = bracket_table(duels, names, names_of, stage.name)
        notes = () if duels else (Text("No match has been seated", "尚未编排对阵"),)
        return Report(verbatim(competition.plan.title), (table,), notes)

    put(with_event(given["store"], given["event"], work), speech, given)
