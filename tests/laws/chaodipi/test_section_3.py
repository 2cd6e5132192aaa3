"""Document 001, section 3: declaring, burying, stirring."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from paiju.cards import Card, Hand, Suit
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
    Move,
    NoBid,
    Playing,
    Seat,
    SelfProtect,
    StirMin,
    StirOrder,
    Stirring,
    StirVisibility,
    TurnUp,
    Waiting,
)
from paiju.games.chaodipi.pack import PACK
from paiju.games.tractor import DRAW, NO_TRUMP, PASS, TAKE_KITTY, Bury, Cut, Declare, Play, Stir
from paiju.laws import Refused

S, E, N, W = SEATS
OPEN = Conditions(stir_visibility=StirVisibility.OPEN)


def dealt(
    south: str = "",
    east: str = "",
    north: str = "",
    west: str = "",
    kitty: str = "",
    *,
    level: int = 8,
    declarer: Seat | None = S,
    first: Seat = S,
) -> Deal:
    """Deal the named cards to the named hands; the others are dealt round, two equal ones never to one seat.

    `declarer`: None for a first deal (level 2). A named hand draws its named cards first.
    """
    hands = [list(Hand.of(held)) for held in (south, east, north, west)]
    bottom = [Card(word) for word in kitty.split()]
    rest = PACK.hand - Hand.of([*bottom, *(card for held in hands for card in held)])
    for at, card in enumerate(rest):
        open_seats = [seat for seat in SEATS if len(hands[seat]) < 25 and card not in hands[seat]]
        if open_seats and not (len(bottom) < 8 and at % 13 == 12):
            min((hands[seat] for seat in open_seats), key=len).append(card)
        elif len(bottom) < 8:
            bottom.append(card)
        else:
            next(held for held in hands if len(held) < 25).append(card)
    if declarer is not None:
        first = declarer
    levels = (level, level) if declarer is not None else (2, 2)
    return Deal.of_hands(hands, bottom, first=first, declarer=declarer, levels=levels, number=1)


def drawn(deal: Deal, conditions: Conditions = STANDARD, cards: int = 100) -> Any:
    """Cut and draw this many cards."""
    game = ChaoDiPi(conditions)
    state: Any = game.enforce(game.initial(deal), deal.cutter, Cut(54))
    for _ in range(cards):
        state = game.enforce(state, state.turn, DRAW)
    return state


def at(state: Any) -> Any:
    """Return the state typed as Any, whatever its phase."""
    return state


def shown(state: Any, *shows: tuple[Seat, str] | tuple[Seat, str, Suit], game: ChaoDiPi | None = None) -> Any:
    """Make shows."""
    game = game or ChaoDiPi()
    for seat, cards, *named in shows:
        act = Declare(Hand.of(cards), named[0] if named else None)
        state = game.enforce(state, seat, act)
    return state


def to_bury(state: Any, conditions: Conditions = STANDARD) -> Any:
    """Let everybody pass and the declarer take the kitty."""
    game = ChaoDiPi(conditions)
    while isinstance(state, Waiting):
        seat = game.to_act(state)[0]
        state = game.enforce(state, seat, PASS if state.waiting else TAKE_KITTY)
    return state


def buried(state: Any, conditions: Conditions = STANDARD) -> Any:
    """Bury the lowest cards of the seat that buries, keeping pairs that make trump."""
    game = ChaoDiPi(conditions)
    held = sorted(state.hands[state.seat], key=lambda c: (c.rank, c.suit))
    spare = [c for c in held if c.rank != state.deal.level and not c.is_joker and c.text != "H5"]
    return game.enforce(state, state.seat, Bury(Hand.of(spare[:8])))


def stirring(deal: Deal, *shows: Any, conditions: Conditions = STANDARD) -> Any:
    """Draw, show, take the kitty and bury: the next player is asked to stir."""
    state = shown(drawn(deal, conditions), *shows, game=ChaoDiPi(conditions))
    return buried(to_bury(state, conditions), conditions)


def stir(state: Any, seat: Seat, cards: str, named: Suit | None = None, conditions: Conditions = STANDARD) -> Any:
    """Stir and bury again."""
    after = ChaoDiPi(conditions).enforce(state, seat, Stir(Hand.of(cards), named))
    return buried(after, conditions)


def passed(state: Any, *seats: Seat) -> Any:
    """Let seats that are asked pass on stirring."""
    for seat in seats:
        state = ChaoDiPi().enforce(state, seat, PASS)
    return state


def clause(refused: Refused | None) -> str:
    return "" if refused is None else refused.citation.id


def why_not_show(
    state: Any,
    seat: Seat,
    cards: str,
    named: Suit | None = None,
    conditions: Conditions = STANDARD,
    *,
    together: bool = False,
) -> str:
    act = Declare(Hand.of(cards), named, together)
    return clause(ChaoDiPi(conditions).why_not(state, seat, act))


def trump(state: Any) -> Suit | None:
    standing = state.shows.standing
    assert standing is not None
    return standing.trump  # type: ignore[no-any-return]


# --- the house principles and the phases ---


def test_C0a_partners_face_each_other_and_share_points_and_level() -> None:
    assert [{S, N}, {E, W}] == [{s for s in SEATS if s.side == side} for side in (0, 1)]
    assert all(seat.partner.side == seat.side for seat in SEATS)


def test_C0b_declare_overturn_stir_are_three_acts_in_that_order() -> None:
    deal = dealt(south="S8", east="H8 H8", north="W1 W1")
    state = shown(drawn(deal), (S, "S8"), (E, "H8 H8"))
    assert [show.move for show in state.shows.made] == [Move.DECLARE, Move.OVERTURN]
    assert why_not_show(state, N, "W1 W1") == "C3.2c"
    state = buried(to_bury(state))
    assert clause(ChaoDiPi().why_not(state, N, Declare(Hand.of("W1 W1")))) == "C3.2a"
    state = at(ChaoDiPi().enforce(state, N, Stir(Hand.of("W1 W1"))))
    assert state.shows.made[-1].move is Move.STIR


def test_C0e_the_house_principles_are_named_options_and_on() -> None:
    by_default = Conditions()
    assert by_default.stir_order is StirOrder.NONE
    assert by_default.stir_visibility is StirVisibility.DARK
    assert by_default.guard_kitty
    assert by_default.draw_top_trumps
    assert by_default.heaven_or_hell
    assert by_default.five_ten_king
    assert by_default.follow_structures


# --- C3.1 ---


def test_C3_1a_in_the_first_deal_the_first_level_card_on_the_table_declares() -> None:
    deal = dealt(south="D2 D2", east="S2", north="H2", declarer=None)
    state = shown(drawn(deal, cards=20), (E, "S2"))
    assert (state.shows.declarer, trump(state)) == (E, Suit.SPADES)
    assert why_not_show(state, N, "H2") == "C3.2c"  # too late; one card does not overturn
    # At the same moment the card that reached the table first counts, not the order of play.
    assert why_not_show(state, S, "D2 D2", together=True) == "C3.1a"
    assert why_not_show(state, S, "D2 D2") == ""


def test_C3_1a_only_level_cards_declare() -> None:
    state = drawn(dealt(south="S8 SA SA"))
    assert why_not_show(state, S, "SA") == "C3.1a"
    assert why_not_show(state, S, "SA SA") == "C3.1a"
    assert why_not_show(state, S, "S8 SA") == "C3.1a"
    assert why_not_show(state, S, "S8", Suit.HEARTS) == "C3.1a"
    assert why_not_show(state, S, "S8", Suit.SPADES) == ""


def test_C3_1b_a_declaration_lies_face_down() -> None:
    deal = dealt(east="S8", declarer=E)
    state = shown(drawn(deal), (E, "S8"))
    game = ChaoDiPi()
    for viewer in (S, N, W, None):
        view = game.observe(state, viewer)
        (seen,) = view.shows
        assert (seen.seat, seen.count, seen.face_down) == (E, 1, True)
        assert seen.cards is None
        assert seen.trump is None
        assert not view.trump_known
    own = game.observe(state, E)
    assert own.shows[0].cards == Hand.of("S8")
    assert (own.trump_known, own.trump) == (True, Suit.SPADES)
    for viewer in (S, N, W, None):
        assert ChaoDiPi(OPEN).observe(state, viewer).shows[0].cards == Hand.of("S8")


def test_C3_1c_in_the_first_deal_an_overturn_takes_trump_and_the_declarers_seat() -> None:
    deal = dealt(east="S2", north="H2 H2", declarer=None)
    state = shown(drawn(deal), (E, "S2"), (N, "H2 H2"))
    assert (state.shows.declarer, trump(state)) == (N, Suit.HEARTS)
    assert to_bury(state).seat is N


def test_C3_1d_in_the_first_deal_a_stir_takes_trump_only() -> None:
    deal = dealt(south="W1 W1", east="S2", declarer=None)
    state = passed(stirring(deal, (E, "S2")), N, W)
    state = stir(state, S, "W1 W1")
    assert (state.shows.declarer, trump(state)) == (E, None)
    state = passed(state, E, N, W)
    assert isinstance(state, Playing)
    assert state.turn is E


def test_C3_1e_in_later_deals_overturning_and_stirring_leave_the_declarer() -> None:
    deal = dealt(south="D8 D8", north="S8", west="H8 H8", declarer=N)
    state = shown(drawn(deal), (N, "S8"), (W, "H8 H8"))
    assert (state.shows.declarer, trump(state)) == (N, Suit.HEARTS)
    state = buried(to_bury(state))
    assert state.buried_by is N
    state = stir(state, S, "D8 D8")
    assert (state.shows.declarer, trump(state)) == (N, Suit.DIAMONDS)


# --- C3.2 ---


def test_C3_2a_one_card_may_be_doubled_before_anybody_overturns() -> None:
    deal = dealt(south="D8 D8", east="S8 S8", declarer=E)
    state = shown(drawn(deal), (E, "S8"))
    doubled = shown(state, (E, "S8 S8"))
    assert doubled.shows.made[-1].move is Move.PROTECT
    assert trump(doubled) is Suit.SPADES
    assert why_not_show(doubled, S, "D8 D8") == "C3.2c"
    overturned = shown(state, (S, "D8 D8"))
    assert why_not_show(overturned, E, "S8 S8") == "C3.2a", "too late to protect (reading 2)"
    assert to_bury(doubled).seat is E
    assert clause(ChaoDiPi().why_not(to_bury(doubled), E, Declare(Hand.of("S8 S8")))) == "C3.2a"


def test_C3_2a_protection_may_be_left_out_by_the_conditions() -> None:
    state = shown(drawn(dealt(east="S8 S8", declarer=E)), (E, "S8"))
    none = Conditions(self_protect=SelfProtect.NEVER)
    assert why_not_show(state, E, "S8 S8", conditions=none) == "C3.2a"


def test_C3_2b_nobody_overturns_himself() -> None:
    deal = dealt(east="S7 H7 H7 W2 W2", level=7, declarer=E)
    state = shown(drawn(deal), (E, "S7"))
    assert why_not_show(state, E, "H7 H7") == "C3.2b"
    assert why_not_show(state, E, "W2 W2") == "C3.2b"
    state = buried(to_bury(state))
    # Nor while stirring: the seat whose trump it is, is not asked (reading 19).
    assert E not in state.asking
    assert not ChaoDiPi().is_legal(state, E, Stir(Hand.of("H7 H7")))


def test_C3_2c_any_pair_overturns_one_card_and_no_card_a_pair() -> None:
    """Readings 3 and 4."""
    deal = dealt(south="S8", east="H8 C8 C8", north="D8 D8", west="W1 W1")
    state = shown(drawn(deal), (S, "S8"))
    assert why_not_show(state, E, "H8") == "C3.2c"
    assert why_not_show(state, E, "H8", conditions=Conditions(single_over_single=True)) == ""
    assert why_not_show(state, E, "C8 C8") == ""
    state = shown(state, (N, "D8 D8"))
    assert why_not_show(state, W, "W1 W1") == "C3.2c"
    assert why_not_show(state, E, "C8 C8") == "C3.2c"
    free = Conditions(draw_overcall=DrawOvercall.ANY_PAIR_OVER_ANY_PAIR)
    assert why_not_show(state, W, "W1 W1", conditions=free) == ""
    assert why_not_show(state, E, "H8", conditions=free) == "C3.2c"


def test_C3_2c_overturns_at_the_same_time_go_by_the_order_of_play() -> None:
    deal = dealt(south="S8", east="C8 C8", north="D8 D8", west="H8 H8")
    state = shown(drawn(deal), (S, "S8"), (N, "D8 D8"))
    assert why_not_show(state, W, "H8 H8", together=True) == "C3.2c"
    assert why_not_show(state, E, "C8 C8", together=True) == ""
    after = at(ChaoDiPi().enforce(state, E, Declare(Hand.of("C8 C8"), together=True)))
    assert trump(after) is Suit.CLUBS
    assert [show.withdrawn for show in after.shows.made] == [False, True, False]
    # In a first deal the declarer's seat is decided the same way.
    first = dealt(south="S2", east="C2 C2", north="D2 D2", declarer=None)
    state = shown(drawn(first), (S, "S2"), (N, "D2 D2"))
    after = at(ChaoDiPi().enforce(state, E, Declare(Hand.of("C2 C2"), together=True)))
    assert after.shows.declarer is E


@pytest.mark.parametrize("card", ["W1", "W2", "H5"])
def test_C3_2d_one_joker_or_heart_5_does_not_declare(card: str) -> None:
    state = drawn(dealt(south=f"{card} {card}"))
    assert why_not_show(state, S, card) == "C3.2d"
    named = Suit.CLUBS if card == "H5" else None
    assert why_not_show(state, S, f"{card} {card}", named) == ""


def test_C3_2d_two_different_jokers_are_no_pair() -> None:
    """Reading 15."""
    state = drawn(dealt(south="W1 W2"))
    assert why_not_show(state, S, "W1 W2") == "C3.1a"


def test_C3_2e_at_level_5_one_heart_5_declares_hearts() -> None:
    state = drawn(dealt(south="H5 H5", level=5))
    assert trump(shown(state, (S, "H5"))) is Suit.HEARTS
    # The heart 5 still ranks above the jokers (reading 14).
    order = STANDARD.order(5, Suit.HEARTS)
    assert order.strength(Card("H5")) > order.strength(Card("W2"))
    # When doubled it keeps the suit; two at once name any suit.
    assert trump(shown(state, (S, "H5"), (S, "H5 H5"))) is Suit.HEARTS
    assert trump(shown(state, (S, "H5 H5", Suit.CLUBS))) is Suit.CLUBS


@pytest.mark.parametrize("jokers", ["W1 W1", "W2 W2"])
def test_C3_2f_two_equal_jokers_make_no_trump(jokers: str) -> None:
    deal = dealt(south="S8", east=jokers)
    state = shown(drawn(deal), (S, "S8"), (E, jokers))
    assert trump(state) is None
    assert why_not_show(drawn(deal), E, jokers, Suit.CLUBS) == "C3.2f"
    assert why_not_show(drawn(deal), E, jokers, NO_TRUMP) == ""


def test_C3_2g_two_heart_5s_name_any_suit_or_no_trump() -> None:
    state = drawn(dealt(south="H5 H5"))
    for named in (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES):
        assert trump(shown(state, (S, "H5 H5", named))) is named
    assert trump(shown(state, (S, "H5 H5", NO_TRUMP))) is None
    assert why_not_show(state, S, "H5 H5") == "C3.2g"  # at once (reading 13)


# --- C3.3 ---


def turned(level: int, kitty: str) -> Suit | None:
    return TurnUp.of([Card(word) for word in kitty.split()], level).trump


def test_C3_3a_the_first_level_card_of_the_kitty_makes_trump() -> None:
    assert turned(9, "S3 D9 HA C9 S4 S6 D2 C2") is Suit.DIAMONDS
    assert turned(9, "S3 W2 H5 C9 D9 S6 D2 C2") is Suit.CLUBS
    # At level 5 a heart 5 is a level card (reading 11).
    assert turned(5, "S3 H5 C5 C9 D9 S6 D2 C2") is Suit.HEARTS
    assert turned(5, "S3 C5 H5 C9 D9 S6 D2 C2") is Suit.CLUBS


def test_C3_3a_where_nobody_declares_the_kitty_is_turned_up() -> None:
    deal = dealt(kitty="S3 D9 HA C9 S4 S6 D2 C2", level=9)
    state = drawn(deal)
    game = ChaoDiPi()
    for seat in SEATS:
        assert game.legal(state, seat)
        state = game.enforce(state, seat, PASS)
    assert game.to_act(state) == (S,)
    for viewer in (*SEATS, None):
        view = game.observe(state, viewer)
        assert [card.text for card in view.turned] == ["S3", "D9"]
        assert (view.trump_known, view.trump) == (True, Suit.DIAMONDS)
    # What was turned up cannot be overturned or stirred (reading 12).
    assert why_not_show(state, E, "H9") == "C3.3a"
    state = buried(game.enforce(state, S, TAKE_KITTY))
    assert isinstance(state, Playing)
    assert state.trump is Suit.DIAMONDS
    lax = Conditions(stir_after_turn_up=True)
    state = buried(to_bury(drawn(deal, lax), lax), lax)
    assert isinstance(state, Stirring)
    assert state.asking == (E, N, W)


def test_C3_3a_nobody_declares_the_first_deal() -> None:
    """Reading 10: the cards are redealt; or the first drawer declares."""
    deal = dealt(declarer=None, first=E)
    state = to_bury(drawn(deal))
    assert isinstance(state, Finished)
    assert state.result.is_redeal
    other = Conditions(no_bid_first_deal=NoBid.FIRST_DRAWER)
    state = to_bury(drawn(deal, other), other)
    assert isinstance(state, Burying)
    assert state.seat is E


def test_C3_3b_without_a_level_card_the_highest_card_makes_trump() -> None:
    assert turned(9, "S3 D4 HA C7 S4 S6 D2 C2") is Suit.HEARTS
    # The first of equal ranks (reading 11).
    assert turned(9, "S3 DK HK CK S4 S6 D2 C2") is Suit.DIAMONDS


def test_C3_3c_a_joker_makes_no_trump() -> None:
    assert turned(9, "S3 W2 HA CA S4 S6 D2 C2") is None
    assert turned(9, "S3 W1 HA CA S4 S6 D2 C2") is None


def test_C3_3d_a_heart_5_makes_hearts() -> None:
    assert turned(9, "H5 S2 S3 S4 C2 C3 C4 D2") is Suit.HEARTS
    assert turned(9, "W2 S2 H5 S4 CA C3 C4 D2") is Suit.HEARTS


# --- C3.4 ---


def test_C3_4a_eight_cards_are_buried_at_once() -> None:
    state = to_bury(shown(drawn(dealt(south="S8")), (S, "S8")))
    game = ChaoDiPi()
    held = state.hands[S]
    assert len(held) == 33
    cards = [card for card in held if card.text != "S8"]
    for size in (0, 7, 9, 33):
        act = Bury(Hand.of(cards[:size]))
        assert clause(game.why_not(state, S, act)) == "C3.4a"
        assert game.can_happen(state, S, act) == (size > 0)
    assert game.is_legal(state, S, Bury(Hand.of(cards[:8])))
    assert clause(game.why_not(state, E, Bury(Hand.of(cards[:8])))) == "C3.4a"
    missing = next(card for card in PACK.hand.faces() if card not in held)
    assert clause(game.why_not(state, S, Bury(Hand.of([*cards[:7], missing])))) == "C3.4a"
    burials = game.legal(state, S)
    assert len(burials) > 1_000_000
    for at in (0, 1, len(burials) // 2, -1):
        assert game.is_legal(state, S, burials[at])


def test_C3_4b_the_kitty_is_sealed_until_the_end() -> None:
    state = stirring(dealt(south="S8"), (S, "S8"))
    game = ChaoDiPi()
    assert [game.observe(state, viewer).kitty for viewer in (*SEATS, None)] == [None] * 5
    loose = Conditions(kitty_sealed=False)
    assert ChaoDiPi(loose).observe(state, S).kitty == state.kitty
    assert ChaoDiPi(loose).observe(state, E).kitty is None
    state = passed(state, E, N, W)
    spare = Hand.of(list(state.hands[S])[:8])
    assert clause(game.why_not(state, S, Bury(spare))) == "C3.4b"


# --- C3.5 ---


def test_C3_5a_the_others_are_asked_in_play_order() -> None:
    state = stirring(dealt(south="S8"), (S, "S8"))
    assert isinstance(state, Stirring)
    asked = []
    while isinstance(state, Stirring):
        (seat,) = ChaoDiPi().to_act(state)
        asked.append(seat)
        other = seat.next
        assert clause(ChaoDiPi().why_not(state, other, PASS)) in ("C3.5a", "C3.5d")
        state = passed(state, seat)
    assert asked == [E, N, W]
    assert isinstance(state, Playing)


def test_C3_5a_the_declarer_stirs_once_somebody_else_has() -> None:
    """Reading 20."""
    deal = dealt(south="S8 W2 W2", east="H8 H8", north="W1 W1")
    overturned = stirring(deal, (S, "S8"), (E, "H8 H8"))
    assert overturned.asking == (N, W)
    state = stir(overturned, N, "W1 W1")
    assert state.asking == (W, S, E)
    state = stir(passed(state, W), S, "W2 W2")
    assert (trump(state), state.buried_by) == (None, S)
    never = Conditions(declarer_restirs=False)
    state = stir(stirring(deal, (S, "S8"), conditions=never), E, "H8 H8", conditions=never)
    assert S not in state.asking


def test_C3_5b_a_stirrer_takes_the_kitty_and_buries_again() -> None:
    deal = dealt(south="S8", east="H8 H8")
    state = stirring(deal, (S, "S8"))
    kitty = state.kitty
    before = state.hands[E]
    assert len(before) == 25
    taken = ChaoDiPi().enforce(state, E, Stir(Hand.of("H8 H8")))
    assert isinstance(taken, Burying)
    assert (taken.seat, len(taken.hands[E])) == (E, 33)
    assert taken.hands[E] == before + kitty
    again = buried(taken)
    assert (len(again.hands[E]), len(again.kitty)) == (25, 8)
    assert trump(again) is Suit.HEARTS
    # The pair on the table is not buried (reading 22).
    spare = [card for card in taken.hands[E] if card.text != "H8"]
    act = Bury(Hand.of([Card("H8"), *spare[:7]]))
    assert clause(ChaoDiPi().why_not(taken, E, act)) == "C3.5b"
    assert act not in ChaoDiPi().legal(taken, E)
    assert ChaoDiPi(Conditions(bury_shown=True)).is_legal(taken, E, act)
    assert not ChaoDiPi(Conditions(bury_declared=True)).is_legal(taken, E, act)


def test_C3_5b_the_declarers_single_card_is_not_buried() -> None:
    """Reading 130, cited separately: reading 22 is about a stirrer's pair."""
    taken = to_bury(shown(drawn(dealt(south="S8", declarer=S)), (S, "S8")))
    spare = [card for card in taken.hands[S] if card.text != "S8"]
    act = Bury(Hand.of([Card("S8"), *spare[:7]]))
    refused = ChaoDiPi().why_not(taken, S, act)
    assert refused is not None
    assert (refused.citation.id, refused.citation.reading) == ("C3.5b", 130)
    assert ChaoDiPi(Conditions(bury_declared=True)).is_legal(taken, S, act)
    assert not ChaoDiPi(Conditions(bury_shown=True)).is_legal(taken, S, act)


