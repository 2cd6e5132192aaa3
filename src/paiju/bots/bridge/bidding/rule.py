"""A rule of the bidding system: which hands make a call, and therefore what the call shows."""

from __future__ import annotations

from enum import IntEnum

from msgspec import Struct

from paiju.bots.bridge.bidding.meaning import Meaning
from paiju.cards import Suit
from paiju.games.bridge import Call
from paiju.text import Text


class Force(IntEnum):
    """How a call obliges partner."""

    NONE = 0
    """Partner may pass."""
    ROUND = 1
    """Partner must bid at least once more (逼叫一轮)."""
    GAME = 2
    """Neither partner may pass below game (逼叫到局)."""


class BiddingRule(Struct, frozen=True):
    """One rule. In each position the system lists rules in order; the first whose meaning fits the hand is used.

    `name`: a description of the call; `alert`: whether it is artificial; `force`: how it obliges partner; `tag`:
    the convention that it belongs to, by which partner's rules recognise it; `trump`: the suit that it agrees;
    `rare`: a second meaning, on which partner relies only if the call can have no other.
    """

    call: Call
    meaning: Meaning
    name: Text
    alert: bool = False
    force: Force = Force.NONE
    tag: str = ""
    trump: Suit | None = None
    rare: bool = False

    @property
    def text(self) -> Text:
        """The rule's name and what it shows, in one line."""
        meaning = self.meaning.text
        if not meaning.en:
            return self.name
        return Text(f"{self.name.en}: {meaning.en}", f"{self.name.zh}：{meaning.zh}")
