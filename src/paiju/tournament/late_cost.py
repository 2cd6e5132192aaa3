"""What a side has to bear that came late to its match, by the game's own code."""

from __future__ import annotations

from msgspec import Struct

from paiju.laws import Citation
from paiju.text import Text


class Lateness(Struct, frozen=True):
    """What a side that came late has to bear.

    `points`: taken in the first deal, to the defenders' score in the other side's favour (reading 125); `levels`: what
    the opponents go up, the first deal being lost; `forfeit`: the match is lost.
    """

    citation: Citation
    text: Text
    points: int = 0
    levels: int = 0
    forfeit: bool = False
