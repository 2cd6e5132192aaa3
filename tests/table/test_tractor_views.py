"""Views of the tractor games: if hidden cards are exchanged, nothing that a viewer is shown or told changes."""

from __future__ import annotations

import os
import random
from typing import Any

import msgspec
import pytest
from msgspec import Raw, structs
from tests.phases import phase_of

from paiju.cards import Card, Hand, Suit
from paiju.games import chaodipi, tractor6
from paiju.games.tractor import (
    CLAIM,
    DRAW,
    PASS,
    Bury,
    ChooseFallback,
    Declare,
    Play,
    Stir,
    Trick,
    write_act,
    write_play,
)
from paiju.games.tractor.acts import DRAW_OUT_OF_TURN, PEEK, Cut, Expose, Grab
from paiju.packs import rules_of
from paiju.table import Actor, Table, Terms, patch, view
from paiju.table import commands as c
from paiju.table.decide.undoing import undo_to, undoable
from paiju.table.replay import opened, played_deal
from paiju.table.sight import Sight
from paiju.table.tractor.choice import LISTED
from paiju.table.view import Viewer

DIRECTOR = Actor("person:9", "Director", director=True)
STRANGER = Actor("person:8", "Stranger")
RUNS = int(os.environ.get("PAIJU_TABLE_RUNS", "60")) // 30
"""How many deals of each game and conditions are checked; set the variable for a long campaign."""
RULES = [("tractor6", "online"), ("tractor6", "standard"), ("chaodipi", "standard"), ("chaodipi", "open")]
each_game = pytest.mark.parametrize(("game", "conditions"), RULES)


def one_act(room: Any) -> None:
    """Do one random legal act, sometimes a show out of turn."""
    state, rules, rng = room.t.deal.state, room.t.rules, room.rng
    seat = rng.choice(room.t.to_act)
    legal = rules.game.legal(state, seat)
    stirs = [act for act in legal[:40] if isinstance(act, Stir)]
    act = legal[0 if rng.random() < 0.5 else rng.randrange(len(legal))]
    if stirs and rng.random() < 0.8:
        act = rng.choice(stirs)
    other = rng.randrange(rules.game.seats)
    shows = rules.game.declarations(state, other)
    if shows and rng.random() < 0.08:
        seat, act = other, rng.choice(shows)
    if rules.game.is_legal(state, seat, CLAIM) and rng.random() < 0.02:
        act = CLAIM
    room.do(c.Perform(Raw(rules.write_act(act))), room.people[seat])


def looks(state: Any, rng: random.Random) -> bool:
    """Return whether to compare views now: rarely during the drawing and the play, which are long, otherwise always."""
    if isinstance(state, chaodipi.Drawing | tractor6.Drawing):
        return rng.random() < 0.02
    if isinstance(state, chaodipi.Playing | tractor6.Playing):
        return rng.random() < 0.07
    return True


@each_game
def test_hidden_cards_change_places_and_no_view_or_answer_changes(make_room: Any, game: str, conditions: str) -> None:
    seen: dict[str, int] = {}
    for seed in range(RUNS):
        room = make_room(game=game, conditions=conditions, seed=seed, eyes=0)
        room.seat_all().ready_all()
        rng = random.Random(seed)
        while room.t.playing:
            state, rules = room.t.deal.state, room.t.rules
            if looks(state, rng):
                for seat in (*range(rules.game.seats), None):
                    twin = TWINS[game](rules.conditions, state, seat, rng)
                    if twin != state:
                        phase = phase_of(state)
                        seen[phase] = seen.get(phase, 0) + 1
                    compare(room.t, twin, seat)
            one_act(room)
    phases = {"drawing", "waiting", "burying", "playing"}
    phases |= {"stirring"} if game == "chaodipi" else set()
    assert all(seen.get(phase, 0) >= 5 for phase in phases), seen


