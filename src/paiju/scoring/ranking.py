"""The ranking of an event: totals with carry-over and penalties, ties kept or broken."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from math import lcm
from typing import Final

from msgspec import Struct

from paiju.errors import Malformed, Requirement
from paiju.games.bridge import Side
from paiju.games.bridge.seat import SIDES
from paiju.scoring.field import Field
from paiju.scoring.method import ScoreUnit
from paiju.scoring.penalty import Penalty, penalties_of
from paiju.scoring.rounding import to_step
from paiju.scoring.tally import MatchOutcome, Tally, field_tallies, match_tallies
from paiju.scoring.ties import TieBreak
from paiju.scoring.winners import Winners
from paiju.text import Text


class Basis(StrEnum):
    """How contestants with different numbers of boards are made comparable.

    TOTAL: not at all. PERCENT: earned / available, scaled to the most that was available to any contestant;
    PER_BOARD: the same by number of boards, for methods without a maximum (EBU White Book 4.2.5).
    """

    TOTAL = "total"
    PERCENT = "percent"
    PER_BOARD = "per-board"


class Standing(Struct, frozen=True, kw_only=True, gc=False):
    """One contestant's place.

    - `rank`: 1 for the best; equal for tied contestants, for whom `tied` is True and `place` shows ``2=``
    - `earned`, `available`, `boards`: as in the `Tally`
    - `scaled`: `earned`, converted to the ranking's common basis (see `Basis`)
    - `carried`, `penalties`: added and deducted, in the ranking's unit
    - `total`: scaled + carried - penalties, which determines the rank
    - `percent`: total less carry-over, of the ranking's `full`; None for a method without a maximum
    - `split`: the values of the tie-breaks that were used, in order
    """

    rank: int
    tied: bool
    contestant: str
    boards: int
    earned: Fraction
    available: Fraction
    scaled: Fraction
    carried: Fraction
    penalties: Fraction
    total: Fraction
    percent: Fraction | None
    split: tuple[Fraction, ...] = ()

    @property
    def place(self) -> str:
        """The printed rank: ``3``, or ``2=`` if it is shared."""
        return f"{self.rank}{'=' if self.tied else ''}"

    @property
    def scored(self) -> Fraction:
        """The score on the boards that were played, plus carry-over and less penalties, for display."""
        return self.total - self.scaled + self.earned


class Ranking(Struct, frozen=True, kw_only=True):
    """An event's ranking, best first; tied contestants keep the order of their tallies.

    `side`: whose ranking it is in an event with two winners; `full`: the most that was available to any contestant,
    0 for a method without a maximum; `ties`: the agreed tie-breaks, empty if ties are kept.
    """

    unit: ScoreUnit
    basis: Basis
    side: Side | None
    full: Fraction
    standings: tuple[Standing, ...]
    ties: tuple[Text, ...] = ()

    def standing(self, contestant: str) -> Standing | None:
        """Return a contestant's place, or None if they are not ranked here."""
        return next((row for row in self.standings if row.contestant == contestant), None)


def rank(
    tallies: Iterable[Tally],
    *,
    unit: ScoreUnit,
    basis: Basis = Basis.TOTAL,
    side: Side | None = None,
    top: Fraction = Fraction(0),
    full: Fraction | None = None,
    carried: Mapping[str, Fraction] | None = None,
    penalties: Sequence[Penalty] = (),
    ties: Sequence[TieBreak] = (),
    step: Fraction | None = None,
    without_standing: Collection[str] = (),
) -> Ranking:
    """Rank contestants by total.

    - `top`: of one board, for penalties that are a percentage of it
    - `full`: what percentages refer to; by default the most that was available to anyone ranked here. For part of a
      field (a stratum) pass the whole field's, so that carry-over and penalties weigh the same in both
    - `carried`: each contestant's carry-over from an earlier stage, in `unit`
    - `ties`: tie-breaks, applied one after the other while contestants are tied; none keeps the ties
    - `step`: round totals to a multiple of it before comparing them; None compares them exactly
    - `without_standing`: contestants who are left out although their opponents' results count (disqualified, L91.B;
      stand-ins)

    Raises `Malformed` for a penalty that has no value in `unit`.

    >>> rows = [Tally(contestant=name, boards=2, earned=Fraction(n)) for name, n in (("A", 9), ("B", 12), ("C", 9))]
    >>> [(row.place, row.contestant) for row in rank(rows, unit=ScoreUnit.IMPS).standings]
    [('1', 'B'), ('2=', 'A'), ('2=', 'C')]
    """
    brought = carried or {}
    counted = [row for row in tallies if row.contestant not in without_standing]
    if full is None:
        full = max((row.available for row in counted), default=Fraction(0))
    most = max((row.boards for row in counted), default=0)
    offences: dict[str, list[Penalty]] = {}
    for penalty in penalties:
        offences.setdefault(penalty.contestant, []).append(penalty)
    drafts = []
    for row in counted:
        scaled = row.earned
        if basis is Basis.PERCENT and row.available and row.available != full:
            scaled = row.earned * full / row.available
        elif basis is Basis.PER_BOARD and row.boards:
            scaled = row.earned * most / row.boards
        total, taken = scaled, _NOTHING
        if row.contestant in offences:
            taken = penalties_of(offences[row.contestant], row.contestant, side, unit, top)
            total -= taken
        if row.contestant in brought:
            total += brought[row.contestant]
        drafts.append(_Draft(row, scaled, taken, to_step(total, step) if step else total))
    standings: list[Standing] = []
    for group in _split(_by_total(drafts), ties, side):
        standings += _placed(group, len(standings) + 1, brought, full)
    return Ranking(
        unit=unit, basis=basis, side=side, full=full, standings=tuple(standings), ties=tuple(tie.text for tie in ties)
    )


