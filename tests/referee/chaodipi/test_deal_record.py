"""A recording deal of Chao Di Pi: the name of an act's irregularity, and the facts that the record knows.

South declares; South and North are partners, and spades are trumps at level 9.
"""

from __future__ import annotations

from typing import Any

import pytest

from paiju.cards import Hand, Suit
from paiju.games.chaodipi import BuryFaults, ChaoDiPi, Conditions, Deal, Playing, Seat, Shows, StirVisibility
from paiju.games.tractor.acts import DRAW, PASS, PEEK, TAKE_KITTY, Act, Bury, CarryOut, Cut, Declare, Expose, Grab, Play
from paiju.games.tractor.effects import LowestInTrick, MoveCards, PointPenalty, of_deal
from paiju.laws import Code, Ruling
from paiju.referee import Case, Contradiction, Pending, judge
from paiju.referee.chaodipi.deal_record import ChaoDiPiDealRecord
from paiju.referee.chaodipi.detection import HIDDEN, as_found, counts, detect_irregularity

GAME = ChaoDiPi()
S, E, N, W = Seat
DEAL = Deal.shuffled("recorded", number=2, first=S, declarer=S, levels=(9, 7))


def playing(south: str, east: str, north: str, west: str, kitty: str = "C2 C3") -> Playing:
    hands = (Hand.of(south), Hand.of(east), Hand.of(north), Hand.of(west))
    shows = Shows(9, False, S)
    return Playing(DEAL, 54, hands, shows, Suit.SPADES, Hand.of(kitty), S, None, S)


def do(state: Any, *acts: tuple[Seat, Act], game: ChaoDiPi = GAME) -> Any:
    for seat, act in acts:
        state = game.apply(state, seat, act)
    return state


def play(seat: Seat, cards: str) -> tuple[Seat, Act]:
    return seat, Play(Hand.of(cards))


def drawn(count: int = 100, game: ChaoDiPi = GAME) -> Any:
    state: Any = do(game.initial(DEAL), (W, Cut(54)))
    for number in range(count):
        state = do(state, (Seat(number & 3), DRAW))
    return state


def first_show(seat: Seat, cards: int) -> tuple[Any, Any]:
    """Return the drawing when a seat can first show this many cards, and the act, or None if it never can."""
    state = drawn(0)
    while len(state.hands[W]) < 24:
        for act in GAME.declarations(state, seat):
            if len(act.cards) == cards:
                return state, act
        state = do(state, (state.turn, DRAW))
    return state, None


def to_stirring(count: int = 8) -> tuple[Any, Any]:
    """Return a deal before and after a burial of this many cards."""
    state = drawn()
    while state.waiting:
        state = do(state, (state.waiting[0], PASS))
    before = do(state, (S, TAKE_KITTY))
    cards = Hand.of(list(before.hands[S])[-count:])
    return before, do(before, (S, Bury(cards)))


def record(before: Any, done: tuple[Seat, Act], *since: tuple[Seat, Act], **more: Any) -> ChaoDiPiDealRecord:
    """Return the record of an act, with what was done since."""
    game = more.pop("game", GAME)
    now = do(before, done, *since, game=game)
    return ChaoDiPiDealRecord(game, before, *done, since, now, **more)


def carried(state: Any, ruling: Ruling) -> Any:
    """Carry out a ruling."""
    return GAME.apply(state, None, CarryOut(of_deal(ruling.effects), ruling.irregularity, ruling.clauses))


def ruled(name: str, known: ChaoDiPiDealRecord, **answers: str) -> Ruling:
    said = {key.replace("_", "-"): answer for key, answer in answers.items()}
    verdict = judge(Case(Code.CHAODIPI, name, said), known)
    assert isinstance(verdict, Ruling), verdict
    return verdict


def asked(name: str, known: ChaoDiPiDealRecord) -> str:
    verdict = judge(Case(Code.CHAODIPI, name, {}), known)
    assert isinstance(verdict, Pending), verdict
    return verdict.question.name


def seen(before: Any, seat: Seat, act: Act, game: ChaoDiPi = GAME) -> str | None:
    assert game.can_happen(before, seat, act)
    return detect_irregularity(game, before, seat, act)


FOUR = ("H3 H3 D5", "H4 H4 H6 D7", "H7 H8 C5 C6", "H2 D2 D3 D4")


def test_an_act_at_the_table_is_called_by_its_irregularity() -> None:
    start = playing(*FOUR)
    assert seen(start, S, Play(Hand.of("H3 H3"))) is None
    assert seen(start, E, Play(Hand.of("H4"))) == "out-of-turn"
    assert seen(start, S, Play(Hand.of("H3 D5"))) == "improper-play"
    assert seen(start, S, Expose(Hand.of("H3"))) == "exposed-cards"
    assert seen(start, S, PEEK) == "kitty-peeked"
    assert seen(start, S, Grab(1)) == "kitty-exchanged"
    led = do(start, play(S, "H3 H3"))
    assert seen(led, E, Play(Hand.of("H4 H4"))) is None
    assert seen(led, E, Play(Hand.of("H4 H6"))) == "wrong-follow"
    assert seen(led, E, Play(Hand.of("H4"))) == "improper-play"
    assert seen(led, S, Play(Hand.of("D5"))) == "improper-play"  # to a trick that the same player has led
    assert seen(led, N, Play(Hand.of("H7 H8"))) == "out-of-turn"
    assert {"wrong-follow", "kitty-count"} <= HIDDEN
    assert "exposed-cards" not in HIDDEN


