"""What a ruling does, as plain values: the protocol of all effects, and those that more than one game has.

The effects of one game stand in its own room (`paiju.games.bridge.effects`, `paiju.games.tractor.effects`). Seats and
sides are numbers in the game's own order; cards, calls and suits stand in its notation. No effect deletes anything: a
withdrawn call or card is a further event.
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
"""What `Discipline` takes: points, the rest of the session, or the right to compete."""

Concerned: TypeAlias = tuple[int | None, tuple[str, ...]]
"""A seat, None for the kitty, and cards of it."""


class Effect:
    """What a ruling orders; each kind is a `Struct` that is tagged with its own name.

    A kind is read back by that name once it is defined, so that no two may share one. `faced`: its card then lies
    face up before its owner; `unseen`: it moves cards that not everybody need see; `in_result`: where a table has
    carried it out, the result of the deal or match has it in it already.
    """

    __slots__ = ()
    faced: ClassVar[bool] = False
    unseen: ClassVar[bool] = False
    in_result: ClassVar[bool] = False

    def __init_subclass__(cls) -> None:
        """Make a kind known by its name."""
        super().__init_subclass__()
        known = _KINDS.setdefault(cls.__name__, cls)
        if _place(known) != _place(cls):
            raise TypeError(f"two effects are called {cls.__name__}: in {known.__module__} and {cls.__module__}")

    @property
    def concerns(self) -> Concerned:
        """Whose cards it is about, and which; none."""
        return None, ()

    def seen(self, seats: frozenset[int]) -> Effect:  # noqa: ARG002
        """Return it for who sees the hands of some seats."""
        return self


def _place(kind: type[Effect]) -> tuple[str | None, str]:
    """Return where a kind is written: a file may be loaded twice, and then the first counts."""
    return sys.modules[kind.__module__].__file__, kind.__qualname__


_KINDS: Final[dict[str, type[Effect]]] = {}
"""All kinds by name, of whatever game."""


def dec_hook(kind: type, value: Any) -> Any:
    """Read an effect from a plain format by the name of its kind; the hook for decoders of rulings.

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
    """The calls at these places of the auction (from 0, as it stood before the ruling) are cancelled."""

    places: tuple[int, ...]


class SetTurn(Effect, Struct, frozen=True, tag=True):
    """This seat calls next, or this hand plays or leads next."""

    seat: int


class RestoreCard(Effect, Struct, frozen=True, tag=True):
    """The card goes back to the hand, from the trick, the table or the floor.

    `card` is empty for the one that lies face down and that nobody has seen.
    """

    seat: int
    card: str

    @property
    def concerns(self) -> Concerned:
        """The card."""
        return self.seat, (self.card,)


class MustPlay(Effect, Struct, frozen=True, tag=True):
    """The seat's next card is one of these, where that is legal."""

    seat: int
    cards: tuple[str, ...]

    @property
    def concerns(self) -> Concerned:
        """The cards."""
        return self.seat, self.cards


class AdjustLater(Effect, Struct, frozen=True, tag=True):
    """Play goes on; when it is over the director considers an adjusted score by this clause."""

    side: int
    clause: str


class ProceduralPenalty(Effect, Struct, frozen=True, tag=True):
    """The side, or the one seat that offended, is fined by the organiser's scale; `amount` in its unit."""

    side: int
    amount: str
    seat: int | None = None


class Caution(Effect, Struct, frozen=True, tag=True):
    """The seat is warned, and the warning stands on record (a Warning)."""

    seat: int


class Discipline(Effect, Struct, frozen=True, tag=True):
    """The seat is fined, suspended for the session, or disqualified, for what it did and not for what it gained.

    `measure`: one of `POINTS`, `SUSPEND` and `DISQUALIFY`; `amount`: of a fine, as `paiju.scoring.Amount` writes it,
    else empty.
    """

    seat: int
    measure: str
    amount: str = ""

    def __post_init__(self) -> None:
        """Take apart what release 0.2 stored in one field."""
        measure, _, amount = self.measure.partition(" ")
        if amount:
            force_setattr(self, "measure", measure)
            force_setattr(self, "amount", amount)


class Redeal(Effect, Struct, frozen=True, tag=True):
    """The cards are dealt again."""


class Cancel(Effect, Struct, frozen=True, tag=True):
    """What was done on this deal does not count; an adjusted score stands in its place, or the deal is played anew."""


class Forfeit(Effect, Struct, frozen=True, tag=True):
    """The side loses without play: `deal`, this deal alone; `match`, all games of the match; else the game in play.

    Where a match is one game the last two are the same.
    """

    side: int
    deal: bool = False
    match: bool = False


class Information(Effect, Struct, frozen=True, tag=True):
    """The seats must not use what they learned (`words`: in the game's notation, for the record)."""

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
"""The effects that more than one game has."""
