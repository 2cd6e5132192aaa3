"""A bot that plays deals out before it plays a card (an extra, `paiju[lab]`): what both tractor games share of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from importlib import import_module
from typing import Any, ClassVar, Final

from paiju.bots.bot import Decision
from paiju.bots.tractor.scene import Scene
from paiju.bots.tractor.searching import judged_by, weigh_by_search
from paiju.cards import EMPTY, Hand, Seed
from paiju.games.tractor import Act

NO_TRUMP: Final = 4


class Searcher:
    """Judges its plays by playing deals out, and else acts by rules of thumb.

    `lab`: the laboratory's judge of the game; `usual`: who acts by rules of thumb; `most`: so many deals are played out
    for a play, where `rollouts` is 0. Making one raises `NotInstalled` where the laboratory is not installed.
    """

    __slots__ = ()
    seed: Seed
    conditions: Any
    rollouts: int
    usual: Any
    lab: ClassVar[str]
    most: ClassVar[int]

    def __post_init__(self) -> None:
        self.laboratory  # noqa: B018 - it says at once where it is missing

    @cached_property
    def laboratory(self) -> Any:
        """The laboratory's judge of this game."""
        return import_module(self.lab)

    def prepare(self) -> None:
        """Compile what the search needs, so that the first play does not wait for it: once for a machine."""
        self.laboratory.JUDGE.settle()

    def act(self, view: Any) -> Decision[Act]:
        """Act as `usual` does; a play is chosen by playing deals out.

        Raises `Malformed` where the view awaits nothing from its seat.
        """
        return next(self.weigh(view))

    def weigh(self, view: Any) -> Iterator[Decision[Act]]:
        """Rank what the seat may do. Raises `Malformed` as `act` does."""
        scene = None
        if view.phase == "playing" and view.seat in view.to_act and not _is_irregular(view):
            scene = self.scene(view)
        if scene is not None:
            position = self.position(view)
            if position.adds_up:
                judge = judged_by(self.laboratory.JUDGE, position, self.rollouts or self.most, scene.key)
                return weigh_by_search(scene, judge)
        usual: Iterator[Decision[Act]] = self.usual.weigh(view)
        return usual

    def speak(self, view: Any) -> Decision[Act] | None:
        """Return what the seat shows now, in turn or not; None where it shows nothing."""
        said: Decision[Act] | None = self.usual.speak(view)
        return said

    def weigh_speech(self, view: Any) -> Iterator[Decision[Act | None]]:
        """Rank what the seat may show now; None stands for nothing."""
        shows: Iterator[Decision[Act | None]] = self.usual.weigh_speech(view)
        return shows

    def scene(self, view: Any) -> Scene | None:
        """Make the scene of a regular play; None where the rules of thumb know better."""
        raise NotImplementedError

    def position(self, view: Any) -> Any:
        """Return what the seat has witnessed of the play, as the laboratory takes it."""
        raise NotImplementedError

    def witnessed(self, view: Any) -> dict[str, Any]:
        """Return of that what both games have, by the names of the laboratory."""
        seats = range(len(view.counts))
        return {
            "conditions": self.conditions,
            "seat": int(view.seat),
            "declarer": int(view.declarer),
            "trump": NO_TRUMP if view.trump is None else int(view.trump),
            "levels": view.levels,
            "hand": view.hand,
            "kitty": view.kitty,
            "counts": view.counts,
            "known": tuple(EMPTY if seat == view.seat else self.known(view, seat) for seat in seats),
            "tricks": tuple(self._placed(trick) for trick in view.tricks),
            "trick": () if view.trick is None else self._placed(view.trick),
            "leader": int(view.seat if view.trick is None else view.trick.plays[0].seat),
        }

    def known(self, view: Any, seat: int) -> Hand:
        """Return cards that another seat is known to hold."""
        raise NotImplementedError

    def _placed(self, trick: Any) -> tuple[Any, ...]:
        placed = self.laboratory.Placed
        return tuple(placed(int(one.seat), one.cards, getattr(one, "dead", EMPTY)) for one in trick.plays)


def still_held(view: Any, seat: int, shown: Iterable[Hand], dead: Hand = EMPTY) -> Hand:
    """Return of the cards that a seat has shown those that it has not played since, and its `dead` cards."""
    seen = tuple(shown)
    played = sum(
        one.cards.bits
        for trick in (*view.tricks, *([view.trick] if view.trick else []))
        for one in trick.plays
        if one.seat == seat
    )
    bits = 0
    for at in range(0, 108, 2):
        held = max((hand.bits >> at & 3 for hand in seen), default=0)
        bits |= max(held - (played >> at & 3), dead.bits >> at & 3) << at
    return Hand(bits)


def _is_irregular(view: Any) -> bool:
    """Whether something lies or is owed there that regular play does not know."""
    return bool(view.early or view.exposed or view.owed or view.lowest or view.rulings)