def test_C3_5b_a_pair_stirs_and_cards_of_the_kitty_do_not() -> None:
    """Readings 16 and 21."""
    deal = dealt(south="S8", east="H8", north="W1 W1", kitty="H8")
    state = stirring(deal, (S, "S8"))
    game = ChaoDiPi()
    assert clause(game.why_not(state, E, Stir(Hand.of("H8 H8")))) == "C3.5b"
    assert clause(game.why_not(state, E, Stir(Hand.of("H8")))) == "C3.5b"
    assert ChaoDiPi(Conditions(stir_min=StirMin.SINGLE)).is_legal(state, E, Stir(Hand.of("H8")))


def test_C3_5c_stirs_are_not_limited() -> None:
    deal = dealt(south="S8", east="H8 H8 W1 W1", west="C8 C8")
    state = stir(stirring(deal, (S, "S8")), E, "H8 H8")
    state = stir(passed(state, N), W, "C8 C8")
    state = stir(passed(state, S), E, "W1 W1")
    assert state.shows.stirs == 3
    assert trump(state) is None
    limited = Conditions(max_stirs=1)
    state = stir(stirring(deal, (S, "S8"), conditions=limited), E, "H8 H8", conditions=limited)
    assert isinstance(state, Playing)


def test_C3_5c_the_same_pair_stirs_once_so_stirring_ends() -> None:
    """Reading 18."""
    deal = dealt(south="S8", east="H8 H8", west="C8 C8")
    state = stir(stirring(deal, (S, "S8")), E, "H8 H8")
    state = stir(passed(state, N), W, "C8 C8")
    state = passed(state, S)
    assert clause(ChaoDiPi().why_not(state, E, Stir(Hand.of("H8 H8")))) == "C3.5c"
    assert list(ChaoDiPi().legal(state, E)) == [PASS]


