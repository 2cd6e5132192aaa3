"""An event on paper: guide cards, table cards, slips, score sheets, labels, start lists, hand records, as PDF.

Enters: a `Competition`, hand records, the address of its page. Leaves: PDF, set by Typst (the extra `print`).
Must not know: who asks, where a file goes, the clock.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final, Literal, TypeAlias, get_args

from paiju.formats.paper.card import Sheet
from paiju.formats.paper.kinds import KINDS, Asked, Kind, kinds_of
from paiju.text import Language

__all__ = ["KINDS", "PAPERS", "Asked", "Kind", "Paper", "kinds_of", "pdf"]

Paper: TypeAlias = Literal["a4", "us-letter"]
PAPERS: Final[tuple[Paper, ...]] = get_args(Paper)


def pdf(title: str, sheets: Sequence[Sheet], *, paper: Paper, language: Language) -> bytes:
    """Print sheets as one PDF; the press is fetched when it is first used, for it is large.

    Raises `Malformed` if there is nothing to print or no font for its signs, `NotInstalled` without the extra.
    """
    press: Any = import_module("paiju.formats.paper.press")
    printed: bytes = press.pdf(title, sheets, paper=paper, language=language)
    return printed
