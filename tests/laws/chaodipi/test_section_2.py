"""Document 001, sections 1 and 2: seats, the first draw, the shuffle, the cut."""

from __future__ import annotations

from collections import Counter

import pytest

from paiju.cards import Card
from paiju.errors import Malformed
from paiju.games.chaodipi import (
    SEATS,
    ChaoDiPi,
    Cutting,
    Deal,
    Drawing,
    Match,
    Outcome,
    Seat,
    Seating,
    Turning,
    Waiting,
    highest,
    settle,
)
from paiju.games.chaodipi.pack import PACK
from paiju.games.tractor import DRAW, PASS, Bury, Cut, Play
from paiju.laws import Refused

S, E, N, W = SEATS


def turned(south: str, east: str, north: str, west: str) -> tuple[Seat, ...]:
    return highest({S: Card(south), E: Card(east), N: Card(north), W: Card(west)})


def clause(refused: Refused | None) -> str:
    return "" if refused is None else refused.citation.id


# --- C1.1 ---


def test_C1_1a_partners_sit_opposite_by_a_recorded_draw() -> None:
    pairs = (("Li", "Wang"), ("Zhao", "Sun"))
    places = Counter[str]()
    for seed in range(40):
        seating = Seating.of(pairs, seed)
        assert seating == Seating.of(pairs, seed)
        south, east, north, west = seating.players
        assert {frozenset((south, north)), frozenset((east, west))} == set(map(frozenset, pairs))
        # The draw is recorded: the highest card sits South.
        last = dict(seating.drawn)
        assert len(last) == 4
        ranks = {name: (card.rank + 20 * card.is_joker) for name, card in last.items()}
        assert ranks[south] == max(ranks.values())
        places[south] += 1
    assert len(places) == 4, "every player comes to sit South"


def test_C0a_a_deal_is_two_packs_with_jokers() -> None:
    assert len(PACK.cards) == 108
    assert Counter(Counter(PACK.cards).values()) == {2: 54}


# --- C2.1: the shuffle ---


def test_C2_1a_the_shuffle_is_uniform_and_on_record() -> None:
    match = Match.start(E)
    assert match.deal("evening") == match.deal("evening")
    assert match.deal("evening") != match.deal("morning")
    later = match.after(settle(match.conditions, match.deal("evening"), Outcome(E, None, 80, 120)))
    assert later.deal("evening").cards != match.deal("evening").cards
    # Each card gets to each place about equally often.
    tops = Counter(match.deal(seed).cards[0].text for seed in range(540))
    assert max(tops.values()) <= 27, "expected 10 times each"


def test_C2_1b_nobody_draws_before_both_sides_accept_the_shuffle() -> None:
    game = ChaoDiPi()
    state = game.initial(Match.start(E).deal("seed"))
    for seat in SEATS:
        assert clause(game.why_not(state, seat, DRAW)) == "C2.1b"
        with pytest.raises(Refused, match=r"C2\.1b"):
            game.enforce(state, seat, DRAW)
    # South cuts for the side; the first draw is East's.
    assert game.is_legal(game.enforce(state, S, Cut(1)), E, DRAW)


# --- C2.2: who draws first ---


def test_C2_2a_the_highest_turned_card_draws_first() -> None:
    assert turned("SK", "HA", "D9", "CK") == (E,)
    for seed in range(30):
        turning = Turning.of(seed)
        assert tuple(seat for seat, _ in turning.rounds[0]) == (S, E, N, W)
        assert highest(dict(turning.rounds[-1])) == (turning.first,)
    state = ChaoDiPi().initial(Match.start(W).deal("seed"))
    state_drawing = ChaoDiPi().enforce(state, N, Cut(30))
    assert isinstance(state_drawing, Drawing)
    assert state_drawing.turn is W


def test_C2_2b_jokers_then_ace_to_two_then_spade_heart_club_diamond() -> None:
    assert turned("DA", "CA", "HA", "SK") == (N,)
    assert turned("W1", "SA", "W2", "SA") == (N,)
    assert turned("D2", "C2", "H2", "S2") == (W,)
    assert turned("DA", "CA", "SK", "SQ") == (E,)