@pytest.mark.parametrize("game", ["tractor6", "chaodipi"])
def test_hidden_cards_change_places_where_laws_are_broken_and_no_view_changes(make_room: Any, game: str) -> None:
    """Cards are drawn out of turn and dropped, kitties looked into and taken (T5.4, T5.3, C3.4b)."""
    peeked = broken = 0
    for seed in range(3):
        room = make_room(Terms(enforcing=False), game=game, conditions="standard", seed=seed, eyes=2)
        room.seat_all().ready_all()
        rng = random.Random(seed)
        while room.t.playing:
            state, rules = room.t.deal.state, room.t.rules
            if looks(state, rng) or state.standing.peeked:
                for seat in (*range(rules.game.seats), None):
                    compare(room.t, TWINS[game](rules.conditions, state, seat, rng), seat)
                peeked += bool(state.standing.peeked)
            if rng.random() < (0.02 if phase_of(state) == "drawing" else 0.2):
                broken += break_a_law(room)
            else:
                one_act(room)
    assert peeked > 10, "nobody looked into a kitty"
    assert broken > 20


def break_a_law(room: Any) -> bool:
    """Have a seat do something that only a recording table allows."""
    state, rules, rng = room.t.deal.state, room.t.rules, room.rng
    if phase_of(state) == "cutting":
        return False
    seat = rng.randrange(rules.game.seats)
    held = list(state.hands[seat]) or [Card("W1")]
    acts = [PEEK, PEEK, DRAW_OUT_OF_TURN, Grab(rng.randrange(1, 4))]
    acts.append(Expose(Hand.of(rng.sample(held, 1))))
    can = [act for act in acts if rules.game.can_happen(state, seat, act)]
    if can:
        room.do(c.Perform(Raw(rules.write_act(rng.choice(can)))), room.people[seat])
    return bool(can)


def test_T5_4_who_looks_into_the_kitty_sees_it_and_nobody_else_does(make_room: Any) -> None:
    """Only that player's frame changes; the replay shows who looked, and all the cards."""
    room = make_room(Terms(enforcing=False), game="tractor6", conditions="standard", eyes=None)
    room.seat_all().ready_all()
    rules = room.t.rules
    while not (phase_of(room.t.deal.state) == "playing" and room.t.deal.state.trick):
        one_act(room)
    state = room.t.deal.state
    declarer = state.setting.declarer
    seat = (declarer + 1) % 6
    eyes = [Viewer(p.id, s) for s, p in enumerate(room.people)] + [Viewer(STRANGER.id)]
    assert all(view.private(room.t, viewer).deal.kitty is None for viewer in eyes), "it is sealed"
    before = room.t
    room.do(c.Perform(Raw(rules.write_act(PEEK))), room.people[seat])
    for viewer in eyes:
        changed = patch.changes(view.private(before, viewer), view.private(room.t, viewer)) or {}
        assert ("deal.kitty" in changed.get("set", {})) == (viewer.seat == seat)
        shown = view.private(room.t, viewer).deal.kitty
        looked = Hand.of(shown) if shown else None
        assert looked == (state.setting.kitty if viewer.seat == seat else None)
    assert view.public(room.t).deal.kitty is None
    one_act(room)
    mine = view.private(room.t, eyes[seat]).deal
    assert Hand.of(mine.kitty) == state.setting.kitty, "what he has seen he knows"
    room.do(c.Perform(Raw(rules.write_act(Grab(2)))), room.people[declarer])
    assert view.private(room.t, eyes[seat]).deal.kitty is None, "it is another kitty now"
    while room.t.playing:
        one_act(room)
    found = played_deal(room.journal, 1, rules_of)
    acts: list[tuple[int | None, object]] = [(done.seat, done.act) for done, _ in found.acts]
    assert (seat, PEEK) in acts
    views: Any = opened(found)
    assert [Hand.of(one.kitty) for one in views if one.kitty]
    room.refold()


