"""An event in files and on paper: the output agrees with the record, and reads back the same."""

from __future__ import annotations

import csv
import io
import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import structs
from openpyxl import load_workbook
from tests.formats.one_table import ONE_TABLE

from paiju.errors import Malformed
from paiju.formats import bridgemate, pbn, report, usebio
from paiju.formats.entering import FileScore, fit, fit_file
from paiju.formats.event import commands_of
from paiju.formats.report.workbook import workbook_of
from paiju.games.bridge import Deal
from paiju.office.seen.ranking import StandingsSeen, ranking_seen
from paiju.office.seen.sheets import csv_of_standings
from paiju.packs import discipline_of
from paiju.scoring import with_decimals
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
    seat_knockout,
    seen_by,
    standings,
)
from paiju.tournament import commands as c
from paiju.tournament.record import write_raw
from paiju.tournament.state import Act
from paiju.tournament.withdrawal import Withdrawal

DATA = Path(__file__).parents[2] / "data" / "results"
ONE = Sender("person:one")
AT = 1_000_000


def held(commands: list[c.AnyCommand], now: Competition | None = None) -> Competition:
    for command in commands:
        for event in decide(now, command, ONE, AT, discipline_of):
            now = evolve(now, Act(now.seq + 1 if now else 1, AT, ONE.id, "", event), "x", discipline_of)
    assert now is not None
    return now


def entry(name: str, size: int = 2) -> Entry:
    people = tuple(Player(f"{name}.{at}", f"=P{name}{'ab'[at % 2]}{at}") for at in range(size))
    return Entry(id=name, name=f"Pair {name}", players=people)


def opened(
    contestants: Contestants = Contestants.PAIR, method: str = "matchpoints", size: int = 2
) -> list[c.AnyCommand]:
    stage = Stage(name="main", method=method)
    return [
        c.OpenEvent(Plan(title="Monday", contestants=contestants, stages=(stage,))),
        c.GiveRole(ONE.id, Role.DIRECTOR),
        *(c.Enter(entry(name, size)) for name in "1234"),
        c.OpenStage("main"),
    ]


ROUNDS = (
    (SeatedTable(1, (("1",), ("2",)), ("1", "2")), SeatedTable(2, (("3",), ("4",)), ("1", "2"))),
    (SeatedTable(1, (("1",), ("3",)), ("3", "4")), SeatedTable(2, (("4",), ("2",)), ("3", "4"))),
)


def key(number: int, table: int) -> Any:
    return RoundKey("main", 1, "A", number).table(table)


def enter(number: int, table: int, board: str, result: Any) -> c.EnterResult:
    return c.EnterResult(key(number, table), board, write_raw(result))


SEATED: list[c.AnyCommand] = [*opened(), c.SeatRounds("main", 1, "A", 1, ROUNDS)]
RESULTS: list[c.AnyCommand] = [
    enter(1, 1, "1", "4S by N +1"),
    enter(1, 2, "1", "pass"),
    enter(1, 1, "2", "3NTX by E -2"),
    enter(1, 2, "2", -90),
    c.AdjustScore(key(2, 1), "3", (write_raw("A+"), write_raw("A-")), "L12.C.1"),
    enter(2, 2, "3", "2H W ="),
    c.MarkUnplayed(key(2, 1), "4"),
]


@pytest.fixture(scope="module")
def event() -> Competition:
    return held([*SEATED, *RESULTS])


@pytest.fixture(scope="module")
def empty() -> Competition:
    return held(list(SEATED))


@pytest.fixture
def deals() -> dict[str, Deal]:
    return {str(number): Deal.shuffled("report", number) for number in (2, 1)}


def scores(now: Competition) -> dict[Any, Any]:
    return {
        (at, number, board): (score.outcome, score.adjusted, score.unplayed)
        for at, state in now.stages["main"].rounds.items()
        for number, table in state.tables.items()
        for board, score in table.scores.items()
    }


def test_results_go_out_as_pbn_and_come_back_into_an_empty_event(
    event: Competition, empty: Competition, tmp_path: Path, deals: dict[str, Deal]
) -> None:
    path = tmp_path / "out.pbn"
    pbn.dump(report.results_pbn(event, "main", deals=deals), path)
    text = path.read_text()
    assert text.count("[Board ") == 6
    assert '[PairNS "1"]' in text
    assert deals["1"].hands[0].to_dotted() in text
    fitted = fit_file(empty, path, ONE, AT)
    assert [fault.text.en for fault in fitted.faults] == []
    wanted = {at: one for at, one in scores(event).items() if not one[2]}
    assert scores(held(list(fitted.commands), empty)) == wanted


