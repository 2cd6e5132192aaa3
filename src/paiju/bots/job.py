"""One board, game or match of an event played by bots: a job goes in, the result as the event takes it comes out.

A job is plain data, so that it can be handed to another process. Everything random comes from its seed: the cards from
the event's and the board's, the bots from the event's and the place of the table.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from paiju.bots.bot import Bot
from paiju.bots.players import Brief, Maker
from paiju.errors import PaijuError
from paiju.text import Text
from paiju.tournament import Competition, TableKey
from paiju.tournament.clock import minutes_of

MOST_DEALS: Final = 1000
"""A match that goes on longer is given up."""


class Job(Struct, frozen=True):
    """A board to be played: of which event's seed, where, for so many minutes (0: no limit).

    `samples`: a bot's work for an act; `deal_minutes`: what a deal of a match takes of its clock; `section`: what the
    game calls a part of a stage; `deal`: the board's deal, where the event has it on record; `noted`: what players note
    beside a result, where the game knows such, comes with it; `makers`: who makes the bot of each seat, None for the
    usual one of the game (a shorter tuple leaves the rest to it).
    """

    game: str
    seed: str
    key: TableKey
    board: str
    minutes: int
    samples: int
    deal_minutes: int
    section: Text
    deal: str = ""
    noted: bool = False
    makers: tuple[Maker | None, ...] = ()

    @property
    def place(self) -> str:
        """The place in words that seed it: the event's seed, the table, the board."""
        key = self.key
        return f"{self.seed}/{key.stage}/{key.session}/{key.section}/{key.round}/{key.table}/{self.board}"

    def bots(self, seats: int, usual: Maker, conditions: Any = None) -> list[Bot[Any, Any]]:
        """Make the bot of each seat in order; `usual` makes those for which the job names no maker.

        Raises whatever a maker raises.
        """
        makers = [*self.makers, *[None] * (seats - len(self.makers))]
        return [
            (maker or usual)(Brief(seed=f"{self.place}/{seat}", samples=self.samples, conditions=conditions))
            for seat, maker in enumerate(makers)
        ]


class NoEnd(PaijuError):
    """A match went on without end."""


def job_at(
    competition: Competition,
    key: TableKey,
    board: str,
    *,
    seed: str,
    samples: int,
    deal_minutes: int,
    makers: tuple[Maker | None, ...] = (),
) -> Job:
    """Make the job of a board at a table, with the time that its round has."""
    minutes = minutes_of(competition, key.of_round)
    deal = competition.stage(key.stage).deals.get(key.session, {}).get(board, "")
    section = competition.discipline.section
    return Job(competition.plan.game, seed, key, board, minutes, samples, deal_minutes, section, deal, makers=makers)


def check_end(job: Job, deals: int) -> None:
    """Raise `NoEnd` where a match has gone on for too many deals."""
    if deals >= MOST_DEALS:
        at = job.key.told(job.section)
        raise NoEnd(Text(f"{at.en}: no end after {deals} deals", f"{at.zh}：{deals} 副之后仍未结束"))
