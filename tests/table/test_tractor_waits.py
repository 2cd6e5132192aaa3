"""The tractor games at a table: automatic acts, late or simultaneous acts, undo."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Raw
from tests.phases import phase_of

from paiju.cards import Card, Hand
from paiju.games import chaodipi
from paiju.games.chaodipi import Seat
from paiju.games.tractor import DRAW, PASS, TAKE_KITTY, Declare, Play, Stir
from paiju.games.tractor6 import Conditions
from paiju.journal import Conflict
from paiju.laws import Refused
from paiju.packs import rules_of
from paiju.table import CLOCK, Actor, Terms, record
from paiju.table import commands as c
from paiju.table.automatic_acts import Wait
from paiju.table.clock import answer_time
from paiju.table.deadline import deadline
from paiju.table.events import Performed
from paiju.table.tractor6 import Tractor6Rules
from paiju.table.tractor6.match_deal import MatchDeal as SixDeal
from paiju.table.view import Viewer, private, public

DIRECTOR = Actor("person:9", "Director", director=True)
BOTH = pytest.mark.parametrize("game", ["tractor6", "chaodipi"])


def started(make_room: Any, game: str, deal: str = "", **terms: Any) -> Any:
    """Seat everybody and begin a deal, a placed one if given, up to its first draw."""
    room = make_room(Terms(**terms), game=game, eyes=0).seat_all()
    if deal:
        room.do(c.PlaceDeal(deal), DIRECTOR)
    room.ready_all()
    if game == "chaodipi":
        room.act(room.t.to_act[0], {"type": "Cut", "at": 54})
    return room


def perform(room: Any, seat: int, act: Any, **how: Any) -> Any:
    written = Raw(room.t.rules.write_act(act))
    return room.do(c.Perform(written), room.people[seat], **how)


def tick(room: Any) -> Any:
    """Let the time pass until the table's next tick, and return its events."""
    due = deadline(room.t)
    assert due is not None, "the table waits for somebody"
    room.now = max(room.now, due)
    events = room.do(c.Tick(), CLOCK)
    assert events
    return events


def draw_all(room: Any) -> Any:
    while phase_of(room.t.deal.state) == "drawing":
        tick(room)
    return room


def six(hands: dict[int, str], *, number: int = 2, declarer: int | None = 0) -> str:
    """Write a deal at level 2 in which some seats draw these cards, the first of them first."""
    pack = [Card(f) for f in FACES for _ in range(3)]
    given = {seat: [Card(word) for word in text.split()] for seat, text in hands.items()}
    for cards in given.values():
        for card in cards:
            pack.remove(card)
    plain = [card for card in pack if card.rank != 2 and not card.is_joker]
    rest = [card for card in pack if card not in plain]
    kitty, plain = plain[:6], plain[6:]
    pool = plain + rest
    lists = []
    for seat in range(6):
        mine = given.get(seat, [])
        need = 26 - len(mine)
        lists.append(mine + pool[:need])
        pool = pool[need:]
    deal = SixDeal.of_hands(lists, kitty, number=number, declarer=declarer, first=declarer or 0)
    return str(deal)


FACES = [s + r for s in "CDHS" for r in "23456789TJQKA"] + ["W1", "W2"]


def four(hands: dict[int, str]) -> str:
    """Write a deal of Chao Di Pi at level 2, declared by South, in which some seats draw these cards first."""
    pack = [Card(f) for f in FACES for _ in range(2)]
    given = {seat: [Card(word) for word in text.split()] for seat, text in hands.items()}
    for cards in given.values():
        for card in cards:
            pack.remove(card)
    pack.sort(key=lambda card: (card.rank == 2 or card.is_joker or card.text == "H5", card.index))
    kitty, pool = pack[:8], pack[8:]
    lists: list[Any] = []
    for seat in range(4):
        mine = given.get(seat, [])
        need = 25 - len(mine)
        lists.append(mine + pool[:need])
        pool = pool[need:]
    south = Seat.SOUTH
    return str(chaodipi.Deal.of_hands(lists, kitty, first=south, declarer=south, number=2))


# Automatic draws


