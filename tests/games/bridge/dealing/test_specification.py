"""Constraints as text, in English and in Chinese; errors are shown at their position."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from paiju.cards import Card, Suit
from paiju.errors import Malformed, Place
from paiju.games.bridge.dealing import BALANCED, Constraints, Pattern, Span, parse

SAME = [
    "north: hcp 15-17, balanced; south: hearts 5+, hcp 8+; ns: hcp 25+",
    "北：大牌点 15-17，均型；南：红心 5+，大牌点 8+；南北：大牌点 25+",
    "N: 15-17 HCP bal ; S: 5+ hearts 8+ points ; N-S: 25+ pts",
    "北家: 点力 15到17 且 均型\n南家: 至少5红心、8+点\n南北: ≥25点",
    "# a remark\nnorth: hcp 15 - 17 and balanced # another\n\nsouth: ♥ >=5 hcp>=8;;ns: hcp 25+;",
]


@pytest.mark.parametrize("text", SAME[1:])
def test_the_same_in_other_words(text: str) -> None:
    assert parse(text).texts == parse(SAME[0]).texts
    north, _, south, _ = parse(text).hands
    assert (north[0].points, north[0].patterns) == (Span(15, 17), (BALANCED,))
    assert (south[0].points, south[0].lengths[Suit.HEARTS]) == (Span(8, 37), Span(5, 13))
    assert parse(text).sides[0][0].points == Span(25, 40)


@pytest.mark.parametrize(
    ("text", "span"),
    [("5", Span(5, 5)), ("5+", Span(5, 13)), ("3-", Span(0, 3)), ("3-5", Span(3, 5)), (">=5", Span(5, 13)),
     ("<=3", Span(0, 3)), ("≤3", Span(0, 3)), ("至多3", Span(0, 3)), ("至少 5", Span(5, 13)), ("3~5", Span(3, 5))],
)  # fmt: skip
def test_numbers(text: str, span: Span) -> None:
    for item in (f"clubs {text}", f"{text} clubs", f"梅花{text}", f"♣ {text}"):
        assert parse(f"e: {item}").hands[1][0].lengths[Suit.CLUBS] == span, item


def test_shapes_stand_alone_or_with_a_word() -> None:
    for text in ("5332", "shape 5332", "牌型 5332", "5=3=3=2"):
        assert parse(f"w: {text}").hands[3][0].shapes == Pattern.parse("5332").shapes
    for text in ("(5332)", "any 5332", "任意 5332", "5-3-3-2", "any 5=3=3=2"):
        assert parse(f"w: {text}").hands[3][0].shapes == Pattern.parse("(5332)").shapes
    for text in ("not balanced", "unbalanced", "非均型", "不均型", "不 均型"):
        assert parse(f"w: {text}").hands[3][0].shapes == BALANCED.complement.shapes
    assert parse("w: 10-12 hcp").hands[3][0].points == Span(10, 12)


def test_cards_that_are_held_or_not() -> None:
    for text in ("has SA HT, no C2", "持有 黑桃A 红心10，没有 梅花2", "with ♠A ♥10 without ♣2"):
        wanted = parse(f"n: {text}").hands[0][0]
        assert {card.text for card in wanted.holds} == {"SA", "HT"}
        assert list(wanted.lacks) == [Card("C2")]


def test_alternatives() -> None:
    for text in ("n: hcp 20+ or spades 7+, hcp 10+", "北：20+点 或 黑桃 7+ 10+点", "n: hcp 20+ | 7+ s 10+ hcp"):
        one, two = parse(text).hands[0]
        assert one.points == Span(20, 37)
        assert (two.points, two.lengths[Suit.SPADES]) == (Span(10, 37), Span(7, 13))
    assert len(parse("ew: hcp 20+ or hearts 9+").sides[1]) == 2


@pytest.mark.parametrize("points", ["25-37", "20-39", "25+", "37+", "36-37"])
def test_a_sides_points_are_written_as_they_were_asked(points: str) -> None:
    asked = parse(f"ns: hcp {points}")
    for text in asked.texts:
        assert parse(text.en) == parse(text.zh) == asked
        assert text.en == f"ns: hcp {points}"


def test_nothing_is_no_constraint() -> None:
    for text in ("", "  ", "\n;;\n", "# only a remark"):
        assert parse(text) == Constraints()
        assert parse(text).is_free


@pytest.mark.parametrize(
    ("text", "at", "expected"),
    [
        ("north hcp", "1:7", "a colon"),
        ("foo: hcp 3", "1:1", "a seat or a side"),
        ("n: 5", "1:4", "'hcp' or a suit"),
        ("n: hcp", "1:7", "a number"),
        ("n: hcp 40", "1:8", "numbers from 0 to 37"),
        ("n: hearts 14", "1:11", "numbers from 0 to 13"),
        ("ns: hcp 41", "1:9", "numbers from 0 to 40"),
        ("n: hcp 17-15", "1:8", "the smaller number first"),
        ("n: 5333", "1:4", "a shape of 13 cards"),
        ("n: any", "1:7", "a shape such as"),
        ("n: has", "1:7", "cards such as"),
        ("n: has SA HK SA", "1:14", "each card once"),
        ("n: hcp 5; s: blah 5", "1:14", "points, a suit length"),
        ("ns: balanced", "1:5", "points or a suit length"),
        ("n: hcp 3 or", "1:12", "points, a suit length"),
        ("n: hcp 5,", "1:10", "points, a suit length"),
        ("n: hcp 5, hearts 3, hcp 6", "1:21", "something consistent with"),
        ("ns: spades 8+ spades 7-", "1:15", "something consistent with"),
        ("n: hcp 5; s: hcp 5; n: hcp 6", "1:21", "something consistent with"),
        ("n: hcp 15\ns: hearts five", "2:11", "a number"),
        ("北：点力 15；\n南：红桃", "2:5", "a number"),
    ],
)
def test_a_fault_is_shown_where_it_stands(text: str, at: str, expected: str) -> None:
    with pytest.raises(Malformed) as raised:
        parse(text)
    assert str(raised.value.place) == at
    assert expected in raised.value.expected.en
    assert raised.value.expected.zh
    with pytest.raises(Malformed) as raised:
        parse(text, "wishes.txt")
    assert str(raised.value.place) == f"wishes.txt:{at}"


spans = st.tuples(st.integers(0, 13), st.integers(0, 13)).map(lambda two: (min(two), max(two)))
items = st.one_of(
    spans.map(lambda two: f"hcp {two[0]}-{two[1]}"),
    st.tuples(st.sampled_from(["spades", "hearts", "diamonds", "clubs"]), spans).map(
        lambda row: f"{row[0]} {row[1][0]}-{row[1][1]}"
    ),
    st.sampled_from(["balanced", "not balanced", "(4432)", "5=4=2=2", "6(xxx)", "has SA HK", "no C2"]),
)
clauses = st.tuples(
    st.sampled_from(["north", "east", "south", "west"]),
    st.lists(st.lists(items, min_size=1, max_size=4).map(", ".join), min_size=1, max_size=2),
).map(lambda row: f"{row[0]}: {' or '.join(row[1])}")


@settings(max_examples=40)
@given(st.lists(clauses, max_size=3).map("; ".join))
def test_constraints_written_out_are_read_again(text: str) -> None:
    assume(_fault_of(text) is None)
    wanted = parse(text)
    assert parse(str(wanted)).texts == wanted.texts
    chinese = "；".join(one.zh for one in wanted.texts)
    assert parse(chinese).texts == wanted.texts
    again = parse(chinese)
    for ours, theirs in zip(wanted.hands, again.hands, strict=True):
        assert [one.shapes for one in ours] == [one.shapes for one in theirs]
        assert [(one.holds, one.lacks) for one in ours] == [(one.holds, one.lacks) for one in theirs]


@given(st.text(max_size=30))
def test_noise_gives_a_clear_error_or_constraints(text: str) -> None:
    place = _fault_of(text)
    assert place is None or (place.line >= 1 and place.column >= 1)


def _fault_of(text: str) -> Place | None:
    try:
        parse(text)
    except Malformed as fault:
        return fault.place
    return None
