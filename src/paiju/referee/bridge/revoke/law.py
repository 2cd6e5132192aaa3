"""What an edition says of revokes: numbers, clauses, words, and procedures of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from paiju.games.bridge import Contract, Seat
from paiju.referee.inquest import Inquest
from paiju.text import Text


class Found(Struct, frozen=True):
    """A revoke as it came to light: whose, at which trick (None: no matter which), when and how it was noticed.

    `established`: it is not corrected any more. `follow`: the suit led was not followed.
    """

    seen: Contract
    seat: Seat
    number: int | None
    noticed: str
    established: bool
    attention: str
    follow: bool


class RevokeLaw(Struct, frozen=True, kw_only=True):
    """The law of revokes, as far as editions differ.

    `tricks_own`: what goes over where the revoker himself won the revoke trick and his side a later one;
    `tricks_other`: where he did not. `card_that_belonged`: a later trick won with a card that could have been played
    to the revoke trick costs as much as one's own. `established`: by what a revoke is established, with the clause.
    `exceptions`: where no trick goes over; `exceptions_asked` asks for them. `adjusted`: what is said where the other
    side is not compensated enough. `both_revoked`: rules revokes of both sides; `repeated`: a second one in a suit.
    `agreement_completed`: an agreement to a claim establishes one only once it is complete. `inquired`: says whether a
    hand may ask another about a revoke, and how attention counts as drawn by it; `attention` asks how it was drawn
    where nobody asked, and `rectified` rules what was found.
    """

    tricks_own: int
    tricks_other: int
    card_that_belonged: bool
    established: Mapping[str, tuple[str, Text]]
    exceptions: Mapping[str, tuple[str, Text]]
    exceptions_asked: Text
    adjusted: Text
    both_revoked: Callable[[Inquest, Seat], None]
    repeated: Callable[[Inquest, Seat], None] | None
    agreement_completed: bool
    inquired: Callable[[Inquest, Contract, Seat, Seat], str]
    attention: Callable[[Inquest, Contract, Seat, bool], str]
    rectified: Callable[[Inquest, Found], None]


def revoke_law(inquest: Inquest) -> RevokeLaw:
    """Return the law of revokes of the edition that is judged."""
    return inquest.statutes.law(RevokeLaw)
