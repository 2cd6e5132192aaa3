"""Questions are constants: declared once, of one kind, asked somewhere, answered by a record or by a person."""

from __future__ import annotations

import ast
import importlib
import os
import string
from collections import defaultdict
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.referee.paths import SAMPLES

from paiju import referee
from paiju.errors import Malformed
from paiju.laws import Code, Ruling
from paiju.referee import Case, Pending, irregularities, judge, kinds
from paiju.referee.answering import Answers
from paiju.referee.bridge.deal_record import ANSWERS as BRIDGE
from paiju.referee.chaodipi.deal_record import ANSWERS as CHAODIPI
from paiju.referee.question import Question
from paiju.referee.tractor6.deal_record import ANSWERS as TRACTOR6

ROOT = Path(referee.__file__).parent
FOLDER = Path(__file__).parents[1] / "golden"
KINDS = {name for name, one in vars(kinds).items() if callable(one) and name.islower()}
CODES = (Code.BRIDGE_1997, Code.BRIDGE_2017, Code.CHAODIPI, Code.TRACTOR6)
ANSWERS: dict[str, Answers[Any]] = {"bridge": BRIDGE, "chaodipi": CHAODIPI, "tractor6": TRACTOR6}
ASKING = ("ask", "put", "known", "is_known", "infer", "only", "once_asked", "noted", "in_short")
"""Methods of a hearing that take questions."""
TAKEN = ("by", "among", "but", "clause")
"""Keyword arguments that are not placeholders of the question's text."""


def modules() -> list[tuple[str, Any, ast.Module]]:
    """Return all modules of the referee: their path, their contents, and their source."""
    found = []
    for path in sorted(ROOT.rglob("*.py")):
        place = path.relative_to(ROOT).with_suffix("")
        name = ".".join(("paiju.referee", *place.parts)).removesuffix(".__init__")
        found.append((str(place), importlib.import_module(name), ast.parse(path.read_text("utf-8"))))
    return found


MODULES = modules()


def _target(node: ast.stmt) -> str:
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return node.target.id
    return ""


@cache
def declared() -> tuple[tuple[str, str, Question[Any]], ...]:
    """Return every constant: its path, its name there, and the question."""
    return tuple(
        (place, _target(node), vars(module)[_target(node)])
        for place, module, source in MODULES
        for node in source.body
        if isinstance(vars(module).get(_target(node)), Question)
    )


def of_game(place: str) -> tuple[str, ...]:
    """Return the games that a path of the referee is for: both tractor games share a package."""
    room = place.split("/", maxsplit=1)[0]
    return ("chaodipi", "tractor6") if room == "tractor" else (room,)


def by_name(game: str) -> dict[str, list[Question[Any]]]:
    """Return the questions of a game by name; one name may have several wordings and choices."""
    found = defaultdict(list)
    for place, _, question in declared():
        if game in of_game(place):
            found[question.key].append(question)
    return found


def listed(game: str) -> str:
    """Return a line for each question name: its kind, the clause of its declaration, and who answers."""
    answered = {question.key for question in ANSWERS[game].questions}
    rows = []
    for name, questions in sorted(by_name(game).items()):
        first = questions[0]
        sources = "/".join(dict.fromkeys(one.source.value for one in questions))
        who = "record" if name in answered else "seat" if sources == "option" else "person"
        rows.append((name, sources, first.notation.name, first.citation.id, who))
    return "".join("\t".join(row) + "\n" for row in [("name", "source", "kind", "clause", "who"), *rows])


@pytest.mark.parametrize("game", ANSWERS)
def test_the_list_of_questions_says_who_answers_each(game: str) -> None:
    golden, text = FOLDER / f"questions_{game}.tsv", listed(game)
    if os.environ.get("PAIJU_GOLDEN") == "write":
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text("utf-8")


@pytest.mark.parametrize("game", ANSWERS)
def test_none_is_asked_in_two_kinds(game: str) -> None:
    kinds_of = {name: {one.notation.name for one in found} for name, found in by_name(game).items()}
    assert {name for name, found in kinds_of.items() if len(found) > 1} == set()


def test_none_is_declared_twice() -> None:
    """A package declares a name once; other wordings are derived from it. Two packages have different wordings."""
    seen = set()
    for place, _, source in MODULES:
        for node in ast.walk(source):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id not in KINDS or place in ("kinds", "question") or not node.args:
                continue
            name = node.args[0]
            assert isinstance(name, ast.Constant), f"{place}: a name is written out: {ast.unparse(name)}"
            room = place.rpartition("/")[0]
            one = room, name.value, node.func.id
            assert one not in seen, f"{name.value!r} is declared twice in {room}"
            seen.add(one)


