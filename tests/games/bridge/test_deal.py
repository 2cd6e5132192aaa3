"""Deals and boards."""

from __future__ import annotations

import pytest

from paiju.cards import CARDS, Hand
from paiju.errors import Malformed
from paiju.games.bridge import SEATS, Board, Deal, Seat, Vulnerability, dealer_of, vulnerability_of


def test_the_written_deal_may_begin_with_any_seat() -> None:
    deal = Deal.shuffled("any", 3)
    hands = [hand.to_dotted() for hand in deal.hands]
    assert Deal.parse(str(deal)) == deal
    for first in SEATS:
        turned = " ".join(hands[first:] + hands[:first])
        assert Deal.parse(f"{first.letter}:{turned}") == deal


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432.", "four hands"),
        ("AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432", "four hands"),
        ("X:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432", "a seat"),
        ("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. -", "four suits"),
        ("N:AKQJT9876543... .AKQJT98765432.. ..AKQJT98765432. 2...AKQJT98765432", "13 cards for North"),
        ("N:AKQJT98765432... A.KQJT98765432.. ..AKQJT98765432. ...AKQJT98765432", "missing: HA"),
    ],
)
def test_what_is_no_whole_deal_is_malformed(text: str, says: str) -> None:
    with pytest.raises(Malformed, match=says):
        Deal.parse(text)


def test_cards_are_dealt_one_by_one_clockwise_from_north() -> None:
    deal = Deal.of_order(CARDS[:52])
    for at, card in enumerate(CARDS[:52]):
        assert card in deal.hands[at % 4]
    assert deal.hands[Seat.NORTH] == Hand.of("C2 C6 CT CA D5 D9 DK H4 H8 HQ S3 S7 SJ")


def test_boards_of_a_seed_differ_and_come_again() -> None:
    boards = [Board.shuffled(number, "evening") for number in range(1, 33)]
    assert len({board.deal for board in boards}) == 32
    assert boards == [Board.shuffled(number, "evening") for number in range(1, 33)]
    assert Board.shuffled(1, "evening").deal != Board.shuffled(1, "morning").deal


def test_known_boards_never_change() -> None:
    """A seed that somebody wrote down must give the same boards again."""
    assert str(Deal.shuffled("paiju", 1)) == "N:AJ4.Q6.AK987.A65 9652.K9742.652.J 7.J53.QT43.KT973 KQT83.AT8.J.Q842"


@pytest.mark.parametrize("number", [0, -1])
def test_boards_are_numbered_from_one(number: int) -> None:
    for asked in (dealer_of, vulnerability_of):
        with pytest.raises(Malformed):
            asked(number)


def test_seats_and_vulnerabilities_are_read_in_many_spellings() -> None:
    for seat in SEATS:
        for text in (seat.letter, seat.letter.lower(), seat.name, seat.name.title(), seat.text.zh):
            assert Seat.parse(text) is seat
    for text in ("None", "Love", "-", "O", "双无"):
        assert Vulnerability.parse(text) is Vulnerability.NONE
    for text in ("All", "Both", "b", "双有"):
        assert Vulnerability.parse(text) is Vulnerability.BOTH
    for bad in ("", "NW", "5"):
        with pytest.raises(Malformed):
            Seat.parse(bad)
        with pytest.raises(Malformed):
            Vulnerability.parse(bad)
