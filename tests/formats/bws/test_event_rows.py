"""An event as a BWS file: before play the seats, then the results; it reads back, and losses are reported."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw, structs
from tests.formats.bws.audit import Audit

from paiju.cli import main
from paiju.errors import Malformed
from paiju.formats import bws
from paiju.formats.bws.access import read_tables
from paiju.formats.bws.event_rows import BwsRows
from paiju.formats.bws.numbers import given_to, numbers_of
from paiju.formats.bws.rows import TABLES as READ
from paiju.formats.bws.schema import TABLES
from paiju.formats.entering import fit_file
from paiju.formats.records import read_file
from paiju.games.bridge import Deal
from paiju.packs import discipline_of
from paiju.tournament import (
    Competition,
    Contestants,
    Entry,
    Format,
    Plan,
    Player,
    Role,
    RoundKey,
    SeatedTable,
    Sender,
    Stage,
    decide,
    evolve,
)
from paiju.tournament import commands as c
from paiju.tournament.movements import howell, individual, mitchell, round_robin
from paiju.tournament.places import rounds_of
from paiju.tournament.record import write_raw
from paiju.tournament.state import Act

ONE = Sender("person:one")
NOON = 1_767_268_800_000
"""The first of January 2026, twelve o'clock UTC."""


def held(commands: list[c.AnyCommand], now: Competition | None = None, who: Sender = ONE) -> Competition:
    for command in commands:
        for event in decide(now, command, who, NOON, discipline_of):
            now = evolve(now, Act(now.seq + 1 if now else 1, NOON, who.id, "", event), "x", discipline_of)
    assert now is not None
    return now


def people(name: str, count: int) -> tuple[Player, ...]:
    letters = "NS" if count == 2 else "NESW"
    return tuple(Player(f"{name}.{one}", f"{one} of {name}") for one in letters[:count])


def opened(movement: Any, boards: int, **more: Any) -> Competition:
    """Return an event in a movement, all of it seated and nothing played."""
    kind = more.pop("kind", Contestants.PAIR)
    section = more.pop("section", "A")
    method = more.pop("method", "matchpoints")
    names = more.pop("names", tuple(str(one) for one in range(1, movement.contestants + 1)))
    stage = Stage(name="s", method=method, sections=(section,), **more)
    size = {Contestants.INDIVIDUAL: 1, Contestants.PAIR: 2, Contestants.TEAM: 4}[kind]
    return held(
        [
            c.OpenEvent(Plan(title="俱乐部 Club", contestants=kind, stages=(stage,))),
            c.GiveRole(ONE.id, Role.DIRECTOR),
            *(c.Enter(Entry(id=one, name=f"Entry {one}", players=people(one, size))) for one in names),
            c.OpenStage("s", (names,)),
            c.SeatRounds("s", 1, section, 1, rounds_of(movement, names, boards)),
        ]
    )


def scored(now: Competition, table: int, board: str, result: Any, *, number: int = 1) -> Competition:
    key = RoundKey("s", 1, "A", number).table(table)
    if isinstance(result, tuple):
        return held([c.AdjustScore(key, board, tuple(map(Raw, result)), "L12.C.1")], now)
    return held([c.EnterResult(key, board, write_raw(result))], now)


def test_before_play_the_units_get_every_seat_board_and_name() -> None:
    now = opened(mitchell(5), 3)
    written = BwsRows.of(now, "s", computer="desk")
    assert written.lost == ()
    data = bws.dumps(written)
    assert Audit(data).faults() == []
    found = read_tables(data, TABLES)
    assert set(found) == {name.lower() for name in TABLES}
    assert [(one["table"], one["logonoff"]) for one in found["tables"]] == [(number, 2) for number in range(1, 6)]
    assert found["clients"] == [{"id": 1, "computer": "desk"}]
    assert len(found["rounddata"]) == 25
    (section,) = found["section"]
    assert (section["letter"], section["tables"], section["winners"]) == ("A", 5, 2)
    assert (section["scoringtype"], found["receiveddata"]) == (1, [])
    assert found["session"][0]["name"] == "俱乐部 Club"
    assert found["session"][0]["date"] == "2026-01-01 00:00:00"
    assert len(found["playernumbers"]) == 20
    file = bws.loads(data)
    assert file.people["A1 NS"] == ("N of 1", "S of 1")
    (back,) = file.setup.sessions[0].scoring_groups[0].sections
    for place in back.tables:
        for seat in place.rounds:
            table = now.table(RoundKey("s", 1, "A", seat.round_number).table(place.table_number))
            assert (str(seat.pair_ns), str(seat.pair_ew)) == table.table.entries
            assert seat.boards == table.table.boards


