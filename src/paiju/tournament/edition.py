"""By which edition of the Laws an event of bridge is ruled: its plan's conditions say it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import structs

from paiju.laws import Code, Edition
from paiju.laws.edition import stored
from paiju.text import Text
from paiju.tournament.plan import AveragesBy, Plan

PENALISING: Final[Mapping[Code, str]] = {
    Code.BRIDGE_1997: "L81.C.7",
    Code.BRIDGE_2017: "L90.A",
}
"""The director's power to penalise; under 2017 L81 C7 is of disputes that go to a committee."""


def edition_of(plan: Plan) -> Edition | None:
    """Return the edition of an event of bridge, None for another game; a plan of release 0.2 may name none."""
    return stored(plan.conditions) if plan.game == "bridge" else None


def code_of(plan: Plan) -> Code:
    """Return the code by which an event is ruled."""
    edition = edition_of(plan)
    return Code(plan.game) if edition is None else edition.code


def laws_text(plan: Plan) -> Text:
    """Name the code by which an event is ruled, and say where its plan does not."""
    name = code_of(plan).text
    if plan.game != "bridge" or plan.conditions:
        return name
    return Text(f"{name.en} (the plan names none)", f"{name.zh}（方案未写明）")


def with_edition(plan: Plan, edition: Edition) -> Plan:
    """Return the plan of a new event of bridge with its edition named, this one where it names none.

    Where a stage does not say what its averages come to, they come to what that edition has.
    """
    if plan.game != "bridge":
        return plan
    named = Edition(plan.conditions) if plan.conditions in set(Edition) else edition
    averages = AveragesBy(named.year)
    return structs.replace(
        plan,
        conditions=plan.conditions or named.value,
        stages=tuple(
            structs.replace(stage, averages=stage.averages or averages) for stage in plan.stages
        ),
    )


def amended(before: Plan, plan: Plan) -> Plan:
    """Return the plan that takes the place of another: one that names no edition has the one that was named."""
    edition = edition_of(before)
    return plan if edition is None or not before.conditions else with_edition(plan, edition)
