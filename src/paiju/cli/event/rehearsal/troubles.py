"""Carries out upsets: a corrected score, a pair that comes late, one that withdraws, two sides that disagree."""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec
from msgspec import structs

from paiju.bots.job import job_at
from paiju.cli.event.rehearsal.browser import Rejected
from paiju.cli.event.rehearsal.director import Director
from paiju.cli.event.rehearsal.phone import Phone, score_in
from paiju.cli.event.rehearsal.upset import Upset, UpsetKind
from paiju.office import Ready, next_step
from paiju.packs.thinking import play
from paiju.text import Text
from paiju.tournament import Entry, Format, RoundKey, TableKey
from paiju.tournament import commands as c
from paiju.tournament.evolve.scoring import read_outcome
from paiju.tournament.unit import at_unit
from paiju.tournament.withdrawal import Withdrawal

_TRIES: Final = 20
"""Boards played until one has another result."""


class Troubles:
    """The upsets of an event in its current state."""

    def __init__(self, director: Director, seed: str, deal_minutes: int) -> None:
        self._director = director
        self._seed = seed
        self._deal_minutes = deal_minutes

    async def happen(self, upset: Upset, key: RoundKey, spare: Entry) -> None:
        """Cause an upset after a round; if the plan does not allow it, that is reported but is not a finding."""
        try:
            match upset.kind:
                case UpsetKind.CORRECTION:
                    upset.told = await self._correct(key)
                case UpsetKind.LATE_PAIR:
                    upset.told = await self._come_late(key, spare)
                case _:
                    upset.told = await self._leave(key)
        except Rejected as fault:
            upset.told = Text(f"none: {fault.text.en}", f"没有发生：{fault.text.zh}")
        else:
            upset.survived = True

    async def _correct(self, key: RoundKey) -> Text:
        """Replace one of the results of the round."""
        competition = self._director.competition
        rng = Random(f"{self._seed}/correction")
        scored = [
            (key.table(number), board, score)
            for number, table in competition.round(key).tables.items()
            for board, score in table.scores.items()
            if score.outcome is not None and score.counts
        ]
        if not scored:
            raise Rejected(Text("no score in this round", "本轮没有成绩"))
        at, board, score = rng.choice(scored)
        other = self._other(at, board, score.outcome)
        words = "the slip says so / 以成绩条为准"
        await self._director.give((c.CorrectResult(at, board, msgspec.Raw(other), words, score.changed),))
        return at_unit(competition, at, board)

    def _other(self, key: TableKey, board: str, outcome: object) -> bytes:
        """Play a board with other cards until it has another result. Raises `Rejected` if it never has."""
        competition = self._director.competition
        for number in range(_TRIES):
            seed = f"{self._seed}/otherwise/{number}"
            job = job_at(competition, key, board, seed=seed, samples=0, deal_minutes=self._deal_minutes)
            result = play(structs.replace(job, deal=""))
            if not competition.discipline.agree(read_outcome(competition, key, board, result), outcome):
                return result
        raise Rejected(Text("no other result was possible", "打不出另一个结果"))

    async def _come_late(self, key: RoundKey, spare: Entry) -> Text:
        """Enter a late pair.

        It takes a free side from the next round on; if there is none in a movement, it replaces others in turn.
        """
        await self._director.give((c.Enter(spare),))
        following = RoundKey(key.stage, key.session, key.section, key.round + 1)
        step = next_step(self._director.competition, seed=self._seed)
        if isinstance(step, Ready) and isinstance(step.commands[0], c.SeatRounds):
            seats = [one for one in step.commands if isinstance(one, c.SeatRounds)]
            await self._director.seat(seats, start=False)
        try:
            try:
                await self._director.give((c.SeatLate(spare.id, following),))
            except Rejected:
                if self._director.competition.plan.stage(key.stage).format is not Format.MOVEMENT:
                    raise
                await self._director.give((c.SeatLate(spare.id, following, bump=True),))
        except Rejected:
            gone = c.Withdraw(spare.id, "no seat / 没有座位", standing=Withdrawal.DROPPED)
            await self._director.give((gone,))
            raise
        return Text(f"{spare.name} from round {following.round}", f"{spare.name}，自第 {following.round} 轮起")

    async def _leave(self, key: RoundKey) -> Text:
        """Withdraw a contestant who still plays."""
        competition = self._director.competition
        members = competition.stage(key.stage).entries
        here = [name for name in members if competition.contestant(name).plays]
        name = Random(f"{self._seed}/withdrawal").choice(here)
        await self._director.give((c.Withdraw(name, "ill / 因病"),))
        return Text(
            f"{name} {competition.contestant(name).entry.name}", f"{name} {competition.contestant(name).entry.name}"
        )

    async def dispute(
        self, upset: Upset, phones: tuple[Phone, Phone], key: TableKey, board: str, result: bytes
    ) -> None:
        """Let two phones enter different results; the director sees both and decides for the first.

        Raises `Rejected`.
        """
        competition = self._director.competition
        one, other = phones
        try:
            second = self._other(key, board, read_outcome(competition, key, board, result))
        except Rejected:
            await one.enter(key, board, result)
            await other.enter(key, board, result)
            raise
        await one.enter(key, board, result)
        await other.enter(key, board, second)
        score = score_in(await self._director.see(), key, board)
        if score is None or score["claim"] is None or score["counts"]:
            raise Rejected(Text("the director does not see both versions", "裁判看不到双方所报的两个结果"))
        await self._director.give(
            (c.CorrectResult(key, board, msgspec.Raw(result), "slips / 核对成绩条", score["changed"]),)
        )
        upset.survived, upset.told = True, at_unit(competition, key, board)
