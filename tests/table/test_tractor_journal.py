"""The tractor games at a table: consistent whatever is sent, and exactly restored by the journal."""

from __future__ import annotations

import json
import os
import random
from typing import Any

import msgspec
import pytest
from tests.phases import phase_of

from paiju.errors import Malformed, PaijuError
from paiju.games.tractor import Stir
from paiju.games.tractor.play_rules import ClaimJudgment
from paiju.games.tractor6.conditions import STANDARD, of_version
from paiju.journal import Envelope
from paiju.packs import rules_of
from paiju.table import CLOCK, SERVER, Actor, Terms, proof, snapshot
from paiju.table import commands as c
from paiju.table.deadline import deadline
from paiju.table.events import TableOpened
from paiju.table.record import replay, write
from paiju.table.terms import Absence, AtLimit, Silence, Spectators, Undo

DIRECTOR = Actor("person:9", "Director", director=True)
RUNS = int(os.environ.get("PAIJU_TABLE_RUNS", "60")) // 20
"""The number of random tables per game and conditions; set the variable for a long campaign."""

RULES = [("tractor6", "online"), ("tractor6", "standard"), ("chaodipi", "standard"), ("chaodipi", "open")]


def random_terms(rng: random.Random) -> Terms:
    return Terms(
        enforcing=rng.random() < 0.7,
        deals=rng.choice([0, 0, 1]),
        act_time=rng.choice([0, 5_000]),
        act_limit=rng.choice(list(AtLimit)),
        draw_time=rng.choice([0, 200]),
        answer_time=rng.choice([0, 5_000]),
        undo=rng.choice(list(Undo)),
        silence=rng.choice(list(Silence)),
        spectators=rng.choice(list(Spectators)),
        absence=rng.choice(list(Absence)),
        absence_time=10_000,
    )


def random_act(room: Any, rng: random.Random, seat: int) -> bytes:
    table = room.t
    if table.playing and rng.random() < 0.9:
        state, game = table.deal.state, table.rules.game
        shows = game.declarations(state, seat)
        legal = game.legal(state, seat)
        if shows and rng.random() < 0.5:
            return bytes(table.rules.write_act(rng.choice(shows)))
        stirs = [act for act in legal[:40] if isinstance(act, Stir)]
        if stirs and rng.random() < 0.8:
            return bytes(table.rules.write_act(rng.choice(stirs)))
        if legal:
            first = rng.random() < 0.5  # the first act moves the deal on
            return bytes(table.rules.write_act(legal[0 if first else rng.randrange(len(legal))]))
    cards = [rng.choice("CDHS") + rng.choice("23456789TJQKA")] * rng.choice([1, 1, 2, 3])
    text = " ".join([*cards, *rng.choice([[], ["W1"], ["W2", "W2"]])])
    acts: list[dict[str, Any]] = [
        {"type": "Cut", "at": rng.randrange(162)},
        {"type": "Draw"},
        {"type": "Declare", "cards": text, "together": rng.random() < 0.5},
        {"type": "Pass"},
        {"type": "TakeKitty"},
        {"type": "Bury", "cards": text},
        {"type": "Stir", "cards": text, "trump": rng.choice(["", "H", "NT"])},
        {"type": "Play", "cards": text, "units": rng.choice([[], [text], ["S2"]])},
        {"type": "ChooseFallback", "cards": text},
        {"type": "Claim"},
        {"type": "MakeCall", "call": "1S"},
    ]
    return json.dumps(rng.choice(acts)).encode()


def random_command(room: Any, rng: random.Random) -> tuple[c.AnyCommand, Actor]:
    table = room.t
    seats = len(table.seats)
    people = list(room.people)
    undo = None if table.deal is None else table.deal.undo
    if undo is not None and rng.random() < 0.8:
        return c.AnswerUndo(accept=rng.random() < 0.9), people[rng.choice(undo.awaited)]
    if table.playing and rng.random() < 0.05:
        return c.AskUndo(), rng.choice(people)
    if table.playing and rng.random() < 0.85:
        seat = rng.choice(table.to_act or (0,)) if rng.random() < 0.8 else rng.randrange(seats)
        occupant = table.seats[seat]
        actor = rng.choice([*people, DIRECTOR])
        if occupant is not None and rng.random() < 0.95:
            named = Actor(occupant.person, occupant.name)
            actor = named if occupant.plays else Actor.of_bot(seat)
        return c.Perform(msgspec.Raw(random_act(room, rng, seat))), actor
    seat = rng.randrange(seats + 1)
    person = rng.choice(people)
    commands: list[c.AnyCommand] = [
        c.TakeSeat(seat), c.LeaveSeat(), c.SeatBot(seat), c.SetReady(), c.SetReady(), c.SetReady(),
        c.AddToSeed("words"), c.Ask(0), c.Explain(0, "means"), c.AnswerUndo(accept=True),
        c.DropUndo(), c.CallDirector(),
        c.CloseCall(), c.CloseCall(), c.Pause(), c.Resume(), c.Resume(), c.HandOver(),
        c.TakeBack(), c.TakeBack(), c.Say("hello"), c.WriteNote("note"),
        c.PlaceDeal("deal 1\nlevels 2 2"),
    ]  # fmt: skip
    if rng.random() < 0.1:
        system: list[c.AnyCommand] = [c.Tick(), c.MarkAway(person.id), c.MarkBack(person.id)]
        return rng.choice(system), rng.choice([CLOCK, SERVER])
    return rng.choice(commands), rng.choice([*people, *people, DIRECTOR])


