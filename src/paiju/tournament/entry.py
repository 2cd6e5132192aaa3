"""Who takes part: an individual, a pair, or a team with its roster (D.contestant)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from paiju.tournament.plan import Id, Word


class Player(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A person of an entry: an id that nobody else in the event has, and a name.

    `member`, `handicap`, `mail`: as the members' list has them; nothing is worked out from them, and only the staff see
    them.
    """

    id: Id
    name: Word
    member: Annotated[str, Meta(max_length=20)] = ""
    handicap: Annotated[str, Meta(max_length=12)] = ""
    mail: Annotated[str, Meta(max_length=120, pattern=r"^([^@\s<>,;:\"()]+@[^@\s<>,;:\"()]+)?\Z")] = ""

    @property
    def public(self) -> Player:
        """What everybody may know."""
        return Player(self.id, self.name)

    @property
    def listed(self) -> bool:
        """Whether the members' list says anything of the person that is not for everybody."""
        return bool(self.member or self.handicap or self.mail)


class Entry(Struct, frozen=True, kw_only=True, gc=False, forbid_unknown_fields=True):
    """One contestant.

    - `id`: what seats, results and standings call it; `name`: what people call it
    - `players`: one for an individual, two for a pair, a team's roster
    - `reserves`: those of the roster who play only when they are put into a line-up
    - `seed`: its strength for seeding, 1 the strongest; 0 for none
    - `stratum`: one of the plan's strata, empty for none
    - `bond`: entries of one bond (sister teams, a club) are kept apart where they can be
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
        """What everybody may know."""
        return replace(
            self, players=tuple(one.public for one in self.players), reserves=tuple(one.public for one in self.reserves)
        )

    @property
    def people(self) -> tuple[Player, ...]:
        """Everybody of the entry, reserves last."""
        return self.players + self.reserves
