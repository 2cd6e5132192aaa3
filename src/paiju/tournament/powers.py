"""The director's powers under a code: which clause a decision cites if none, or more than one, is named."""

from __future__ import annotations

from msgspec import Struct

from paiju.laws import Ruling
from paiju.laws.edition import within


class Power(Struct, frozen=True):
    """A power, and the clauses cited for it.

    `clause`: cited if the director names none; empty if the code has none. `laws`: the laws on which a ruling may
    be based for it, the most specific first, by their numbers in every edition (L12.C stands for L12.C.1 and for
    2017:L12.C.1.b).
    """

    clause: str = ""
    laws: tuple[str, ...] = ()

    def cited(self, ruling: Ruling) -> str:
        """Return the clause of a ruling that gives this power.

        A clause in the ruling's statements takes precedence over one that was only asked about. If none is within
        `laws`, it is the clause of the last statement.
        """
        named = ruling.clauses
        said = [statement.clause for statement in ruling.statements]
        for law, name in [(law, name) for some in (said, named) for law in self.laws for name in some]:
            if within(name, law):
                return name
        return said[-1] if said else named[-1]


class Powers(Struct, frozen=True):
    """A director's powers under a code: `adjust` a score, `penalise` or warn, and let a side `forfeit`.

    `corrects_late`: the organiser may have an error corrected after the correction period (2017:L79.C.2).
    """

    adjust: Power = Power()
    penalise: Power = Power()
    forfeit: Power = Power()
    corrects_late: bool = False