def test_results_go_out_as_usebio_with_the_ranking_and_come_back(
    event: Competition, empty: Competition, tmp_path: Path, deals: dict[str, Deal]
) -> None:
    text = usebio.dumps(report.usebio_of(event, "main", deals=deals))
    file = usebio.loads(text)
    (ranked,) = standings(event, "main")
    assert [(one.number, one.rank, one.tied) for one in file.event.entries] == [
        (line.entry, line.rank, line.tied) for line in ranked.lines
    ]
    assert [one.total for one in file.event.entries] == [
        round(Decimal(line.total.numerator) / line.total.denominator, ranked.places) for line in ranked.lines
    ]
    first = file.event.travellers[0].lines[0]
    assert (first.points[0].ns, first.points[0].ew) == (Decimal("2.00"), Decimal("0.00"))
    path = tmp_path / "out.xml"
    path.write_text(text)
    fitted = fit_file(empty, path, ONE, AT)
    assert [fault.text.en for fault in fitted.faults] == []
    wanted = {at: one for at, one in scores(event).items() if not one[2]}
    assert scores(held(list(fitted.commands), empty)) == wanted


def test_a_match_of_teams_is_a_match_in_usebio() -> None:
    rounds = ((SeatedTable(1, (("1",), ("2",)), ("1",)), SeatedTable(2, (("2",), ("1",)), ("1",))),)
    now = held(
        [
            *opened(Contestants.TEAM, "team-imps", 4),
            c.SeatRounds("main", 1, "A", 1, rounds),
            enter(1, 1, "1", 420),
            enter(1, 2, "1", 170),
        ]
    )
    file = usebio.loads(usebio.dumps(report.usebio_of(now, "main")))
    assert [(one.ns, one.ew, one.score_ns) for one in file.records] == [("1", "2", 420), ("2", "1", 170)]
    rows = list(csv.reader(io.StringIO(report.travellers_csv(now, "main"))))
    assert [row[9:11] for row in rows[1:]] == [["+420", "-420"], ["+170", "-170"]]


def test_usebio_names_date_club_program_members_and_what_matches_came_to() -> None:
    stage = Stage(name="main", format=Format.SWISS, method="team-imps", scale="wbf", boards=8)
    boards = tuple(map(str, range(1, 9)))
    seats = (SeatedTable(1, (("1",), ("2",)), boards), SeatedTable(2, (("2",), ("1",)), boards))
    commands = opened(Contestants.TEAM, size=4)
    plan = Plan(title="Swiss", contestants=Contestants.TEAM, stages=(stage,))
    known = [
        structs.replace(one, players=(structs.replace(one.players[0], member="4711"), *one.players[1:]))
        for one in (entry("1", 4), entry("2", 4))
    ]
    commands = [c.OpenEvent(plan), commands[1], *map(c.Enter, known), c.OpenStage("main")]
    now = held(
        [
            *commands,
            c.SeatRounds("main", 1, "A", 1, (seats,)),
            *(enter(1, 1, board, "pass") for board in boards),
            *(enter(1, 2, board, "pass") for board in boards[1:]),
            enter(1, 2, "1", "1NT E ="),
        ]
    )
    assert report.began(now, "main") == AT
    club = usebio.Club(name="Monday Club", id="2074")
    made = report.usebio_of(now, "main", club=club, date="31/12/2026")
    file = usebio.loads(usebio.dumps(made))
    assert file.club == club
    event = file.event
    assert (event.kind, event.date, event.identifier) == ("SWISS_TEAMS", "31/12/2026", "x")
    assert event.field("PROGRAM_NAME") == "paiju"
    assert [one.players[0].national_id for one in event.entries] == ["4711", "4711"]
    (ranked,) = standings(now, "main")
    wanted = {line.entry: Decimal(with_decimals(line.shown, 2)) for line in ranked.lines}
    (match,) = event.matches
    assert dict(zip((match.first, match.second), match.scores, strict=True)) == wanted
    assert len(set(wanted.values())) == 2


