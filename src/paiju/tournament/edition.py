"""Finds the edition of its game's laws that applies to an event, from its plan's conditions."""

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
    """Return an event's edition, or None if its game has one code; plans of release 0.2 may not name one."""
    return stored(plan.conditions) if discipline.editions else None


def code_of(discipline: AnyDiscipline, plan: Plan) -> Code:
    """Return the code of law that applies to an event."""
    edition = edition_of(discipline, plan)
    return discipline.codes[0] if edition is None else edition.code


def laws_text(discipline: AnyDiscipline, plan: Plan) -> Text:
    """Return the name of the code that applies to an event, with a note if its plan does not name it."""
    name = code_of(discipline, plan).text
    if not discipline.editions or plan.conditions:
        return name
    return Text(f"{name.en} (the plan does not name one)", f"{name.zh}（方案未写明）")


def with_edition(discipline: AnyDiscipline, plan: Plan, edition: Edition) -> Plan:
    """Return the plan of a new event with its edition named: its own, or else `edition`.

    A stage that does not set the values of averages gets the edition's values.
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
