"""Builds travellers: board by board, the result at each table, and each side's award if boards are compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from paiju.office.seen.table import corrected_at, score_said
from paiju.scoring import Field, with_decimals
from paiju.text import Text
from paiju.tournament import Competition, Contestants
from paiju.tournament.bridge import field_of


class TravellerRow(Struct, frozen=True):
    """A table's row of a traveller: who sat where, their result, and each side's award.

    `corrected`: when it was last changed after the scores were posted.
    """

    section: str
    round: int
    table: int
    sides: tuple[tuple[str, ...], ...]
    text: Text
    awards: tuple[str, ...]
    corrected: int | None = None


class TravellerSeen(Struct, frozen=True):
    """All results of one board that the viewer may see."""

    board: str
    form: str
    rows: tuple[TravellerRow, ...]


class TravellersSeen(Struct, frozen=True):
    """The travellers of a session, and the unit of their awards."""

    seq: int
    unit: Text | None
    travellers: tuple[TravellerSeen, ...]


_Sides = tuple[tuple[str, ...], ...]
_Awards = Mapping[tuple[str, str, _Sides], tuple[Fraction, Fraction]]
DECIMALS = 2
_FORFEIT = Text("forfeit", "弃权")


def travellers_of(
    seen: Competition, stage: str, session: int, fields: Sequence[Field] | None = None
) -> tuple[Text | None, tuple[TravellerSeen, ...]]:
    """Return a session's travellers, from the view of `seen_by`, preceded by the unit of the awards.

    `fields`: the comparisons in the session, if they are known already. Raises `Malformed` for a stage that is not
    open.
    """
    rounds = sorted(seen.stage(stage).session(session), key=lambda one: one.key)
    fields = fields_of(seen, stage, session) if fields is None else fields
    awards = _awards(fields)
    found: dict[tuple[str, str], list[TravellerRow]] = {}
    for state in rounds:
        for table in state.tables.values():
            for board in table.table.boards:
                score = table.score(board)
                if not (score.counts or score.unplayed or table.forfeits):
                    continue
                sides = table.sides_on(board)
                own = awards.get((board, score.form, sides), ())
                found.setdefault((board, score.form), []).append(
                    TravellerRow(
                        state.key.section,
                        state.key.round,
                        table.table.number,
                        sides,
                        _FORFEIT if table.forfeits else score_said(seen, score),
                        tuple(with_decimals(one, DECIMALS) for one in own),
                        corrected_at(seen, state.key.table(table.table.number), score),
                    )
                )
    unit = fields[0].method.about.unit.text if fields else None
    order = sorted(found, key=lambda one: (not one[0].isdecimal(), one[0].zfill(6), one[1]))
    return unit, tuple(TravellerSeen(*key, tuple(found[key])) for key in order)


def fields_of(seen: Competition, stage: str, session: int) -> list[Field]:
    """Return the comparisons in a session: one for all, or one per section; empty if boards are not compared."""
    plan = seen.plan
    if not seen.discipline.duplicate or plan.contestants is Contestants.TEAM:
        return []
    of = plan.stage(stage)
    return [field_of(seen, stage, session, section) for section in ([""] if of.across else of.sections)]


def _awards(fields: Sequence[Field]) -> _Awards:
    return {
        (traveller.board, traveller.form, (tuple(row.result.ns), tuple(row.result.ew))): (row.ns, row.ew)
        for field in fields
        for traveller in field.travellers
        for row in traveller.rows
    }