def test_what_was_played_comes_back_into_the_same_event(tmp_path: Path) -> None:
    seated = opened(howell(6), 2)
    said = ["4S by N = lead HT", "3NTXX by E -3 lead C2", "pass", "7C by W =", "1H by S +4", (b'"A+"', b'"A-"'), "-"]
    played, count = seated, 0
    for key, state in seated.stage("s").rounds.items():
        for number, table in state.tables.items():
            for board in table.table.boards:
                count += 1
                what = said[count % len(said)]
                if what == "-":
                    at = key.table(number)
                    played = held([c.MarkUnplayed(at, board)], played)
                    continue
                played = scored(played, number, board, what, number=key.round)
    path = tmp_path / "back.bws"
    written = BwsRows.of(played, "s")
    bws.dump(written, path)
    assert written.lost == ()
    known = fit_file(played, path, ONE, NOON)
    assert (known.commands, known.faults, known.known) == ((), (), count)
    fitted = fit_file(seated, path, ONE, NOON)
    assert fitted.faults == ()
    again = held(list(fitted.commands), seated)
    for round_, state in played.stage("s").rounds.items():
        for number, table in state.tables.items():
            for board, score in table.scores.items():
                other = again.table(round_.table(number)).score(board)
                assert (other.outcome, other.adjusted, other.unplayed) == (
                    score.outcome,
                    score.adjusted,
                    score.unplayed,
                )
    leads = {row["leadcard"] for row in read_tables(path.read_bytes(), READ)["receiveddata"]}
    assert leads == {"H10", "C2", ""}
    file = bws.load(path)
    rebuilt = held(file.commands(title="", method="matchpoints", director=ONE.id))
    assert sorted(rebuilt.contestants) == [f"A{number}" for number in range(1, 7)]


def test_times_are_those_of_the_place() -> None:
    now = scored(opened(howell(4), 1), 1, "1", "4S by N =")
    hours = 3_600_000
    for ahead, day, time in ((0, "01 00", "30 12"), (13 * hours, "02 00", "30 01")):
        data = bws.dumps(BwsRows.of(now, "s", ahead=ahead))
        (row,) = read_tables(data, ["ReceivedData"])["receiveddata"]
        assert row["datelog"].startswith(f"2026-01-{day}")
        assert row["timelog"].startswith(f"1899-12-{time}")


def test_an_individual_has_four_numbers_at_a_table_and_its_results_come_back(tmp_path: Path) -> None:
    now = opened(individual(8), 2, kind=Contestants.INDIVIDUAL)
    (seat, *_) = [one.table for one in now.round(RoundKey("s", 1, "A", 1)).tables.values()]
    now = scored(now, seat.number, seat.boards[0], "2H by W +1")
    path = tmp_path / "i.bws"
    bws.dump(BwsRows.of(now, "s"), path)
    found = read_tables(path.read_bytes(), ("RoundData", "ReceivedData", "PlayerNumbers"))
    first = found["rounddata"][0]
    four = [int(seat.sides[side][at]) for side, at in ((0, 0), (0, 1), (1, 0), (1, 1))]
    assert [first[name] for name in ("nspair", "south", "ewpair", "west")] == four
    (row,) = found["receiveddata"]
    assert [row[name] for name in ("pairns", "south", "pairew", "west")] == four
    assert (row["declarer"], row["ns/ew"], row["contract"], row["result"]) == (four[3], "W", "2 H", "+1")
    assert {(one["direction"], one["name"]) for one in found["playernumbers"]} >= {
        ("N", f"N of {four[0]}"),
        ("W", f"N of {four[3]}"),
    }
    assert fit_file(now, path, ONE, NOON).faults == ()
    assert fit_file(now, path, ONE, NOON).known == 1


