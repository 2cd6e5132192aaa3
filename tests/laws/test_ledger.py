"""The law book: every clause has an id of its own, words in both languages, and can be found."""

from __future__ import annotations

import re

import pytest

from paiju.errors import Malformed
from paiju.laws import Citation, Code, Refused, clause, clauses, search
from paiju.text import Text

COUNTS = {
    Code.BRIDGE_1997: 587,
    Code.BRIDGE_2017: 229,
    Code.CHAODIPI: 117,
    Code.TRACTOR6: 271,
    Code.TABLE: 46,
}
"""How many rows the ledgers had when they came: none may be lost."""


@pytest.mark.parametrize("code", Code)
def test_no_clause_is_lost_and_none_comes_twice(code: Code) -> None:
    ids = [c.id for c in clauses(code)]
    assert len(ids) == len(set(ids)) == COUNTS[code]


@pytest.mark.parametrize("code", Code)
def test_every_clause_has_words_in_both_languages(code: Code) -> None:
    lacking = [
        f"{c.id}: {cell}.{language}"
        for c in clauses(code)
        for cell, text in (("title", c.title), ("requirement", c.requirement), ("check", c.check))
        for language, words in (("en", text.en), ("zh", text.zh))
        if not words.strip()
    ]
    assert lacking == []


@pytest.mark.parametrize("code", Code)
def test_where_the_english_has_words_the_chinese_has_characters(code: Code) -> None:
    foreign = [
        c.id
        for c in clauses(code)
        if re.search("[a-z]{2}", c.requirement.en)
        and not re.search("[\u4e00-\u9fff]", c.requirement.zh)
    ]
    assert foreign == []


def test_a_citation_cannot_name_a_clause_that_does_not_exist() -> None:
    assert Citation("L44.C").clause.title.zh
    with pytest.raises(Malformed, match="nearest: "):
        Citation("L44.Z")


def test_a_refusal_always_carries_its_clause() -> None:
    fault = Refused(Text("hearts were led", "首家出红心"), Citation("L44.C"))
    assert fault.citation.id == "L44.C"
    assert fault.text.zh.endswith("[L44.C]")


def test_a_clause_of_another_edition_is_found_by_its_own_id() -> None:
    assert clause("2017:L27.B.1.a").code is Code.BRIDGE_2017
    assert clause("T6.6.2").code is Code.TRACTOR6


def test_search_finds_words_of_either_language() -> None:
    assert "L27.A" in [c.id for c in search("不足叫牌 接受")]
    assert "L27.A" in [c.id for c in search("INSUFFICIENT accepted", Code.BRIDGE_1997)]
    assert "L62.A" in [c.id for c in search("correcting Revokes")]
    assert "L26" in [c.id for c in search("penalties lead")]
    assert search("   ") == ()
    assert search("no such word in any law") == ()


def test_a_citation_with_spaces_around_it_is_the_same_value() -> None:
    spaced = Citation(" L44.C ")
    assert spaced == Citation("L44.C")
    assert hash(spaced) == hash(Citation("L44.C"))
    assert str(spaced) == "L44.C"


_MACHINE = re.compile(
    r"\bGiven\b.*\bWhen\b|->|==|[\[\]{}]|\b[A-Za-z]+_\w+|\b[A-Z]{4,}\b|\bW[12]\b|\bS[2-9TJQKA]\b|\bH[3-9TJQKA]\b"
)


@pytest.mark.parametrize("code", [Code.CHAODIPI, Code.TRACTOR6])
def test_the_examples_of_the_tractor_ledgers_are_said_as_a_referee_says_them(code: Code) -> None:
    """Sentences, cards by their symbols and jokers by name; no constants of a program."""
    shown = [
        f"{one.id}: {said}"
        for one in clauses(code)
        for said in (one.check.en, one.title.en, one.requirement.en)
        if _MACHINE.search(said)
    ]
    assert shown == []
    assert [one.id for one in clauses(code) if not one.check.en.endswith(".")] == []
