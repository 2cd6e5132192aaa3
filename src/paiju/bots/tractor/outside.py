"""What programs of another house do in the tractor games."""

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
"""The acts that a law allows; what may happen besides at a recording table is no program's to do."""
