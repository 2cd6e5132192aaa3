"""What the program needs of one game, put together: whoever asks for a game gets it from its pack."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from msgspec import Struct

from paiju.errors import Malformed
from paiju.table.rules import VERSION, Rules
from paiju.text import Text
from paiju.tournament import Discipline

RulesByName: TypeAlias = Mapping[str, Callable[[], Rules]]
"""Makers of a game's rules by the names of conditions; the empty name means those for friends at screens."""


class Pack(Struct, frozen=True, kw_only=True):
    """A game.

    - `name`: as journals and plans have it
    - `rules`: as a table plays it, by the names of conditions; `older`: by version, as it was played before `VERSION`
    - `discipline`: its rules of competition
    """

    name: str
    rules: RulesByName
    older: Mapping[int, RulesByName] = {}
    discipline: Discipline

    @property
    def conditions(self) -> tuple[str, ...]:
        """The names of the conditions that the game knows."""
        return tuple(name for name in self.rules if name)

    def rules_under(self, conditions: str, version: int = VERSION) -> Rules:
        """Find the rules under conditions by name, as they were in a version. Raises `Malformed`, listing them."""
        found = self.older.get(version, self.rules).get(conditions)
        if found is None:
            names = self.conditions
            raise Malformed(
                Text(
                    f"conditions of {self.name}: {', '.join(names)}",
                    f"{self.name} 的规则：{'、'.join(names)}",
                ),
                conditions,
            )
        return found()
