"""Lets bots play a whole event at a Python prompt; returns standings and journal as data, and stores nothing."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from os import PathLike
from pathlib import Path

from msgspec import Struct

from paiju.bots.players import Maker
from paiju.engines import Workers
from paiju.errors import Malformed, Requirement
from paiju.facade.arguments import called, path_of, seed_of, whole
from paiju.facade.files import ResultRead
from paiju.facade.play import AnyBot, maker_for
from paiju.formats.report.played import played_of
from paiju.journal import Journal
from paiju.office import Office
from paiju.office.event_file import bot_entries, read_event
from paiju.office.playing import RunOptions, check_bots, played
from paiju.office.seats import check_seats
from paiju.packs import discipline_of
from paiju.store import open_journal
from paiju.store.address import Address
from paiju.text import Text
from paiju.tournament import Act, Competition, Role, Sender, standings
from paiju.tournament import commands as c

_WHO = Sender("person:director", "director")
_ID = "event"


class PlacedEntry(Struct, frozen=True):
    """A line of the standings; `section`: if each is ranked separately; `by`: the tie rule needed, or empty."""

    place: str
    rank: int
    entry: str
    name: str
    total: float
    values: dict[str, float]
    section: str = ""
    by: Text | None = None

    def __str__(self) -> str:
        return f"{self.place}. {self.name}: {self.total:g}"

    def __repr__(self) -> str:
        return f"<{self}>"


class EventPlayed:
    """A finished event. `competition` is its complete state, as used by `paiju.tournament`."""

    def __init__(self, competition: Competition, seed: str) -> None:
        self.competition = competition
        self.seed = seed

    def __repr__(self) -> str:
        return f"<event {self.competition.plan.title!r}, seed {self.seed}: {len(self.competition.contestants)} entries>"

    @cached_property
    def stages(self) -> dict[str, tuple[PlacedEntry, ...]]:
        """The standings of each stage, best first."""
        return {stage: tuple(_placed(self.competition, stage)) for stage in self.competition.stages}

    @property
    def standings(self) -> tuple[PlacedEntry, ...]:
        """The standings of the last stage, best first."""
        return self.stages[next(reversed(self.stages))]

    def travellers(self, stage: str = "") -> dict[str, tuple[ResultRead, ...]]:
        """Return each board of a stage (by default the last) with its results, table by table.

        Raises `Malformed` for a game other than bridge, which has no boards, and for an unknown stage.
        """
        found: dict[str, list[ResultRead]] = defaultdict(list)
        for one in played_of(self.competition, stage or next(reversed(self.stages))):
            found[one.board].append(ResultRead(one.record))
        return {board: tuple(results) for board, results in found.items()}

    @property
    def journal(self) -> tuple[Act, ...]:
        """Every act of the event, in order."""
        return tuple(sorted((act for part in self.competition.log for act in part), key=lambda act: act.seq))


def run_event(
    plan: str | PathLike[str],
    *,
    bots: int = 0,
    seed: object = None,
    samples: int = 10,
    workers: int = 1,
    players: AnyBot | Mapping[str, AnyBot] | None = None,
    progress: Callable[[Competition], None] | None = None,
) -> EventPlayed:
    """Let bots play the event of a plan (a TOML file) to its end. The same seed always gives the same event.

    - `bots`: how many enter, if the file names no entries
    - `samples`: the deals that a bridge bot samples for a decision; 0 plays by rules of thumb
    - `workers`: the number of processes that play
    - `players`: your own bot for every entry, or bots by the entry's number (``{"3": MyBot}``), in any form that
      `match` accepts; the game's usual bot plays for all other entries
    - `progress`: called with the current state of the event after each action

    Raises `Malformed` if the plan, a number or a bot is invalid.
    """
    whole(bots, 0, Text("bots=, the number of bots that enter", "bots=，参赛机器人数"))
    whole(samples, 0, Text("samples=, the deals sampled for a decision", "samples=，每次决策的取样数"))
    whole(workers, 1, Text("workers=, the number of processes", "workers=，进程数"))
    called(progress, Text("progress=", "progress="))
    found, named = read_event(path_of(plan))
    if named and bots:
        raise Malformed(
            Requirement("no bots: the file already names the entries", "不用 bots：文件中已列报名"), str(bots)
        )
    entries = named or bot_entries(found, bots)
    if len(entries) < 2:
        raise Malformed(
            Text(
                "bots=, at least 2, because the file names no entries",
                "bots=，至少 2 个机器人参赛：文件中未列报名",
            ),
            bots,
        )
    makers = _makers(found.game, players)
    check_bots(makers, [one.id for one in entries])
    chosen = seed_of(seed)
    then: list[c.AnyCommand] = [c.GiveRole(_WHO.id, Role.DIRECTOR), *map(c.Enter, entries)]
    options = RunOptions(who=_WHO, samples=samples, deal_minutes=10, now=_now, bots=makers)
    check_seats(found, then, _WHO, _now(), discipline_of, seed=chosen)
    with (
        tempfile.TemporaryDirectory() as folder,
        asyncio.Runner() as runner,
        Workers(workers) as several,
        _journal(runner, folder) as journal,
    ):
        event, _ = runner.run(Office(journal).create(_ID, found, _WHO, _now(), then=then))
        for competition in played(runner, event, chosen, options, several):
            if progress is not None:
                progress(competition)
        return EventPlayed(event.competition, chosen)


def _makers(game: str, players: AnyBot | Mapping[str, AnyBot] | None) -> dict[str, Maker]:
    if players is None:
        return {}
    named = players if isinstance(players, Mapping) else {"": players}
    return {str(entry): maker_for(game, bot) for entry, bot in named.items()}


@contextmanager
def _journal(runner: asyncio.Runner, folder: str) -> Iterator[Journal]:
    """Open a temporary store that is deleted afterwards."""
    store = open_journal(Address.of(str(Path(folder) / "event.db")))
    opened = runner.run(store.__aenter__())
    try:
        yield opened
    finally:
        runner.run(store.__aexit__(None, None, None))


def _now() -> int:
    return time.time_ns() // 1_000_000


def _placed(competition: Competition, stage: str) -> Iterator[PlacedEntry]:
    for ranking in standings(competition, stage):
        keys = [column.key for column in ranking.columns]
        for line in ranking.lines:
            values = {key: float(value) for key, value in zip(keys, line.values, strict=True) if value is not None}
            name = competition.contestant(line.entry).entry.name
            yield PlacedEntry(
                line.place, line.rank, line.entry, name, float(line.shown), values, ranking.section, line.by
            )
