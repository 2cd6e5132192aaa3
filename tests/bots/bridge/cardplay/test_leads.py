"""The table of opening leads, holding by holding."""

from __future__ import annotations

import pytest

from paiju.bots.bridge.cardplay.leads import leads
from paiju.cards import Card, Hand, Suit
from paiju.games.bridge import Denomination

NONE: frozenset[Suit] = frozenset()
NT, H = Denomination.NOTRUMP, Denomination.HEARTS


def lead_from(hand: str, trump: Denomination, suit: str) -> str:
    found = leads(Hand.dotted(hand), trump, NONE, NONE)
    return next(lead.card.text for lead in found if lead.card.suit.letter == suit)


@pytest.mark.parametrize(
    ("holding", "card"),
    [
        ("KQJ42", "SK"),
        ("QJT42", "SQ"),
        ("QJ942", "SQ"),
        ("KQ942", "S4"),
        ("KJT42", "SJ"),
        ("AJT42", "SJ"),
        ("K9742", "S4"),
        ("AQ752", "S5"),
        ("97532", "S3"),
        ("K72", "S2"),
        ("972", "S9"),
        ("97", "S9"),
    ],
)
def test_against_notrump(holding: str, card: str) -> None:
    rest = "AKQJT98765432"[: 13 - len(holding)]
    assert lead_from(f"{holding}.{rest}..", NT, "S") == card


@pytest.mark.parametrize(
    ("holding", "card"),
    [
        ("AK42", "SA"),
        ("KQ42", "SK"),
        ("QJ42", "SQ"),
        ("JT9", "SJ"),
        ("7", "S7"),
        ("97", "S9"),
        ("K742", "S2"),
        ("Q72", "S2"),
        ("A742", "SA"),
        ("972", "S7"),
    ],
)
def test_against_a_suit(holding: str, card: str) -> None:
    rest = "AKQJT98765432"[: 13 - len(holding)]
    assert lead_from(f"{holding}..{rest}.", H, "S") == card


@pytest.mark.parametrize(
    ("hand", "trump", "theirs", "partners", "card"),
    [
        ("Q9742.83.K5.J742", NT, "", "", "S4"),
        ("Q9742.83.K5.J742", NT, "S", "", "C2"),
        ("Q9742.832.K5.J74", NT, "", "H", "H8"),
        ("KQJ4.83.A9752.62", H, "", "", "SK"),
        ("Q974.832.5.J7642", H, "", "", "D5"),
        ("Q974.832.K5.J742", H, "", "D", "DK"),
        ("AK74.832.K5.J742", H, "", "", "SA"),
    ],
)
def test_the_suit_to_lead(hand: str, trump: Denomination, theirs: str, partners: str, card: str) -> None:
    def suits(letters: str) -> frozenset[Suit]:
        return frozenset(suit for suit in Suit if suit.letter in letters)

    found = leads(Hand.dotted(hand), trump, suits(theirs), suits(partners))
    assert found[0].card is Card(card)
    assert found[0].reason.zh
