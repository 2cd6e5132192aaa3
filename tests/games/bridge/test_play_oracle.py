"""The play compared with a plain reading of Law 44 on sets of card names, and counted endings."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paiju.cards import CARDS, Card, Hand
from paiju.errors import Malformed
from paiju.games.bridge import DENOMINATIONS, SEATS, Contract, Deal, Denomination, Play, Played, Seat
from paiju.games.bridge.play import winner_of
from paiju.games.bridge.points import hcp

DATA = Path(__file__).resolve().parents[2] / "data"
RANKS = "23456789TJQKA"
Hands = list[set[str]]


def plain_legal(hand: set[str], trick: list[tuple[int, str]]) -> set[str]:
    """L44.A, C, D: the leader plays anything; others follow suit if they can, otherwise play anything."""
    if not trick:
        return hand
    following = {card for card in hand if card[0] == trick[0][1][0]}
    return following or hand


def plain_winner(trick: list[tuple[int, str]], trump: str) -> int:
    """L44.E, F: the highest trump; without a trump, the highest card of the suit led."""
    trumps = [(RANKS.index(card[1]), seat) for seat, card in trick if card[0] == trump]
    led = [(RANKS.index(card[1]), seat) for seat, card in trick if card[0] == trick[0][1][0]]
    return max(trumps or led)[1]


@given(st.lists(st.sampled_from(CARDS[:52]), min_size=4, max_size=4, unique=True),
       st.integers(0, 3), st.sampled_from(DENOMINATIONS))  # fmt: skip
def test_the_winner_of_any_four_cards(cards: list[Card], leader: int, trump: Denomination) -> None:
    trick = [((leader + i) % 4, card.text) for i, card in enumerate(cards)]
    played = tuple(Played(SEATS[seat], Card(text)) for seat, text in trick)
    assert winner_of(played, trump) == plain_winner(trick, trump.letter)


@settings(max_examples=50)
@given(st.integers(0, 2**32), st.sampled_from(DENOMINATIONS), st.integers(0, 3))
def test_engine_and_plain_reading_agree_to_the_last_card(seed: int, denomination: Denomination, declarer: int) -> None:
    rng = Random(seed)
    deal = Deal.shuffled(seed)
    contract = Contract(1, denomination, 0, SEATS[declarer])
    play = Play.start(contract, deal)
    hands: Hands = [{card.text for card in hand} for hand in deal.hands]
    turn, trick, won = (declarer + 1) % 4, list[tuple[int, str]](), [0, 0]
    for _ in range(52):
        legal = plain_legal(hands[turn], trick)
        assert not play.is_over
        assert play.turn == turn
        assert play.player == (declarer if turn == (declarer + 2) % 4 else turn)
        assert {card.text for card in play.legal_cards} == legal
        assert {act.card.text for act in play.legal_plays} == legal
        for text in hands[turn]:
            assert (play.why_not(SEATS[turn], Card(text)) is None) == (text in legal)
        other = SEATS[(turn + 1) % 4]
        assert all(play.why_not(other, card) is not None for card in play.hands[other])
        for foreign in play.hands[other]:
            with pytest.raises(Malformed, match="a card held by"):
                play.why_not(SEATS[turn], foreign)
        text = rng.choice(sorted(legal))
        play = play.after(SEATS[turn], Card(text))
        hands[turn].remove(text)
        trick.append((turn, text))
        turn = (turn + 1) % 4
        if len(trick) == 4:
            turn = plain_winner(trick, denomination.letter)
            won[turn % 2] += 1
            trick = []
        assert [{card.text for card in hand} for hand in play.hands] == hands
        assert play.won == tuple(won)
        assert [(p.seat, p.card.text) for p in play.trick] == trick
    assert play.is_over
    assert sum(play.won) == 13
    assert len(play.played) == len({p.card for p in play.played}) == 52


def plain_count(hands: Hands, turn: int, trick: list[tuple[int, str]], trump: str, depth: int) -> int:
    """Count the legal ways to play `depth` more cards."""
    if depth == 0:
        return 1
    total = 0
    for card in plain_legal(hands[turn], trick):
        rest = [hand - {card} for hand in hands]
        grown = [*trick, (turn, card)]
        if len(grown) < 4:
            total += plain_count(rest, (turn + 1) % 4, grown, trump, depth - 1)
        else:
            total += plain_count(rest, plain_winner(grown, trump), [], trump, depth - 1)
    return total


def engine_count(play: Play, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(engine_count(play.after(play.turn, act.card), depth - 1) for act in play.legal_plays)


def ending(trump: str, leader: str, hands: list[Hand]) -> Play:
    """Make a play in which only these cards are left; the others are distributed arbitrarily and played."""
    bits = sum(hand.bits for hand in hands)
    gone = [card for card in CARDS[:52] if not bits >> (2 * card.index) & 1]
    whole = [hand + Hand.of([gone.pop() for _ in range(13 - len(hand))]) for hand in hands]
    turn, denomination = Seat.parse(leader), Denomination.parse(trump)
    return Play.ending(Contract(1, denomination, 0, turn.rho), Deal.of(whole), Hand(bits))


ENDINGS = [
    [part.strip() for part in line.split("|")]
    for line in (DATA / "bridge_ending_counts.txt").read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize(("table", "hands", "counts"), ENDINGS, ids=lambda text: text)
def test_endings_have_as_many_lines_of_play_as_counted(table: str, hands: str, counts: str) -> None:
    trump, leader = table.split()
    held = [Hand.dotted(hand) for hand in hands.split()]
    play = ending(trump, leader, held)
    names: Hands = [{card.text for card in hand} for hand in held]
    for depth, number in enumerate(map(int, counts.split()), 1):
        assert engine_count(play, depth) == number
        if number < 1200:
            assert plain_count(names, int(play.turn), [], play.trump.letter, depth) == number


@given(st.integers(0, 2**32))
def test_points_are_counted_card_by_card(seed: int) -> None:
    worth = {"A": 4, "K": 3, "Q": 2, "J": 1}
    hands = Deal.shuffled(seed).hands
    plain = [sum(worth.get(card.rank_text, 0) for card in hand) for hand in hands]
    assert [hcp(hand) for hand in hands] == plain
    assert sum(plain) == 40