def draw(room: Any, cards: int) -> None:
    """Let the table draw this many cards, after a cut if the game has one."""
    rules = room.t.rules
    if phase_of(room.t.deal.state) == "cutting":
        seat = room.t.to_act[0]
        act = rules.game.legal(room.t.deal.state, seat)[0]
        room.do(c.Perform(msgspec.Raw(rules.write_act(act))), room.people[seat])
        draw(room, cards)
        return
    while cards and phase_of(room.t.deal.state) == "drawing":
        room.now += room.t.terms.draw_time
        room.do(c.Tick(), CLOCK)
        cards -= 1


@pytest.mark.parametrize(("game", "conditions"), RULES)
@pytest.mark.parametrize("seed", range(RUNS))
def test_random_commands_leave_a_table_whole(make_room: Any, seed: int, game: str, conditions: str) -> None:
    """No command breaks it, refusals change nothing, and journal and snapshot restore it.

    The room itself checks after each command that one viewer's patches add up to the full view.
    """
    rng = random.Random(f"{seed} {game} {conditions}")
    room = make_room(random_terms(rng), game=game, conditions=conditions, seed=seed, eyes=1)
    room.seat_all().ready_all()
    draw(room, rng.randrange(160))
    faults: list[PaijuError] = []
    for _ in range(350):
        room.now += rng.choice([0, 40, 200])
        command, actor = random_command(room, rng)
        before = room.table
        seen = rng.choice([None, None, room.t.seq, max(0, room.t.seq - 3)])
        try:
            room.do(command, actor, seen=seen)
        except PaijuError as fault:
            assert room.table is before
            faults.append(fault)
        due = deadline(room.t)
        if due is not None and due <= room.now:
            assert room.do(c.Tick(), CLOCK), "the table wanted a tick and did nothing with it"
    assert all(fault.text.en and fault.text.zh for fault in faults)
    room.refold()
    for past in room.t.past:
        assert past.result is not None
        if past.promise is not None:
            assert proof.check(proof.proof_of(room.t, past), rules_of).holds


@pytest.mark.parametrize(("game", "conditions"), RULES)
def test_a_whole_match_is_played_on_from_deal_to_deal(make_room: Any, game: str, conditions: str) -> None:
    room = make_room(game=game, conditions=conditions, eyes=0).seat_all()
    shown = []
    for _ in range(2):
        room.ready_all()
        before = room.t.deal.deal
        play_out(room)
        match = room.t.past[-1].result.match
        shown.append(match)
        room.ready_all()
        after = room.t.deal.deal
        if room.t.past[-1].result.redeal:
            assert after.declarer is None
        elif not match.over:
            assert (after.levels, after.declarer) == (match.levels, match.declarer)
            assert after.first == after.declarer
            assert after.number == before.number + 1
            changed = [one != other for one, other in zip(after.levels, before.levels, strict=True)]
            for side in range(2):
                assert after.since[side] == (before.number if changed[side] else before.since[side])
        room.play_on(3)
        play_out(room)
    room.refold()
    assert any(max(match.levels) > 2 for match in shown)


def play_out(room: Any) -> None:
    """Play random legal acts to the end of the deal; half of the time the first in the list."""
    while room.t.playing:
        state, rules = room.t.deal.state, room.t.rules
        seat = room.rng.choice(room.t.to_act)
        legal = rules.game.legal(state, seat)
        act = legal[0 if room.rng.random() < 0.5 else room.rng.randrange(len(legal))]
        room.do(c.Perform(msgspec.Raw(rules.write_act(act))), room.people[seat])