def compare(table: Table, twin: Any, seat: int | None) -> None:
    """Compare everything that a viewer is shown, and every answer of the law, between a state and its twin."""
    viewer = Viewer("person:8" if seat is None else f"person:{seat + 1}", seat)
    assert table.deal is not None
    other = structs.replace(table, deal=structs.replace(table.deal, state=twin))
    shown = [(view.public(one), view.private(one, viewer)) for one in (table, other)]
    for one, changed in zip(*shown, strict=True):
        assert msgspec.json.encode(one) == msgspec.json.encode(changed), f"{seat} sees hidden cards"
    rules, state = table.rules, table.deal.state
    assert rules.itself is not None
    asked = rules.itself.asked
    assert asked(state) == asked(twin) or phase_of(state) in ("drawing", "waiting")
    if seat is None:
        return
    assert answers(rules, state, seat) == answers(rules, twin, seat)


def answers(rules: Any, state: Any, seat: int) -> list[str]:
    """Return the law's answers to a seat that tries shows, plays, burials and claims of its cards and others."""
    hand = getattr(state, "hands", (Hand(),) * 6)[seat]
    held = [Hand.of([card]) for card in hand.faces()]
    pairs = [Hand.of([card] * 2) for card in hand.faces() if hand.count(card) > 1]
    others = [Hand.of(cards) for cards in ("S2", "W1 W1", "W2 W2 W2", "H5 H5", "HA HA")]
    acts: list[Any] = [CLAIM, Bury(Hand.of(list(hand)[:8])), Bury(Hand.of(list(hand)[:6]))]
    acts += [Play(cards) for cards in (*held, *pairs, *others)]
    acts += [Declare(cards) for cards in (*held, *pairs, *others)]
    acts += [ChooseFallback(cards) for cards in held[:3]]
    return [str(rules.game.why_not(state, seat, act)) for act in acts]


def mixed(slots: dict[Any, list[Card]], rng: random.Random) -> dict[Any, list[Card]]:
    """Deal the cards of all slots again, to each as many as it had."""
    pool = [card for cards in slots.values() for card in cards]
    rng.shuffle(pool)
    return {where: [pool.pop() for _ in cards] for where, cards in slots.items()}


def other_cards(trick: Trick, seat: int | None, rng: random.Random) -> Trick:
    """Return a trick with all cards replaced except those of a seat."""
    plays = tuple(
        played
        if played.seat == seat
        else structs.replace(played, cards=Hand.of([rng.choice([Card("S2"), Card("HA")])]))
        for played in trick.plays
    )
    return structs.replace(trick, plays=plays)


def twin_of_tractor6(conditions: Any, state: Any, viewer: int | None, rng: random.Random) -> Any:
    """Return the state with other cards wherever the viewer may not look."""
    if isinstance(state, tractor6.Finished):
        return state
    if isinstance(state, tractor6.Cutting):
        return structs.replace(state, deal=repacked(state.deal, rng))
    slots: dict[Any, list[Card]] = {
        seat: list(state.hands[seat] - state.dead[seat]) for seat in range(6) if seat != viewer
    }
    playing = isinstance(state, tractor6.Playing)
    if isinstance(state, tractor6.Drawing):
        slots["pack"] = list(state.deal.cards[state.drawn :])
    elif playing:
        sealed = conditions.kitty_sealed and state.has_begun
        peeked = viewer in state.standing.peeked
        if (viewer != state.setting.declarer or sealed) and not peeked:
            slots["kitty"] = list(state.setting.kitty - state.setting.dead)
    new = mixed(slots, rng)
    changed: dict[str, Any] = {
        "hands": tuple(
            Hand.of(new[seat]) + state.dead[seat] if seat in new else hand for seat, hand in enumerate(state.hands)
        )
    }
    if not playing:
        return structs.replace(state, deal=repacked(state.deal, rng), **changed)
    setting = structs.replace(state.setting, deal=repacked(state.setting.deal, rng))
    if "kitty" in new:
        setting = structs.replace(setting, kitty=Hand.of(new["kitty"]) + setting.dead)
    if state.failed is not None and viewer != state.failed.interceptor:
        failure = state.failed.failure
        failure = structs.replace(failure, choices=failure.choices[:1], beaten=())
        changed["failed"] = structs.replace(state.failed, failure=failure)
    if conditions.history is tractor6.History.OWN_LAST:
        open_still = state.trick is None and state.failed is None  # a full trick is on the table
        past = [other_cards(trick, None, rng) for trick in state.tricks[:-1]]
        last = [t if open_still else other_cards(t, viewer, rng) for t in state.tricks[-1:]]
        changed["tricks"] = (*past, *last)
    return structs.replace(state, setting=setting, **changed)


