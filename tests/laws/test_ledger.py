"""The law book: every clause has a unique id and texts in both languages, and can be found."""

from __future__ import annotations

import re

import pytest

from paiju.errors import Malformed
from paiju.laws import Citation, Code, Refused, clause, clauses, readings, search
from paiju.laws.untested_clauses import untested_clauses
from paiju.text import Text

COUNTS = {Code.BRIDGE_1997: 587, Code.BRIDGE_2017: 230, Code.CHAODIPI: 117, Code.TRACTOR6: 271, Code.TABLE: 49}
"""The number of rows in each original ledger: none may be lost."""


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


def test_a_clause_says_what_applies_and_not_what_an_earlier_edition_said() -> None:
    """A ruling prints it as the law; `relates_to` leads to the clause of the earlier edition."""
    earlier = re.compile(
        r"1997|2007|no longer|dropped|is gone|any more|\b[Mm]oved|renumbered|swapped|Same (?:rule|as|split|idea)"
        r"|[Rr]eplaces Law|年版|已取消|不再要求|不再是|移来|现为|现称|新增|对调|取代第"
    )
    compared = [
        c.id
        for c in clauses(Code.BRIDGE_2017)
        if c.change != "removed" and (earlier.search(c.requirement.en) or earlier.search(c.requirement.zh))
    ]
    assert compared == []


@pytest.mark.parametrize("code", Code)
def test_where_the_english_has_words_the_chinese_has_characters(code: Code) -> None:
    foreign = [
        c.id
        for c in clauses(code)
        if re.search("[a-z]{2}", c.requirement.en) and not re.search("[\u4e00-\u9fff]", c.requirement.zh)
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
    r"\bGiven\b.*\bThen\b"  # the form of a test
    r"|[-=]>|→|==|[\[\]{}]"
    r"|[A-Za-z0-9]+_\w+|\b[A-Za-z][\w.]*\s?=\s?[^\s=]"  # snake_case, an assignment
    r"|\b\w+\.(?:json|py|tsv)\b"
    r"|\b(?:X{1,2}|N?V)\b",  # double, redouble, vulnerable
    re.ASCII,
)
"""Text that only a program would say."""

_CARD_CODE = re.compile(r"\b[SHDC](?:[2-9TJQKA]|10)\b|[SHDC]>|\b[1-7][SHDC](?:x{0,2})\b|\b[1-7]NTx", re.ASCII)
"""Letter codes for bridge cards and bids. In Tractor D2 and F1 are seats, and C3 is a clause of Chao Di Pi."""

_JOKER_CODE = re.compile(r"\bW[12]\b|\bS[2-9TJQKA]\b|\bH[3-9TJQKA]\b", re.ASCII)
_CAPITALS = re.compile(r"\b[A-Z]{2,}\b", re.ASCII)
_ABBREVIATIONS = {"NT", "IMP", "LHO", "RHO", "WBFLC", "SHA"}
"""Words in capitals that the Laws themselves use, or everybody."""


def _codes(code: Code, said: str) -> list[str]:
    """Return the program-like parts of a sentence: constants, arrows, field names, card codes."""
    cards = _CARD_CODE if code in {Code.BRIDGE_1997, Code.BRIDGE_2017} else _JOKER_CODE
    return [
        *(found.group() for shape in (_MACHINE, cards) for found in shape.finditer(said)),
        *(
            word
            for word in _CAPITALS.findall(said)
            if word not in _ABBREVIATIONS and not re.fullmatch("[AKQJ]+", word)  # KKQQ are cards
        ),
    ]


@pytest.mark.parametrize(
    "said",
    [
        "Given ATTENTION event, Then table enters AWAITING_DIRECTOR.",
        "option ACCEPT/REFUSE to S.",
        "W PC DK,S9 discard.",
        "E accepts -> 2S stands.",
        "Config deal_mode=agent.",
        "clock=off.",
        "1S, pass, 2NTx.",
        "2♠加倍打成：NV 470。",
        "西家CLAIMED。",
    ],
)
def test_what_a_program_says_is_known(said: str) -> None:
    assert _codes(Code.BRIDGE_1997, said)


@pytest.mark.parametrize(
    "said", ["3NT: 40 + 30 + 30 = 100, 10 IMPs; his LHO plays ♠10.", "60+50=110。", "1♠, pass, 2NT (see 50D2)."]
)
def test_what_a_director_says_is_left_alone(said: str) -> None:
    assert _codes(Code.BRIDGE_1997, said) == []


@pytest.mark.parametrize("code", Code)
def test_every_clause_is_said_as_a_director_says_it(code: Code) -> None:
    """Sentences in both languages, cards by their symbols and jokers by name; no program constants."""
    shown = [
        f"{one.id}: {found}: {said}"
        for one in clauses(code)
        for text in (one.title, one.requirement, one.check)
        for said in (text.en, text.zh)
        if (found := _codes(code, said))
    ]
    assert shown == []
    assert [one.id for one in clauses(code) if not one.check.en.endswith(".")] == []
    assert [one.id for one in clauses(code) if not one.check.zh.endswith("。")] == []


def test_readings_and_what_is_honoured_are_said_as_a_director_says_them() -> None:
    shown = [
        f"{of}: {found}: {said}"
        for of, code, text in (
            *((f"reading {one.number}", one.code, text) for one in readings() for text in (one.question, one.choice)),
            *((one.clause.id, one.clause.code, one.how) for one in untested_clauses()),
        )
        for said in (text.en, text.zh)
        if (found := _codes(code, said))
    ]
    assert shown == []


_CARD_OR_BID = re.compile("[♠♥♦♣](?:10|[2-9AKQJ])|[1-8][♠♥♦♣]")
_WORDS = [
    *("zero", "one", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "eleven", "twelve", "thirteen"),
]
_ORDINALS = {"first": "1", "second": "2", "third": "3", "fourth": "4"}


def _figures(said: str) -> set[str]:
    """Return the numbers of a sentence, in digits or English words, except those of cards, bids and clauses."""
    bare = re.sub(r"第\d+条|\d{4}年版|(?:19|20)\d\d", "", _CARD_OR_BID.sub("", said))
    bare = re.sub(r"\b(?:2017:)?L\d+[\w.()]*|\d+[A-E]\d?\w*(?:\(\w\))*", "", bare, flags=re.ASCII)
    words = {str(_WORDS.index(w)) for w in re.findall("[a-z]+", bare.lower()) if w in _WORDS}
    return set(re.findall(r"\d+", bare)) | words | {f for w, f in _ORDINALS.items() if w in bare.lower()}


@pytest.mark.parametrize("code", [Code.BRIDGE_1997, Code.BRIDGE_2017])
def test_an_example_has_the_same_cards_bids_and_numbers_in_both_languages(code: Code) -> None:
    apart = []
    for one in clauses(code):
        en, zh = one.check.en, one.check.zh
        cards = set(_CARD_OR_BID.findall(en)) ^ set(_CARD_OR_BID.findall(zh))
        if cards or _figures(zh) - _figures(en):
            apart.append(f"{one.id}: {cards | (_figures(zh) - _figures(en))}: {en} {zh}")
    assert apart == []
