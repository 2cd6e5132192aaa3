"""Entries and their players: an individual, a pair, or a team with its roster (D.contestant)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from paiju.tournament.plan import Id, Word


class Player(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A player of an entry: an id that is unique in the event, and a name.

    `member`, `handicap`, `mail`: copied from the members' list. Nothing is computed from them, and only staff see
    them.
    """

    id: Id
    name: Word
    member: Annotated[str, Meta(max_length=20)] = ""
    handicap: Annotated[str, Meta(max_length=12)] = ""
    mail: Annotated[str, Meta(max_length=120, pattern=r"^([^@\s<>,;:\"()]+@[^@\s<>,;:\"()]+)?\Z")] = ""

    @property
    def public(self) -> Player:
        """The player without private data."""
        return Player(self.id, self.name)

    @property
    def listed(self) -> bool:
        """Whether the members' list has private data about the player."""
        return bool(self.member or self.handicap or self.mail)


class Entry(Struct, frozen=True, kw_only=True, gc=False, forbid_unknown_fields=True):
    """One contestant.

    - `id`: used in seats, results and standings; `name`: for people
    - `players`: one for an individual, two for a pair, a team's roster
    - `reserves`: players of the roster who play only if they are put into a line-up
    - `seed`: its rank for seeding, 1 is the strongest; 0 for none
    - `stratum`: one of the plan's strata, empty for none
    - `bond`: entries with the same bond (sister teams, a club) are kept apart if possible
    """

    id: Id
    name: Word
    players: Annotated[tuple[Player, ...], Meta(min_length=1, max_length=12)]
    reserves: Annotated[tuple[Player, ...], Meta(max_length=12)] = ()
    seed: Annotated[int, Meta(ge=0)] = 0
    stratum: Annotated[str, Meta(max_length=40)] = ""
    bond: Annotated[str, Meta(max_length=60)] = ""

    @property
    def public(self) -> Entry:
        """The entry without private data."""
        return replace(
            self, players=tuple(one.public for one in self.players), reserves=tuple(one.public for one in self.reserves)
        )

    @property
    def people(self) -> tuple[Player, ...]:
        """All players of the entry, reserves last."""
        return self.players + self.reserves
