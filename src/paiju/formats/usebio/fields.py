"""The leaves of an element: names, texts, and places."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal, InvalidOperation
from typing import TypeAlias, TypeVar

from paiju.errors import Malformed, Place
from paiju.formats.usebio.tree import Element, Node
from paiju.text import Text

Field: TypeAlias = tuple[str, str]
T = TypeVar("T")

LARGEST = 18
"""The maximum number of digits before the decimal point, or of zeros after it."""


class Leaves:
    """The leaves of one element, taken one after the other; those not taken are `rest`."""

    def __init__(self, leaves: list[tuple[str, str, Place]], place: Place) -> None:
        self.place = place
        self._leaves = list(leaves)

    def take(self, name: str) -> str:
        """Take the text of a leaf, or "" if there is none."""
        return self.read(name, str, "")

    def read(self, name: str, reading: Callable[[str], T], empty: T) -> T:
        """Remove a leaf and return its value converted by `reading`; `empty` if there is no leaf or it has no text.

        Raises `Malformed` with the leaf's place; then the leaf is not removed.
        """
        for at, (found, text, place) in enumerate(self._leaves):
            if found == name:
                try:
                    value = reading(text) if text else empty
                except Malformed as fault:
                    raise fault.at(place) from None
                del self._leaves[at]
                return value
        return empty

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the remaining leaves, in order."""
        return tuple(name for name, _, _ in self._leaves)

    @property
    def rest(self) -> tuple[Field, ...]:
        """The remaining leaves, in order."""
        return tuple((name, text) for name, text, _ in self._leaves)


def number(text: str) -> Decimal:
    """Parse a decimal number as it was published. Raises `Malformed` otherwise."""
    try:
        found = Decimal(text)
    except InvalidOperation:
        found = Decimal("NaN")
    if not found.is_finite() or (found and abs(found.adjusted()) > LARGEST):
        raise Malformed(Text("a number", "数字"), text)
    return found


def whole(text: str) -> int:
    """Parse an integer. Raises `Malformed` otherwise."""
    found = number(text)
    if found != found.to_integral_value() or abs(found) > 10**9:
        raise Malformed(Text("a whole number", "整数"), text)
    return int(found)


def lay_out(name: str, *children: Element, attributes: tuple[Field, ...] = ()) -> Element:
    """Build an element with each child on a separate line."""
    nodes: list[Node] = []
    for child in children:
        nodes += ["\n", child]
    return Element(name, attributes, (*nodes, "\n") if nodes else ())


def leaf(name: str, text: object) -> Element:
    """Build an element with only text."""
    written = str(text)
    return Element(name, children=(written,) if written else ())