def test_C3_5d_who_passed_may_not_stir_if_nobody_followed() -> None:
    deal = dealt(south="S8", east="H8 H8")
    state = passed(stirring(deal, (S, "S8")), E)
    game = ChaoDiPi()
    assert clause(game.why_not(state, E, Stir(Hand.of("H8 H8")))) == "C3.5d"
    state = passed(state, N, W)
    assert clause(game.why_not(state, E, Stir(Hand.of("H8 H8")))) == "C3.5d"


def test_C3_5e_who_passed_may_stir_again_after_another_stir() -> None:
    deal = dealt(south="S8", east="H8 H8", north="D8 D8")
    state = passed(stirring(deal, (S, "S8")), E)
    state = passed(stir(state, N, "D8 D8"), W, S)
    assert ChaoDiPi().to_act(state) == (E,)
    assert trump(stir(state, E, "H8 H8")) is Suit.HEARTS


def test_C3_5f_stirs_are_not_ranked_and_the_last_makes_trump() -> None:
    deal = dealt(south="S8", east="W2 W2", north="D8 D8", west="C8 C8")
    state = stir(stirring(deal, (S, "S8")), E, "W2 W2")
    state = stir(state, N, "D8 D8")
    state = passed(stir(state, W, "C8 C8"), S, E, N)
    assert isinstance(state, Playing)
    assert state.trump is Suit.CLUBS
    ranked = Conditions(stir_order=StirOrder.RANKED)
    state = stir(stirring(deal, (S, "S8"), conditions=ranked), E, "W2 W2", conditions=ranked)
    assert clause(ChaoDiPi(ranked).why_not(state, N, Stir(Hand.of("D8 D8")))) == "C3.5f"


