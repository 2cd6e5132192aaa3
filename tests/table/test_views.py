"""Nobody sees a hidden card: if cards a viewer cannot see are exchanged, nothing that the viewer is shown changes."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from paiju.cards import Hand
from paiju.games.bridge import SEATS, Adjudicate, Bidding, Claim, Deal, Finished
from paiju.games.bridge.acts import FACE_LEAD, MAKE_CALL, PLAY_CARD, CarryOut
from paiju.games.bridge.sight import open_hands
from paiju.laws import Refused
from paiju.laws.effect import RestoreCard
from paiju.packs import rules_of
from paiju.table import Actor, Table, Terms, patch, step, view
from paiju.table import commands as c
from paiju.table.decide.undoing import undo_to, undoable
from paiju.table.sight import Sight
from paiju.table.terms import Spectators, Undo
from paiju.table.view import Viewer

PEOPLE = tuple(Actor(f"person:{n}", name) for n, name in enumerate(("Ann", "Bo", "Cai", "Dee"), 1))
DIRECTOR = Actor("person:9", "Director", director=True)
STRANGER = Actor("person:8", "Stranger")


def shown(room: Any, viewer: Viewer) -> bytes:
    return msgspec.json.encode((view.public(room.t), view.private(room.t, viewer)))


def placed(make_room: Any, deal: Deal, conditions: str) -> Any:
    room = make_room(Terms(spectators=Spectators.TABLE), conditions=conditions).seat_all()
    room.do(c.PlaceDeal(str(deal)), DIRECTOR)
    return room.ready_all()


@pytest.mark.parametrize("conditions", ["friendly", "online", "duplicate", "house"])
def test_hidden_cards_can_be_swapped_and_no_view_changes(make_room: Any, conditions: str) -> None:
    rng = random.Random(conditions)
    compared = 0
    for _ in range(6):
        deal = Deal.shuffled(rng.random().hex())
        for viewer in (*(Viewer(p.id, s) for s, p in enumerate(PEOPLE)), Viewer(STRANGER.id)):
            room = placed(make_room, deal, conditions)
            for act in range(rng.randrange(60)):
                if not room.t.playing:
                    break
                state = room.t.deal.state
                seen = room.t.rules.game.sees(state, viewer.seat)
                hidden = [seat for seat in SEATS if seat not in seen]
                one, other = rng.sample(hidden, 2) if len(hidden) > 1 else (None, None)
                if one is not None and other is not None and act % 5 == 0:
                    compared += swap_and_compare(room, viewer, (one, other), rng)
                room.play_on(1)
    assert compared > 50


def swap_and_compare(room: Any, viewer: Viewer, seats: tuple[int, int], rng: random.Random) -> int:
    """Exchange cards still held in two hidden hands, directly in the state, and compare the views."""
    one, other = seats
    state = room.t.deal.state
    play = getattr(state, "play", None)
    held = play.hands if play is not None else state.board.deal.hands
    mine, theirs = list(held[one]), list(held[other])
    for _ in range(3):
        here, there = rng.randrange(len(mine)), rng.randrange(len(theirs))
        mine[here], theirs[there] = theirs[there], mine[here]
    before = shown(room, viewer)
    hands = list(state.board.deal.hands)
    hands[one] = hands[one] - held[one] + Hand.of(mine)
    hands[other] = hands[other] - held[other] + Hand.of(theirs)
    board = msgspec.structs.replace(state.board, deal=Deal.of(hands))
    changed = room.t.rules.game.initial(board)
    for done in room.t.deal.steps:
        # the same acts, legal or not: the visible cards are the same
        changed = room.t.rules.game.apply(changed, done.seat, done.act)
    other_deal = msgspec.structs.replace(room.t.deal, state=changed)
    table = msgspec.structs.replace(room.t, deal=other_deal)
    after = msgspec.json.encode((view.public(table), view.private(table, viewer)))
    assert after == before, f"viewer {viewer} sees hidden cards"
    if viewer.seat is not None:
        assert answers(room.t, changed, viewer.seat) == answers(room.t, state, viewer.seat)
    return 1


def answers(table: Table, state: Any, seat: int) -> list[str]:
    """Return the law's answers to a seat that tries each card, call and claim."""
    acts = [*PLAY_CARD, *MAKE_CALL, Claim(0), Claim(13), FACE_LEAD]
    game: Any = table.rules.game
    return [str(game.why_not(state, seat, act)) for act in acts]


