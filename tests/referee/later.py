"""The later case that a deferred adjustment leads to, as the desk opens it."""

from __future__ import annotations

from paiju.laws import Code
from paiju.laws.effect import AdjustLater
from paiju.referee import Case
from paiju.referee.codes import lawbook_of


def later_review(code: Code, effect: AdjustLater) -> Case:
    """Return the case that is opened once play is over."""
    opens = lawbook_of(code).reporting.later
    assert opens is not None
    found = opens(Case(code, "revoke"), effect)
    assert found is not None
    return found
