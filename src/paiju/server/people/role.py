"""The roles of a site."""

from __future__ import annotations

from enum import StrEnum

from paiju.errors import Malformed
from paiju.text import Text


class SiteRole(StrEnum):
    """A person's role on this site, in addition to playing and watching, which everybody may do.

    An operator runs the site, and sees and directs nothing at a table; it cannot be combined with any other role.
    """

    ORGANISER = "organiser"
    DIRECTOR = "director"
    REFEREE = "referee"
    SCORER = "scorer"
    PLAYER = "player"
    SPECTATOR = "spectator"
    OPERATOR = "operator"

    @property
    def text(self) -> Text:
        """The role's name."""
        return _NAMES[self]


_NAMES = {
    SiteRole.ORGANISER: Text("organiser", "主办者"),
    SiteRole.DIRECTOR: Text("director", "裁判长"),
    SiteRole.REFEREE: Text("referee", "裁判"),
    SiteRole.SCORER: Text("scorer", "记分员"),
    SiteRole.PLAYER: Text("player", "选手"),
    SiteRole.SPECTATOR: Text("spectator", "旁观者"),
    SiteRole.OPERATOR: Text("operator", "管理员"),
}


def role(word: str) -> SiteRole:
    """Parse a role.

    >>> role("director").text.zh
    '裁判长'
    """
    try:
        return SiteRole(word)
    except ValueError:
        known = ", ".join(SiteRole)
        raise Malformed(Text(f"a role: {known}", f"一种身份：{known}"), word) from None
