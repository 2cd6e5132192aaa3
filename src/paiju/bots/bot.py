"""What every bot keeps, whatever the game: it is shown a view, and answers with an act and a reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from paiju.cards import Seed
from paiju.text import Text

ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
ViewT = TypeVar("ViewT")
ActT = TypeVar("ActT")


class Decision(Struct, Generic[ActT], frozen=True):
    """What a bot does and, in one line, why.

    The reason may tell of hidden cards: it is for logs and for reviews after the board, never for the other
    players.
    """

    act: ActT
    reason: Text


class Bot(Protocol[ViewT_contra, ActT]):
    """A player of one game.

    A bot is made with a seed and a work budget, and knows nothing else: no state, no clock, no other table. The
    same view, seed and budget always give the same decision, in any order of asking, so a bot may be asked
    again after a restart and one object may play many tables.
    """

    def act(self, view: ViewT_contra) -> Decision[ActT]:
        """Answer the view of a seat from which an act is awaited, with an act that the law allows.

        Raises `Malformed` where the view awaits nothing from its seat.
        """


BotMaker: TypeAlias = Callable[[Seed], Bot[ViewT, ActT]]
"""Makes a bot from a seed; the budget and the rest are bound beforehand."""
