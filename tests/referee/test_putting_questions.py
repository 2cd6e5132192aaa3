"""A declared question as it is asked in a case: its placeholders filled, its clause, and who may choose."""

from __future__ import annotations

from paiju.laws import Citation, Code, Source
from paiju.referee import Case
from paiju.referee.hearing import Hearing
from paiju.referee.kinds import fact, option
from paiju.referee.question import WORDS
from paiju.text import Text

PASS = Text("Pass", "不叫")
HELD = fact("held-{seat}", Text("What did {who} hold?", "{who} 有 {what} 吗？"), "L16.A", WORDS)
CALL = option(
    "call",
    Text("Does {who} withdraw {call}?", "{who}家收回 {call} 吗？"),
    "L27.A",
    {"yes": Text("withdraw {call}", "收回 {call} 叫牌"), "no": Text("no", "否")},
)


def hearing() -> Hearing:
    """Return a hearing on a case that has no answers."""
    return Hearing(Case(Code.BRIDGE_1997, "insufficient-bid"))


def test_each_language_is_filled_with_its_own_side_and_closed_up() -> None:
    put = hearing().put(HELD, seat=3, who=Text("West", "西家"), what=Text("a heart", "红心"))
    assert put.text == Text("What did West hold?", "西家有红心吗？")
    assert (put.name, put.key, HELD.name) == ("held-3", "held-{seat}", "held-{seat}")


def test_its_choices_are_filled_too() -> None:
    put = hearing().put(CALL, by=2, who=Text("West", "西"), call=PASS)
    assert [choice.text.zh for choice in put.choices] == ["收回不叫叫牌", "否"]
    assert put.notation.say("yes").en == "withdraw Pass"
    assert put.seats == (2,)


def test_what_is_put_keeps_its_words_where_it_is_asked_under_another_clause() -> None:
    put = hearing().put(CALL, by=2, who=Text("West", "西"), call=PASS)
    again = hearing().put(put, "L28.B")
    assert (again.text, again.seats, again.citation) == (put.text, (2,), Citation("L28.B"))
    assert again.text.zh == "西家收回不叫吗？"


def test_a_question_without_places_is_put_as_it_was_declared() -> None:
    plain = fact("why", Text("Why?", "为什么？"), "L16.A", WORDS)
    assert hearing().put(plain) is plain


def test_what_is_asked_and_answered_is_noted_once_in_its_own_words() -> None:
    run = Hearing(Case(Code.BRIDGE_1997, "insufficient-bid", {"held-3": "a heart"}))
    for _ in range(2):
        run.ask(HELD, seat=3, who=Text("West", "西家"), what=Text("a heart", "红心"))
    (point,) = run.ruling.points
    assert (point.name, point.source, point.clause) == ("held-3", Source.FACT, "L16.A")
    assert point.text == Text("What did West hold?", "西家有红心吗？")