@BOTH
def test_H_itself_the_table_draws_at_its_pace(make_room: Any, game: str) -> None:
    room = started(make_room, game, draw_time=300)
    state = room.t.deal.state
    assert room.t.rules.itself.next(state).wait is Wait.DRAW
    assert deadline(room.t) == room.now + 300
    assert room.do(c.Tick(), CLOCK) == []
    for turn in range(8):
        seat = room.t.to_act[0]
        room.now += 300
        (event,) = room.do(c.Tick(), CLOCK)
        assert isinstance(event, Performed)
        assert (event.seat, bytes(event.act)) == (seat, b'{"type":"Draw"}')
        assert sum(map(len, room.t.deal.state.hands)) == turn + 1
    room.refold()


@BOTH
def test_H_itself_nothing_is_drawn_while_the_table_waits(make_room: Any, game: str) -> None:
    room = started(make_room, game, draw_time=300)
    room.do(c.Pause(), room.people[0])
    assert deadline(room.t) is None
    room.now += 10_000
    assert room.do(c.Tick(), CLOCK) == []
    room.do(c.Resume(), room.people[0])
    assert deadline(room.t) == room.now + 300, "the pace begins anew"


@BOTH
def test_a_player_may_draw_before_the_table_does(make_room: Any, game: str) -> None:
    room = started(make_room, game)
    perform(room, room.t.to_act[0], DRAW)
    with pytest.raises(Refused):
        perform(room, (room.t.to_act[0] + 1) % 4, DRAW)


def among_bots(make_room: Any, game: str, deal: str = "", **terms: Any) -> Any:
    """Seat one player among bots and begin a deal, up to its first draw."""
    room = make_room(Terms(**terms), game=game, eyes=0)
    room.do(c.TakeSeat(0), room.people[0])
    for seat in range(1, len(room.t.seats)):
        room.do(c.SeatBot(seat))
    if deal:
        room.do(c.PlaceDeal(deal), DIRECTOR)
    room.do(c.SetReady(), room.people[0])
    if game == "chaodipi":
        seat = room.t.to_act[0]
        who = room.people[0] if seat == 0 else Actor.of_bot(seat)
        room.do(c.Perform(Raw(b'{"type":"Cut","at":54}')), who)
    return room


@BOTH
def test_H_itself_alone_with_bots_all_cards_are_drawn_within_twelve_seconds(make_room: Any, game: str) -> None:
    room = among_bots(make_room, game, draw_time=1_000)
    start = room.now
    draw_all(room)
    assert 11_000 < room.now - start <= 12_000
    room.refold()
    quick = among_bots(make_room, game, draw_time=10)
    assert deadline(quick.t) == quick.now + 10, "a table that is quicker stays so"


@BOTH
def test_H_itself_who_plays_with_bots_alone_may_have_the_rest_drawn_at_once(make_room: Any, game: str) -> None:
    room = among_bots(make_room, game)
    tick(room)
    start = room.now
    room.do(c.HurryDraw(), room.people[0])
    assert room.do(c.HurryDraw(), room.people[0]) == []
    draw_all(room)
    assert room.now == start
    with pytest.raises(Refused, match="H.itself"):
        room.do(c.HurryDraw(), room.people[0])
    room.refold()


@BOTH
def test_H_itself_nobody_hurries_the_draw_where_other_people_play(make_room: Any, game: str) -> None:
    room = started(make_room, game)
    with pytest.raises(Refused, match="H.itself"):
        room.do(c.HurryDraw(), room.people[0])


def test_H_itself_who_plays_with_bots_alone_is_not_hurried_over_a_choice(make_room: Any) -> None:
    deal = six({0: "S2", 1: "H2 H2", 3: "C2"})
    room = draw_all(among_bots(make_room, "tractor6", deal))
    for seat in range(1, 6):
        room.do(c.Perform(Raw(b'{"type":"Pass"}')), Actor.of_bot(seat))
    assert deadline(room.t) is None
    assert public(room.t).lapses == 0
    wished = draw_all(among_bots(make_room, "tractor6", deal, answer_time=9_000))
    assert deadline(wished.t) == wished.now + 9_000
    nothing = draw_all(among_bots(make_room, "tractor6", six({1: "S2", 2: "H2"})))
    assert deadline(nothing.t) is not None, "who can show nothing need not say so"


# The wait before the kitty


