"""Who sees what of a deal: each game says it once, in a row for each field of its view.

A row names what is shown, its audiences, and how it is taken from the state. Views are made from the rows alone, and
so is everything that comes from views: what a table shows, what a bot is given, a replay, the page of documentation.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Container, Iterable, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar

from msgspec import Struct

from paiju.laws import Citation
from paiju.text import Text

LookT = TypeVar("LookT")
"""Who looks, and what decides on what he may see."""
StateT = TypeVar("StateT")
ActT = TypeVar("ActT")
ViewT = TypeVar("ViewT", bound=Struct)


class Audience(Struct, Generic[LookT], frozen=True):
    """Some of the viewers, in words and by their clauses; `sees` says whether who looks is one of them."""

    who: Text
    sees: Callable[[LookT], bool]
    by: tuple[Citation, ...] = ()


class PartAudience(Struct, Generic[LookT], frozen=True):
    """Likewise those who see some parts of a field; `sees` is asked for each part by its key."""

    who: Text
    sees: Callable[[LookT, Any], bool]
    by: tuple[Citation, ...] = ()


def by(*clauses: str) -> tuple[Citation, ...]:
    """Cite clauses by their ids."""
    return tuple(Citation(clause) for clause in clauses)


EVERYBODY: Final = Audience[Any](Text("everybody", "所有人"), lambda _: True)


class Whole(Struct, Generic[LookT, StateT], frozen=True):
    """A field that is seen whole or not at all: who is in none of the audiences gets `hidden`.

    `within`: the parts of its values of which some viewers see less.
    """

    field: str
    what: Text
    take: Callable[[LookT, StateT], Any]
    to: tuple[Audience[LookT], ...] = (EVERYBODY,)
    hidden: Any = None
    within: Whole[LookT, Any] | Each[LookT, Any] | None = None

    def of(self, look: LookT, state: StateT) -> Any:
        """Return what a viewer sees."""
        for audience in self.to:
            if audience.sees(look):
                return self.take(look, state)
        return self.hidden


class Each(Struct, Generic[LookT, StateT], frozen=True):
    """A field of parts, as the hands of all seats, of which a viewer may see some and not others.

    - `parts`: each with the key that its audiences go by
    - `to` sees all parts, `some` those that it names
    - `take`: what is seen of a part; `hidden`: what is left of it for all others
    - `left_out`: the parts that are not seen are left out
    - `keys`: what `seen` answers for all keys, where a game remembers it for the sake of speed
    """

    field: str
    what: Text
    parts: Callable[[LookT, StateT], Iterable[tuple[Any, Any]]]
    to: tuple[Audience[LookT], ...] = ()
    some: tuple[PartAudience[LookT], ...] = ()
    take: Callable[[Any], Any] = lambda part: part
    hidden: Callable[[Any], Any] = lambda _: None
    left_out: bool = False
    keys: Callable[[LookT], Container[Any]] | None = None

    def seen(self, look: LookT, key: Any) -> bool:
        """Whether a viewer sees the part with this key."""
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


class Reader(Struct, frozen=True):
    """Who reads the record of a deal, and may know more of it than everybody at the table.

    `seats`: whose hands they read besides those that lie open, and what those seats have laid face down; `kitty`: and
    the kitty as one of those seats buried it. `everything`: a director who does not play reads the whole record.
    """

    seats: frozenset[int] = frozenset()
    kitty: bool = False
    everything: bool = False


class Shown(Struct, Generic[StateT, ActT], frozen=True):
    """What a reader may know of a deal: its states, one more than there are acts, and the acts.

    `closed`: the seats of whose hands no more than what everybody has seen is there; the other cards are `Hand.unseen`.
    """

    states: Sequence[StateT]
    acts: Sequence[ActT]
    closed: frozenset[int]


class Recorded(Protocol[StateT, ActT]):
    """How a game takes what is hidden out of a deal, for the referee: the other side of its `Sights`."""

    @abstractmethod
    def shown(
        self, states: Sequence[StateT], acts: Sequence[tuple[int | None, ActT]], reader: Reader
    ) -> Shown[StateT, ActT]:
        """Return what a reader may know of a deal in play.

        `states`: from before the first act to now; `acts`: who did what (None: the director).
        """


class Sights(Generic[LookT, StateT, ViewT]):
    """Who sees what of a game, named as people call it: a row for each field of its view, in the order of the view."""

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
        """Return the view of a state for whoever looks."""
        return self.view(*[taken(look, state) for taken in self._takers])
