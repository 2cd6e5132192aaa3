"""Deals: made, cut, written and read; impossible deals are refused with the position of the fault."""

from __future__ import annotations

from collections import Counter

import pytest

from paiju.cards import Card
from paiju.errors import Malformed
from paiju.games.tractor6.deal import Deal
from paiju.games.tractor6.debt import Debt
from paiju.games.tractor6.pack import PACK

LATER = Deal.shuffled("a", number=7, levels=(10, 14), declarer=4, first=4)
FIRST = Deal.shuffled("b", first=5)


@pytest.mark.parametrize("deal", [LATER, FIRST], ids=["later", "first"])
def test_a_deal_is_three_packs_in_six_hands_and_a_kitty(deal: Deal) -> None:
    assert Counter(deal.cards) == Counter(PACK.cards)
    hands = [deal.drawn(seat) for seat in range(6)]
    assert [len(hand) for hand in hands] == [26] * 6
    assert len(deal.kitty) == 6
    for at in range(156):
        assert hands[deal.drawer(at)][at // 6] is deal.cards[at]


@pytest.mark.parametrize("deal", [LATER, FIRST], ids=["later", "first"])
def test_a_deal_reads_back_from_text_and_json(deal: Deal) -> None:
    assert Deal.parse(str(deal)) == deal
    assert Deal.of_json(deal.to_json()) == deal
    assert str(Deal.parse(str(deal))) == str(deal)


def test_T2_6b_what_the_sides_still_owe_reads_back_and_stands_in_no_other_deal() -> None:
    debts = (
        Debt(0, 10, "wrong-cut", ("T2.6b", "T.tab5-13")),
        Debt(1, 20, "late", ("T9.3a", "T9.3b")),
        Debt(0, 10, "", ()),
    )
    deal = Deal.shuffled("owed", first=4, debts=debts)
    assert '\ndebts: [{"side":0,"points":10,"irregularity":"wrong-cut",' in str(deal)
    assert Deal.parse(str(deal)) == deal
    assert Deal.of_json(deal.to_json()) == deal
    assert deal.cut(40).debts == debts
    plain = Deal.shuffled("owed", first=4)
    assert "debts" not in str(plain)
    assert b"debts" not in plain.to_json()
    with pytest.raises(Malformed, match="points that a side was fined") as fault:
        Deal.parse(str(deal).replace('"points":10', '"points":-10'))
    assert fault.value.place.line == 4
    with pytest.raises(Malformed, match="fines carried over, in JSON"):
        Deal.parse(str(deal).replace('"points":10', '"points":"ten"'))
    with pytest.raises(Malformed, match="a side, 0 or 1"):
        Debt(2, 10, "late", ("T9.3b",))


def test_T9_3b_a_deal_written_with_what_late_players_owe_alone_still_reads() -> None:
    plain = Deal.shuffled("owed", first=4)
    text = str(plain).replace("seat 0:", "late 20 30\nseat 0:")
    json = plain.to_json().replace(b'"kitty"', b'"late":[20,30],"kitty"')
    for deal in (Deal.parse(text), Deal.of_json(json)):
        assert deal.cards == plain.cards
        assert [(one.side, one.points, one.irregularity) for one in deal.debts] == [(0, 20, "late"), (1, 30, "late")]
        assert Deal.parse(str(deal)) == deal
    with pytest.raises(Malformed, match="points of both sides"):
        Deal.parse(text.replace("late 20 30", "late 20"))
    with pytest.raises(Malformed, match="points that a side was fined"):
        Deal.of_json(json.replace(b"[20,30]", b"[0,-20]"))


def test_the_same_seed_gives_the_same_deal_and_another_path_another() -> None:
    assert Deal.shuffled("s", 1) == Deal.shuffled("s", 1)
    assert Deal.shuffled("s", 1) != Deal.shuffled("s", 2)


def test_a_cut_moves_the_top_below() -> None:
    cut = FIRST.cut(60)
    assert cut.cards == FIRST.cards[60:] + FIRST.cards[:60]
    assert cut.cut(102) == FIRST
    for at in (0, 162, -1):
        with pytest.raises(Malformed):
            FIRST.cut(at)


def _line(text: str, key: str) -> int:
    return next(i for i, line in enumerate(text.splitlines(), 1) if line.startswith(key))


def test_39_cards_in_a_hand_are_malformed_with_their_line() -> None:
    text = str(LATER)
    cards = " ".join(card.text for card in LATER.drawn(2))
    with pytest.raises(Malformed, match=r"expected 26 cards \[T5.1b\], found '39") as fault:
        Deal.parse(text.replace(cards, f"{cards} " + " ".join(cards.split()[:13])), "x.txt")
    assert (fault.value.place.source, fault.value.place.line) == ("x.txt", _line(text, "seat 2"))


def test_a_kitty_of_seven_is_malformed_with_its_line() -> None:
    text = str(LATER)
    with pytest.raises(Malformed, match="expected 6 cards") as fault:
        Deal.parse(text.rstrip() + " S2\n")
    assert fault.value.place.line == _line(text, "kitty")
    with pytest.raises(Malformed, match="6 cards for the kitty"):
        Deal.of_hands([LATER.drawn(s) for s in range(6)], (*LATER.kitty, Card("S2")))


def test_a_fourth_copy_is_malformed_with_its_place() -> None:
    text = str(LATER).splitlines()
    words = text[_line(str(LATER), "kitty") - 1].split()
    where = next(at for at, word in enumerate(words[1:], 1) if word != LATER.drawn(0)[0].text)
    words[where] = LATER.drawn(0)[0].text
    text[-1] = " ".join(words)
    with pytest.raises(Malformed, match="at most 3 copies") as fault:
        Deal.parse("\n".join(text))
    assert fault.value.place.line == len(text)
    assert text[-1][fault.value.place.column - 1 :].startswith(words[where])
    with pytest.raises(Malformed, match="at most 3 copies"):
        Deal(1, (2, 2), None, 0, (*LATER.cards[:-1], next(c for c in PACK.cards if c is not LATER.cards[-1])))


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("deal 7", "deal seven", "a whole number"),
        ("levels T A", "levels 10 A", "two levels"),
        ("levels T A", "levels 1 A", "two levels"),
        ("first 4", "first 3", "a declarer, who draws first"),
        ("first 4", "first 9", "a seat, 0 to 5"),
        ("declarer 4\n", "", "a declarer, who draws first"),
        ("seat 3:", "seat 8:", "one of deal"),
        ("seat 3:", "seat 2:", "each line once"),
        ("kitty", "kitten", "one of deal"),
        ("first 4\n", "", "a line 'first'"),
    ],
)
def test_a_deals_text_that_cannot_be_read_says_what_and_where(old: str, new: str, expected: str) -> None:
    text = str(LATER)
    assert old in text
    with pytest.raises(Malformed, match=expected) as fault:
        Deal.parse(text.replace(old, new))
    assert fault.value.place.line > 0
    assert fault.value.text.zh


