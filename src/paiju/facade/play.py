"""Bots and whole deals at a Python prompt."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from msgspec import Struct

from paiju.bots.bridge.bot_match import BotMatchResult
from paiju.bots.bridge.sitting import BotPlayer, Contest
from paiju.bots.players import Maker
from paiju.bots.user_bot import guarded
from paiju.errors import written
from paiju.external.maker import local_maker
from paiju.facade.arguments import seed_of, whole
from paiju.packs import FIRST, rules_of
from paiju.text import Text

AnyBot: TypeAlias = str | type[Any] | Callable[..., Any]
"""A bot by its name, as in `paiju play --ns`; a class of bots; or a function that makes a bot from a `Brief`."""
_FIRST = 40
"""How many of the legal acts a random act is chosen from: some hands of the tractor games have thousands."""


class DealPlayed(Struct, frozen=True):
    """A deal that was played to its end: every act with the seat that did it, and the final state."""

    game: str
    seed: str
    acts: tuple[tuple[int, Any], ...]
    state: Any
    result: Any

    def __repr__(self) -> str:
        return f"<{self.game} deal, seed {self.seed}: {len(self.acts)} actions, {self.tricks} tricks>"

    @property
    def tricks(self) -> int:
        """The number of tricks played."""
        play = getattr(self.state, "play", None) or self.state
        tricks = getattr(play, "tricks", None) or ()
        return len(tricks() if callable(tricks) else tricks)


class GameAtHand:
    """A game with its rules as the program plays it: `rules.game` has `initial`, `legal`, `why_not`, `apply`."""

    def __init__(self, name: str, conditions: str) -> None:
        self.name = name
        self.rules = rules_of(name, conditions)

    def __repr__(self) -> str:
        return f"<game {self.name}>"

    def play_random(self, seed: object = None) -> DealPlayed:
        """Play a deal to its end, each act drawn from the first legal ones; the same seed always gives the same deal.

        A deal in which no seat has a legal act before its end (it is redealt) is replaced by a new one.
        """
        chosen = seed_of(seed)
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
    """Return a game: ``bridge``, ``chaodipi`` or ``tractor6``.

    `conditions`: the name of one of its published conditions; empty for the usual ones. Raises `Malformed` for an
    unknown game or unknown conditions.
    """
    name = written(name, Text("the name of a game: bridge, chaodipi or tractor6", "牌戏：bridge、chaodipi 或 tractor6"))
    return GameAtHand(name, written(conditions, Text("the name of conditions", "规程的名称")))


def match(
    one: AnyBot, other: AnyBot = "natural", *, boards: int = 8, seed: object = None, samples: int = 0
) -> BotMatchResult:
    """Have two bridge bots play a match: the same boards in both rooms, IMPs for the first bot.

    A bot is a name as in `paiju play --ns` (``natural``, ``my_module:Mine``, ``exec:./mine``), a class, or a
    function that makes a bot from a `Brief`. Raises `Malformed` if there is no such bot, or if it does not answer
    with a `Decision`, and `BotFailed`, with the place in its source, if a bot raises an error.
    """
    whole(boards, 1, Text("boards, the number of boards", "boards，副数"))
    whole(samples, 0, Text("samples, the deals sampled for a decision", "samples，每次决策的取样数"))
    contest = Contest(seed_of(seed), _player(one, samples), _player(other, samples))
    return BotMatchResult(contest.seed, tuple(contest.score(number) for number in range(1, boards + 1)))


def _player(bot: AnyBot, samples: int) -> BotPlayer:
    return BotPlayer(_name_of(bot), (samples,), "en", maker_for(FIRST, bot))


def maker_for(game: str, bot: AnyBot) -> Maker:
    """Return a maker of bots given by name, class or function. Raises `Malformed` if there is no such bot."""
    return local_maker(game, bot, "the bot") if isinstance(bot, str) else guarded(bot, _name_of(bot))


def _name_of(bot: AnyBot) -> str:
    return bot if isinstance(bot, str) else getattr(bot, "__name__", type(bot).__name__)