def shown_at_once(make_room: Any, **terms: Any) -> Any:
    """Return a later deal of six-player Tractor: its declarer, seat 0, has shown a spade 2, and all cards are drawn."""
    room = started(make_room, "tractor6", six({0: "S2", 1: "H2 H2", 3: "C2"}), **terms)
    tick(room)
    perform(room, 0, Declare(Hand.of("S2")))
    return draw_all(room)


def test_T4_3_6_who_is_silent_has_passed_when_the_time_is_over(make_room: Any) -> None:
    room = shown_at_once(make_room, answer_time=5_000)
    start = room.now
    assert deadline(room.t) == start + 5_000
    room.now += 4_000
    perform(room, 2, PASS)
    assert deadline(room.t) == start + 5_000, "one answer does not lengthen the time of the others"
    with pytest.raises(Refused, match=r"T4\.3\.6"):
        perform(room, 0, TAKE_KITTY)
    room.now = start + 5_000
    passed = []
    while deadline(room.t) is not None:
        assert deadline(room.t) == room.now, "all lapse at once"
        passed += [event.seat for event in room.do(c.Tick(), CLOCK)]
    assert passed == [1, 3, 4, 5], "the declarer is not passed for: it would bar him"
    assert not room.t.deal.state.knocked
    perform(room, 0, TAKE_KITTY)
    room.refold()


def test_T4_3_6_a_show_in_the_wait_begins_it_anew(make_room: Any) -> None:
    room = shown_at_once(make_room, answer_time=5_000)
    room.now += 3_000
    perform(room, 2, PASS)
    room.now += 1_000
    perform(room, 1, Declare(Hand.of("H2 H2")))
    assert deadline(room.t) == room.now + 5_000
    assert 2 in room.t.to_act, "who had passed is asked again"


@pytest.mark.parametrize(("chosen", "waited"), [(None, 5_000), (9_000, 9_000), (0, 0)])
def test_T4_3_6_the_code_says_how_long_the_others_may_show_unless_the_host_does(
    make_room: Any, chosen: int | None, waited: int
) -> None:
    room = draw_all(started(make_room, "tractor6", six({}), answer_time=chosen))
    assert deadline(room.t) == room.now + waited
    opened: Any = record.read(room.journal[0].event)
    assert opened.terms.answer_time == waited, "the journal knows it, whatever the code says later"


@pytest.mark.parametrize("seconds", [3, 0])
def test_T4_3_6_conditions_that_say_otherwise_have_the_table_wait_so_long(seconds: int) -> None:
    """Without such a condition the house's default applies, as at tables of other games."""
    rules: Any = Tractor6Rules(Conditions(wait_seconds=seconds))
    assert answer_time(Terms(), rules) == (1_000 * seconds or 5_000)
    assert answer_time(Terms(answer_time=0), rules) == 0
    assert answer_time(Terms(), rules_of("chaodipi", "")) == 5_000


def test_T4_3_4_where_nobody_declares_all_lapse_and_the_kitty_is_turned(make_room: Any) -> None:
    room = draw_all(started(make_room, "tractor6", six({}), answer_time=5_000))
    start = room.now
    while deadline(room.t) is not None:
        tick(room)
    assert room.now == start + 5_000
    state = room.t.deal.state
    assert state.flipped is not None
    assert room.t.to_act == (0,)
    perform(room, 0, TAKE_KITTY)


def test_answers_of_several_do_not_make_each_other_out_of_date(make_room: Any) -> None:
    room = shown_at_once(make_room)
    seen = room.t.seq
    for seat in (1, 2, 3, 4, 5):
        perform(room, seat, PASS, seen=seen)
    with pytest.raises(Conflict):
        perform(room, 0, PASS, seen=seen)


def test_a_show_makes_an_answer_to_the_one_before_out_of_date(make_room: Any) -> None:
    room = shown_at_once(make_room)
    seen = room.t.seq
    perform(room, 1, Declare(Hand.of("H2 H2")))
    with pytest.raises(Conflict):
        perform(room, 4, PASS, seen=seen)


def test_a_show_counts_though_the_table_has_drawn_on(make_room: Any) -> None:
    room = started(make_room, "tractor6", six({0: "S2"}))
    tick(room)
    seen = room.t.seq
    for _ in range(5):
        tick(room)
    perform(room, 0, Declare(Hand.of("S2")), seen=seen)
    assert room.t.deal.state.shows.standing.seat == 0


