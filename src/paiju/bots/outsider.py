"""Bots of another house: what the law forbids them is done instead by who stands in for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

from paiju.bots.bot import Bot, Decision
from paiju.errors import PaijuError
from paiju.games.game import Game
from paiju.text import Text

ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
ActT_co = TypeVar("ActT_co", covariant=True)


@runtime_checkable
class Outsider(Protocol[ViewT_contra, ActT_co]):
    """A bot whose acts nobody here answers for: it may be slow, silent or wrong, and the table goes on."""

    def act(self, view: ViewT_contra) -> Decision[ActT_co]:
        """Act as every bot does; where the program does not answer, its stand-in does."""

    def instead(self, view: ViewT_contra, why: Text) -> Decision[ActT_co] | None:
        """Get the act of its stand-in, who plays on from here: the program's own act is forbidden, and `why`.

        None where nothing is awaited from the seat, and it does nothing.
        """

    def over(self, view: ViewT_contra) -> None:
        """Be told how the deal ended, seat by seat. Never raises."""


def enforced(
    game: Game[Any, Any, Any, Any, Any], state: Any, seat: int, bot: Bot[Any, Any], decided: tuple[Any, Decision[Any]]
) -> tuple[Any, Decision[Any] | None]:
    """Carry a bot's act out, or where an outsider's is forbidden, that of its stand-in; the state and what was done.

    `decided`: the view that the bot was shown, and what it chose.
    Raises `Refused` (or `Malformed`, for what cannot be) of a bot of ours, and of a stand-in.
    """
    view, decision = decided
    try:
        return game.enforce(state, seat, decision.act), decision
    except PaijuError as fault:
        if not isinstance(bot, Outsider):
            raise
        instead = bot.instead(view, fault.text)
        if instead is None:
            return state, None
        return game.enforce(state, seat, instead.act), instead


def tell_over(game: Game[Any, Any, Any, Any, Any], state: Any, bots: Sequence[Bot[Any, Any]]) -> None:
    """Tell outsiders how a deal ended."""
    for seat, bot in enumerate(bots):
        if isinstance(bot, Outsider):
            bot.over(game.witness(state, seat))
