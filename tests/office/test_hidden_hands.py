"""Players at a recording table learn nothing of hidden hands from the referee (L61.B, T6.7.1, C6.6a).

The deals differ only in cards that the asker does not see: questions, answers and refusals must not differ.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import msgspec
import pytest
from tests.office.test_live_referee import DIRECTOR, FOUR, Game
from tests.office.test_tractor_referee import Game as TractorGame

from paiju.cards import Card, Hand
from paiju.errors import Malformed, PaijuError
from paiju.games.chaodipi import Seat
from paiju.games.tractor.acts import DRAW_OUT_OF_TURN, Announce, Expose, Grab, Pass, Play
from paiju.games.tractor.effects import MoveCards, PointPenalty
from paiju.laws import Citation, Code, Edition, Refused, Source
from paiju.laws.effect import MustPlay
from paiju.office.live_referee import adapter_of, bots_answer, fault_seen
from paiju.packs import rules_of
from paiju.referee.codes import irregularities
from paiju.referee.player_questions import reader_of
from paiju.referee.question import YES_NO, Question
from paiju.table import Actor
from paiju.table import commands as c
from paiju.table.decide.undoing import undoable
from paiju.table.public_record import public_table
from paiju.table.state import OpenCase
from paiju.table.terms import Attention, Terms
from paiju.table.view import Viewer, private, public
from paiju.text import Text

EDITIONS = pytest.mark.parametrize("edition", Edition)
REVOKES = "N:AKQJ.AKQJ.AKQ.AK T987.T987.JT9.QJ 6543.6543.876.T9 2.2.5432.8765432"
"""West holds the two of spades, so discarding the two of hearts on a spade is a revoke."""
IS_VOID = "N:AKQJ.AKQJ.AKQ.AK T9872.T987.JT9.Q 6543.6543.876.T9 .2.5432.J8765432"
"""East holds that card, so West's discard is no revoke."""


def discarded(hands: str, **terms: Any) -> Game:
    """East leads a spade against North's 1NT, dummy follows, and West discards a heart."""
    game = Game(Terms(enforcing=False, **terms), hands)
    game.bid("1NT", "P", "P", "P")
    game.play((1, "ST"), (0, "S3"), (3, "H2"))
    return game


def seen(game: Game) -> list[Any]:
    """Return all that the referee has done, and the open case."""
    return [*game.steps, game.t.case, *game.rulings]


@EDITIONS
@pytest.mark.parametrize("asker", [0, 1, 2])
def test_L61_B_whoever_asks_is_answered_by_the_other_player_and_not_by_the_record(edition: Edition, asker: int) -> None:
    both = [discarded(hands, laws=edition) for hands in (REVOKES, IS_VOID)]
    for game in both:
        game.send(FOUR[asker], c.DrawAttention("revoke"))
        assert game.asked == "suspect"
        put = game.t.case.put if game.t.case is not None else None
        assert put is not None
        assert put.seats == (asker,)
        with pytest.raises(Malformed):
            game.answer("2", asker)
        with pytest.raises(Refused):
            game.answer("3", (asker + 1) % 3)
        game.answer("3", asker)
        assert game.asked == "admits"
        with pytest.raises(Refused):
            game.answer("yes", asker)
        game.answer("no", 3)
        (ruling,) = game.rulings
        assert ruling.effects == ()
        assert "L61.B" in ruling.clauses
    assert seen(both[0]) == seen(both[1])


@EDITIONS
def test_L61_B_an_act_that_is_pointed_at_names_its_player(edition: Edition) -> None:
    both = [discarded(hands, laws=edition) for hands in (REVOKES, IS_VOID)]
    for game in both:
        game.send(FOUR[0], c.DrawAttention("revoke", 6))
        assert game.asked == "admits"
        game.send(FOUR[0], c.DropCase())
        game.send(FOUR[0], c.DrawAttention("revoke", 6))
    assert seen(both[0]) == seen(both[1]), "to drop it and ask again shows no more"


