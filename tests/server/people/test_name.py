"""Names: how they are shown, which count as the same, and which are invalid."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.server.fault import Unprocessable
from paiju.server.people.default_name import default_name, numbered
from paiju.server.people.name import LONGEST, read_name
from paiju.server.people.role import SiteRole, role
from paiju.server.people.visitor import Visitor


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("李小龙", "李小龙"),
        ("  Zoë  Müller ", "Zoë Müller"),
        ("Zoe\u0308", "Zoë"),
        ("Ｗａｎｇ　Ｗｕ", "Wang Wu"),
        ("O'Brien-Łukasz", "O'Brien-Łukasz"),
        ("Анна", "Анна"),
        ("नमस्ते", "नमस्ते"),
        ("Nguyễn Thị", "Nguyễn Thị"),
        ("王 Anna 2", "王 Anna 2"),
        ("🂡 Ace", "🂡 Ace"),
        ("a\u00a0b", "a b"),
    ],
)
def test_names_as_they_are_shown(words: str, shown: str) -> None:
    assert read_name(words).shown == shown


@given(st.text(max_size=60))
def test_a_name_is_read_or_refused_and_what_is_shown_hides_nothing(words: str) -> None:
    try:
        name = read_name(words)
    except Unprocessable:
        return
    assert 1 <= len(name.shown) <= LONGEST
    assert all(unicodedata.category(sign)[0] != "C" for sign in name.shown)
    assert "  " not in name.shown
    assert name.shown == name.shown.strip()
    assert name.key
    assert read_name(name.shown).key == name.key
    upper = name.shown.upper()
    if len(upper) == len(name.shown) and upper.casefold() == name.shown.casefold():
        assert read_name(upper).key == name.key


def test_the_roles_of_a_visitor_and_of_a_word() -> None:
    from paiju.errors import Malformed

    scorer = Visitor("person:7", "Anna", False, frozenset({SiteRole.SCORER}), "en", "")
    organiser = Visitor("person:8", "Bea", False, frozenset({SiteRole.ORGANISER}), "en", "")
    assert scorer.has(SiteRole.SCORER, SiteRole.REFEREE)
    assert not scorer.has(SiteRole.DIRECTOR)
    assert organiser.has(SiteRole.DIRECTOR), "an organiser has every right"
    with pytest.raises(Malformed, match="organiser"):
        role("boss")
    assert scorer.number == 7
    assert scorer.actor(admitted=True).admitted


@pytest.mark.parametrize("language", ["en", "zh"])
def test_drawn_names_are_names(language: str) -> None:
    for _ in range(50):
        drawn = default_name(language)  # type: ignore[arg-type]
        assert read_name(drawn).shown == drawn
    assert len(numbered("x" * LONGEST, 12)) == LONGEST