def test_an_individual_goes_out_and_comes_back(tmp_path: Path) -> None:
    seats = (((SeatedTable(1, (("1", "2"), ("3", "4")), ("1",))),),)
    bare = held([*opened(Contestants.INDIVIDUAL, size=1), c.SeatRounds("main", 1, "A", 1, seats)])
    now = held([enter(1, 1, "1", "4S by N +1")], bare)
    path = tmp_path / "one.xml"
    path.write_text(usebio.dumps(report.usebio_of(now, "main")))
    fitted = fit_file(bare, path, ONE, AT)
    assert [fault.text.en for fault in fitted.faults] == []
    assert scores(held(list(fitted.commands), bare)) == scores(now)
    rows = list(csv.reader(io.StringIO(report.travellers_csv(now, "main"))))
    assert rows[1][5:7] == ["1 & 2", "3 & 4"]
    games = report.results_pbn(now, "main").games
    assert [game["Competition"] for game in games] == ["Individuals"]


def test_the_whole_event_is_read_back_from_its_json(event: Competition) -> None:
    text = report.dumps(event)
    back = report.loads(text, discipline_of)
    assert (back.plan, back.stages, back.contestants) == (event.plan, event.stages, event.contestants)
    assert standings(back, "main") == standings(event, "main")


def test_json_of_what_a_spectator_sees_has_no_journal_and_no_hidden_result(event: Competition) -> None:
    document = msgspec.json.decode(report.dumps(seen_by(event, "person:else")))
    assert "journal" not in document
    seen = [row for one in document["rounds"] for table in one["tables"] for row in table.get("results", [])]
    assert seen == []
    with pytest.raises(Malformed, match="an event with its journal"):
        report.loads(msgspec.json.encode(document), discipline_of)
    with pytest.raises(Malformed, match="an event as exported by paiju"):
        report.loads("{}", discipline_of)


def test_json_results_fill_another_event_adjustments_and_unplayed_boards_too(
    event: Competition, empty: Competition, tmp_path: Path
) -> None:
    path = tmp_path / "event.json"
    path.write_text(report.dumps(event))
    fitted = fit_file(empty, path, ONE, AT)
    assert [fault.text.en for fault in fitted.faults] == []
    filled = held(list(fitted.commands), empty)
    assert scores(filled) == scores(event)
    again = fit_file(filled, path, ONE, AT)
    assert not again.faults
    assert again.known >= 5


@pytest.mark.parametrize("language", ["en", "zh"])
def test_standings_and_travellers_as_csv(event: Competition, language: Any) -> None:
    rows = list(csv.reader(io.StringIO(report.standings_csv(event, "main", language=language))))
    (ranked,) = standings(event, "main")
    assert rows[0][2] == {"en": "place", "zh": "名次"}[language]
    assert [row[2:4] for row in rows[1:]] == [[line.place, line.entry] for line in ranked.lines]
    assert {row[5][:2] for row in rows[1:]} == {"'="}  # a name is no formula
    assert {len(row) for row in rows} == {len(rows[0])}
    rows = list(csv.reader(io.StringIO(report.travellers_csv(event, "main", language=language))))
    assert len(rows) == 1 + 6
    assert rows[1][2:11] == ["1", "1", "1", "1", "2", "4S by N", "11", "+450", "-450"]
    assert rows[1][12:] == ["2.00", "0.00"]
    assert next(row[9:11] for row in rows if row[2] == "3") == ["60%", "40%"]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_workbook_says_what_the_csv_files_say(event: Competition, language: Any) -> None:
    book = load_workbook(io.BytesIO(workbook_of(event, "main", language=language)))
    sheets = (
        report.standings_csv(event, "main", language=language),
        report.travellers_csv(event, "main", language=language),
    )
    for sheet, text in zip(book.worksheets, sheets, strict=True):
        rows = list(csv.reader(io.StringIO(text)))
        for row, cells in zip(rows, sheet.iter_rows(), strict=True):
            for word, cell in zip(row, cells, strict=True):
                assert cell.data_type != "f", "a name is no formula"
                if isinstance(cell.value, int | float):
                    assert float(word) == cell.value
                else:
                    assert (cell.value or "") == word.removeprefix("'")
        assert any(isinstance(cell.value, float) for row in sheet.iter_rows() for cell in row)
    assert any(str(cell.value)[:1] == "=" for row in book.worksheets[0].iter_rows() for cell in row)


