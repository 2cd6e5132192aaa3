"""Random whole deals: every card and point accounted for, every listed act accepted, identical replays.

`PAIJU_DEALS` sets how many (40 by default): `PAIJU_DEALS=100000 pytest tests/games/tractor6/test_whole_deals.py`.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random
from typing import Any

import pytest

from paiju.cards import Hand
from paiju.errors import Malformed
from paiju.games.tractor import CLAIM, Claim, Play, points, read_act, write_act
from paiju.games.tractor6 import (
    ONLINE,
    STANDARD,
    Burying,
    Conditions,
    Cutting,
    Deal,
    Drawing,
    Finished,
    Match,
    NoDeclaration,
    Playing,
    Tractor6,
    gain_of,
    side_of,
)
from paiju.games.tractor6.pack import PACK
from paiju.laws import Refused

DEALS = int(os.environ.get("PAIJU_DEALS", "40"))
PARTS = 4
"""The deals are split over this many tests, so that they can run in parallel."""

REDEAL = Conditions(no_declaration=NoDeclaration.REDEAL, cut=False, failed_throw_dead=False)
KINDS = [STANDARD, STANDARD, ONLINE, REDEAL]


def some_deal(rng: Random) -> Deal:
    """Return a first deal or a later one, at any levels."""
    first = rng.randrange(6)
    seed = rng.getrandbits(64)
    if rng.random() < 0.3:
        return Deal.shuffled(seed, first=first)
    levels = (rng.randrange(2, 15), rng.randrange(2, 15))
    number = rng.randrange(2, 30)
    return Deal.shuffled(seed, number=number, levels=levels, declarer=first, first=first)


def some_act(game: Tractor6, state: Any, rng: Random) -> tuple[int, Any]:
    """Choose a listed act: single-unit leads more often than throws, and shows not at every chance."""
    if isinstance(state, Drawing) and rng.random() < 0.1:
        seat = rng.randrange(6)
        shows = game.declarations(state, seat)
        if shows:
            return seat, rng.choice(shows)
    seat = rng.choice(game.to_act(state))
    acts = game.legal(state, seat)
    if isinstance(state, Playing) and state.trick is None and state.failed is None:
        if rng.random() < 0.02:
            return seat, CLAIM
        if len(state.hands[seat]) < 4 and rng.random() < 0.6:
            stands = isinstance(game.apply(state, seat, CLAIM), Finished)
            if stands or rng.random() < 0.2:
                return seat, CLAIM
        if rng.random() < 0.7:
            return seat, acts.sample_unit(rng.getrandbits(64))  # type: ignore[attr-defined]
    if not isinstance(state, Playing | Burying | Cutting) and rng.random() < 0.7:
        return seat, acts[0]
    return seat, acts[rng.randrange(len(acts))]


def cards_of(state: Any) -> Counter[Any]:
    """Count every card wherever it is: undrawn, held, buried, in the trick, in full tricks."""
    found: Counter[Any] = Counter()
    if isinstance(state, Cutting):
        return Counter(state.deal.cards)
    for hand in state.hands:
        found.update(hand)
    if isinstance(state, Drawing):
        found.update(state.deal.cards[state.drawn :])
        return found
    setting = getattr(state, "setting", None)
    if setting is not None:
        found.update(setting.kitty)
    elif not isinstance(state, Burying):
        found.update(state.deal.kitty)
    tricks = list(getattr(state, "tricks", ()))
    if getattr(state, "trick", None) is not None:
        tricks.append(state.trick)
    for trick in tricks:
        for played in trick.plays:
            found.update(played.cards)
    return found


def play_out(game: Tractor6, deal: Deal, rng: Random) -> tuple[list[Any], list[tuple[int, Any]]]:
    state: Any = game.initial(deal)
    states, steps = [state], list[tuple[int, Any]]()
    while game.result(state) is None:
        seat, act = some_act(game, state, rng)
        state = game.enforce(state, seat, act)
        states.append(state)
        steps.append((seat, act))
    return states, steps


def check(game: Tractor6, deal: Deal, rng: Random) -> None:
    states, steps = play_out(game, deal, rng)
    whole = Counter(PACK.cards)
    for state in (*rng.sample(states, 12), states[-1]):
        assert cards_of(state) == whole
        if not isinstance(state, Cutting):
            assert all(gone <= hand for gone, hand in zip(state.dead, state.hands, strict=True))
    end = states[-1]
    assert isinstance(end, Finished)
    check_result(end)
    # from the written acts alone the same deal results, through JSON, with the same final state
    again: Any = game.initial(Deal.of_json(deal.to_json()))
    for seat, act in steps:
        again = game.enforce(again, seat, read_act(write_act(act)))
    assert again == end
    assert game.observe(again, None) == game.observe(end, None)


def check_result(end: Finished) -> None:
    result = end.result
    if result.redeal:
        assert end.setting is None
        assert not end.shows.made
        return
    assert end.setting is not None
    assert result.taken + result.kept + result.kitty == 300
    defenders = 1 - side_of(result.declarer)
    left = sum(points(hand) for hand in end.hands)
    won = [0, 0]
    for trick in end.tricks:
        assert {play.seat for play in trick.plays} == set(range(6))
        won[side_of(trick.winner)] += trick.points
    if end.claimed is None:
        assert not any(end.hands)
        last = side_of(end.tricks[-1].winner)
    else:
        last = side_of(end.claimed)
    won[last] += left
    assert (result.taken, result.kept) == (won[defenders], won[1 - defenders])
    assert result.captured == (last == defenders)
    assert result.multiplier in ((2, 4, 8) if result.captured else (0,))
    fined = sum(fine.points if side_of(fine.seat) != defenders else -fine.points for fine in end.fines)
    bonus = 30 + result.multiplier * result.kitty if result.captured else 0
    assert result.points == result.taken + bonus + fined
    assert result.gain == gain_of(result.points)
    assert all(len(Hand.of(fine.cards)) * 10 == fine.points for fine in end.fines)


@pytest.mark.parametrize("part", range(PARTS))
def test_random_whole_deals(part: int) -> None:
    for number in range(part, max(DEALS, PARTS), PARTS):
        rng = Random(f"whole deal {number}")
        game = Tractor6(KINDS[number % len(KINDS)])
        check(game, some_deal(rng), rng)


@pytest.mark.parametrize("seed", range(max(2, DEALS // 20)))
def test_views_list_the_same_acts_as_the_game(seed: int) -> None:
    rng = Random(f"views {seed}")
    game = Tractor6(rng.choice(KINDS))
    states, _ = play_out(game, some_deal(rng), rng)
    for state in rng.sample(states, 40):
        for seat in range(6):
            view = game.observe(state, seat)
            mine, seen = game.legal(state, seat), game.legal_in(view)
            assert len(mine) == len(seen)
            for at in rng.sample(range(len(mine)), min(5, len(mine))):
                assert mine[at] == seen[at]
        assert not game.legal_in(game.observe(state, None))


@pytest.mark.parametrize("seed", range(max(2, DEALS // 20)))
def test_what_follows_illegally_is_recorded_and_the_deal_still_adds_up(seed: int) -> None:
    """At a recording table wrong cards can be played; all points and cards are still there."""
    rng = Random(f"wrong {seed}")
    game = Tractor6(ONLINE)
    state: Any = game.initial(some_deal(rng))
    wrong = 0
    while game.result(state) is None:
        seat, act = some_act(game, state, rng)
        if isinstance(state, Playing) and state.trick is not None and rng.random() < 0.3:
            cards = Hand.of(rng.sample(list(state.hands[seat]), state.trick.lead.size))
            act = Play(cards)
            wrong += not game.is_legal(state, seat, act)
        assert game.can_happen(state, seat, act)
        state = game.apply(state, seat, act)
    assert wrong
    assert cards_of(state) == Counter(PACK.cards)
    check_result(state)


@pytest.mark.parametrize("seed", range(2))
def test_impossible_acts_are_refused_with_a_clause_and_change_nothing(seed: int) -> None:
    rng = Random(f"impossible {seed}")
    game = Tractor6(STANDARD)
    states, steps = play_out(game, some_deal(rng), rng)
    for state, (seat, act) in rng.sample(list(zip(states, steps, strict=False)), 60):
        kept = (state, hash(state))
        other = (seat + rng.randrange(1, 6)) % 6
        for who in (other, None):
            refused = game.why_not(state, who, act)
            if refused is None:
                continue
            assert refused.citation.clause.requirement.en
            with pytest.raises(Refused):
                game.enforce(state, who, act)
            if not game.can_happen(state, who, act):
                with pytest.raises(Malformed):
                    game.apply(state, who, act)
        assert (state, hash(state)) == kept


def test_claims_fail_and_succeed_in_random_deals() -> None:
    """The campaign includes both; otherwise it would prove nothing about claims."""
    ends: Counter[str] = Counter()
    for number in range(20):
        rng = Random(f"whole deal {number}")
        states, steps = play_out(Tractor6(ONLINE), some_deal(rng), rng)
        ends["stands"] += states[-1].claimed is not None
        ends["throws"] += any(fine.citation.id == "T6.6.1a" for fine in states[-1].fines)
        ends["fails"] += any(
            isinstance(act, Claim) and not isinstance(after, Finished)
            for after, (_, act) in zip(states[1:], steps, strict=True)
        )
    assert min(ends["stands"], ends["fails"], ends["throws"]) > 0, ends


def test_whole_random_matches_end() -> None:
    rng = Random("match")
    game = Tractor6(ONLINE)
    for _ in range(max(1, DEALS // 50)):
        match = Match.start(rng.randrange(6), ONLINE)
        for number in range(4):
            states, _ = play_out(game, match.deal("seed", number), rng)
            result = game.result(states[-1])
            assert result is not None
            match = match.after(result)
            assert match.levels[side_of(match.declarer or 0)] >= 2
            if match.is_over:
                break
        assert sum(match.at_time().points) == 4
