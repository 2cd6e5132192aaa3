"""Parses and checks a plan from a form, and reports the field of each error."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from paiju.errors import Malformed
from paiju.office.seen.forecast import PlanFault
from paiju.packs import discipline_of
from paiju.server.reading import words_for
from paiju.text import Text
from paiju.tournament import Plan
from paiju.tournament.misplanned import Misplanned
from paiju.tournament.plain import dec_hook
from paiju.tournament.plan_file import wanted

_STEP: Final = re.compile(r"\.([a-z_]+)|\[(\d+)\]")
_PATH: Final = re.compile(r" - at `(\$[^`]*)`\Z")
_UNKNOWN: Final = re.compile(r"field `([a-z_]+)`")


def checked(plain: Any) -> Plan:
    """Parse a plan and check that it can be held. Raises `Malformed`, `Refused`, `msgspec.ValidationError`."""
    plan = msgspec.convert(plain, Plan, dec_hook=dec_hook)
    try:
        rules = discipline_of(plan.game)
    except Malformed as fault:
        raise Misplanned(fault, "game") from None
    rules.check_plan(plan)
    return plan


def faulted(plain: Any) -> Plan | PlanFault:
    """Parse a plan; an error is returned with its stage and field."""
    try:
        return checked(plain)
    except msgspec.ValidationError as fault:
        return of_value(str(fault), plain)
    except Misplanned as fault:
        return PlanFault(_place_of(plain, fault.stage), fault.field, fault.text)


def of_value(said: str, plain: Any) -> PlanFault:
    """Turn msgspec's message about a value into a fault with its place, and say what would be right there."""
    found = _PATH.search(said)
    stage, field = None, ""
    for name, index in _STEP.findall(found[1]) if found else ():
        if index:
            stage = int(index) if stage is None and field == "stages" else stage
        else:
            field = name if field != "entrants" else field
    if (named := _UNKNOWN.search(said)) is not None:
        field = named[1]
    return PlanFault(stage, field if field != "stages" else "", _in_words(said, found, plain))


def _in_words(said: str, place: re.Match[str] | None, plain: Any) -> Text:
    """Return the expected and the actual value; for a missing or unknown field, its name."""
    if place is None or _UNKNOWN.search(said) is not None:
        return words_for(said)
    value = plain
    for name, index in _STEP.findall(place[1]):
        try:
            value = value[int(index) if index else name]
        except (LookupError, TypeError):
            return words_for(said)
    right = wanted(said[: place.start()])
    return Malformed(right, "-" if value is None else str(value)).text


def _place_of(plain: dict[str, Any], stage: str) -> int | None:
    """Return the index of the stage with that name, the last if several have it; None for the plan itself."""
    places = [at for at, one in enumerate(plain["stages"]) if one["name"] == stage]
    return places[-1] if stage and places else None
