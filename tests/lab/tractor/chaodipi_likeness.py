"""Chao Di Pi on the kernel and on the plain engine."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from random import Random
from typing import Any

import numpy as np
from msgspec import structs
from tests.lab.tractor.likeness import (
    Difference,
    check_named,
    choose,
    code_of,
    hand_of,
    is_naming,
    legal_of,
    planes,
    same,
)
from tests.lab.tractor.sights import check_sight

from paiju.cards import CARDS, Suit
from paiju.games import chaodipi as plain
from paiju.games.chaodipi.burying import Burying, Stirring
from paiju.games.chaodipi.drawing import Cutting, Drawing, Waiting
from paiju.games.chaodipi.playing import Finished, Playing
from paiju.games.chaodipi.score import Heaven
from paiju.games.chaodipi.show import Move
from paiju.games.tractor import DRAW, NO_TRUMP, PASS, TAKE_KITTY, Bury, Cut, Declare, Play, Stir
from paiju.games.tractor.fine import for_defenders
from paiju.lab.chaodipi import KERNEL, rules, showing
from paiju.lab.chaodipi import scoring as score
from paiju.lab.chaodipi.numbers import options_of, started
from paiju.lab.tractor import layout as at
from paiju.lab.tractor.acting import actor

MOVES = {Move.DECLARE: 0, Move.PROTECT: 1, Move.OVERTURN: 2, Move.STIR: 3}
PHASES: dict[Any, int] = {
    Cutting: at.CUT, Drawing: at.DRAW, Waiting: at.WAIT, Burying: at.BURY, Stirring: at.STIR,
    Playing: at.PLAY, Finished: at.OVER,
}  # fmt: skip
FIVE = CARDS[at.HEART_FIVE]


def number_of(state: Any, seat: int, act: Any) -> int:
    """Return an act that is no play as the kernel's action."""
    if isinstance(act, Cut):
        return at.CUT_AT + act.at
    if act is DRAW:
        return at.DRAW_CARD
    if act is PASS:
        return at.PASS
    if act is TAKE_KITTY:
        return at.TAKE
    assert isinstance(act, Declare | Stir)
    card, count = next(iter(act.cards)), len(act.cards)
    if state.deal.is_flag:
        return at.SHOW + showing.AGAINST_FLAG
    if card.is_joker:
        return at.SHOW + (showing.SMALL if card.index == 52 else showing.BIG)
    if count == 1:
        return at.SHOW + showing.SINGLES + card.suit
    if card is FIVE:
        trump = act.trump
        if trump is None:
            trump = Suit.HEARTS
        return at.SHOW + showing.FIVES + (4 if trump is NO_TRUMP else trump)
    return at.SHOW + showing.PAIRS + card.suit