@pytest.mark.parametrize("standing", Withdrawal)
def test_every_file_says_what_became_of_a_withdrawal(event: Competition, standing: Withdrawal) -> None:
    now = held([c.Withdraw("1", standing=standing)], event)
    (ranked,) = standings(now, "main")
    shown = [(line.place, line.entry) for line in ranked.lines]
    shown += [("", name) for name in ranked.unranked]
    assert ("1" in {entry for _, entry in shown}) is (standing is not Withdrawal.DROPPED)
    seen = StandingsSeen(now.seq, "main", "", 0, (ranking_seen(now, ranked),))
    for text, at in (
        (report.standings_csv(now, "main"), 2),
        (csv_of_standings(seen, now.discipline.section, "en").decode(), 2),
    ):
        rows = list(csv.reader(io.StringIO(text)))
        assert [tuple(row[at : at + 2]) for row in rows[1:]] == shown
        assert {len(row) for row in rows} == {len(rows[0])}
    (told,) = usebio.loads(usebio.dumps(report.usebio_of(now, "main"))).events
    assert [(one.rank, one.number) for one in told.entries] == [
        *((line.rank, line.entry) for line in ranked.lines),
        *((None, name) for name in ranked.unranked),
    ]
    whole = json.loads(report.dumps(now))
    assert whole["standing"] == {"1": standing}
    assert whole["standings"]["main"][0].get("unranked", []) == list(ranked.unranked)


def test_scaled_totals_are_marked_and_go_out_as_played(event: Competition) -> None:
    event = held([enter(2, 2, "4", -90)], event)
    (ranked,) = standings(event, "main")
    scaled = {line.entry: line.won for line in ranked.lines if line.won is not None}
    assert set(scaled) == {"1", "3"}, "they did not play board 4"
    seen = ranking_seen(event, ranked)
    assert {line.entry for line in seen.lines if line.scaled} == set(scaled)
    rows = list(csv.DictReader(io.StringIO(report.standings_csv(event, "main"))))
    own, whole = ("matchpoints", "scaled total")
    for row in rows:
        line = ranked.of(row["entry"])
        assert line is not None
        won = line.total if line.won is None else line.won
        assert row[own] == with_decimals(won, ranked.places)
        assert bool(row[whole]) is (row["entry"] in scaled)
    (told,) = usebio.loads(usebio.dumps(report.usebio_of(event, "main"))).events
    assert {one.number: str(one.total) for one in told.entries} == {row["entry"]: row[own] for row in rows}


@pytest.mark.parametrize("language", ["en", "zh"])
def test_hand_records_for_print(deals: dict[str, Deal], language: Any) -> None:
    hands = report.hand_records(deals)
    assert [one.board for one in hands] == ["1", "2"]
    text = report.text_of(hands, language=language)
    page = report.html_of(hands, language=language, title="<Monday>")
    assert {"en": "Board 1  Dealer North", "zh": "第 1 副  发牌人：北"}[language] in text
    assert "&lt;Monday&gt;" in page
    assert "<Monday>" not in page
    for one in hands:
        for hand in one.deal.hands:
            for suit in hand.to_dotted().split("."):
                assert (suit or "-") in text
                assert (suit or "-") in page
        for line in str(one.table).splitlines()[1:]:
            numbers = line.split()
            assert "".join(f"{word:>4}" for word in numbers) in text
            assert "".join(f"<td>{word}</td>" for word in numbers[1:]) in page
    other = report.text_of(hands, language="zh" if language == "en" else "en")
    assert other != text
    with pytest.raises(Malformed, match="a board number"):
        report.hand_records({"x": deals["1"]})


def test_hand_records_as_pbn_hold_the_field_and_double_dummy(event: Competition, deals: dict[str, Deal]) -> None:
    hands = report.hand_records(deals)
    text = pbn.dumps(report.hands_pbn(hands, competition=event, stage="main"))
    games = pbn.loads(text).games
    assert [game["DoubleDummyTricks"] for game in games] == [one.table.to_digits() for one in hands]
    assert [game["OptimumScore"] for game in games] == [f"NS {one.par.score_ns}" for one in hands]
    rows = pbn.score_rows(games[0])
    assert [(row.record.ns, row.record.ew, row.record.score_ns) for row in rows] == [("1", "2", 450), ("3", "4", 0)]
    assert list(pbn.verify(games[0])) == [] or all(fault.is_remark for fault in pbn.verify(games[0]))


