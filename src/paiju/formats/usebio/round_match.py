"""A match between two teams, or two pairs, in one round."""

from __future__ import annotations

from decimal import Decimal

from msgspec import Struct

from paiju.errors import Malformed, Place
from paiju.formats.usebio.fields import Field, Leaves, leaf, number
from paiju.formats.usebio.tree import Element


class RoundMatch(Struct, frozen=True, kw_only=True):
    """`first` met `second` in a round: teams, or (with `pairs`) the pairs that sat North-South and East-West.

    `scores` are the match's, as published, in victory points or the event's unit.
    """

    round: str = ""
    first: str = ""
    second: str = ""
    pairs: bool = False
    scores: tuple[Decimal | None, Decimal | None] = (None, None)
    session: str = ""
    section: str = ""
    fields: tuple[Field, ...] = ()
    place: Place = Place()

    @staticmethod
    def of(leaves: Leaves, session: str, section: str) -> RoundMatch:
        """Build a match from leaves. A score that is not a number is kept in the fields."""
        pairs = "NS_PAIR_NUMBER" in leaves.names
        names = _PAIRS if pairs else _TEAMS
        return RoundMatch(
            round=leaves.take("ROUND_NUMBER"),
            first=leaves.take(names[0]),
            second=leaves.take(names[1]),
            pairs=pairs,
            scores=(_score(leaves, names[2]), _score(leaves, names[3])),
            session=session,
            section=section,
            fields=leaves.rest,
            place=leaves.place,
        )

    def leaves(self) -> list[Element]:
        """Return the match's data, without its boards, as elements."""
        names = _PAIRS if self.pairs else _TEAMS
        found = [("ROUND_NUMBER", self.round), (names[0], self.first), (names[1], self.second)]
        found += [
            (name, "" if score is None else f"{score:f}") for name, score in zip(names[2:], self.scores, strict=True)
        ]
        leaves = [leaf(name, text) for name, text in found if text or name == names[0]]
        return leaves + [leaf(name, text) for name, text in self.fields]


_TEAMS = ("TEAM", "OPPOSING_TEAM", "TEAM_SCORE", "OPPOSING_TEAM_SCORE")
_PAIRS = ("NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "NS_SCORE", "EW_SCORE")


def _score(leaves: Leaves, name: str) -> Decimal | None:
    try:
        return leaves.read(name, number, None)
    except Malformed:
        return None