@EDITIONS
def test_H_case_hidden_a_host_who_plays_learns_no_more_by_naming_what_the_program_pointed_out(edition: Edition) -> None:
    """The case is the program's; the host, who plays, may name the irregularity."""
    both = []
    for hands in (REVOKES, IS_VOID):
        game = Game(Terms(enforcing=False, laws=edition, attention=Attention.PROGRAM), hands)
        game.bid("1NT", "P", "P", "P")
        game.play((1, "ST"), (0, "S3"), (3, "H2"), (0, "SA"), (1, "HT"))
        assert game.t.case is not None
        assert game.t.case.seat is None
        game.send(FOUR[0], c.NameCase("revoke"))
        assert game.asked == "suspect"
        both.append(game)
    assert seen(both[0]) == seen(both[1])


@EDITIONS
def test_L61_A_what_was_denied_is_ruled_when_a_card_shows_it(edition: Edition) -> None:
    game = discarded(REVOKES, laws=edition)
    game.send(FOUR[0], c.DrawAttention("revoke"))
    game.answer("3", 0)
    game.answer("no", 3)
    game.play((0, "SA"), (0, "SK"), (1, "S7"), (0, "S4"), (3, "S2"))
    game.send(FOUR[0], c.DrawAttention("revoke"))
    while len(game.rulings) == 1:
        assert game.asked not in ("suspect", "admits"), "the card lies there for all to see"
        game.answer({"attention": "lawful"}.get(game.asked, "no"))
    assert game.rulings[1].points[0].answer != "3"


@EDITIONS
def test_L61_A_who_owns_to_his_own_revoke_needs_nobody_to_ask_him(edition: Edition) -> None:
    game = discarded(REVOKES, laws=edition)
    game.send(FOUR[3], c.DrawAttention("revoke"))
    game.answer("3", 3)
    assert game.asked not in ("suspect", "admits")
    while game.rulings == []:
        game.answer({"substitute-card": "S2", "attention": "lawful"}.get(game.asked, "no"))
    assert MustPlay(3, ("S2",)) in game.rulings[0].effects


@EDITIONS
def test_H_case_hidden_the_answer_is_about_one_hand_alone(edition: Edition) -> None:
    """West has revoked; East is asked and wrongly says yes: nothing of West's hand is revealed."""
    both = [discarded(hands, laws=edition) for hands in (REVOKES, IS_VOID)]
    for game in both:
        game.ask_for_a_revoke(0, 1)
        assert game.held.clause == "L61.A"
    assert both[0].held == both[1].held


@EDITIONS
def test_L61_B_a_director_who_does_not_play_has_the_record_answer(edition: Edition) -> None:
    game = discarded(REVOKES, laws=edition)
    game.send(DIRECTOR, c.DrawAttention("revoke"))
    assert game.asked not in ("suspect", "admits")


@pytest.mark.parametrize(("hands", "said"), [(REVOKES, "yes"), (IS_VOID, "no")])
def test_L61_B_a_bot_answers_truly_of_its_own_hand(hands: str, said: str) -> None:
    game = discarded(hands)
    game.send(FOUR[0], c.DrawAttention("revoke"))
    game.answer("3", 0)
    assert bots_answer(game.t) == said


def followed(game: str, *, wrongly: bool) -> tuple[TractorGame, int]:
    """Have a player play one card to a single card that was led: correctly, or wrongly although they could follow."""
    one = TractorGame(game)
    one.phase("playing")
    return one, follow(one, wrongly=wrongly)


def follow(one: TractorGame, *, wrongly: bool) -> int:
    """Have a player follow like that from here; return their seat."""
    for _ in range(400):
        one.go_on(lambda state: getattr(state, "trick", None) is not None)
        seat, state = one.t.to_act[0], one.state
        legal = one.game.legal(state, seat)
        lawful = {act.cards for act in legal}
        found = [Play(Hand.of((card,))) for card in state.hands[seat] if (Hand.of((card,)) not in lawful) is wrongly]
        if state.trick.lead.size == 1 and found and len(legal) < len(state.hands[seat]):
            one.act(seat, found[0])
            return seat
        one.act(seat, legal[0])
    raise AssertionError("nobody could follow so")


NAMES = [
    ("tractor6", "wrong-follow", "T6.7.1"),
    ("tractor6", "concealment", "T6.7.1"),
    ("tractor6", "missed-interception", "T6.6.5.2"),
    ("chaodipi", "wrong-follow", "C6.6a"),
    ("chaodipi", "concealed-cards", "C6.6a"),
]


