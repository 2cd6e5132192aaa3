"""A code from outside the program: published from its own ledger, cited and read like any other."""

from __future__ import annotations

import re

import msgspec
import pytest
from tests.toy.whist.law import WHIST

from paiju.errors import Malformed
from paiju.laws import Citation, Code, Refused, clause, clauses, search
from paiju.text import Text


def test_a_published_code_is_a_code_wherever_one_is_written() -> None:
    assert Code("whist") is WHIST
    assert msgspec.json.decode(msgspec.json.encode(WHIST), type=Code) is WHIST
    assert WHIST.text.zh == "玩具惠斯特规则"
    for unknown in ("Whist", "whist ", "euchre", ""):
        with pytest.raises(ValueError, match="is not a valid Code"):
            Code(unknown)
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(unknown, Code)


def test_its_clauses_are_cited_and_listed_apart_from_those_of_this_program() -> None:
    assert clause("W6.b").code is WHIST
    assert Citation(" W3 ").id == "W3"
    assert str(Refused(Text("no", "不"), Citation("W3"))) == "no [W3]"
    with pytest.raises(Malformed, match="a clause id"):
        Citation("W99")
    own = clauses(WHIST)
    assert [one.id for one in own][:3] == ["W1", "W2", "W3"]
    assert not set(own) & set(clauses())
    assert [one.id for one in search("revoke established", WHIST)] == ["W6.a", "W6.b", "W6"]
    assert WHIST not in {one.code for one in search("revoke established")}


def test_each_clause_is_written_in_both_languages() -> None:
    for one in clauses(WHIST):
        for text in (one.title, one.requirement, one.check):
            assert re.search("[a-z]", text.en)
            assert re.search("[\u4e00-\u9fff]", text.zh)