def test_C3_2a_who_is_silent_has_passed_when_the_time_is_over(make_room: Any) -> None:
    room = draw_all(started(make_room, "chaodipi", answer_time=5_000))
    start = room.now
    state = room.t.deal.state
    assert len(state.waiting) == 4
    while deadline(room.t) is not None and room.t.playing:
        tick(room)
    assert room.now == start + 5_000
    assert not room.t.playing, "nobody declared the first deal"
    assert room.t.past[0].result.redeal
    room.ready_all()
    assert (room.t.deal.deal.number, room.t.deal.deal.declarer) == (2, None)
    room.refold()


def test_C3_5a_each_is_asked_to_stir_in_turn_and_has_his_own_time(make_room: Any) -> None:
    deal = four({0: "S2", 1: "W1 W1", 3: "W2 W2"})
    room = started(make_room, "chaodipi", deal, answer_time=5_000)
    tick(room)
    perform(room, 0, Declare(Hand.of("S2")))
    draw_all(room)
    while phase_of(room.t.deal.state) == "waiting" and deadline(room.t):
        tick(room)
    perform(room, 0, TAKE_KITTY)
    hand = [card for card in room.t.deal.state.hands[0] if card.text != "S2"]
    room.act(0, {"type": "Bury", "cards": " ".join(card.text for card in hand[:8])})
    assert room.t.to_act == (1,)
    start = room.now
    (event,) = tick(room)
    assert (event.seat, room.now) == (1, start + 5_000)
    assert deadline(room.t) == start + 10_000
    tick(room)
    perform(room, 3, Stir(Hand.of("W2 W2")))
    assert phase_of(room.t.deal.state) == "burying"
    assert deadline(room.t) is None, "who buries has his time"
    dark = room.t.rules.public(room.t.deal.state)
    assert [(show.seat, show.move, show.cards) for show in dark.shows][-1] == (3, "stir", None)


# who is asked


def test_bots_are_asked_for_what_their_seats_may_do_and_never_to_draw(make_room: Any) -> None:
    room = make_room(game="tractor6", eyes=0)
    room.do(c.TakeSeat(0), room.people[0])
    for seat in range(1, 6):
        room.do(c.SeatBot(seat), room.people[0])
    room.do(c.PlaceDeal(six({1: "S2", 2: "C3"})), DIRECTOR)
    room.do(c.SetReady(), room.people[0])
    assert room.t.bots_to_act == ()
    tick(room)
    tick(room)
    assert room.t.bots_to_act == (1,), "it has drawn what it may show"
    tick(room)
    assert room.t.bots_to_act == ()
    draw_all(room)
    assert room.t.bots_to_act == (1, 2, 3, 4, 5)
    bot = Actor.of_bot(1)
    room.do(c.Perform(Raw(b'{"type":"Declare","cards":"S2"}')), bot)
    assert room.t.bots_to_act == (2, 3, 4, 5)
    for seat in range(2, 6):
        room.do(c.Perform(Raw(b'{"type":"Pass"}')), Actor.of_bot(seat))
    assert room.t.to_act == (0,)


# simultaneous acts


@pytest.mark.parametrize(("gap", "stands"), [(100, 1), (151, 3)])
def test_T4_3_5_shows_that_cannot_be_told_apart_go_by_the_seats(make_room: Any, gap: int, stands: int) -> None:
    """Seat 3 was first by too short a moment; seat 1 comes first in the order of play."""
    deal = six({1: "H2", 3: "C2"})
    room = started(make_room, "tractor6", deal)
    for _ in range(4):
        tick(room)
    perform(room, 3, Declare(Hand.of("C2")))
    room.now += gap
    late = Declare(Hand.of("H2"), together=True)
    if stands == 1:
        perform(room, 1, late)
    else:
        with pytest.raises(Refused, match=r"T4\.3"):  # the act's own claim does not count
            perform(room, 1, late)
    assert room.t.deal.state.shows.standing.seat == stands
    room.refold()


def test_C3_2c_overturns_that_cannot_be_told_apart_go_by_the_seats(make_room: Any) -> None:
    deal = four({0: "S2", 1: "W1 W1", 3: "W2 W2"})
    room = started(make_room, "chaodipi", deal)
    for _ in range(8):
        tick(room)
    perform(room, 0, Declare(Hand.of("S2")))
    tick(room)
    perform(room, 3, Declare(Hand.of("W2 W2")))
    room.now += 120
    perform(room, 1, Declare(Hand.of("W1 W1")))
    assert room.t.deal.state.shows.standing.seat == 1
    assert [show.withdrawn for show in room.t.rules.public(room.t.deal.state).shows] == [False, True, False]


