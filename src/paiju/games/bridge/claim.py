"""Claims and concessions, until they are agreed, contested or adjudicated (Laws 68-71)."""

from __future__ import annotations

from msgspec import Struct

from paiju.games.bridge.seat import Seat


class ClaimMade(Struct, frozen=True):
    """A claim that stops play (L68.D).

    - `tricks`: how many of the `remaining` ones the claimer's side claims
    - `awaiting`: the seats that have not answered yet
    - `contested`: whether an opponent has objected. The director then rules, but a conceding defender's partner answers
      first, because their objection would undo the concession
    """

    claimer: Seat
    tricks: int
    remaining: int
    statement: str
    awaiting: tuple[Seat, ...]
    contested: bool = False

    @property
    def for_director(self) -> bool:
        """Whether only the director's ruling is awaited (L70)."""
        return self.contested and not self.awaiting

    @property
    def concedes(self) -> int:
        """The number of remaining tricks that the claimer's side concedes (L68.B)."""
        return self.remaining - self.tricks


def answering(claimer: Seat, declarer: Seat, concedes: int) -> tuple[Seat, ...]:
    """Return the seats that must agree to a claim.

    Both defenders answer declarer's claim. Declarer answers a defender's, and so does that defender's partner if
    tricks are conceded, because their objection undoes a concession (L68.B).
    """
    if claimer.side is declarer.side:
        return (declarer.lho, declarer.rho)
    return (declarer, claimer.partner) if concedes else (declarer,)
