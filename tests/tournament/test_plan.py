"""Plans as TOML: read, written, and refused with the line and what would be right."""

from __future__ import annotations

import re
from fractions import Fraction

import msgspec
import pytest

from paiju.errors import Malformed
from paiju.packs import discipline_of
from paiju.tournament import Format, Places, Plan, Stage
from paiju.tournament.plan_file import checked, dumps, loads

WHOLE = """
title = "Spring pairs"
strata = ["A", "B"]
correction_minutes = 20

[[stages]]
name = "qualifying"
method = "matchpoints"
movement = "mitchell"
sections = ["A", "B"]
sessions = 2
boards = 3
ties = ["head-to-head", "boards-won"]

[[stages]]
name = "final"
method = "matchpoints"
round_minutes = 15
warnings = [5, 2]

[stages.entrants]
stage = "qualifying"
last = 8
carry = "1/2"
"""


def test_a_plan_is_read_and_written_again() -> None:
    plan = loads(WHOLE)
    assert plan.stages[1].entrants == Places(stage="qualifying", last=8, carry=Fraction(1, 2))
    assert plan.stages[0].format is Format.MOVEMENT
    assert loads(dumps(plan)) == plan
    assert "forfeit_won" not in dumps(plan)


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('movement = "mitchell"', 'movment = "mitchell"', 9, "a field of a stage; perhaps movement"),
        ("boards = 3", 'boards = "three"', 12, "boards of stage 1: a whole number, found"),
        ("boards = 3", "boards = -1", 12, "a whole number, 0 or more"),
        ("boards = 3", 'format = "mitchel"', 12, "movement, swiss, round-robin, groups, knock-out"),
        ('title = "Spring pairs"', "", 0, "title among the fields of an event's plan"),
        ("last = 8", "", 21, "last among the fields of a stage's entrants"),
        ('carry = "1/2"', 'carry = "half"', 24, "a whole number or a fraction"),
        ('stage = "qualifying"', 'stage = "semifinal"', 21, "entrants of final from a stage before it"),
        ('name = "final"', 'name = "qualifying"', 16, "stages with different names"),
        ("warnings = [5, 2]", "warnings = [25]", 19, "warnings within the 15 minutes"),
        ("boards = 3", "boards = ", 12, "a TOML file"),
        ('strata = ["A", "B"]', "strata = [3]", 3, "strata, item 1: text"),
        ('sections = ["A", "B"]', "sections = []", 10, "a list of at least 1"),
        ('name = "final"', 'name = "a\\u2028b"', 16, "text on one line"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(old: str, new: str, line: int, words: str) -> None:
    assert old in WHOLE
    with pytest.raises(Malformed) as caught:
        loads(WHOLE.replace(old, new), source="spring.toml")
    assert caught.value.place.source == "spring.toml"
    assert caught.value.place.line == line, caught.value
    assert words in caught.value.text.en
    assert re.search(r": (应为|.*，现为「)", caught.value.text.zh)
    assert "Expected" not in caught.value.text.zh


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('method = "matchpoints"', 'method = "team-imps"', 8),
        ('title = "Spring pairs"', 'game = "brigde"\ntitle = "x"', 2),
        ("warnings = [5, 2]", "warnings = [5, 2]\nodd = 'three-way'", 20),
        ("boards = 3", "# a line of \u2028 and \x85\r\nboards = -1", 13),
    ],
)
def test_what_its_game_cannot_hold_is_named_with_its_line(old: str, new: str, line: int) -> None:
    with pytest.raises(Malformed) as caught:
        checked(WHOLE.replace(old, new), discipline_of, source="spring.toml")
    assert (caught.value.place.source, caught.value.place.line) == ("spring.toml", line)


def test_every_field_that_an_organiser_settles_names_its_clause() -> None:
    from typing import get_type_hints

    from paiju.laws import Citation

    for kind in (Plan, Stage):
        hints = get_type_hints(kind, include_extras=True)
        for field in msgspec.structs.fields(kind):
            if field.name == "name":
                continue
            marks = getattr(hints[field.name], "__metadata__", ())
            assert any(isinstance(mark, Citation) for mark in marks), field.name


@pytest.mark.parametrize(
    ("toml", "found", "line"),
    [
        ("a." * 20_000 + "a = 1", "a.a.", 1),
        ('title = "a.b.c.d.e.f.g.h.i.j"\n' + " . ".join("abcdefghij") + " = 1", "a . b", 2),
        ("[" + ".".join("abcdefghij") + "]", "a.b.", 1),
        ("x = " + "[" * 5000 + "]" * 5000, "[", 1),
        ("x = 1\ny = " + "{a = " * 200 + "1" + "}" * 200, "{", 2),
        ("#" * 70_000, "70000", 0),
    ],
)
def test_a_plan_that_would_take_long_to_parse_is_refused_before_it_is_parsed(toml: str, found: str, line: int) -> None:
    with pytest.raises(Malformed) as fault:
        loads(toml, source="plan.toml")
    assert fault.value.found.startswith(found)
    assert fault.value.place.line == line


def test_dots_and_brackets_in_strings_and_comments_of_a_plan_do_not_count() -> None:
    said = "a.b.c.d.e.f.g.h.i.j.k [[[[[[[[[["
    text = WHOLE.replace('"Spring pairs"', f'"{said}" # {said}')
    assert loads(text).title == said
    assert loads(WHOLE.replace('"Spring pairs"', f'"""\n{said}"""')).title == said