def test_boards_in_no_order_sit_outs_and_hands() -> None:
    deal = Deal.parse("W:5432.AKQ.J9.T876 Q98.T32.KQT.AKQ2 AKJT.J9.A432.J54 76.87654.8765.93")
    now = held(
        [
            c.SeatRounds(
                "s",
                1,
                "A",
                9,
                ((SeatedTable(1, (("1",), ("2",)), ("7", "9", "8")), SeatedTable(2, (("3",), ()), ("7",))),),
            )
        ],
        opened(howell(4), 1),
    )
    data = bws.dumps(BwsRows.of(now, "s", deals={"7": deal}))
    rows = [one for one in read_tables(data, READ)["rounddata"] if one["round"] == 9]
    assert [(one["nspair"], one["ewpair"], one["customboards"]) for one in rows] == [(1, 2, "7,9,8"), (3, 0, None)]
    file = bws.loads(data)
    assert file.deals == {("A", "7"): deal}


@pytest.mark.parametrize("kind", [Contestants.PAIR, Contestants.INDIVIDUAL])
def test_L5_B_a_turned_board_has_the_pairs_where_they_sat(kind: Contestants) -> None:
    single = kind is Contestants.INDIVIDUAL
    now = opened(individual(8) if single else howell(4), 2, kind=kind)
    key = RoundKey("s", 1, "A", 1).table(1)
    first, second = now.table(key).table.boards[:2]
    for board in (first, second):
        now = scored(now, 1, board, "4S by N =")
    now = held([c.TurnBoards(key, (first,))], now)
    rows = read_tables(bws.dumps(BwsRows.of(now, "s")), TABLES)["receiveddata"]
    plain, turned = (next(row for row in rows if row["board"] == int(one)) for one in (second, first))
    assert (turned["pairns"], turned["pairew"]) == (plain["pairew"], plain["pairns"])
    assert turned["declarer"] == plain["pairew"], "North of the board declares"
    if single:
        assert (turned["south"], turned["west"]) == (plain["west"], plain["south"])


def test_what_has_no_place_in_the_file_is_named_with_how_often() -> None:
    now = opened(howell(6), 2)
    at = RoundKey("s", 1, "A", 1)
    boards = now.round(at).tables[1].table.boards
    now = scored(now, 1, boards[0], -50)
    now = scored(now, 1, boards[1], (b'"A70"', b'"A="'))
    now = held(
        [
            c.Forfeit(at.table(2), (0,), "L81.C.5"),
            c.Penalise("1", "s", Fraction(10), clause="L90.A"),
            c.Substitute("2", "2.N", Player("x", "Xi"), at),
        ],
        now,
    )
    written = BwsRows.of(now, "s")
    assert written.rows["ReceivedData"] == []
    (lost,) = written.lost
    assert lost.en.startswith("Not kept: ")
    assert lost.en.removeprefix("Not kept: ").split(", ") == [
        "results without a contract (1: board 1)",
        "adjusted scores other than 40 / 50 / 60 % (1: board 2)",
        "forfeited tables (1)",
        "substitutes (1)",
        "penalties and warnings (1)",
    ]
    assert "40%、50%、60% 以外的调整分（1：第 2 副）" in lost.zh


def test_a_result_that_one_side_has_not_confirmed_stays_here() -> None:
    now = opened(howell(6), 2)
    key = RoundKey("s", 1, "A", 1).table(1)
    table = now.table(key).table
    north = f"{table.sides[0][0]}.N"
    now = held([c.StartRound(key.of_round)], now)
    now = held([c.EnterResult(key, table.boards[0], write_raw("4S by N ="))], now, Sender(north))
    written = BwsRows.of(now, "s")
    assert written.rows["ReceivedData"] == []
    assert "not agreed on (1: board 1)" in written.lost[0].en


