"""Defines a job: one board, game or match of an event that bots are to play.

A job is plain data, so that it can be sent to another process. All randomness comes from its seed: the cards from
the event's seed and the board, the bots from the event's seed and the place.
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
"""A match that takes more deals is abandoned."""


class Job(Struct, frozen=True):
    """A board to be played: the event's seed, the place, and the minutes (0: no limit).

    `samples`: a bot's work for an act; `deal_minutes`: how many minutes of its clock a deal of a match takes;
    `section`: the game's word for a part of a stage; `deal`: the board's deal, if the event has recorded it;
    `noted`: whether to include the notes that players add to a result, if the game has such notes; `makers`: the
    maker of each seat's bot, or None for the game's usual bot (also used for seats beyond the end of the tuple).
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
        """The place in words, used as a seed: the event's seed, the table, the board."""
        key = self.key
        return f"{self.seed}/{key.stage}/{key.session}/{key.section}/{key.round}/{key.table}/{self.board}"

    def bots(self, seats: int, usual: Maker, conditions: Any = None) -> list[Bot[Any, Any]]:
        """Create the bot of each seat, in order. `usual` makes the bots of seats without a maker.

        Raises whatever a maker raises.
        """
        makers = [*self.makers, *[None] * (seats - len(self.makers))]
        return [
            (maker or usual)(Brief(seed=f"{self.place}/{seat}", samples=self.samples, conditions=conditions))
            for seat, maker in enumerate(makers)
        ]


class NoEnd(PaijuError):
    """A match did not reach an end."""


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
    """Return the job of a board at a table, with the time that its round has."""
    minutes = minutes_of(competition, key.of_round)
    deal = competition.stage(key.stage).deals.get(key.session, {}).get(board, "")
    section = competition.discipline.section
    return Job(competition.plan.game, seed, key, board, minutes, samples, deal_minutes, section, deal, makers=makers)


def check_end(job: Job, deals: int) -> None:
    """Raise `NoEnd` if a match has taken too many deals."""
    if deals >= MOST_DEALS:
        at = job.key.told(job.section)
        raise NoEnd(Text(f"{at.en}: no end after {deals} deals", f"{at.zh}：{deals} 副之后仍未结束"))
