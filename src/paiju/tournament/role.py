"""Roles in an event, and the senders of commands (Law 81)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct

from paiju.text import Text


class Role(StrEnum):
    """A person's role in an event. A person may have several; players are those who are entered."""

    ORGANISER = "organiser"
    DIRECTOR = "director"
    REFEREE = "referee"
    SCORER = "scorer"
    PLAYER = "player"
    SPECTATOR = "spectator"

    @property
    def text(self) -> Text:
        """The role in words."""
        return _TEXT[self]


_TEXT = {
    Role.ORGANISER: Text("organiser", "主办者"),
    Role.DIRECTOR: Text("director", "裁判长"),
    Role.REFEREE: Text("referee", "裁判"),
    Role.SCORER: Text("scorer", "记分员"),
    Role.PLAYER: Text("player", "选手"),
    Role.SPECTATOR: Text("spectator", "观众"),
}

STAFF: Final = frozenset({Role.ORGANISER, Role.DIRECTOR, Role.REFEREE, Role.SCORER})
"""The roles to which people are appointed; they see every result at once."""


class Sender(Struct, frozen=True):
    """The sender of a command: an id such as ``person:12``, and the name, verified by the program.

    `player`: the id under which a member of the staff came in to play, if it is not their own.
    `tables`: the site's own live tables, which report what happened there (H.event.online).
    """

    id: str
    name: str = ""
    player: str = ""
    tables: bool = False


TABLES: Final = Sender("tables", tables=True)
"""The site's live tables."""
