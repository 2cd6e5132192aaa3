"""A ruling carried out on a board."""

from __future__ import annotations

from paiju.games.bridge import Act
from paiju.games.bridge.acts import CarryOut
from paiju.laws import Ruling
from paiju.table.capabilities import RuledOn


class BoardRuled(RuledOn[Act]):
    """Every ruling by the Laws can be carried out."""

    def ruled(self, ruling: Ruling) -> Act:
        """Return the act that carries out a ruling."""
        return CarryOut(ruling.effects, ruling.irregularity, ruling.clauses)

    def rules(self, act: Act) -> bool:
        """Whether an act carries out a ruling."""
        return isinstance(act, CarryOut)
