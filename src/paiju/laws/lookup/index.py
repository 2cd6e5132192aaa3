"""Indexes passages, and ranks their keys by how well they match a user's words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from math import log, sqrt
from typing import Final

from msgspec import Struct

from paiju.laws.lookup.synonyms import synonyms
from paiju.laws.lookup.terms import english, terms

_SHORTEST_MISSPELT: Final = 5
_EVERYWHERE: Final = 0.5
"""The share of the keys above which a term is ignored because it is too common."""
_NEAREST, _SECOND, _ALL = 1.0, 0.6, 1.4
"""The weights of the nearest passage, of the second nearest, and of all passages of a key together."""
_BY_THE_WAY, _STRANGE = 0.5, 0.8
"""The share of a score that is left if none of the words are known, and the penalty for an unknown word."""
_ENOUGH: Final = 1.2
"""How quickly repetitions of the same term stop adding to the score."""


class Passage(Struct, frozen=True):
    """A text under a key; `weight`: its importance, 1 for phrases as users say them."""

    key: str
    text: str
    weight: float = 1.0


class Hit(Struct, frozen=True):
    """A key and its score: about 1 for words that it contains, near 0 for insignificant words."""

    key: str
    score: float


class PassageIndex:
    """Passages prepared for search."""

    def __init__(self, passages: Iterable[Passage]) -> None:
        held = tuple(passages)
        rows = [(one.key, one.weight, terms(one.text)) for one in held]
        keys: dict[str, set[str]] = defaultdict(set)
        for key, _, counted in rows:
            for term in counted:
                keys[term].add(key)
        count = max(2, len({key for key, _, _ in rows}))
        self._rarity = {
            term: log(1 + count / (0.5 + len(who)))
            for term, who in keys.items()
            if len(who) <= max(2, _EVERYWHERE * count)
        }
        self._rarest = max(self._rarity.values(), default=0.0)
        self._everywhere = frozenset(keys)
        self._passages: list[str] = []
        self._near: dict[str, list[tuple[int, float]]] = defaultdict(list)
        together: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
        for key, weight, counted in rows:
            told = {t: w * self._rarity[t] for t, w in counted.items() if t in self._rarity}
            length = sqrt(sum(value * value for value in told.values()))
            number = len(self._passages)
            self._passages.append(key)
            for term, value in told.items():
                self._near[term].append((number, weight * value / (length + 1.5)))
                together[term][key] += weight
        self._all = {
            term: [(key, mass / (mass + _ENOUGH)) for key, mass in masses.items()] for term, masses in together.items()
        }
        self._known = frozenset(
            word for one in held for word in english(one.text) if len(word) >= _SHORTEST_MISSPELT - 1
        )
        self._misspelt: dict[str, list[str]] | None = None

    def find(self, words: str, also: tuple[str, ...] = ()) -> tuple[Hit, ...]:
        """Return the keys that contain any of the words, ranked by how well they match, best first.

        `also`: further terms that the words imply, from knowledge of the game.
        """
        said = terms(words, also, self._spelt)
        asked = {t: weight * self._rarity[t] for t, weight in said.items() if t in self._rarity}
        length = sqrt(sum(value * value for value in asked.values()))
        if not length:
            return ()
        mass = sum(asked.values())
        strange = sum(weight for t, weight in said.items() if _strange(t) and t not in self._everywhere)
        familiar = _BY_THE_WAY + (1 - _BY_THE_WAY) * mass / (mass + _STRANGE * self._rarest * strange)
        near: dict[int, float] = defaultdict(float)
        score: dict[str, float] = defaultdict(float)
        for term, value in asked.items():
            for number, weight in self._near[term]:
                near[number] += value * weight
            for key, share in self._all[term]:
                score[key] += _ALL * value * share / mass
        best: dict[str, list[float]] = defaultdict(list)
        for number, value in near.items():
            best[self._passages[number]].append(value / length)
        for key, values in best.items():
            first, second, third = (*sorted(values, reverse=True)[:3], 0.0, 0.0)[:3]
            score[key] += _NEAREST * first + _SECOND * (second + third) / 2
        ranked = sorted(score.items(), key=lambda row: -row[1])
        return tuple(Hit(key, value * familiar) for key, value in ranked)

    def _spelt(self, word: str) -> str:
        """Return the word if it is known, otherwise a known word that differs by one letter, otherwise the word."""
        known = synonyms()
        if len(word) < _SHORTEST_MISSPELT or word in self._known or word in known.silent:
            return word
        if known.term(word) in self._everywhere:
            return word
        if self._misspelt is None:
            self._misspelt = defaultdict(list)
            for right in self._known | {w for w in known.words if len(w) >= _SHORTEST_MISSPELT - 1}:
                for less in (right, *_less(right)):
                    self._misspelt[less].append(right)
        near = {right for less in (word, *_less(word)) for right in self._misspelt.get(less, ())}
        found = [right for right in near if _one_apart(word, right)]
        return min(found, key=lambda right: (right[0] != word[0], right)) if found else word


def _strange(term: str) -> bool:
    """Return whether a term is a single word or character, not a pair of them."""
    return len(term) == 1 or (term.isascii() and "+" not in term)


def _less(word: str) -> list[str]:
    return [word[:at] + word[at + 1 :] for at in range(len(word))]


def _one_apart(one: str, other: str) -> bool:
    """Return whether two words differ by one letter added, removed or changed, or by two letters swapped."""
    if abs(len(one) - len(other)) > 1:
        return False
    start = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None)
    if start is None:
        return True
    rest, others = one[start:], other[start:]
    swapped = rest[:2] == others[:2][::-1] and rest[2:] == others[2:]
    return swapped or rest[1:] == others[1:] or rest[1:] == others or rest == others[1:]
