"""The rules on information and agreements that an edition of the Laws defines."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from paiju.games.bridge import Call, Seat, Side
from paiju.referee.hearing import Hearing
from paiju.text import Text


class InformationLaw(Struct, frozen=True, kw_only=True):
    """The parts of the law of information and explanations that differ by edition.

    - `usable`: sources that a player may use, each with its clause
    - `replaced`: returns whether the call that replaced a withdrawn one lets its own side use it
    - `had_alternative`: returns whether a player could have acted otherwise, under the given clause
    - `chose`: the clause by which it is wrong to choose the action that partner suggested
    - `shown_wrong`: the clause that distinguishes a mistaken explanation from a mistaken call, empty if the
      explanation is presumed wrong
    - `influenced`: returns whether wrong information caused a call
    - `followed_change`: states what follows if the left-hand opponent has called since
    - `harm`: the clause by which damage through wrong information is redressed
    - `purpose`: the clause by which the director considers the purpose of a question
    - `improper`: the clause that forbids each improper purpose
    - `one_call`: the clause by which a question about one call informs partner
    - `wrong_review`: assigns the score after a wrong review of the auction
    """

    usable: Mapping[str, tuple[str, Text]]
    replaced: Callable[[Hearing, Seat], bool]
    had_alternative: Callable[[Hearing, Seat, str], bool]
    chose: str
    shown_wrong: str
    influenced: Callable[[Hearing, Seat, Call], bool]
    followed_change: Callable[[Hearing, Seat, Call], None]
    harm: str
    purpose: str
    improper: Mapping[str, str]
    one_call: str
    wrong_review: Callable[[Hearing], None]


class AllowedBasis(Struct, frozen=True, kw_only=True):
    """A possible basis of a call or play, as a choice, with the statements that follow, each with its clause.

    `free`: it need not be disclosed. `barred`: the clause by which it may not be used at all, empty if it may.
    """

    words: Text
    said: tuple[tuple[str, Text], ...] = ()
    free: bool = False
    barred: str = ""


class CardFault(Struct, frozen=True, kw_only=True):
    """A possible fault of a pair's system card.

    `words`: the choice; `said`: the statement, and `clause` its clause; `fined`: the clause of the fine.
    """

    words: Text
    said: Text
    clause: str
    fined: str


class AgreementLaw(Struct, frozen=True, kw_only=True):
    """The parts of the law of partnership understandings that differ by edition.

    - `based`: the clause under which the director is asked about the basis of a call; `bases`: the answers by name
    - `disclosed`: rules on whether an understanding was open to the other side
    - `fined`: the clause by which an undisclosed understanding may also be fined once play is over
    - `card`: the clause that requires a system card; `faults`: the card's possible faults
    - `one_system`: whether the law itself requires partners to play one system, or only the organiser may do so
    """

    based: str
    bases: Mapping[str, AllowedBasis]
    disclosed: Callable[[Hearing, Side], None]
    fined: str
    card: str
    faults: Mapping[str, CardFault]
    one_system: bool


def information_law(hearing: Hearing) -> InformationLaw:
    """Return the law of information for the edition of the case."""
    return hearing.statutes.law(InformationLaw)


def agreement_law(hearing: Hearing) -> AgreementLaw:
    """Return the law of partnership understandings for the edition of the case."""
    return hearing.statutes.law(AgreementLaw)
