"""A table stays consistent whatever is sent: random commands, and an exact replay."""

from __future__ import annotations

import json
import os
import random
from typing import Any

import msgspec
import pytest
from msgspec import structs

from paiju.errors import Malformed, PaijuError
from paiju.journal import Corrupt, Envelope, Later
from paiju.packs import rules_of
from paiju.table import CLOCK, SERVER, Actor, Terms, proof, record
from paiju.table import commands as c
from paiju.table.commands import Audience
from paiju.table.deadline import deadline
from paiju.table.events import AnyEvent, Said
from paiju.table.terms import Absence, AtLimit, Joining, Silence, Spectators, Undo
from paiju.tournament import record as event_record

PEOPLE = [Actor(f"person:{n}", f"P{n}") for n in range(1, 7)]
DIRECTOR = Actor("person:9", "Director", director=True)
RUNS = int(os.environ.get("PAIJU_TABLE_RUNS", "60"))
"""The number of random tables; set the variable for a long campaign."""


def random_terms(rng: random.Random) -> Terms:
    return Terms(
        enforcing=rng.random() < 0.7,
        joining=rng.choice([Joining.ANYONE, Joining.ANYONE, Joining.INVITED]),
        deals=rng.choice([0, 0, 2]),
        act_time=rng.choice([0, 5_000]),
        act_limit=rng.choice(list(AtLimit)),
        deal_time=rng.choice([0, 60_000]),
        deal_limit=rng.choice(list(AtLimit)),
        round_time=rng.choice([0, 100_000]),
        undo=rng.choice(list(Undo)),
        silence=rng.choice(list(Silence)),
        spectators=rng.choice(list(Spectators)),
        absence=rng.choice(list(Absence)),
        absence_time=10_000,
    )


def random_act(room: Any, rng: random.Random) -> bytes:
    table = room.t
    if table.playing and table.to_act and rng.random() < 0.85:
        legal = table.rules.game.legal(table.deal.state, table.to_act[0])
        if legal:
            return bytes(table.rules.write_act(rng.choice(legal)))
    acts: list[dict[str, Any]] = [
        {"type": "MakeCall", "call": rng.choice(["P", "X", "1C", "7NT"]), "alert": True},
        {"type": "PlayCard", "card": rng.choice("CDHS") + rng.choice("23456789TJQKA")},
        {"type": "Claim", "tricks": rng.randrange(14)},
        {"type": "AnswerClaim", "accept": rng.random() < 0.5},
        {"type": "Adjudicate", "tricks": rng.randrange(14)},
        {"type": "FaceLead"},
    ]
    return json.dumps(rng.choice(acts)).encode()


def random_command(room: Any, rng: random.Random) -> tuple[c.AnyCommand, Actor]:
    table = room.t
    actor = rng.choice([*PEOPLE, DIRECTOR, Actor.of_bot(rng.randrange(4))])
    if table.playing and rng.random() < 0.75:
        seats = table.to_act or (0,)
        seat = rng.choice(seats)
        occupant = table.seats[seat]
        if occupant is not None and rng.random() < 0.9:
            named = Actor(occupant.person, occupant.name)
            actor = named if occupant.plays else Actor.of_bot(seat)
            if not table.to_act:
                actor = DIRECTOR
        return c.Perform(msgspec.Raw(random_act(room, rng))), actor
    seat = rng.randrange(5)
    person = rng.choice(PEOPLE)
    commands: list[c.AnyCommand] = [
        c.TakeSeat(seat), c.TakeSeat(seat), c.LeaveSeat(), c.SeatBot(seat), c.ClearSeat(seat),
        c.Substitute(seat, person.id, person.name), c.SetReady(ready=rng.random() < 0.9),
        c.SetReady(), c.SetReady(), c.AddToSeed("words"), c.Ask(rng.randrange(6)),
        c.Explain(rng.randrange(6), "means"), c.AskUndo(), c.AnswerUndo(accept=rng.random() < 0.7),
        c.DropUndo(), c.CallDirector(), c.CloseCall(), c.CloseCall(), c.Pause(), c.Resume(),
        c.Resume(), c.HandOver(), c.HandOver(seat), c.TakeBack(), c.TakeBack(),
        c.Say("hello", rng.choice(list(Audience))), c.WriteNote("note"), c.Watch(),
        c.PlaceDeal("N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"),
    ]  # fmt: skip
    if rng.random() < 0.01:
        return c.CloseTable(), actor
    if rng.random() < 0.2:
        system: list[c.AnyCommand] = [c.Tick(), c.MarkAway(person.id), c.MarkBack(person.id)]
        return rng.choice(system), rng.choice([CLOCK, SERVER])
    return rng.choice(commands), actor


@pytest.mark.parametrize("seed", range(RUNS))
def test_random_commands_leave_a_table_whole(make_room: Any, seed: int) -> None:
    """No command breaks it, refusals change nothing, and journal and snapshot restore it.

    The room itself checks after each command that every viewer's patches add up to the full view.
    """
    rng = random.Random(seed)
    room = make_room(random_terms(rng), conditions=rng.choice(["", "duplicate", "house"]), seed=seed)
    faults: list[PaijuError] = []
    for _ in range(250):
        room.now += rng.choice([0, 100, 3_000])
        command, actor = random_command(room, rng)
        before = room.table
        seen = rng.choice([None, room.t.seq, max(0, room.t.seq - 3)])
        try:
            room.do(command, actor, seen=seen)
        except PaijuError as fault:
            assert room.table is before
            faults.append(fault)
        due = deadline(room.t)
        if due is not None and due <= room.now:
            assert room.do(c.Tick(), CLOCK)
    assert all(fault.text.en and fault.text.zh for fault in faults)
    room.refold()
    for past in room.t.past:
        assert past.result is not None
        if past.promise is not None:
            assert past.promise.kept
            assert proof.check(proof.proof_of(room.t, past), rules_of).holds


