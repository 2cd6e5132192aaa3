"""The games as environments of PettingZoo: `env` if seats act one after another, `parallel_env` if all step."""

from __future__ import annotations

from typing import Any

import numpy as np

from paiju.cards import Seed
from paiju.errors import Malformed
from paiju.extras import NotInstalled
from paiju.lab.batch import illegal, options_of
from paiju.lab.chance import prefix
from paiju.lab.kernel import DONE, OVER, Kernel
from paiju.lab.registry import kernel_of
from paiju.text import Text

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv, ParallelEnv
except ModuleNotFoundError:
    raise NotInstalled("pettingzoo") from None


class _Deal:
    """One deal after another, and each seat's observations; shared by both environments."""

    def __init__(self, kernel: Kernel, conditions: Any) -> None:
        self.kernel = kernel
        self.options = options_of(kernel, conditions)
        self.name = f"paiju_{kernel.name}_v{kernel.version}"
        self.row = kernel.state()
        self.agents = [f"seat_{seat}" for seat in range(kernel.seats)]
        self._seed: Seed | None = None
        self._number = 0
        cells, actions = len(kernel.tensor()), len(kernel.actions)
        self.actions = {agent: Discrete(actions) for agent in self.agents}
        self.observations = {
            agent: Dict(
                {"observation": Box(-128, 127, (cells,), np.int8), "action_mask": Box(0, 1, (actions,), np.int8)}
            )
            for agent in self.agents
        }

    def begin(self, seed: int | None) -> None:
        """Deal the first deal of a seed; without one the next deal of the last seed, or of a random one."""
        if seed is not None or self._seed is None:
            self._seed = seed if seed is not None else int(seeding.np_random()[1])
            self._number = 0
        self._number += 1
        self.kernel.deal(self.row, prefix(self._seed), self._number, self.options)

    def actor(self) -> int:
        """Return the seat that acts next. Raises `Malformed` before the first deal."""
        if not self._number:
            raise no_deal()
        return int(self.kernel.actor(self.row))

    def seen(self, seat: int) -> dict[str, Any]:
        """Return what a seat has witnessed; the mask is empty if another seat acts."""
        tensor, mask = self.kernel.tensor(), self.kernel.mask()
        self.kernel.observe(self.row, seat, tensor)
        if seat == self.actor():
            self.kernel.legal(self.row, mask)
        return {"observation": tensor, "action_mask": mask.astype(np.int8)}

    def act(self, action: Any) -> None:
        """Apply an action of the seat that acts next. Raises `Malformed` if it is not legal."""
        seat = self.actor()
        number = int(action) if isinstance(action, int | np.integer) else -1
        if number < 0 or self.kernel.apply(self.row, number) != DONE:
            raise illegal(self.kernel, action, seat)

    def rewards(self) -> dict[str, float]:
        """Return each seat's reward; zeros until the deal is over."""
        won = np.zeros(self.kernel.seats)
        self.kernel.returns(self.row, won)
        return dict(zip(self.agents, won.tolist(), strict=True))


def no_deal() -> Malformed:
    """Return the error for a step when no deal is in progress."""
    return Malformed(Text("reset() first, which deals", "先用 reset() 发牌"), "step")


class AecTable(AECEnv):  # type: ignore[misc]
    """A deal at which seats act one after another (`pettingzoo.AECEnv`)."""

    def __init__(self, game: str | Kernel, *, conditions: Any = None) -> None:
        super().__init__()
        self._deal = _Deal(kernel_of(game), conditions)
        self.metadata = {"name": self._deal.name, "render_modes": ["ansi"]}
        self.render_mode = "ansi"
        self.possible_agents = list(self._deal.agents)
        self.agents: list[str] = []
        self.observation_spaces = self._deal.observations
        self.action_spaces = self._deal.actions

    def observation_space(self, agent: str) -> Dict:
        """Return the space of what a seat sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Return the space of the actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Start a new deal: the first deal of a seed, else the next one."""
        self._deal.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._deal.actor()]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what a seat has witnessed."""
        return self._deal.seen(self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        """Apply an action of the seat that acts next. Raises `Malformed` if it is not legal."""
        if not self.agents:
            raise no_deal()
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._deal.act(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = self._deal.rewards()
        self._accumulate_rewards()
        if self._deal.actor() == OVER:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self._deal.actor()]

    def render(self) -> str:
        """Return the deal in words, with all hands."""
        return self._deal.kernel.text(self._deal.row, None)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


class ParallelTable(ParallelEnv):  # type: ignore[misc]
    """A deal at which all seats step at once, and only the acting seat's action counts (`pettingzoo.ParallelEnv`)."""

    def __init__(self, game: str | Kernel, *, conditions: Any = None) -> None:
        self._deal = _Deal(kernel_of(game), conditions)
        self.metadata = {"name": self._deal.name, "render_modes": ["ansi"]}
        self.render_mode = "ansi"
        self.possible_agents = list(self._deal.agents)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Dict:
        """Return the space of what a seat sees."""
        return self._deal.observations[agent]

    def action_space(self, agent: str) -> Discrete:
        """Return the space of the actions."""
        return self._deal.actions[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a new deal: the first deal of a seed, else the next one."""
        self._deal.begin(seed)
        self.agents = list(self.possible_agents)
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """Apply the action of the seat that acts next, ignoring those of the others. Raises `Malformed`."""
        if not self.agents:
            raise no_deal()
        acting = self.possible_agents[self._deal.actor()]
        if acting not in actions:
            raise Malformed(Text(f"an action of {acting}, who acts next", f"轮到 {acting} 行动"), ", ".join(actions))
        self._deal.act(actions[acting])
        over = self._deal.actor() == OVER
        agents = self.possible_agents
        seen, rewards = self._seen(), self._deal.rewards()
        if over:
            self.agents = []
        return (
            seen,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def _seen(self) -> dict[str, Any]:
        return {agent: self._deal.seen(at) for at, agent in enumerate(self.possible_agents)}

    def render(self) -> str:
        """Return the deal in words, with all hands."""
        return self._deal.kernel.text(self._deal.row, None)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def env(game: str | Kernel, *, conditions: Any = None) -> AecTable:
    """Return a game in which seats act one after another."""
    return AecTable(game, conditions=conditions)


def parallel_env(game: str | Kernel, *, conditions: Any = None) -> ParallelTable:
    """Return a game in which all seats step at once."""
    return ParallelTable(game, conditions=conditions)
