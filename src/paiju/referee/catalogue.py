"""Searches the irregularities of a code by everyday phrases, or by the number of a law."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import cache
from heapq import nlargest
from typing import Final

from msgspec import Struct

from paiju.errors import Malformed
from paiju.laws import Citation, Code
from paiju.laws.lookup import Passage, PassageIndex
from paiju.referee.bridge.insufficient_in_words import insufficient
from paiju.referee.codes import irregularities, lawbook_of
from paiju.referee.irregularity import Irregularity
from paiju.referee.law_list import LawNamed, named, row_of
from paiju.referee.sayings import said_of
from paiju.text import Text

_LAW: Final = re.compile(r"[LCT]\d+[A-Za-z0-9.]*|T\.tab\d[a-z0-9-]*")
_TITLE, _CLAUSE, _WORDING = 0.9, 0.6, 0.4
"""The weights of a title, of a clause's title and of its wording, against 1 for everyday phrases."""
_ENOUGH: Final = 0.4
"""The lowest score of the best hit at which the search counts as successful."""
_BESIDE: Final = 0.45
"""The share of the best score that another hit must reach to be listed too."""
_MOST, _NEAREST = 12, 4


class SearchResult(Struct, frozen=True):
    """The result of a search: irregularities, best first.

    `fits`: false if nothing matched and the hits are only the nearest. `law`: the requested law's words about
    rulings.
    """

    hits: tuple[Irregularity, ...]
    fits: bool = True
    law: Text | None = None


def is_law(word: str) -> bool:
    """Return whether a word is the id of a law or clause, or of a part of one.

    >>> is_law("L27"), is_law("L29.B"), is_law("T6.5.2a"), is_law("T.tab5"), is_law("lost-turn")
    (True, True, True, True, False)
    """
    return bool(_LAW.fullmatch(word))


def law_asked(code: Code, words: str) -> str | None:
    """Return the id of the law or clause if the words name one and nothing else, or None.

    >>> law_asked(Code.BRIDGE_2017, "law 64A"), law_asked(Code.TRACTOR6, "T.tab5-3"), law_asked(Code.CHAODIPI, "late")
    ('L64.A', 'T.tab5-3', None)
    """
    if words.startswith("T.tab") and is_law(words):
        return words
    asked = named(code, words)
    if asked is not None and asked.alone:
        return asked.id
    return words if is_law(words) else None


def usual(code: Code) -> tuple[Irregularity, ...]:
    """List the irregularities of a code, the most frequent first.

    >>> [one.name for one in usual(Code.BRIDGE_2017)][:2]
    ['revoke', 'claim']
    """
    return tuple(sorted(irregularities(code), key=lambda one: said_of(code, one.name).rank))


def by_law(code: Code, law: str) -> SearchResult:
    """Return the irregularities under a law or a part of one, and the content of that law.

    Raises `Malformed` if the code has no such law.

    >>> [one.name for one in by_law(Code.BRIDGE_1997, "L27").hits]
    ['insufficient-bid']
    >>> [one.name for one in by_law(Code.TRACTOR6, "T6.8.3").hits]
    ['wrong-follow']
    """
    return _under(code, law, irregularities(code))


