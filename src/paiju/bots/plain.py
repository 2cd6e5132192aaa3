"""Views as plain JSON values, and the same types with plain fields, from which a schema is generated.

Cards and calls are text, hands cards separated by spaces, suits and seats of bridge letters; all else is unchanged.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import cache, partial
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct, structs

from paiju.cards import Card, Hand, Suit

Scalars = dict[type[Any], tuple[Callable[[Any], str], Any, Callable[[str], Any]]]
"""For each type: how its values are written, the type of the result, and how that is read."""

CARDS: Final[Scalars] = {
    Hand: (str, Annotated[str, Meta(description="Cards with spaces between", examples=["W2 SA HT"])], Hand.of),
    Card: (
        lambda card: card.text,
        Annotated[str, Meta(description="Suit and rank; W1, W2: the jokers", examples=["SA", "W2"])],
        Card,
    ),
    Suit: (
        lambda suit: suit.letter,
        Annotated[str, Meta(description="C, D, H, S; W: jokers, no-trump", examples=["S"])],
        Suit.parse,
    ),
}


class PlainWriter:
    """Writes values of a game as plain ones: `scalars` as text, structs as objects of their fields."""

    def __init__(self, scalars: Scalars) -> None:
        self._scalars = CARDS | scalars
        self._structs: dict[type[Struct], Any] = {}

    def __call__(self, value: Any) -> Any:
        """Return the plain form of a value."""
        kind = type(value)
        if kind in self._scalars:
            return self._scalars[kind][0](value)
        if isinstance(value, Struct):
            config = value.__struct_config__
            tag = {} if config.tag_field is None else {config.tag_field: config.tag}
            fields = zip(value.__struct_encode_fields__, value.__struct_fields__, strict=True)
            return tag | {name: self(getattr(value, field)) for name, field in fields}
        if isinstance(value, tuple | list | frozenset | set):
            return [self(each) for each in value]
        if isinstance(value, dict):
            return {str(self(key)): self(each) for key, each in value.items()}
        if isinstance(value, Enum):
            return value.value
        return value

    def read(self, kind: Any, value: Any) -> Any:
        """Convert a plain form back to a value of a type.

        Raises `Malformed`, `KeyError`, `TypeError` or `ValueError` for anything else.
        """
        if kind in self._scalars:
            return self._scalars[kind][2](value)
        origin, arguments = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self.read(arguments[0], value)
        if origin in (Union, UnionType):
            return None if value is None else self.read(_member(arguments, value), value)
        if origin is tuple and arguments[-1] is not Ellipsis:
            return tuple(self.read(each, one) for each, one in zip(arguments, value, strict=True))
        if origin in (tuple, list, frozenset, set):
            return origin(self.read(arguments[0], one) for one in value)
        if origin is dict:
            return {self.read(arguments[0], key): self.read(arguments[1], one) for key, one in value.items()}
        if isinstance(kind, type) and issubclass(kind, Struct):
            hints = _hints(kind)
            names = zip(kind.__struct_encode_fields__, kind.__struct_fields__, strict=True)
            return kind(**{field: self.read(hints[field], value[name]) for name, field in names if name in value})
        return kind(value) if isinstance(kind, type) and issubclass(kind, Enum) else value

    def shape(self, kind: Any) -> Any:
        """Return the type of the plain form of a type."""
        if kind in self._scalars:
            return self._scalars[kind][1]
        if isinstance(kind, type) and issubclass(kind, Struct):
            if kind not in self._structs:
                self._structs[kind] = self._struct(kind)
            return self._structs[kind]
        origin, arguments = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self.shape(arguments[0])
        if origin in (Union, UnionType):
            return Union[tuple(NoneType if a is NoneType else self.shape(a) for a in arguments)]  # noqa: UP007
        if origin in (tuple, list, frozenset, set):
            return origin[tuple(a if a is Ellipsis else self.shape(a) for a in arguments)]
        return kind

    def _struct(self, kind: type[Struct]) -> Any:
        hints = get_type_hints(kind, include_extras=True)
        config = kind.__struct_config__
        return msgspec.defstruct(
            kind.__name__,
            [(field.encode_name, self.shape(hints[field.name])) for field in structs.fields(kind)],
            tag=config.tag,
            tag_field=config.tag_field,
            module=kind.__module__,
            namespace={"__doc__": kind.__doc__},
        )


_hints = cache(partial(get_type_hints, include_extras=True))


def _member(kinds: tuple[Any, ...], value: Any) -> Any:
    """Return which of some types a plain value has: of several structs the one that its tag names."""
    kinds = tuple(kind for kind in kinds if kind is not NoneType)
    if len(kinds) == 1:
        return kinds[0]
    tagged = {kind.__struct_config__.tag: kind for kind in kinds}
    return tagged[value[kinds[0].__struct_config__.tag_field]]
