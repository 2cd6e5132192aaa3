"""The bot for Chao Di Pi: legal in any position, never fined, sensible, and far above a random player.

`PAIJU_DEALS` sets how many deals are played (a few by default), each in both rooms:
`PAIJU_DEALS=1000 pytest tests/bots/chaodipi -k "beats or fined"`.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest
from tests.bots.tractor.single_leads import single_leads

from paiju.bots import RandomBot
from paiju.bots.chaodipi import ChaoDiPiBot, contest, legal_acts, view_key
from paiju.bots.chaodipi.legal import legal_in
from paiju.bots.chaodipi.reading import scene_of, trick_of
from paiju.bots.chaodipi.showing import shows_in
from paiju.bots.tractor import match_pairs, play_deal
from paiju.cards import EMPTY, Card, Hand, Suit, shuffled
from paiju.games.chaodipi import (
    FLAG,
    SEATS,
    STANDARD,
    Burying,
    ChaoDiPi,
    Conditions,
    Deal,
    Drawing,
    DrawOvercall,
    Finished,
    Playing,
    Seat,
    SelfProtect,
    Shows,
    StirMin,
    StirOrder,
    Stirring,
    StirVisibility,
)
from paiju.games.chaodipi.pack import PACK
from paiju.games.tractor import PASS, Bury, Declare, Play, Stir, points
from paiju.games.tractor.play_rules import PartialChains, SetInThrow, TrumpSet

DEALS = int(os.environ.get("PAIJU_DEALS", "2"))
HANDFUL = 100
"""One pair in this many may be lost or drawn; with fewer, none."""

OPEN = Conditions(stir_visibility=StirVisibility.OPEN, kitty_sealed=False, hide_history=False)
OTHER = Conditions(
    self_protect=SelfProtect.NEVER,
    draw_overcall=DrawOvercall.ANY_PAIR_OVER_ANY_PAIR,
    single_over_single=True,
    shown_cards_locked_trick1=True,
    stir_after_turn_up=True,
    stir_min=StirMin.SINGLE,
    stir_partner=False,
    declarer_restirs=False,
    bury_shown=True,
    force_h5_down=True,
    trump_set=TrumpSet.OWN_SET,
    partial_chains=PartialChains.PAIRS,
    set_in_throw=SetInThrow.NEVER,
)
RANKED = Conditions(stir_order=StirOrder.RANKED, max_stirs=2, five_ten_king=False)
KINDS = {"standard": STANDARD, "open": OPEN, "other": OTHER, "ranked": RANKED}


@pytest.mark.parametrize("throws", [True, False], ids=["who throws", "who never throws"])
def test_beats_a_random_player(throws: bool) -> None:
    """Of random players who never throw, and so are never fined, one pair in twenty may be lost or drawn."""
    listed = legal_acts() if throws else single_leads(legal_acts())
    pairs = list(
        match_pairs(
            contest("beats"), ChaoDiPiBot, lambda seed: RandomBot(listed, view_key, seed), "m", range(1, DEALS + 1)
        )
    )
    missed = [pair for pair in pairs if pair.points <= 0]
    assert len(missed) <= DEALS // (HANDFUL if throws else 20), missed


def test_is_never_fined() -> None:
    """A throw is certain, whatever the other hands hold."""
    for conditions in KINDS.values():
        deals = contest("fines", conditions)
        for number in range(1, DEALS + 1):
            bot = ChaoDiPiBot("fines", conditions)
            end = play_deal(deals.game, (bot,) * 4, deals.deal(number))
            assert isinstance(end, Finished)
            if end.play is None:
                continue
            assert end.play.fines == ()
            outcome = end.result.outcome
            assert outcome is not None
            assert outcome.caught + outcome.kept + outcome.kitty == 200


@pytest.mark.parametrize("name", KINDS)
def test_is_legal_in_positions_that_random_players_reach(name: str) -> None:
    """And a view lists exactly the game's legal acts, in turn and out of turn."""
    conditions = KINDS[name]
    game, rng = ChaoDiPi(conditions), Random(4)
    bot = ChaoDiPiBot("random positions", conditions)
    asked = 0
    for number in range(1, DEALS + 1):
        state: Any = game.initial(contest("positions").deal(number))
        acts = legal_acts(conditions)
        player = RandomBot(single_leads(acts) if number % 2 else acts, view_key, number)
        while waiting := game.to_act(state):
            few = isinstance(state, Drawing) and rng.random() < 0.8
            for seat in () if few else SEATS:
                view = game.witness(state, seat)
                said = bot.speak(view)
                assert said is None or game.why_not(state, seat, said.act) is None
                assert shows_in(conditions, view) == game.declarations(state, seat)
                if seat in waiting and rng.random() < 0.5:
                    asked += 1
                    listed = legal_in(conditions, view)
                    known = conditions.stir_order is StirOrder.NONE or view.phase != "stirring"
                    assert len(listed) == len(game.legal(state, seat)) or not known
                    act = bot.act(view).act
                    assert game.why_not(state, seat, act) is None, (view, act)
            seat = rng.choice(waiting)
            state = game.enforce(state, seat, player.act(game.witness(state, seat)).act)
    assert asked > 50


