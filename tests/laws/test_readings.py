"""Readings are law data: complete, in both languages, cited at their clauses, and set by options that exist."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from msgspec import Struct

import paiju
from paiju.errors import Malformed
from paiju.games.chaodipi.conditions import Conditions as ChaoDiPi
from paiju.games.option import options_of
from paiju.games.tractor6.conditions import Conditions as Tractor
from paiju.laws import Citation, Code, Reading, ReadingStatus, clause, reading, readings
from paiju.laws.reading import named, search_readings
from paiju.referee.chaodipi import shown_cards
from paiju.referee.chaodipi.regulations import Regulations
from paiju.referee.reading_text import turned

SOURCE = Path(paiju.__file__).parent
CONDITIONS: dict[Code, type[Struct]] = {Code.CHAODIPI: ChaoDiPi, Code.TRACTOR6: Tractor}
CITING = {"Citation": (0, 1), "by_reading": (2, 3), "dead": (3, 4)}
"""Calls that name a reading: the argument positions of the clause and of the reading."""


def test_there_are_132_each_once_and_in_order() -> None:
    assert [one.number for one in readings()] == list(range(1, 134))


@pytest.mark.parametrize("one", readings(), ids=lambda one: str(one.number))
def test_each_is_a_question_and_a_choice_in_both_languages(one: Reading) -> None:
    assert one.question.en.rstrip().endswith(("?", "? "))
    assert one.question.zh.endswith("？")
    assert one.choice.en.endswith((".", ".)"))
    assert one.choice.zh.endswith("。")
    for text in (one.question, one.choice):
        assert re.search("[\u4e00-\u9fff]", text.zh)
        assert not re.search("[\u4e00-\u9fff]", text.en)
        assert not re.search(r"\b([SHDC][2-9TJQKA]|W[12])\b", f"{text.en} {text.zh}")
        assert not re.search("[“”\"'?;(),]|[^\\d]:", text.zh)


@pytest.mark.parametrize("one", readings(), ids=lambda one: str(one.number))
def test_each_is_about_clauses_of_its_own_code(one: Reading) -> None:
    assert one.clauses
    assert {clause(name).code for name in one.clauses} == {one.code}
    assert one.code is (Code.TRACTOR6 if 66 <= one.number <= 128 or one.number == 133 else Code.CHAODIPI)


@pytest.mark.parametrize("one", readings(), ids=lambda one: str(one.number))
def test_it_names_options_where_an_organiser_may_turn_it_and_only_there(one: Reading) -> None:
    assert bool(one.options) is (one.standing is ReadingStatus.OPTION)
    said = turned(one)
    for name in one.options:
        assert name in said.en
        assert name in said.zh


@pytest.mark.parametrize("code", CONDITIONS)
def test_every_option_that_cites_a_reading_turns_that_reading(code: Code) -> None:
    for option in options_of(CONDITIONS[code]):
        for cited in option.clauses:
            if cited.reading:
                where = f"{option.name} cites reading {cited.reading}: name it in readings.tsv"
                assert option.name in reading(cited.reading).options, where


def test_every_regulation_that_cites_a_reading_turns_that_reading() -> None:
    hints = get_type_hints(Regulations, include_extras=True)
    cited = {
        (name, note.reading)
        for name, hint in hints.items()
        for note in get_args(hint)
        if isinstance(note, Citation) and note.reading
    }
    assert {number for _, number in cited} >= {24, 62, 131}
    for name, number in cited:
        assert name in reading(number).options, f"name {name} at reading {number} in readings.tsv"


@pytest.mark.parametrize("code", CONDITIONS)
def test_an_option_says_the_default_of_the_program_and_something_else(code: Code) -> None:
    standard = CONDITIONS[code]()
    for option in options_of(CONDITIONS[code]):
        value = getattr(standard, option.name)
        if isinstance(value, bool):
            assert (option.default.en, option.others.en) == (str(value).lower(), str(not value).lower())
        elif isinstance(value, str | int):
            assert option.default.en == str(value)
            assert str(value) not in option.others.en.split(" or ")
        assert option.others.en
        assert option.others.zh


def test_a_citation_refuses_a_reading_that_does_not_exist_or_is_of_another_code() -> None:
    assert Citation("C3.2c", reading=3).applied == reading(3)
    assert Citation("C3.2c").applied is None
    for number in (134, -1):
        with pytest.raises(Malformed, match="1 to 133"):
            Citation("C3.2c", reading=number)
    with pytest.raises(Malformed, match="a reading of the code of T6.9"):
        Citation("T6.9", reading=3)
    with pytest.raises(Malformed, match="of the code of L27.A"):
        Citation("L27.A", reading=3)


def test_every_reading_that_the_source_cites_is_about_the_clause_beside_it() -> None:
    found = list(_cited())
    assert len(found) > 80
    for where, name, number in found:
        assert clause(name).id in reading(number).clauses, f"{where}: reading {number} of {name}"
    for number in shown_cards._READINGS.values():
        assert reading(number).code is Code.CHAODIPI


def test_every_reading_that_the_source_speaks_of_exists() -> None:
    for path in SOURCE.rglob("*.py"):
        for number in re.findall(r"\breadings? (\d+)\b|解读 ?(\d+)", path.read_text("utf-8")):
            assert 1 <= int("".join(number)) <= len(readings()), path


@pytest.mark.parametrize("one", readings(), ids=lambda one: str(one.number))
def test_it_is_found_by_every_name_that_it_is_shown_by(one: Reading) -> None:
    said = Citation(one.clauses[0], reading=one.number).said
    for name in (one.name.en, one.name.zh, said.en, said.zh, f"reading {one.number}"):
        assert named(name) == (one,)
    assert named(f"「解读{one.number}」") == (one,)
    assert named(f"L27.A {one.name.zh} C3.4c") == named(f"L27.A, {one.name.en}, C3.4c") == ("L27.A", one, "C3.4c")


def test_a_reading_asked_for_by_a_clause_that_it_is_not_about_is_refused() -> None:
    with pytest.raises(Malformed, match="24 is one of C3.4c"):
        named("C3.4a reading 24")
    with pytest.raises(Malformed, match="1 to 133"):
        named("解读 134")
    with pytest.raises(Malformed, match="nearest"):
        named("C33.4 reading 24")


def test_it_is_found_by_words_of_either_language() -> None:
    assert 10 in [one.number for one in search_readings("没有人亮主")]
    assert [one.number for one in search_readings("NOBODY shows", Code.TRACTOR6)] == [73]
    assert [one.number for one in search_readings("repeat_chains")] == [93]
    assert search_readings(" ") == ()


def _cited() -> Iterator[tuple[str, str, int]]:
    """Yield path, clause and number of every reading that the source names with its clause."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            called = getattr(node.func, "id", getattr(node.func, "attr", ""))
            at = CITING.get(called)
            if at is None:
                continue
            said = dict(enumerate(node.args))
            for word in node.keywords:
                if word.arg == "reading":
                    said[at[1]] = word.value
            name, number = said.get(at[0]), said.get(at[1])
            if isinstance(name, ast.Constant) and isinstance(number, ast.Constant) and number.value:
                yield f"{path.name}:{node.lineno}", str(name.value), int(str(number.value))
