"""Defines the strengths of bots, by name."""

from __future__ import annotations

from enum import StrEnum

from paiju.text import Text


class Strength(StrEnum):
    """The strengths of a game's bots, in increasing order."""

    BEGINNER = "beginner"
    CLUB = "club"
    EXPERT = "expert"

    @property
    def text(self) -> Text:
        """The name of the strength, for people."""
        return _CALLED[self]


_CALLED = {
    Strength.BEGINNER: Text("beginner", "新手"),
    Strength.CLUB: Text("club player", "熟手"),
    Strength.EXPERT: Text("expert", "高手"),
}