@pytest.mark.parametrize("name", ["standard", "open"])
def test_reads_the_trick_and_the_unseen_cards_as_they_are(name: str) -> None:
    """Every card in another hand counts as unseen; if all tricks are shown, no other does except the kitty's."""
    conditions = KINDS[name]
    deals = contest("unseen", conditions)
    looked = 0

    def look(state: Any, seat: int, view: Any, _: Any) -> None:
        nonlocal looked
        if not isinstance(state, Playing):
            return
        assert trick_of(conditions, view) == state.trick
        scene = scene_of(conditions, view, view.hand, "")
        hidden = Hand(sum(h.bits for at, h in enumerate(state.hands) if at != seat))
        assert hidden <= scene.unseen
        if conditions is OPEN:
            kitty = EMPTY if seat == state.buried_by else state.kitty
            assert scene.unseen == hidden + kitty
        looked += 1

    for number in (1, 2):
        bots = (ChaoDiPiBot(0, conditions), RandomBot(single_leads(legal_acts(conditions)), view_key)) * 2
        play_deal(deals.game, bots, deals.deal(number), look)
    assert looked > 100


class At:
    """The first trick of a deal at level 2 with spade trumps; South declares; the hands are filled up to 25 cards.

    `out`: for a seat, the suits that its hand is not filled up with.
    """

    def __init__(self, hands: list[str], out: dict[int, str] | None = None) -> None:
        self.game = ChaoDiPi(OPEN)
        held = [Hand.of(hand) for hand in hands]
        held += [EMPTY] * (4 - len(held))
        rest = shuffled(list(PACK.hand - Hand(sum(hand.bits for hand in held))), "at")
        for seat in sorted(range(4), key=lambda seat: -len((out or {}).get(seat, ""))):
            barred = (out or {}).get(seat, "")
            while len(held[seat]) < 25:
                card = next(card for card in rest if card.suit.letter not in barred)
                rest.remove(card)
                held[seat] = held[seat].add(card)
        deal = Deal.shuffled("at", number=2, first=Seat.SOUTH, declarer=Seat.SOUTH)
        shows = Shows(2, False, Seat.SOUTH)
        self.state: Any = Playing(
            deal,
            1,
            (held[0], held[1], held[2], held[3]),
            shows,
            Suit.SPADES,
            Hand.of(rest),
            Seat.SOUTH,
            None,
            Seat.SOUTH,
        )

    def play(self, *cards: str) -> None:
        for text in cards:
            self.state = self.game.enforce(self.state, self.state.turn, Play(Hand.of(text)))

    def asked(self) -> Any:
        return ChaoDiPiBot("at", OPEN).act(self.game.witness(self.state, self.state.turn)).act


def test_leads_a_five_ten_king() -> None:
    at = At(["D5 DT DK C3 C4 S6"], {0: "DW"})
    assert at.asked() == Play(Hand.of("D5 DT DK"))


def test_gives_points_to_a_partner_who_wins_and_none_to_an_opponent() -> None:
    at = At(["HA HA HK", "H3 H4", "H6 HT HJ"], {2: "H"})
    at.play("HA HA", "H3 H4")
    assert points(at.asked().cards) >= 10
    at = At(["HA HA HK", "HT H3 H4 H6"], {1: "H"})
    at.play("HA HA")
    assert points(at.asked().cards) == 0


