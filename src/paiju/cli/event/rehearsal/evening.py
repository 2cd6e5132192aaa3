"""Runs the rehearsed evening: seats, starts, plays and ends its rounds, with upsets in between."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any, Final

from msgspec import Struct, structs

from paiju.bots.job import Job, job_at
from paiju.cli.event.rehearsal.browser import Browser, Rejected, Unreached
from paiju.cli.event.rehearsal.checks import Checks
from paiju.cli.event.rehearsal.director import Director
from paiju.cli.event.rehearsal.finding import FindingKind, Findings
from paiju.cli.event.rehearsal.hands import record_hands
from paiju.cli.event.rehearsal.ledger import Ledger
from paiju.cli.event.rehearsal.phones import DESK, Phones
from paiju.cli.event.rehearsal.site import RehearsalServer
from paiju.cli.event.rehearsal.timings import Timings
from paiju.cli.event.rehearsal.troubles import Troubles
from paiju.cli.event.rehearsal.upset import Upset, UpsetKind, drawn, due
from paiju.engines import Workers
from paiju.errors import Malformed, PaijuError
from paiju.office import PlayAwaited, Ready, next_step
from paiju.packs.thinking import play
from paiju.text import Text, counted
from paiju.tournament import Entry, Format, Plan, RoundKey, TableKey
from paiju.tournament import commands as c
from paiju.tournament.bracket import rounds_for
from paiju.tournament.events import ResultEntered

_LIVE: Final = 120.0
"""Seconds in which something must happen at live tables."""
_SWINGS: Final = 3
Tell = Callable[[Text], None]


class RehearsalOptions(Struct, frozen=True, kw_only=True):
    """The options of a rehearsal: a plan, its entries and a `spare` one that comes late; the seed; upsets to omit.

    `deal_minutes`: how many minutes of its clock a deal of a match takes.
    """

    plan: Plan
    entries: tuple[Entry, ...]
    spare: Entry
    seed: str
    without: frozenset[UpsetKind] = frozenset()
    deal_minutes: int = 30


class BoardEntry(Struct, frozen=True):
    """A board (or game) at a table, and the result entered for it."""

    key: TableKey
    board: str
    result: bytes


class Evening:
    """A running rehearsal; `rounds`: how many were played."""

    def __init__(
        self, options: RehearsalOptions, site: RehearsalServer, timings: Timings, findings: Findings, tell: Tell
    ) -> None:
        self.options = options
        self.site = site
        self.findings = findings
        self.ledger = Ledger()
        self.rounds = 0
        self._entered = 0
        self.upsets: list[Upset] | None = None
        self._tell = tell
        self.director = Director(Browser(site, timings, DESK), self.ledger)
        self.phones = Phones(self.director, self.ledger, lambda address: Browser(site, timings, address))
        self.checks = Checks(self.director, self.ledger, findings)
        self._stood = -1

    async def run(self, workers: Workers) -> None:
        """Open the event, play it to its end or as far as it goes, and check the outcome."""
        try:
            if await self._went_well(self._hold(workers)) or self.director.rows:
                await self._went_well(self._look())
        finally:
            await self.phones.leave()
            await self.director.leave()

    async def _went_well(self, work: Coroutine[Any, Any, None]) -> bool:
        """Do some work, and return whether it was completed. What stopped it is recorded as a finding."""
        try:
            await work
        except (PaijuError, Unreached) as fault:
            text = fault.text if isinstance(fault, PaijuError) else Text("the site could not be reached", "连不上网站")
            self.findings.add(FindingKind.STUCK, self._now(), text)
            return False
        return True

    async def _hold(self, workers: Workers) -> None:
        await self.director.hold(self.options.plan, self.options.entries)
        while await self._step(workers):
            pass

    async def _look(self) -> None:
        await self.checks.round(last=True)
        await self.phones.all_shown(self.director.competition.seq, self.findings)

    @property
    def scores(self) -> int:
        """How many scores were entered, as of the last reading of the journal."""
        acts = self.director.competition.acts if self.director.rows else ()
        return sum(isinstance(act.event, ResultEntered) for act in acts)

    def _now(self) -> Text:
        return Text(f"after round {self.rounds}", f"第 {self.rounds} 轮之后")

    async def _step(self, workers: Workers) -> bool:
        """Take the next step, and return whether there are more."""
        competition = await self.director.read()
        if competition.seq == self._stood:
            self.findings.add(FindingKind.STUCK, self._now(), Text("nothing can move the event on", "赛事无法进行下去"))
            return False
        self._stood = competition.seq
        try:
            step = next_step(competition, seed=self.options.seed)
        except Malformed:
            if not await self.director.choose():
                raise
            return True
        if step is None:
            return False
        if isinstance(step, Ready):
            await self._move(step)
        elif competition.plan.stage(step.boards[0][0].stage).online:
            await self._watch(step)
        else:
            await self._play(step, workers)
        return True

    async def _move(self, step: Ready) -> None:
        first = step.commands[0]
        if isinstance(first, c.SeatRounds):
            await self.director.seat([one for one in step.commands if isinstance(one, c.SeatRounds)])
        else:
            await self.director.give(step.commands)
        if isinstance(first, c.EndRound):
            self.rounds += 1
            scores = self.scores
            self._tell(Text(f"{step.text.en}, {counted(scores, 'score')}", f"{step.text.zh}，共 {scores} 个成绩"))
            await self._between(first.key)

    async def _between(self, key: RoundKey) -> None:
        """Cause the upsets that are due between two rounds, and check everything."""
        troubles = Troubles(self.director, self.options.seed, self.options.deal_minutes)
        for upset in [] if self.upsets is None else list(due(self.upsets, self.rounds, in_play=False)):
            await self.director.read()
            await troubles.happen(upset, key, self.options.spare)
            self._happened(upset)
        await self.checks.round(first=self.rounds == 1)

    def _happened(self, upset: Upset) -> None:
        name, told = upset.kind.text, upset.told or Text("", "")
        self._tell(Text(f"  {name.en}: {told.en}", f"  {name.zh}：{told.zh}"))

    def _draw(self, key: TableKey) -> list[Upset]:
        """Draw the moments of the upsets, once the number of rounds of the first stage is known."""
        competition = self.director.competition
        stage, state = competition.plan.stage(key.stage), competition.stage(key.stage)
        rounds = len({(one.session, one.round) for one in state.rounds})
        if stage.format is Format.SWISS:
            rounds = stage.rounds * stage.sessions
        elif stage.format is Format.KNOCK_OUT:
            rounds = rounds_for(max(map(len, state.sections))) * stage.sessions
        found = drawn(self.options.without, rounds, Random(f"{self.options.seed}/upsets"))
        if stage.online or not competition.plan.confirmation:
            for upset in found:
                if upset.kind.of_phones:
                    upset.told = Text("none: no phone enters scores here", "没有发生：这里不由手机报分")
        return found

    async def _play(self, step: PlayAwaited, workers: Workers) -> None:
        """Play a round: bots play the boards, phones enter and confirm the scores, table by table."""
        competition = self.director.competition
        await record_hands(self.director, step.boards, self.options.seed)
        jobs = [self._job(key, board) for key, board in step.boards]
        results = await asyncio.to_thread(lambda: list(workers.in_order(play, jobs)))
        if self.upsets is None:
            self.upsets = self._draw(step.boards[0][0])
        tables: dict[TableKey, list[BoardEntry]] = defaultdict(list)
        for (key, board), result in zip(step.boards, results, strict=True):
            tables[key].append(BoardEntry(key, board, result))
        await self.phones.let_in({key.of_round for key in tables})
        rng = Random(f"{self.options.seed}/{self.rounds}/{len(step.boards)}")
        happens = list(due(self.upsets, self.rounds + 1, in_play=True))
        special = {
            (one.key, one.board): upset for upset in happens if upset.kind.of_phones for one in [_one(rng, tables)]
        }
        cuts = next((one for one in happens if one.kind is UpsetKind.POWER_CUT), None)
        after = self._entered + rng.randint(1, max(1, len(step.boards) - 1)) if cuts is not None else 0

        async def sit(places: list[BoardEntry]) -> None:
            for place in places:
                upset = special.get((place.key, place.board))
                try:
                    await self._enter(place, upset)
                except Rejected as fault:
                    self.findings.add(FindingKind.REFUSED, competition.where(place.key), fault.text)
                self._entered += 1
                if cuts is not None and self._entered == after:
                    await self._cut(cuts)

        await asyncio.gather(*(sit(places) for places in tables.values()))
        for upset in happens:
            self._happened(upset)

    def _job(self, key: TableKey, board: str) -> Job:
        """Return the job of a board; at one table in three it is played with other cards, so that it produces a swing.

        Rule-of-thumb bots play the same cards the same way at every table, so each match would be tied.
        """
        competition, options = self.director.competition, self.options
        swings = Random(f"{options.seed}/{key}/{board}").randrange(_SWINGS) == 0
        seed = f"{options.seed}/{key.table}" if swings else options.seed
        job = job_at(competition, key, board, seed=seed, samples=0, deal_minutes=options.deal_minutes)
        return structs.replace(job, noted=competition.plan.opening_leads, deal="" if swings else job.deal)

    async def _cut(self, upset: Upset) -> None:
        """Kill the site's server and start it again, while phones keep sending."""
        await self.site.cut()
        await self.site.start()
        upset.survived, upset.told = True, Text(f"in round {self.rounds + 1}", f"第 {self.rounds + 1} 轮中")

    async def _enter(self, place: BoardEntry, upset: Upset | None) -> None:
        """Have one side enter a score and the other confirm it."""
        one, other = self.phones.at(place.key, Random(f"{self.options.seed}/{place.key}/{place.board}"))
        where = self.director.competition.where(place.key)
        if upset is not None and upset.kind is UpsetKind.DISPUTE:
            troubles = Troubles(self.director, self.options.seed, self.options.deal_minutes)
            await troubles.dispute(upset, (one, other), place.key, place.board, place.result)
            return
        if upset is not None:
            await one.enter_and_drop(place.key, place.board, place.result)
            upset.survived, upset.told = True, where
        else:
            await one.enter(place.key, place.board, place.result)
        if self.director.competition.plan.confirmation and not await other.confirm(place.key, place.board):
            self.findings.add(
                FindingKind.UNSEEN,
                where,
                Text(f"a score on the phone of {other.name}", f"{other.name} 的手机上缺一个成绩"),
            )

    async def _watch(self, step: PlayAwaited) -> None:
        """Let the site's own bots play a round at its live tables."""
        if self.upsets is None:
            self.upsets = self._draw(step.boards[0][0])
        stage = self.director.competition.plan.stage(step.boards[0][0].stage)
        if not stage.bots:
            for key in sorted({key for key, _ in step.boards}):
                await self.director.bots(key)
        cuts = next((one for one in due(self.upsets, self.rounds + 1, in_play=True) if not one.kind.of_phones), None)
        stood = self.director.competition.seq
        if not await self.director.follower.until(lambda seen: seen["seq"] > stood, _LIVE):
            self.findings.add(FindingKind.STUCK, self._now(), Text("the live tables have stopped", "实时牌桌停住不动"))
            return
        if cuts is not None:
            await self._cut(cuts)
            self._happened(cuts)


def _one(rng: Random, tables: dict[TableKey, list[BoardEntry]]) -> BoardEntry:
    """Return a random board at a table."""
    return rng.choice(rng.choice(list(tables.values())))