def check_state(row: Any, state: Any) -> None:
    """Check all that a row and a plain state both know."""

    same("phase", int(row[at.PHASE]), PHASES[type(state)])
    if isinstance(state, Cutting):
        return
    shows = state.shows
    for seat in range(4):
        same(f"hand {seat}", str(planes(row, at.HANDS + 3 * seat)), str(state.hands[seat]))
    if not isinstance(state, Finished) or state.play is not None:
        same("declarer", int(row[at.DECLARER]), -1 if shows.declarer is None else shows.declarer)
    same("against", int(row[at.AGAINST]), -1 if shows.against is None else shows.against)
    made = []
    for show in shows.made:
        face = next(iter(show.cards)).index
        trump = 4 if show.trump is None else int(show.trump)
        made.append(showing.show(int(show.seat), face, len(show.cards), trump, MOVES[show.move]))
    same("shows", [int(one) for one in row[at.SHOWS : at.SHOWS + int(row[at.SHOWN])]], made)
    if isinstance(state, Drawing):
        same("drawn", int(row[at.DRAWN]), state.drawn)
    if isinstance(state, Waiting):
        same("waiting", int(row[at.WAITING]), sum(1 << s for s in state.waiting))
    if isinstance(state, Stirring):
        same("asking", int(row[at.WAITING]), sum(1 << s for s in state.asking))
    if isinstance(state, Waiting | Burying | Stirring):
        turned = 0 if state.turn_up is None else len(state.turn_up.turned)
        same("turned", int(row[at.TURNED]), turned)
    if isinstance(state, Stirring | Playing):
        same("kitty", str(planes(row, at.KITTY)), str(state.kitty))
        same("burier", int(row[at.BURIER]), -1 if state.buried_by is None else state.buried_by)
    if isinstance(state, Playing):
        same("trump", int(row[at.TRUMP]), 4 if state.trump is None else int(state.trump))
        theirs = 1 - state.declarer.side
        same("caught", int(row[at.TAKEN + theirs]), state.caught)
        same("kept", int(row[at.TAKEN + 1 - theirs]), state.kept)
        pays = for_defenders(state.fines, state.declarer)
        same("fines", int(row[at.FINED]), pays)
        same("tricks", int(row[at.TRICKS]), len(state.tricks))
        same("leader", int(row[at.LEADER]), state.leader)
        trick = state.trick
        same("plays", int(row[at.PLAYS]), 0 if trick is None else len(trick.plays))
        if trick is not None:
            same("winner", int(row[at.WINNER]), trick.winner)
            same("lead group", int(row[at.GROUP]), int(trick.lead.group))
            for played in trick.plays:
                same("play", str(planes(row, at.TRICK + 3 * played.seat)), str(played.cards))
            units = [int(one) for one in row[at.LEAD : at.LEAD + int(row[at.UNITS])]]
            same("units", units, [code_of(unit) for unit in trick.lead.shape])
            best = [int(one) for one in row[at.BEST : at.BEST + int(row[at.UNITS])]]
            same("best", best, [code_of(unit) for unit in trick.shape])
    if isinstance(state, Finished):
        check_result(row, state)


def check_result(row: Any, state: Any) -> None:
    """Check every field of a result."""
    result, base = state.result, at.RESULT
    same("levels", tuple(int(x) for x in row[base + score.AFTER : base + score.AFTER + 2]), result.levels)
    same("failures", tuple(int(x) for x in row[base + score.FAILED : base + score.FAILED + 2]), result.failures)
    same("next", int(row[base + score.NEXT]), -1 if result.next_declarer is None else result.next_declarer)
    same("winner", int(row[base + score.WON]), -1 if result.winner is None else result.winner)
    same("redeal", int(row[base + score.ENDED]) == score.REDEALT, result.is_redeal)
    outcome = result.outcome
    if outcome is None:
        return
    same("caught", int(row[base + score.CAUGHT]), outcome.caught)
    same("kept", int(row[base + score.KEPT]), outcome.kept)
    same("buried", int(row[base + score.BURIED]), outcome.kitty)
    same("multiplier", int(row[base + score.MULTIPLIER]), outcome.multiplier)
    same("fines", int(row[base + score.FINES]), outcome.fines)
    same("stake", bool(row[base + score.STAKE]), outcome.stake)
    same("dug", bool(row[base + score.DUG]), outcome.dug)
    same("against", bool(row[base + score.SHOWN_AGAINST]), outcome.against_flag)
    same("points", int(row[base + score.POINTS]), outcome.points)
    same("taken over", bool(row[base + score.TAKEN_OVER]), result.taken_over)
    heaven = {None: 0, Heaven.HEART_FIVES: 1, Heaven.FIVE_TEN_KING: 2}
    same("heaven", int(row[base + score.HEAVENS]), heaven[result.heaven])


