"""Laws 3 to 8, for the parts that a movement decides: who sits where, and where players and boards go."""

from __future__ import annotations

from paiju.tournament.movements import (
    Movement,
    check,
    howell,
    individual,
    mitchell,
    table_card,
    table_cards,
    web_mitchell,
)


def test_L3_tables_are_numbered_and_every_side_has_its_seats() -> None:
    for movement in (mitchell(3), howell(14), individual(8)):
        side = 2 if movement.kind == "individual" else 1
        for stations in movement.rounds:
            assert [s.table for s in stations] == list(range(1, movement.tables + 1))
            assert all(len(s.ns) == len(s.ew) == side for s in stations)


def test_L4_partners_change_in_an_individual_and_nowhere_else() -> None:
    movement = individual(8)
    partners = [frozenset(side) for stations in movement.rounds for s in stations for side in (s.ns, s.ew)]
    # Everybody has each of the seven others as partner once.
    assert len(partners) == len(set(partners)) == 28
    # A pair has one number for the whole session.
    assert all(len(s.ns) == 1 for stations in howell(14).rounds for s in stations)


def test_L5_B_everybody_is_told_one_seat_for_every_round() -> None:
    for movement in (mitchell(7), howell(14), individual(12)):
        assert check(movement).ok
        for number, stations in enumerate(movement.rounds, 1):
            seated = [one for s in stations for one in s.contestants]
            assert len(seated) == len(set(seated))
            assert sorted([*seated, *movement.sitting_out(number)]) == list(range(1, movement.contestants + 1))


def test_L6_F_a_deal_in_copies_lies_at_several_tables_at_once() -> None:
    web = web_mitchell(14, 13)
    assert web.copies == 2
    assert _most_at_once(web) == 2
    assert _most_at_once(mitchell(13)) == 1


def _most_at_once(movement: Movement) -> int:
    """Return the highest number of tables that have the first set of boards in one round."""
    return max(sum(1 in s.sets for s in stations) for stations in movement.rounds)


def test_L8_A_1_the_director_announces_how_players_move() -> None:
    for movement in (mitchell(8), howell(14), individual(8), web_mitchell(14, 13)):
        assert movement.notes
        assert all(note.en and note.zh for note in movement.notes)
        card = table_card(movement, 1, 2).to("zh")
        assert all(note.zh in card for note in movement.notes)


def test_L8_A_2_the_card_tells_north_where_the_boards_go() -> None:
    movement = mitchell(7)
    for table, card in enumerate(table_cards(movement, 3), 1):
        below = table - 1 or 7
        assert [row[-1].en for row in card.rows] == [f"table {below}"] * 6 + ["-"]
        for number, row in enumerate(card.rows[:-1]):
            lies = table_card(movement, below, 3).rows[number + 1]
            assert lies[-2] == row[-2], "the boards sent are the boards that arrive"
