"""Whole deals of the tractor games, played at random and by bots, and their measured moments.

The random player takes any legal act: it leads a unit three times in four (otherwise the many throws would
dominate), and half the time takes the act that moves the deal on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import perf_counter
from typing import Any, Final

from msgspec import Struct

from paiju.bots import chaodipi as chaodipi_bots
from paiju.bots import tractor6 as tractor6_bots
from paiju.bots.bot import Bot, Decision
from paiju.bots.tractor import MatchGame, play_deal
from paiju.cards import Hand
from paiju.games import chaodipi, tractor6
from paiju.games.tractor import Act, Leads, Play

GAMES: Final = ("chaodipi", "tractor6")
WAITS: Final = (chaodipi.Waiting, tractor6.Waiting, chaodipi.Stirring)
PLAYS: Final = (chaodipi.Playing, tractor6.Playing)
PARTS: Final = ("following", "throwing", "leading a unit", "the rest")
"""The categories of a deal's time."""


class Moment(Struct, frozen=True):
    """A seat that follows: the state, and the cards that it then played."""

    state: Any
    seat: int
    cards: Hand

    @property
    def hand(self) -> Hand:
        """The seat's hand."""
        held: Hand = self.state.hands[self.seat]
        return held


def contest(game: str, seed: str) -> MatchGame:
    """Return deals of a game: first ones and later ones, at any levels."""
    return chaodipi_bots.contest(seed) if game == "chaodipi" else tractor6_bots.contest(seed)


def bot(game: str, seed: str) -> Bot[Any, Act]:
    """Make the game's bot."""
    made: Bot[Any, Act] = chaodipi_bots.ChaoDiPiBot(seed) if game == "chaodipi" else tractor6_bots.Tractor6Bot(seed)
    return made


def play_random(game: Any, deal: Any, random: Callable[[], float]) -> None:
    """Play a deal at random, as lean as possible."""
    state = game.initial(deal)
    while awaited := game.to_act(state):
        seat = awaited[0]
        state = game.apply(state, seat, _choose(state, game.legal(state, seat), random))
    game.result(state)


def random_steps(game: Any, deal: Any, random: Callable[[], float]) -> Iterator[tuple[Any, int, Act, str, float]]:
    """Play a deal at random; yield each state with seat, act, part of the deal, and seconds."""
    state = game.initial(deal)
    while awaited := game.to_act(state):
        seat = awaited[0]
        start = perf_counter()
        acts = game.legal(state, seat)
        act = _choose(state, acts, random)
        after = game.apply(state, seat, act)
        seconds = perf_counter() - start
        yield state, seat, act, _part(state, acts, act), seconds
        state = after


def _choose(state: Any, acts: Sequence[Act], random: Callable[[], float]) -> Act:
    chance = random()
    if isinstance(acts, Leads) and chance < 0.75:
        units = acts.units
        return units[int(random() * len(units))]
    if chance < 0.5 and isinstance(state, WAITS):
        return acts[0]
    return acts[int(random() * len(acts))]


def _part(state: Any, acts: Sequence[Act], act: Act) -> str:
    if not isinstance(state, PLAYS):
        return "the rest"
    if state.trick is not None:
        return "following"
    return "leading a unit" if isinstance(acts, Leads) and act in acts.units else "throwing"


def moments(game: str, deals: int) -> tuple[list[Moment], list[float]]:
    """Return every follow in this many deals of bots and as many random ones, and the time of each bot's decision."""
    found: list[Moment] = []
    seconds: list[float] = []
    of_game = contest(game, "bench")
    random = Random(1).random
    bots = [_Timed(bot(game, f"bench/{seat % 2}"), seconds) for seat in range(of_game.game.seats)]

    def watch(state: Any, seat: int, _view: Any, decision: Decision[Act]) -> None:
        _keep(found, state, seat, decision.act)

    for number in range(1, deals + 1):
        play_deal(of_game.game, bots, of_game.deal(number), watch)
        for state, seat, act, _, _ in random_steps(of_game.game, of_game.deal(-number), random):
            _keep(found, state, seat, act)
    return found, seconds


def _keep(found: list[Moment], state: Any, seat: int, act: Act) -> None:
    if isinstance(state, PLAYS) and state.trick is not None and isinstance(act, Play):
        found.append(Moment(state, int(seat), act.cards))


class _Timed:
    """A bot whose decisions are timed; those that only draw a card are not counted."""

    def __init__(self, inner: Any, seconds: list[float]) -> None:
        self._inner = inner
        self._seconds = seconds

    def act(self, view: Any) -> Decision[Act]:
        start = perf_counter()
        decision: Decision[Act] = self._inner.act(view)
        taken = perf_counter() - start
        if view.phase != "drawing":
            self._seconds.append(taken)
        return decision

    def speak(self, view: Any) -> Decision[Act] | None:
        said: Decision[Act] | None = self._inner.speak(view)
        return said