def filed(board: str, ns: str, ew: str, *raws: Any, **more: Any) -> FileScore:
    return FileScore(board=board, ns=ns, ew=ew, raws=tuple(map(write_raw, raws)), **more)


@pytest.mark.parametrize(
    ("row", "words"),
    [
        (filed("9", "1", "2", 420), "a board that is played: 1, 2, 3, 4"),
        (filed("1", "1", "4", 420), "the contestants that meet on board 1, North-South first: 1 - 2, 3 - 4"),
        (filed("1", "2", "1", 420), "these two sit the other way"),
        (filed("1", "1", "", 420), "contestants that met"),
        (filed("2", "1", "2", 421), "a score that the contract can have"),
        (filed("1", "", "", 420, section="A", round=9, table=1, exact=True), "a table of the event"),
        (filed("1", "3", "", 420, section="A", round=1, table=1, exact=True), "the contestants that meet on board 1"),
        (filed("1", "Pair 3", "pair 4", "7NT N ="), "one result for a board at a table"),
    ],
)
def test_a_row_that_does_not_fit_is_named_and_nothing_is_done(empty: Competition, row: FileScore, words: str) -> None:
    good = filed("1", "3", "4", "4S by N =")
    fitted = fit(empty, [good, row], ONE, AT)
    assert fitted.commands == ()
    (fault,) = fitted.faults
    assert fault.filed == row
    assert words in fault.text.en
    assert fault.text.zh != fault.text.en


def test_who_meets_twice_on_a_board_number_is_told_apart_by_the_session() -> None:
    stage = Stage(name="main", method="matchpoints", sessions=2)
    commands = opened()
    commands[0] = c.OpenEvent(Plan(title="Two", stages=(stage,)))
    seats = (ROUNDS[0],)
    now = held([*commands, *(c.SeatRounds("main", number, "A", 1, seats) for number in (1, 2))])
    row = filed("1", "1", "2", 420)
    assert "a single table: name the session" in fit(now, [row], ONE, AT).faults[0].text.en
    (command,) = fit(now, [row], ONE, AT, session=2).commands
    assert isinstance(command, c.EnterResult)
    assert command.key.session == 2
    assert fit(now, [structs.replace(row, session=2)], ONE, AT).commands == (command,)


def test_two_sections_of_a_file_become_two_sections_of_an_event() -> None:
    """Pairs 1 and 2 of both sections are four pairs, and each result goes only to its own section."""
    file = usebio.loads((DATA / "two_sections.xml").read_text(encoding="utf-8"))
    commands = commands_of(file.records, title="Two", method="matchpoints", director=ONE.id)
    now = held(commands)
    assert list(now.contestants) == ["A1NS", "A1EW", "B1NS", "B1EW"]
    assert [len(ranked.lines) for ranked in standings(now, "main")] == [2, 2]
    row = filed("1", "A1NS", "A1EW", "3NT by N +1", section="B")
    assert fit(now, [row], ONE, AT).faults
    assert fit(now, [structs.replace(row, section="A")], ONE, AT).known == 1
    both = [structs.replace(file.records[0], session=at) for at in "12"]
    with pytest.raises(Malformed, match="records of one session"):
        commands_of(both, title="Two", method="matchpoints", director=ONE.id)


def test_L5_B_a_row_of_a_turned_board_has_the_two_the_other_way(empty: Competition) -> None:
    turned = held([c.TurnBoards(key(1, 1), ("1",))], empty)
    (command,) = fit(turned, [filed("1", "2", "1", 420)], ONE, AT).commands
    assert command == c.EnterResult(key(1, 1), "1", write_raw(420))
    assert fit(turned, [filed("1", "1", "2", 420)], ONE, AT).faults
    assert fit(turned, [filed("2", "1", "2", 620)], ONE, AT).commands


def test_a_result_that_stands_is_known_and_another_one_is_refused(event: Competition) -> None:
    same = fit(event, [filed("1", "1", "2", "4S by N +1")], ONE, AT)
    assert (same.commands, same.faults, same.known) == ((), (), 1)
    other = fit(event, [filed("1", "1", "2", "4S by N =")], ONE, AT)
    assert "confirm it, dispute it, or have it corrected" in other.faults[0].text.en