@pytest.mark.parametrize(("game", "name", "clause"), NAMES)
@pytest.mark.parametrize("wrongly", [True, False])
def test_T6_7_1_C6_6a_one_player_is_asked_and_answers_for_himself(
    game: str, name: str, clause: str, wrongly: bool
) -> None:
    """Whatever the hands hold: the suspect is named and answers, and a no ends it."""
    one, seat = followed(game, wrongly=wrongly)
    asker = (seat + 1) % len(one.people)
    one.send(one.people[asker], c.DrawAttention(name))
    assert one.asked() == "suspect"
    one.send(one.people[asker], c.AnswerCase("suspect", str(int(seat))))
    assert one.asked() == "admits"
    case = one.t.case
    assert case is not None
    assert case.put is not None
    assert (case.put.seats, case.put.clause) == ((seat,), clause)
    one.send(one.people[seat], c.AnswerCase("admits", "no"))
    (ruling,) = one.rulings
    assert (ruling.effects, ruling.clauses) == ((), (clause,))
    one.phase("finished")


@pytest.mark.parametrize(("game", "name"), [one[:2] for one in NAMES])
def test_T6_7_1_C6_6a_a_seat_that_is_named_wrongly_shows_nothing_of_another(game: str, name: str) -> None:
    """Another player than the offender says yes: no text reveals anything of the offender's hand."""
    held = []
    for wrongly in (True, False):
        one, seat = followed(game, wrongly=wrongly)
        many = len(one.people)
        one.ask((seat + 1) % many, (seat + 2) % many, name)
        case = one.t.case
        assert case is not None
        assert case.put is not None
        assert not one.rulings
        held.append((case.irregularity, case.put.name))
    assert held[0] == held[1]


@pytest.mark.parametrize("game", ["tractor6", "chaodipi"])
def test_T6_7_C6_6b_what_was_denied_is_ruled_when_a_card_shows_it(game: str) -> None:
    one, seat = followed(game, wrongly=True)
    name = {"tractor6": "concealment", "chaodipi": "concealed-cards"}[game]
    asker = (seat + 1) % len(one.people)
    one.send(one.people[asker], c.DrawAttention(name))
    one.send(one.people[asker], c.AnswerCase("suspect", str(int(seat))))
    one.send(one.people[seat], c.AnswerCase("admits", "no"))
    for _ in range(60):
        now = len(one.state.tricks) + 1
        one.go_on(lambda state, now=now: len(getattr(state, "tricks", ())) >= now)  # type: ignore[misc]
        if one.t.deal is None or one.t.deal.ended:
            break
        one.send(one.people[asker], c.DrawAttention(name))
        if one.asked() != "suspect":
            break
        one.send(one.people[asker], c.DropCase())
    one.answer_all(more="none")
    fined = [ruling for ruling in one.rulings if ruling.effects]
    assert fined
    assert any(isinstance(effect, PointPenalty) and effect.side == seat % 2 for effect in fined[0].effects)


@pytest.mark.parametrize("game", ["tractor6", "chaodipi"])
def test_T6_7_C6_6b_a_concealment_found_later_is_told_to_its_players_in_words(game: str) -> None:
    one, seat = followed(game, wrongly=True)
    assert one.t.deal is not None
    play = next(step.act for step in reversed(one.t.deal.steps) if step.seat == seat)
    assert isinstance(play, Play)
    number = len(one.state.tricks) + (one.state.trick is not None)
    one.go_on(lambda state: len(state.tricks) >= number + 2 and state.trick is not None)
    name = {"tractor6": "concealment", "chaodipi": "concealed-cards"}[game]
    one.send(DIRECTOR, c.DrawAttention(name))
    if game == "chaodipi":
        assert one.asked() == "more"
        case = public(one.t).case
        assert case is not None
        assert case.told is not None
        said = f"第 {number} 轮{Seat(seat).text.zh}出 {play.cards.shown.zh}，"
        assert case.told.zh.startswith(said)
        assert f"{Seat(seat).text.en} played {play.cards.shown.en} " in case.told.en
    one.answer_all(more="none")
    text = one.rulings[0].statements[0].text
    assert text.zh.startswith(f"第 {number} 轮")
    assert f"出 {play.cards.shown.zh}，有应跟的牌而没有跟" in text.zh
    assert f"in trick {number} " in text.en
    assert not one.rulings[0].statements[0].secret


