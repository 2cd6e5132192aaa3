"""A recording table of Chao Di Pi before the play: illegal kitties and shows, and rulings on them."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.cards import Card, Hand
from paiju.games.chaodipi import (
    SEATS,
    Burying,
    ChaoDiPi,
    Conditions,
    Cutting,
    Deal,
    Drawing,
    Finished,
    Match,
    NoBid,
    Playing,
    Seat,
    Stirring,
    StirVisibility,
    Waiting,
)
from paiju.games.chaodipi.pack import PACK
from paiju.games.tractor import DRAW, PASS, TAKE_KITTY, Bury, Cut, Declare, Stir
from paiju.games.tractor.acts import PEEK, CarryOut, Expose, Grab
from paiju.games.tractor.effects import LevelChange, MoveCards, NoDeclare, PointPenalty
from paiju.games.tractor.standing import CLEAR, ActFault
from paiju.laws.effect import Caution, EraseCalls, Forfeit, Redeal

S, E, N, W = SEATS
GAME: Any = ChaoDiPi()
OPEN: Any = ChaoDiPi(Conditions(stir_visibility=StirVisibility.OPEN))
PAIRS = {"south": "S8", "east": "H8 H8", "north": "C8 C8", "west": "D8 D8"}


def dealt(**named: str) -> Deal:
    """Deal the named cards to the named hands, at level 8, South declaring; nobody else gets two equal cards."""
    hands = [list(Hand.of(named.get(where, ""))) for where in ("south", "east", "north", "west")]
    bottom: list[Card] = []
    for at, card in enumerate(PACK.hand - Hand.of([card for held in hands for card in held])):
        able = [held for held in hands if len(held) < 25 and card not in held]
        if able and not (len(bottom) < 8 and at % 13 == 12):
            min(able, key=len).append(card)
        elif len(bottom) < 8:
            bottom.append(card)
        else:
            next(held for held in hands if len(held) < 25).append(card)
    return Deal.of_hands(hands, bottom, first=S, declarer=S, levels=(8, 8))


def drawn(cards: int = 100, named: dict[str, str] = PAIRS) -> Any:
    """Cut, and draw this many cards."""
    deal = dealt(**named)
    state: Any = GAME.enforce(GAME.initial(deal), deal.cutter, Cut(54))
    for _ in range(cards):
        state = GAME.enforce(state, state.turn, DRAW)
    return state


def declared(named: dict[str, str] = PAIRS) -> Any:
    """Draw all cards and have South show a spade for trump."""
    return GAME.enforce(drawn(100, named), S, Declare(Hand.of("S8")))


def taken(state: Any) -> Any:
    """Let the others pass and the declarer take the kitty."""
    while isinstance(state, Waiting):
        seat = GAME.to_act(state)[0]
        state = GAME.enforce(state, seat, PASS if state.waiting else TAKE_KITTY)
    return state


def buried(state: Any, cards: int = 8) -> Any:
    """Bury this many low cards, whatever is legal."""
    held = sorted(state.hands[state.seat], key=lambda card: (card.rank, card.suit))
    spare = [card for card in held if card.rank != 8 and not card.is_joker]
    return GAME.apply(state, state.seat, Bury(Hand.of(spare[:cards])))


def on(state: Any) -> Any:
    """Have nobody stir."""
    while isinstance(state, Stirring):
        state = GAME.enforce(state, state.asking[0], PASS)
    return state


def rule(state: Any, *effects: Any) -> Any:
    return GAME.enforce(state, None, CarryOut(effects, "tested"))


def sizes(state: Any) -> list[int]:
    return [len(hand) for hand in state.hands]


def faults(state: Any) -> list[tuple[ActFault, int]]:
    return [(offence.kind, offence.seat) for offence in state.standing.offences]


def play_out(state: Any) -> Any:
    """Play legal cards to the end, without throws."""
    while not isinstance(state, Finished):
        state = GAME.enforce(state, state.turn, GAME.legal(state, state.turn)[0])
    return state


def test_C3_4a_a_kitty_of_another_size_can_be_buried_and_stands() -> None:
    for many in (1, 7, 9, 20):
        state = buried(taken(declared()), many)
        assert isinstance(state, Stirring)
        assert (len(state.kitty), sizes(state)[S]) == (many, 33 - many)
        assert faults(state) == [(ActFault.KITTY, S)]
    assert not GAME.can_happen(taken(declared()), S, Bury(Hand()))
    assert buried(taken(declared())).standing is CLEAR


def test_C6_2b_a_stirrer_takes_what_is_there_and_has_to_bury_eight() -> None:
    state = buried(taken(declared()), 7)
    state = GAME.enforce(state, E, Stir(Hand.of("H8 H8")))
    assert sizes(state)[E] == 32
    assert all(len(act.cards) == 8 for act in (state.burials(GAME.conditions)[at] for at in (0, 9)))
    state = on(buried(state))
    assert sizes(state) == [26, 24, 25, 25]


def test_C6_2c_a_deal_with_uneven_hands_comes_to_its_end_with_every_point() -> None:
    for many in (3, 7, 9, 15):
        state = play_out(on(buried(taken(declared()), many)))
        outcome = state.result.outcome
        assert outcome is not None
        assert outcome.caught + outcome.kept + outcome.kitty == 200


def test_C6_2c_a_hand_that_is_too_long_gives_to_the_kitty_before_the_play() -> None:
    state = buried(taken(declared()), 7)
    card = str(next(iter(state.hands[S])))
    state = rule(state, MoveCards(int(S), None, (card,)), Caution(int(S)))
    assert (len(state.kitty), sizes(state)) == (8, [25, 25, 25, 25])


def test_C6_7a_cards_of_the_kitty_can_be_grabbed_and_go_back() -> None:
    state = declared()
    assert GAME.why_not(state, N, Grab(2)).citation.id == "C6.7a"
    top = state.deal.kitty(state.cut)[:2]
    state = GAME.apply(state, N, Grab(2))
    assert sizes(state) == [25, 25, 27, 25]
    assert state.standing.grabbed_by(N) == Hand.of(top)
    short = taken(state)
    assert sizes(short)[S] == 31
    back = rule(state, MoveCards(int(N), None, tuple(card.text for card in top)))
    assert sizes(back) == [25, 25, 25, 25]
    assert sizes(taken(back))[S] == 33
    mine = rule(short, MoveCards(int(N), None, tuple(card.text for card in top)))
    assert sizes(mine)[S] == 33, "who buries holds the kitty"


def test_C6_7a_nobody_grabs_before_the_kitty_is_in_reach_and_one_card_stays_to_turn_up() -> None:
    assert not GAME.can_happen(drawn(90), N, Grab(1))
    assert GAME.can_happen(drawn(98), N, Grab(1))
    assert not GAME.can_happen(drawn(), N, Grab(8))
    assert GAME.can_happen(declared(), N, Grab(8))
    assert not GAME.can_happen(declared(), N, Grab(9))
    assert not GAME.can_happen(declared(), N, Grab(0))


def test_C6_7b_a_declarer_can_take_the_kitty_before_the_last_have_drawn() -> None:
    state: Any = GAME.enforce(drawn(98), S, Declare(Hand.of("S8")))
    assert GAME.why_not(state, S, TAKE_KITTY).citation.id == "C3.4a"
    state = GAME.apply(state, S, TAKE_KITTY)
    assert isinstance(state, Burying)
    assert sizes(state) == [35, 25, 24, 24]
    assert not GAME.can_happen(drawn(98), S, TAKE_KITTY), "there is no trump yet"


def test_C3_4b_who_looks_into_the_kitty_sees_it_and_nobody_else_does() -> None:
    state = buried(taken(declared()))
    assert GAME.why_not(state, E, PEEK).citation.id == "C3.4b"
    state = GAME.apply(state, E, PEEK)
    assert GAME.observe(state, E).kitty == state.kitty
    for viewer in (S, N, W, None):
        assert GAME.observe(state, viewer).kitty is None
    assert GAME.observe(on(state), E).kitty == state.kitty
    again = buried(GAME.enforce(GAME.enforce(state, E, PASS), N, Stir(Hand.of("C8 C8"))))
    assert GAME.observe(again, E).kitty is None, "that is another kitty"


def test_C3_4b_who_buried_can_take_cards_back_and_nobody_else() -> None:
    state = buried(taken(declared()))
    assert not GAME.can_happen(state, E, Grab(1))
    state = on(GAME.apply(state, S, Grab(2)))
    assert isinstance(state, Playing)
    assert (len(state.kitty), sizes(state)[S]) == (6, 27)


def test_C6_1_cards_are_seen_while_they_are_drawn_and_buried_later() -> None:
    state = drawn(40)
    card = next(iter(state.hands[W]))
    state = GAME.apply(state, W, Expose(Hand.of((card,))))
    assert [str(one.cards) for one in GAME.observe(state, None).exposed] == [card.text]
    state = taken(declared())
    held = state.hands[S]
    alone = [card for card in held if held.count(card) == 1 and not card.is_joker]
    card = min(alone, key=lambda card: (card.rank, card.suit))
    state = buried(GAME.apply(state, S, Expose(Hand.of((card,)))))
    assert state.standing.exposed_of(S) == Hand.of((card,)), "that it was buried does not show"


def test_C3_2_a_show_that_is_not_allowed_stands_until_it_is_void() -> None:
    pairs = PAIRS | {"east": "H8 H8", "north": "C8"}
    state = GAME.enforce(declared(pairs), E, Declare(Hand.of("H8 H8")))
    wrong = Declare(Hand.of("D8 D8"))
    assert GAME.why_not(state, W, wrong).citation.id == "C3.2c"
    state = GAME.apply(state, W, wrong)
    assert state.shows.standing.seat is W
    state = rule(state, EraseCalls((2,)), PointPenalty(1, 20))
    assert state.shows.standing.seat is E
    assert faults(state) == [(ActFault.SHOW, W)]


def test_C3_1b_a_stir_that_is_not_allowed_stays_dark() -> None:
    state = buried(taken(declared()))
    wrong = Stir(Hand.of("D8 D8"))
    assert GAME.why_not(state, W, wrong).citation.id == "C3.5a"
    state = GAME.apply(state, W, wrong)
    assert isinstance(state, Burying)
    for viewer in (S, E, N, None):
        seen = GAME.observe(state, viewer).shows[-1]
        assert (seen.face_down, seen.cards, seen.trump, seen.seat) == (True, None, None, W)
    assert OPEN.observe(state, S).shows[-1].cards == Hand.of("D8 D8")


def test_C3_5a_where_a_stir_is_void_the_kitty_lies_as_it_was_buried() -> None:
    before = buried(taken(declared()))
    state = GAME.apply(before, W, Stir(Hand.of("D8 D8")))
    state = rule(state, EraseCalls((1,)), PointPenalty(1, 20))
    assert GAME.observe(state, None).phase == "stirring"
    assert (state.kitty, state.hands, state.buried_by) == (before.kitty, before.hands, S)
    assert state.asking == (E, N)
    assert state.shows.standing.seat is S


def test_C3_1c_in_a_first_deal_the_seat_goes_back_with_a_show_that_is_void() -> None:
    deal = Match.start(E).deal("first")
    state: Any = GAME.enforce(GAME.initial(deal), deal.cutter, Cut(54))
    while not state.shows.made:
        state = GAME.enforce(state, state.turn, DRAW)
        for seat in SEATS:
            for act in GAME.declarations(state, seat)[:1]:
                state = GAME.enforce(state, seat, act)
                break
    assert state.shows.declarer is not None
    assert rule(state, EraseCalls((0,))).shows.declarer is None


@pytest.mark.parametrize("no_bid", NoBid)
def test_C3_3_a_first_deal_whose_only_show_is_void_is_one_that_nobody_declared(no_bid: NoBid) -> None:
    """Reading 10: it is redealt, or the first drawer declares and the kitty is turned up."""
    game: Any = ChaoDiPi(Conditions(no_bid_first_deal=no_bid))
    deal = Match.start(E, conditions=game.conditions).deal("first")
    state: Any = game.enforce(game.initial(deal), deal.cutter, Cut(54))
    while isinstance(state, Drawing):
        shows = () if state.shows.made else game.declarations(state, state.turn)
        state = game.enforce(state, state.turn, shows[0] if shows else DRAW)
    assert len(state.shows.made) == 1
    state = game.apply(state, None, CarryOut((EraseCalls((0,)),), "tried", ("C7.4",)))
    assert sorted(state.waiting) == list(SEATS)
    for seat in SEATS:
        state = game.enforce(state, seat, PASS)
    if no_bid is NoBid.REDEAL:
        assert isinstance(state, Finished)
        assert state.result.outcome is None
        assert state.result.next_declarer is None
        assert state.result.levels == state.result.before
    else:
        assert state.shows.declarer is E
        assert state.turn_up is not None


def test_C7_4_a_seat_that_may_show_nothing_more_by_a_ruling_is_refused() -> None:
    state = rule(drawn(), NoDeclare(int(E)))
    act = Declare(Hand.of("H8 H8"))
    assert GAME.declarations(state, E) == ()
    assert GAME.why_not(state, E, act).citation.id == "C7.4"
    assert GAME.declarations(state, W) != ()


def test_C4_1_levels_do_not_move_before_a_first_deal_has_a_declarer() -> None:
    state = GAME.initial(Match.start(E).deal("first"))
    assert isinstance(state, Cutting)
    assert not GAME.can_happen(state, None, CarryOut((LevelChange(0, -1),)))
    assert GAME.can_happen(state, None, CarryOut((PointPenalty(0, 10),)))


@pytest.mark.parametrize("cards", [0, 30, 100])
def test_C7_4_a_deal_ends_by_a_ruling_in_any_phase(cards: int) -> None:
    deal = dealt(**PAIRS)
    state = GAME.initial(deal) if not cards else drawn(cards)
    lost, again = rule(state, Forfeit(0)), rule(state, Redeal())
    assert (lost.result.winner, again.result.is_redeal) == (1, True)
    match = Match((8, 8), S, S, deal.number)
    assert match.after(lost.result).is_over
    assert match.after(again.result).deal("again").declarer is Seat.SOUTH
