"""Claims and concessions on the way to agreement, contest or adjudication (Laws 68-71)."""

from __future__ import annotations

from msgspec import Struct

from paiju.games.bridge.seat import Seat


class ClaimMade(Struct, frozen=True):
    """A claim that stops play (L68.D).

    `tricks` is what the claimer's side claims of the `remaining` ones; `awaiting` the seats that have not
    answered yet; `contested` is set once an opponent objects, and the director must rule as soon as a conceding
    defender's partner, whose objection would undo it all, has answered too.
    """

    claimer: Seat
    tricks: int
    remaining: int
    statement: str
    awaiting: tuple[Seat, ...]
    contested: bool = False

    @property
    def for_director(self) -> bool:
        """Whether nothing but a ruling is awaited (L70)."""
        return self.contested and not self.awaiting

    @property
    def concedes(self) -> int:
        """How many of the remaining tricks the claimer's side gives up (L68.B)."""
        return self.remaining - self.tricks


def answering(claimer: Seat, declarer: Seat, concedes: int) -> tuple[Seat, ...]:
    """Name the seats that must agree to a claim.

    Both defenders answer declarer's claim. Declarer answers a defender's, and so does that defender's partner
    where tricks are conceded: his objection undoes a concession (L68.B).
    """
    if claimer.side is declarer.side:
        return (declarer.lho, declarer.rho)
    return (declarer, claimer.partner) if concedes else (declarer,)