def test_a_wrong_card_in_a_deals_text_is_named_with_its_column() -> None:
    lines = str(FIRST).splitlines()
    words = lines[3].split()
    words[5] = "X9"
    lines[3] = " ".join(words)
    with pytest.raises(Malformed, match="a card such as") as fault:
        Deal.parse("\n".join(lines))
    assert lines[3][fault.value.place.column - 1 :].startswith("X9")
    assert fault.value.place.line == 4


@pytest.mark.parametrize("data", ["", "{}", '{"number": 1}', "[1", '{"kitty": 5}'])
def test_json_that_is_no_deal_is_malformed(data: str) -> None:
    with pytest.raises(Malformed, match="a deal in JSON"):
        Deal.of_json(data)


@pytest.mark.parametrize(
    ("number", "levels", "declarer", "first"),
    [
        (0, (2, 2), None, 0),
        (1, (2, 2), 0, 0),
        (1, (2, 3), None, 0),
        (2, (2, 2), None, 0),
        (2, (2, 2), 1, 0),
        (2, (1, 2), 0, 0),
        (2, (2, 15), 0, 0),
        (1, (2, 2), None, 6),
    ],
)
def test_what_does_not_hang_together_is_no_deal(
    number: int, levels: tuple[int, int], declarer: int | None, first: int
) -> None:
    with pytest.raises(Malformed):
        Deal(number, levels, declarer, first, LATER.cards)


def test_missing_cards_are_named() -> None:
    with pytest.raises(Malformed, match="missing: ") as fault:
        Deal(1, (2, 2), None, 0, FIRST.cards[:-1])
    assert FIRST.cards[-1].symbol.lstrip("小大") in fault.value.text.en


def test_json_of_impossible_hands_says_whose_they_are() -> None:
    data = LATER.to_json().decode()
    hand = " ".join(card.text for card in LATER.drawn(2))
    more = " ".join(hand.split()[:13])
    with pytest.raises(Malformed, match=r"26 cards for seat 2 \[T5.1b\], found '39"):
        Deal.of_json(data.replace(hand, f"{hand} {more}"))
    kitty = " ".join(card.text for card in LATER.kitty)
    with pytest.raises(Malformed, match=r"6 cards for the kitty \[T5.1b\], found '7"):
        Deal.of_json(data.replace(f'"{kitty}"', f'"{kitty} S2"'))
    fourth = hand.replace(hand.split()[0], hand.split()[1])
    with pytest.raises(Malformed, match="at most 3 copies|missing"):
        Deal.of_json(data.replace(hand, fourth))
