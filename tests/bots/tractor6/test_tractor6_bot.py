"""The bot for six-player Tractor: legal in any position, never fined, sensible, and far above a random player.

`PAIJU_DEALS` sets how many deals are played (a few by default), each in both rooms:
`PAIJU_DEALS=1000 pytest tests/bots/tractor6 -k "beats or fined"`.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest
from msgspec import structs
from tests.bots.tractor.single_leads import single_leads

from paiju.bots import RandomBot
from paiju.bots.tractor import match_pairs, play_deal
from paiju.bots.tractor6 import Tractor6Bot, contest, legal_acts, view_key
from paiju.cards import EMPTY, Card, Hand, Suit, shuffled
from paiju.games.tractor import CLAIM, Bury, ChooseFallback, Declare, Play, points
from paiju.games.tractor6 import (
    ONLINE,
    STANDARD,
    Burying,
    Conditions,
    Deal,
    Drawing,
    Finished,
    NoDeclaration,
    Playing,
    SettledDeal,
    Shows,
    Tractor6,
    order_of,
)
from paiju.games.tractor6.pack import PACK
from paiju.laws import Citation

DEALS = int(os.environ.get("PAIJU_DEALS", "2"))
HANDFUL = 100
"""One pair in this many may be lost or drawn; with fewer, none."""

OTHER = Conditions(
    cut=False,
    no_declaration=NoDeclaration.REDEAL,
    protect_triples=False,
    natural_pairs_first=True,
    second_triple_owed=True,
    repeat_chains=True,
    must_name=True,
    weaker_readings=False,
)


@pytest.mark.parametrize("throws", [True, False], ids=["who throws", "who never throws"])
def test_beats_a_random_player(throws: bool) -> None:
    listed = legal_acts() if throws else single_leads(legal_acts())
    pairs = list(
        match_pairs(
            contest("beats"), Tractor6Bot, lambda seed: RandomBot(listed, view_key, seed), "m", range(1, DEALS + 1)
        )
    )
    missed = [pair for pair in pairs if pair.points <= 0]
    assert len(missed) <= DEALS // HANDFUL, missed


def test_is_never_fined_and_a_claim_always_stands() -> None:
    """Throws and claims are certain, whatever the other hands hold."""
    claimed = 0
    for conditions in (STANDARD, ONLINE, OTHER):
        deals = contest("fines", conditions)
        for number in range(1, DEALS + 1):
            bot = Tractor6Bot("fines", conditions)
            end = play_deal(deals.game, (bot,) * 6, deals.deal(number))
            assert isinstance(end, Finished)
            assert end.fines == ()
            claimed += end.claimed is not None
            if end.result.redeal:
                continue
            assert end.result.taken + end.result.kept + end.result.kitty == 300
    assert claimed or DEALS < 10


@pytest.mark.parametrize("conditions", [STANDARD, ONLINE, OTHER], ids=["standard", "online", "other"])
def test_is_legal_in_positions_that_random_players_reach(conditions: Conditions) -> None:
    game, rng = Tractor6(conditions), Random(4)
    bot = Tractor6Bot("random positions", conditions)
    asked = 0
    for number in range(1, DEALS + 1):
        listed = legal_acts(conditions)
        if not number % 2:
            listed = single_leads(listed)
        state: Any = game.initial(contest("positions").deal(number))
        player = RandomBot(listed, view_key, number)
        while waiting := game.to_act(state):
            few = isinstance(state, Drawing) and rng.random() < 0.8
            for seat in () if few else range(6):
                view = game.witness(state, seat)
                said = bot.speak(view)
                assert said is None or game.why_not(state, seat, said.act) is None
                if seat in waiting and rng.random() < 0.5:
                    asked += 1
                    act = bot.act(view).act
                    assert game.why_not(state, seat, act) is None, (view, act)
            seat = rng.choice(waiting)
            state = game.enforce(state, seat, player.act(game.witness(state, seat)).act)
    assert asked > 50


def test_reads_no_card_that_has_been_seen_as_unseen() -> None:
    """Every card in another hand is among those that the bot counts as unseen; with all tricks shown no other is."""
    from paiju.bots.tractor6.reading import scene_of

    looked = 0
    for conditions in (STANDARD, ONLINE):
        deals = contest("unseen", conditions)
        bot = Tractor6Bot(0, conditions, claims=False)

        def look(state: Any, seat: int, view: Any, _: Any, rules: Conditions = conditions) -> None:
            nonlocal looked
            if not isinstance(state, Playing) or state.failed is not None:
                return
            scene = scene_of(rules, view, 0)
            hidden = Hand(sum(h.bits for at, h in enumerate(state.hands) if at != seat))
            assert hidden <= scene.unseen
            if rules is ONLINE:
                kitty = EMPTY if seat == state.setting.declarer else state.setting.kitty
                assert scene.unseen == hidden + kitty
            looked += 1

        play_deal(deals.game, (bot,) * 6, deals.deal(3), look)
    assert looked > 150


class At:
    """The first trick, with spade trumps at level 2 and seat 0 declaring; the hands are filled up to 26 cards.

    `out`: for a seat, the suits that its hand is not filled up with.
    """

    def __init__(self, hands: list[str], out: dict[int, str] | None = None) -> None:
        self.game = Tractor6(ONLINE)
        deal = Deal.shuffled("at", number=2, levels=(2, 2), declarer=0, first=0)
        held = [Hand.of(hand) for hand in hands]
        held += [EMPTY] * (6 - len(held))
        rest = shuffled(list(PACK.hand - Hand(sum(hand.bits for hand in held))), "at")
        for seat in sorted(range(6), key=lambda seat: -len((out or {}).get(seat, ""))):
            barred = (out or {}).get(seat, "")
            while len(held[seat]) < 26:
                card = next(card for card in rest if card.suit.letter not in barred)
                rest.remove(card)
                held[seat] = held[seat].add(card)
        setting = SettledDeal(deal, Shows(2, 0, 0), 0, Suit.SPADES, Hand.of(rest))
        self.state: Any = Playing(setting, tuple(held), (EMPTY,) * 6, (), 0)

    def play(self, *cards: str) -> None:
        for text in cards:
            self.state = self.game.enforce(self.state, self.state.turn, Play(Hand.of(text)))

    def asked(self) -> Any:
        seat = self.state.turn
        return Tractor6Bot("at", ONLINE, claims=False).act(self.game.witness(self.state, seat)).act


def test_gives_points_to_a_partner_who_wins() -> None:
    at = At(["HA HQ", "H3 H4", "H5 H6 HJ HT"])
    at.play("HA", "H3")
    assert points(at.asked().cards) == 10


def test_gives_no_points_to_an_opponent_who_wins() -> None:
    at = At(["HA HQ", "H5 HT H3 H4"], {1: "H"})
    at.play("HA")
    assert points(at.asked().cards) == 0


def test_takes_an_opponents_points_with_a_small_ruff() -> None:
    at = At(["HQ H9", "HK", "S3 SA W2"], {2: "H"})
    at.play("H9", "HK")
    (card,) = at.asked().cards
    order = order_of(2, Suit.SPADES)
    assert order.is_trump(card)
    assert order.strength(card) < order.strength(Card("S2"))


def test_does_not_ruff_a_partner_who_is_likely_to_win() -> None:
    at = At(["HA HQ", "H4", "D8 D9 S3"], {2: "H"})
    at.play("HA", "H4")
    assert not order_of(2, Suit.SPADES).is_trump(next(iter(at.asked().cards)))


def test_leads_winners_of_a_side_suit_before_they_are_ruffed() -> None:
    at = At(["HA HA HK HK D8 D9 CJ"], {0: "HDC"})
    assert at.asked() == Play(Hand.of("HA HA HK HK"))


def test_keeps_its_surest_trump_for_the_last_trick() -> None:
    at = At(["W2 C4 D6"])
    hands = ("W2 C4 D6", "W1 C5 D7", "S3 C6 D8", "S4 C7 D9", "S5 C8 DT", "S6 C9 DJ")
    at.state = structs.replace(at.state, hands=tuple(Hand.of(hand) for hand in hands))
    assert Card("W2") not in at.asked().cards


def test_buries_no_points_and_keeps_trumps_and_aces() -> None:
    game, bot = Tractor6(STANDARD), Tractor6Bot("bury")
    deal = Deal.shuffled("bury", number=2, levels=(2, 2), declarer=0, first=0)
    order = order_of(2, Suit.SPADES)
    for number in range(20):
        hand = Hand.of(shuffled(PACK.cards, "bury", number)[:32])
        state = Burying(deal, Shows(2, 0, 0), 0, Suit.SPADES, (hand, *(EMPTY,) * 5), (EMPTY,) * 6, ())
        act = bot.act(game.witness(state, 0)).act
        assert game.why_not(state, 0, act) is None
        assert isinstance(act, Bury)
        assert not any(order.is_trump(card) or card.rank == 14 for card in act.cards), act
        assert points(act.cards) <= 10, (hand, act)


def test_chooses_as_interceptor_what_costs_an_opponent_most_and_a_partner_least() -> None:
    from paiju.bots.tractor import weigh_fallbacks

    choices = (Hand.of("HQ"), Hand.of("HK HK"))
    assert next(weigh_fallbacks(choices, ours=False)).act == ChooseFallback(Hand.of("HK HK"))
    assert next(weigh_fallbacks(choices, ours=True)).act == ChooseFallback(Hand.of("HQ"))


def test_declares_where_it_is_long_and_not_where_it_is_short() -> None:
    game = Tractor6(STANDARD)
    cases = [("H2 H3 H4 H5 H6 H8 H9 HT HJ HQ HK C3 D4", True), ("H2 C3 C4 C5 C6 C8 C9 CT CJ CQ CK D3 D4", False)]
    for cards, shows in cases:
        state = drawn(game, cards)
        said = Tractor6Bot("declares").speak(game.witness(state, 0))
        assert (said is not None) is shows
        if said is not None:
            assert said.act == Declare(Hand.of("H2"))


def drawn(game: Tractor6, cards: str) -> Any:
    """Return the drawing of a later deal at level 2 with these cards in the hand of seat 0, who declares."""
    mine = Hand.of(cards)
    deal = Deal.shuffled("drawn", number=2, levels=(2, 2), declarer=0, first=0)
    state = Drawing.start(deal)
    del game
    return structs.replace(state, hands=(mine, *(EMPTY,) * 5), drawn=6 * len(mine))


def test_lays_down_only_a_hand_of_which_every_card_wins() -> None:
    """Small jokers may lose to an outstanding big one, a side ace may be ruffed."""
    bot = Tractor6Bot("claim", ONLINE)
    for cards, sure in (("W2 W2 W2 W1", True), ("W2 W2 W1", False), ("W2 HA", False)):
        at = At([cards])
        hands = (Hand.of(cards), *at.state.hands[1:])
        state = structs.replace(at.state, hands=hands)
        act = bot.act(at.game.witness(state, 0)).act
        assert (act == CLAIM) is sure


def test_throws_what_is_proved_and_names_its_parts() -> None:
    """The highest hearts are all here, so their parts are thrown together, and the throw stands."""
    at = At(["HA HA HA HK HK HK HQ S3"], {0: "H"})
    act = at.asked()
    assert act.cards == Hand.of("HA HA HA HK HK HK HQ")
    assert act.units == (Hand.of("HA HA HA HK HK HK"), Hand.of("HQ"))
    state: Any = at.game.enforce(at.state, 0, act)
    assert state.fines == ()


def test_a_throw_that_is_not_proved_would_be_fined() -> None:
    """So the absence of penalties in the bots' deals means something."""
    at = At(["HA HQ S3", "HK C7 C8"])
    state: Any = at.game.enforce(at.state, 0, Play(Hand.of("HA HQ")))
    assert state.fines[0].citation == Citation("T6.6.1a")
