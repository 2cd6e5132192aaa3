"""What has been worked out before, kept for as long as the values that it came from are the same objects.

Frozen values are shared between one state of an event and the next, so a correction at one table leaves every other
round the same object: only what rests on the changed round is worked out again. A memo can be thrown away at any
moment; it changes no answer.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from operator import is_
from typing import Any, TypeVar, cast

T = TypeVar("T")


class Memo:
    """Answers by name, each with the values that it was worked out from."""

    def __init__(self) -> None:
        self._held: dict[Hashable, tuple[tuple[Any, ...], Hashable, Any]] = {}

    def ask(self, name: Hashable, sources: tuple[Any, ...], work: Callable[[], T], *, about: Hashable = None) -> T:
        """Return the answer of `name`: the one kept, if it came from these very `sources`, else what `work` gives.

        `about`: what else it rests on, where an equal value is as good as the same one.
        """
        held = self._held.get(name)
        if held is not None and held[1] == about and _same(held[0], sources):
            return cast(T, held[2])
        answer = work()
        self._held[name] = (sources, about, answer)
        return answer


def _same(held: tuple[Any, ...], sources: tuple[Any, ...]) -> bool:
    return len(held) == len(sources) and all(map(is_, held, sources))