def test_after_the_end_everybody_sees_everything(room: Any) -> None:
    deal = [hand.to_dotted() for hand in room.t.deal.deal.deal.hands]
    room.play_on()
    for _, public, _ in room.browsers.values():
        assert list(public.deal.dealt) == deal


def test_a_director_at_the_table_sees_as_a_player_and_away_from_it_as_anybody(room: Any) -> None:
    assert room.browsers[DIRECTOR.id][2].deal.hands == (None,) * 4
    room.do(c.Watch(), DIRECTOR)
    assert None not in room.browsers[DIRECTOR.id][2].deal.hands
    boss = Actor(PEOPLE[0].id, "Ann", director=True)
    assert view.viewer_of(room.t, boss) == Viewer(boss.id, 0)


@pytest.mark.parametrize("conditions", ["friendly", "online", "duplicate", "house"])
def test_what_is_shown_is_what_the_game_lets_a_seat_observe(make_room: Any, conditions: str) -> None:
    """The views on the wire come from the table of who sees what; the game's own view contains exactly these parts."""
    rng = random.Random(7)
    for seed in range(8):
        room = make_room(conditions=conditions, seed=seed).seat_all().ready_all()
        while room.t.playing:
            state, rules = room.t.deal.state, room.t.rules
            compare_with_observe(rules, state)
            seat = room.t.to_act[0]
            claims = rules.game.is_legal(state, seat, claim := claim_of(rng))
            if claims and rng.random() < 0.05:
                room.do(c.Perform(Raw(rules.write_act(claim))), room.person(seat))
                compare_with_observe(rules, room.t.deal.state)
                if room.t.playing and not room.t.to_act:
                    ruling = Raw(b'{"type":"Adjudicate","tricks":0}')
                    room.do(c.Perform(ruling), DIRECTOR)
                continue
            room.play_on(1)
            if room.t.playing and not room.t.to_act:
                compare_with_observe(rules, room.t.deal.state)
                room.do(c.Perform(Raw(b'{"type":"Adjudicate","tricks":0}')), DIRECTOR)
        compare_with_observe(room.t.rules, room.t.deal.state)


def claim_of(rng: random.Random) -> Any:
    return Claim(rng.randrange(2))


def dotted(hands: tuple[Hand | None, ...]) -> tuple[str | None, ...]:
    return tuple(None if hand is None else hand.to_dotted() for hand in hands)


def compare_with_observe(rules: Any, state: Any) -> None:
    public = rules.public(state)
    slow = rules.game.observe(state, None)
    assert public.hands == dotted(slow.hands)
    assert open_hands(state) == rules.game.sees(state, None)
    assert public.dealt == (dotted(slow.dealt) if isinstance(state, Finished) else (None,) * 4)
    assert [(p.seat, p.card) for p in public.plays] == [(p.seat, p.card.text) for p in slow.played]
    assert [(x.seat, x.call) for x in public.calls] == [(x.seat, str(x.call)) for x in slow.calls]
    assert (public.phase, public.turn, public.dummy) == (slow.phase, slow.turn, slow.dummy)
    play = None if isinstance(state, Bidding) else state.play
    assert list(public.taken) == ([] if play is None else [t.winner for t in play.full])
    assert (public.won, public.lead_down) == (slow.won, slow.lead_down)
    assert (public.contract is None) == (slow.contract is None)
    assert (public.claim is None) == (slow.claim is None)
    assert [(p.seat, p.card) for p in public.faced] == [(p.seat, p.card.text) for p in slow.faced]
    assert [(p.seat, p.card) for p in public.extra] == [(p.seat, p.card.text) for p in slow.extra]
    for seat in SEATS:
        private, view_of = rules.private(state, Sight(seat)), rules.game.observe(state, seat)
        assert private.hands == dotted(view_of.hands)
        assert [(a.about, a.alert, a.words) for a in private.alerts] == [
            (at, x.alert, x.explanation) for at, x in enumerate(view_of.calls) if x.alert or x.explanation
        ]
        legal = {rules.write_act(act) for act in rules.game.legal(state, seat)}
        offered = {b'{"type":"MakeCall","call":"%s"}' % x.encode() for x in private.calls}
        offered |= {b'{"type":"PlayCard","card":"%s"}' % x.encode() for x in private.cards}
        offered |= {b'{"type":"FaceLead"}'} if private.face else set()
        if private.answer:
            offered |= {b'{"type":"AnswerClaim","accept":%s}' % x for x in (b"true", b"false")}
        assert offered == legal
        lead = view_of.played[0].card.text if view_of.lead_down and view_of.played else None
        assert private.lead == (lead if slow.played == () else None)