def play_deal(conditions: Any, deal: Any, state: Any, rng: Random, log: list[int]) -> int:
    """Play a deal at random on both; return how many positions were compared. Raises `Difference`."""
    game = plain.ChaoDiPi(conditions)
    options = started(
        options_of(conditions),
        first=int(deal.first),
        declarer=None if deal.declarer is None else int(deal.declarer),
        levels=deal.levels,
        failures=deal.failures,
    )
    order = np.array([card.index for card in deal.cards], np.int32)
    rules.place(state, order, deal.number, int(deal.first), options)
    row = state.view(np.int64)
    theirs: Any = game.initial(deal)
    positions = 0
    named: list[int] = []
    hurry = rng.random() < 0.5
    sights = Random(len(deal.cards) + deal.number + int(row[at.PACK]))
    while awaited := game.to_act(theirs):
        seat = int(awaited[0])
        if actor(state) != seat:
            raise Difference(f"actor: kernel {actor(state)}, plain engine {seat}")
        if not named:
            check_state(row, theirs)
            if sights.random() < 0.08:
                looks = sights.randrange(KERNEL.seats)
                check_sight(KERNEL, state, game.witness(theirs, looks), theirs, looks)
        acts = game.legal(theirs, seat)
        offered = legal_of(row)
        positions += 1
        if is_naming(row):
            leads = isinstance(theirs, Playing) and theirs.trick is None
            check_lead: Callable[[list[int]], bool] | None = None
            if leads:
                check_lead = lambda faces: game.is_legal(theirs, seat, Play(hand_of(faces)))  # noqa: E731, B023
            check_named(acts, named, offered, check_lead)
            action = choose(offered, rng, leads)
        else:
            owed = {number_of(theirs, seat, act): act for act in acts}
            if set(owed) != offered:
                raise Difference(f"legal: kernel {sorted(offered)}, plain engine {sorted(owed)}")
            quick = {at.PASS, at.DRAW_CARD, at.TAKE} & offered
            moves_on = bool(quick) and rng.random() < (0.9 if hurry else 0.5)
            action = sorted(quick)[0] if moves_on else rng.choice(sorted(offered))
        log.append(action)
        if rules.apply(state, action) != 0:
            raise Difference(f"refused {action}")
        if action < 54:
            named.append(action)
        elif action == at.CLOSE:
            cards = hand_of(named)
            act = Bury(cards) if isinstance(theirs, Burying) else Play(cards)
            refused = game.why_not(theirs, seat, act)
            if refused is not None:
                raise Difference(f"{act}: {refused.text.en}")
            theirs = game.apply(theirs, seat, act)
            named = []
        else:
            theirs = game.apply(theirs, seat, owed[action])
    check_state(row, theirs)
    if actor(state) != -1 or legal_of(row):
        raise Difference("the kernel goes on")
    return positions + 1


def any_deal(rng: Random) -> Any:
    """Shuffle a deal: a first one, a later one at any levels, or a flag deal."""
    kind = rng.random()
    first = plain.SEATS[rng.randrange(4)]
    if kind < 0.4:
        level = rng.choice((2, 5, 10, rng.randrange(2, 15)))
        return plain.Deal.shuffled(rng.getrandbits(64), number=1, first=first, levels=(level, level))
    levels = [rng.choice((2, 5, 10, 13, 14, rng.randrange(2, 16))) for _ in range(2)]
    if kind > 0.85:
        levels[first.side] = plain.FLAG
    failures = (rng.randrange(3), rng.randrange(3))
    return plain.Deal.shuffled(
        rng.getrandbits(64), number=2, first=first, declarer=first, levels=(levels[0], levels[1]), failures=failures
    )


def choices() -> dict[str, tuple[Any, ...]]:
    """Return what each condition can be that is no time; of numbers some."""
    values: dict[str, tuple[Any, ...]] = {}
    for field in structs.fields(plain.Conditions):
        value = getattr(plain.STANDARD, field.name)
        if isinstance(value, bool):
            values[field.name] = (True, False)
        elif isinstance(value, Enum):
            values[field.name] = tuple(type(value))
    values |= {
        "max_stirs": (None, 0, 1, 2), "attackers_step": (10, 5, 20), "attackers_cap": (None, 1, 3),
        "must_play": ((14,), (5, 10, 13, 14), ()),
    }  # fmt: skip
    return values


def any_conditions(rng: Random) -> Any:
    """Make conditions: the standard, one option changed, or any."""
    standard = plain.STANDARD
    kind = rng.random()
    if kind < 0.25:
        return standard
    values = choices()
    changed = [rng.choice(sorted(values))] if kind < 0.6 else sorted(values)
    return structs.replace(standard, **{name: rng.choice(values[name]) for name in changed})
