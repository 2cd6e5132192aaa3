"""A rule of the system: in this auction, such a hand makes this call; and so the call means such a hand."""

from __future__ import annotations

from enum import IntEnum

from msgspec import Struct

from paiju.bots.bridge.bidding.meaning import Meaning
from paiju.cards import Suit
from paiju.games.bridge import Call
from paiju.text import Text


class Force(IntEnum):
    """What a call asks of partner."""

    NONE = 0
    """Partner may pass."""
    ROUND = 1
    """Partner bids once more (逼叫一轮)."""
    GAME = 2
    """Neither partner passes below game (逼叫到局)."""


class BiddingRule(Struct, frozen=True):
    """One rule. In each position the system lists rules in order; the first whose meaning fits the hand is used.

    `name` describes the call; `alert` marks an artificial one; `force` what it asks; `tag` names the convention
    whose answers come next; `trump` is the suit that it agrees; `rare` marks a second meaning which partner does
    not rely on until it is confirmed.
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
