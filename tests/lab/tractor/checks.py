"""Properties of the tractor kernels besides agreement with the plain engine; run by `campaign.py --checks`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from itertools import product
from random import Random
from typing import Any

import numpy as np
from msgspec import structs
from tests.lab.tractor.likeness import code_of, faces_of, hand_of, legal_of, planes

from paiju.cards import CARDS, Suit
from paiju.games.tractor.lead import lead_of
from paiju.games.tractor.plays import follows
from paiju.games.tractor.reading import reading
from paiju.lab.compiled import entry
from paiju.lab.tractor import layout as at


def check_options(game: str) -> None:
    """Every condition has its number and is drawn, each of its values, or is named as one on which no act depends."""
    numbers, plain = (import_module(f"paiju.lab.{game}.numbers"), import_module(f"paiju.games.{game}"))
    likeness = import_module(f"tests.lab.tractor.{game}_likeness")
    standard = plain.STANDARD
    told = {
        name: [tuple(numbers.options_of(structs.replace(standard, **{name: one}))) for one in values]
        for name, values in likeness.choices().items()
    }
    moved = {name for name, found in told.items() if len(set(found)) > 1}
    names = {field.name for field in structs.fields(plain.Conditions)}
    assert moved | numbers.UNUSED >= names, names - moved - numbers.UNUSED
    assert not moved & numbers.UNUSED
    for name in moved:
        assert len(set(told[name])) == len(told[name]), f"two values of {name} are one number"
    drawn = [likeness.any_conditions(Random(at)) for at in range(400)]
    for name in moved:
        assert {getattr(one, name) for one in drawn} >= set(likeness.choices()[name]), name


def check_actions(game: str) -> None:
    """Check that action names are unique, and that the numbers of version 1 are unchanged."""
    kernel = import_module(f"paiju.lab.{game}").KERNEL
    named = [words for words in kernel.actions if words]
    assert len(set(named)) == len(named)
    assert kernel.version == 1
    assert kernel.actions[:54] == tuple(card.text for card in CARDS)
    assert kernel.actions[54:58] == ("close", "pass", "draw", "take kitty")
    assert kernel.actions[at.CUT_AT + 1] == "cut 1"
    last = {"chaodipi": 107, "tractor6": 161}[game]
    assert kernel.actions[-1] == f"cut {last}"
    first = {"chaodipi": "one level card in clubs", "tractor6": "one level card in clubs"}[game]
    assert kernel.actions[at.SHOW] == f"show {first}"


def check_orders(game: str, row: Any) -> None:
    """The order of the cards is the plain engine's at every level and trump, under every option that bears on it."""
    order = import_module(f"paiju.lab.{game}.order")
    numbers, plain = (import_module(f"paiju.lab.{game}.numbers"), import_module(f"paiju.games.{game}"))
    cells = row.view(np.int64)
    if game == "chaodipi":
        switches = ("h5_gap_chain", "h5_down_in_notrump", "five_ten_king")
        kinds = [
            structs.replace(plain.STANDARD, level_set=level_set, **dict(zip(switches, values, strict=True)))
            for values in product((True, False), repeat=3)
            for level_set in type(plain.STANDARD.level_set)
        ]
    else:
        kinds = [plain.STANDARD]
    write = asked(order.set_order)
    levels = range(2, 16 if game == "chaodipi" else 15)
    for conditions, level, trump in product(kinds, levels, range(5)):
        suit = None if trump == 4 else Suit(trump)
        if level == 15 and suit is not None:
            continue
        cells[at.OPTIONS : at.OPTIONS + at.MOST_OPTIONS] = numbers.options_of(conditions)[: at.MOST_OPTIONS]
        cells[at.LEVEL], cells[at.TRUMP] = level, trump
        write(cells)
        if game == "chaodipi":
            law = conditions.order(level, suit)
        else:
            law = import_module("paiju.games.tractor6.order").order_of(level, suit)
        assert tuple(cells[at.STRENGTH : at.STRENGTH + 54].tolist()) == law.strengths
        for group in range(5):
            mask = int(cells[at.MASKS + group])
            assert [face for face in range(54) if mask >> face & 1] == [
                face for face in range(54) if law.groups[face] == group
            ]
            kept = int(cells[at.SETS + group])
            assert sorted(face for face in range(54) if kept >> face & 1) == faces_of(law.sets[group])