# undo


def in_play(make_room: Any) -> Any:
    room = shown_at_once(make_room)
    while deadline(room.t) is not None:
        tick(room)
    perform(room, 0, TAKE_KITTY)
    hand = [card.text for card in room.t.deal.state.hands[0]]
    room.act(0, {"type": "Bury", "cards": " ".join(hand[-6:])})
    return room


def undo(room: Any, seat: int) -> Any:
    room.do(c.AskUndo(), room.people[seat])
    for other in range(1 - seat % 2, 6, 2):
        room.do(c.AnswerUndo(accept=True), room.people[other])


def test_H_undo_faced_only_plays_are_taken_back(make_room: Any) -> None:
    room = started(make_room, "tractor6", six({0: "S2"}))
    tick(room)
    refused_undo(room, 0)
    perform(room, 0, Declare(Hand.of("S2")))
    refused_undo(room, 0)
    draw_all(room)
    perform(room, 2, PASS)
    refused_undo(room, 2)
    room = in_play(make_room)
    refused_undo(room, 0)
    before = room.t.deal.state
    lead = before.hands[0]
    single = Hand.of([next(iter(lead))])
    perform(room, 0, Play(single))
    assert private(room.t, Viewer(room.people[0].id, 0)).may_undo
    undo(room, 0)
    assert room.t.deal.state == before
    refused_undo(room, 0)
    room.refold()


def refused_undo(room: Any, seat: int) -> None:
    with pytest.raises(Refused, match=r"H\.undo"):
        room.do(c.AskUndo(), room.people[seat])


def test_H_undo_faced_a_throw_tells_of_other_hands_and_is_not_taken_back(make_room: Any) -> None:
    room = in_play(make_room)
    state = room.t.deal.state
    order = state.setting.order
    groups = [list(order.of_group(state.hands[0], group).faces()) for group in range(5)]
    two = next(faces[:2] for faces in groups if len(faces) > 1)
    perform(room, 0, Play(Hand.of(two)))
    refused_undo(room, 0)


def test_T6_6_5_4_who_does_not_choose_of_a_failed_throw_in_time_has_the_smallest_led(make_room: Any) -> None:
    hands = {0: "S2 HQ HQ HJ C3 C4 D3", 1: "HK HK S5"}
    room = draw_all(started(make_room, "tractor6", six(hands), draw_time=0, answer_time=1_000))
    while phase_of(room.t.deal.state) != "burying":
        if room.t.rules.itself.next(room.t.deal.state) is None:
            perform(room, 0, TAKE_KITTY)
        else:
            tick(room)
    state = room.t.deal.state
    spare = [card for card in state.hands[0] if card.text not in ("HQ", "HJ")][:6]
    room.act(0, {"type": "Bury", "cards": " ".join(card.text for card in spare)})
    room.act(0, {"type": "Play", "cards": "HQ HQ HJ"})
    seen = public(room.t)
    assert seen.deal.failed.interceptor == 1
    assert seen.lapses == room.now + 20_000, "a choice is part of a play (T6.2a)"
    room.now += 19_999
    assert room.do(c.Tick(), CLOCK) == []
    tick(room)
    assert str(room.t.deal.state.trick.lead.cards) == "HJ"
    assert public(room.t).lapses == 0
    room.refold()


@BOTH
def test_H_itself_everybody_sees_when_a_question_lapses(make_room: Any, game: str) -> None:
    holds = {0: "H3", 1: "W1 W1 W1" if game == "tractor6" else "W1 W1"}
    written = six(holds) if game == "tractor6" else four(holds)
    room = draw_all(started(make_room, game, written, draw_time=0, answer_time=7_000))
    assert phase_of(room.t.deal.state) == "waiting"
    assert public(room.t).lapses == room.now + 7_000
    room.do(c.Pause(), room.people[0])
    assert public(room.t).lapses == 0, "nothing lapses while the table waits"
    room.now += 60_000
    room.do(c.Resume(), room.people[0])
    assert public(room.t).lapses == room.now + 7_000
