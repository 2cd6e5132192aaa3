"""Contestants: a pair, a team or a player, with the published result."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from paiju.errors import Malformed, Place
from paiju.formats.usebio.fields import Field, Leaves, lay_out, leaf, number, whole
from paiju.formats.usebio.tree import Element
from paiju.text import Text

EntryKind: TypeAlias = Literal["PAIR", "TEAM", "PLAYER"]

_RANK: Final = re.compile(r"=?(\d{1,6})=?")
_NUMBERS: Final = {"PAIR": "PAIR_NUMBER", "TEAM": "TEAM_NUMBER", "PLAYER": "PLAYER_NUMBER"}


class UsebioPlayer(Struct, frozen=True, kw_only=True):
    """A person: `name`, numbers of the national body and of the club, and the file's other data."""

    name: str = ""
    number: str = ""
    national_id: str = ""
    club_id: str = ""
    fields: tuple[Field, ...] = ()

    @staticmethod
    def of(leaves: Leaves) -> UsebioPlayer:
        """Build a player from leaves."""
        return UsebioPlayer(
            name=leaves.take("PLAYER_NAME"),
            number=leaves.take("PLAYER_NUMBER"),
            national_id=leaves.take("NATIONAL_ID_NUMBER"),
            club_id=leaves.take("CLUB_ID_NUMBER"),
            fields=leaves.rest,
        )

    def leaves(self) -> list[Element]:
        """Return the player's data as elements."""
        found = [
            ("PLAYER_NUMBER", self.number),
            ("PLAYER_NAME", self.name),
            ("NATIONAL_ID_NUMBER", self.national_id),
            ("CLUB_ID_NUMBER", self.club_id),
        ]
        leaves = [leaf(name, text) for name, text in found if text]
        return leaves + [leaf(name, text) for name, text in self.fields]


class UsebioEntry(Struct, frozen=True, kw_only=True):
    """A contestant.

    - `number` (of a pair or a player, the id of a team), `name` of a team, `direction` if pairs keep it
    - `players`; `pairs` of a team that lists them
    - `rank` as published, `tied` if it is shared; `total` in the units of the event; `percentage`
    """

    kind: EntryKind = "PAIR"
    number: str = ""
    name: str = ""
    direction: str = ""
    players: tuple[UsebioPlayer, ...] = ()
    pairs: tuple[UsebioEntry, ...] = ()
    rank: int | None = None
    tied: bool = False
    total: Decimal | None = None
    percentage: Decimal | None = None
    boards: int | None = None
    session: str = ""
    section: str = ""
    fields: tuple[Field, ...] = ()
    place: Place = Place()

    @staticmethod
    def of(
        kind: EntryKind,
        leaves: Leaves,
        *,
        attributes: dict[str, str],
        players: tuple[UsebioPlayer, ...],
        pairs: tuple[UsebioEntry, ...],
        section: tuple[str, str],
    ) -> UsebioEntry:
        """Build a contestant from its leaves and inner records. Raises `Malformed` with the place of the leaf."""
        unranked: tuple[int | None, bool] = (None, False)
        rank, tied = leaves.read("PLACE", _rank, unranked)
        shown = leaves.take(_NUMBERS[kind])
        direction = leaves.take("DIRECTION")
        total = leaves.read("TOTAL_SCORE", _perhaps, None)
        percentage = leaves.read("PERCENTAGE", _perhaps, None)
        boards = leaves.read("BOARDS_PLAYED", whole, None)
        if kind == "PLAYER":
            players = (UsebioPlayer.of(leaves),)
        return UsebioEntry(
            kind=kind,
            number=shown or attributes.get("TEAM_ID", ""),
            name=leaves.take("TEAM_NAME") or attributes.get("TEAM_NAME", ""),
            direction=direction,
            players=players,
            pairs=pairs,
            rank=rank,
            tied=tied,
            total=total,
            percentage=percentage,
            boards=boards,
            session=section[0],
            section=section[1],
            fields=() if kind == "PLAYER" else leaves.rest,
            place=leaves.place,
        )

    def element(self) -> Element:
        """Write the contestant."""
        attributes: tuple[Field, ...] = ()
        found = [("DIRECTION", self.direction)]
        if self.kind == "TEAM":
            attributes = (("TEAM_ID", self.number), ("TEAM_NAME", self.name))
        else:
            found.insert(0, (_NUMBERS[self.kind], self.number))
        found += [
            ("TOTAL_SCORE", _written(self.total)),
            ("PERCENTAGE", _written(self.percentage)),
            ("PLACE", "" if self.rank is None else f"{self.rank}{'=' * self.tied}"),
            ("BOARDS_PLAYED", "" if self.boards is None else str(self.boards)),
        ]
        leaves = [leaf(name, text) for name, text in found if text]
        leaves += [leaf(name, text) for name, text in self.fields]
        if self.kind == "PLAYER":
            people = [inner for player in self.players[:1] for inner in player.leaves()]
        else:
            people = [lay_out("PLAYER", *player.leaves()) for player in self.players]
        pairs = [pair.element() for pair in self.pairs]
        return lay_out(self.kind, *leaves, *pairs, *people, attributes=attributes)


def _rank(text: str) -> tuple[int, bool]:
    found = _RANK.fullmatch(text)
    if found is None:
        raise Malformed(Text("a rank such as 3 or 3=", "名次，如 3 或 3="), text)
    return int(found[1]), "=" in text


def _perhaps(text: str) -> Decimal | None:
    """Parse a number; a program may write a dash for none, or add a percent sign."""
    word = text.removesuffix("%").strip()
    return None if word in ("", "-") else number(word)


def _written(value: Decimal | None) -> str:
    return "" if value is None else f"{value:f}"
