"""Perfect matchings: whether everybody left can still be paired, by Edmonds' augmenting paths through blossoms."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence


class Matching:
    """A matching of numbers 0 to n - 1 under `allowed` pairs; it shrinks as pairs are settled.

    `allowed[a]` holds everybody whom `a` may be paired with, symmetric. `near[a]` is the same in order, `mate[a]` whom
    `a` is with (-1 for nobody), and `gone[a]` says that `a` is out.
    """

    def __init__(self, allowed: Sequence[set[int]]) -> None:
        self.near = [sorted(others) for others in allowed]
        self.mate = [-1] * len(allowed)
        self.gone = [False] * len(allowed)

    def complete(self) -> bool:
        """Match all that are left as far as can be; say whether nobody stays alone."""
        return all(self.mate[one] != -1 or self.gone[one] or self.augment(one) for one in range(len(self.mate)))

    def drop(self, one: int) -> None:
        """Take `one` out; its mate, if any, is alone."""
        self.gone[one] = True
        other = self.mate[one]
        if other != -1:
            self.mate[one] = self.mate[other] = -1

    def settle(self, one: int, other: int) -> bool:
        """Take `one` and `other` out as a pair if all the rest can still be matched; else change nothing.

        Wants a matching that is complete, and keeps it so.
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
        """Match `root`, who is alone, by an augmenting path; False where there is none."""
        search = _Search(self.mate, root)
        while search.queue:
            at = search.queue.popleft()
            for to in self.near[at]:
                if not self.gone[to] and search.visit(at, to):
                    return True
        return False


class _Search:
    """One search for an augmenting path from `root`, with the blossoms contracted so far.

    `parent` leads from an inner one back along its unmatched edge, `base` names the blossom that one lies in, `seen`
    are the outer ones, and `queue` holds those whose edges are still to be looked at.
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
        """Follow the edge from outer `at`; True if it ended a path, which is then turned."""
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
        """Turn matched and unmatched along the path that ends at `end`."""
        while end != -1:
            before = self.parent[end]
            after = self.mate[before]
            self.mate[end], self.mate[before] = before, end
            end = after

    def _contract(self, at: int, to: int) -> None:
        """Make one blossom of the odd ring that the edge from `at` to `to` closes."""
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
        """Return where the ways of `at` and `to` back to the root join."""
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
