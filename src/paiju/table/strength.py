"""How strong a bot is, by name."""

from __future__ import annotations

from enum import StrEnum

from paiju.text import Text


class Strength(StrEnum):
    """Of the bots of a game: each is stronger than the one before it."""

    BEGINNER = "beginner"
    CLUB = "club"
    EXPERT = "expert"

    @property
    def text(self) -> Text:
        """What it is called."""
        return _CALLED[self]


_CALLED = {
    Strength.BEGINNER: Text("beginner", "新手"),
    Strength.CLUB: Text("club player", "熟手"),
    Strength.EXPERT: Text("expert", "高手"),
}
