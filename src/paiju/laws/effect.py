"""The effects of rulings as plain values: the base type of all effects, and those that several games share.

The effects of one game are in its own package (`paiju.games.bridge.effects`, `paiju.games.tractor.effects`). Seats
and sides are numbers in the game's own order; cards, calls and suits are in its notation. No effect deletes
anything: a withdrawn call or card is a further event.
"""

from __future__ import annotations

import sys
from typing import Any, ClassVar, Final, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import force_setattr

POINTS: Final = "points"
SUSPEND: Final = "suspend"
DISQUALIFY: Final = "disqualify"
"""The measures of `Discipline` are points, suspension for the rest of the session, and disqualification."""

Concerned: TypeAlias = tuple[int | None, tuple[str, ...]]
"""A seat, None for the kitty, and its cards."""


class Effect:
    """An order in a ruling; each type is a `Struct` tagged with its own name.

    Effects are decoded by the names of their types, so no two types may share one.

    - `faced`: the effect leaves its card face up in front of the owner
    - `unseen`: it moves cards that not everybody can see
    - `in_result`: once a table has carried it out, the result of the deal or match already includes it
    """

    __slots__ = ()
    faced: ClassVar[bool] = False
    unseen: ClassVar[bool] = False
    in_result: ClassVar[bool] = False

    def __init_subclass__(cls) -> None:
        """Register a type by its name."""
        super().__init_subclass__()
        known = _KINDS.setdefault(cls.__name__, cls)
        if _place(known) != _place(cls):
            raise TypeError(f"two effects are called {cls.__name__}: in {known.__module__} and {cls.__module__}")

    @property
    def concerns(self) -> Concerned:
        """The seat and the cards that the effect is about; by default none."""
        return None, ()

    def seen(self, seats: frozenset[int]) -> Effect:  # noqa: ARG002
        """Return the effect as a viewer of some seats' hands may see it."""
        return self


def _place(kind: type[Effect]) -> tuple[str | None, str]:
    """Return the file and name of a type, which are the same if its file is loaded twice."""
    return sys.modules[kind.__module__].__file__, kind.__qualname__


_KINDS: Final[dict[str, type[Effect]]] = {}
"""All effect types by name, of all games."""


def dec_hook(kind: type, value: Any) -> Any:
    """Decode an effect from plain data by the name of its type; the hook for decoders of rulings.

    >>> dec_hook(Effect, {"type": "SetTurn", "seat": 2})
    SetTurn(seat=2)
    """
    if kind is not Effect:
        raise NotImplementedError(f"no plain form of {kind.__name__}")
    name = value.get("type") if isinstance(value, dict) else None
    found = _KINDS.get(name) if isinstance(name, str) else None
    if found is None:
        raise ValueError(f"Invalid value {name!r}, an effect of a ruling")
    return msgspec.convert(value, found)


class EraseCalls(Effect, Struct, frozen=True, tag=True):
    """The calls at these indices of the auction (from 0, before the ruling) are cancelled."""

    places: tuple[int, ...]


class SetTurn(Effect, Struct, frozen=True, tag=True):
    """This seat calls next, or this hand plays or leads next."""

    seat: int


class RestoreCard(Effect, Struct, frozen=True, tag=True):
    """A card goes back to the hand from the trick, the table or the floor.

    `card` is empty for a face-down card that nobody has seen.
    """

    seat: int
    card: str

    @property
    def concerns(self) -> Concerned:
        """The card, with its seat."""
        return self.seat, (self.card,)


class MustPlay(Effect, Struct, frozen=True, tag=True):
    """The seat's next card must be one of these, if that is legal."""

    seat: int
    cards: tuple[str, ...]

    @property
    def concerns(self) -> Concerned:
        """The cards, with their seat."""
        return self.seat, self.cards


class AdjustLater(Effect, Struct, frozen=True, tag=True):
    """Play continues; afterwards the director considers an adjusted score by this clause."""

    side: int
    clause: str


class ProceduralPenalty(Effect, Struct, frozen=True, tag=True):
    """The side, or only the offending seat, is fined by the organiser's scale; `amount` is in its unit."""

    side: int
    amount: str
    seat: int | None = None


class Caution(Effect, Struct, frozen=True, tag=True):
    """The seat gets a recorded warning."""

    seat: int


class Discipline(Effect, Struct, frozen=True, tag=True):
    """A seat is fined, suspended for the session, or disqualified for its conduct, whether or not it gained by it.

    `measure`: one of `POINTS`, `SUSPEND` and `DISQUALIFY`. `amount`: that of a fine, as `paiju.scoring.Amount`
    writes it, otherwise empty.
    """

    seat: int
    measure: str
    amount: str = ""

    def __post_init__(self) -> None:
        """Split the single field in which release 0.2 stored measure and amount."""
        measure, _, amount = self.measure.partition(" ")
        if amount:
            force_setattr(self, "measure", measure)
            force_setattr(self, "amount", amount)


class Redeal(Effect, Struct, frozen=True, tag=True):
    """The cards are dealt again."""


class Cancel(Effect, Struct, frozen=True, tag=True):
    """The result of this deal does not count; an adjusted score replaces it, or the deal is played again."""


class Forfeit(Effect, Struct, frozen=True, tag=True):
    """A side loses without play: the current game, only this deal (`deal`), or all games of the match (`match`).

    If a match is one game, losing the game and losing the match are the same.
    """

    side: int
    deal: bool = False
    match: bool = False


class Information(Effect, Struct, frozen=True, tag=True):
    """The seats must not use what they learned, which `words` record in the game's notation."""

    unauthorised: tuple[int, ...]
    words: str


Shared: TypeAlias = (
    EraseCalls
    | SetTurn
    | RestoreCard
    | MustPlay
    | AdjustLater
    | ProceduralPenalty
    | Caution
    | Discipline
    | Redeal
    | Cancel
    | Forfeit
    | Information
)
"""The effects that several games share."""
