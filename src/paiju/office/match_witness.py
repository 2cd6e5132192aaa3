"""What the record of a match at a paper table answers for the next ruling there: how often before, and who declares."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct

from paiju.errors import Malformed
from paiju.laws import Code, Ruling
from paiju.referee import Case
from paiju.referee.chaodipi import ruled_before as chaodipi
from paiju.referee.question import Question
from paiju.referee.tractor.notation import seat_notation
from paiju.referee.tractor.places import SEATS, Places
from paiju.referee.tractor6 import ruled_before as tractor6
from paiju.tournament import Competition, TableKey

_OFFENDERS: Final = ("offender", "checker")


class MatchWitness(Struct, frozen=True):
    """Answers from the rulings on record of a match; a `Witness` of the referee.

    `here`: those in the deal of the case, None where nobody said which deal it is; `match`: all of them. `declarer`:
    the seat that declares the deal, from 0, None where nobody said. `facts`: what else is known, by question.
    """

    case: Case
    here: tuple[Ruling, ...] | None
    match: tuple[Ruling, ...]
    declarer: int | None = None
    facts: Mapping[str, str] = {}

    def answer(self, question: Question[Any]) -> str | None:
        """Answer what the record of the match says."""
        name = question.name
        if name in self.facts:
            return self.facts[name]
        if name == "declarer" and self.declarer is not None:
            return str(self.declarer + 1)
        if not name.startswith("earlier"):
            return None
        clause = question.citation.id
        if self.case.code is Code.TRACTOR6:
            side = int(name[-1]) - 1 if name[-1].isdigit() else self._seat(_OFFENDERS[:1])
            count = (
                None
                if side is None
                else tractor6.ruled_before(clause, side % 2, self.here, self.match)
            )
            return None if count is None else str(count)
        seat = self._seat(_OFFENDERS[1:] if clause == "C7.2b" else _OFFENDERS[:1])
        if seat is None:
            return None
        if name == "earlier-other":
            seat += 1
        per_deal = clause == "C3.4c" and self.case.regulations.get("bury_faults") == "per-deal"
        rulings = self.here if per_deal else self.match
        return None if rulings is None else str(chaodipi.ruled_before(clause, seat % 4, rulings))

    def _seat(self, names: tuple[str, ...]) -> int | None:
        """Give the seat that the case names, from 0; None where it names none yet, or none that can be read."""
        code = self.case.code
        notation = seat_notation(Places(SEATS[code], self.declarer or 0))
        for name in names:
            said = self.case.answers.get(name)
            if said is not None:
                try:
                    return notation.read(said)
                except Malformed:
                    return None
        return None


def witness_of(
    competition: Competition,
    key: TableKey,
    board: str,
    case: Case,
    *,
    deal: int = 0,
    declarer: int | None = None,
    facts: Mapping[str, str] | None = None,
) -> MatchWitness | None:
    """Give the witness for a case at a table of an event; None for a game whose laws count nothing from deal to deal.

    `deal`: in which deal of the match or game the case is, from 1, 0 where nobody said; `declarer`: the side that
    declares it, 0 or 1. Raises `Malformed` for a table that is not there.
    """
    noted = competition.table(key).rulings
    if case.code not in SEATS:
        return None
    here = tuple(one.ruling for one in noted if (one.board, one.deal) == (board, deal))
    return MatchWitness(
        case,
        here if deal else None,
        tuple(one.ruling for one in noted),
        declarer,
        facts or {},
    )
