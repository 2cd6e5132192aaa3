"""The rules on conduct and ethics that an edition of the Laws defines."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from paiju.referee.hearing import Hearing
from paiju.referee.question import Question
from paiju.text import Text


class ConductLaw(Struct, frozen=True, kw_only=True):
    """The rules on conduct that differ by edition.

    - `grave`: acts that are forbidden whether or not they gained, each with its clause and text.
    - `enforced_pass`: whether damage by a pass that a penalty enforced has its own clause.
    - `foreseen`: what an offender could have known about the damage, in words.
    - `gained`: the question whether the offender gained.
    - `watching`: what a spectator may have done, as choices.
    """

    grave: Mapping[str, tuple[str, Text]]
    enforced_pass: bool
    foreseen: Text
    gained: Question[bool]
    watching: Mapping[str, Text]


def conduct_law(hearing: Hearing) -> ConductLaw:
    """Return the rules on conduct for the edition of the case."""
    return hearing.statutes.law(ConductLaw)