def test_entries_go_by_their_names_too_and_a_stranger_enters_nothing(empty: Competition) -> None:
    row = filed("1", "=P1a0 & =P1b1", "PAIR 2", 420)
    (command,) = fit(empty, [row], ONE, AT).commands
    assert isinstance(command, c.EnterResult)
    assert command.key == key(1, 1)
    assert fit(empty, [row], Sender("person:else"), AT).faults


def test_bridgemate_results_fit_an_event_that_is_there(shared_data: Path, tmp_path: Path) -> None:
    now = held(bridgemate.commands_of(ONE_TABLE, method="matchpoints", director=ONE.id))
    path = shared_data / "bridgemate_PollQueueForNewResults.json"
    fitted = fit_file(now, path, ONE, AT)
    assert len(fitted.commands) == 1
    changed = tmp_path / "wrong.json"
    changed.write_bytes(path.read_bytes().replace(b"BoardNumber\\u0022:1", b"BoardNumber\\u0022:7"))
    faulty = fit_file(now, changed, ONE, AT)
    assert faulty.commands == ()
    assert "a board that is played: 1" in faulty.faults[0].text.en


def test_a_real_usebio_file_refills_its_own_event(shared_data: Path) -> None:
    path = shared_data / "usebio_mp_pairs_howell.xml"
    file = usebio.loads(path.read_text())
    commands = commands_of(file.records, title="Howell", method="matchpoints", director=ONE.id)
    full = held(commands)
    bare = held([one for one in commands if not isinstance(one, c.EnterResult | c.AdjustScore)])
    fitted = fit_file(bare, path, ONE, AT)
    assert [fault.text.en for fault in fitted.faults] == []
    assert standings(held(list(fitted.commands), bare), "main") == standings(full, "main")


def test_a_real_usebio_file_goes_out_with_the_results_and_points_it_came_with(shared_data: Path) -> None:
    file = usebio.loads((shared_data / "usebio_mp_pairs_howell.xml").read_text())
    now = held(commands_of(file.records, title="Howell", method="matchpoints", director=ONE.id))
    made = usebio.loads(usebio.dumps(report.usebio_of(now, "main")))

    def told(one: usebio.UsebioFile) -> dict[Any, Any]:
        return {
            (board.board, line.ns, line.ew): (
                line.contract,
                line.tricks,
                line.score,
                line.adjusted,
                # its program did not factor the five results of board 12
                board.board == "12" or [round(one or 0, 2) for one in (line.points[0].ns, line.points[0].ew)],
            )
            for board in one.event.travellers
            for line in board.lines
        }

    assert told(made) == told(file)


def test_an_event_of_another_game_goes_out_whole_and_its_results_come_back(tmp_path: Path) -> None:
    stage = Stage(name="main", format=Format.KNOCK_OUT, method="games", rounds=2, best_of=3)
    bare = held(
        [
            c.OpenEvent(Plan(title="Club", game="chaodipi", stages=(stage,))),
            c.GiveRole(ONE.id, Role.DIRECTOR),
            *(c.Enter(entry(name)) for name in "1234"),
            c.OpenStage("main", (tuple("1234"),)),
        ]
    )
    bare = held([seat_knockout(bare, RoundKey("main", 1, "A", 1))], bare)
    (state,) = bare.stages["main"].rounds.values()
    table = state.tables[1].table
    flag = {"levels": ["flag", "9"], "passed": 0}
    now = held([c.EnterResult(state.key.table(1), table.boards[0], write_raw(flag))], bare)
    text = report.dumps(now)
    assert report.loads(text, discipline_of).stages == now.stages
    path = tmp_path / "event.json"
    path.write_text(text)
    fitted = fit_file(bare, path, ONE, AT)
    assert [fault.text.en for fault in fitted.faults] == []
    assert scores(held(list(fitted.commands), bare)) == scores(now)
    assert "1" in report.standings_csv(now, "main", language="zh")


def test_events_of_other_games_have_no_board_results() -> None:
    stage = Stage(name="main", method="matchpoints")
    plan = Plan(title="x", stages=(stage,))
    now = held([c.OpenEvent(plan)])
    other = msgspec.structs.replace(now, plan=msgspec.structs.replace(plan, game="chaodipi"))
    with pytest.raises(Malformed, match="an event of duplicate bridge"):
        report.played_of(other, "main")
