"""One board, game or match of an event played by bots: a job goes in, the result as the event takes it comes out.

A job is plain data, so that it can be handed to another process. Everything random comes from its seed: the cards from
the event's and the board's, the bots from the event's and the place of the table.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

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
    beside a result, where the game knows such, comes with it.
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

    @property
    def place(self) -> str:
        """The place in words that seed it: the event's seed, the table, the board."""
        key = self.key
        return f"{self.seed}/{key.stage}/{key.session}/{key.section}/{key.round}/{key.table}/{self.board}"


class NoEnd(PaijuError):
    """A match went on without end."""


def job_at(competition: Competition, key: TableKey, board: str, *, seed: str, samples: int, deal_minutes: int) -> Job:
    """Make the job of a board at a table, with the time that its round has."""
    minutes = minutes_of(competition, key.of_round)
    deal = competition.stage(key.stage).deals.get(key.session, {}).get(board, "")
    section = competition.discipline.section
    return Job(competition.plan.game, seed, key, board, minutes, samples, deal_minutes, section, deal)


def check_end(job: Job, deals: int) -> None:
    """Raise `NoEnd` where a match has gone on for too many deals."""
    if deals >= MOST_DEALS:
        at = job.key.told(job.section)
        raise NoEnd(Text(f"{at.en}: no end after {deals} deals", f"{at.zh}：{deals} 副之后仍未结束"))
