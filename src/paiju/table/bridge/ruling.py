"""Carries out rulings on a board."""

from __future__ import annotations

from collections.abc import Sequence

from paiju.games.bridge import Act
from paiju.games.bridge.acts import CarryOut
from paiju.games.bridge.effects import of_board
from paiju.games.bridge.score_rulings import replaced_by
from paiju.laws import Ruling
from paiju.table.capabilities import RuledOn


class BoardRuled(RuledOn[Act]):
    """Every ruling under the Laws can be carried out."""

    def ruled(self, ruling: Ruling, earlier: Sequence[Ruling] = ()) -> Act:
        """Return the act that carries out a ruling; it replaces earlier ones on the same matter."""
        instead = replaced_by(ruling, earlier)
        return CarryOut(of_board(ruling.effects), ruling.irregularity, ruling.clauses, of_board(instead))

    def rules(self, act: Act) -> bool:
        """Return whether an act carries out a ruling."""
        return isinstance(act, CarryOut)
