"""Everyday phrases for each irregularity, in both languages; every law can be found by its number."""

from __future__ import annotations

import re

import pytest

from paiju.laws import Code
from paiju.referee import irregularities, refereed
from paiju.referee.catalogue import by_law, search, usual
from paiju.referee.law_list import laws
from paiju.referee.sayings import lists_of, said_of, sayings

HAN = re.compile(r"[\u4e00-\u9fff]")
GAMES = sorted({lists_of(code) for code in refereed()})


@pytest.mark.parametrize("code", refereed())
def test_each_irregularity_has_sayings_in_both_languages(code: Code) -> None:
    for one in irregularities(code):
        said = said_of(code, one.name)
        assert len(said.en) >= 4, one.name
        assert len(said.zh) >= 4, one.name
        assert not any(HAN.search(words) for words in said.en), one.name
        assert all(HAN.search(words) for words in said.zh), one.name


@pytest.mark.parametrize("game", GAMES)
def test_no_saying_is_of_an_unknown_irregularity(game: str) -> None:
    known = {one.name for code in refereed() if lists_of(code) == game for one in irregularities(code)}
    assert sayings(game).keys() <= known


@pytest.mark.parametrize("code", refereed())
def test_whole_sentences_name_one_irregularity_and_it_is_found(code: Code) -> None:
    """One or two words may belong to several; a sentence belongs to one irregularity, and finds it."""
    sentences: dict[str, str] = {}
    for one in irregularities(code):
        said = said_of(code, one.name)
        for words in (*said.en, *said.zh):
            if len(words.split()) >= 6 or (HAN.search(words) and len(words) >= 10):
                assert sentences.setdefault(words, one.name) == one.name
    lost = [
        (words, name)
        for words, name in sentences.items()
        if name not in [hit.name for hit in search(code, words).hits[:3]]
    ]
    assert len(lost) <= 0.02 * len(sentences), lost


@pytest.mark.parametrize("code", [Code.BRIDGE_1997, Code.BRIDGE_2017])
@pytest.mark.parametrize(
    "words",
    [
        "他看了邻座的牌",
        "他偷看了旁边人的牌",
        "东家瞄了一眼我的牌",
        "西家看见对手的牌了",
        "我不小心看到邻座的牌",
        "he looked at his neighbour's cards",
        "West peeked at his opponent's hand",
        "she glanced at my cards",
    ],
)
def test_L16_B_who_saw_the_cards_of_a_neighbour_has_other_information(code: Code, words: str) -> None:
    assert search(code, words).hits[0].name == "other-information"


@pytest.mark.parametrize(
    ("code", "first"),
    [
        (Code.BRIDGE_1997, ["revoke", "claim", "information-used"]),
        (Code.BRIDGE_2017, ["revoke", "claim", "information-used"]),
        (Code.TRACTOR6, ["failed-throw", "failed-claim", "late", "room-conduct"]),
    ],
)
def test_the_most_frequent_calls_stand_first(code: Code, first: list[str]) -> None:
    names = [one.name for one in usual(code)]
    assert names[: len(first)] == first
    if lists_of(code) == "paiju.referee.bridge":
        frequent = {"call-out-of-rotation", "insufficient-bid", "misinformation"}
        assert frequent <= set(names[:7])
    assert search(code, "  ").hits == usual(code)


@pytest.mark.parametrize("code", refereed())
def test_every_law_answers_by_its_number(code: Code) -> None:
    letter = {Code.TRACTOR6: "T", Code.CHAODIPI: "C"}.get(code, "L")
    count = {"T": 9, "C": 7, "L": 93}[letter]
    assert [row.law for row in laws(code)] == [f"{letter}{number}" for number in range(1, count + 1)]
    known = {one.name for other in refereed() if lists_of(other) == lists_of(code) for one in irregularities(other)}
    for number, row in enumerate(laws(code), 1):
        assert set(row.names) <= known, row.law
        assert HAN.search(row.text.zh)
        assert not HAN.search(row.text.en)
        found = by_law(code, row.law)
        assert found.law == row.text
        assert found.hits, row.law
        spoken = (f"{number}", f"{letter}{number}", f"{letter.lower()}{number}", f"第{number}条")
        for said in (*spoken, *((f"law {number}", f"Law {number}:") if letter == "L" else ())):
            assert search(code, said) == found, said


@pytest.mark.parametrize(
    ("code", "said", "law"),
    [
        (Code.BRIDGE_2017, "Law 64A", "L64"),
        (Code.BRIDGE_2017, "L64.A.1", "L64"),
        (Code.BRIDGE_1997, "第二十七条", "L27"),
        (Code.BRIDGE_1997, "第九条", "L9"),
        (Code.TRACTOR6, "第六章", "T6"),
        (Code.CHAODIPI, "6.4", "C6"),
    ],
)
def test_a_law_may_be_named_as_people_write_it(code: Code, said: str, law: str) -> None:
    found = search(code, said)
    assert found.fits
    assert found.law == by_law(code, law).law
    assert found.hits


def test_a_part_of_a_law_answers_with_what_is_ruled_under_it() -> None:
    for said in ("law 16D", "16d", "L16.D.2", "第16条D款"):
        assert search(Code.BRIDGE_2017, said).hits[0].name == "other-information", said


def test_words_beside_a_law_are_read_too() -> None:
    assert search(Code.BRIDGE_2017, "law 26 lead restriction").hits[0].name.startswith("lead-")
    assert search(Code.BRIDGE_2017, "13 cards").law is None


@pytest.mark.parametrize("words", ["qwerty", "?!?", "\U0001f600", "a" * 400, "law 99", "'", "-"])
def test_nothing_found_names_the_nearest(words: str) -> None:
    for code in refereed():
        found = search(code, words)
        assert not found.fits
        assert found.hits
