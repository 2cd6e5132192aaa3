"""Who sees what of a deal: each game says it once, in a row for each field of its view.

A row names what is shown, its audiences, and how it is taken from the state. Views are made from the rows alone, and
so is everything that comes from views: what a table shows, what a bot is given, a replay, the page of documentation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, Generic, TypeVar

from msgspec import Struct

from paiju.laws import Citation
from paiju.text import Text

LookT = TypeVar("LookT")
"""Who looks, and what decides on what he may see."""
StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT", bound=Struct)


class Audience(Struct, Generic[LookT], frozen=True):
    """Some of the viewers, in words and by their clauses.

    `sees` answers for a look; its second value is the key of the part in question, None for what is seen whole.
    """

    who: Text
    sees: Callable[[LookT, Any], bool]
    by: tuple[Citation, ...] = ()


def by(*clauses: str) -> tuple[Citation, ...]:
    """Cite clauses by their ids."""
    return tuple(Citation(clause) for clause in clauses)


EVERYBODY: Final = Audience[Any](Text("everybody", "所有人"), lambda _, __: True)


class Whole(Struct, Generic[LookT, StateT], frozen=True):
    """A field that is seen whole or not at all: who is in none of the audiences gets `hidden`."""

    field: str
    what: Text
    take: Callable[[LookT, StateT], Any]
    to: tuple[Audience[LookT], ...] = (EVERYBODY,)
    hidden: Any = None

    def seen(self, look: LookT, key: Any = None) -> bool:
        """Whether a viewer sees it."""
        for audience in self.to:  # noqa: SIM110 `any` takes twice as long
            if audience.sees(look, key):
                return True
        return False

    def of(self, look: LookT, state: StateT) -> Any:
        """Give what a viewer sees."""
        return self.take(look, state) if self.seen(look) else self.hidden


class Each(Struct, Generic[LookT, StateT], frozen=True):
    """A field of parts, as the hands of all seats, of which a viewer sees some and others not.

    `parts` gives each with the key that its audiences go by; `take` what of it they see, `hidden` what all others do.
    """

    field: str
    what: Text
    parts: Callable[[LookT, StateT], Iterable[tuple[Any, Any]]]
    to: tuple[Audience[LookT], ...]
    take: Callable[[LookT, Any], Any] = lambda _, part: part
    hidden: Callable[[LookT, Any], Any] = lambda _, __: None

    def seen(self, look: LookT, key: Any) -> bool:
        """Whether a viewer sees the part with this key."""
        for audience in self.to:  # noqa: SIM110 `any` takes twice as long
            if audience.sees(look, key):
                return True
        return False

    def of(self, look: LookT, state: StateT) -> tuple[Any, ...]:
        """Give what a viewer sees, part by part."""
        return tuple(
            [
                self.take(look, part) if self.seen(look, key) else self.hidden(look, part)
                for key, part in self.parts(look, state)
            ]
        )


class Sights(Generic[LookT, StateT, ViewT]):
    """Who sees what of a game: a row for each field of its view, in the order of the view."""

    __slots__ = ("_takers", "rows", "view")

    def __init__(
        self, view: type[ViewT], *rows: Whole[LookT, StateT] | Each[LookT, StateT]
    ) -> None:
        fields = tuple(row.field for row in rows)
        if fields != view.__struct_fields__:
            raise TypeError(f"{view.__qualname__} has {view.__struct_fields__}, not {fields}")
        self.view = view
        self.rows = rows
        self._takers = tuple(
            row.take if isinstance(row, Whole) and EVERYBODY in row.to else row.of for row in rows
        )

    def of(self, look: LookT, state: StateT) -> ViewT:
        """Give the view of a state for whoever looks."""
        return self.view(*[taken(look, state) for taken in self._takers])
