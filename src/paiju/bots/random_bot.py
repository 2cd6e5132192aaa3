"""A bot that knows only the rules of its game: the baseline that every other bot must beat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from paiju.bots.bot import Decision
from paiju.cards import Seed, number
from paiju.errors import Malformed
from paiju.text import Text, counted

ViewT = TypeVar("ViewT")
ActT = TypeVar("ActT")


class RandomBot(Struct, Generic[ViewT, ActT], frozen=True):
    """Chooses each legal act with the same probability.

    `legal` returns the legal acts of a view's seat; `key` identifies what the seat has seen, so that the same view
    gives the same act. Bridge's are `paiju.bots.bridge.legal_acts` and `view_key`.
    """

    legal: Callable[[ViewT], Sequence[ActT]]
    key: Callable[[ViewT], str]
    seed: Seed = 0

    def act(self, view: ViewT) -> Decision[ActT]:
        """Draw one legal act. Raises `Malformed` if the view's seat need not act."""
        return next(self.weigh(view))

    def weigh(self, view: ViewT) -> Iterator[Decision[ActT]]:
        """Draw one legal act, and then the others after it; none is better. Raises `Malformed` as `act` does."""
        acts = self.legal(view)
        if not acts:
            raise Malformed(Text("a view in which someone is to act", "轮到本方位行动的视角"), repr(view))
        at = number(self.seed, "random", self.key(view), bits=64) % len(acts)
        reason = Text(f"one of {counted(len(acts), 'legal act')}, at random", f"从 {len(acts)} 个合法行为中随机选取")
        for step in range(len(acts)):
            yield Decision(acts[(at + step) % len(acts)], reason)
