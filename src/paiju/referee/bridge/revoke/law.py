"""What an edition says of revokes: numbers, clauses, words, and procedures of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from msgspec import Struct

from paiju.games.bridge import Contract, Seat
from paiju.referee.inquest import Inquest
from paiju.text import Text


class Revoked(Protocol):
    """Rules a revoke of a hand, once it is known to be one."""

    def __call__(
        self,
        inquest: Inquest,
        seen: Contract,
        seat: Seat,
        number: int | None,
        *,
        follow: bool = True,
        attention: str = "",
    ) -> None:
        """Rule it.

        `number`: the trick, None where it is asked only if it matters. `follow`: the suit led was not followed.
        `attention`: how it was drawn, where that is known.
        """


class RevokeLaw(Struct, frozen=True, kw_only=True):
    """The law of revokes, as far as editions differ.

    `tricks_own`: what goes over where the revoker himself won the revoke trick and his side a later one;
    `tricks_other`: where he did not. `card_that_belonged`: a later trick won with a card that could have been played
    to the revoke trick costs as much as one's own. `established`: by what a revoke is established, with the clause.
    `exceptions`: where no trick goes over; `exceptions_asked` asks for them. `adjusted`: what is said where the other
    side is not compensated enough. `both_revoked`: rules revokes of both sides; `repeated`: a second one in a suit.
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
    revoked: Revoked


def revoke_law(inquest: Inquest) -> RevokeLaw:
    """Give the law of revokes of the edition that is judged."""
    return inquest.edition.law(RevokeLaw)