def test_long_names_are_cut_and_that_is_said() -> None:
    now = held(
        [c.AmendEntry(Entry(id="1", name="1", players=(Player("123456", "N" * 60), Player("1.S", "S"))))],
        opened(howell(6), 2),
    )
    written = BwsRows.of(now, "s")
    assert "ends of long names (1)" in written.lost[0].en
    found = read_tables(bws.dumps(written), ("PlayerNumbers", "PlayerNames"))
    (name,) = found["playernames"]
    assert name == {"id": 123456, "name": "N" * 40, "strid": "123456"}
    assert ("123456", "N" * 30) in {(one["number"], one["name"]) for one in found["playernumbers"]}


@pytest.mark.parametrize(
    ("ids", "numbers"),
    [(("1", "2", "12"), (1, 2, 12)), (("A7", "A8"), (7, 8)), (("A1 NS", "A1 EW"), (1, 1)), (("NS 3", "EW 3"), (3, 3))],
)
def test_ids_are_numbers_on_the_units(ids: tuple[str, ...], numbers: tuple[int, ...]) -> None:
    assert tuple(numbers_of("A", ids).values()) == numbers


@pytest.mark.parametrize(
    ("ids", "numbers", "given"),
    [
        (("Nie", "Wang"), (1, 2), ("Nie", "Wang")),
        (("Nie", "1", "A3", "Wang"), (2, 1, 3, 4), ("Nie", "Wang")),
        (("B7", "0", "12345"), (1, 2, 3), ("B7", "0", "12345")),
        (("1", "A1"), (1, 2), ("A1",)),
        (("1", "1 NS", "1 EW"), (1, 2, 3), ("1 NS", "1 EW")),
        (("1 NS", "NS 1", "1 EW"), (1, 2, 1), ("NS 1",)),
        (("聂卫平", "2"), (1, 2), ("聂卫平",)),
    ],
)
def test_an_id_that_tells_no_number_of_its_own_has_a_free_one(
    ids: tuple[str, ...], numbers: tuple[int, ...], given: tuple[str, ...]
) -> None:
    found = numbers_of("A", ids)
    assert tuple(found[one] for one in ids) == numbers
    assert tuple(given_to("A", found)) == given


def test_contestants_named_by_words_go_to_the_units_and_come_back(tmp_path: Path) -> None:
    """The file records whose number is whose: changing the order of seats later does not swap the results."""
    names = ("Nie", "Ma", "3", "四家")
    before = opened(howell(4), 2, names=names)
    played = before
    for key, state in before.stage("s").rounds.items():
        for number, table in state.tables.items():
            for at, board in enumerate(table.table.boards):
                said = ("4S by N =", "3NT by W -1")[(number + at) % 2]
                played = scored(played, number, board, said, number=key.round)
    written = BwsRows.of(played, "s")
    assert [said.en for said in written.given] == ["Numbers on the units in section A: 1 = Nie, 2 = Ma, 4 = 四家"]
    path = tmp_path / "e.bws"
    bws.dump(written, path)
    assert Audit(path.read_bytes()).faults() == []
    assert bws.load_entries(path) == {("A", 1): "Nie", ("A", 2): "Ma", ("A", 4): "四家"}
    fitted = fit_file(before, path, ONE, NOON, stage="s")
    assert not fitted.faults
    again = held(list(fitted.commands), before)
    assert outcomes(again) == outcomes(played)
    rows = [row | {"PairNS": row["PairEW"], "PairEW": row["PairNS"]} for row in written.rows["ReceivedData"]]
    wrong = structs.replace(written, rows={**written.rows, "ReceivedData": rows})
    bws.dump(wrong, path)
    assert fit_file(before, path, ONE, NOON, stage="s").faults, "the pairs sat the other way"