@pytest.mark.parametrize("game", ["tractor6", "chaodipi"])
def test_T6_7_2_C7_2b_nothing_is_found_for_a_player_by_another_name(game: str) -> None:
    """Several concealments at once, or a check of the cards: the record tells a player no more through these."""
    asked = []
    for wrongly in (True, False):
        one, seat = followed(game, wrongly=wrongly)
        asker = (seat + 1) % len(one.people)
        if game == "tractor6":
            one.send(one.people[asker], c.DrawAttention("several-concealments"))
            asked.append(one.asked())
        else:
            one.send(one.people[asker], c.DrawAttention("card-check"))
            for said in (str(asker + 1), "concealed-cards"):
                asked.append(one.asked())
                one.send(DIRECTOR, c.AnswerCase(one.asked() or "", said))
            asked.append(one.asked())
        assert not one.rulings
    half = len(asked) // 2
    assert asked[:half] == asked[half:]


def test_C7_2b_what_should_have_been_played_is_not_read_by_a_check_of_cards() -> None:
    """A check names a follow: none of its choices reveals whether another card should have been played."""
    told = []
    for wrongly in (True, False):
        one, seat = followed("chaodipi", wrongly=wrongly)
        act = len(one.t.deal.steps) - 1 if one.t.deal is not None else 0
        one.send(one.people[(seat + 1) % 4], c.DrawAttention("card-check", act))
        assert one.asked() == "checker"
        one.send(DIRECTOR, c.AnswerCase("checker", str((seat + 1) % 4 + 1)))
        assert one.t.case is not None
        assert one.t.case.put is not None
        (found,) = [x for x in one.t.case.put.offers if x.key == "concealed-cards"]
        told.append(found.leads_to[-1].en)
    assert told[0] == told[1]


@pytest.mark.parametrize("name", ["stray-card", "misconduct"])
def test_T6_7_1_what_a_hand_held_is_not_read_under_another_name(name: str) -> None:
    """A follow is reported as if it were a lead: to a director the record tells what was wrong with it."""
    one, seat = followed("tractor6", wrongly=True)
    adapter, deal = adapter_of(one.t), one.t.deal
    assert adapter is not None
    assert deal is not None
    act = len(deal.steps) - 1
    for asker in (None, seat, (seat + 1) % 6):
        case = OpenCase(asker, name, act, act + 1, "")
        record = public_table(one.t, reader_of(deal, case))
        witness = adapter.case_file(record, case).witness
        for asked in ("wrong", "hand"):
            question = Question(asked, Source.FACT, Text("", ""), Citation("T6.5.1"), YES_NO)
            assert (witness.answer(question) is None) is (asker not in (None, seat))


@pytest.mark.parametrize("called", ["wrong-follow", "concealment"])
@pytest.mark.parametrize("later", [False, True])
def test_T6_5_T6_7_what_did_not_follow_is_ruled_by_its_time_whatever_it_was_called(called: str, later: bool) -> None:
    """In its round it is a wrong follow, ten points a card; after the next lead a concealment, 120.

    The record tells which.
    """
    one, seat = followed("tractor6", wrongly=True)
    if later:
        led = len(one.state.tricks) + 1
        one.go_on(lambda state: len(state.tricks) >= led and state.trick is not None)
    one.ask((seat + 1) % 6, seat, called)
    assert one.t.case is None, "nobody is asked what the record shows"
    (ruling,) = one.rulings
    assert ruling.irregularity == ("concealment" if later else "wrong-follow")
    assert PointPenalty(seat % 2, 120 if later else 10) in ruling.effects


