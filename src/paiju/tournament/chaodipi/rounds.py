"""Determines the rounds of the knock-out, the games of a match, and the time of a game (C1.2, C1.3)."""

from __future__ import annotations

from typing import Final

from paiju.errors import Malformed
from paiju.text import Text
from paiju.tournament.plan import Stage

GAME_MINUTES: Final = 50
"""The time of a game up to and including the eighth-finals (C1.3d)."""
_BEST_OF_FROM: Final = 1
_UNTIMED_FROM: Final = 2


def games_of(stage: Stage, number: int) -> int:
    """Return the games of a match in round `number`: the plan's `best_of` in semi-finals and final, else one (C1.2)."""
    return stage.best_of if stage.rounds - number <= _BEST_OF_FROM else 1


def minutes_of(stage: Stage, number: int) -> int:
    """Return the minutes of a game in round `number`, 0 for no limit (C1.3d, C1.3f).

    Up to the eighth-finals they are the plan's, by default 50; then there is no limit.
    """
    return (stage.round_minutes or GAME_MINUTES) if stage.rounds - number > _UNTIMED_FROM else 0


def boards_of(stage: Stage, number: int) -> tuple[str, ...]:
    """Return the names of a match's games, as round.game: ``5.2`` is the second game of a final of 27 pairs."""
    return tuple(f"{number}.{game}" for game in range(1, games_of(stage, number) + 1))


def round_of(stage: Stage, board: str) -> int:
    """Return the round of a game by its name. Raises `Malformed` if the stage has no such game."""
    number = board.partition(".")[0]
    if not number.isdecimal() or board not in boards_of(stage, int(number)) or not (1 <= int(number) <= stage.rounds):
        names = ", ".join(name for at in range(1, stage.rounds + 1) for name in boards_of(stage, at))
        raise Malformed(Text(f"a game (round.game): {names}", f"一局（轮.局）：{names}"), board)
    return int(number)
