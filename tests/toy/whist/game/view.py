"""What one seat, or a spectator, sees of a deal; `sight` decides who sees what."""

from __future__ import annotations

from msgspec import Struct
from tests.toy.whist.game.play import Played
from tests.toy.whist.game.state import Result

from paiju.cards import Hand


class View(Struct, frozen=True):
    """A deal as `seat` sees it (None: a spectator).

    `hands`: the cards still held in the visible hands, None for the others; at the end `dealt` shows all hands as
    they were dealt.
    """

    seat: int | None
    number: int
    hands: tuple[Hand | None, ...]
    dealt: tuple[Hand | None, ...]
    played: tuple[Played, ...]
    trick: tuple[Played, ...]
    taken: tuple[int, ...]
    to_act: tuple[int, ...]
    owed: tuple[int, int]
    result: Result | None