def test_a_journal_that_does_not_replay_is_corrupt_with_its_place(room: Any) -> None:
    room.play_on(10)
    whole = room.journal

    def wrong(seq: int, event: bytes) -> Envelope:
        return Envelope("table:t", seq, 0, "person:1", "cause", event)

    end = len(whole) + 1
    for spoiled, seq in (
        (whole[:5] + whole[6:], 6),
        (whole[1:], 1),
        ([*whole[:8], wrong(9, b'{"type":"Nonsense"}')], 9),
        ([*whole[:8], wrong(9, b"\xff")], 9),
        ([*whole, wrong(end, b'{"type":"SeatTaken","seat":9,"person":"p","name":"n"}')], end),
        ([whole[0], wrong(2, b'{"type":"Undone","seat":0,"to":0}')], 2),
        ([], 1),
    ):
        with pytest.raises(Corrupt) as fault:
            record.replay(spoiled, rules_of)
        assert fault.value.seq == seq


def test_old_versions_of_events_are_brought_up_to_date() -> None:
    def renamed(plain: dict[str, Any]) -> dict[str, Any]:
        return {"type": plain["type"], "seat": plain["chair"], "ready": True}

    def turned(plain: dict[str, Any]) -> dict[str, Any]:
        return {**plain, "ready": not plain["ready"]}

    upcasts = {("ReadySet", 1): renamed, ("ReadySet", 2): turned}
    assert record.read(b'{"type":"ReadySet","chair":2}', upcasts).ready is False  # type: ignore[union-attr]
    written = b'{"type":"ReadySet","v":2,"seat":2,"ready":false}'
    assert record.read(written, upcasts).ready is True  # type: ignore[union-attr]
    with pytest.raises(Malformed):
        record.read(b'{"type":"ReadySet","v":3,"seat":"two","ready":false}', upcasts)


@pytest.mark.parametrize(
    ("read", "known"),
    [
        (record.read, b'{"type":"ReadySet","seat":2,"ready":true'),
        (event_record.read, b'{"type":"RoundEnded","key":{"stage":"main","session":1,"section":"A","round":1}'),
    ],
)
def test_what_a_later_release_wrote_is_refused_in_a_line(read: Any, known: bytes) -> None:
    assert read(known + b"}") == read(known + b',"v":1}')
    for written, english, chinese in (
        (known + b',"v":2}', "in version 2, but this release reads up to 1", "至多读第 1 版"),
        (b'{"type":"Stood","seat":2}', "does not know the kind 'Stood'", "不认识那里的「Stood」"),
    ):
        with pytest.raises(Later) as fault:
            read(written)
        text = fault.value.text
        assert english in text.en
        assert text.en.endswith("a later release wrote it: start that one")
        assert chinese in text.zh
        assert "\n" not in text.en + text.zh
    for broken in (known, known + b',"more":', known + b',"v":"2"}', b'{"type":7}', b"\xff"):
        with pytest.raises(Malformed):
            read(broken)


def test_a_word_that_looks_like_a_version_is_none() -> None:
    said = Said(0, "P1", '","v":9,"', Audience.TABLE)
    assert record.read(record.write(said)) == said


def test_a_journal_that_a_later_release_wrote_says_so(room: Any) -> None:
    room.play_on(10)
    whole = room.journal
    for later in (b'{"type":"Stood"}', b'{"type":"ReadySet","v":2,"seat":0,"ready":true}'):
        newer = [*whole, structs.replace(whole[-1], seq=len(whole) + 1, event=later)]
        with pytest.raises(Corrupt) as fault:
            record.replay(newer, rules_of)
        assert fault.value.later
        assert fault.value.seq == len(whole) + 1
    with pytest.raises(Corrupt) as fault:
        record.replay([*whole, structs.replace(whole[-1], event=b"{}")], rules_of)
    assert not fault.value.later


def test_every_event_ever_written_still_reads(request: pytest.FixtureRequest) -> None:
    """Journals of the first release, its first cases, the first match that ended by time, and the first event.

    Also of the first hint at a table whose expert was still starting, and the first hurried draw.

    Journals may be added, never changed.
    """
    from paiju.journal import lines

    first, cases, timed, online, hinted, hurried = (
        list(lines.loads(request.path.with_name(name).read_bytes()))
        for name in (
            "first_release.jsonl",
            "cases.jsonl",
            "match_time.jsonl",
            "of_an_event.jsonl",
            "hints.jsonl",
            "hurried.jsonl",
        )
    )
    table = record.replay(first, rules_of)
    assert table.closed
    assert len(table.past) == 2
    ruled = record.replay(cases, rules_of).deal
    assert ruled is not None
    assert [ruling.irregularity for ruling in ruled.rulings] == ["insufficient-bid"]
    ended = record.replay(timed, rules_of).match_end
    assert ended is not None
    assert ended.clause == "H.clock"
    given = record.replay(online[:-1], rules_of)
    assert given.terms.given
    assert given.clock is not None
    assert given.clock.match == 120_000
    hint = record.replay(hinted, rules_of).deal
    assert hint is not None
    assert [(one.seat, one.act) for one in hint.hints] == [(0, 0)]
    drawn = record.replay(hurried, rules_of).deal
    assert drawn is not None
    assert drawn.hurried
    written = (*first, *cases, *timed, *online, *hinted, *hurried)
    kinds = {json.loads(envelope.event)["type"] for envelope in written}
    assert kinds == {kind.__name__ for kind in AnyEvent.__args__}
