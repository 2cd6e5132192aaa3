"""Random whole deals, from the cut to the levels: no card is lost, no listed act is refused, everything replays.

PAIJU_DEALS sets how many deals are played in all (36 by default), a third under each of two conditions and a third
in games of twelve:

    PAIJU_DEALS=100000 pytest tests/games/chaodipi/test_random_deals.py
"""

from __future__ import annotations

import os
from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

from paiju.cards import Hand
from paiju.games.chaodipi import (
    ACE,
    FLAG,
    SEATS,
    STANDARD,
    Burying,
    ChaoDiPi,
    Conditions,
    Cutting,
    Deal,
    Drawing,
    DrawOvercall,
    Finished,
    HeartStake,
    Heaven,
    Match,
    NoBid,
    Playing,
    StirMin,
    Stirring,
    StirVisibility,
    Waiting,
)
from paiju.games.chaodipi.pack import PACK
from paiju.games.tractor import Act, Play
from paiju.games.tractor.leads import Leads
from paiju.games.tractor.notation import read_act, write_act
from paiju.games.tractor.points import points

DEALS = int(os.environ.get("PAIJU_DEALS", "36"))
PARTS = 6

Step = tuple[int, Act]

CONDITIONS = {
    "standard": STANDARD,
    "other": Conditions(
        draw_overcall=DrawOvercall.ANY_PAIR_OVER_ANY_PAIR,
        no_bid_first_deal=NoBid.FIRST_DRAWER,
        stir_after_turn_up=True,
        stir_min=StirMin.SINGLE,
        stir_visibility=StirVisibility.OPEN,
        shown_cards_locked_trick1=True,
        h5_stake=HeartStake.ANY,
        force_h5_down=True,
        kitty_sealed=False,
        hide_history=False,
    ),
}


def choose(game: ChaoDiPi, state: Any, rng: Random) -> Step:
    """Choose a random legal act: passes and draws most often, units more often than throws."""
    if isinstance(state, Drawing) and rng.random() < 0.02:
        seat = rng.choice(SEATS)
        shows = game.declarations(state, seat)
        if shows:
            return seat, rng.choice(shows)
    seat = rng.choice(game.to_act(state))
    acts = game.legal(state, seat)
    if isinstance(state, Drawing):
        return seat, acts[0]
    if isinstance(state, Waiting | Stirring):
        return seat, acts[0] if rng.random() < 0.5 else rng.choice(acts)
    if isinstance(acts, Leads) and rng.random() < 0.9:
        return seat, acts.sample_unit(rng.getrandbits(40))
    return seat, acts[rng.randrange(len(acts))]


def play_out(game: ChaoDiPi, deal: Any, rng: Random) -> tuple[list[Any], list[Step]]:
    state: Any = game.initial(deal)
    states, steps = [state], list[Step]()
    while game.result(state) is None:
        seat, act = choose(game, state, rng)
        refused = game.why_not(state, seat, act)
        assert refused is None, (refused, seat, act)
        if isinstance(state, Playing) and len(state.hands[seat]) <= 7 and rng.random() < 0.1:
            check_short_hand(game, state, seat)
        state = game.enforce(state, seat, act)
        check_cards(state)
        states.append(state)
        steps.append((seat, act))
    return states, steps


def check_short_hand(game: ChaoDiPi, state: Playing, seat: int) -> None:
    """Try every subset of a short hand: exactly the listed ones are legal."""
    held = list(state.hands[seat])
    sizes = range(1, len(held) + 1) if state.trick is None else [state.trick.lead.size]
    every = {Hand.of(cards) for size in sizes if size <= len(held) for cards in combinations(held, size)}
    listed = [act.cards for act in game.legal(state, seat) if isinstance(act, Play)]
    assert len(set(listed)) == len(listed)
    assert {cards for cards in every if game.is_legal(state, seat, Play(cards))} == set(listed)


def check_cards(state: Any) -> None:
    """Count all 108 cards: in the pack, in hands, in the kitty, on the table, in tricks."""
    if isinstance(state, Cutting | Finished):
        return
    bits = sum(hand.bits for hand in state.hands)
    order = state.deal.dealt(state.cut)
    if isinstance(state, Drawing):
        bits += Hand.of(order[state.drawn :]).bits
    elif isinstance(state, Waiting):
        bits += Hand.of(state.deal.kitty(state.cut)).bits
    elif isinstance(state, Stirring | Playing):
        bits += state.kitty.bits
    if isinstance(state, Playing):
        tricks = [*state.tricks, *([] if state.trick is None else [state.trick])]
        bits += sum(cards.bits for trick in tricks for cards in trick.cards)
        assert len({len(hand) for hand in state.hands}) <= (1 if state.trick is None else 2)
    elif isinstance(state, Burying):
        assert [len(hand) for hand in state.hands].count(33) == 1
    assert bits == PACK.hand.bits