@pytest.mark.parametrize("later", [0, 1, 2])
@pytest.mark.parametrize(
    ("game", "called"),
    [
        ("tractor6", "wrong-follow"),
        ("tractor6", "concealment"),
        ("chaodipi", "wrong-follow"),
        ("chaodipi", "concealed-cards"),
    ],
)
@pytest.mark.parametrize("by_director", [True, False])
def test_T6_7_C6_6_a_play_that_is_pointed_at_is_ruled_by_its_time_too(
    game: str, called: str, later: int, by_director: bool
) -> None:
    """Whatever its name: 120 after the next lead (T6.7.2), 80 from the third trick on (reading 59)."""
    one, seat = followed(game, wrongly=True)
    assert one.t.deal is not None
    act = len(one.t.deal.steps) - 1
    now = len(one.state.tricks) + later
    if later:
        one.go_on(lambda state: len(state.tricks) >= now and state.trick is not None)
    asker = DIRECTOR if by_director else one.people[(seat + 1) % len(one.people)]
    one.send(asker, c.DrawAttention(called, act))
    if one.asked() == "admits":
        one.send(one.people[seat], c.AnswerCase("admits", "yes"))
    assert set(one.answer_all(more="none")) <= {"more"}, "nobody is asked what the record shows"
    (ruling,) = one.rulings
    points = {"tractor6": (10, 120, 120), "chaodipi": (10, 10, 80)}[game][later]
    assert PointPenalty(seat % 2, points) in ruling.effects


def test_T6_7_of_two_concealments_the_one_that_is_pointed_at_is_ruled() -> None:
    one, _ = followed("tractor6", wrongly=True)
    tricks, acts = [], []
    for _ in range(2):
        assert one.t.deal is not None
        acts.append(len(one.t.deal.steps) - 1)
        led = len(one.state.tricks) + 1
        tricks.append(led)
        one.go_on(lambda state, led=led: len(state.tricks) >= led and state.trick is not None)  # type: ignore[misc]
        if len(acts) == 1:
            follow(one, wrongly=True)
    for act in reversed(acts):
        one.send(DIRECTOR, c.DrawAttention("wrong-follow", act))
        one.answer_all()
    told = [ruling.statements[0].text.en.split(" ")[2] for ruling in one.rulings]
    assert told == [str(number) for number in reversed(tricks)]


@pytest.mark.parametrize("called", ["wrong-follow", "concealment"])
def test_T6_7_2_a_concealment_that_was_ruled_is_not_found_again_by_its_other_name(called: str) -> None:
    one, seat = followed("tractor6", wrongly=True)
    led = len(one.state.tricks) + 1
    one.go_on(lambda state: len(state.tricks) >= led and state.trick is not None)
    one.ask((seat + 1) % 6, seat, "wrong-follow")
    (first,) = one.rulings
    one.ask((seat + 1) % 6, seat, called)
    assert one.rulings == [first]


@EDITIONS
def test_L61_A_an_act_that_is_pointed_at_and_owned_to_is_ruled(edition: Edition) -> None:
    game = discarded(REVOKES, laws=edition)
    game.ask_for_a_revoke(0, 3, 6)
    while game.rulings == []:
        game.answer({"substitute-card": "S2", "attention": "lawful"}.get(game.asked, "no"))
    assert MustPlay(3, ("S2",)) in game.rulings[0].effects


def shown_and_hidden(game: str, name: str) -> tuple[TractorGame, int, int]:
    """Have a player follow wrongly and expose that, and another player play later; return the latter's act and seat."""
    one, seat = followed(game, wrongly=True)
    adapter: Any = adapter_of(one.t)
    first = len(one.t.deal.steps) - 1 if one.t.deal is not None else 0
    for _ in range(60):
        now = len(one.state.tricks) + 1
        one.go_on(lambda state, now=now: len(getattr(state, "tricks", ())) >= now)  # type: ignore[misc]
        if (seat, first) in adapter.done(public_table(one.t).deal, name):
            break
    deal = one.t.deal
    assert deal is not None
    last = len(deal.steps) - 1
    while deal.steps[last].seat == seat:
        last -= 1
    other = deal.steps[last].seat
    assert other is not None
    return one, last, other


@pytest.mark.parametrize(("game", "name"), [("tractor6", "concealment"), ("chaodipi", "wrong-follow")])
def test_T6_7_1_C6_6a_what_one_has_shown_opens_no_other_hand(game: str, name: str) -> None:
    """One concealment is visible to all; a player who reports another's act must ask that player."""
    one, act, other = shown_and_hidden(game, name)
    asker = (other + 1) % len(one.people)
    one.send(one.people[asker], c.DrawAttention(name, act))
    assert one.asked() == "admits"
    assert one.t.case is not None
    assert one.t.case.put is not None
    assert one.t.case.put.seats == (other,)


