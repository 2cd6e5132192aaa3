"""Printed material for an event as PDF: guide and table cards, slips, score sheets, labels, start lists, hand records.

Enters: a `Competition`, hand records, the address of its page.
Leaves: PDF, typeset by Typst (the extra `print`).
Must not know: who asks, where a file goes, the clock.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final, Literal, TypeAlias, get_args

from paiju.formats.paper.card import Sheet
from paiju.formats.paper.kinds import KINDS, PrintRequest, SheetKind, kinds_of
from paiju.text import Language

__all__ = ["KINDS", "PAPERS", "Paper", "PrintRequest", "SheetKind", "kinds_of", "pdf"]

Paper: TypeAlias = Literal["a4", "us-letter"]
PAPERS: Final[tuple[Paper, ...]] = get_args(Paper)


def pdf(title: str, sheets: Sequence[Sheet], *, paper: Paper, language: Language) -> bytes:
    """Print sheets as one PDF. The typesetter is imported on first use, because it is large.

    Raises `Malformed` if there is nothing to print or no font for its characters, and `NotInstalled` without the
    extra.
    """
    press: Any = import_module("paiju.formats.paper.typesetting")
    printed: bytes = press.pdf(title, sheets, paper=paper, language=language)
    return printed
