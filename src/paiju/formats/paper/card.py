"""Printable items: a card with a heading and a table, a label, a diagram of hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from paiju.text import Text, verbatim

Cell: TypeAlias = Text
BLANK = verbatim("")


class PaperCard(Struct, frozen=True, kw_only=True):
    """A card to cut out, or a page: `columns` may be empty; blank cells of a row are for writing on.

    `corner`: a large number or letter at the top; `lines`: the text below the table; `link`: an address that is
    printed as a QR code.
    """

    head: Text
    sub: Text = BLANK
    corner: str = ""
    columns: tuple[Text, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    lines: tuple[Text, ...] = ()
    link: str = ""


class DealDiagram(Struct, frozen=True, kw_only=True):
    """The deal of a board, with double-dummy tricks (rows: N, E, S, W; from clubs to no trumps) and par."""

    head: Text
    dealer: Text
    vulnerable: Text
    hands: tuple[tuple[str, ...], ...]
    points: tuple[int, ...]
    tricks: tuple[tuple[int, ...], ...]
    par: Text


Layout: TypeAlias = Literal["cards", "labels", "hands"]


class Sheet(Struct, frozen=True, kw_only=True):
    """All cards of one kind, `across` of them side by side; `tall`: the height of a row in millimetres."""

    layout: Layout
    title: Text
    across: int
    tall: float
    cards: tuple[PaperCard | DealDiagram, ...]


def spans(names: Sequence[str]) -> str:
    """Format boards for players: runs of numbers by their ends, other names as they are.

    >>> spans(["1", "2", "3", "7", "9", "10"])
    '1-3, 7, 9-10'
    >>> spans(["A1", "2"])
    'A1, 2'
    """
    runs: list[tuple[str, str]] = []
    for name in names:
        last = runs[-1][1] if runs else ""
        if last.isdecimal() and name.isdecimal() and int(name) == int(last) + 1:
            runs[-1] = (runs[-1][0], name)
        else:
            runs.append((name, name))
    return ", ".join(first if first == last else f"{first}-{last}" for first, last in runs)