def test_T4_3_6_2_nobody_is_told_at_once_that_who_announces_has_nothing_to_show() -> None:
    """Their cards become known by the end of the wait, from what they show or do not show."""
    one = TractorGame("tractor6", Attention.PROGRAM)
    one.phase("drawing")
    one.go_on(lambda state: state.drawn == 6)
    game: Any = one.game
    empty = next(seat for seat in range(6) if not game.declarations(one.state, seat))
    one.act(empty, Announce())
    assert one.rulings == []
    one.send(one.people[(empty + 1) % 6], c.DrawAttention())
    assert one.t.case is not None
    assert one.t.case.irregularity == ""


@pytest.mark.parametrize("able", [True, False])
def test_T4_3_6_2_an_announcement_is_fined_at_the_end_of_the_wait_whatever_he_held(able: bool) -> None:
    """They show nothing: that, and not what they could have shown, costs twenty points."""
    one = TractorGame("tractor6", Attention.PROGRAM)
    one.phase("drawing")
    game: Any = one.game

    def who(state: Any) -> list[int]:
        return [at for at in range(6) if bool(game.declarations(state, at)) is able]

    one.go_on(lambda state: state.drawn >= 6 and bool(who(state)))
    (seat, *_) = who(one.state)
    one.act(seat, Announce())
    one.phase("waiting")
    assert one.rulings == []
    one.act(seat, Pass())
    (ruling,) = one.rulings
    assert ruling.irregularity == "announced-overturn"
    assert [one.points for one in ruling.effects if isinstance(one, PointPenalty)] == [20]


def test_C6_3_nobody_reads_what_a_ruling_would_draw_from_a_hand_before_it_is_drawn() -> None:
    """The choices of the open question tell how many cards go where, never which."""
    one = TractorGame("chaodipi")
    one.phase("drawing")
    one.go_on(lambda state: state.drawn == 9)
    one.act((one.t.to_act[0] + 2) % 4, DRAW_OUT_OF_TURN)
    one.go_on(lambda state: getattr(state, "trick", None) is not None)
    one.send(one.people[0], c.DrawAttention("hand-count"))
    told: list[str] = []
    while one.t.case is not None:
        put = one.t.case.put
        assert put is not None
        told += [text.en for offer in put.offers for text in offer.leads_to]
        offers = [offer.key for offer in put.offers]
        said = "draw" if "draw" in offers else "none" if "none" in offers else "?"
        one.send(DIRECTOR, c.AnswerCase(put.name, said))
    moved = [effect for effect in one.rulings[-1].effects if isinstance(effect, MoveCards)]
    assert moved
    about = [text for text in told if " from " in text]
    assert about
    assert all(text.startswith("1 card goes from") for text in about)
    hidden = [Card.parse(name).symbol for effect in moved for name in effect.cards]
    assert not any(symbol in text for symbol in hidden for text in told)


@pytest.mark.parametrize("game", ["tractor6", "chaodipi"])
def test_H_case_hidden_undo_does_not_tell_whether_another_copy_of_a_card_is_held(game: str) -> None:
    """A player took a kitty card and plays it: the player before may ask for an undo as usual (H.undo)."""
    one = TractorGame(game)
    one.phase("waiting")
    laws: Any = one.game
    seats = range(len(one.people))
    shower = next(seat for seat in seats if laws.declarations(one.state, seat))
    one.act(shower, laws.declarations(one.state, shower)[0])
    taker = (shower + 1) % len(seats)
    one.act(taker, Grab(4))
    one.phase("playing")
    leader = one.t.to_act[0]
    assert (leader + 1) % len(seats) == taker
    hand = one.state.hands[taker]
    card = next(card for card in one.state.standing.grabbed_by(taker) if hand.count(card) == 1)
    one.act(leader, Play(Hand.of(list(one.state.hands[leader])[:1])))
    assert leader in undoable(one.t)
    one.act(taker, Play(Hand.of([card])))
    assert card not in one.state.standing.grabbed_by(taker)
    assert leader in undoable(one.t)


@pytest.mark.parametrize("owns", ["of himself", "when asked"])
@pytest.mark.parametrize(("game", "name"), [("tractor6", "concealment"), ("chaodipi", "concealed-cards")])
def test_T6_7_who_owns_to_it_is_not_looked_for(game: str, name: str, owns: str) -> None:
    """If no play shows it, the director is asked what the player did, not who it was."""
    one = TractorGame(game)
    one.phase("playing")
    asker, seat = (1, 1) if owns == "of himself" else (0, 1)
    one.send(one.people[asker], c.DrawAttention(name))
    one.send(one.people[asker], c.AnswerCase("suspect", str(int(seat))))
    if owns == "when asked":
        one.send(one.people[seat], c.AnswerCase("admits", "yes"))
    assert one.t.case is not None
    assert one.t.case.put is not None
    assert one.t.case.put.name != "offender"