@pytest.mark.parametrize("enforcing", [True, False])
@pytest.mark.parametrize("conditions", ["friendly", "online", "duplicate", "house"])
def test_a_view_made_from_an_earlier_one_is_the_same(make_room: Any, conditions: str, enforcing: bool) -> None:
    undo = Undo.LAST_ACT if conditions == "online" else Undo.OWN_ACT
    terms = Terms(undo=undo, enforcing=enforcing)
    room = make_room(terms, conditions=conditions).seat_all().ready_all()
    rng = random.Random(conditions)
    viewers = [*(Viewer(p.id, s) for s, p in enumerate(PEOPLE)), Viewer(STRANGER.id)]
    viewers.append(Viewer(DIRECTOR.id, director=True, everything=True))
    before = room.t
    seen = view.public(before)
    parts = [view.private(before, viewer) for viewer in viewers]
    steps = 0
    for turn in range(400):
        anything(room, rng, turn)
        now = room.t
        steps += a_step_tells_what_comparing_finds(before, now, viewers)
        seen = view.public(now, (before, seen))
        assert seen == view.public(now)
        for at, viewer in enumerate(viewers):
            parts[at] = view.private(now, viewer, (before, parts[at]))
            assert parts[at] == view.private(now, viewer), (turn, viewer)
        can = {seat for seat in range(4) if isinstance(undo_to(now, seat), int)}
        assert undoable(now) == (can if now.playing else set())
        before = now
    assert steps > (100 if enforcing else 40)
    assert not enforcing or len(room.t.past) > 2


def a_step_tells_what_comparing_finds(before: Table, now: Table, viewers: list[Viewer]) -> bool:
    """Return whether the fast path for plain acts applies; if so, check it against a comparison of full views."""
    if now.seq != before.seq + 1 or now.deal is None or before.deal is None:
        return False
    if not now.playing and not before.playing and now.seats != before.seats:
        assert step.ready_step(now) == patch.changes(view.public(before), view.public(now))
        assert all(view.private(before, one) == view.private(now, one) for one in viewers)
        return True
    if len(now.deal.steps) != len(before.deal.steps) + 1:
        return False
    found = step.public_step(before, now)
    if found is None:
        return False
    assert found == patch.changes(view.public(before), view.public(now))
    could, can = undoable(before), undoable(now)
    for viewer in viewers:
        (part,) = step.private_steps(before, now, [viewer], could, can)
        if part is not None:
            compared = patch.changes(view.private(before, viewer), view.private(now, viewer))
            assert (part or None) == compared
    return True


def out_of_turn(room: Any, rng: random.Random) -> bool:
    """Let a random seat call or play anything possible, in turn or not; return False if nothing is possible."""
    rules, state, seat = room.t.rules, room.t.deal.state, rng.randrange(4)
    acts = [act for act in (*MAKE_CALL, *PLAY_CARD) if rules.game.can_happen(state, seat, act)]
    if not acts or room.t.call is not None:
        return False
    room.do(c.Perform(Raw(rules.write_act(rng.choice(acts)))), room.person(seat))
    return True


