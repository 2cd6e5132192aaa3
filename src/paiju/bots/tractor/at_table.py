"""What a bot of a tractor game does at a live table."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from paiju.bots.advice import Advice, advised
from paiju.bots.players import Brief, Players, at_table
from paiju.bots.tractor.searching import Searching
from paiju.games.tractor import write_act
from paiju.table.strength import Strength


class BotsAtTable(Struct, frozen=True):
    """The bots of a game by name.

    They play by its `standard` rules of leading and following: all conditions that a table knows share them.
    """

    players: Players
    standard: Any

    def act(self, view: Any, seed: str, samples: int, strength: Strength | None = None) -> bytes:
        """Act on a view; nothing where the seat is asked out of turn and shows nothing."""
        bot = self._made(strength, seed, samples)
        decision = bot.act(view) if view.seat in view.to_act else bot.speak(view)
        return b"" if decision is None else write_act(decision.act)

    def weigh(self, view: Any, seed: str, samples: int, strength: Strength | None = None) -> Advice:
        """Advise a seat that is to act, or that may show cards; while cards are drawn, of shows alone."""
        bot = self._made(strength, seed, samples)
        if view.phase == "drawing" or view.seat not in view.to_act:
            return advised(bot.weigh_speech(view), write_act)
        return advised(bot.weigh(view), write_act)

    def prepare(self, strength: Strength) -> None:
        """Compile what a bot of a strength needs, so that its first act does not wait for it."""
        bot = self._made(strength)
        if isinstance(bot, Searching):
            bot.prepare()

    def _made(self, strength: Strength | None, seed: str = "", samples: int = 0) -> Any:
        brief = Brief(seed=seed, samples=samples, conditions=self.standard)
        return at_table(self.players, strength, brief)