def check_result(game: ChaoDiPi, state: Any) -> Counter[str]:
    """Check that the result follows from the play, with the numbers of section 4 implemented again here."""
    result, deal = state.result, state.deal
    seen: Counter[str] = Counter()
    if result.is_redeal:
        assert (result.levels, result.next_declarer) == (deal.levels, None)
        return Counter(redeal=1)
    outcome, play = result.outcome, state.play
    assert sum(len(trick.cards[0]) for trick in play.tricks) == deal.hand_size
    assert outcome.caught + outcome.kept + outcome.kitty == 200
    ours, theirs = outcome.declarer.side, 1 - outcome.declarer.side
    taken = sum(t.points for t in play.tricks if t.winner % 2 == theirs)
    assert outcome.caught == taken
    assert outcome.kitty == points(play.kitty)
    last_to_defenders = play.tricks[-1].winner % 2 == theirs
    assert outcome.multiplier == 0 or last_to_defenders
    total = outcome.points
    before, after = deal.levels, result.levels
    if deal.is_flag:
        seen["flag"] += 1
        assert result.taken_over == (total >= 100)
        assert (result.winner == ours) == (total < 100)
    elif result.heaven is not None:
        seen[result.heaven.value] += 1
        won = theirs if result.taken_over else ours
        assert after[1 - won] == 2
        assert after[won] >= ACE
        assert result.taken_over == (total >= 80 or result.heaven is Heaven.FIVE_TEN_KING)
    elif total >= 80:
        assert result.taken_over
        assert after[ours] == before[ours]
        level = max(before[theirs], min(ACE, before[theirs] + (total - 80) // 10))
        assert after[theirs] == level
    else:
        assert not result.taken_over
        assert after[theirs] == before[theirs]
        if total <= 0:
            assert after[ours] == (ACE if before[ours] < ACE else FLAG)
            seen["shutout"] += 1
        else:
            gain = -((total - 80) // 10)
            assert after[ours] == (FLAG if before[ours] == ACE else min(ACE, before[ours] + gain))
    if result.winner is None:
        step = 1 if result.taken_over else 2
        assert result.next_declarer == (outcome.declarer + step) % 4
    if play.fines:
        seen["failed throws"] += 1
    if play.shows.stirs:
        seen["stirred"] += 1
    if play.turn_up is not None:
        seen["turned up"] += 1
    return seen


@pytest.mark.parametrize("name", CONDITIONS)
@pytest.mark.parametrize("part", range(PARTS))
def test_random_whole_deals(name: str, part: int) -> None:
    game = ChaoDiPi(CONDITIONS[name])
    for number in range(part, DEALS // 3, PARTS):
        rng = Random(f"{name} {number}")
        declarer = rng.choice((None, *SEATS))
        levels = (2, 2) if declarer is None else (rng.randrange(2, 16), rng.randrange(2, 16))
        first = rng.choice(SEATS) if declarer is None else declarer
        match = Match(levels, first, declarer, conditions=game.conditions)
        deal = match.deal(rng.getrandbits(64))
        states, steps = play_out(game, deal, rng)
        check_result(game, states[-1])
        after = match.after(states[-1].result)
        assert after.levels == states[-1].result.levels
        state: Any = game.initial(Deal.of_json(deal.to_json()))
        for at, (seat, act) in enumerate(steps, 1):
            state = game.enforce(state, seat, read_act(write_act(act)))
            assert state == states[at], f"deal {number} of {name} does not replay at act {at}"


@pytest.mark.parametrize("part", range(2))
def test_random_games_deal_after_deal(part: int) -> None:
    """Each deal follows from the previous result, for twelve deals or to the end of the game."""
    game, rng = ChaoDiPi(), Random(f"game {part}")
    seen: Counter[str] = Counter()
    for number in range(part, max(2, DEALS // 36), 2):
        match = Match.start(rng.choice(SEATS))
        for _ in range(12):
            states, _ = play_out(game, match.deal(f"{part} {number}"), rng)
            seen += check_result(game, states[-1])
            match = match.after(states[-1].result)
            if match.is_over:
                break
    assert sum(seen.values()) > 0