def test_ruffs_small_what_an_opponent_wins() -> None:
    at = At(["HQ H9", "HK", "S3 SA W2"], {2: "H"})
    at.play("H9", "HK")
    (card,) = at.asked().cards
    order = OPEN.order(2, Suit.SPADES)
    assert order.is_trump(card)
    assert order.strength(card) < order.strength(Card("S2"))


def test_buries_no_trumps_and_few_points() -> None:
    bot, game = ChaoDiPiBot("bury"), ChaoDiPi(STANDARD)
    for number in range(20):
        hand = Hand.of(shuffled(PACK.cards, "bury", number)[:33])
        card = next((card for card in hand if card.rank == 2 and not card.is_joker), None)
        if card is None:
            continue
        deal = Deal.shuffled("bury", number=2, first=Seat.SOUTH, declarer=Seat.SOUTH)
        shows = Shows(2, False, Seat.SOUTH).after(Seat.SOUTH, Declare(Hand.of((card,))))
        state = Burying(deal, 1, (hand, EMPTY, EMPTY, EMPTY), shows, Seat.SOUTH)
        act = bot.act(game.witness(state, Seat.SOUTH)).act
        assert game.why_not(state, Seat.SOUTH, act) is None
        assert isinstance(act, Bury)
        order = STANDARD.order(2, card.suit)
        assert not any(order.is_trump(one) for one in act.cards), (hand, act)
        assert points(act.cards) <= 15, (hand, act)


LONG = "S2 S2 S3 S4 S6 S7 S8 S9 ST SJ SQ SK C3 D4 H6"
SHORT = "S2 S2 C3 C4 C6 C7 C8 C9 CT CJ CQ CK D3 D4 H6"


def test_declares_where_it_is_long_and_not_where_it_is_short() -> None:
    game = ChaoDiPi(STANDARD)
    deal = Deal.shuffled("drawn", number=2, first=Seat.SOUTH, declarer=Seat.SOUTH)
    for cards, shows in ((LONG, True), (SHORT, False)):
        start = Drawing(deal, 1, (Hand.of(cards), EMPTY, EMPTY, EMPTY), Shows(2, False, Seat.SOUTH))
        said = ChaoDiPiBot("declares").speak(game.witness(start, Seat.SOUTH))
        assert (said is not None) is shows
        if said is not None:
            assert isinstance(said.act, Declare)
            assert said.act.cards <= Hand.of("S2 S2")


def test_stirs_where_it_is_long_and_passes_where_it_is_short() -> None:
    game, bot = ChaoDiPi(STANDARD), ChaoDiPiBot("stirs")
    deal = Deal.shuffled("stirs", number=2, first=Seat.SOUTH, declarer=Seat.SOUTH)
    shows = Shows(2, False, Seat.SOUTH).after(Seat.SOUTH, Declare(Hand.of("D2")))
    long = Hand.of(f"{LONG} C4 C6 C7 D3 D6 D7 H3 H4 H7 H8")
    short = Hand.of(f"{SHORT} D6 D7 D8 H3 H4 H7 H8 H9 HJ HQ")
    for hand, wanted in ((long, Stir(Hand.of("S2 S2"))), (short, PASS)):
        state = Stirring(deal, 1, (EMPTY, hand, EMPTY, EMPTY), shows, EMPTY, Seat.SOUTH, (Seat.EAST,))
        assert bot.act(game.witness(state, Seat.EAST)).act == wanted
    # the partner of the player who made trump leaves it
    state = Stirring(deal, 1, (EMPTY, EMPTY, long, EMPTY), shows, EMPTY, Seat.SOUTH, (Seat.NORTH,))
    assert bot.act(game.witness(state, Seat.NORTH)).act == PASS


def test_shows_two_heart_fives_against_a_flag() -> None:
    game = ChaoDiPi(STANDARD)
    deal = Deal.shuffled("flag", number=9, first=Seat.SOUTH, declarer=Seat.SOUTH, levels=(FLAG, 7))
    state = Drawing(deal, 1, (EMPTY, Hand.of("H5 H5"), EMPTY, EMPTY), Shows(0, False, Seat.SOUTH))
    said = ChaoDiPiBot("flag").speak(game.witness(state, Seat.EAST))
    assert said is not None
    assert game.why_not(state, Seat.EAST, said.act) is None
