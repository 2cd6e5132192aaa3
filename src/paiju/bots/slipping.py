"""A bot that now and then plays another card than the one it has chosen, like a beginner."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Final, Generic, TypeVar

from msgspec import Struct

from paiju.bots.bot import Decision, Weighing
from paiju.cards import Seed, number
from paiju.text import Text

ViewT = TypeVar("ViewT")
ActT = TypeVar("ActT")

WHOLE: Final = 1000
SLIPS: Final = 120
"""Of 1,000 plays, how many a beginner of any game makes thoughtlessly."""
SLIP: Final = Text("could think of nothing better", "没想到更好的")


class Slipping(Struct, Generic[ViewT, ActT], frozen=True):
    """Plays as `bot` does; in `often` of 1,000 acts it makes a mistake: a similar act at random.

    `legal` returns the legal acts of a view's seat; `key` identifies what the seat has seen, so that mistakes
    depend only on view and seed; `alike` returns whether one act may be mistaken for another. An act that is
    similar to no other is always done correctly.
    """

    bot: Weighing[ViewT, ActT]
    legal: Callable[[ViewT], Sequence[ActT]]
    key: Callable[[ViewT], str]
    alike: Callable[[ActT, ActT], bool]
    often: int
    seed: Seed = 0

    def act(self, view: ViewT) -> Decision[ActT]:
        """Act as the bot does, or make a mistake. Raises `Malformed` if the view's seat need not act."""
        return next(self.weigh(view))

    def weigh(self, view: ViewT) -> Iterator[Decision[ActT]]:
        """Rank as the bot does, a slip before all else. Raises `Malformed` as `act` does."""
        ranked = self.bot.weigh(view)
        best = next(ranked)
        slip = self._slip(view, best)
        if slip is not None:
            yield slip
        for one in chain((best,), ranked):
            if slip is None or one.act != slip.act:
                yield one

    def _slip(self, view: ViewT, decision: Decision[ActT]) -> Decision[ActT] | None:
        draw = number(self.seed, "slip", self.key(view), bits=64)
        if draw % WHOLE >= self.often or not self.alike(decision.act, decision.act):
            return None
        others = [act for act in self.legal(view) if self.alike(act, decision.act)]
        if len(others) < 2:
            return None
        return Decision(others[draw // WHOLE % len(others)], SLIP)
