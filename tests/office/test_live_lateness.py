"""Lateness in a match at a live table: what is recorded, and who may undo it (T9.3)."""

from __future__ import annotations

import hashlib
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from paiju.errors import Malformed
from paiju.journal import Envelope
from paiju.laws import Code, Refused, Ruling
from paiju.office import Office
from paiju.office.live_lateness import charged, late_side
from paiju.office.live_ledger import LiveLedger, SeedDrawn, TablePut, deal_number
from paiju.packs import pack_of
from paiju.referee import Case, judge
from paiju.table import record
from paiju.table.chaodipi.seen import ChaoDiPiResultSeen
from paiju.table.events import CaseRuled
from paiju.table.tractor6.seen import Tractor6ResultSeen
from paiju.tournament import TABLES, Contestants, Entry, Format, Plan, Player, Role, SeatedTable, Stage, TableKey
from paiju.tournament import commands as c
from paiju.tournament.record import write_raw

MATCH = TableKey("k", 1, "A", 1, 1)
OTHER = TableKey("k", 1, "A", 1, 2)
RESULT = {"levels": ["A", "9"], "passed": 0}


def late(offender: str, minutes: int, special: str = "no") -> Ruling:
    answers = {"offender": offender, "special": special, "minutes": str(minutes)}
    found = judge(Case(Code.TRACTOR6, "late", answers | ({"measure": "none"} if special == "yes" else {})))
    assert isinstance(found, Ruling), found
    return found


@pytest.mark.parametrize(("offender", "side"), [("D1", 0), ("F1", 1), ("D2", 0), ("F3", 1)])
@pytest.mark.parametrize(("minutes", "costs"), [(3, False), (8, True), (12, True), (17, True), (30, False)])
def test_T9_3_who_came_late_how_late_and_whether_the_table_took_something(
    offender: str, side: int, minutes: int, costs: bool
) -> None:
    ruling = late(offender, minutes)
    assert late_side(ruling) == (side, 60 * minutes)
    assert charged(ruling) == (side if costs else None), "a forfeited match takes no points"


def test_T9_3f_what_the_referee_group_excuses_is_no_lateness() -> None:
    ruling = late("D1", 8, special="yes")
    assert late_side(ruling) is None
    assert charged(ruling) is None
    other = judge(Case(Code.TRACTOR6, "minor-dispute", {"offender": "D1", "earlier": "1"}))
    assert isinstance(other, Ruling)
    assert (late_side(other), charged(other)) == (None, None)
    nothing = msgspec.structs.replace(late("D1", 8), effects=())
    assert (late_side(nothing), charged(nothing)) == (None, None)


async def online(place: Any, office: Office, *, live: bool = True) -> Any:
    """Start an online match of two teams, and another beside it; side 1 of the first was penalised at its table."""
    stage = Stage(name="k", format=Format.ROUND_ROBIN, method="match-points", online=live)
    plan = Plan(title="Cup", game="tractor6", contestants=Contestants.TEAM, stages=(stage,))
    entries: list[c.AnyCommand] = [
        c.Enter(Entry(id=name, name=name, players=tuple(Player(f"{name}{at}", "x") for at in range(3))))
        for name in "PQRS"
    ]
    then: list[c.AnyCommand] = [c.GiveRole(place.who.id, Role.DIRECTOR), *entries]
    event, _ = await office.create("cup", plan, place.who, 1, then=then)
    await event.do(c.OpenStage("k", (tuple("PQRS"),)), place.who, 1)
    one, two = SeatedTable(1, (("P",), ("Q",)), ("1",)), SeatedTable(2, (("R",), ("S",)), ("1",))
    await event.do(c.SeatRounds("k", 1, "A", 1, ((one, two),)), place.who, 1)
    await event.do(c.StartRound(MATCH.of_round), place.who, 1)
    ledger = LiveLedger(office.journal, "cup")
    await ledger.write(TablePut(MATCH, one, "t1"), 1)
    await ledger.write(TablePut(OTHER, two, "t2"), 1)
    ruled = record.write(CaseRuled(late("F1", 8)))
    await office.journal.append([Envelope(record.PREFIX + "t1", 1, 1, "server", "", ruled)])
    return event


async def came_late(event: Any, place: Any, key: TableKey = MATCH, side: int = 1) -> int:
    """Record a lateness of eight minutes; return the number of its act."""
    done = await event.do(c.ComeLate(key, side, 480), place.who, 2)
    return int(done.acts[0].seq)


