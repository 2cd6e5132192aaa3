"""A tractor game's bots at a live table: their acts and their explanations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from paiju.bots.advice import Advice, advised
from paiju.bots.players import Brief, Players, at_table
from paiju.bots.tractor.searching import Searching
from paiju.games.tractor import write_act
from paiju.table.strength import Strength
from paiju.text import Text

NOTHING: Final = Text("this action says no more than its cards", "此行为除所出之牌外别无含义")


class BotsAtTable(Struct, frozen=True):
    """The bots of a game by name.

    They play by its `standard` rules of leading and following, which all conditions at tables share. `seat_text`
    names a seat, `no_trump` is the game's Chinese word for no-trump.
    """

    players: Players
    standard: Any
    seat_text: Callable[[int], Text]
    no_trump: str

    def act(self, view: Any, seed: str, samples: int, strength: Strength | None = None) -> bytes:
        """Act on a view; return b"" if the seat is asked out of turn and shows nothing."""
        bot = self._made(strength, seed, samples)
        decision = bot.act(view) if view.seat in view.to_act else bot.speak(view)
        return b"" if decision is None else write_act(decision.act)

    def weigh(self, view: Any, seed: str, samples: int, strength: Strength | None = None) -> Advice:
        """Advise a seat that must act, or that may show cards; while cards are drawn, only about shows."""
        bot = self._made(strength, seed, samples)
        if view.phase == "drawing" or view.seat not in view.to_act:
            return advised(bot.weigh_speech(view), write_act)
        return advised(bot.weigh(view), write_act)

    def prepare(self, strength: Strength) -> None:
        """Compile the code that a bot of a strength needs, so that its first act need not wait."""
        bot = self._made(strength)
        if isinstance(bot, Searching):
            bot.prepare()

    def meaning(self, view: Any, about: int) -> Text:
        """Return the meaning of the show of cards at an index; other acts have no meaning beyond their cards."""
        return self._meaning(view.shows[about]) if 0 <= about < len(view.shows) else NOTHING

    def _meaning(self, shown: Any) -> Text:
        who = self.seat_text(shown.seat)
        if shown.cards is None:
            return Text(
                f"{who.en} means to change the trumps, which no one else may know yet",
                f"{who.zh}想要另定主，尚不可公开",
            )
        if shown.trump is None:
            return Text(f"{who.en} prefers no-trump", f"{who.zh}想打{self.no_trump}")
        suit = shown.trump.text
        return Text(
            f"{who.en} prefers {suit.en} as trumps: as a rule it holds at least its share of them",
            f"{who.zh}想以{suit.zh}为主：主牌通常不少于平均数",
        )

    def _made(self, strength: Strength | None, seed: str = "", samples: int = 0) -> Any:
        brief = Brief(seed=seed, samples=samples, conditions=self.standard)
        return at_table(self.players, strength, brief)
