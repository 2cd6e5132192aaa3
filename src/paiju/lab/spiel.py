"""The games as games of OpenSpiel: once `register` is called, `pyspiel.load_game("paiju_...")` finds them.

Three chance nodes of a thousand outcomes each make a seed from 0 to 999,999,999; its first deal follows, that of
`paiju deal --seed`. So a state is its history, as OpenSpiel requires, and any deal can be named.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import numpy as np

from paiju.extras import NotInstalled
from paiju.lab.batch import illegal, options_of
from paiju.lab.chance import prefix
from paiju.lab.kernel import DONE, OVER, Kernel, size
from paiju.lab.registry import GAMES, kernel_of

try:
    import pyspiel
except ModuleNotFoundError:
    raise NotInstalled("openspiel") from None

NODES: Final = 3
"""The number of chance nodes before a deal."""
OUTCOMES: Final = 1000
"""The number of outcomes of each chance node: each gives three digits of the seed."""
LONGEST: Final = 10_000
"""A number larger than the number of actions of any deal."""


@cache
def register(game: str | Kernel) -> str:
    """Register a game with OpenSpiel, and return its name there."""
    kernel = kernel_of(game)
    name = f"paiju_{kernel.name}"
    zero = pyspiel.GameType.Utility.ZERO_SUM
    kind = pyspiel.GameType(
        short_name=name,
        long_name=f"paiju {kernel.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=zero if kernel.zero_sum else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=kernel.seats,
        min_num_players=kernel.seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"conditions": next(iter(kernel.conditions))},
    )
    pyspiel.register_game(kind, _game(kernel, kind))
    return name


def register_all() -> tuple[str, ...]:
    """Register every game of the lab with OpenSpiel."""
    return tuple(register(game) for game in GAMES)


def _game(kernel: Kernel, kind: Any) -> type:
    """Return the class of a game."""
    facts: dict[str, Any] = {
        "num_distinct_actions": len(kernel.actions),
        "max_chance_outcomes": OUTCOMES,
        "num_players": kernel.seats,
        "min_utility": -kernel.most,
        "max_utility": kernel.most,
        "max_game_length": LONGEST,
    }
    if kernel.zero_sum:
        facts["utility_sum"] = 0.0
    info = pyspiel.GameInfo(**facts)

    class PaijuGame(pyspiel.Game):  # type: ignore[misc]
        """A game of the lab."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            given = params or {}
            self.kernel = kernel
            self.options = options_of(kernel, given.get("conditions"))
            super().__init__(kind, info, given)

        def new_initial_state(self) -> PaijuState:
            """Return the state before the seed."""
            return PaijuState(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> PaijuObserver:
            """Return an observer of states from a player's point of view."""
            return PaijuObserver(kernel, iig_obs_type, params)

    return PaijuGame


class PaijuState(pyspiel.State):  # type: ignore[misc]
    """A deal in progress, from the first digits of its seed."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.kernel: Kernel = game.kernel
        self.options = game.options
        self.row = self.kernel.state()
        self.seed, self.nodes = 0, 0

    def __deepcopy__(self, memo: dict[int, Any]) -> PaijuState:
        """Return a copy that shares nothing mutable (a kernel is immutable)."""
        other = PaijuState(self.get_game())
        for action in self.history():
            other.apply_action(action)
        return other

    def current_player(self) -> int:
        """Return who acts next."""
        if self.nodes < NODES:
            return int(pyspiel.PlayerId.CHANCE)
        seat = int(self.kernel.actor(self.row))
        return int(pyspiel.PlayerId.TERMINAL) if seat == OVER else seat

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002
        mask = self.kernel.mask()
        self.kernel.legal(self.row, mask)
        found: list[int] = np.flatnonzero(mask).tolist()
        return found

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return three more digits of the seed, all equally likely."""
        return [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]

    def _apply_action(self, action: int) -> None:
        if self.nodes < NODES:
            self.seed = self.seed * OUTCOMES + action
            self.nodes += 1
            if self.nodes == NODES:
                self.kernel.deal(self.row, prefix(self.seed), 1, self.options)
            return
        if self.kernel.apply(self.row, action) != DONE:
            raise illegal(self.kernel, action, int(self.kernel.actor(self.row)))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == int(pyspiel.PlayerId.CHANCE):
            return f"digits {action:03}"
        return self.kernel.actions[action]

    def is_terminal(self) -> bool:
        """Return whether the deal is over."""
        return self.nodes == NODES and int(self.kernel.actor(self.row)) == OVER

    def returns(self) -> list[float]:
        """Return what each seat has won."""
        won = np.zeros(self.kernel.seats)
        if self.nodes == NODES:
            self.kernel.returns(self.row, won)
        found: list[float] = won.tolist()
        return found

    def __str__(self) -> str:
        if self.nodes < NODES:
            return f"seed {self.seed:0{3 * self.nodes}}..." if self.nodes else "seed ..."
        return self.kernel.text(self.row, None)


class PaijuObserver:
    """Observes a state as a player: `tensor` and `dict` by the parts of the kernel's tensor, or words."""

    def __init__(self, kernel: Kernel, iig_obs_type: Any, params: dict[str, Any] | None) -> None:  # noqa: ARG002
        if params:
            raise ValueError(f"no parameters of observation are known here: {params}")
        self._seen = kernel.tensor()
        self.tensor = np.zeros(size(kernel.witnessed), np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for part in kernel.witnessed:
            self.dict[part.name] = self.tensor[at : at + len(part.cells)]
            at += len(part.cells)

    def set_from(self, state: PaijuState, player: int) -> None:
        """Fill in what a player has witnessed."""
        self._seen[:] = 0
        if state.nodes == NODES:
            state.kernel.observe(state.row, player, self._seen)
        self.tensor[:] = self._seen

    def string_from(self, state: PaijuState, player: int) -> str:
        """Describe what a player has witnessed."""
        return state.kernel.text(state.row, player) if state.nodes == NODES else "seed"