def begun(game: str, row: Any, rng: Random, steps: int) -> None:
    """Play up to this many random acts of a new deal."""
    module = import_module(f"paiju.lab.{game}")
    rules = import_module(f"paiju.lab.{game}.rules")
    order = rules.FACES.copy()
    rng.shuffle(order)
    name = rng.choice(sorted(module.KERNEL.conditions))
    options = module.KERNEL.options(module.KERNEL.conditions[name])
    module.place(row, order, 1, rng.randrange(module.KERNEL.seats), options)
    cells = row.view(np.int64)
    for _ in range(steps):
        offered = sorted(legal_of(cells))
        if not offered:
            return
        quick = sorted({at.PASS, at.DRAW_CARD, at.TAKE, at.CLOSE} & set(offered))
        action = quick[0] if quick and rng.random() < 0.8 else rng.choice(offered)
        assert rules.apply(row, action) == 0


def check_swap(game: str, row: Any, rng: Random) -> None:
    """What a seat has witnessed does not change where two cards that it has never seen change places."""
    kernel = import_module(f"paiju.lab.{game}").KERNEL
    begun(game, row, rng, rng.randrange(60, 420))
    cells = row.view(np.int64)
    seat = rng.randrange(kernel.seats)
    before, after = kernel.tensor(), kernel.tensor()
    whole, other_whole = kernel.tensor(everything=True), kernel.tensor(everything=True)
    kernel.observe(row, seat, before)
    kernel.reveal(row, seat, whole)
    assert (whole[: len(before)] == before).all()
    one, two = rng.sample([other for other in range(kernel.seats) if other != seat], 2)
    if int(cells[at.PHASE]) == at.OVER or int(cells[at.COMPOSED]):
        return
    hidden = []
    for by in (one, two):
        held = faces_of(planes(cells, at.HANDS + 3 * by))
        known = set(faces_of(planes(cells, at.KNOWN + 3 * by))) | set(faces_of(planes(cells, at.DEAD + 3 * by)))
        shown = {
            face
            for face in range(54)
            if whole[kernel_place(kernel, "shown") + 54 * ((by - seat) % kernel.seats) + face]
        }
        hidden.append([face for face in held if face not in known | shown])
    if not hidden[0] or not hidden[1]:
        return
    mine, yours = rng.choice(hidden[0]), rng.choice(hidden[1])
    for by, gone, come in ((one, mine, yours), (two, yours, mine)):
        hand = planes(cells, at.HANDS + 3 * by)
        faces = faces_of(hand)
        faces.remove(gone)
        faces.append(come)
        for plane in range(3):
            cells[at.HANDS + 3 * by + plane] = sum(1 << face for face in set(faces) if faces.count(face) > plane)
    kernel.observe(row, seat, after)
    assert (before == after).all()
    kernel.reveal(row, seat, other_whole)
    assert mine == yours or (whole != other_whole).any()


def kernel_place(kernel: Any, name: str) -> int:
    """Return the first cell of a part."""
    from paiju.lab import places

    return places(kernel.witnessed)[name]


def check_refused(game: str, row: Any, rng: Random) -> None:
    """An action that is not legal is refused, and leaves the row as it is."""
    rules = import_module(f"paiju.lab.{game}.rules")
    begun(game, row, rng, rng.randrange(0, 420))
    offered = legal_of(row.view(np.int64))
    before = row.copy()
    for action in (-1, 1 << 40, 63, *rng.sample(range(290), 20)):
        if action not in offered:
            assert rules.apply(row, action) == -1
            assert (row == before).all()


def check_plays(game: str, row: Any, rng: Random) -> None:
    """All plays of a state are those that naming cards one by one comes to, each once."""
    module = import_module(f"paiju.lab.{game}")
    rules = import_module(f"paiju.lab.{game}.rules")
    begun(game, row, rng, rng.randrange(260, 480))
    cells = row.view(np.int64)
    if int(cells[at.PHASE]) != at.PLAY:
        return
    while int(cells[at.COMPOSED]):
        assert rules.apply(row, min(legal_of(cells))) == 0
        if int(cells[at.PHASE]) != at.PLAY:
            return
    listed = module.plays(row, 1000)
    if not listed.is_whole:
        assert listed.total > len(listed.counts) == 1000 or listed.total == len(listed.counts) > 0
        return
    found = {tuple(listed.actions(one)) for one in range(len(listed.counts))}
    assert len(found) == len(listed.counts)
    assert found == set(named_out(rules, row))


