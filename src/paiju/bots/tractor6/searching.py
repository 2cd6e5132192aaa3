"""A bot for six-player Tractor that simulates deals before it buries or plays (an extra, `paiju[lab]`)."""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar

from msgspec import Struct

from paiju.bots.tractor import Scene, can_claim
from paiju.bots.tractor.searcher import Searcher, still_held
from paiju.bots.tractor6.reading import scene_of
from paiju.bots.tractor6.tractor6_bot import Tractor6Bot
from paiju.cards import Hand, Seed
from paiju.games.tractor.fine import for_defenders
from paiju.games.tractor6 import STANDARD, Conditions, View
from paiju.games.tractor6.pack import PACK


class Tractor6Searcher(Searcher, Struct, frozen=True, dict=True):
    """A player of six-player Tractor that buries and plays by simulating deals, and otherwise acts by rules of thumb.

    `rollouts`: how many deals for each act, 0 for the usual number. The constructor raises `NotInstalled` if the
    lab extra is not installed.
    """

    lab: ClassVar[str] = "paiju.lab.judging.tractor6"
    most: ClassVar[int] = 1000
    seed: Seed = 0
    conditions: Conditions = STANDARD
    rollouts: int = 0

    @cached_property
    def usual(self) -> Tractor6Bot:
        """The bot that acts by rules of thumb."""
        return Tractor6Bot(self.seed, self.conditions)

    def scene(self, view: View) -> Scene | None:
        """Return the scene of a play; None if a throw waits, all cards must be played, or all of them win."""
        if view.failed is not None or view.hand is None:
            return None
        if view.trick is not None and len(view.hand) < view.trick.lead.size:
            return None
        scene = scene_of(self.conditions, view, self.seed)
        return None if scene.trick is None and can_claim(scene) else scene

    def position(self, view: View) -> Any:
        """Return what the seat has witnessed of the play, in the lab's form."""
        assert view.declarer is not None
        return self.laboratory.Position(
            **self.witnessed(view),
            level=view.level,
            kitty_size=view.kitty_size,
            dead=view.dead,
            taken=view.taken,
            fined=for_defenders(view.fines, view.declarer),
            intercepts=-1 if view.intercepts is None else view.intercepts,
            pack=PACK.hand,
        )

    def known(self, view: View, seat: int) -> Hand:
        """Return cards that a seat is known to hold: dead ones, and those shown for trump and not played since.

        A declarer may have buried what they have shown.
        """
        shown = () if seat == view.declarer else view.shows
        own = (show.cards for show in shown if show.seat == seat and not show.withdrawn)
        return still_held(view, seat, own, view.dead[seat])
