"""The rules on revokes that an edition of the Laws defines."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from paiju.games.bridge import Contract, Seat
from paiju.referee.hearing import Hearing
from paiju.text import Text


class FoundRevoke(Struct, frozen=True):
    """A revoke that was found.

    - `number`: its trick; None if it is unknown or irrelevant
    - `noticed` and `attention`: when it was noticed, and how attention was drawn to it
    - `established`: it can no longer be corrected
    - `follow`: the revoke was a failure to follow suit
    """

    seen: Contract
    seat: Seat
    number: int | None
    noticed: str
    established: bool
    attention: str
    follow: bool


class RevokeLaw(Struct, frozen=True, kw_only=True):
    """The parts of the law of revokes that differ by edition.

    - `tricks_own`: the tricks transferred if the revoker personally won the revoke trick and their side a later one;
      `tricks_other`: otherwise
    - `card_that_belonged`: a later trick won with a card that could have been played to the revoke trick costs as
      much as the revoke trick itself
    - `established`: what establishes a revoke, with the clause
    - `exceptions`: the cases in which no trick is transferred; `exceptions_asked`: the question about them
    - `adjusted`: the statement if the other side is not compensated enough
    - `both_revoked`: rules on revokes by both sides; `repeated`: on a second one in the same suit
    - `agreement_completed`: an agreement to a claim establishes a revoke only once it is complete
    - `inquired`: states whether a hand may ask another about a revoke, and returns how the question draws attention
    - `attention`: asks how attention was drawn if no question was asked
    - `rectified`: rules on the revoke that was found
    """

    tricks_own: int
    tricks_other: int
    card_that_belonged: bool
    established: Mapping[str, tuple[str, Text]]
    exceptions: Mapping[str, tuple[str, Text]]
    exceptions_asked: Text
    adjusted: Text
    both_revoked: Callable[[Hearing, Seat], None]
    repeated: Callable[[Hearing, Seat], None] | None
    agreement_completed: bool
    inquired: Callable[[Hearing, Contract, Seat, Seat], str]
    attention: Callable[[Hearing, Contract, Seat, bool], str]
    rectified: Callable[[Hearing, FoundRevoke], None]


def revoke_law(hearing: Hearing) -> RevokeLaw:
    """Return the law of revokes for the edition of the case."""
    return hearing.statutes.law(RevokeLaw)
