"""The English of both tractor codes is law in plain sentences: no notes to a program, nothing left in Chinese."""

import re

import pytest

from paiju.laws import Code, clauses, readings

TO_A_PROGRAM = re.compile(
    r"^(Model|Support|Convert|Expose|Record|Let|Run|Name|Give|Apply|Keep|Draw|Warn|Calls)\b|software|computed|time-stamped|"
    r"audit|incident|opened by|data table|governs?\b|logged|stored|server|engine|see a live table"
)
CODES = (Code.TRACTOR6, Code.CHAODIPI)


@pytest.mark.parametrize("code", CODES)
def test_every_clause_is_a_sentence_of_law(code: Code) -> None:
    found = clauses(code)
    assert len(found) > 100
    for one in found:
        text = one.requirement.en
        assert not TO_A_PROGRAM.search(text), f"{one.id}: {text}"
        assert text.endswith((".", ").")), one.id
        assert len(text.split()) > 3, f"{one.id}: {text}"
        for part in (one.title.en, text):
            assert not re.search(r"[\u3000-\u9fff\uff00-\uffef]", part), one.id


def test_no_reading_speaks_of_the_program_inside() -> None:
    for one in readings():
        assert "engine" not in one.choice.en
        assert not re.search(r"[\u4e00-\u9fff]", one.choice.en), one.number
