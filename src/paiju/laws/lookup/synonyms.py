"""Loads the synonyms of the search: each has one common term for both languages."""

from __future__ import annotations

import csv
from functools import cache
from importlib.resources import files

from msgspec import Struct

from paiju.laws.lookup.plain import plain
from paiju.laws.lookup.stem import stem

BETWEEN = "|"
"""The separator between the synonyms in a cell."""


class Synonyms(Struct, frozen=True):
    """The common terms, by their synonyms.

    - `words`: the term for a single English word.
    - `phrases`: synonyms of several English words with their term, by their first word.
    - `signs`: Chinese synonyms with their term, longest first, by their first character.
    - `silent`: words that the search ignores.
    """

    words: dict[str, str]
    phrases: dict[str, tuple[tuple[tuple[str, ...], str], ...]]
    signs: dict[str, tuple[tuple[str, str], ...]]
    silent: frozenset[str]

    def term(self, word: str) -> str:
        """Return the common term for an English word; its stem if it has none."""
        found = self.words.get(word)
        if found is None:
            root = stem(word)
            found = self.words.get(root, root)
        return found


def cell(written: str) -> tuple[str, ...]:
    """Split a cell into its synonyms.

    >>> cell("one | two")
    ('one', 'two')
    """
    return tuple(said for part in written.split(BETWEEN) if (said := part.strip()))


@cache
def synonyms() -> Synonyms:
    """Load the synonyms from their table."""
    path = files("paiju.laws.lookup").joinpath("synonyms.tsv")
    with path.open(encoding="utf-8") as lines:
        rows = list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))
    silent: set[str] = set()
    words: dict[str, str] = {}
    several: list[tuple[str, str]] = []
    signs: list[tuple[str, str]] = []
    for row in rows:
        term = row["term"]
        if not term:
            silent |= {plain(said) for said in cell(row["en"])}
            continue
        words.setdefault(term, term)
        words.setdefault(stem(term), term)
        for said in cell(row["en"]):
            if " " in said:
                several.append((said, term))
            else:
                words[plain(said)] = term
                words.setdefault(stem(plain(said)), term)
        signs += [(plain(said).replace(" ", ""), term) for said in cell(row["zh"])]
    found = Synonyms(words, {}, {}, frozenset(silent))
    for said, term in several:
        parts = tuple(found.term(word) for word in plain(said).split() if word not in silent)
        if len(parts) < 2:
            continue
        found.phrases[parts[0]] = (*found.phrases.get(parts[0], ()), (parts, term))
    for said, term in sorted(signs, key=lambda pair: -len(pair[0])):
        found.signs[said[0]] = (*found.signs.get(said[0], ()), (said, term))
    return found
