"""A bot that simulates deals before it buries or plays; both tractor games use it (an extra, `paiju[lab]`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from importlib import import_module
from itertools import islice
from typing import Any, ClassVar, Final

from paiju.bots.bot import Decision
from paiju.bots.tractor.scene import Scene
from paiju.bots.tractor.searching import Candidate, judging, plays_in, weigh_by_search
from paiju.cards import EMPTY, Hand, Seed
from paiju.games.tractor import Act, Bury

NO_TRUMP: Final = 4
SEARCHED: Final = 26
"""The largest hand from which a play is searched; only in the first trick of a flag deal are hands larger."""
BURIALS: Final = 16
"""How many burials are judged at most, the best ones by rule of thumb."""


class Searcher:
    """Judges its burials and plays by simulating deals, and otherwise acts by rules of thumb.

    `lab`: the module of the lab with the game's judge; `usual`: the bot that acts by rules of thumb; `most`: how
    many deals are simulated for an act if `rollouts` is 0. The constructor raises `NotInstalled` if the lab extra
    is not installed.
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
        """The lab's judge of this game."""
        return import_module(self.lab)

    def prepare(self) -> None:
        """Compile the code for the search, once per machine, so that the first play need not wait for it."""
        self.laboratory.JUDGE.settle()

    def act(self, view: Any) -> Decision[Act]:
        """Act as `usual` does; a burial or a play is chosen by simulating deals.

        Raises `Malformed` if the view's seat need not act.
        """
        return next(self.weigh(view))

    def weigh(self, view: Any) -> Iterator[Decision[Act]]:
        """Rank the acts of the seat. Raises `Malformed` as `act` does."""
        usual: Iterator[Decision[Act]] = self.usual.weigh(view)
        if view.seat not in view.to_act or _is_irregular(view):
            return usual
        rollouts, judge = self.rollouts or self.most, self.laboratory.JUDGE
        if view.phase == "burying":
            position = self.position(view)
            burials = [_candidate(one) for one in islice(usual, BURIALS)]
            return weigh_by_search(
                burials, judging(judge.judge_burials, position, rollouts, f"{self.seed!r}|{view.hand}")
            )
        scene = self.scene(view) if view.phase == "playing" else None
        if scene is not None and len(scene.hand) <= SEARCHED:
            position = self.position(view)
            if position.adds_up:
                return weigh_by_search(plays_in(scene), judging(judge.judge, position, rollouts, scene.key))
        return usual

    def speak(self, view: Any) -> Decision[Act] | None:
        """Return the show that the seat makes now, in turn or not; None if it shows nothing."""
        said: Decision[Act] | None = self.usual.speak(view)
        return said

    def weigh_speech(self, view: Any) -> Iterator[Decision[Act | None]]:
        """Rank the shows that the seat may make now; None stands for showing nothing."""
        shows: Iterator[Decision[Act | None]] = self.usual.weigh_speech(view)
        return shows

    def scene(self, view: Any) -> Scene | None:
        """Return the scene of a regular play; None if the rules of thumb should decide."""
        raise NotImplementedError

    def position(self, view: Any) -> Any:
        """Return what the seat has witnessed of the play, in the lab's form."""
        raise NotImplementedError

    def witnessed(self, view: Any) -> dict[str, Any]:
        """Return the part of the position that both games share, by the lab's field names."""
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
            "tricks": tuple(self._trick_plays(trick) for trick in view.tricks),
            "trick": () if view.trick is None else self._trick_plays(view.trick),
            "leader": _leader(view),
        }

    def known(self, view: Any, seat: int) -> Hand:
        """Return cards that another seat is known to hold."""
        raise NotImplementedError

    def _trick_plays(self, trick: Any) -> tuple[Any, ...]:
        trick_play = self.laboratory.TrickPlay
        return tuple(trick_play(int(one.seat), one.cards, getattr(one, "dead", EMPTY)) for one in trick.plays)


def still_held(view: Any, seat: int, shown: Iterable[Hand], dead: Hand = EMPTY) -> Hand:
    """Return the cards that a seat has shown and not played since, and its `dead` cards."""
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


def _leader(view: Any) -> int:
    """Return who leads to the trick, or will: the declarer to the first."""
    if view.trick is not None:
        return int(view.trick.plays[0].seat)
    return int(view.seat if view.phase == "playing" else view.declarer)


def _candidate(decision: Decision[Act]) -> Candidate:
    assert isinstance(decision.act, Bury)
    return Candidate(decision.act, lambda: decision.reason)


def _is_irregular(view: Any) -> bool:
    """Return whether there are cards or obligations on the table that regular play does not have."""
    return bool(view.early or view.exposed or view.owed or view.lowest or view.rulings)
