"""Rates possible plays and chooses the best; the bot's seed breaks ties."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from paiju.bots.bot import Decision, Figure, Measure
from paiju.bots.tractor.scene import Scene
from paiju.cards import number
from paiju.games.tractor import Act, Play, points
from paiju.text import Text

CLOSE = 1e-6


class RatedPlay(Struct):
    """A play with its value in points, the chance that it holds the trick, the number of cards, and the reason.

    `why` builds the reason on request; `against`: the argument against the play, used if another is better.
    `takes`: the chance that its side takes the trick, None if it was not computed.
    """

    play: Play
    value: float
    holds: float
    many: int
    why: Callable[[], Text]
    takes: float | None = None
    against: Callable[[], Text] | None = None

    @property
    def reason(self) -> Text:
        """The reason for the play, in one line."""
        return self.why()

    @property
    def decision(self) -> Decision[Act]:
        """The play with the figures that it is based on."""
        return Decision(self.play, self.reason, self._figures)

    @property
    def passed_over(self) -> Decision[Act]:
        """The play, if another is better, with the argument against it, if there is one."""
        return Decision(self.play, self.reason if self.against is None else self.against(), self._figures)

    @property
    def _figures(self) -> tuple[Figure, ...]:
        if self.takes is None:
            return ()
        return (Figure(Measure.WORTH, self.value), Figure(Measure.TAKES, self.takes))


def best(scene: Scene, options: Sequence[RatedPlay]) -> RatedPlay:
    """Return the option with the highest value; among equals the scene's key decides at random."""
    most = max(option.value for option in options)
    equal = [option for option in options if option.value > most - CLOSE]
    if len(equal) == 1:
        return equal[0]
    return equal[number(scene.key, bits=32) % len(equal)]


def ranked(scene: Scene, options: Sequence[RatedPlay]) -> Iterator[RatedPlay]:
    """Rank options by their value, the best first; of those that differ only in the names of cards one is given."""
    order, chosen = scene.order, best(scene, options)
    yield chosen
    seen = set[Any]()
    for option in (chosen, *sorted(options, key=lambda option: (-option.value, option.play.cards.bits))):
        cards = option.play.cards
        sign = (points(cards), tuple(sorted((order.group(card), order.strength(card)) for card in cards)))
        if sign not in seen:
            seen.add(sign)
            if option is not chosen:
                yield option


def decisions(scene: Scene, options: Sequence[RatedPlay]) -> Iterator[Decision[Act]]:
    """Rank options as decisions."""
    return (option.passed_over if at else option.decision for at, option in enumerate(ranked(scene, options)))
