"""Six-player Tractor on the kernel and on the plain engine."""

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

from paiju.games import tractor6 as plain
from paiju.games.tractor import DRAW, PASS, TAKE_KITTY, Bury, ChooseFallback, Cut, Declare, Play
from paiju.games.tractor.fine import for_defenders
from paiju.games.tractor6.burying import Burying
from paiju.games.tractor6.declaration import Move
from paiju.games.tractor6.drawing import Cutting, Drawing, Waiting
from paiju.games.tractor6.playing import Playing
from paiju.games.tractor6.setting import Finished
from paiju.lab.tractor import layout as at
from paiju.lab.tractor.acting import actor
from paiju.lab.tractor6 import KERNEL, rules, showing
from paiju.lab.tractor6 import scoring as score
from paiju.lab.tractor6.numbers import options_of, started

MOVES = {Move.OPEN: 0, Move.OVERTURN: 1, Move.REINFORCE: 2}
PHASES: dict[Any, int] = {
    Cutting: at.CUT, Drawing: at.DRAW, Waiting: at.WAIT, Burying: at.BURY, Playing: at.PLAY,
    Finished: at.OVER,
}  # fmt: skip


def number_of(state: Any, act: Any) -> int:
    """Return an act that is no play as the kernel's action."""
    if isinstance(act, Cut):
        return at.CUT_AT + act.at
    if act is DRAW:
        return at.DRAW_CARD
    if act is PASS:
        return at.PASS
    if act is TAKE_KITTY:
        return at.TAKE
    if isinstance(act, ChooseFallback):
        cards = [unit.cards for unit in state.failed.failure.choices]
        return at.FALL + cards.index(act.cards)
    assert isinstance(act, Declare)
    card = next(iter(act.cards))
    if card.is_joker:
        big = sum(one.index == at.BIG_JOKER for one in act.cards)
        return at.SHOW + showing.JOKERS + {1: 0, 2: 1, 0: 2, 3: 3}[big]
    return at.SHOW + 3 * card.suit + len(act.cards) - 1


def check_state(row: Any, state: Any) -> None:
    """Check all that a row and a plain state both know."""
    phase = PHASES[type(state)]
    if isinstance(state, Playing) and state.failed is not None:
        phase = at.CHOOSE
    same("phase", int(row[at.PHASE]), phase)
    if isinstance(state, Cutting):
        same("cuts", int(row[at.CUTS]), state.cuts)
        return
    for seat in range(6):
        same(f"hand {seat}", str(planes(row, at.HANDS + 3 * seat)), str(state.hands[seat]))
        same(f"dead {seat}", str(planes(row, at.DEAD + 3 * seat)), str(state.dead[seat]))
    declared = state.setting.shows if isinstance(state, Playing) else state.shows
    made = [
        showing.show(one.seat, int(one.form), 4 if one.trump is None else int(one.trump), MOVES[one.move])
        for one in declared.made
    ]
    same("shows", [int(one) for one in row[at.SHOWS : at.SHOWS + int(row[at.SHOWN])]], made)
    if isinstance(state, Drawing):
        same("drawn", int(row[at.DRAWN]), state.drawn)
    if isinstance(state, Waiting):
        waiting = sum(1 << seat for seat in range(6) if not state.passed[seat])
        same("waiting", int(row[at.WAITING]), waiting)
        same("knocked", bool(row[at.KNOCKED]), state.knocked)
        same("declarer", int(row[at.DECLARER]), -1 if state.declarer is None else state.declarer)
    if isinstance(state, Waiting | Burying):
        same("turned", bool(row[at.TURNED]), state.flipped is not None)
    if isinstance(state, Burying | Playing):
        setting = state.setting if isinstance(state, Playing) else state
        same("declarer", int(row[at.DECLARER]), setting.declarer)
        same("trump", int(row[at.TRUMP]), 4 if setting.trump is None else int(setting.trump))
    if isinstance(state, Playing):
        check_play(row, state)
    if isinstance(state, Finished):
        check_result(row, state)


def check_play(row: Any, state: Playing) -> None:
    """Check what lies on the table and what was won."""
    same("kitty", str(planes(row, at.KITTY)), str(state.setting.kitty))
    same("taken", tuple(int(one) for one in row[at.TAKEN : at.TAKEN + 2]), state.taken)
    same("fines", int(row[at.FINED]), for_defenders(state.fines, state.setting.declarer))
    same("tricks", int(row[at.TRICKS]), len(state.tricks))
    same("leader", int(row[at.LEADER]), state.leader)
    trick = state.trick
    same("plays", int(row[at.PLAYS]), 0 if trick is None else len(trick.plays))
    same("intercepts", int(row[at.INTERCEPTS]), -1 if state.intercepts is None else state.intercepts)
    if state.failed is not None:
        same("interceptor", int(row[at.INTERCEPTOR]), state.failed.interceptor)
        count = int(row[at.CHOICES])
        units = [int(one) for one in row[at.CHOICE : at.CHOICE + count]]
        same("choices", units, [code_of(unit) for unit in state.failed.failure.choices])
    if trick is not None:
        same("winner", int(row[at.WINNER]), trick.winner)
        same("lead group", int(row[at.GROUP]), int(trick.lead.group))
        for played in trick.plays:
            same("play", str(planes(row, at.TRICK + 3 * played.seat)), str(played.cards))
            same("lost", str(planes(row, at.LOST + 3 * played.seat)), str(played.dead))
        count = int(row[at.UNITS])
        units = [int(one) for one in row[at.LEAD : at.LEAD + count]]
        same("units", units, [code_of(unit) for unit in trick.lead.shape])
        best = [int(one) for one in row[at.BEST : at.BEST + count]]
        same("best", best, [code_of(unit) for unit in trick.shape])