FINAL = {
    "tractor6": ("deal 7\nlevels A T\ndeclarer 2\nfirst 2\n", "passed-a"),
    "chaodipi": ("deal 7\nlevels flag A\ndeclarer S\nfirst S\nfailures 1 0\n", "passed-flag"),
}


@pytest.mark.parametrize("game", list(FINAL))
@pytest.mark.parametrize("deals", [0, 5])
def test_H_close_a_match_that_is_over_closes_a_table_of_an_agreed_length(make_room: Any, game: str, deals: int) -> None:
    """Without an agreed length another match begins."""
    head, ending = FINAL[game]
    for seed in range(12):
        room = make_room(Terms(deals=deals), game=game, seed=seed, eyes=0).seat_all()
        room.do(c.PlaceDeal(head + lopsided(game, room.rng)), DIRECTOR)
        room.ready_all()
        play_out(room)
        match = room.t.past[0].result.match
        if match.over:
            break
    assert match.over, "no placed deal ended its match"
    assert (match.ending, match.winner) == (ending, 0)
    assert room.t.closed == bool(deals)
    if not deals:
        room.ready_all()
        assert room.t.deal.deal.levels == (2, 2)
        assert room.t.deal.deal.declarer is None
    room.refold()


def lopsided(game: str, rng: random.Random) -> str:
    """Write a deal in which the even seats hold nearly all high cards."""
    suits = "CDHS"
    copies = 3 if game == "tractor6" else 2
    high = [f"{s}{r}" for s in suits for r in "AKQJT98"] + ["W1", "W2"]
    low = [f"{s}{r}" for s in suits for r in "765432"]
    if game == "tractor6":
        top, rest = high * copies, low * copies
        rng.shuffle(top)
        rng.shuffle(rest)
        kitty, rest = rest[:6], rest[6:]
        top, rest = top[:78], [*top[78:], *rest]
        hands = {seat: top[13 * seat : 13 * seat + 26] for seat in (0, 2, 4)}
        hands |= {seat: rest[13 * (seat - 1) : 13 * (seat - 1) + 26] for seat in (1, 3, 5)}
        lines = [f"seat {seat}: {' '.join(hands[seat])}" for seat in range(6)]
        return "\n".join([*lines, f"kitty: {' '.join(kitty)}"])
    top = ["H5", "H5", *[card for card in high for _ in range(copies)]]
    rest = [card for card in low if card != "H5" for _ in range(copies)]
    rng.shuffle(rest)
    top, rest = top[:54], [*top[54:], *rest]
    rng.shuffle(top)
    order = [card for pair in zip(top, rest, strict=True) for card in pair]
    return "cards " + " ".join([*order[2:], *order[:2]])


def test_a_deal_is_read_as_it_is_written_and_what_is_none_is_malformed(make_room: Any) -> None:
    for game, conditions in RULES:
        rules = make_room(game=game, conditions=conditions).t.rules
        deal = msgspec.structs.replace(rules.deal(1, bytes(32), None), since=(3, 12))
        text = rules.write_deal(deal)
        assert rules.read_deal(text, 1) == deal
        for wrong in (
            "",
            text.replace("since 3 12", "since 3"),
            text.replace("since 3 12", "since 3 x"),
            text.replace("first", "fist"),
            text + "\nopener 2\n",
        ):
            with pytest.raises(Malformed) as fault:
                rules.read_deal(wrong, 1)
            assert fault.value.text.zh


def test_a_table_of_release_0_2_goes_on_by_the_rules_that_it_was_opened_under(make_room: Any) -> None:
    """Readings 70, 87 and 95 have changed since; a new table is played by the current ones."""
    room: Any = make_room(Terms(), game="tractor6", conditions="standard", seed=1, eyes=1)
    assert room.t.rules.conditions == STANDARD
    opened = json.loads(write(TableOpened("T", "tractor6", "standard", Terms(), "person:1", "A", 2)))
    assert opened.pop("version") == 2
    old: Any = replay([Envelope("table:t", 1, 0, "person:1", "c", json.dumps(opened).encode())], rules_of)
    assert old.rules.conditions == of_version(STANDARD, 1)
    assert old.rules.conditions.claims is ClaimJudgment.CARDS
    assert snapshot.load(snapshot.dump(old), rules_of) == old
    bridge = json.dumps(opened | {"game": "bridge", "conditions": ""}).encode()
    assert replay([Envelope("table:t", 1, 0, "person:1", "c", bridge)], rules_of).rules.game.seats == 4
