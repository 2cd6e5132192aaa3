"""The cost of coming late to a match under the game's code."""

from __future__ import annotations

from msgspec import Struct

from paiju.laws import Citation
from paiju.text import Text


class Lateness(Struct, frozen=True):
    """The penalty of a side for coming late.

    `points`: deducted in the first deal, from the defenders' score in the other side's favour (reading 125).
    `levels`: how many levels the opponents go up, because the first deal is lost. `forfeit`: the match is lost.
    """

    citation: Citation
    text: Text
    points: int = 0
    levels: int = 0
    forfeit: bool = False
