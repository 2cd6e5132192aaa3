"""The kinds of questions: facts, judgments by a person, and choices of a seat.

Enters: the name of a question, its text, its clause and its notation. Leaves: the constant that a handler passes to
the hearing. A clause is given as in the first edition.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from paiju.laws import Citation, Source
from paiju.referee.question import NO, YES, YES_NO, Notation, Question, declared, one_of
from paiju.text import Text

T = TypeVar("T")


def fact(
    name: str, text: Text, clause: str, notation: Notation[T], *, secret: bool = False, usual: str = "", once: str = ""
) -> Question[T]:
    """Declare a question of fact, answered in a notation."""
    cited = Citation(clause)
    return declared(Question(name, Source.FACT, text, cited, notation, secret=secret, usual=usual, once=once))


def happened(name: str, text: Text, clause: str, *, usual: str = "", once: str = "") -> Question[bool]:
    """Declare a yes-or-no question of fact."""
    cited, both = Citation(clause), (YES, NO)
    return declared(Question(name, Source.FACT, text, cited, YES_NO, choices=both, usual=usual, once=once))


def which(
    name: str, text: Text, clause: str, choices: Mapping[str, Text], *, usual: str = "", once: str = ""
) -> Question[str]:
    """Declare a question of fact with several choices."""
    asked = declared(Question(name, Source.FACT, text, Citation(clause), _ANY, usual=usual, once=once))
    return asked.among(choices)


def finding(name: str, text: Text, clause: str, *, usual: str = "", once: str = "") -> Question[bool]:
    """Declare a yes-or-no judgment, which only a person can make."""
    cited, both = Citation(clause), (YES, NO)
    return declared(Question(name, Source.FINDING, text, cited, YES_NO, choices=both, usual=usual, once=once))


def judgment(
    name: str,
    text: Text,
    clause: str,
    choices: Mapping[str, Text],
    *,
    guidance: tuple[Text, ...] = (),
    usual: str = "",
    formerly: str = "",
) -> Question[str]:
    """Declare a judgment with several choices."""
    asked = declared(
        Question(name, Source.FINDING, text, Citation(clause), _ANY, guidance=guidance, usual=usual, formerly=formerly)
    )
    return asked.among(choices)


def decision(name: str, text: Text, clause: str, notation: Notation[T], *, usual: str = "") -> Question[T]:
    """Declare a judgment whose answer is written in a notation, such as a number of tricks or a score."""
    return declared(Question(name, Source.FINDING, text, Citation(clause), notation, usual=usual))


def option(
    name: str, text: Text, clause: str, choices: Mapping[str, Text], *, lapse: str = "", once: str = ""
) -> Question[str]:
    """Declare a choice that a seat makes alone (L10.C.2). If several seats may choose, the first choice counts."""
    asked = declared(Question(name, Source.OPTION, text, Citation(clause), _ANY, lapse=lapse, once=once))
    return asked.among(choices)


def choice(
    name: str,
    text: Text,
    clause: str,
    notation: Notation[T],
    *,
    secret: bool = False,
    kitty: bool = False,
    once: str = "",
) -> Question[T]:
    """Declare a choice of a seat among more than can be listed, such as a call or a card."""
    return declared(
        Question(name, Source.OPTION, text, Citation(clause), notation, secret=secret, kitty=kitty, once=once)
    )


_ANY = one_of(())
