"""Defines an irregularity and its procedure."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from paiju.laws import Citation
from paiju.referee.hearing import Hearing
from paiju.text import Text


class Irregularity(Struct, frozen=True):
    """An irregularity that a code knows.

    - `citation`: the law that a director looks up first.
    - `rule`: asks, tells and orders through the hearing; it depends only on the answers.
    - `also`: other laws under which it is listed.
    """

    name: str
    title: Text
    citation: Citation
    rule: Callable[[Hearing], None]
    also: tuple[Citation, ...] = ()
