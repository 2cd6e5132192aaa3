"""What an edition says of conduct and ethics: clauses and words."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from paiju.referee.inquest import Inquest
from paiju.referee.question import Question
from paiju.text import Text


class ConductLaw(Struct, frozen=True, kw_only=True):
    """The law of conduct, as far as editions differ.

    `grave`: acts that are forbidden whatever they gained, each with its clause. `enforced_pass`: damage by a pass that
    a penalty enforced has a clause of its own; `foreseen`: what an offender could have known of the damage he did, and
    `gained` asks the director whether he gained. `watching`: what a
    spectator may be said to have done.
    """

    grave: Mapping[str, tuple[str, Text]]
    enforced_pass: bool
    foreseen: Text
    gained: Question[bool]
    watching: Mapping[str, Text]


def conduct_law(inquest: Inquest) -> ConductLaw:
    """Return the law of conduct of the edition that is judged."""
    return inquest.statutes.law(ConductLaw)
