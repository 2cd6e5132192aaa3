"""The dealer: rare hands are found at once, deals repeat exactly, and a limit reports what is too rare."""

from __future__ import annotations

import pickle

import pytest

from paiju.cards import Card
from paiju.errors import Malformed, PaijuError
from paiju.games.bridge import SEATS, Deal, Seat, Side
from paiju.games.bridge.dealing import (
    Constraints,
    Dealer,
    HandConstraint,
    Impossible,
    SideConstraint,
    Span,
    TooRare,
    parse,
)
from paiju.games.bridge.points import hcp
from paiju.text import Text

RARE = [
    "n: (7600); s: (8500)",
    "n: (7600), hcp 20+; s: (8500), hcp 10+",
    "ns: hcp 37+",
    "n: 13=0=0=0; s: 0=13=0=0",
    "n: 4=4=3=2, hcp 20-21; s: 5=4=2=2; e: (6322); w: hcp 9+",
    "n: hearts 5+; e: spades 5+; s: clubs 5+; w: diamonds 5+",
    "ns: hearts 12+; ew: spades 12+",
    "n: hcp 37",
    "n: hcp 0-1; e: hcp 0-1",
    "n: hcp 10; e: hcp 10; s: hcp 10; w: hcp 10",
    "n: has SA SK SQ SJ ST HA HK HQ; s: has DA DK DQ, hcp 20+",
    "n: hcp 22+, balanced; s: hcp 0-3, (55xx)",
]


@pytest.mark.nightly
@pytest.mark.parametrize("text", RARE)
def test_rare_deals_come_within_a_thousand_tries(text: str) -> None:
    """Plain rejection would need up to 10**28 deals; all of these have a probability below one in 50 when shuffling."""
    wanted = parse(text)
    tries: list[int] = []
    dealer = Dealer(wanted, limit=2000)
    for number in range(2):
        deal = dealer.deal("rare", number, progress=tries.append)
        assert wanted.allows(deal)
    assert len(tries) <= 2
    assert dealer.chance < 0.02


@pytest.mark.parametrize("text", [RARE[0], RARE[2], "n: hcp 15-17, balanced", ""])
def test_a_seed_and_a_number_always_give_the_same_deal(text: str) -> None:
    one, two = Dealer(parse(text)), Dealer(parse(text))
    assert one.deal("evening", 7) == two.deal("evening", 7)
    assert one.deal("evening", 7) != one.deal("evening", 8)
    assert one.deal("evening", 7) != one.deal("morning", 7)
    row = one.deals("evening")
    assert [next(row) for _ in range(3)] == [two.deal("evening", n) for n in (1, 2, 3)]


def test_known_constrained_deals_never_change() -> None:
    dealer = Dealer(parse("north: hcp 15-17, balanced; south: hearts 5+, hcp 8+"))
    assert str(dealer.deal("paiju", 1)) == "N:A7.T32.A832.AK62 Q863.J8.Q954.T84 JT2.AKQ965.T.J93 K954.74.KJ76.Q75"


def test_without_constraints_it_is_the_plain_shuffle() -> None:
    assert Dealer(Constraints()).deal("evening", 7) == Deal.shuffled("evening", 7)
    assert Dealer(Constraints()).chance == 1


def test_predicates_are_met() -> None:
    wanted = Constraints().where(
        Text("the aces are in four hands", "四家各有一张 A"),
        lambda deal: all(sum(c.rank == 14 for c in hand) == 1 for hand in deal.hands),
    )
    for deal, _ in zip(Dealer(wanted).deals("aces"), range(5), strict=False):
        assert [sum(card.rank == 14 for card in hand) for hand in deal.hands] == [1, 1, 1, 1]


def test_the_limit_names_what_is_too_rare_in_both_languages() -> None:
    never = Text("the moon is blue", "月亮是蓝的")
    wanted = parse("north: hcp 12-14, balanced; south: hcp 10+").where(never, lambda _: False)
    reports: list[int] = []
    with pytest.raises(TooRare) as raised:
        Dealer(wanted, limit=2000).deal("seed", progress=reports.append)
    assert reports == [1000, 2000]
    error = raised.value
    assert isinstance(error, PaijuError)
    assert error.tries == 2000
    assert error.broken[0] == (never, 1.0)
    assert "the moon is blue" in error.text.en
    assert "月亮是蓝的" in error.text.zh
    assert "2000" in error.text.zh
    assert pickle.loads(pickle.dumps(error)).broken == error.broken