def search(code: Code, words: str) -> SearchResult:
    """Find the irregularities that match a user's words, in either language, or the law that the words name.

    Word endings and word order do not matter. The typical phrases for an irregularity
    (`sayings.tsv`) count most, then its title, then its clauses. If nothing matches, the nearest
    irregularities are returned. Without words, all are returned, the most frequent first.

    >>> search(Code.BRIDGE_2017, "he did not follow suit").hits[0].name
    'revoke'
    >>> search(Code.TRACTOR6, "手机响了").hits[0].name
    'room-conduct'
    """
    if not words.strip():
        return SearchResult(usual(code))
    law = law_asked(code, words.strip())
    if law is not None:
        try:
            return by_law(code, law)
        except Malformed:
            return SearchResult(_nearest(code, words), fits=False)
    asked = named(code, words)
    bids = lawbook_of(code).reporting.numbered.startswith("L")
    also = ("insufficient",) if bids and insufficient(words) else ()
    known = {one.name: one for one in irregularities(code)}
    ranked = [(known[hit.key], hit.score) for hit in _index(code).find(words, also)]
    exact = known.get(words.strip().casefold())
    if exact is not None:
        ranked.insert(0, (exact, ranked[0][1] if ranked else 1.0))
    if not ranked or ranked[0][1] < _ENOUGH:
        near = tuple(dict.fromkeys([*(one for one, _ in ranked), *_nearest(code, words)]))
        return SearchResult(near[:_NEAREST], fits=False)
    hits = [one for one, score in ranked if score >= _BESIDE * ranked[0][1]]
    if asked is not None:
        return _with_law(code, asked, hits)
    return SearchResult(tuple(dict.fromkeys(hits))[:_MOST])


def _with_law(code: Code, asked: LawNamed, hits: list[Irregularity]) -> SearchResult:
    """Return the hits under the law that the words name, then its other irregularities, then the other hits."""
    try:
        law = by_law(code, asked.id)
    except Malformed:
        return SearchResult(tuple(dict.fromkeys(hits))[:_MOST])
    both = [one for one in hits if one in law.hits]
    return SearchResult(tuple(dict.fromkeys([*both, *law.hits, *hits]))[:_MOST], law=law.law)


def _nearest(code: Code, words: str) -> tuple[Irregularity, ...]:
    """Return the irregularities whose names or titles are spelled most like the words."""
    return tuple(nlargest(_NEAREST, usual(code), key=lambda one: _likeness(words, one)))


def _likeness(word: str, one: Irregularity) -> float:
    said = word.strip().casefold()[:80]
    found = 0.0
    for text in (one.name, one.title.en, one.title.zh):
        match = SequenceMatcher(None, said, text.casefold(), autojunk=False)
        found = max(found, match.ratio() + match.find_longest_match().size / max(1, len(said)))
    return found


@cache
def _index(code: Code) -> PassageIndex:
    return PassageIndex(_passages(code))


def _passages(code: Code) -> Iterable[Passage]:
    for one in irregularities(code):
        said = said_of(code, one.name)
        for words in (*said.en, *said.zh):
            yield Passage(one.name, words)
        yield Passage(one.name, one.name.replace("-", " "), _TITLE)
        for title in (one.title.en, one.title.zh):
            yield Passage(one.name, title, _TITLE)
        for citation in (one.citation, *one.also):
            clause = citation.clause
            for title in (clause.title.en, clause.title.zh):
                yield Passage(one.name, title, _CLAUSE)
            for wording in (clause.requirement.en, clause.requirement.zh):
                yield Passage(one.name, wording, _WORDING)


def _under(code: Code, law: str, known: Iterable[Irregularity]) -> SearchResult:
    """List the irregularities under a law: first by their clauses, then those to which the list of laws refers."""
    row = row_of(code, law)
    if row is None:
        laws = lawbook_of(code).reporting.numbered or "-"
        raise Malformed(Text(f"a law of this code: {laws}", f"该规则的条号：{laws}"), law)
    named_here = {one.name: one for one in known}
    first = [one for one in named_here.values() if _is_part(one.citation, law)]
    also = [one for one in named_here.values() if any(_is_part(by, law) for by in one.also)]
    sent = [named_here[name] for name in row.names if name in named_here]
    if law == row.law or not (first or also):
        also += sent
    return SearchResult(tuple(dict.fromkeys([*first, *also])), law=row.text)


def _is_part(citation: Citation, law: str) -> bool:
    """Return whether a clause is the given law or a part of it, as T9.3a is of T9.3, and L27.B of L27."""
    name = citation.id.rpartition(":")[2]
    rest = name.removeprefix(law)
    return name.startswith(law) and (not rest or rest[0] in ".-" or rest.islower())
