"""Converts words to terms, the units that are counted when two texts are compared."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from paiju.laws.lookup.plain import plain
from paiju.laws.lookup.synonyms import synonyms

Counting: TypeAlias = Callable[[str, float], None]
_NUMBERS: Final = {
    word: str(number)
    for number, words in {
        1: "one first once", 2: "two second twice", 3: "three third", 4: "four fourth", 5: "five fifth",
        6: "six sixth", 7: "seven seventh", 8: "eight eighth", 9: "nine ninth", 10: "ten tenth", 11: "eleven",
        12: "twelve twelfth", 13: "thirteen thirteenth", 14: "fourteen fourteenth", 15: "fifteen",
        25: "twenty-five", 26: "twenty-six",
    }.items()
    for word in words.split()
}  # fmt: skip
_PIECE: Final = re.compile(r"[a-z][a-z']*(?:-[a-z]+)*|\d+(?:[.:]\d+)?(?:st|nd|rd|th)?|[\u4e00-\u9fff]")
_RANK: Final = "(?:ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three|two|deuce|[akqjt]|10|[2-9])s?"
_SUIT: Final = "(?:clubs?|diamonds?|hearts?|spades?)"
_LEVEL: Final = "(?:one|two|three|four|five|six|seven|[1-7])"
_BID: Final = (
    rf"\b{_LEVEL}[ -]?(?:{_SUIT}|no[ -]?trumps?|nt|[cdhsn])\b"
    r"|[1-7一二三四五六七两] ?(?:阶)?(?:黑桃|红心|红桃|方块|方片|梅花|草花|无将|nt)"
)
_CARD: Final = (
    rf"\b{_RANK} of {_SUIT}\b|\b(?:[scdh](?:[akqjt]|10|[2-9])(?![\d])|(?:[akqj]|10)[scdh])\b"
    rf"|\b{_SUIT} (?:ace|king|queen|jack|[akqj]|10|[2-9])\b|(?:黑桃|红心|红桃|方块|方片|梅花|草花) ?(?:[akqj]|10|[2-9])"
)
_SEAT: Final = r"\b(?:north|south|east|west)\b|[东南西北](?:家|边|面|手)?(?=[\u4e00-\u9fff ]|$)|\b(?<!')[nsew]\b"
_FACTS: Final = tuple(
    (re.compile(pattern), instead)
    for pattern, instead in ((_CARD, " kcard "), (_BID, " kbid "), (_SEAT, " kseat "), (rf"\b{_SUIT}\b", " ksuit "))
)
_FACT: Final = frozenset({"kcard", "kbid", "kseat", "ksuit"})
_SILENT: Final = frozenset("的了是在我你他她它们把被给就都还又也这那吗呢啊吧么着和与及之其请问我这边")
_PAIR, _ONE, _SKIP, _NAMED, _FACT_WEIGHT, _NUMBER = 0.35, 0.25, 0.25, 1.2, 0.2, 0.3
_REACH: Final = 3
"""The maximum distance of two words that count as a pair."""


def english(words: str) -> Iterator[str]:
    """Yield the English words of a text, normalised."""
    for piece in _PIECE.findall(_without_facts(words)):
        if piece[0].isalpha() and piece.isascii() and piece not in _FACT:
            yield from piece.removesuffix("'s").split("-")


def _without_facts(words: str) -> str:
    text = plain(words)
    for pattern, instead in _FACTS:
        text = pattern.sub(instead, text)
    return text.replace("n't", " not").replace("cannot", "can not")


def terms(words: str, also: tuple[str, ...] = (), spelt: Callable[[str], str] = str) -> dict[str, float]:
    """Return the terms of a text with their weights.

    `also`: further terms of the text; `spelt`: corrects the spelling of an English word.

    English words are counted by their stems, and as pairs of nearby words in any order; Chinese by pairs of
    characters; both by their synonyms. Cards, calls and seats have almost no weight.

    >>> sorted(terms("reneged"))
    ['revoke']
    """
    known = synonyms()
    found: dict[str, float] = {}

    def count(term: str, weight: float) -> None:
        found[term] = max(found.get(term, 0.0), weight)

    for term in also:
        count(term, _NAMED)
    row: list[str] = []
    run: list[str] = []
    for piece in _PIECE.findall(_without_facts(words)):
        if piece in _FACT:
            count(piece, _FACT_WEIGHT)
            continue
        if "\u4e00" <= piece <= "\u9fff":
            run.append(piece)
            continue
        number = _NUMBERS.get(piece) or (piece.rstrip("stndrh") if piece[0].isdigit() else None)
        if run and number is None:
            _chinese(run, count)
            run = []
        if number is not None:
            run.append(number)
            row.append(number)
            continue
        pieces = (spelt(part) for part in piece.removesuffix("'s").split("-") if part)
        row.extend(known.term(part) for part in pieces if part not in known.silent)
    _chinese(run, count)
    for at, word in enumerate(row):
        count(word, _NUMBER if word.isdigit() else 1.0)
        for other in row[at + 1 : at + 1 + _REACH]:
            if other != word:
                count("+".join(sorted((word, other))), _PAIR)
        for parts, term in known.phrases.get(word, ()):
            if tuple(row[at : at + len(parts)]) == parts:
                count(term, _NAMED)
    return found


def _chinese(run: list[str], count: Counting) -> None:
    """Count the terms of a run of characters (and digits between them).

    They are pairs, known wordings, and, with a low weight, single characters.
    """
    if not any("\u4e00" <= sign <= "\u9fff" for sign in run):
        return
    signs = synonyms().signs
    text = "".join(run)
    at = 0
    while at < len(text):
        for said, term in signs.get(text[at], ()):
            if text.startswith(said, at):
                count(term, _NAMED)
        at += 1
    kept = [sign for sign in run if sign not in _SILENT]
    for place, sign in enumerate(kept):
        count(sign, _ONE)
        if place + 1 < len(kept):
            count(sign + kept[place + 1], 1.0)
        if place + 2 < len(kept):
            count(f"{sign}_{kept[place + 2]}", _SKIP)
