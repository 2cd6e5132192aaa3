"""Describes the score of a deal after a ruling, for every code."""

from __future__ import annotations

from collections.abc import Mapping

from paiju.laws import Code, Ruling
from paiju.referee.case import Case, Verdict
from paiju.referee.codes import lawbook_of
from paiju.referee.setting import Setting
from paiju.text import Text


def came_to(code: Code) -> tuple[Setting, ...]:
    """List the settings about the table's result that are needed to compute the score as ruled."""
    by = lawbook_of(code).reporting.as_ruled
    return () if by is None else by.came_to


def score_as_ruled(case: Case, verdict: Verdict, given: Mapping[str, str]) -> tuple[Text, ...]:
    """Describe the table's result after the ruling; empty if no result is given or there is no ruling yet.

    `given`: the table's result, by the names of `came_to`. Raises `Malformed` if it cannot be parsed.
    """
    result = given.get("result", "").strip()
    by = lawbook_of(case.code).reporting.as_ruled
    if by is None or not result or not isinstance(verdict, Ruling):
        return ()
    return by.score(case, verdict, {**given, "result": result})
