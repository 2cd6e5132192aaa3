"""A plan as it comes from a form: read and checked, with the field of each fault."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from paiju.errors import Malformed
from paiju.office.seen.forecast import PlanFault
from paiju.packs import discipline_of
from paiju.scoring import FIELD_METHODS, MATCH_METHODS
from paiju.server.reading import words_for
from paiju.text import Text
from paiju.tournament import Plan
from paiju.tournament.plain import dec_hook
from paiju.tournament.plan_file import wanted

_STEP: Final = re.compile(r"\.([a-z_]+)|\[(\d+)\]")
_PATH: Final = re.compile(r" - at `(\$[^`]*)`\Z")
_UNKNOWN: Final = re.compile(r"field `([a-z_]+)`")
_METHODS: Final = (*FIELD_METHODS, *MATCH_METHODS, "match-points", "games")


def checked(plain: Any) -> Plan:
    """Read a plan and see that it can be held. Raises `Malformed`, `Refused`, `msgspec.ValidationError`."""
    plan = msgspec.convert(plain, Plan, dec_hook=dec_hook)
    discipline_of(plan.game).check_plan(plan)
    return plan


def faulted(plain: Any) -> Plan | PlanFault:
    """Read a plan; a fault is told with its stage and its field."""
    try:
        return checked(plain)
    except msgspec.ValidationError as fault:
        return of_value(str(fault), plain)
    except Malformed as fault:
        stage, field = _blamed(plain, fault.text)
        return PlanFault(stage, field, fault.text)


def of_value(said: str, plain: Any) -> PlanFault:
    """Take the place of a value out of msgspec's words, and say in ours what would be right there."""
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
    """Say what would be right and what stands there; of a field that is missing or unknown, its name."""
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


def _blamed(plain: dict[str, Any], fault: Text) -> tuple[int | None, str]:
    """Find the field without which all is well, else the one without which something else is wrong; "" for none."""
    for enough in (None, fault):
        for stage, field, other in _mended(plain):
            try:
                checked(other)
            except msgspec.ValidationError:
                continue
            except Malformed as left:
                if enough is None or left.text == enough:
                    continue
            return stage, field
    return None, ""


def _mended(plain: dict[str, Any]) -> Iterator[tuple[int | None, str, dict[str, Any]]]:
    """Give the plan with one field at its default (or another value), the last stage first."""
    for at, stage in reversed(list(enumerate(plain["stages"]))):
        others: list[tuple[str, str | None]] = [
            (field, None) for field in stage if field not in ("name", "method")
        ]
        others += [("method", method) for method in _METHODS] + [("name", "\u2026")]
        for field, value in others:
            row = {name: one for name, one in stage.items() if name != field}
            row |= {} if value is None else {field: value}
            stages = [row if number == at else one for number, one in enumerate(plain["stages"])]
            yield at, field, plain | {"stages": stages}
    for field in plain:
        if field not in ("stages", "title"):
            yield None, field, {name: value for name, value in plain.items() if name != field}