def test_what_the_plan_meets_by_itself_is_not_blamed() -> None:
    wanted = parse("n: (7600); e: no SA SK SQ SJ ST HA HK HQ HJ HT DA DK DQ DJ DT CA CK CQ CJ CT")
    with pytest.raises(TooRare) as raised:
        Dealer(wanted, limit=200).deal("seed")
    assert raised.value.broken[0][0].en.startswith("east: no SA SK")
    assert len(raised.value.broken) == 1


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("n: hcp 15+; e: hcp 15+; s: hcp 15+", ("north", "east", "south")),
        ("n: hcp 5; s: hcp 6; ns: hcp 20+", ("ns: hcp 20+",)),
        ("n: hearts 7+; s: hearts 7+", ("hearts 7+",)),
        ("n: 7=6=0=0, hcp 30", ("north",)),
        ("w: balanced, 7+ hearts", ("west",)),
        ("ns: hearts 3-; ew: hearts 3-", ("ns: hearts 0-3", "ew: hearts 0-3")),
        ("ns: hcp 25+; ew: hcp 20+", ("ns: hcp 25+", "ew: hcp 20+")),
        ("n: hcp 0; e: hcp 0; s: hcp 0", ("north: hcp 0",)),
        ("n: has SA SK, spades 1", ("north",)),
        ("n: hcp 3-, has SA", ("north",)),
    ],
)
def test_contradictions_are_found_before_any_deal(text: str, names: tuple[str, ...]) -> None:
    with pytest.raises(Impossible) as raised:
        Dealer(parse(text))
    for name in names:
        assert name in raised.value.text.en
    assert raised.value.text.zh.startswith("没有牌能满足")


def test_a_card_in_two_hands_and_a_fourteenth_card_are_malformed() -> None:
    with pytest.raises(Malformed, match="each card in one hand"):
        Dealer(parse("n: has SA SK; s: has SA"))
    many = "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2 HA"
    with pytest.raises(Malformed):
        Dealer(parse(f"n: has {many}"))


def test_what_is_asked_twice_of_a_hand_must_all_hold() -> None:
    wanted = parse("n: hcp 10-20; n: hcp 15-25 or spades 6+; n: has SA")
    assert wanted == parse("n: hcp 15-20, has SA or hcp 10-20, spades 6+, has SA")
    deal = Dealer(wanted).deal("twice")
    assert Card("SA") in deal.hands[Seat.NORTH]
    twice = Constraints().side(Side.NS, SideConstraint(points=Span(20, 30)))
    assert twice.side(Side.NS, SideConstraint(points=Span(25, 40))).sides[0] == (SideConstraint(points=Span(25, 30)),)


def test_every_kind_of_constraint_at_once() -> None:
    wanted = (
        parse("n: hcp 11-15, 5+ spades; e: not balanced; ns: hcp 20-26, spades 8+; w: no HA")
        .hand(Seat.SOUTH, HandConstraint(points=Span(5, 12)))
        .where(Text("odd", "单数"), lambda deal: hcp(deal.hands[1]) % 2 == 1)
    )
    for deal, _ in zip(Dealer(wanted).deals("all"), range(2), strict=False):
        north, east, south, west = deal.hands
        assert 11 <= hcp(north) <= 15
        assert 5 <= hcp(south) <= 12
        assert 20 <= hcp(north) + hcp(south) <= 26
        assert hcp(east) % 2 == 1
        assert Card("HA") not in west
        assert list(wanted.broken(deal)) == []
    assert [text.en.split(":")[0] for text in wanted.texts] == [
        "north", "east", "south", "west", "ns", "odd",
    ]  # fmt: skip


def test_seats_are_all_treated_alike() -> None:
    for seat in SEATS:
        deal = Dealer(parse(f"{seat.letter}: (7600), hcp 15+")).deal("seats", seat)
        assert hcp(deal.hands[seat]) >= 15
