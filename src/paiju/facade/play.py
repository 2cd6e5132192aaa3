"""Bots and whole deals at a prompt."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from msgspec import Struct

from paiju.bots.bridge.bot_match import MatchResult
from paiju.bots.bridge.sitting import Contest, Player
from paiju.bots.own import made_by
from paiju.foreign.maker import here
from paiju.packs import FIRST, rules_of

AnyBot: TypeAlias = str | type[Any] | Callable[..., Any]
"""A bot by its name, as `paiju play --ns` has it; a class of bots; or what makes one of a `Brief`."""
_FIRST = 40
"""Acts are drawn from so many of the legal ones: some hands of the tractor games have thousands."""


class DealPlayed(Struct, frozen=True):
    """A deal that was played to its end: every act with the seat that did it, and the state that it ended in."""

    game: str
    seed: str
    acts: tuple[tuple[int, Any], ...]
    state: Any
    result: Any

    @property
    def tricks(self) -> int:
        """How many tricks were played."""
        play = getattr(self.state, "play", None) or self.state
        tricks = getattr(play, "tricks", None) or ()
        return len(tricks() if callable(tricks) else tricks)


class GameAtHand:
    """A game with its rules as the program plays it: `rules.game` has `initial`, `legal`, `why_not`, `apply`."""

    def __init__(self, name: str, conditions: str) -> None:
        self.name = name
        self.rules = rules_of(name, conditions)

    def play_random(self, seed: object = None) -> DealPlayed:
        """Play a deal to its end, each act drawn from the first legal ones; the same seed always plays the same.

        A deal in which nobody has a legal act before its end (it is redealt) is drawn anew.
        """
        chosen = secrets.token_hex(8) if seed is None else str(seed)
        rng, game = Random(f"{self.name}/{chosen}"), self.rules.game
        while True:
            state = game.initial(self.rules.deal(1, rng.randbytes(32), None))
            acts: list[tuple[int, Any]] = []
            while awaited := game.to_act(state):
                seat = awaited[0]
                act = rng.choice(game.legal(state, seat)[:_FIRST])
                state = game.apply(state, seat, act)
                acts.append((seat, act))
            result = game.result(state)
            if result is not None:
                return DealPlayed(self.name, chosen, tuple(acts), state, result)


def game(name: str, conditions: str = "") -> GameAtHand:
    """Take a game: ``bridge``, ``chaodipi`` or ``tractor6``. Raises `Malformed` for another, or for its conditions."""
    return GameAtHand(name, conditions)


def match(one: AnyBot, other: AnyBot = "natural", *, boards: int = 8, seed: str = "", samples: int = 0) -> MatchResult:
    """Have two bots of bridge play a match: the same boards in both rooms, IMPs for the first.

    A bot is a name as `paiju play --ns` has it (``natural``, ``my_module:Mine``, ``exec:./mine``), a class, or whatever
    makes one of a `Brief`. Raises `Malformed` for a name that there is not.
    """
    contest = Contest(seed or secrets.token_hex(8), _player(one, samples), _player(other, samples))
    return MatchResult(contest.seed, tuple(contest.score(number) for number in range(1, boards + 1)))


def _player(bot: AnyBot, samples: int) -> Player:
    if not isinstance(bot, str):
        return Player(getattr(bot, "__name__", type(bot).__name__), (samples,), "en", made_by(bot))
    return Player(bot, (samples,), "en", here(FIRST, bot, "the bot"))
