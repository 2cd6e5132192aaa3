"""A bot for Chao Di Pi that plays deals out before it plays a card (an extra, `paiju[lab]`)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from importlib import import_module
from typing import Any, Final

from msgspec import Struct

from paiju.bots.bot import Decision
from paiju.bots.chaodipi.chaodipi_bot import ChaoDiPiBot
from paiju.bots.chaodipi.legal import bound_to_play, free_to_play, view_key
from paiju.bots.chaodipi.reading import scene_of
from paiju.bots.tractor.searching import judged_by, weigh_by_search
from paiju.cards import EMPTY, Hand, Seed
from paiju.games.chaodipi import STANDARD, Conditions, Move, View
from paiju.games.chaodipi.deal import KITTY_SIZE
from paiju.games.chaodipi.turned_cards import PACK
from paiju.games.tractor import Act

FLAG: Final = 15
NO_TRUMP: Final = 4
MOVES: Final = (Move.DECLARE, Move.PROTECT, Move.OVERTURN, Move.STIR)

ROLLOUTS: Final = 3000
"""So many deals are played out for a play, where nobody says another number."""


class ChaoDiPiSearcher(Struct, frozen=True, dict=True):
    """A player of Chao Di Pi that judges its plays by playing deals out, and else acts by rules of thumb.

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
        return import_module("paiju.lab.judging.chaodipi")

    @cached_property
    def usual(self) -> ChaoDiPiBot:
        """Who acts by rules of thumb."""
        return ChaoDiPiBot(self.seed, self.conditions)

    def prepare(self) -> None:
        """Compile what the search needs, so that the first play does not wait for it: once for a machine."""
        self.laboratory.JUDGE.settle()

    def act(self, view: View) -> Decision[Act]:
        """Act as `ChaoDiPiBot` does; a play is chosen by playing deals out.

        Raises `Malformed` where the view awaits nothing from its seat.
        """
        return next(self.weigh(view))

    def weigh(self, view: View) -> Iterator[Decision[Act]]:
        """Rank what the seat may do. Raises `Malformed` as `act` does."""
        if view.phase != "playing" or view.seat not in view.to_act or _is_irregular(view):
            return self.usual.weigh(view)
        if bound_to_play(self.conditions, view):
            return self.usual.weigh(view)
        key = f"{self.seed!r}|{view_key(view)}"
        scene = scene_of(self.conditions, view, free_to_play(self.conditions, view), key)
        position = self.position(view)
        if not position.adds_up:
            return self.usual.weigh(view)
        judge = judged_by(self.laboratory.JUDGE, position, self.rollouts or ROLLOUTS, key)
        return weigh_by_search(scene, judge)

    def speak(self, view: View) -> Decision[Act] | None:
        """Return what the seat shows now, in turn or not; None where it shows nothing (C3.1, C3.2)."""
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
        defenders = 1 - view.declarer.side
        taken = [0, 0]
        taken[defenders] = view.caught
        fined = sum(throw.points if throw.seat.side != defenders else -throw.points for throw in view.throws)
        return lab.Position(
            conditions=self.conditions,
            seat=int(view.seat),
            declarer=int(view.declarer),
            level=FLAG if view.flag else view.level,
            trump=NO_TRUMP if view.trump is None else int(view.trump),
            levels=view.levels,
            failures=view.failures,
            hand=view.hand,
            kitty=view.kitty,
            kitty_size=0 if view.flag else KITTY_SIZE,
            counts=view.counts,
            known=tuple(_known(self.conditions, view, seat) for seat in range(4)),
            dead=(EMPTY,) * 4,
            tricks=tuple(tuple(lab.Placed(int(one.seat), one.cards) for one in trick.plays) for trick in view.tricks),
            trick=() if view.trick is None else tuple(lab.Placed(int(one.seat), one.cards) for one in view.trick.plays),
            leader=int(view.seat if view.trick is None else view.trick.plays[0].seat),
            taken=(taken[0], taken[1]),
            fined=fined,
            shown=_shown(lab, view),
            against=-1 if view.against is None else int(view.against),
            pack=PACK.hand,
        )


def _is_irregular(view: View) -> bool:
    """Whether something lies or is owed there that regular play does not know."""
    return bool(view.early or view.exposed or view.owed or view.lowest or view.rulings)


def _shown(lab: Any, view: View) -> tuple[int, ...]:
    """Write the shows that the viewer has seen as the laboratory does."""
    found = []
    for show in view.shows:
        if show.withdrawn or not show.cards:
            continue
        face = next(iter(show.cards)).index
        trump = NO_TRUMP if show.trump is None else int(show.trump)
        move = MOVES.index(show.move)
        found.append(lab.show(int(show.seat), face, len(show.cards), trump, move))
    return tuple(found)


def _known(conditions: Conditions, view: View, seat: int) -> Hand:
    """Return cards that a seat is known to hold: shown for trump or in a throw that failed, and not played since."""
    if seat == view.seat:
        return EMPTY
    played = sum(
        one.cards.bits
        for trick in (*view.tricks, *([view.trick] if view.trick else []))
        for one in trick.plays
        if one.seat == seat
    )
    seen = [throw.cards for throw in view.throws if throw.seat == seat and throw.cards]
    standing = next((show for show in reversed(view.shows) if not show.withdrawn), None)
    if standing is not None and standing.seat == seat and standing.cards:
        stirred = standing.move is Move.STIR
        if view.buried_by != seat or not conditions.may_bury_shown(stirred=stirred):
            seen.append(standing.cards)
    bits = 0
    for face in range(54):
        held = max((hand.bits >> 2 * face & 3 for hand in seen), default=0)
        bits |= max(0, held - (played >> 2 * face & 3)) << 2 * face
    return Hand(bits)