def test_C2_2b_equal_cards_turn_again() -> None:
    """Reading 8: two equal cards, of two packs; only those two turn again."""
    assert turned("SA", "HK", "SA", "D2") == (S, N)
    again = [turning for seed in range(400) if len((turning := Turning.of(seed)).rounds) > 1]
    assert again, "no tie in 400 turnings"
    for turning in again:
        assert tuple(seat for seat, _ in turning.rounds[1]) == highest(dict(turning.rounds[0]))


def test_after_deal_one_the_declarer_draws_first() -> None:
    """Reading 9."""
    match = Match.start(E)
    match = match.after(settle(match.conditions, match.deal("x"), Outcome(S, None, 80, 120)))
    deal = match.deal("x")
    assert deal.declarer is deal.first is E
    with pytest.raises(Malformed, match="reading 9"):
        Deal(2, deal.cards, S, E)


# --- C2.3 and C2.4: the cut ---


@pytest.mark.parametrize("declarer", SEATS)
def test_C2_3_a_defender_cuts_what_the_declarers_shuffled(declarer: Seat) -> None:
    deal = Deal.shuffled("cut", number=3, first=declarer, declarer=declarer)
    assert deal.cutter.side != declarer.side


def test_C2_4a_the_seat_before_the_first_drawer_cuts_once() -> None:
    game = ChaoDiPi()
    deal = Match.start(E).deal("seed")
    state = game.initial(deal)
    assert isinstance(state, Cutting)
    assert game.to_act(state) == (S,)
    assert clause(game.why_not(state, N, Cut(10))) == "C2.4a"
    for at in (0, 108, -3, 1000):
        assert clause(game.why_not(state, S, Cut(at))) == "C2.4a"
    cut = game.enforce(state, S, Cut(10))
    assert clause(game.why_not(cut, S, Cut(10))) == "C2.4a"
    # The ten cards from the top are now at the bottom: the eleventh is drawn first.
    drawn = game.enforce(cut, E, DRAW)
    assert isinstance(drawn, Drawing)
    assert list(drawn.hands[E]) == [deal.cards[10]]
    assert deal.kitty(10) == deal.cards[2:10]


def test_C2_4b_who_cuts_sees_no_card() -> None:
    game = ChaoDiPi()
    one, other = Match.start(E).deal("one"), Match.start(E).deal("other")
    assert one.cards != other.cards
    for viewer in (*SEATS, None):
        views = [game.observe(game.initial(deal), viewer) for deal in (one, other)]
        assert views[0] == views[1]
        cuts = [game.enforce(game.initial(deal), S, Cut(10)) for deal in (one, other)]
        assert game.observe(cuts[0], viewer) == game.observe(cuts[1], viewer)


def test_cards_are_drawn_one_by_one_in_play_order_25_each() -> None:
    game = ChaoDiPi()
    deal = Match.start(N).deal("seed")
    state = game.enforce(game.initial(deal), E, Cut(40))
    for at in range(100):
        assert isinstance(state, Drawing)
        turn = SEATS[(N + at) % 4]
        assert game.to_act(state) == (turn,)
        assert clause(game.why_not(state, turn.next, DRAW)) == "C2.2a"
        assert clause(game.why_not(state, turn, PASS)) == "C3.5a"
        state = game.enforce(state, turn, DRAW)
    assert isinstance(state, Waiting)
    assert [len(state.hands[seat]) for seat in SEATS] == [25] * 4
    assert state.hands == deal.hands(40)
    assert len(deal.kitty(40)) == 8
    assert clause(game.why_not(state, N, DRAW)) == "C2.2a"


# --- C7.1 ---


def test_C7_1_a_weak_hand_is_played() -> None:
    """There is no act for a redeal: during the wait a seat shows or passes, whatever it holds."""
    game = ChaoDiPi()
    state = game.enforce(game.initial(Match.start(N).deal("weak")), E, Cut(40))
    for _ in range(100):
        assert isinstance(state, Drawing)
        state = game.enforce(state, state.turn, DRAW)
    for seat in SEATS:
        kinds = {type(act).__name__ for act in game.legal(state, seat)}
        assert kinds <= {"Pass", "Declare"}