def check_result(row: Any, state: Finished) -> None:
    """Check every field of a result."""
    result, base = state.result, at.RESULT
    same("redeal", int(row[base + score.ENDED]) == score.REDEALT, result.redeal)
    same("declarer", int(row[at.DECLARER]), result.declarer)
    if result.redeal:
        return
    same("trump", int(row[at.TRUMP]), 4 if result.trump is None else int(result.trump))
    same("level", int(row[at.LEVEL]), result.level)
    same("caught", int(row[base + score.CAUGHT]), result.taken)
    same("kept", int(row[base + score.KEPT]), result.kept)
    same("buried", int(row[base + score.BURIED]), result.kitty)
    same("multiplier", int(row[base + score.MULTIPLIER]), result.multiplier)
    same("fines", int(row[base + score.FINES]), result.fined)
    same("points", int(row[base + score.POINTS]), result.points)
    gain = result.gain
    same(
        "gains",
        tuple(int(one) for one in row[base + score.GAINED : base + score.GAINED + 2]),
        (gain.declarers, gain.defenders),
    )
    same("taken over", bool(row[base + score.TAKEN_OVER]), gain.takeover)


def play_deal(conditions: Any, deal: Any, state: Any, rng: Random, log: list[int]) -> int:
    """Play a deal at random on both; return how many positions were compared. Raises `Difference`."""
    game = plain.Tractor6(conditions)
    options = started(options_of(conditions), first=deal.first, declarer=deal.declarer, levels=deal.levels)
    rules.place(state, np.array([card.index for card in deal.cards], np.int32), deal.number, deal.first, options)
    row = state.view(np.int64)
    theirs: Any = game.initial(deal)
    positions = 0
    named: list[int] = []
    hurry = rng.random() < 0.5
    sights = Random(len(deal.cards) + deal.number + int(row[at.PACK]))
    while awaited := game.to_act(theirs):
        seat = int(awaited[0])
        same("actor", actor(state), seat)
        if not named:
            check_state(row, theirs)
            if sights.random() < 0.08:
                looks = sights.randrange(KERNEL.seats)
                check_sight(KERNEL, state, game.witness(theirs, looks), theirs, looks)
        acts = game.legal(theirs, seat)
        offered = legal_of(row)
        positions += 1
        leads = isinstance(theirs, Playing) and theirs.trick is None
        owed: dict[int, Any] = {}
        if is_naming(row):
            check_lead: Callable[[list[int]], bool] | None = None
            if leads:
                check_lead = lambda faces: game.is_legal(theirs, seat, Play(hand_of(faces)))  # noqa: E731, B023
            check_named(acts, named, offered, check_lead)
            action = choose(offered, rng, leads)
        else:
            owed = {number_of(theirs, act): act for act in acts}
            same("legal", sorted(offered), sorted(owed))
            quick = sorted({at.PASS, at.DRAW_CARD, at.TAKE} & offered)
            moves_on = bool(quick) and rng.random() < (0.9 if hurry else 0.5)
            action = sorted(quick)[0] if moves_on else rng.choice(sorted(offered))
        log.append(action)
        same("applied", rules.apply(state, action), 0)
        if action < 54:
            named.append(action)
        elif action == at.CLOSE:
            cards = hand_of(named)
            act = Bury(cards) if isinstance(theirs, Burying) else Play(cards)
            refused = game.why_not(theirs, seat, act)
            if refused is not None and refused.citation.reading != 95:
                raise Difference(f"{act}: {refused.text.en}")
            if refused is not None:
                act = Play(cards, tuple(unit.cards for unit in reading_of(theirs, seat, cards)))
            theirs = game.apply(theirs, seat, act)
            named = []
        else:
            theirs = game.apply(theirs, seat, owed[action])
    check_state(row, theirs)
    if actor(state) != -1 or legal_of(row):
        raise Difference("the kernel goes on")
    return positions + 1


def reading_of(state: Playing, seat: int, cards: Any) -> Any:
    """Return the largest reading, which the kernel leads where a name is wanted."""
    from paiju.games.tractor import reading
    from paiju.games.tractor.lead import dead_among

    return reading(state.setting.order, cards, dead_among(state.hands[seat], state.dead[seat], cards))


def any_deal(rng: Random) -> Any:
    """Shuffle a deal: a first one, or a later one at any levels."""
    first = rng.randrange(6)
    if rng.random() < 0.4:
        level = rng.choice((2, 14, rng.randrange(2, 15)))
        return plain.Deal.shuffled(rng.getrandbits(64), first=first, levels=(level, level))
    levels = (rng.choice((2, 14, rng.randrange(2, 15))), rng.choice((2, 14, rng.randrange(2, 15))))
    return plain.Deal.shuffled(rng.getrandbits(64), number=2, levels=levels, declarer=first, first=first)


def choices() -> dict[str, tuple[Any, ...]]:
    """Return what each condition can be that is no time; of numbers some."""
    values: dict[str, tuple[Any, ...]] = {}
    for field in structs.fields(plain.Conditions):
        value = getattr(plain.STANDARD, field.name)
        if isinstance(value, bool):
            values[field.name] = (True, False)
        elif isinstance(value, Enum):
            values[field.name] = tuple(type(value))
    return values | {"start_level": (2, 5)}


def any_conditions(rng: Random) -> Any:
    """Make conditions: the standard, those of a screen, one option changed, or any."""
    kind = rng.random()
    if kind < 0.25:
        return plain.STANDARD if kind < 0.15 else plain.ONLINE
    standard = plain.STANDARD
    values = choices()
    changed = [rng.choice(sorted(values))] if kind < 0.6 else sorted(values)
    return structs.replace(standard, **{name: rng.choice(values[name]) for name in changed})