async def refused(event: Any, place: Any, act: int, words: str) -> None:
    seq = event.seq
    with pytest.raises(Refused, match=words):
        await event.do(c.Undo(act), place.who, 5)
    assert event.seq == seq


def test_T9_3_a_lateness_that_the_table_has_fined_is_not_taken_back(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await online(place, office)
        mine = await came_late(event, place)
        free = [await came_late(event, place, MATCH, 0), await came_late(event, place, OTHER)]
        for act in free:
            await event.do(c.Undo(act), place.who, 3)
        await refused(event, place, mine, "has applied the penalty for lateness")
        enter = c.EnterResult(MATCH, "1", write_raw(RESULT))
        await event.do(enter, TABLES, 4)
        await event.do(c.EnterResult(OTHER, "1", write_raw(RESULT)), place.who, 4)
        await refused(event, place, mine, "has applied the penalty for lateness")

    place.work(work)


def test_T9_3_once_the_staff_have_put_the_result_right_it_is_the_events_alone(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await online(place, office)
        mine = await came_late(event, place)
        await event.do(c.EnterResult(MATCH, "1", write_raw(RESULT)), TABLES, 3)
        corrected = c.CorrectResult(MATCH, "1", write_raw(RESULT | {"levels": ["A", "T"]}), "T9.3")
        right = (await event.do(corrected, place.who, 4)).acts[0].seq
        await event.do(c.Undo(right), place.who, 4)
        await refused(event, place, mine, "has applied the penalty for lateness")
        again = (await event.do(corrected, place.who, 5)).acts[0].seq
        back = (await event.do(c.Undo(mine), place.who, 5)).acts[0].seq
        await refused(event, place, again, "this correction of the result returned it")
        await event.do(c.Undo(back), place.who, 6)
        await event.do(c.Undo(again), place.who, 7)
        assert event.competition.table(MATCH).score("1").outcome is not None

    place.work(work)


def test_T9_3_a_lateness_that_is_on_record_twice_leaves_the_result_as_it_was(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await online(place, office)
        mine = await came_late(event, place)
        again = c.ComeLate(MATCH, 1, 540)
        second = (await event.do(again, place.who, 2)).acts[0].seq
        await event.do(c.EnterResult(MATCH, "1", write_raw(RESULT)), TABLES, 3)
        corrected = c.CorrectResult(MATCH, "1", write_raw(RESULT | {"levels": ["A", "T"]}), "T9.3")
        right = (await event.do(corrected, place.who, 4)).acts[0].seq
        await event.do(c.Undo(mine), place.who, 5)
        back = (await event.do(c.Undo(right), place.who, 6)).acts[0].seq
        await event.do(c.Undo(back), place.who, 6)
        await event.do(c.Undo(second), place.who, 7)
        await refused(event, place, right, "this correction of the result returned it")

    place.work(work)


def test_T9_3_a_result_that_the_staff_entered_themselves_can_be_taken_out(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await online(place, office)
        mine = await came_late(event, place)
        enter = c.EnterResult(MATCH, "1", write_raw(RESULT))
        entered = (await event.do(enter, place.who, 3)).acts[0].seq
        await event.do(c.Undo(mine), place.who, 4)
        await event.do(c.Undo(entered), place.who, 5)
        assert event.competition.table(MATCH).outstanding == ("1",)

    place.work(work)


def test_T9_3_a_stage_that_is_not_played_online_is_its_directors_alone(place: Any) -> None:
    async def work(office: Office) -> None:
        event = await online(place, office, live=False)
        mine = await came_late(event, place)
        await event.do(c.Undo(mine), place.who, 3)

    place.work(work)


def test_H_event_online_a_seed_is_drawn_once_and_each_deal_has_its_own(place: Any) -> None:
    async def first(office: Office) -> Any:
        ledger = LiveLedger(office.journal, "e")
        assert ledger.promise("s", 1, "1", 1) is None
        await ledger.write(SeedDrawn("s", 1, "aa" * 32), 1)
        await ledger.write(SeedDrawn("s", 1, "bb" * 32), 1)
        await ledger.write(SeedDrawn("s", 2, "aa" * 32), 1)
        await ledger.write(SeedDrawn("t", 1, "aa" * 32), 1)
        table = SeatedTable(1, (("1",), ("2",)), ("1",))
        await ledger.write(TablePut(MATCH, table, "old"), 1)
        await ledger.write(TablePut(MATCH, table, "new"), 1)
        assert not ledger.drawn("u", 1)
        return promises(ledger)

    def promises(ledger: LiveLedger) -> list[Any]:
        assert (ledger.drawn("s", 1), ledger.drawn("s", 3)) == (True, False)
        put = ledger.at(MATCH)
        assert put is not None
        assert put.id == "new"
        assert ledger.at(OTHER) is None
        assert sorted(ledger.tables) == ["new", "old"]
        asked = (("s", 1, "1"), ("s", 1, "2"), ("s", 2, "1"), ("t", 1, "1"))
        return [ledger.promise(stage, session, name, 1) for stage, session, name in asked]

    async def second(office: Office) -> Any:
        ledger = LiveLedger(office.journal, "e")
        await ledger.read()
        await ledger.read()
        found = promises(ledger)
        await ledger.write(SeedDrawn("u", 1, "cc" * 32), 2)
        assert ledger.drawn("u", 1), "what was read is written on"
        return found

    made = place.work(first)
    assert place.work(second) == made, "the same after a restart"
    assert len({one.seed for one in made}) == 4, "whoever learns one knows no other"
    data = b"".join(
        len(part).to_bytes(4, "big") + part for part in (b"paiju event 1", bytes.fromhex("aa" * 32), b"s", b"1", b"1")
    )
    assert made[0].seed in (hashlib.sha256(data).digest(), hashlib.sha256(data).hexdigest())


def test_L2_c_a_board_for_live_tables_has_a_number() -> None:
    assert (deal_number("1"), deal_number("100000")) == (1, 100_000)
    for board in ("0", "", "A", "-1", "1.1", "100001"):
        with pytest.raises(Malformed, match="boards with numbers"):
            deal_number(board)


def past(kind: Any, levels: tuple[int, int], **match: Any) -> Any:
    """Return a finished deal, and the state of its match after it."""
    standing = SimpleNamespace(**{"over": False, "levels": levels, "winner": None, "ending": "", **match})
    fields = dict.fromkeys(kind.__struct_fields__) | {"redeal": False, "match": standing}
    return SimpleNamespace(result=kind(**fields))


def again(one: Any) -> Any:
    """Return the same deal as one that is to be redealt."""
    fields = {name: getattr(one.result, name) for name in one.result.__struct_fields__}
    return SimpleNamespace(result=type(one.result)(**(fields | {"redeal": True})))


def written(game: str, *deals: Any, end: Any = None) -> Any:
    table: Any = SimpleNamespace(game=game, past=deals, match_end=end)
    found = pack_of(game).result()(table, deals[-1] if deals else None)
    return None if found is None else msgspec.json.decode(bytes(found))


@pytest.mark.parametrize(
    ("game", "kind", "levels", "expected"),
    [
        ("tractor6", Tractor6ResultSeen, (14, 9), ["A", "9"]),
        ("tractor6", Tractor6ResultSeen, (2, 15), ["2", "A"]),
        ("chaodipi", ChaoDiPiResultSeen, (14, 15), ["A", "flag"]),
        ("chaodipi", ChaoDiPiResultSeen, (10, 11), ["T", "J"]),
    ],
)
@pytest.mark.parametrize("winner", [0, 1])
def test_T7_3_and_C1_3_a_match_that_was_won_is_written_with_its_winner_and_its_own_deals(
    game: str, kind: Any, levels: tuple[int, int], expected: list[str], winner: int
) -> None:
    earlier = past(kind, (14, 2), over=True, winner=0, ending="passed-a")
    usual = past(kind, (5, 5))
    last = past(kind, levels, over=True, winner=winner, ending="passed-a")
    assert written(game, earlier, usual, again(usual), last) == {"levels": expected, "passed": winner, "deals": 2}
    forfeited = past(kind, levels, over=True, winner=winner, ending="forfeit")
    assert written(game, usual, forfeited) is None, "a ruling says so"


@pytest.mark.parametrize(
    ("game", "kind", "word"), [("tractor6", Tractor6ResultSeen, "first"), ("chaodipi", ChaoDiPiResultSeen, "declarer")]
)
def test_T7_3_3_a_match_that_ended_by_time_names_who_won_where_levels_are_equal(
    game: str, kind: Any, word: str
) -> None:
    usual = past(kind, (9, 9))
    for winner in (0, 1):
        end = SimpleNamespace(levels=(9, 9), winner=winner)
        assert written(game, usual, usual, end=end) == {"levels": ["9", "9"], word: winner, "deals": 2}
    end = SimpleNamespace(levels=(9, 8), winner=0)
    assert written(game, usual, end=end) == {"levels": ["9", "8"], "deals": 1}