_NOTHING: Final = Fraction(0)


class _Draft(Struct, frozen=True, gc=False):
    tally: Tally
    scaled: Fraction
    penalties: Fraction
    total: Fraction
    split: tuple[Fraction, ...] = ()


def _by_total(drafts: Sequence[_Draft]) -> list[list[_Draft]]:
    """Group contestants with the same total, the highest first; totals become integers over one denominator."""
    parts = lcm(*{draft.total.denominator for draft in drafts})
    groups: dict[int, list[_Draft]] = {}
    for draft in drafts:
        total = draft.total
        key = total.numerator * (parts // total.denominator)
        groups.setdefault(key, []).append(draft)
    return [groups[key] for key in sorted(groups, reverse=True)]


def _split(groups: list[list[_Draft]], ties: Sequence[TieBreak], side: Side | None) -> list[list[_Draft]]:
    """Split the groups of tied contestants by tie-breaks; return the groups that stay tied, best first."""
    for tie in ties:
        split: list[list[_Draft]] = []
        for group in groups:
            if len(group) == 1:
                split.append(group)
                continue
            values = tie.values([draft.tally.contestant for draft in group], side)
            by_value: dict[Fraction, list[_Draft]] = {}
            for draft in group:
                value = values.get(draft.tally.contestant, _NOTHING)
                marked = _Draft(draft.tally, draft.scaled, draft.penalties, draft.total, (*draft.split, value))
                by_value.setdefault(value, []).append(marked)
            split += [by_value[value] for value in sorted(by_value, reverse=True)]
        groups = split
    return groups


def _placed(group: list[_Draft], place: int, brought: Mapping[str, Fraction], full: Fraction) -> list[Standing]:
    rows = []
    for draft in group:
        tally, won = draft.tally, draft.total
        carry = brought.get(tally.contestant, _NOTHING)
        if carry:
            won -= carry
        rows.append(
            Standing(
                rank=place,
                tied=len(group) > 1,
                contestant=tally.contestant,
                boards=tally.boards,
                earned=tally.earned,
                available=tally.available,
                scaled=draft.scaled,
                carried=carry,
                penalties=draft.penalties,
                total=draft.total,
                percent=_percent(won, full) if full and tally.available else None,
                split=draft.split,
            )
        )
    return rows


def _percent(won: Fraction, full: Fraction) -> Fraction:
    return Fraction(100 * won.numerator * full.denominator, won.denominator * full.numerator)


def _check(penalties: Iterable[Penalty], tallies: Sequence[Tally]) -> None:
    for penalty in penalties:
        hit = [
            tally
            for tally in tallies
            if tally.contestant == penalty.contestant and (penalty.side is None or tally.side in (None, penalty.side))
        ]
        if len(hit) != 1:
            raise Malformed(
                Requirement("a penalty on one contestant of the event", "罚分针对比赛中的一个参赛者"),
                penalty.contestant,
            )


def rank_field(
    field: Field,
    *,
    basis: Basis | None = None,
    carried: Mapping[str, Fraction] | None = None,
    penalties: Sequence[Penalty] = (),
    ties: Sequence[TieBreak] = (),
    step: Fraction | None = None,
    without_standing: Collection[str] = (),
) -> tuple[Ranking, ...]:
    """Rank an event against the field: one ranking, or separately North-South's and East-West's.

    `basis` is by default PERCENT for a method with a top, TOTAL for others; the rest as in `rank`. With two winners
    `carried` and `without_standing` apply to both sides, so use different names or rank each side separately.
    Raises `Malformed` for a penalty on an unknown contestant, or on an id that both sides have without naming the
    side.
    """
    tops = [top for row in field.travellers for top in (row.ns.top, row.ew.top) if row.ns.expected]
    top = max(tops, default=Fraction(0))
    if basis is None:
        basis = Basis.PERCENT if top else Basis.TOTAL
    tallies = field_tallies(field)
    _check(penalties, tallies)
    sides: Sequence[Side | None] = SIDES if field.winners is Winners.TWO else (None,)
    return tuple(
        rank(
            [tally for tally in tallies if tally.side is side],
            unit=field.method.about.unit,
            basis=basis,
            side=side,
            top=top,
            carried=carried,
            penalties=penalties,
            ties=ties,
            step=step,
            without_standing=without_standing,
        )
        for side in sides
    )


def rank_matches(
    outcomes: Iterable[MatchOutcome],
    *,
    basis: Basis = Basis.TOTAL,
    carried: Mapping[str, Fraction] | None = None,
    penalties: Sequence[Penalty] = (),
    ties: Sequence[TieBreak] = (),
    step: Fraction | None = None,
    without_standing: Collection[str] = (),
) -> Ranking:
    """Rank the teams of matches whose outcomes have the same unit; the options are as in `rank`.

    Penalties that `outcomes_of` has deducted are not deducted again. Raises `Malformed` if outcomes have different
    units, for a penalty on an unknown contestant, and for one that has no value in the unit.
    """
    rows = list(outcomes)
    units = {row.unit for row in rows}
    if len(units) > 1:
        raise Malformed(Text("matches in one unit", "以同一单位计分的比赛"), ", ".join(sorted(units)))
    unit = units.pop() if units else ScoreUnit.IMPS
    tallies = match_tallies(rows)
    taken = [penalty for row in rows for penalty in row.penalties]
    penalties = [penalty for penalty in penalties if penalty not in taken]
    _check(penalties, tallies)
    return rank(
        tallies,
        unit=unit,
        top=max((row.match.top for row in rows), default=Fraction(0)),
        basis=basis,
        carried=carried,
        penalties=penalties,
        ties=ties,
        step=step,
        without_standing=without_standing,
    )
