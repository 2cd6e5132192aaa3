"""One deal played by bots, each of which is shown only its own view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol, TypeAlias

from paiju.bots.bot import Bot, Decision
from paiju.bots.external_bot import carry_out, tell_over
from paiju.bots.tractor.speaking import Speaking
from paiju.errors import PaijuError
from paiju.games.game import Game
from paiju.games.tractor import Act, Declare
from paiju.text import Text

Watcher: TypeAlias = Callable[[Any, int, Any, Decision[Act]], None]
"""Called with each decision: the state, who, on which view, what and why."""

_MOST_ACTS: Final = 3000


class NoEnd(PaijuError):
    """The bots did not reach an end."""


class TractorGame(Game[Any, Any, Act, Any, Any], Protocol):
    """A game of the family: it also lists a seat's possible shows, in turn or not."""

    def declarations(self, state: Any, seat: int) -> tuple[Declare, ...]:
        """Return the shows that a seat may make now."""


def play_deal(game: TractorGame, bots: Sequence[Bot[Any, Act]], deal: Any, watch: Watcher | None = None) -> Any:
    """Let bots, one for each seat in the order of play, play a deal to its end; return the final state.

    Before each act, the seats that are not in turn but could show cards are asked in order, if their bots may act
    out of turn. The law is enforced: an illegal act raises `Refused`, except an `ExternalBot`'s. Raises `NoEnd`
    after 3,000 acts.
    """
    state = game.initial(deal)
    for _ in range(_MOST_ACTS):
        waiting = game.to_act(state)
        if not waiting:
            tell_over(game, state, bots)
            return state
        seat, view, decision = _next(game, bots, state, waiting)
        before = state
        state, done = carry_out(game, before, seat, bots[seat], (view, decision))
        if watch is not None and done is not None:
            watch(before, seat, view, done)
    raise NoEnd(Text(f"the deal has not ended after {_MOST_ACTS} actions", f"{_MOST_ACTS} 次行动之后牌局仍未结束"))


def _next(
    game: TractorGame, bots: Sequence[Bot[Any, Act]], state: Any, waiting: Sequence[int]
) -> tuple[int, Any, Decision[Act]]:
    for seat in range(game.seats):
        bot = bots[seat]
        if seat in waiting or not isinstance(bot, Speaking):
            continue
        if game.declarations(state, seat):
            view = game.witness(state, seat)
            said = bot.speak(view)
            if said is not None:
                return seat, view, said
    view = game.witness(state, waiting[0])
    return waiting[0], view, bots[waiting[0]].act(view)
