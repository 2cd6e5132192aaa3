"""A bot for Chao Di Pi that simulates deals before it buries or plays (an extra, `paiju[lab]`)."""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar, Final

from msgspec import Struct

from paiju.bots.chaodipi.chaodipi_bot import ChaoDiPiBot
from paiju.bots.chaodipi.legal import bound_to_play, free_to_play, view_key
from paiju.bots.chaodipi.reading import scene_of
from paiju.bots.tractor.scene import Scene
from paiju.bots.tractor.searcher import NO_TRUMP, Searcher, still_held
from paiju.cards import EMPTY, Hand, Seed
from paiju.games.chaodipi import STANDARD, Conditions, Move, View
from paiju.games.chaodipi.pack import KITTY_SIZE, PACK

FLAG: Final = 15
MOVES: Final = (Move.DECLARE, Move.PROTECT, Move.OVERTURN, Move.STIR)


class ChaoDiPiSearcher(Searcher, Struct, frozen=True, dict=True):
    """A player of Chao Di Pi that buries and plays by simulating deals, and otherwise acts by rules of thumb.

    `rollouts`: how many deals for each act, 0 for the usual number. The constructor raises `NotInstalled` if the
    lab extra is not installed.
    """

    lab: ClassVar[str] = "paiju.lab.judging.chaodipi"
    most: ClassVar[int] = 3000
    seed: Seed = 0
    conditions: Conditions = STANDARD
    rollouts: int = 0

    @cached_property
    def usual(self) -> ChaoDiPiBot:
        """The bot that acts by rules of thumb."""
        return ChaoDiPiBot(self.seed, self.conditions)

    def scene(self, view: View) -> Scene | None:
        """Return the scene of a play; None if a ruling or cards laid down leave no choice."""
        if bound_to_play(self.conditions, view):
            return None
        return scene_of(self.conditions, view, free_to_play(self.conditions, view), f"{self.seed!r}|{view_key(view)}")

    def position(self, view: View) -> Any:
        """Return what the seat has witnessed of the play, in the lab's form."""
        assert view.declarer is not None
        defenders = 1 - view.declarer.side
        taken = [0, 0]
        taken[defenders] = view.caught
        return self.laboratory.Position(
            **self.witnessed(view),
            level=FLAG if view.flag else view.level,
            failures=view.failures,
            kitty_size=0 if view.flag else KITTY_SIZE,
            dead=(EMPTY,) * 4,
            taken=(taken[0], taken[1]),
            fined=sum(throw.points if throw.seat.side != defenders else -throw.points for throw in view.throws),
            shown=_shown(self.laboratory, view),
            against=-1 if view.against is None else int(view.against),
            pack=PACK.hand,
        )

    def known(self, view: View, seat: int) -> Hand:
        """Return cards that a seat is known to hold: shown for trump or in a failed throw, and not played since."""
        seen = [throw.cards for throw in view.throws if throw.seat == seat and throw.cards]
        standing = next((show for show in reversed(view.shows) if not show.withdrawn), None)
        if standing is not None and standing.seat == seat and standing.cards:
            stirred = standing.move is Move.STIR
            if view.buried_by != seat or not self.conditions.may_bury_shown(stirred=stirred):
                seen.append(standing.cards)
        return still_held(view, seat, seen)


def _shown(lab: Any, view: View) -> tuple[int, ...]:
    """Return the shows that the viewer has seen, in the lab's form."""
    found = []
    for show in view.shows:
        if show.withdrawn or not show.cards:
            continue
        face = next(iter(show.cards)).index
        trump = NO_TRUMP if show.trump is None else int(show.trump)
        move = MOVES.index(show.move)
        found.append(lab.show(int(show.seat), face, len(show.cards), trump, move))
    return tuple(found)