def named_out(rules: Any, row: Any) -> list[tuple[int, ...]]:
    """Name all plays card by card."""
    found = []
    ahead = [(row.copy(), tuple[int, ...]())]
    while ahead:
        state, named = ahead.pop()
        for action in legal_of(state.view(np.int64)):
            if action == at.CLOSE:
                found.append((*named, action))
            else:
                after = state.copy()
                assert rules.apply(after, action) == 0
                ahead.append((after, (*named, action)))
    return found


@cache
def asked(function: Any) -> Any:
    """Return what Python can call of a function that compiled ones call."""
    return entry(getattr(function, "py_func", function))


def check_duties(game: str, row: Any, rng: Random) -> int:
    """Follow a lead of several units from a hand of pairs and triples: the plays are those of the plain engine."""
    numbers = import_module(f"paiju.lab.{game}.numbers")
    likeness = import_module(f"tests.lab.tractor.{game}_likeness")
    conditions = likeness.any_conditions(rng)
    packs = 2 if game == "chaodipi" else 3
    cells = row.view(np.int64)
    cells[:] = 0
    cells[at.OPTIONS : at.OPTIONS + at.MOST_OPTIONS] = numbers.options_of(conditions)[: at.MOST_OPTIONS]
    cells[at.LEVEL], cells[at.TRUMP], cells[at.SEATS] = rng.randrange(2, 15), rng.randrange(4), 6
    asked(import_module(f"paiju.lab.{game}.order").set_order)(cells)
    level, trump = int(cells[at.LEVEL]), Suit(int(cells[at.TRUMP]))
    if game == "chaodipi":
        order = conditions.order(level, trump)
    else:
        order = import_module("paiju.games.tractor6.order").order_of(level, trump)
    group = rng.choice((4, rng.randrange(5)))
    faces = [face for face in range(54) if order.groups[face] == group]
    if len(faces) < 6:
        return 0
    low = rng.randrange(len(faces) - 5)
    near = faces[low : low + rng.choice((6, 8, len(faces)))]
    led = several(rng, near, packs, rng.choice((4, 6, 9)))
    hand = several(rng, near, packs, rng.choice((9, 11, 13)))
    shape = reading(order, hand_of(led))
    if shape is None or len(hand) <= len(led):
        return 0
    lead = lead_of(order, shape)
    if shape[0].kind:
        return 0
    seat = 1
    cells[at.PHASE], cells[at.ACTOR], cells[at.PLAYS], cells[at.GROUP] = at.PLAY, seat, 1, group
    cells[at.INTERCEPTS], cells[at.LAST] = -1, -1
    cells[at.SIZE], cells[at.UNITS] = len(led), len(shape)
    cells[at.LEAD : at.LEAD + len(shape)] = [code_of(unit) for unit in shape]
    for plane in range(3):
        held = sum(1 << face for face in set(hand) if hand.count(face) > plane)
        cells[at.HANDS + 3 * seat + plane] = cells[at.FREE + plane] = held
    law = follows(conditions.rules, order, lead, hand_of(hand))
    if len(law) > 3000:
        return 0
    theirs = {tuple(faces_of(play.cards)) for play in law}
    listed = import_module(f"paiju.lab.{game}").plays(row, 4000)
    ours = {tuple(listed.actions(one)[:-1]) for one in range(len(listed.counts))}
    where = f"led {led}, held {hand}, level {level}, trump {trump}, {conditions}"
    assert ours == theirs, where
    assert listed.is_whole, where
    offered = import_module("paiju.lab.tractor.following").OFFER
    first = asked(import_module("paiju.lab.tractor.following").follows)(
        cells, seat, *cells[at.FREE : at.FREE + 3].tolist(), offered,
        np.empty((0, 3), np.int64), np.zeros(1),
    )  # fmt: skip
    assert {face for face in range(54) if first >> face & 1} == {play[0] for play in theirs}, where
    return len(shape) > 1


def several(rng: Random, faces: list[int], packs: int, size: int) -> list[int]:
    """Draw about so many cards, most of them pairs and triples."""
    found: list[int] = []
    while len(found) < size:
        face = rng.choice(faces)
        more = min(packs - found.count(face), rng.choice((1, 2, packs, packs)))
        found += [face] * more
        if all(found.count(face) == packs for face in faces):
            break
    return sorted(found)


def check_all(game: str, row: Any) -> None:
    """Check all."""
    rng = Random(16)
    check_options(game)
    check_actions(game)
    check_orders(game, row)
    for _ in range(12):
        check_swap(game, row, rng)
        check_refused(game, row, rng)
    for _ in range(6):
        check_plays(game, row, rng)
    assert sum(check_duties(game, row, rng) for _ in range(60)) > 20