def outcomes(event: Competition) -> list[tuple[Any, str, Any]]:
    return [
        (key.table(number), board, score.outcome)
        for key, state in event.stage("s").rounds.items()
        for number, table in state.tables.items()
        for board, score in table.scores.items()
    ]


def test_a_file_without_such_names_has_no_table_of_ours(tmp_path: Path) -> None:
    path = tmp_path / "e.bws"
    bws.dump(BwsRows.of(opened(howell(4), 2), "s"), path)
    assert bws.load_entries(path) == {}
    assert b"P\0a\0i\0j\0u\0E\0" not in path.read_bytes()


def test_an_event_that_the_units_have_no_name_for_is_refused() -> None:
    now = opened(howell(6), 2)
    with pytest.raises(Malformed, match="seated rounds"):
        BwsRows.of(now, "s", session=2)
    seats = (SeatedTable(1, (("1",), ("2",)), ("7b",)),)
    with pytest.raises(Malformed, match="boards with numbers as names"):
        BwsRows.of(held([c.SeatRounds("s", 1, "A", 9, (seats,))], now), "s")
    with pytest.raises(Malformed, match="one or two letters"):
        BwsRows.of(opened(howell(6), 2, section="Open"), "s")


def test_two_sections_have_numbers_and_names_of_their_own() -> None:
    stage = Stage(name="s", method="matchpoints", sections=("A", "B"))
    fields = tuple(tuple(f"{letter}{at}" for at in range(1, 5)) for letter in "AB")
    now = held(
        [
            c.OpenEvent(Plan(title="Two", stages=(stage,))),
            c.GiveRole(ONE.id, Role.DIRECTOR),
            *(c.Enter(Entry(id=one, name=one, players=people(one, 2))) for field in fields for one in field),
            c.OpenStage("s", fields),
            *(
                c.SeatRounds("s", 1, letter, 1, rounds_of(howell(4), field, 2))
                for letter, field in zip("AB", fields, strict=True)
            ),
        ]
    )
    data = bws.dumps(BwsRows.of(now, "s"))
    assert [one["letter"] for one in read_tables(data, ("Section",))["section"]] == ["A", "B"]
    assert len(read_tables(data, ("Settings",))["settings"]) == 2
    file = bws.loads(data)
    assert file.people == {one: (f"N of {one}", f"S of {one}") for field in fields for one in field}
    again = held(file.commands(title="", method="matchpoints", director=ONE.id))
    for key, state in now.stage("s").rounds.items():
        there = again.round(RoundKey("main", 1, key.section, key.round)).tables
        assert {at: one.table for at, one in there.items()} == {at: one.table for at, one in state.tables.items()}


def test_methods_and_teams_as_the_units_number_them() -> None:
    for method, number in (("cross-imps", 2), ("butler", 2), ("matchpoints-half", 1)):
        (section,) = BwsRows.of(opened(howell(6), 2, method=method), "s").rows["Section"]
        assert (section["ScoringType"], section["Winners"]) == (number, 1)
    teams = opened(round_robin(4), 2, kind=Contestants.TEAM, method="team-imps", format=Format.ROUND_ROBIN)
    written = BwsRows.of(teams, "s")
    assert written.rows["Section"][0]["ScoringType"] == 4
    assert "line-ups not given" in written.lost[0].en
    assert written.rows["PlayerNumbers"] == []
    key = RoundKey("s", 1, "A", 1).table(1)
    (home,) = teams.table(key).table.sides[0]
    named = held([c.SetLineup(key, home, (f"{home}.N", f"{home}.S"))], teams)
    assert [(one["Direction"], one["Name"]) for one in BwsRows.of(named, "s").rows["PlayerNumbers"]] == [
        ("N", f"N of {home}"),
        ("S", f"S of {home}"),
    ]
    assert Audit(bws.dumps(written)).faults() == []