def test_C3_5f_a_partners_trump_may_be_stirred_unless_the_conditions_forbid_it() -> None:
    """Reading 19."""
    deal = dealt(south="S8", north="D8 D8")
    state = passed(stirring(deal, (S, "S8")), E)
    assert trump(stir(state, N, "D8 D8")) is Suit.DIAMONDS
    apart = Conditions(stir_partner=False)
    assert stirring(deal, (S, "S8"), conditions=apart).asking == (E, W)


def test_C3_5g_there_is_no_last_word_for_who_comes_back() -> None:
    deal = dealt(south="S8", east="H8 H8 W1 W1", north="D8 D8", west="C8 C8")
    state = passed(stir(stirring(deal, (S, "S8")), E, "H8 H8"), N)
    state = stir(passed(stir(state, W, "C8 C8"), S), E, "W1 W1")
    assert ChaoDiPi().is_legal(state, N, Stir(Hand.of("D8 D8")))


def test_C3_5h_the_cards_that_made_trump_are_turned_up_after_the_first_trick() -> None:
    deal = dealt(south="S8", east="H8 H8")
    state = passed(stir(stirring(deal, (S, "S8")), E, "H8 H8"), N, W, S)
    assert isinstance(state, Playing)
    game = ChaoDiPi()
    view = game.observe(state, W)
    # Trump is known before the lead, otherwise nobody could follow (reading 5); the cards are still face down.
    assert (view.trump_known, view.trump) == (True, Suit.HEARTS)
    assert [seen.cards for seen in view.shows] == [None, None]
    while not state.tricks:
        assert game.observe(state, W).shows[-1].cards is None
        state = game.enforce(state, state.turn, game.legal(state, state.turn)[0])
    view = game.observe(state, W)
    assert [seen.cards for seen in view.shows] == [None, Hand.of("H8 H8")]


