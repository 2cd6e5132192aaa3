"""A bot for six-player Tractor that plays deals out before it plays a card (an extra, `paiju[lab]`)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from importlib import import_module
from typing import Any, Final

from msgspec import Struct

from paiju.bots.bot import Decision
from paiju.bots.tractor import can_claim
from paiju.bots.tractor.searching import judged_by, weigh_by_search
from paiju.bots.tractor6.reading import scene_of
from paiju.bots.tractor6.tractor6_bot import Tractor6Bot
from paiju.cards import EMPTY, Hand, Seed
from paiju.games.tractor import Act
from paiju.games.tractor.fine import for_defenders
from paiju.games.tractor6 import STANDARD, Conditions, View
from paiju.games.tractor6.pack import PACK

NO_TRUMP: Final = 4

ROLLOUTS: Final = 1000
"""So many deals are played out for a play, where nobody says another number."""


class Tractor6Searcher(Struct, frozen=True, dict=True):
    """A player of six-player Tractor that judges its plays by playing deals out, and else acts by rules of thumb.

    `rollouts`: how many deals for a play, 0 for as many as are usual. Making one raises `NotInstalled` where the
    laboratory is not installed.
    """

    seed: Seed = 0
    conditions: Conditions = STANDARD
    rollouts: int = 0

    def __post_init__(self) -> None:
        self.laboratory  # noqa: B018 - it says at once where it is missing

    @cached_property
    def laboratory(self) -> Any:
        """The laboratory's judge of this game."""
        return import_module("paiju.lab.judging.tractor6")

    @cached_property
    def usual(self) -> Tractor6Bot:
        """Who acts by rules of thumb."""
        return Tractor6Bot(self.seed, self.conditions)

    def prepare(self) -> None:
        """Compile what the search needs, so that the first play does not wait for it: once for a machine."""
        self.laboratory.JUDGE.settle()

    def act(self, view: View) -> Decision[Act]:
        """Act as `Tractor6Bot` does; a play is chosen by playing deals out.

        Raises `Malformed` where the view awaits nothing from its seat.
        """
        return next(self.weigh(view))

    def weigh(self, view: View) -> Iterator[Decision[Act]]:
        """Rank what the seat may do. Raises `Malformed` as `act` does."""
        if view.phase != "playing" or view.seat not in view.to_act or view.failed is not None:
            return self.usual.weigh(view)
        hand = view.hand
        if hand is None or _is_irregular(view):
            return self.usual.weigh(view)
        if view.trick is not None and len(hand) < view.trick.lead.size:
            return self.usual.weigh(view)
        scene = scene_of(self.conditions, view, self.seed)
        if scene.trick is None and can_claim(scene):
            return self.usual.weigh(view)
        position = self.position(view)
        if not position.adds_up:
            return self.usual.weigh(view)
        judge = judged_by(self.laboratory.JUDGE, position, self.rollouts or ROLLOUTS, scene.key)
        return weigh_by_search(scene, judge)

    def speak(self, view: View) -> Decision[Act] | None:
        """Return what the seat shows now, in turn or not; None where it shows nothing (T4)."""
        return self.usual.speak(view)

    def weigh_speech(self, view: View) -> Iterator[Decision[Act | None]]:
        """Rank what the seat may show now; None stands for nothing."""
        return self.usual.weigh_speech(view)

    def position(self, view: View) -> Any:
        """Return what the seat has witnessed of the play, as the laboratory takes it."""
        lab = self.laboratory
        assert view.seat is not None
        assert view.hand is not None
        assert view.declarer is not None
        return lab.Position(
            conditions=self.conditions,
            seat=view.seat,
            declarer=view.declarer,
            level=view.level,
            trump=NO_TRUMP if view.trump is None else int(view.trump),
            levels=view.levels,
            hand=view.hand,
            kitty=view.kitty,
            kitty_size=view.kitty_size,
            counts=view.counts,
            known=tuple(_known(view, seat) for seat in range(6)),
            dead=view.dead,
            tricks=tuple(
                tuple(lab.Placed(one.seat, one.cards, one.dead) for one in trick.plays) for trick in view.tricks
            ),
            trick=()
            if view.trick is None
            else tuple(lab.Placed(one.seat, one.cards, one.dead) for one in view.trick.plays),
            leader=view.seat if view.trick is None else view.trick.leader,
            taken=view.taken,
            fined=for_defenders(view.fines, view.declarer),
            intercepts=-1 if view.intercepts is None else view.intercepts,
            pack=PACK.hand,
        )


def _is_irregular(view: View) -> bool:
    """Whether something lies or is owed there that regular play does not know."""
    return bool(view.early or view.exposed or view.owed or view.lowest or view.rulings)


def _known(view: View, seat: int) -> Hand:
    """Return cards that a seat is known to hold: dead ones, and those shown for trump and not played since.

    A declarer may have buried what he has shown.
    """
    if seat == view.seat:
        return EMPTY
    played = sum(
        one.cards.bits
        for trick in (*view.tricks, *([view.trick] if view.trick else []))
        for one in trick.plays
        if one.seat == seat
    )
    shown = [show.cards for show in view.shows if show.seat == seat and not show.withdrawn]
    if seat == view.declarer:
        shown = []
    bits = 0
    for face in range(54):
        held = max((hand.bits >> 2 * face & 3 for hand in shown), default=0)
        held = max(held - (played >> 2 * face & 3), view.dead[seat].bits >> 2 * face & 3)
        bits |= max(0, held) << 2 * face
    return Hand(bits)
