"""Decides which parts of a deal each viewer may see: each game has a row for each field of its view.

A row contains a description of the field, its audiences, and how it is taken from the state. Views are built from
the rows alone, and so is everything based on views: a table's display, a bot's input, a replay, a page of the
documentation.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Container, Iterable, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar

from msgspec import Struct

from paiju.laws import Citation
from paiju.text import Text

LookT = TypeVar("LookT")
"""A viewer, with everything that determines the view."""
StateT = TypeVar("StateT")
ActT = TypeVar("ActT")
ViewT = TypeVar("ViewT", bound=Struct)


class ViewerGroup(Struct, Generic[LookT], frozen=True):
    """A group of viewers, in words and with its clauses; `sees` returns whether a viewer belongs to it."""

    who: Text
    sees: Callable[[LookT], bool]
    by: tuple[Citation, ...] = ()


class PartAudience(Struct, Generic[LookT], frozen=True):
    """A group of viewers who see some parts of a field; `sees` is called for each part with its key."""

    who: Text
    sees: Callable[[LookT, Any], bool]
    by: tuple[Citation, ...] = ()


def by(*clauses: str) -> tuple[Citation, ...]:
    """Return the citations of clauses, given their ids."""
    return tuple(Citation(clause) for clause in clauses)


EVERYBODY: Final = ViewerGroup[Any](Text("everyone", "所有人"), lambda _: True)


class Whole(Struct, Generic[LookT, StateT], frozen=True):
    """A field that is seen completely or not at all: a viewer in none of the audiences gets `hidden`.

    `within`: the row for the parts of its value, if some viewers see less of them.
    """

    field: str
    what: Text
    take: Callable[[LookT, StateT], Any]
    to: tuple[ViewerGroup[LookT], ...] = (EVERYBODY,)
    hidden: Any = None
    within: Whole[LookT, Any] | Each[LookT, Any] | None = None

    def of(self, look: LookT, state: StateT) -> Any:
        """Return what a viewer sees."""
        for audience in self.to:
            if audience.sees(look):
                return self.take(look, state)
        return self.hidden


class Each(Struct, Generic[LookT, StateT], frozen=True):
    """A field with several parts, such as the hands of all seats, of which a viewer may see only some.

    - `parts`: returns the parts, each with the key for its audiences
    - `to`: the audiences that see all parts; `some`: those that see the parts whose keys they accept
    - `take`: converts a part for those who see it; `hidden`: for all others
    - `left_out`: omit the parts that are not seen
    - `keys`: returns the keys of the parts that a viewer sees, if a game caches them for speed
    """

    field: str
    what: Text
    parts: Callable[[LookT, StateT], Iterable[tuple[Any, Any]]]
    to: tuple[ViewerGroup[LookT], ...] = ()
    some: tuple[PartAudience[LookT], ...] = ()
    take: Callable[[Any], Any] = lambda part: part
    hidden: Callable[[Any], Any] = lambda _: None
    left_out: bool = False
    keys: Callable[[LookT], Container[Any]] | None = None

    def seen(self, look: LookT, key: Any) -> bool:
        """Return whether a viewer sees the part with this key."""
        return any(one.sees(look) for one in self.to) or any(one.sees(look, key) for one in self.some)

    def of(self, look: LookT, state: StateT) -> tuple[Any, ...]:
        """Return what a viewer sees, part by part."""
        take, hidden = self.take, self.hidden
        parts = self.parts(look, state)
        if self.keys is not None:
            keys = self.keys(look)
            return tuple([take(part) if key in keys else hidden(part) for key, part in parts])
        for audience in self.to:
            if audience.sees(look):
                return tuple([take(part) for _, part in parts])
        found = []
        for key, part in parts:
            for one in self.some:
                if one.sees(look, key):
                    found.append(take(part))
                    break
            else:
                if not self.left_out:
                    found.append(hidden(part))
        return tuple(found)


class RecordReader(Struct, frozen=True):
    """A reader of a deal's record, who may know more of it than the whole table does.

    - `seats`: the seats whose hands they read in addition to open ones, including cards that those seats have laid face
      down
    - `kitty`: whether they read the kitty as one of those seats buried it
    - `everything`: the reader is a director who does not play, and reads the whole record
    """

    seats: frozenset[int] = frozenset()
    kitty: bool = False
    everything: bool = False


class VisibleRecord(Struct, Generic[StateT, ActT], frozen=True):
    """The part of a deal that a reader may know: its states, one more than there are acts, and the acts.

    `closed`: the seats whose hands contain only cards that everybody has seen; the others are `Hand.unseen`.
    """

    states: Sequence[StateT]
    acts: Sequence[ActT]
    closed: frozenset[int]


class Recorded(Protocol[StateT, ActT]):
    """Removes hidden information from a game's recorded deal, for the referee: the counterpart of its `Sights`."""

    @abstractmethod
    def shown(
        self, states: Sequence[StateT], acts: Sequence[tuple[int | None, ActT]], reader: RecordReader
    ) -> VisibleRecord[StateT, ActT]:
        """Return the part of a deal in play that a reader may know.

        `states`: from before the first act to now; `acts`: with their seats (None: the director).
        """


class Sights(Generic[LookT, StateT, ViewT]):
    """The visibility rules of a game, with its name: a row for each field of its view, in the order of the view."""

    __slots__ = ("_takers", "name", "rows", "view")

    def __init__(self, name: Text, view: type[ViewT], *rows: Whole[LookT, StateT] | Each[LookT, StateT]) -> None:
        fields = tuple(row.field for row in rows)
        if fields != view.__struct_fields__:
            raise TypeError(f"{view.__qualname__} has {view.__struct_fields__}, not {fields}")
        self.name = name
        self.view = view
        self.rows = rows
        self._takers = tuple(row.take if isinstance(row, Whole) and EVERYBODY in row.to else row.of for row in rows)

    def of(self, look: LookT, state: StateT) -> ViewT:
        """Return the view of a state for a viewer."""
        return self.view(*[taken(look, state) for taken in self._takers])