def test_a_locked_show_is_not_played_to_the_first_trick_unless_it_must_be() -> None:
    """Reading 6, an option."""
    deal = dealt(south="S8 SA", east="H8 H8")
    locked = Conditions(shown_cards_locked_trick1=True)
    state = shown(drawn(deal, locked), (S, "S8"), game=ChaoDiPi(locked))
    state = buried(to_bury(state, locked), locked)
    for seat in (E, N, W):
        state = ChaoDiPi(locked).enforce(state, seat, PASS)
    assert clause(ChaoDiPi(locked).why_not(state, S, Play(Hand.of("S8")))) == "C3.5h"
    assert ChaoDiPi(locked).is_legal(state, S, Play(Hand.of("SA")))
    assert ChaoDiPi().is_legal(state, S, Play(Hand.of("S8")))


def test_a_show_that_was_buried_is_not_locked() -> None:
    """Readings 6 and 22, both as options: a card in the kitty is not on the table."""
    both = Conditions(shown_cards_locked_trick1=True, bury_shown=True)
    game = ChaoDiPi(both)
    deal = dealt(south="S8", east="H8 H8")
    for buried_cards, kept in (("H8 H8", ""), ("H8", "H8"), ("", "H8 H8")):
        state: Any = stirring(deal, (S, "S8"), conditions=both)
        taken: Any = game.enforce(state, E, Stir(Hand.of("H8 H8")))
        shown_pair = Hand.of(buried_cards)
        spare = [card for card in taken.hands[E] if card.text != "H8"][: 8 - len(shown_pair)]
        state = game.enforce(taken, E, Bury(Hand.of([*shown_pair, *spare])))
        for seat in (N, W, S):
            state = game.enforce(state, seat, PASS)
        state = structs.replace(state, leader=E)
        held = state.hands[E]
        for act in game.legal(state, E)[:200]:
            assert isinstance(act, Play)
            assert act.cards <= held - Hand.of(kept)
        locked = clause(game.why_not(state, E, Play(Hand.of("H8"))))
        assert locked == ("C3.5h" if kept else "C6.1")