def test_a_team_whose_line_up_is_named_later_has_its_names_from_then_on() -> None:
    teams = opened(round_robin(4), 2, kind=Contestants.TEAM, method="team-imps", format=Format.ROUND_ROBIN)
    later = RoundKey("s", 1, "A", 2)
    at = next(
        number
        for number, state in teams.round(later).tables.items()
        if state.table.sides[0] == ("1",) or state.table.sides[1] == ("1",)
    )
    named = held([c.SetLineup(later.table(at), "1", ("1.E", "1.W"))], teams)
    rows = BwsRows.of(named, "s").rows["PlayerNumbers"]
    assert [(one["Name"], one["Round"], one["Table"]) for one in rows] == [("E of 1", 2, at), ("W of 1", 2, at)]


def test_pairs_have_no_columns_of_an_individual() -> None:
    found = read_tables(bws.dumps(BwsRows.of(opened(howell(6), 2), "s")), TABLES)
    assert not {"south", "west"} & set(found["rounddata"][0])
    single = opened(individual(8), 2, kind=Contestants.INDIVIDUAL)
    found = read_tables(bws.dumps(BwsRows.of(single, "s")), TABLES)
    assert {"south", "west"} <= set(found["rounddata"][0])
    assert "south" not in found["section"][0]


def test_score_and_convert_read_a_bws_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Three tables of the first round: 420, 450, and 60 % to 40 %."""
    now = opened(howell(6), 2)
    key = RoundKey("s", 1, "A", 1)
    tables = [state.table for state in now.round(key).tables.values()]
    for table, said in zip(tables, ("4S by N =", "4S by N +1", (b'"A+"', b'"A-"')), strict=True):
        now = scored(now, table.number, table.boards[0], said)
    path = tmp_path / "evening.bws"
    bws.dump(BwsRows.of(now, "s"), path)
    file = read_file(path)
    assert {(one.board, one.section, one.round, one.table) for one in file.records} == {
        (table.boards[0], "A", "1", str(table.number)) for table in tables
    }
    assert [one.adjusted for one in file.records if one.adjusted] == ["A6040"]
    assert {one.ns for one in file.records} == {f"A{table.sides[0][0]}" for table in tables}
    assert all(file.names_of(None)[one.ew] for one in file.records)
    assert main(["score", str(path), "--lang", "zh"]) == 0
    assert "3 个结果" in capsys.readouterr().out
    assert main(["convert", str(path), str(tmp_path / "a.pbn"), "--lang", "en"]) == 0
    assert "bws: 3 boards read, 0 faults in reading" in capsys.readouterr().out
    assert main(["convert", str(path), str(tmp_path / "b.bws"), "--lang", "en"]) == 2


def test_a_bad_row_of_a_bws_file_costs_that_row() -> None:
    now = opened(howell(6), 2)
    table = next(iter(now.round(RoundKey("s", 1, "A", 1)).tables.values())).table
    now = scored(now, table.number, table.boards[0], "4S by N =")
    now = scored(now, table.number, table.boards[1], "4S by N =")
    written = BwsRows.of(now, "s")
    written.rows["ReceivedData"][0]["Contract"] = "9 Z"
    found = bws.read_boards(bws.dumps(written), source="x.bws")
    assert len(found.records) == 1
    assert "x.bws: expected a contract such as" in str(found.faults[0])
    assert f"board {table.boards[0]}" in str(found.faults[0])


def test_an_individual_in_a_bws_file_is_ranked_singly(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    now = opened(individual(8), 2, kind=Contestants.INDIVIDUAL)
    for state in now.round(RoundKey("s", 1, "A", 1)).tables.values():
        said = f"2H by W +{state.table.number}"
        now = scored(now, state.table.number, state.table.boards[0], said)
    path = tmp_path / "i.bws"
    bws.dump(BwsRows.of(now, "s"), path)
    file = read_file(path)
    assert file.individual
    assert main(["score", str(path), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    ranked = [row for name, rows in data.items() if name.startswith("ranking") for row in rows]
    assert len(ranked) == 8
