"""The first question says whose throw, hand or look is meant: no entry of either tractor code asks just "who"."""

import pytest

from paiju.laws import Code
from paiju.referee import Case, Pending, irregularities, judge
from paiju.text import Text

BARE = ("Who committed it?", "Which cards were they?", "是谁违规？", "是哪些牌？")


def _asked(code: Code, name: str, **answers: str) -> Text:
    verdict = judge(Case(code, name, answers))
    assert isinstance(verdict, Pending)
    return verdict.question.text


@pytest.mark.parametrize("code", [Code.TRACTOR6, Code.CHAODIPI])
def test_no_entry_asks_bare_who(code: Code) -> None:
    seen = 0
    for entry in irregularities(code):
        if not isinstance(verdict := judge(Case(code, entry.name)), Pending):
            continue
        text = verdict.question.text
        assert text.en not in BARE
        assert text.zh not in BARE, entry.name
        seen += 1
        if verdict.question.name == "offender":
            seat = verdict.question.notation.values[0].key
            after = judge(Case(code, entry.name, {"offender": seat}))
            if isinstance(after, Pending):
                assert after.question.text.en not in BARE
                assert after.question.text.zh not in BARE
    assert seen > 20


@pytest.mark.parametrize(
    ("code", "name", "answers", "en", "zh"),
    [
        ("tractor6", "failed-throw", {}, "Who threw?", "是谁甩牌？"),
        ("tractor6", "out-of-turn", {}, "Who played out of turn?", "是谁没轮到就出牌？"),
        ("tractor6", "wrong-follow", {}, "Who followed wrongly?", "是谁跟错牌？"),
        ("tractor6", "room-conduct", {"what": "phone"}, "Whose phone was it?", "是谁的手机？"),
        ("tractor6", "room-conduct", {"what": "drink"}, "Whose drink was it?", "是谁的饮料？"),
        ("tractor6", "slow-shuffle", {}, "Who was shuffling?", "当时由谁洗牌？"),
        ("chaodipi", "kitty-peeked", {}, "Who looked at the kitty?", "是谁查看了底牌？"),
        ("chaodipi", "kitty-exchanged", {}, "Who took cards out of the kitty?", "是谁从底牌中换走了牌？"),
        ("chaodipi", "exposed-cards", {"offender": "S"}, "Which cards were seen?", "哪些牌被看见？"),
        ("chaodipi", "improper-play", {}, "Who made the play?", "是谁出的牌？"),
    ],
)  # fmt: skip
def test_the_question_says_whose_act_is_meant(code: str, name: str, answers: dict[str, str], en: str, zh: str) -> None:
    assert _asked(Code(code), name, **answers) == Text(en, zh)


def test_T6_2b_a_count_over_the_match_names_the_side_by_its_player() -> None:
    """Sides take turns to declare during a match, so "the defenders" would be different players in each deal."""
    text = _asked(Code.TRACTOR6, "slow-play", offender="F2", repeated="yes")
    assert text.en == "How many times in this match had F2's side already been warned or penalised for slow play?"
    assert "闲二一方" in text.zh
    text = _asked(Code.TRACTOR6, "out-of-turn", **{"offender": "F2", "turn": "D1", "cards": "S5", "turn-played": "no"})
    assert "in this deal had the defenders already been" in text.en