def test_an_act_before_the_play_is_called_by_its_irregularity() -> None:
    assert seen(drawn(97), E, Grab(2)) == "kitty-overdrawn"
    before, after = to_stirring()
    assert seen(before, S, Bury(Hand.of(list(before.hands[S])[:7]))) == "kitty-count"
    assert seen(before, S, Bury(Hand.of(list(before.hands[S])[:8]))) is None
    assert seen(after, N, PEEK) == "kitty-peeked"


def test_what_is_found_after_its_trick_has_another_name() -> None:
    before = do(playing(*FOUR), play(S, "H3 H3"))
    done = play(E, "H4 H6")
    now = do(before, done)
    assert as_found("wrong-follow", before, now) == "wrong-follow"
    now = do(now, play(N, "H7 H8"), play(W, "H2 D2"))
    assert as_found("wrong-follow", before, now) == "wrong-follow"
    later = do(now, (now.turn, Play(Hand.of(list(now.hands[now.turn])[:1]))))
    assert as_found("wrong-follow", before, later) == "concealed-cards"
    assert as_found("improper-play", before, later) == "hand-count"
    assert as_found("exposed-cards", before, later) == "exposed-cards"


def test_a_wrong_follow_is_ruled_from_the_record_and_put_right_at_the_table() -> None:
    before = do(playing(*FOUR), play(S, "H3 H3"))
    known = record(before, play(E, "H4 H6"), play(N, "H7 H8"))
    ruling = ruled("wrong-follow", known)
    assert ruling.effects[0] == PointPenalty(1, 10)  # one of the two cards was wrong
    assert LowestInTrick(1) in ruling.effects
    after = carried(known.now, ruling)
    assert after.turn is E
    after = do(after, play(E, "H4 H4"), play(W, "H2 D2"))
    assert after.tricks[0].winner == S  # the corrected pair counts lowest
    assert after.standing.moved(0) == -10


def test_a_concealment_found_two_tricks_later_costs_80() -> None:
    four = ("H3 D5 D6", "H4 D7 D8", "H7 C5 C6", "H2 D2 D3")
    before = do(playing(*four), play(S, "H3"))
    tricks = [play(E, "D7"), play(N, "H7"), play(W, "H2")]
    second = [play(N, "C5"), play(W, "D2"), play(S, "D5"), play(E, "D8")]
    one = record(before, *tricks, *second[:2])
    facts = {point.name: point.answer for point in ruled("concealed-cards", one).points}
    assert (facts["offender"], facts["trick"], facts["found-trick"]) == ("2", "1", "2")
    assert facts["cards"] == "D7"
    assert ruled("concealed-cards", one).effects == (PointPenalty(1, 10),)
    three = record(before, *tricks, *second, play(N, "C6"))
    assert asked("concealed-cards", three) == "more"
    assert ruled("concealed-cards", three, more="none").effects == (PointPenalty(1, 80),)
    assert judge(Case(Code.CHAODIPI, "wrong-follow", {}), three).citation.id == "C6.6a"  # type: ignore[union-attr]


def test_a_play_of_the_wrong_number_is_ruled_while_its_trick_is_open() -> None:
    before = do(playing(*FOUR), play(S, "H3 H3"))
    known = record(before, play(E, "H4 H4 H6"))
    ruling = ruled("improper-play", known)
    assert ruling.effects[0] == PointPenalty(1, 30), "all three cards (reading 131)"
    after = carried(known.now, ruling)
    assert (after.turn, len(after.hands[E])) == (E, 4)


def test_cards_shown_and_cards_out_of_turn_need_no_question() -> None:
    start = playing(*FOUR)
    assert ruled("exposed-cards", record(start, (N, Expose(Hand.of("H7 H8"))))).effects == (PointPenalty(0, 20),)
    early = record(start, play(W, "H2"))
    assert ruled("out-of-turn", early).effects == (PointPenalty(1, 10),)


@pytest.mark.parametrize("scope", list(BuryFaults))
def test_breaches_of_the_kitty_are_counted_from_the_rulings_of_the_side(scope: BuryFaults) -> None:
    game = ChaoDiPi(Conditions(bury_faults=scope))
    start = playing(*FOUR)
    first = ruled("kitty-peeked", record(start, (N, PEEK), game=game))
    other = ruled("kitty-peeked", record(start, (W, PEEK), game=game))
    for here, past, fined in (
        ((first,), (), True),
        ((other,), (), False),
        ((), (first,), scope is BuryFaults.PER_MATCH),
    ):
        again = ruled("kitty-peeked", record(start, (S, PEEK), game=game, here=here, past=past))
        assert (PointPenalty(0, 80) in again.effects) == fined


