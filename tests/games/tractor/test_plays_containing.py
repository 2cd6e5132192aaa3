"""The legal follows that contain certain cards: the fast way gives what a search through all follows gives."""

from __future__ import annotations

from random import Random

import pytest

from paiju.cards import SUITS, Hand
from paiju.games.chaodipi import STANDARD
from paiju.games.chaodipi.pack import PACK
from paiju.games.tractor import Lead, Leads, Play, follows, read_lead
from paiju.games.tractor.points import holds


@pytest.mark.parametrize("seed", range(60))
def test_the_plays_that_hold_some_cards_are_just_those_of_the_list(seed: int) -> None:
    rng = Random(seed)
    cards = list(PACK.cards)
    rng.shuffle(cards)
    trump = rng.choice((None, *SUITS))
    order = STANDARD.order(rng.choice((2, 5, 9)), trump)
    leader, hand = Hand.of(cards[:14]), Hand.of(cards[14:26])
    units = Leads(STANDARD.rules, order, leader).units
    act = max(rng.sample(units, min(3, len(units))), key=lambda play: len(play.cards))
    lead = read_lead(STANDARD.rules, order, leader, act.cards)
    assert isinstance(lead, Lead)
    plays = follows(STANDARD.rules, order, lead, hand)
    must = Hand.of(rng.sample(list(hand), rng.randint(1, min(3, lead.size))))
    wanted = {play.cards.bits for play in plays if holds(play.cards.bits, must.bits)}
    found = plays.containing(must)
    listed = [play.cards.bits for play in found]
    assert (len(found), set(listed), bool(found)) == (len(wanted), wanted, bool(wanted))
    assert all(Play(Hand(bits)) in found for bits in wanted)
    outside = [play for play in plays if play.cards.bits not in wanted]
    assert not any(play in found for play in outside[:50])
