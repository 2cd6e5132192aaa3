"""Defines the interface of every bot in every game: it is shown a view, and answers with an act and a reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from itertools import islice
from typing import Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

from msgspec import Struct

from paiju.cards import Seed
from paiju.errors import Malformed
from paiju.text import Text

ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
ViewT = TypeVar("ViewT")
ActT = TypeVar("ActT")
ActT_co = TypeVar("ActT_co", covariant=True)


class Measure(StrEnum):
    """The quantity that a figure behind a decision stands for.

    - `worth`: the value of an act in points by rule of thumb, for comparison with that of other acts
    - `takes`: the chance that the bot's own side takes the trick; `trumps`: trumps in excess of the bot's share
    - `score`: the contract's mean score for the bot's own side; `tricks`: declarer's mean tricks at the end; `made`:
      the share of the deals in which the contract is made; `levels`: levels gained over the first in the ranking
    - `deals`: the number of possible deals that were considered
    """

    WORTH = "worth"
    TAKES = "takes"
    TRUMPS = "trumps"
    SCORE = "score"
    TRICKS = "tricks"
    MADE = "made"
    LEVELS = "levels"
    DEALS = "deals"


class Figure(Struct, frozen=True):
    """A number that a judgement is based on."""

    measure: Measure
    value: float


class Decision(Struct, Generic[ActT_co], frozen=True):
    """A bot's act and, in one line, its reason; `figures`: the numbers on which it is based, if there are any.

    The reason may reveal hidden cards: it is for logs, for reviews after the board and for the seat itself, never
    for the other players.
    """

    act: ActT_co
    reason: Text
    figures: tuple[Figure, ...] = ()


class Bot(Protocol[ViewT_contra, ActT_co]):
    """A player of one game.

    A bot is created with a seed and a work budget, and knows nothing else: no state, no clock, no other table. It
    is shown what its seat has witnessed (`Game.witness`), and so needs no memory of its own. The same view, seed
    and budget always give the same decision, in any order of calls, so a bot may be asked again after a restart and
    one object may play many tables.
    """

    def act(self, view: ViewT_contra) -> Decision[ActT_co]:
        """Choose a legal act for the view of a seat in turn, from what that seat has witnessed.

        Raises `Malformed` if the seat has no act to choose.
        """


@runtime_checkable
class Weighing(Bot[ViewT_contra, ActT_co], Protocol[ViewT_contra, ActT_co]):
    """A bot that can rank alternatives: `act` returns the first of its ranking."""

    def weigh(self, view: ViewT_contra) -> Iterator[Decision[ActT_co]]:
        """Yield the best acts of a seat in turn, best first: at least one, each once, but not every legal act.

        Of acts that differ only in equivalent cards, one is given. Raises `Malformed` as `act` does.
        """


def next_best(bot: Bot[ViewT, ActT], view: ViewT, done: Decision[ActT], many: int) -> list[Decision[ActT]]:
    """Return a bot's next best acts; empty if the bot does not rank, or if it acted out of turn."""
    if not many or not isinstance(bot, Weighing):
        return []
    try:
        ranked: Iterator[Decision[ActT]] = bot.weigh(view)
        return [one for one in islice(ranked, many + 1) if one.act != done.act][:many]
    except Malformed:
        return []


BotMaker: TypeAlias = Callable[[Seed], Bot[ViewT, ActT]]
"""Creates a bot from a seed; the budget and other arguments are bound beforehand."""