EAST, WEST = Seat.EAST, Seat.WEST


def dealt_otherwise(*exchanged: tuple[str, str], attention: Attention = Attention.PLAYERS) -> TractorGame:
    """Deal Chao Di Pi; `exchanged`: cards that East swaps with West beforehand."""
    begun = TractorGame("chaodipi").state.deal
    cards = [card.text for card in begun.cards]
    whose = {(at + 1) % 108: (begun.first + at) % 4 for at in range(100)}  # everybody cuts one card
    for mine, other in exchanged:
        here, there = (
            next(at for at, card in enumerate(cards) if (card, whose.get(at)) == (name, seat))
            for name, seat in ((mine, EAST), (other, WEST))
        )
        cards[here], cards[there] = cards[there], cards[here]
    head = "".join(f"{line}\n" for line in rules_of("chaodipi", "standard").write_deal(begun).splitlines()[:-1])
    return TractorGame("chaodipi", attention, deal=f"{head}cards {' '.join(cards)}")


def laid_early(*exchanged: tuple[str, str]) -> TractorGame:
    """Have East lay ♦8 down before their turn, and play ♦4 to a spade that South leads.

    `exchanged`: cards that East swaps with West before the deal. South and North hold the same in any case.
    """
    one = dealt_otherwise(*exchanged)
    one.phase("playing")
    one.act(EAST, Play(Hand.of("D8")))
    one.act(Seat.SOUTH, Play(Hand.of("S4")))
    one.act(EAST, Play(Hand.of("D4")))
    return one


@pytest.mark.parametrize("name", ["", "unlisted-matter", "wrong-follow", "out-of-turn"])
@pytest.mark.parametrize("act", [None, -1])
def test_C6_4a_a_card_that_lay_there_tells_not_whether_its_player_was_void(name: str, act: int | None) -> None:
    """If void, East had to play it; with a spade, East had to play that. South is told the same."""
    both = []
    for more in ((("SQ", "H4"), ("S7", "H6")), (("SQ", "H4"),)):
        one = laid_early(*more)
        told: list[Any] = []
        for _ in range(2):
            place = None if act is None else len(one.t.deal.steps) + act if one.t.deal else None
            one.send(one.people[0], c.DrawAttention(name, place))
            told += [one.t.case, *one.rulings]
            if one.t.case is not None:
                one.send(DIRECTOR, c.DropCase())
        both.append(told)
    assert both[0] == both[1]


def bytes_seen(one: TractorGame) -> bytes:
    """Return all that South, North and a spectator see of a table, and what the program might point out."""
    viewers = [Viewer(one.people[seat].id, seat) for seat in (Seat.SOUTH, Seat.NORTH)]
    shown = [private(one.t, viewer) for viewer in (*viewers, Viewer("person:77"))]
    fault = fault_seen(one.t)
    found = None if fault is None else (fault.name, fault.act)
    return msgspec.json.encode((one.t.seq, public(one.t), shown, found))


def open_card_passed_over(
    act: Expose | Play, attention: Attention, *exchanged: tuple[str, str]
) -> tuple[TractorGame, list[bytes]]:
    """Have East show ♦8 and play ♦4 to South's spade; cases opened by the program are recorded and dropped."""
    one = dealt_otherwise(*exchanged, attention=attention)
    one.phase("playing")
    seen = []
    for seat, each in ((EAST, act), (Seat.SOUTH, Play(Hand.of("S4"))), (EAST, Play(Hand.of("D4")))):
        one.act(seat, each)
        seen.append(bytes_seen(one))
        if one.t.case is not None:
            one.send(DIRECTOR, c.DropCase())
    return one, seen


