"""What an edition says of information and agreements: clauses, words, and procedures of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from paiju.games.bridge import Call, Seat, Side
from paiju.referee.inquest import Inquest
from paiju.text import Text


class InformationLaw(Struct, frozen=True, kw_only=True):
    """The law of information and explanations, as far as editions differ.

    `usable`: sources that a player may use, each with its clause. `replaced`: whether the call that replaced a
    withdrawn one lets its own side use it. `had_alternative`: whether a player could have acted otherwise, by the
    clause that is given. `chose`: by what it is wrong to choose what partner suggested.

    `shown_wrong`: by what a mistaken explanation is told from a mistaken call, empty where it is taken for granted.
    `influenced`: whether wrong information brought a call about. `followed_change`: says what follows where left-hand
    opponent has called since. `harm`: by what the damage of wrong information is made good.

    `purpose`: by what the director looks at the purpose of a question, and `improper` what forbids each improper one.
    `one_call`: by what a question about one call informs partner. `wrong_review`: gives the score after a wrong review.
    """

    usable: Mapping[str, tuple[str, Text]]
    replaced: Callable[[Inquest, Seat], bool]
    had_alternative: Callable[[Inquest, Seat, str], bool]
    chose: str
    shown_wrong: str
    influenced: Callable[[Inquest, Seat, Call], bool]
    followed_change: Callable[[Inquest, Seat, Call], None]
    harm: str
    purpose: str
    improper: Mapping[str, str]
    one_call: str
    wrong_review: Callable[[Inquest], None]


class Basis(Struct, frozen=True, kw_only=True):
    """What a call or play may rest on: as it is asked, and what is then said, each with its clause.

    `free`: it need not be disclosed. `barred`: by what it may not be used at all, empty where it may.
    """

    words: Text
    said: tuple[tuple[str, Text], ...] = ()
    free: bool = False
    barred: str = ""


class CardFault(Struct, frozen=True, kw_only=True):
    """What may be wrong with the card of a pair: as it is asked, what is said and by what, and by what it is fined."""

    words: Text
    said: Text
    clause: str
    fined: str


class AgreementLaw(Struct, frozen=True, kw_only=True):
    """The law of partnership understandings, as far as editions differ.

    `based`: by what the director is asked what a call rests on, `bases` the answers by name. `disclosed`: rules whether
    an understanding was open to the other side; `fined`: by what one that was not may also be fined once play is over.
    `card`: by what a card is required; `faults`: what may be wrong with it; `one_system`: the law itself has partners
    play one system, and not the organiser where he so settles.
    """

    based: str
    bases: Mapping[str, Basis]
    disclosed: Callable[[Inquest, Side], None]
    fined: str
    card: str
    faults: Mapping[str, CardFault]
    one_system: bool


def information_law(inquest: Inquest) -> InformationLaw:
    """Return the law of information of the edition that is judged."""
    return inquest.statutes.law(InformationLaw)


def agreement_law(inquest: Inquest) -> AgreementLaw:
    """Return the law of partnership understandings of the edition that is judged."""
    return inquest.statutes.law(AgreementLaw)
