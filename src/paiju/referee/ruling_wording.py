"""Finds how a code's rulings are worded: their effects, seats, and the organiser's options."""

from __future__ import annotations

from paiju.errors import Malformed, Requirement
from paiju.laws import Code
from paiju.referee.case import Case
from paiju.referee.codes import lawbook_of
from paiju.referee.hearing import Hearing, Witness
from paiju.referee.reporting import RulingWording
from paiju.referee.setting import Setting


def wording_of(case: Case, witness: Witness | None = None) -> RulingWording:
    """Return the wording for the rulings of a case.

    It depends on the code, and on the table if the seats are named from the declarer.
    """
    return lawbook_of(case.code).reporting.wording(case, witness)


def check_regulations(case: Case) -> None:
    """Raise `Malformed` if the case has a regulation that its code does not have or that cannot be parsed."""
    read = lawbook_of(case.code).reporting.regulations
    if read is not None:
        read(Hearing(case))
    elif case.regulations:
        raise Malformed(
            Requirement(
                f"no regulation: {case.code.text.en} leave nothing to the organiser",
                f"{case.code.text.zh}没有可由主办者规定的裁判事项",
            ),
            ", ".join(f"{name}={value}" for name, value in case.regulations.items()),
        )


def open_to_organiser(code: Code) -> tuple[Setting, ...]:
    """List the options for rulings that a code leaves to the organiser."""
    return lawbook_of(code).reporting.settings


__all__ = ["RulingWording", "check_regulations", "open_to_organiser", "wording_of"]