# --- text, and impossible packs ---


def test_a_deal_reads_what_it_writes() -> None:
    for seed in range(5):
        deal = Deal.shuffled(seed, number=7, first=W, declarer=W, levels=(13, 15), failures=(0, 2))
        assert Deal.parse(str(deal)) == deal
        assert Deal.of_json(deal.to_json()) == deal
    first = Match.start(N).deal("text")
    assert Deal.parse(str(first)) == first
    assert Deal.of_json(first.to_json()) == first
    for broken in (b"", b"{}", b"[1]", first.to_json()[:-9] + b'"}', b'{"deal":1}'):
        with pytest.raises(Malformed):
            Deal.of_json(broken)


LINES = str(Match.start(N).deal("text")).splitlines()


@pytest.mark.parametrize(
    ("line", "written", "place"),
    [
        (0, "deal none", "f:1:6"),
        (1, "levels 2", "f:2:8"),
        (1, "levels 2 17", "f:2:8"),
        (2, "declarer X", "f:3:10"),
        (3, "first", "f:4:7"),
        (3, "first S W", "f:4:7"),
        (4, "failures 0 -1", "f:5:10"),
        (5, LINES[5] + " SA", ""),
        (5, LINES[5][:-3], "f:6:7"),
        (5, "cards SX" + LINES[5][8:], "f:6:7"),
        (5, "card SA", "f:6:1"),
        (0, LINES[1], "f:2:1"),
        (0, "", "f"),
    ],
)
def test_a_deal_that_cannot_be_is_malformed_at_its_place(line: int, written: str, place: str) -> None:
    text = "\n".join([*LINES[:line], written, *LINES[line + 1 :]])
    with pytest.raises(Malformed) as raised:
        Deal.parse(text, "f")
    assert str(raised.value.place).startswith(place or "f:6:")


def test_a_third_copy_is_named_with_its_column() -> None:
    words = LINES[5].split()
    words[-1] = words[1] if words[-1] != words[1] else words[2]
    with pytest.raises(Malformed, match="at most 2") as raised:
        Deal.parse("\n".join([*LINES[:5], " ".join(words)]), "f")
    assert raised.value.place.line == 6
    assert raised.value.place.column > 200


def test_hands_of_a_wrong_size_are_malformed() -> None:
    deal = Match.start(N).deal("text")
    hands, kitty = [list(hand) for hand in deal.hands(54)], list(deal.kitty(54))
    assert Deal.of_hands(hands, kitty, first=N).hands(54) == deal.hands(54)
    with pytest.raises(Malformed, match="25 cards for E "):
        Deal.of_hands([hands[0], hands[1][:-1], *hands[2:]], kitty, first=N)
    with pytest.raises(Malformed, match="kitty of 8"):
        Deal.of_hands(hands, kitty[:7], first=N)
    with pytest.raises(Malformed, match="at most 2"):
        Deal.of_hands([[hands[0][0]] * 25, *hands[1:]], kitty, first=N)


@pytest.mark.parametrize(
    "fault",
    [
        {"levels": (1, 2)},
        {"levels": (2, 16)},
        {"levels": (2, 3)},
        {"levels": (15, 15)},
        {"number": 0},
        {"failures": (0, -1)},
    ],
)
def test_a_deal_whose_numbers_cannot_be_is_malformed(fault: dict[str, object]) -> None:
    fields: dict[str, object] = {"number": 1, "cards": PACK.cards, "first": N}
    with pytest.raises(Malformed):
        Deal(**(fields | fault))  # type: ignore[arg-type]


def test_a_seat_that_does_not_exist_is_malformed() -> None:
    game = ChaoDiPi()
    state = game.initial(Match.start(E).deal("seed"))
    for seat in (-1, 4, 99):
        with pytest.raises(Malformed, match="seat"):
            game.why_not(state, seat, DRAW)
    before = repr(state)
    for act in (DRAW, PASS, Cut(0), Play(PACK.hand), Bury(PACK.hand)):
        assert not game.is_legal(state, S, act)
        assert not game.is_legal(state, None, act)
        assert not game.can_happen(state, None, act)
    assert repr(state) == before
