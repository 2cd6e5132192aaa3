"""The views of a deal of Whist as wire values: cards ``SA``, hands ``AKQ.JT9.876.5432``, seats from 0."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

WhistPhase = Literal["playing", "finished"]


class PlayedSeen(Struct, frozen=True):
    """A card that was played from a seat's hand."""

    seat: int
    card: str


class WhistResultSeen(Struct, frozen=True):
    """The result of a deal: `points` of seats 0 and 2 minus those of 1 and 3."""

    tricks: tuple[int, int]
    points: int


class WhistSeen(Struct, frozen=True):
    """What everybody sees of a deal.

    `hands`: the faced hands; `counts`: how many cards each seat holds; `taken`: the winner of each full trick;
    `owed`: tricks to be transferred to each side at the end. At the end `dealt` shows all hands as they were dealt.
    """

    number: int
    phase: WhistPhase
    hands: tuple[str | None, ...]
    dealt: tuple[str | None, ...]
    counts: tuple[int, ...]
    turn: int | None
    plays: tuple[PlayedSeen, ...]
    taken: tuple[int, ...]
    owed: tuple[int, int]
    result: WhistResultSeen | None


class WhistHandSeen(Struct, frozen=True):
    """What one viewer sees beyond that: the visible hands, and the cards that the rules now allow them."""

    hands: tuple[str | None, ...]
    cards: tuple[str, ...]