def twin_of_chaodipi(conditions: Any, state: Any, viewer: int | None, rng: random.Random) -> Any:
    """Return the state with other cards wherever the viewer may not look, including face-down shows."""
    if isinstance(state, chaodipi.Finished):
        return state
    changed: dict[str, Any] = {"deal": repacked(state.deal, rng)}
    if isinstance(state, chaodipi.Cutting):
        return structs.replace(state, **changed)
    slots: dict[Any, list[Card]] = {seat: list(state.hands[seat]) for seat in range(4) if seat != viewer}
    if isinstance(state, chaodipi.Drawing):
        slots["pack"] = list(state.deal.dealt(state.cut)[state.drawn :])
    buried = isinstance(state, chaodipi.Stirring | chaodipi.Playing)
    peeked = viewer in state.standing.peeked
    if buried and (conditions.kitty_sealed or state.buried_by != viewer) and not peeked:
        slots["kitty"] = list(state.kitty)
    new = mixed(slots, rng)
    changed["hands"] = tuple(Hand.of(new[seat]) if seat in new else hand for seat, hand in enumerate(state.hands))
    if "kitty" in new:
        changed["kitty"] = Hand.of(new["kitty"])
    past = getattr(state, "tricks", ())
    if conditions.stir_visibility is chaodipi.StirVisibility.DARK:
        standing = state.shows.standing if past else None
        made = tuple(
            show if show.seat == viewer or show is standing else other_show(show, rng) for show in state.shows.made
        )
        changed["shows"] = structs.replace(state.shows, made=made)
    if past and conditions.hide_history:
        full = 0 if state.trick is not None else 1
        turned = [other_cards(trick, viewer, rng) for trick in past[: len(past) - full]]
        changed["tricks"] = (*turned, *past[len(past) - full :])
    return structs.replace(state, **changed)


def other_show(show: Any, rng: random.Random) -> Any:
    card = rng.choice([Card("W1"), Card("W2"), Card("S9"), Card("H5")])
    cards = Hand.of([card] * len(show.cards))
    return structs.replace(show, cards=cards, trump=rng.choice([None, Suit.CLUBS, Suit.HEARTS]))


def repacked(deal: Any, rng: random.Random) -> Any:
    return structs.replace(deal, cards=tuple(rng.sample(deal.cards, len(deal.cards))))


TWINS: dict[str, Any] = {"tractor6": twin_of_tractor6, "chaodipi": twin_of_chaodipi}


@each_game
def test_what_is_offered_is_what_the_law_allows(make_room: Any, game: str, conditions: str) -> None:
    offered: set[str] = set()
    for seed in range(2):
        room = make_room(game=game, conditions=conditions, seed=seed, eyes=0)
        room.seat_all().ready_all()
        rng = random.Random(seed)
        while room.t.playing:
            state, rules = room.t.deal.state, room.t.rules
            seats = range(rules.game.seats)
            shows = any(rules.game.declarations(state, seat) for seat in seats)
            if looks(state, rng) or (shows and rng.random() < 0.1):
                for seat in seats:
                    offered.update(compare_offer(rules, state, seat))
            one_act(room)
        over = room.t.deal.state
        assert all(rules.private(over, Sight(seat)).acts == () for seat in range(4))
    wanted = {"Draw", "Declare", "Pass", "TakeKitty", "Bury", "Play", "Cut"}
    wanted |= {"Claim"} if game == "tractor6" else {"Stir"}
    assert offered >= wanted - ({"Cut"} if conditions == "online" else set()), offered


