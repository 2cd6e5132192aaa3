"""The acts of external programs in the tractor games."""

from __future__ import annotations

from typing import Final

from paiju.games.tractor import notation

ACTS: Final = (
    notation.WrittenCut
    | notation.WrittenDraw
    | notation.WrittenDeclare
    | notation.WrittenPass
    | notation.WrittenTakeKitty
    | notation.WrittenBury
    | notation.WrittenStir
    | notation.WrittenPlay
    | notation.WrittenChooseFallback
    | notation.WrittenClaim
)
"""The acts that a law allows; programs cannot do the others, which are possible only at a recording table."""