# --- C4.3a and C4.3b: what the flag changes in this section ---


def flag_deal(seed: str = "flag") -> Deal:
    return Deal.shuffled(seed, number=9, first=S, declarer=S, levels=(FLAG, 9))


def test_C4_3b_a_flag_deal_has_no_kitty() -> None:
    state = drawn(flag_deal(), cards=108)
    assert isinstance(state, Waiting)
    assert [len(hand) for hand in state.hands] == [27] * 4
    assert state.deal.kitty(state.cut) == ()
    assert state.waiting == (E, W)
    assert clause(ChaoDiPi().why_not(state, S, TAKE_KITTY)) == "C4.3b"
    state = to_bury(state)
    assert isinstance(state, Playing)
    assert state.turn is S  # the declarer leads (reading 48)


def test_C4_3a_a_flag_deal_is_no_trump_without_level_cards() -> None:
    state = to_bury(drawn(flag_deal(), cards=108))
    assert state.trump is None
    order = STANDARD.order(FLAG, None)
    trumps = [card for card in PACK.cards if order.is_trump(card)]
    assert sorted(card.text for card in trumps) == ["H5", "H5", "W1", "W1", "W2", "W2"]
    holder = next(s for s in SEATS if Card("S9") in drawn(flag_deal(), cards=108).hands[s])
    assert why_not_show(drawn(flag_deal(), cards=108), holder, "S9") == "C4.3a"


