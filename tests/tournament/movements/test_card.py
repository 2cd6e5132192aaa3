"""Guide cards: a golden file of whole movements in both languages, and cards that agree with each other.

To write tests/golden/movement_cards.txt again: `PAIJU_GOLDEN=write pytest tests/tournament/movements/test_card.py`.
It changes only in a commit that says why.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from paiju.tournament.movements import (
    Movement,
    MovementCard,
    arrow_switched,
    carried,
    howell,
    individual,
    mitchell,
    personal_card,
    personal_cards,
    relay_mitchell,
    round_robin,
    rover_mitchell,
    table_card,
    table_cards,
    web_mitchell,
)

GOLDEN = Path(__file__).resolve().parents[2] / "golden" / "movement_cards.txt"


def cards() -> Iterator[MovementCard]:
    yield from table_cards(howell(6), 2)
    yield personal_card(howell(6), 4, 2)
    yield table_card(howell(4), 2, 8)
    yield from table_cards(relay_mitchell(4), 3)
    yield from table_cards(arrow_switched(mitchell(6, half=True)), 4)
    yield personal_card(mitchell(6, half=True), 3, 4)
    yield table_card(web_mitchell(14, 13), 8, 2)
    yield table_card(individual(8), 2, 3)
    yield personal_card(individual(13), 5, 2)
    yield table_card(round_robin(4), 2, 8)
    yield personal_card(round_robin(5), 5, 8)
    yield table_card(rover_mitchell(6), 3, 4)
    yield personal_card(rover_mitchell(6), 13, 4)


def test_the_cards_as_printed() -> None:
    printed = "\n\n".join(card.to(language) for card in cards() for language in ("en", "zh")) + "\n"
    if os.environ.get("PAIJU_GOLDEN") == "write":
        GOLDEN.write_text(printed, "utf-8")
    assert printed == GOLDEN.read_text("utf-8"), "the cards changed: say why, and write them anew"


MOVEMENTS = [howell(6), howell(9), mitchell(8), relay_mitchell(8), web_mitchell(9, 7), rover_mitchell(6), individual(8)]


@pytest.mark.parametrize("movement", MOVEMENTS, ids=lambda movement: movement.name.en)
def test_cards_of_players_agree_with_those_of_tables(movement: Movement) -> None:
    by_table = {
        (number, card_number): row
        for card_number, card in enumerate(table_cards(movement, 2), 1)
        for number, row in enumerate(card.rows, 1)
    }
    seats = 4 if movement.kind == "individual" else 2
    for contestant, card in enumerate(personal_cards(movement, 2), 1):
        assert len(card.rows) == len(movement.rounds)
        for number, row in enumerate(card.rows, 1):
            table, direction, *_, boards = (cell.en for cell in row[1:])
            if direction == "sits out":
                assert contestant in movement.sitting_out(number)
                continue
            there = by_table[number, int(table)]
            assert str(contestant) in {cell.en for cell in there[1 : 1 + seats]}
            assert there[1 + seats].en == boards


@pytest.mark.parametrize("movement", MOVEMENTS, ids=lambda movement: movement.name.en)
def test_boards_arrive_where_they_are_sent(movement: Movement) -> None:
    for number in range(1, len(movement.rounds)):
        sent = [(board_set, to) for (board_set, _), to in carried(movement, number).items() if to]
        assert len(sent) == len(set(sent)), "no two tables send the same set to one"
        wanted = {(one, s.table) for s in movement.rounds[number] for one in s.sets}
        assert set(sent) <= wanted


def test_a_chinese_card_is_set_by_the_width_of_its_characters() -> None:
    lines = table_card(mitchell(3), 1, 2).to("zh").splitlines()
    assert lines[1] == "轮次  南北  东西  牌号  之后牌到"
    assert lines[2] == "1     1     4     1-2   第 3 桌"
