"""The director's powers by a code: which clause a decision cites where nobody names one, or a ruling named several."""

from __future__ import annotations

from msgspec import Struct

from paiju.laws import Ruling
from paiju.laws.edition import within


class Power(Struct, frozen=True):
    """A power, and what is cited for it.

    `clause`: where the director names none; empty for none of the code's own. `laws`: the laws that a ruling may rest
    it on, the nearest first, by their numbers in every edition (L12.C stands for L12.C.1 and for 2017:L12.C.1.b).
    """

    clause: str = ""
    laws: tuple[str, ...] = ()

    def cited(self, ruling: Ruling) -> str:
        """Name the clause of a ruling that gives this power.

        What the ruling says counts before what was only asked on the way to it; without any of `laws` it is what was
        said last.
        """
        named = ruling.clauses
        said = [statement.clause for statement in ruling.statements]
        for law, name in [(law, name) for some in (said, named) for law in self.laws for name in some]:
            if within(name, law):
                return name
        return said[-1] if said else named[-1]


class Powers(Struct, frozen=True):
    """What a director may do by a code: `adjust` a score, `penalise` or warn, and let a side `forfeit`.

    `corrects_late`: the organiser may have an error corrected after the correction period (2017:L79.C.2).
    """

    adjust: Power = Power()
    penalise: Power = Power()
    forfeit: Power = Power()
    corrects_late: bool = False