def test_a_kitty_of_seven_is_found_by_the_record_before_the_lead_and_after() -> None:
    before, after = to_stirring(7)
    done = (S, Bury(Hand.of(list(before.hands[S])[-7:])))
    early = ChaoDiPiDealRecord(GAME, before, *done, (), after)
    assert asked("kitty-count", early) == "added"  # a choice, so no record answers it
    passes = []
    now = after
    while not isinstance(now, Playing):
        passes.append((now.asking[0], PASS))
        now = do(now, passes[-1])
    lead = (S, Play(Hand.of(list(now.hands[S])[:1])))
    late = ChaoDiPiDealRecord(GAME, before, *done, (*passes, lead), do(now, lead))
    ruling = ruled("kitty-count", late)
    (moved,) = [effect for effect in ruling.effects if isinstance(effect, MoveCards)]
    assert (moved.giver, moved.taker, len(moved.cards)) == (0, None, 1)
    assert PointPenalty(0, 80) in ruling.effects
    after = carried(late.now, ruling)
    assert len(after.kitty) == 8
    assert ruled("kitty-count", late) == ruling, "the draw is another one each time"


def test_a_defender_gives_back_what_he_likes_and_the_partners_cards_are_drawn() -> None:
    state = drawn(97)
    assert asked("kitty-overdrawn", record(state, (E, Grab(2)))) == "returned"
    partner = record(state, (N, Grab(2)))
    ruling = ruled("kitty-overdrawn", partner)
    (moved,) = ruling.effects
    assert isinstance(moved, MoveCards)
    assert (moved.giver, moved.taker, len(moved.cards)) == (2, None, 2)
    after = carried(partner.now, ruling)
    assert len(after.hands[N]) == len(state.hands[N])


def test_a_kitty_taken_before_the_last_cards_are_drawn_gives_them_back() -> None:
    state, act = first_show(N, 1)
    state = do(state, (N, act))
    while state.drawn < 97:
        state = do(state, (state.turn, DRAW))
    known = record(state, (S, TAKE_KITTY))
    assert seen(state, S, TAKE_KITTY) == "kitty-underdrawn"
    ruling = ruled("kitty-underdrawn", known)
    takers = [effect.taker for effect in ruling.effects if isinstance(effect, MoveCards)]
    assert takers == [1, 2, 3]
    assert PointPenalty(0, 80) in ruling.effects
    after = carried(known.now, ruling)
    assert [len(after.hands[seat]) for seat in (E, N, W)] == [25, 25, 25]


def test_hands_that_do_not_match_are_counted_at_the_start_of_the_trick() -> None:
    start = playing("H3 H3 D5", "H4 H4 H6 D7", "H7 H8 C5", "H2 D2 D3")
    assert counts(start) == (3, 4, 3, 3)
    assert counts(do(start, play(S, "H3 H3"), play(E, "H4 H4"))) == (3, 4, 3, 3)
    assert counts(drawn(10)) == ()
    ruling = ruled("hand-count", ChaoDiPiDealRecord.of_counts(GAME, start))
    assert PointPenalty(1, 80) in ruling.effects


def test_what_was_wrong_with_a_show_follows_from_the_clause_that_forbids_it() -> None:
    state, act, at = next(
        (found, act, seat) for seat in Seat for found, act in [first_show(seat, 2)] if act is not None
    )
    state = do(state, (at, act))
    again = (at, Declare(act.cards, act.trump))
    assert seen(state, *again) == "wrong-show"
    for visibility, fine in ((StirVisibility.DARK, False), (StirVisibility.OPEN, True)):
        game = ChaoDiPi(Conditions(stir_visibility=visibility))
        ruling = ruled("wrong-show", record(state, again, game=game))
        kind = next(point.answer for point in ruling.points if point.name == "kind")
        assert kind in ("own", "closed", "used")
        assert any(isinstance(effect, PointPenalty) for effect in ruling.effects) == fine
        after = carried(do(state, again, game=game), ruling)
        assert after.shows.standing == state.shows.standing


def test_a_record_answers_nothing_that_it_does_not_know() -> None:
    known = record(playing(*FOUR), (S, PEEK))
    for name in ("play-overtime", "bury-overtime"):
        assert asked(name, known) == "seconds"
    assert asked("card-check", known) == "checker"
    assert asked("late", known) == "side"
    nobody = ChaoDiPiDealRecord(GAME, known.now, None, None, (), known.now)
    assert asked("exposed-cards", nobody) == "offender"
    assert isinstance(judge(Case(Code.CHAODIPI, "hand-count", {}), known), Ruling | Contradiction)
