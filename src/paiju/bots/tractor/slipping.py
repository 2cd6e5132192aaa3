"""A tractor bot that slips in the play; its shows, stirs and burials are its own choice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from paiju.bots.bot import Decision
from paiju.bots.slipping import Slipping
from paiju.bots.tractor.speaking import Speaking, WeighingSpeech
from paiju.games.tractor import Act, Play


class TractorSlipping(Slipping[Any, Act], frozen=True):
    """Plays as many cards as its bot has chosen, now and then others; it never throws by mistake."""

    def speak(self, view: Any) -> Decision[Act] | None:
        """Return the show that the bot makes now."""
        return self.bot.speak(view) if isinstance(self.bot, Speaking) else None

    def weigh_speech(self, view: Any) -> Iterator[Decision[Act | None]]:
        """Rank as the bot does."""
        if isinstance(self.bot, WeighingSpeech):
            yield from self.bot.weigh_speech(view)


def alike(one: Act, other: Act) -> bool:
    """Return whether both are plays of as many cards, neither of them a throw."""
    return (
        isinstance(one, Play)
        and isinstance(other, Play)
        and not one.units
        and not other.units
        and len(one.cards) == len(other.cards)
    )
