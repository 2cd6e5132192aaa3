"""Reads and writes the leaves of an element: the child elements that contain only text."""

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
"""The largest exponent of ten of a number's first digit, positive or negative."""


class Leaves:
    """The leaves of one element, with their places in the file; `rest` are those that have not been read yet."""

    def __init__(self, leaves: list[tuple[str, str, Place]], place: Place) -> None:
        self.place = place
        self._leaves = list(leaves)

    def take(self, name: str) -> str:
        """Remove a leaf and return its text, or "" if there is none."""
        return self.read(name, str, "")

    def read(self, name: str, reading: Callable[[str], T], empty: T) -> T:
        """Remove a leaf and return its text converted by `reading`; `empty` if there is no leaf or it has no text.

        If `reading` raises `Malformed`, the error gets the leaf's place, and the leaf is not removed.
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
    """Parse a decimal number, keeping its digits. Raises `Malformed` if the text is not one, or out of range."""
    try:
        found = Decimal(text)
    except InvalidOperation:
        found = Decimal("NaN")
    if not found.is_finite() or (found and abs(found.adjusted()) > LARGEST):
        raise Malformed(Text("a number", "数字"), text)
    return found


def whole(text: str) -> int:
    """Parse an integer. Raises `Malformed` if the text is not one, or beyond a thousand million."""
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
    """Build an element that contains only text."""
    written = str(text)
    return Element(name, children=(written,) if written else ())
