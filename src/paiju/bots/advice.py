"""A bot's advice to a seat, as data that can be sent to another process and to a page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Final, TypeVar

from msgspec import Raw, Struct

from paiju.bots.bot import Decision, Figure
from paiju.text import Text

MOST: Final = 3
"""The number of choices: the best act and the next two."""

ActT = TypeVar("ActT")


class AdvisedAct(Struct, frozen=True):
    """An act as JSON (null: to do nothing), the reason, and the figures behind it."""

    act: Raw
    reason: Text
    figures: tuple[Figure, ...] = ()


class ActShown(Struct, frozen=True):
    """An act as JSON, and what it would show to the other players."""

    act: Raw
    shows: Text


class Advice(Struct, frozen=True):
    """The best acts, the best first; for acts with meanings, such as calls, the meaning of each possible one."""

    choices: tuple[AdvisedAct, ...]
    shows: tuple[ActShown, ...] = ()


def advised(
    ranked: Iterable[Decision[ActT]], write: Callable[[ActT], bytes], shows: tuple[ActShown, ...] = ()
) -> Advice:
    """Return the first acts of a bot's ranking; `write` writes an act as JSON."""
    choices = (
        AdvisedAct(Raw(b"null" if one.act is None else write(one.act)), one.reason, one.figures)
        for one in islice(ranked, MOST)
    )
    return Advice(tuple(choices), shows)
