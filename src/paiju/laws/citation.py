"""Citations of clauses in code: typed values that cannot name a clause that does not exist."""

from __future__ import annotations

from msgspec import Struct, structs

from paiju.errors import Malformed, PaijuError
from paiju.laws.clause import Clause
from paiju.laws.ledger import clause
from paiju.laws.reading import Reading, reading
from paiju.text import Text


class Citation(Struct, frozen=True):
    """A citation of a clause by its id (surrounding spaces are dropped). Raises `Malformed` if no ledger has it.

    >>> Citation("L27.B.2").clause.title.en
    'Conventional, or other correction'
    >>> Citation("L27.Z")
    Traceback (most recent call last):
        ...
    paiju.errors.Malformed: expected a clause id (nearest: L27.C, L27.B, L27.A, L7.D, L7.C), found 'L27.Z'

    If a clause is silent or doubtful, `reading` is the number of the reading that is applied (0:
    the clause as it is). Readings are the project's own, and a player to whom one is applied is
    told so.
    Raises `Malformed` for a reading that does not exist, or that belongs to another code.

    >>> Citation("C3.2c", reading=3).said
    Text(en='reading 3 of C3.2c', zh='C3.2c 的解读 3')
    >>> Citation("C3.2c", reading=70)
    Traceback (most recent call last):
        ...
    paiju.errors.Malformed: expected a reading of the code of C3.2c (70 is one of T6.9), found '70'
    """

    id: str
    reading: int = 0

    def __post_init__(self) -> None:
        cited = clause(self.id)
        structs.force_setattr(self, "id", cited.id)
        if self.reading and (applied := reading(self.reading)).code is not cited.code:
            raise Malformed(
                Text(
                    f"a reading of the code of {cited.id} ({self.reading} is one of {applied.clauses[0]})",
                    f"{cited.id} 所在规则的解读（{self.reading} 属于 {applied.clauses[0]}）",
                ),
                str(self.reading),
            )

    @property
    def clause(self) -> Clause:
        """The clause from the ledger."""
        return clause(self.id)

    @property
    def applied(self) -> Reading | None:
        """The reading that is applied, or None."""
        return reading(self.reading) if self.reading else None

    @property
    def said(self) -> Text:
        """The clause's id, and the reading of it that is applied."""
        if not self.reading:
            return Text(self.id, self.id)
        return Text(f"reading {self.reading} of {self.id}", f"{self.id} 的解读 {self.reading}")

    @property
    def text(self) -> Text:
        """The clause's id with its title, and the reading of it that is applied."""
        title, said = self.clause.title, self.said
        return Text(f"{said.en} ({title.en})", f"{said.zh}（{title.zh}）")

    def __str__(self) -> str:
        return self.id


class Refused(PaijuError):
    """An act is forbidden by a law or a missing right, with the `reason` in both languages and the `citation` for it.

    >>> raise Refused(Text("spades were led", "首家出黑桃"), Citation("L44.C"))
    Traceback (most recent call last):
        ...
    paiju.laws.citation.Refused: spades were led [L44.C]
    """

    def __init__(self, reason: Text, citation: Citation) -> None:
        self.reason = reason
        self.citation = citation
        said = citation.said
        super().__init__(Text(f"{reason.en} [{said.en}]", f"{reason.zh} [{said.zh}]"))
