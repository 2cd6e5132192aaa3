"""In the tractor games an act is ruled once: the one that was reported (H.case.once, T6.7.2, C6.6)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from msgspec import structs
from tests.office.test_hidden_hands import REVOKES, discarded
from tests.office.test_live_referee import DIRECTOR as BRIDGE_DIRECTOR
from tests.office.test_live_referee import FOUR
from tests.office.test_live_referee import Game as BridgeGame
from tests.office.test_tractor_referee import DIRECTOR, Game

from paiju.cards import Card, Hand
from paiju.games.tractor.acts import Expose, Play
from paiju.games.tractor.effects import PointPenalty
from paiju.games.tractor6.failed_throw import failed_throw_in
from paiju.laws import Edition, Refused
from paiju.office.live_referee import adapter_of
from paiju.packs import rules_of
from paiju.table import commands as c
from paiju.table import snapshot

BOTH = pytest.mark.parametrize("game", ["tractor6", "chaodipi"])
FOLLOWS = {"tractor6": ("wrong-follow", "concealment"), "chaodipi": ("wrong-follow", "concealed-cards")}
EXPOSED = {"tractor6": "exposed-card", "chaodipi": "exposed-cards"}


def last(one: Game | BridgeGame) -> int:
    """Return the index of the last act."""
    assert one.t.deal is not None
    return len(one.t.deal.steps) - 1


def points(one: Game) -> list[list[int]]:
    """Return the point penalties of each ruling."""
    return [[effect.points for effect in ruling.effects if isinstance(effect, PointPenalty)] for ruling in one.rulings]


def follow_wrongly(one: Game, seat: int | None = None) -> tuple[int, int]:
    """Have a player, or a given seat, follow with a wrong card although they hold others that follow."""
    for _ in range(400):
        one.go_on(lambda state: getattr(state, "trick", None) is not None)
        at, state = one.t.to_act[0], one.state
        legal = one.game.legal(state, at)
        lawful = {act.cards for act in legal}
        wrong = [card for card in state.hands[at].faces() if Hand.of((card,)) not in lawful]
        if seat in (None, at) and state.trick.lead.size == 1 and wrong:
            one.act(at, Play(Hand.of((wrong[0],))))
            return at, last(one)
        one.act(at, legal[0])
    raise AssertionError("nobody could follow wrongly")


def tricks(one: Game) -> int:
    """Count the finished tricks."""
    return len(getattr(one.state, "tricks", ()))


def go_on(one: Game, many: int) -> None:
    """Play until, this many tricks later, a card has been led."""
    now = tricks(one) + many
    one.go_on(lambda state: tricks(one) >= now and state.trick is not None)


def rule(one: Game, name: str, act: int | None = None) -> None:
    """Have a director who does not play report it."""
    one.send(DIRECTOR, c.DrawAttention(name, act))
    one.answer_all(more="none")


def refused(one: Game, name: str, act: int) -> None:
    """Check that reporting it again is refused for everybody, and that nothing has changed."""
    before = one.table
    for actor in (DIRECTOR, *one.people):
        with pytest.raises(Refused) as told:
            one.send(actor, c.DrawAttention(name, act))
        assert told.value.citation.id == "H.case.once"
    assert one.table is before
    one.send(DIRECTOR, c.DrawAttention())
    if one.t.case is not None:
        with pytest.raises(Refused, match=r"H\.case\.once"):
            one.send(DIRECTOR, c.NameCase(name, act))
        one.send(DIRECTOR, c.DropCase())
    assert one.rulings == list(before.deal.rulings if before and before.deal else ())


@BOTH
def test_H_case_once_of_two_cards_exposed_each_is_fined_and_neither_twice(game: str) -> None:
    one = Game(game)
    one.phase("playing")
    seat, acts = (one.t.to_act[0] + 1) % len(one.people), []
    for card in list(one.state.hands[seat].faces())[:2]:
        one.act(seat, Expose(Hand.of((card,))))
        acts.append(last(one))
    for at, act in enumerate(acts):
        rule(one, EXPOSED[game], act)
        assert points(one) == [[10]] * (at + 1)
        refused(one, EXPOSED[game], act)
    for act in acts:
        refused(one, EXPOSED[game], act)
    seen: Any = one.t.rules.public(one.state)
    assert seen.ruled_off[seat % 2] == 20
    again = snapshot.load(snapshot.dump(one.t), rules_of)
    assert again == one.t


@BOTH
def test_H_case_once_each_ruling_is_on_its_own_act(game: str) -> None:
    one = Game(game)
    one.phase("playing")
    seat = (one.t.to_act[0] + 1) % len(one.people)
    one.act(seat, Expose(Hand.of((next(iter(one.state.hands[seat])),))))
    shown = last(one)
    _, act = follow_wrongly(one)
    name = FOLLOWS[game][0]
    rule(one, EXPOSED[game], shown)
    rule(one, name, act)
    assert points(one) == [[10], [10]]
    refused(one, EXPOSED[game], shown)
    refused(one, name, act)


@BOTH
@pytest.mark.parametrize("later", [0, 1, 2])
def test_H_case_once_a_wrong_follow_is_fined_once_by_whatever_name(game: str, later: int) -> None:
    """In its trick, in the next, and once it is a concealment (T6.5, T6.7, C6.5, C6.6)."""
    one = Game(game)
    seat, act = follow_wrongly(one)
    if later:
        go_on(one, later)
    rule(one, FOLLOWS[game][0], act)
    fine = 10 if later == 0 or (game, later) == ("chaodipi", 1) else 80 if game == "chaodipi" else 120
    assert points(one) == [[fine]]
    for name in FOLLOWS[game]:
        refused(one, name, act)
    go_on(one, 1)
    for name in FOLLOWS[game]:
        refused(one, name, act)
    one.phase("finished")
    refused(one, FOLLOWS[game][1], act)
    assert points(one) == [[fine]]
    assert [PointPenalty(seat % 2, fine) in ruling.effects for ruling in one.rulings] == [True]


@BOTH
@pytest.mark.parametrize("first", [0, 1])
def test_T6_7_2_C6_6b_of_two_concealments_of_a_player_the_one_pointed_at_is_settled(game: str, first: int) -> None:
    one = Game(game)
    seat, early = follow_wrongly(one)
    go_on(one, 1)
    _, late = follow_wrongly(one, seat)
    go_on(one, 2)
    acts = [early, late] if first == 0 else [late, early]
    name = FOLLOWS[game][1]
    rule(one, name, acts[0])
    refused(one, name, acts[0])
    adapter: Any = adapter_of(one.t)
    assert one.t.deal is not None
    of_old = structs.replace(one.t.deal, ruled_acts=())  # an older journal: its trick tells which it was
    assert adapter.done(of_old, name) == [(seat, acts[1])] == adapter.done(one.t.deal, name)
    rule(one, name)
    refused(one, name, acts[1])
    assert points(one) == ([[80], [80]] if game == "chaodipi" else [[120], [60]])


def test_T6_7_2_of_several_concealments_none_is_ruled_again_by_itself() -> None:
    one = Game("tractor6")
    seat, early = follow_wrongly(one)
    late = early
    while one.t.deal is not None and one.t.deal.steps[late].seat == seat:
        _, late = follow_wrongly(one)
    go_on(one, 1)
    rule(one, "several-concealments")
    assert sorted(points(one)[0]) in ([60, 120], [120, 120])
    for act in (early, late):
        refused(one, "concealment", act)


def test_C7_2c_what_a_check_of_cards_found_is_not_ruled_again_by_itself() -> None:
    one = Game("chaodipi")
    seat, act = follow_wrongly(one)
    one.send(DIRECTOR, c.DrawAttention("card-check"))
    checker = str((seat + 1) % 4 + 1)
    one.answer_all(checker=checker, found="concealed-cards", more="none")
    assert points(one) == [[10]]
    for name in FOLLOWS["chaodipi"]:
        refused(one, name, act)


@pytest.mark.parametrize("more", ["none", "points", "lose"])
@pytest.mark.parametrize("partner", [0, 2])
def test_C7_2c_one_check_finds_all_faults_and_each_is_ruled_once(more: str, partner: int) -> None:
    """Whatever is added to the first (C6.6c); the second needs no further check, which might cost (C7.2b)."""
    one = Game("chaodipi")
    seat, early = follow_wrongly(one)
    go_on(one, 1)
    _, late = follow_wrongly(one, (seat + partner) % 4)
    own = follow_wrongly(one, (seat + 1) % 4)[1]
    go_on(one, 2)
    said = {"more": more, "points": "50", "reason": "damage"}
    one.send(DIRECTOR, c.DrawAttention("card-check"))
    one.answer_all(checker=str((seat + 1) % 4 + 1), found="concealed-cards", **said)
    (ruling,) = one.rulings
    (told,) = [said.text.zh for said in ruling.statements if "查牌还查出" in said.text.zh]
    assert "1 处" in told, "not what his own side did"
    refused(one, "concealed-cards", late)
    rule(one, "concealed-cards", early)
    refused(one, "concealed-cards", early)
    assert [costs[0] for costs in points(one)] == [80, 80]
    rule(one, "concealed-cards", own)
    one.send(DIRECTOR, c.DrawAttention("card-check"))
    one.answer_all(checker=str((seat + 1) % 4 + 1), found="nothing")
    assert points(one)[-1] == [], "a first check that finds nothing is free"


def missed(one: Game, seat: int | None = None) -> tuple[int, int]:
    """Have a player, or a given seat, fail to block a throw of two cards that they could block."""
    rules: Any = one.game.conditions.rules
    for _ in range(400):
        one.go_on(lambda state: hasattr(state, "trick"))
        at, state = one.t.to_act[0], one.state
        thrown = failed_throw_in(rules, state)
        if thrown is not None and seat in (None, thrown.interceptor):
            who = thrown.interceptor
            for two in combinations(state.hands[who].faces(), len(thrown.cards)):
                if thrown.is_missed_by(rules, who, Hand.of(two)):
                    one.act(who, Play(Hand.of(two)))
                    return who, last(one)
        if thrown is None and state.trick is None and state.failed is None:
            low = list(state.hands[at].faces())
            throw = next((two for two in combinations(low, 2) if is_thrown(one, at, *two)), None)
            if throw is not None:
                one.act(at, Play(Hand.of(throw)))
                continue
        one.act(at, one.game.legal(state, at)[0])
    raise AssertionError("nobody could miss a throw")


def is_thrown(one: Game, seat: int, *cards: Card) -> bool:
    """Return whether cards are a throw that fails."""
    order = one.state.setting.order
    if order.common_group(Hand.of(cards)) is None:
        return False
    after = one.game.apply(one.state, seat, Play(Hand.of(cards)))
    return failed_throw_in(one.game.conditions.rules, after) is not None


def test_T6_6_5_2_of_two_throws_that_a_player_let_stand_the_one_pointed_at_is_settled() -> None:
    one = Game("tractor6")
    seat, early = missed(one)
    _, late = missed(one, seat)
    rule(one, "missed-interception", early)
    refused(one, "missed-interception", early)
    rule(one, "missed-interception")
    refused(one, "missed-interception", late)
    assert points(one) == [[120], [60]]


@pytest.mark.parametrize("edition", Edition)
def test_L64_A_a_revoke_that_was_ruled_is_not_ruled_again(edition: Edition) -> None:
    """Bridge has its own law for it: the case is held, and no trick is transferred."""
    one = discarded(REVOKES, laws=edition)
    act = last(one)
    one.send(FOUR[3], c.DrawAttention("revoke", act))
    while not one.rulings:
        one.answer({"substitute-card": "S2", "attention": "lawful"}.get(one.asked, "no"))
    one.send(BRIDGE_DIRECTOR, c.DrawAttention("revoke", act))
    assert one.held.clause == "L61.A"
    assert len(one.rulings) == 1