def compare_offer(rules: Any, state: Any, seat: int) -> set[str]:
    """Compare what a seat is offered with the game's own lists."""
    game, shown = rules.game, rules.private(state, Sight(seat))
    legal, shows = game.legal(state, seat), game.declarations(state, seat)
    kinds = {type(act).__name__ for act in legal[:300]} | {type(act).__name__ for act in shows}
    kinds |= {"Claim"} if game.is_legal(state, seat, CLAIM) else set()
    assert set(shown.acts) == kinds
    assert [one.cards for one in shown.declare] == [str(act.cards) for act in shows]
    stirs = [act for act in legal[:300] if isinstance(act, Stir)]
    assert [one.cards for one in shown.stir] == [str(act.cards) for act in stirs]
    if "Play" in kinds:
        assert shown.play.count == min(len(legal), LISTED + 1)
        listed = [write_play(act) for act in legal] if len(legal) <= LISTED else []
        assert list(shown.play.plays) == listed
        must = Hand.of(shown.play.must)
        tried = legal if len(legal) <= LISTED else [legal.sample(n) for n in range(0, 999, 97)]
        assert all(must <= act.cards for act in tried)
    else:
        assert shown.play is None
    if "Bury" in kinds:
        assert shown.bury == len(legal[0].cards)
        kept = Hand.of(shown.kept)
        assert kept + legal.hand == state.hands[seat]
    else:
        assert (shown.bury, shown.kept) == (0, "")
    choices = [str(act.cards) for act in legal[:300] if isinstance(act, ChooseFallback)]
    assert list(shown.choices) == choices
    observed = game.observe(state, seat)
    own = shown.hands[seat].split() if shown.hands[seat] else []
    assert Hand.of([Card(word) for word in own]) == (observed.hand or Hand())
    return set(shown.acts)


@each_game
def test_a_view_made_from_an_earlier_one_is_the_same(make_room: Any, game: str, conditions: str) -> None:
    room = make_room(Terms(), game=game, conditions=conditions, eyes=0).seat_all().ready_all()
    people = room.people
    viewers = [*(Viewer(p.id, s) for s, p in enumerate(people)), Viewer(STRANGER.id)]
    viewers.append(Viewer(DIRECTOR.id, director=True, everything=True))
    rng = random.Random(conditions)
    turn = 0
    while room.t.playing:
        turn += 1
        before = room.t
        if turn % 9 == 0 and undoable(before):
            seat = min(undoable(before))
            room.do(c.AskUndo(), people[seat])
            before = room.t
            for other in range(1 - seat % 2, len(people), 2):
                room.do(c.AnswerUndo(accept=True), people[other])
        else:
            one_act(room)
        now = room.t
        if rng.random() < (0.9 if phase_of(now.deal.state) == "drawing" else 0.5):
            continue
        assert view.public(now, (before, view.public(before))) == view.public(now)
        for viewer in viewers:
            seen = view.private(before, viewer)
            assert view.private(now, viewer, (before, seen)) == view.private(now, viewer), viewer
        can = {seat for seat in range(len(people)) if isinstance(undo_to(now, seat), int)}
        assert undoable(now) == (can if now.playing else set())


def test_T2_6b_how_often_the_pack_was_cut_is_seen_until_a_card_is_drawn(make_room: Any) -> None:
    """A recording table offers the bottom seat a cut before the first card only if it would be the fourth."""
    terms = Terms(enforcing=False)
    for cuts in range(4):
        room = make_room(terms, game="tractor6", conditions="standard", eyes=0)
        room.seat_all().ready_all()
        game, bottom = room.t.rules.game, room.t.to_act[0]
        acts: list[Any] = [Cut(50)] * cuts + [PASS] * (cuts < 3)
        for act in acts:
            room.do(c.Perform(Raw(write_act(act))), room.people[bottom])
        seen: Any = view.public(room.t).deal
        assert (seen.phase, seen.cuts) == ("drawing", cuts)
        state = room.t.deal.state
        assert game.can_happen(state, bottom, Cut(50)) == (cuts == 3)
        assert all(game.can_happen(state, seat, Cut(50)) for seat in range(6) if seat != bottom)
        before = room.t
        room.do(c.Perform(Raw(write_act(DRAW))), room.people[room.t.to_act[0]])
        now: Any = view.public(room.t).deal
        assert (now.undrawn, now.cuts) == (155, 0)
        assert view.public(room.t, (before, view.public(before))) == view.public(room.t)


