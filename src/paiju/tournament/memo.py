"""A cache of computed answers, valid as long as the values they were computed from are the same objects.

Immutable values are shared between one state of an event and the next, so a correction at one table leaves every
other round the same object, and only what depends on the changed round is computed again. A memo can be dropped at
any time without changing any answer.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from operator import is_
from typing import Any, TypeVar, cast

T = TypeVar("T")


class Memo:
    """Answers by name, each with the values that it was computed from."""

    def __init__(self) -> None:
        self._held: dict[Hashable, tuple[tuple[Any, ...], Hashable, Any]] = {}

    def ask(self, name: Hashable, sources: tuple[Any, ...], work: Callable[[], T], *, about: Hashable = None) -> T:
        """Return the cached answer for `name` if its `sources` are the same objects, else the result of `work`.

        `about`: another input, which is compared by equality instead of identity.
        """
        held = self._held.get(name)
        if held is not None and held[1] == about and _same(held[0], sources):
            return cast(T, held[2])
        answer = work()
        self._held[name] = (sources, about, answer)
        return answer


def _same(held: tuple[Any, ...], sources: tuple[Any, ...]) -> bool:
    return len(held) == len(sources) and all(map(is_, held, sources))
