"""The sender of a command: an identity with the rights that the surrounding program vouches for."""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Actor(Struct, frozen=True):
    """The sender of a command.

    `id` is ``person:<id>``, ``bot:<seat>``, ``clock`` or ``server``. `director`: has a director's rights here;
    `admitted`: was invited to this table.
    """

    id: str
    name: str = ""
    director: bool = False
    admitted: bool = False

    @property
    def bot(self) -> int | None:
        """The seat that a bot acts for, None if this is not a bot."""
        kind, _, seat = self.id.partition(":")
        return int(seat) if kind == "bot" and seat.isdecimal() else None

    @staticmethod
    def of_bot(seat: int) -> Actor:
        """Return the actor of the bot at a seat."""
        return Actor(f"bot:{int(seat)}")


CLOCK: Final = Actor("clock")
SERVER: Final = Actor("server")