def test_none_is_made_elsewhere_than_among_the_constants() -> None:
    for place, _, source in MODULES:
        inside = [call for node in source.body if isinstance(node, ast.FunctionDef) for call in ast.walk(node)]
        for call in inside:
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and place != "kinds":
                assert call.func.id not in KINDS, f"{place}: {ast.unparse(call)[:80]}"


def _asked(module: Any, node: ast.expr) -> list[Question[Any]]:
    """Return the constants that an asked question is made of."""
    while isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        node = node.func.value
    options = [node.body, node.orelse] if isinstance(node, ast.IfExp) else [node]
    held = [vars(module).get(one.id) for one in options if isinstance(one, ast.Name)]
    return [one for one in held if isinstance(one, Question)]


def _places(question: Question[Any]) -> set[str]:
    texts = [question.text, *(one.text for one in question.choices)]
    written = [question.name, *(side for text in texts for side in (text.en, text.zh))]
    return {place for words in written for _, place, _, _ in string.Formatter().parse(words) if place}


def _calls() -> list[tuple[str, Any, ast.Call, str]]:
    return [
        (place, module, node, node.func.attr)
        for place, module, source in MODULES
        for node in ast.walk(source)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args
    ]


def test_no_handler_asks_by_a_string() -> None:
    for place, _, call, how in _calls():
        if how in ASKING and isinstance(call.func, ast.Attribute) and ast.unparse(call.func.value) == "hearing":
            first = call.args[0]
            assert not isinstance(first, ast.Constant | ast.JoinedStr), f"{place}: {ast.unparse(call)}"


def test_what_is_asked_is_given_its_words() -> None:
    for place, module, call, how in _calls():
        if how in ("ask", "put"):
            for question in _asked(module, call.args[0]):
                given = {word.arg for word in call.keywords if word.arg is not None} - set(TAKEN)
                assert given == _places(question), f"{place}:{call.lineno} {question.name}"


def _words(question: Question[Any]) -> list[str]:
    """Return the answers to walk with."""
    offered = [one.key for one in question.choices or question.notation.values]
    sampled = SAMPLES.get(question.notation.name, ("-", "0", "1", "3", "4S by S", "3NT by S, W"))
    return offered or [*sampled]


def _reads(question: Question[Any], word: str) -> bool:
    try:
        question.notation.read(word)
    except Malformed:
        return False
    return True


@pytest.mark.parametrize("code", CODES)
def test_no_place_is_left_open_where_people_read_it(code: Code) -> None:
    for one in irregularities(code):
        for walk in range(4):
            case, chance = Case(code, one.name), Random(f"{one.name} {walk}")
            while isinstance(verdict := judge(case), Pending):
                question = verdict.question
                assert _places(question) == set(), question.name
                words = [word for word in _words(question) if _reads(question, word)]
                if not words:
                    break
                case = case.with_answer(question.name, chance.choice(words))


def test_every_constant_is_asked() -> None:
    used: set[int] = set()
    for _, module, source in MODULES:
        for node in ast.walk(source):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                used.add(id(vars(module).get(node.id)))
    assert [(place, name) for place, name, question in declared() if id(question) not in used] == []


@pytest.mark.parametrize("game", ANSWERS)
def test_whatever_a_record_answers_is_asked(game: str) -> None:
    assert {one.key for one in ANSWERS[game].questions} <= set(by_name(game))


def test_two_rooms_do_not_declare_the_same_question() -> None:
    """A question that two families ask in the same words is declared once; another default is derived from it."""
    seen: dict[Any, str] = {}
    for place, _, question in declared():
        if (room := place.rpartition("/")[0]) and not question.text.en.startswith("{"):
            asked = (place.split("/")[0], question.key, question.text, question.choices, question.usual)
            assert seen.setdefault(asked, room) == room, f"{question.key}: {seen[asked]} and {room}"


def test_an_answer_of_old_is_read_by_its_name_of_today() -> None:
    """Release 0.2 used one name for two questions: its cases have "allowed" where the name is now "was-allowed"."""
    was = Case(Code.BRIDGE_2017, "table-procedure", {"fault": "hand-removed", "allowed": "yes"})
    now = Case(Code.BRIDGE_2017, "table-procedure", {"fault": "hand-removed", "was-allowed": "yes"})
    ruling = judge(was)
    assert isinstance(ruling, Ruling)
    assert ruling == judge(now)
    assert [point.name for point in ruling.points] == ["fault", "was-allowed"]


def test_an_answer_of_old_that_belongs_to_the_other_question_is_not_read() -> None:
    case = Case(Code.BRIDGE_2017, "table-procedure", {"fault": "hand-removed", "allowed": "H5"})
    verdict = judge(case)
    assert isinstance(verdict, Pending)
    assert verdict.question.name == "was-allowed"
