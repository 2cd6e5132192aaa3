"""Lets a stand-in act for an external bot whose act is forbidden."""

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
class ExternalBot(Protocol[ViewT_contra, ActT_co]):
    """A bot that is not part of this program: it may be slow, silent or wrong, and the table goes on."""

    def act(self, view: ViewT_contra) -> Decision[ActT_co]:
        """Act like any bot; if the program does not answer, its stand-in acts."""

    def instead(self, view: ViewT_contra, why: Text) -> Decision[ActT_co] | None:
        """Return the act of its stand-in, which plays on from here because the program's act is illegal (`why`).

        None if the seat need not act and does nothing.
        """

    def over(self, view: ViewT_contra) -> None:
        """Receive how the deal ended, seat by seat. Never raises."""


def carry_out(
    game: Game[Any, Any, Any, Any, Any], state: Any, seat: int, bot: Bot[Any, Any], decided: tuple[Any, Decision[Any]]
) -> tuple[Any, Decision[Any] | None]:
    """Carry out a bot's act, or its stand-in's if an external bot's act is illegal; return the state and the act.

    `decided`: the view that the bot was shown, and its choice.
    Raises `Refused` (or `Malformed`, for an impossible act) for a built-in bot, and for a stand-in.
    """
    view, decision = decided
    try:
        return game.enforce(state, seat, decision.act), decision
    except PaijuError as fault:
        if not isinstance(bot, ExternalBot):
            raise
        instead = bot.instead(view, fault.text)
        if instead is None:
            return state, None
        return game.enforce(state, seat, instead.act), instead


def tell_over(game: Game[Any, Any, Any, Any, Any], state: Any, bots: Sequence[Bot[Any, Any]]) -> None:
    """Notify external bots how a deal ended."""
    for seat, bot in enumerate(bots):
        if isinstance(bot, ExternalBot):
            bot.over(game.witness(state, seat))