def test_C4_3g_defenders_show_two_heart_5s_before_the_lead() -> None:
    deals = (flag_deal(f"flag {at}") for at in range(300))
    pair = Hand.of("H5 H5")
    deal = next(d for d in deals if any(pair <= d.hands(54)[seat] for seat in (E, W)))
    holder = E if pair <= deal.hands(54)[E] else W
    state = drawn(deal, cards=108)
    game, act = ChaoDiPi(), Declare(pair)
    assert game.declarations(state, holder) == (act,)
    assert game.declarations(state, holder.partner) == ()
    seen = game.enforce(state, holder, act)
    assert isinstance(seen, Playing)  # nobody else can hold a pair: the lead follows
    assert all(game.observe(seen, viewer).against is holder for viewer in (*SEATS, None))
    assert clause(game.why_not(seen, holder, act)) == "C3.2a"  # once
    # The declarers have no stake to show.
    other = Deal(deal.number, deal.cards, holder, holder, (FLAG, FLAG))
    state = drawn(other, cards=108)
    mine = next(seat for seat in SEATS if pair <= state.hands[seat])
    wanted = "C4.3g" if mine.side == holder.side else ""
    assert clause(game.why_not(state, mine, act)) == wanted


# --- impossible input changes nothing ---


@pytest.mark.parametrize("cards", ["S8", "S8 S8", "W1 W1", "H5 H5"])
def test_a_show_of_cards_that_are_not_held_is_refused(cards: str) -> None:
    state = drawn(dealt(east="S8 S8", north="W1 W1", west="H5 H5"))
    before = repr(state)
    assert why_not_show(state, S, cards) == "C3.1a"
    with pytest.raises(Refused):
        ChaoDiPi().enforce(state, S, Declare(Hand.of(cards)))
    assert repr(state) == before
    assert isinstance(state, Waiting)
    assert not isinstance(state, Drawing)
