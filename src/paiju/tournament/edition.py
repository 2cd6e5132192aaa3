"""By which edition of its game's laws an event is ruled: its plan's conditions say it."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import structs

from paiju.laws import Code, Edition
from paiju.laws.edition import stored
from paiju.text import Text
from paiju.tournament.discipline import DisciplineOf
from paiju.tournament.plan import AveragesBy, Plan

AnyDiscipline: TypeAlias = DisciplineOf[Any]


def edition_of(discipline: AnyDiscipline, plan: Plan) -> Edition | None:
    """Return the edition of an event, or None if its game has one code; a plan of release 0.2 may name none."""
    return stored(plan.conditions) if discipline.editions else None


def code_of(discipline: AnyDiscipline, plan: Plan) -> Code:
    """Return the code by which an event is ruled."""
    edition = edition_of(discipline, plan)
    return discipline.codes[0] if edition is None else edition.code


def laws_text(discipline: AnyDiscipline, plan: Plan) -> Text:
    """Name the code by which an event is ruled, and say where its plan does not."""
    name = code_of(discipline, plan).text
    if not discipline.editions or plan.conditions:
        return name
    return Text(f"{name.en} (the plan names none)", f"{name.zh}（方案未写明）")


def with_edition(discipline: AnyDiscipline, plan: Plan, edition: Edition) -> Plan:
    """Return the plan of a new event with its edition named, this one where it names none.

    Where a stage does not say what its averages come to, they come to what that edition has.
    """
    if edition not in discipline.editions:
        return plan
    named = Edition(plan.conditions) if plan.conditions in discipline.editions else edition
    averages = AveragesBy(named.year)
    return structs.replace(
        plan,
        conditions=plan.conditions or named.value,
        stages=tuple(structs.replace(stage, averages=stage.averages or averages) for stage in plan.stages),
    )
