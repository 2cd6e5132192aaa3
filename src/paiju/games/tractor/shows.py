"""Finds which of the cards shown to make trump are in force."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from msgspec import structs


class Withdrawable(Protocol):
    """A show of cards."""

    @property
    def withdrawn(self) -> bool:
        """Whether it was taken back because a simultaneous show of another seat takes precedence."""


ShowT = TypeVar("ShowT", bound=Withdrawable)


class Made(Generic[ShowT]):
    """All shows of a deal, in order (`made`); the last one that was not taken back is in force."""

    __slots__ = ()
    made: tuple[ShowT, ...]

    @property
    def standing(self) -> ShowT | None:
        """The show in force, which makes trump, or None."""
        for show in reversed(self.made):
            if not show.withdrawn:
                return show
        return None

    def with_last_withdrawn(self) -> tuple[ShowT, ...]:
        """Return the shows after the one in force has been taken back."""
        at = max(at for at, show in enumerate(self.made) if not show.withdrawn)
        back: ShowT = structs.replace(self.made[at], withdrawn=True)  # type: ignore[type-var]
        return (*self.made[:at], back, *self.made[at + 1 :])
