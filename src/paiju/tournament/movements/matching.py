"""Perfect matchings: whether all remaining contestants can still be paired, by Edmonds' blossom algorithm."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence


class Matching:
    """A matching of numbers 0 to n - 1 under `allowed` pairs; it shrinks as pairs are settled.

    `allowed[a]` holds the numbers that `a` may be paired with, and is symmetric. `near[a]` is the same, sorted;
    `mate[a]` is the partner of `a` (-1 for none), and `gone[a]` is whether `a` has been removed.
    """

    def __init__(self, allowed: Sequence[set[int]]) -> None:
        self.near = [sorted(others) for others in allowed]
        self.mate = [-1] * len(allowed)
        self.gone = [False] * len(allowed)

    def complete(self) -> bool:
        """Match as many of the remaining numbers as possible; return whether all are matched."""
        return all(self.mate[one] != -1 or self.gone[one] or self.augment(one) for one in range(len(self.mate)))

    def drop(self, one: int) -> None:
        """Remove `one`; its partner, if any, becomes unmatched."""
        self.gone[one] = True
        other = self.mate[one]
        if other != -1:
            self.mate[one] = self.mate[other] = -1

    def settle(self, one: int, other: int) -> bool:
        """Remove `one` and `other` as a pair if all others can still be matched; otherwise change nothing.

        Needs a complete matching, and keeps it complete.
        """
        kept = self.mate[:]
        self.drop(one)
        self.drop(other)
        if kept[one] == other or self.augment(kept[one]):
            return True
        self.mate = kept
        self.gone[one] = self.gone[other] = False
        return False

    def augment(self, root: int) -> bool:
        """Match the unmatched `root` by an augmenting path; return False if there is none."""
        search = _Search(self.mate, root)
        while search.queue:
            at = search.queue.popleft()
            for to in self.near[at]:
                if not self.gone[to] and search.visit(at, to):
                    return True
        return False


class _Search:
    """A search for an augmenting path from `root`, with the blossoms contracted so far.

    `parent` leads from an inner vertex back along its unmatched edge, `base` names the blossom of a vertex, `seen`
    marks the outer vertices, and `queue` holds those whose edges are still to be examined.
    """

    def __init__(self, mate: list[int], root: int) -> None:
        self.mate = mate
        self.root = root
        self.parent = [-1] * len(mate)
        self.base = list(range(len(mate)))
        self.seen = [False] * len(mate)
        self.seen[root] = True
        self.queue = deque([root])

    def visit(self, at: int, to: int) -> bool:
        """Follow an edge from the outer vertex `at`; return True if it completed a path, which is then flipped."""
        mate, parent = self.mate, self.parent
        if self.base[at] == self.base[to] or mate[at] == to:
            return False
        if to == self.root or (mate[to] != -1 and parent[mate[to]] != -1):
            self._contract(at, to)
        elif parent[to] == -1:
            parent[to] = at
            if mate[to] == -1:
                self._flip(to)
                return True
            self.seen[mate[to]] = True
            self.queue.append(mate[to])
        return False

    def _flip(self, end: int) -> None:
        """Swap matched and unmatched edges along the path that ends at `end`."""
        while end != -1:
            before = self.parent[end]
            after = self.mate[before]
            self.mate[end], self.mate[before] = before, end
            end = after

    def _contract(self, at: int, to: int) -> None:
        """Contract the odd cycle that the edge from `at` to `to` closes into one blossom."""
        base, mate, parent = self.base, self.mate, self.parent
        stem = self._stem(at, to)
        blossom = [False] * len(base)
        for start, child in ((at, to), (to, at)):
            one, below = start, child
            while base[one] != stem:
                blossom[base[one]] = blossom[base[mate[one]]] = True
                parent[one] = below
                below = mate[one]
                one = parent[below]
        for one in range(len(base)):
            if blossom[base[one]]:
                base[one] = stem
                if not self.seen[one]:
                    self.seen[one] = True
                    self.queue.append(one)

    def _stem(self, at: int, to: int) -> int:
        """Return where the paths of `at` and `to` back to the root join."""
        way: set[int] = set()
        while True:
            at = self.base[at]
            way.add(at)
            if self.mate[at] == -1:
                break
            at = self.parent[self.mate[at]]
        while self.base[to] not in way:
            to = self.parent[self.mate[self.base[to]]]
        return self.base[to]