@each_game
def test_who_is_shown_everything_sees_all_hands_and_a_replay_does_too(
    make_room: Any, game: str, conditions: str
) -> None:
    room = make_room(game=game, conditions=conditions, eyes=0).seat_all().ready_all()
    room.do(c.Watch(), DIRECTOR)
    sight = Sight(None, everything=True)
    while room.t.playing:
        state, rules = room.t.deal.state, room.t.rules
        if phase_of(state) not in ("cutting", "drawing"):
            shown, laid = rules.private(state, sight), rules.open(state)
            hands = [hand.split() for hand in shown.hands]
            assert sorted(" ".join(shown.hands).split()) == sorted(" ".join(laid.hands).split())
            cards = sum(map(len, hands)) + len((shown.kitty or "").split())
            cards += sum(len(p.cards) for t in tricks_of(state) for p in t.plays)
            whole = 162 if game == "tractor6" else 108
            undrawn = len(state.deal.kitty(state.cut)) if game == "chaodipi" else 6
            assert cards == whole - (undrawn if phase_of(state) == "waiting" else 0)
            assert None not in [show.cards for show in laid.shows]
        one_act(room)
    found = played_deal(room.journal, 1, rules_of)
    views: Any = opened(found)
    assert len(views) == len(found.acts) + 1
    assert None not in views[-1].dealt
    assert views[-1].result == room.t.past[0].result
    assert views[-1].kitty


def tricks_of(state: Any) -> list[Trick]:
    past = list(getattr(state, "tricks", ()))
    trick = getattr(state, "trick", None)
    return [*past, trick] if trick is not None else past


def test_T6_4_the_trick_before_is_nobodys_to_look_at_but_for_ones_own_cards(make_room: Any) -> None:
    """A full trick stays on the table until the next lead; document 004 lets nobody look at it again."""
    room = make_room(game="tractor6", conditions="standard", eyes=0).seat_all().ready_all()
    rules = room.t.rules
    while not (phase_of(room.t.deal.state) == "playing" and room.t.deal.state.tricks):
        one_act(room)
    state = room.t.deal.state
    last = state.tricks[-1]
    assert len(rules.public(state).trick.plays) == 6
    assert rules.public(state).tricks == ()
    while room.t.deal.state.trick is None:
        one_act(room)
    state = room.t.deal.state
    assert rules.public(state).last is None
    for played in last.plays:
        assert rules.private(state, Sight(played.seat)).own == (str(played.cards),)
    assert rules.private(state, Sight(None)).own == ()


def test_C3_1b_a_dark_show_is_its_makers_alone(make_room: Any) -> None:
    for seed in range(20):
        room = make_room(game="chaodipi", seed=seed, eyes=0).seat_all().ready_all()
        rules = room.t.rules
        while phase_of(room.t.deal.state) in ("cutting", "drawing"):
            one_act(room)
            state = room.t.deal.state
            if phase_of(state) == "drawing" and state.shows.made:
                break
        if phase_of(room.t.deal.state) == "drawing":
            break
    seat = state.shows.made[0].seat
    public = rules.public(state)
    assert (public.shows[0].seat, public.shows[0].cards, public.trump) == (seat, None, None)
    for other in range(4):
        mine = rules.private(state, Sight(other))
        assert bool(mine.shows) == (other == seat)
        assert (mine.trump is not None) == (other == seat)
