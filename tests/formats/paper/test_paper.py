"""Sheets of an event: their contents, and that they print."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest
from msgspec import structs
from tests.held import held

from paiju.cards import CARDS, shuffled
from paiju.errors import Malformed
from paiju.formats.paper import KINDS, PAPERS, PrintRequest, kinds_of, pdf
from paiju.formats.paper.card import DealDiagram, PaperCard, spans
from paiju.formats.report import deals_of, hand_records
from paiju.games.bridge import Deal
from paiju.text import verbatim
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
    rounds_of,
)
from paiju.tournament import commands as c
from paiju.tournament.movements import howell, individual

ORGANISER = Sender("person:organiser", "O")


def event(count: int, *rounds: Any, size: int = 2, **given: Any) -> Competition:
    """Return an event with entries named ``Ann 1`` and so on, and its rounds in section A."""
    entries = [
        Entry(
            id=str(number),
            name=f"Ann {number}",
            players=tuple(Player(f"p{number}.{at}", f"Ann {number}.{at}") for at in range(size)),
        )
        for number in range(1, count + 1)
    ]
    stage = given.pop("stage", Stage(name="main", method="matchpoints"))
    return held(
        ORGANISER,
        c.OpenEvent(Plan(title="周三 Pairs", stages=(stage,), **given)),
        c.GiveRole(ORGANISER.id, Role.DIRECTOR),
        *(c.Enter(one) for one in entries),
        c.OpenStage("main", seed="7"),
        *(c.SeatRounds("main", 1, "A", 1, one) for one in rounds),
    )


def pairs(count: int = 6) -> Competition:
    return event(count, rounds_of(howell(count), tuple(str(one) for one in range(1, count + 1)), 1))


def made(competition: Competition, kind: str, **asked: Any) -> list[Any]:
    return list(KINDS[kind].sheet(PrintRequest(competition=competition, stage="main", **asked)).cards)


def rows(card: PaperCard) -> list[list[str]]:
    return [[cell.en for cell in row] for row in card.rows]


def tables(competition: Competition) -> list[tuple[RoundKey, SeatedTable]]:
    return [
        (key, one.table) for key, state in competition.stage("main").rounds.items() for one in state.tables.values()
    ]


def test_a_guide_card_leads_a_pair_to_each_of_its_tables() -> None:
    competition = pairs()
    cards = made(competition, "guide-cards")
    assert [card.corner for card in cards] == [*competition.contestants]
    for card in cards:
        wanted = [
            [
                str(key.round),
                str(table.number),
                ("N-S", "E-W")[at],
                f"{table.sides[1 - at][0]} Ann {table.sides[1 - at][0]}",
                spans(table.boards),
            ]
            for key, table in tables(competition)
            for at, side in enumerate(table.sides)
            if card.corner in side
        ]
        assert rows(card) == wanted


def test_who_sits_out_is_told_so() -> None:
    cards = made(pairs(5), "guide-cards")
    assert all([row[3] for row in rows(card)].count("sits out") == 1 for card in cards)


def test_a_player_who_entered_alone_reads_seat_and_partner() -> None:
    competition = event(
        8,
        rounds_of(individual(8), tuple(str(one) for one in range(1, 9)), 2),
        size=1,
        contestants=Contestants.INDIVIDUAL,
    )
    (card, *_) = made(competition, "guide-cards")
    assert [one.en for one in card.columns] == ["Round", "Table", "Seat", "Partner", "Against", "Boards"]
    for row, (key, table) in zip(
        rows(card), [one for one in tables(competition) if any("1" in side for side in one[1].sides)], strict=True
    ):
        at = next(at for at, side in enumerate(table.sides) if "1" in side)
        side = table.sides[at]
        assert row[2] == (("N", "S"), ("E", "W"))[at][side.index("1")]
        assert row[3] == " ".join(f"{one} Ann {one}" for one in side if one != "1")
        assert row[0] == str(key.round)


def test_a_table_card_names_both_pairs_of_every_round() -> None:
    competition = pairs()
    cards = made(competition, "table-cards")
    assert [card.corner for card in cards] == ["1", "2", "3"]
    assert all(len(card.rows) == 5 for card in cards)
    assert {(row[1], row[2]) for card in cards for row in rows(card)} == {
        tuple(f"{side[0]} Ann {side[0]}" for side in table.sides) for _, table in tables(competition)
    }


def test_the_movement_has_a_line_for_each_round_and_a_column_for_each_table() -> None:
    competition = pairs()
    (card,) = made(competition, "movement")
    assert (len(card.rows), len(card.columns)) == (5, 4)
    met = {
        (str(key.round), table.number): f"{table.sides[0][0]} - {table.sides[1][0]}\n"
        for key, table in tables(competition)
    }
    for row in rows(card):
        for at, cell in enumerate(row[1:], 1):
            assert cell.startswith(met[row[0], at])


def test_a_slip_has_the_boards_of_a_table_in_a_round_and_none_is_made_where_nobody_plays() -> None:
    slips = made(pairs(5), "slips")
    assert len(slips) == 10
    assert all([row[3:] for row in rows(slip)] == [[""] * 6] * 2 for slip in slips)


def test_a_score_sheet_has_every_board_that_a_pair_plays_with_its_vulnerability() -> None:
    (sheet, *_) = made(pairs(), "score-sheets")
    found = {row[1]: row[2] for row in rows(sheet)}
    assert len(found) == 10
    assert found["1"] == "None"
    assert found["4"] == "Both"


def test_the_start_list_is_in_the_order_of_names_with_the_code_of_the_page() -> None:
    (card,) = made(pairs(), "start-list", address="https://club.example/e/x")
    assert [row[0] for row in rows(card)] == [f"Ann {number}" for number in range(1, 7)]
    assert card.link == "https://club.example/e/x"


def test_labels_name_the_first_seat() -> None:
    labels = made(pairs(), "labels")
    assert len(labels) == 6
    assert all(label.lines[0].en.startswith("Table ") for label in labels)


def test_hand_records_show_what_can_be_made() -> None:
    deals = {"1": str(Deal.of_order(shuffled(CARDS[:52], "hands", 1)))}
    records = tuple(hand_records(deals_of(deals)))
    (hand,) = made(pairs(), "hands", hands=records)
    assert isinstance(hand, DealDiagram)
    assert hand.tricks == records[0].makes


def match(game: str, boards: tuple[str, ...]) -> Competition:
    table = SeatedTable(1, (("1",), ("2",)), boards)
    teams = game == "tractor6"
    return event(
        2,
        ((table,),),
        size=3 if teams else 2,
        game=game,
        stage=Stage(
            name="main",
            format=Format.GROUPS if teams else Format.KNOCK_OUT,
            method="match-points" if teams else "games",
            rounds=1,
            best_of=1 if teams else 3,
        ),
        contestants=Contestants.TEAM if teams else Contestants.PAIR,
    )


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_kind_of_sheet_prints(language: Any) -> None:
    deals = {"1": str(Deal.of_order(shuffled(CARDS[:52], "hands", 1)))}
    asked = PrintRequest(
        competition=pairs(),
        stage="main",
        address="https://club.example/e/x",
        hands=tuple(hand_records(deals_of(deals))),
    )
    sheets = [kind.sheet(asked) for kind in kinds_of(asked.competition)]
    for paper in PAPERS:
        assert pdf("周三", sheets, paper=paper, language=language).startswith(b"%PDF-")


def test_a_game_of_matches_has_table_sheets_line_ups_and_result_forms() -> None:
    names = [kind.name for kind in kinds_of(match("tractor6", ("1",)))]
    assert {"table-sheets", "line-ups", "result-forms"} <= {*names}
    assert not {"slips", "hands", "score-sheets"} & {*names}
    (form,) = made(match("tractor6", ("1",)), "result-forms")
    assert [one.en for one in form.columns][1:3] == ["1 Ann 1", "2 Ann 2"]
    slips = made(match("tractor6", ("1",)), "line-ups")
    assert [len(slip.rows) for slip in slips] == [3, 3]


def test_a_pair_of_chao_di_pi_writes_no_line_up_and_its_form_has_a_line_a_game() -> None:
    competition = match("chaodipi", ("1.1", "1.2", "1.3"))
    assert "line-ups" not in [kind.name for kind in kinds_of(competition)]
    (form,) = made(competition, "result-forms")
    assert [row[0] for row in rows(form)] == ["game 1", "game 2", "game 3"]


def test_a_kind_that_the_game_does_not_know_is_refused() -> None:
    with pytest.raises(Malformed, match="slips"):
        made(match("tractor6", ("1",)), "slips")


def test_nothing_is_printed_before_anybody_is_seated() -> None:
    asked = PrintRequest(competition=event(2), stage="main")
    with pytest.raises(Malformed, match="seated"):
        pdf("x", [KINDS["guide-cards"].sheet(asked)], paper="a4", language="en")


def test_without_a_chinese_font_it_says_what_to_install(monkeypatch: Any) -> None:
    press = import_module("paiju.formats.paper.typesetting")
    monkeypatch.setattr(press, "_fonts", lambda: ("DejaVu Sans",))
    sheet = KINDS["start-list"].sheet(PrintRequest(competition=pairs(), stage="main"))
    with pytest.raises(Malformed, match="Noto Sans CJK"):
        press.pdf("Pairs", [sheet], paper="a4", language="zh")
    english = structs.replace(sheet, cards=(PaperCard(head=verbatim("Ann")),))
    assert press.pdf("Pairs", [english], paper="a4", language="en").startswith(b"%PDF-")