def anything(room: Any, rng: random.Random, turn: int) -> None:
    """Do one random thing: chat, a question, an undo, a claim, an alerted call, an act."""
    if not room.t.playing:
        unready = next(seat for seat, who in enumerate(room.t.seats) if not who.ready)
        room.do(c.SetReady(), room.person(unready))
        return
    rules, state = room.t.rules, room.t.deal.state
    if not room.t.to_act:
        due = rules.game.due(state)
        ruling: Any = Adjudicate(0)
        if due is not None:  # a hand that played a card too many gets it back (L67.B.2)
            lies = next(lies for lies, _ in state.standing.extra if lies.seat is due.seat)
            ruling = CarryOut((RestoreCard(lies.seat, lies.card.text),))
        room.do(c.Perform(Raw(rules.write_act(ruling))), DIRECTOR)
        return
    seat = room.t.to_act[0]
    choice = rng.random()
    try:
        if not room.t.terms.enforcing and choice < 0.3 and out_of_turn(room, rng):
            return
        if choice < 0.1:
            room.do(c.Say(f"word {turn}"), PEOPLE[rng.randrange(4)])
        elif choice < 0.15:
            room.do(c.AskUndo(), PEOPLE[rng.randrange(4)])
        elif choice < 0.2:
            room.do(c.AnswerUndo(accept=True), PEOPLE[rng.randrange(4)])
        elif choice < 0.25:
            room.do(c.Ask(rng.randrange(4)), PEOPLE[rng.randrange(4)])
        elif choice < 0.27 and rules.game.is_legal(state, seat, Claim(1)):
            room.do(c.Perform(Raw(rules.write_act(Claim(1)))), room.person(seat))
        elif choice < 0.4 and isinstance(state, Bidding):
            call = rng.choice(rules.game.legal(state, seat)).call
            act = {"type": "MakeCall", "call": str(call), "alert": True, "explanation": "so"}
            room.act(seat, act)
        else:
            room.play_on(1)
    except Refused:
        room.play_on(1)


def test_the_open_view_of_a_replay_shows_all_hands_at_each_act(room: Any) -> None:
    from paiju.table.replay import opened, played_deal

    room.play_on(20)
    with pytest.raises(Exception, match="H.seed"):
        played_deal(room.journal, 1, rules_of)
    room.play_on()
    found = played_deal(room.journal, 1, rules_of)
    assert found.players == ("Ann", "Bo", "Cai", "Dee")
    views: Any = opened(found)
    assert len(views) == len(found.acts) + 1
    assert list(views[0].hands) == [hand.to_dotted() for hand in room.t.deal.deal.deal.hands]


def led_out_of_turn(make_room: Any, conditions: str) -> tuple[Any, int]:
    """Play one no-trump by North at a recording table; the player before North's left-hand opponent leads."""
    room = make_room(Terms(enforcing=False), conditions=conditions).seat_all()
    room.do(c.PlaceDeal(str(Deal.shuffled("out of turn"))), DIRECTOR)
    room.ready_all()
    for call in ("1NT", "P", "P", "P"):
        seat = room.t.to_act[0]
        room.do(c.Perform(Raw(b'{"type":"MakeCall","call":"%s"}' % call.encode())), room.person(seat))
    state = room.t.deal.state
    leader = state.contract.declarer.rho
    play(room, leader)
    return room, leader


def play(room: Any, seat: int) -> None:
    game, state = room.t.rules.game, room.t.deal.state
    card = next(act for act in PLAY_CARD if game.can_happen(state, seat, act))
    room.do(c.Perform(Raw(room.t.rules.write_act(card))), room.person(seat))


def test_L54_a_lead_out_of_turn_shows_no_dummy_before_it_stands(make_room: Any) -> None:
    room, _ = led_out_of_turn(make_room, "house")
    seen: Any = view.public(room.t).deal
    assert (len(seen.plays), seen.dummy, seen.hands) == (1, None, (None,) * 4)
    declarer = seen.contract.declarer
    play(room, declarer)
    seen = view.public(room.t).deal
    assert seen.dummy == (declarer + 2) % 4
    assert [hand is not None for hand in seen.hands] == [at == seen.dummy for at in range(4)]


def test_L41_A_a_card_led_face_down_still_counts_in_the_hand_of_who_led_it(make_room: Any) -> None:
    room, leader = led_out_of_turn(make_room, "duplicate")
    state = room.t.deal.state
    seen: Any = view.public(room.t).deal
    assert (state.play.lead_down, seen.plays, seen.counts) == (True, (), (13,) * 4)
    leads = [room.t.rules.private(state, Sight(seat)).lead for seat in range(4)]
    assert [at for at, lead in enumerate(leads) if lead] == [leader]


@pytest.mark.parametrize("conditions", ["friendly", "house"])
def test_L54_the_card_by_which_a_lead_stands_spreads_dummy_in_both_ways_of_telling(
    make_room: Any, conditions: str
) -> None:
    room, _ = led_out_of_turn(make_room, conditions)
    before = room.t
    play(room, before.deal.state.contract.declarer)
    viewers = [Viewer(p.id, s) for s, p in enumerate(PEOPLE)]
    viewers.append(Viewer(STRANGER.id))
    a_step_tells_what_comparing_finds(before, room.t, viewers)