@pytest.mark.parametrize("attention", [Attention.PLAYERS, Attention.PROGRAM])
@pytest.mark.parametrize("act", [Play(Hand.of("D8")), Expose(Hand.of("D8"))], ids=["laid", "shown"])
def test_H_case_hidden_an_open_card_that_is_not_played_tells_in_no_byte_of_a_void(
    act: Expose | Play, attention: Attention
) -> None:
    """The same goes for any case that the host, who plays, opens about that act or about none."""
    both = [open_card_passed_over(act, attention, *more) for more in ((("SQ", "H4"), ("S7", "H6")), (("SQ", "H4"),))]
    assert both[0][1] == both[1][1]
    if attention is Attention.PROGRAM:
        return
    names = ["", *(one.name for one in irregularities(Code.CHAODIPI))]
    assert "kitty-peeked" in names
    for name, act_named in product(names, (True, False)):
        told = []
        for one, _ in both:
            kept, deal = one.table, one.t.deal
            assert deal is not None
            place = len(deal.steps) - 1 if act_named else None
            try:
                one.send(one.people[0], c.DrawAttention(name, place))
            except PaijuError as error:
                told.append((f"{error.text}", bytes_seen(one)))
            else:
                told.append(("", bytes_seen(one)))
            one.table = kept
        assert told[0] == told[1], (name, act_named)


def test_C6_4a_what_lay_there_and_was_not_played_is_for_all_to_see() -> None:
    one = laid_early(("SQ", "H4"))
    one.send(one.people[0], c.DrawAttention())
    assert one.t.case is not None
    assert one.t.case.irregularity == "unlisted-matter"


def test_C6_4a_it_is_ruled_once_and_what_the_hand_hid_is_ruled_by_its_own_name() -> None:
    both = []
    for more in ((("SQ", "H4"), ("S7", "H6")), (("SQ", "H4"),)):
        one = laid_early(*more)
        act = len(one.t.deal.steps) - 1 if one.t.deal is not None else 0
        one.send(one.people[0], c.DrawAttention("unlisted-matter", act))
        asked = one.answer_all(matter="played another card", measure="none")
        with pytest.raises(Refused) as again:
            one.send(one.people[0], c.DrawAttention("unlisted-matter", act))
        both.append([asked, str(again.value)])
    assert both[0] == both[1]
    one.send(DIRECTOR, c.DrawAttention("wrong-follow"))
    one.answer_all()
    assert PointPenalty(EAST % 2, 10) in one.rulings[-1].effects


@EDITIONS
@pytest.mark.parametrize("opens", [True, False])
def test_H_watched_a_director_whom_the_record_has_answered_does_not_take_his_seat_back(
    edition: Edition, opens: bool
) -> None:
    """North gives the seat to another player, asks as a non-playing director, and then wants to play on."""
    game = discarded(REVOKES, laws=edition)
    north = Actor(FOUR[0].id, FOUR[0].name, director=True)
    game.send(north, c.Substitute(0, "person:77", "Zoe"))
    if opens:
        game.send(north, c.DrawAttention("revoke"))
        assert game.asked not in ("suspect", "admits")
    else:
        game.send(FOUR[1], c.DrawAttention())
        game.send(north, c.NameCase("revoke"))
    assert game.t.watched == (north.id,)
    game.send(north, c.DropCase())
    with pytest.raises(Refused, match=r"H\.watched"):
        game.send(north, c.Substitute(0, north.id, north.name))
    game.send(north, c.Substitute(0, "person:78", "Max"))


@EDITIONS
def test_H_watched_a_director_who_answers_a_case_has_seen_the_hands_too(edition: Edition) -> None:
    game = discarded(REVOKES, laws=edition)
    north = Actor(FOUR[0].id, FOUR[0].name, director=True)
    game.send(FOUR[1], c.DrawAttention("exposed-card"))
    game.send(north, c.Substitute(0, "person:77", "Zoe"))
    assert not game.t.watched
    game.send(north, c.AnswerCase(game.asked, "W"))
    assert game.t.watched == (north.id,)


@EDITIONS
def test_H_watched_a_director_who_has_asked_nothing_may_fill_a_seat(edition: Edition) -> None:
    game, dora = discarded(REVOKES, laws=edition), Actor("person:55", "Dora", director=True)
    game.send(dora, c.Substitute(0, dora.id, dora.name))
    assert game.t.seat_of(dora.id) == 0
    game.send(dora, c.DrawAttention("revoke"))
    assert game.asked == "suspect"
    assert game.t.watched == ()
