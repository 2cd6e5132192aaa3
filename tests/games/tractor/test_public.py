"""What everybody knows of a hand in a tractor game from the cards laid down: exactly what is certain."""

from __future__ import annotations

from paiju.cards import EMPTY, Hand
from paiju.games.tractor.acts import DRAW, TAKE_KITTY, Act, Bury, CarryOut, Expose, Play
from paiju.games.tractor.effects import DeadCard, MoveCards, PointPenalty
from paiju.games.tractor.public import Deed, known_cards


def known(*moments: str, deeds: list[tuple[int | None, Act]], down: frozenset[int] = frozenset()) -> list[str]:
    """Return what everybody knows of seat 0's hand at each moment; `moments`: what it holds."""
    hands = [[Hand.of(held), EMPTY] for held in moments]
    done: list[Deed] = list(deeds)
    return [str(one.hand) for one in known_cards(hands, done, 0, down.__contains__)]


def play(cards: str) -> tuple[int, Act]:
    return 0, Play(Hand.of(cards))


def test_a_card_that_is_played_was_in_the_hand_before() -> None:
    found = known("SA SK", "SA SK", "SK", deeds=[(1, Play(Hand.of("H2"))), play("SA")])
    assert found == ["SA", "SA", ""]


def test_of_a_card_that_was_drawn_nobody_knows_when() -> None:
    found = known("SK", "SA SK", "SK", deeds=[(0, DRAW), play("SA")])
    assert found == ["", "SA", ""]


def test_C6_1_an_exposed_card_stays_known_until_cards_are_buried_unseen() -> None:
    exposed = (0, Expose(Hand.of("SA")))
    found = known("SA SK", "SA SK", "SA SK HT", deeds=[exposed, (0, TAKE_KITTY)])
    assert found == ["SA", "SA", "SA"]
    for left in ("SA SK", "SK HT"):
        held = ("SA SK HT", "SA SK HT", left)
        assert known(*held, deeds=[exposed, (0, Bury(Hand.of("HT")))]) == ["SA", "SA", ""]


def test_C3_1b_what_lies_face_down_is_not_known() -> None:
    assert known("SA SK", "SA SK", deeds=[(0, Expose(Hand.of("SA")))], down=frozenset((0,))) == ["", ""]


def test_two_copies_that_are_played_one_after_the_other_were_both_there() -> None:
    found = known("SA SA SK", "SA SK", "SK", deeds=[play("SA"), play("SA")])
    assert found == ["SA SA", "SA", ""]


def test_C6_2c_cards_that_a_ruling_moves_unseen_end_what_was_known() -> None:
    exposed = (0, Expose(Hand.of("SA")))
    moved = CarryOut((MoveCards(0, None, ("SK",)),))
    assert known("SA SK", "SA SK", "SA", deeds=[exposed, (None, moved)]) == ["SA", "SA", ""]
    fined = CarryOut((PointPenalty(0, 10),))
    assert known("SA SK", "SA SK", "SA SK", deeds=[exposed, (None, fined)]) == ["SA", "SA", "SA"]


def with_dead(*moments: str, deeds: list[tuple[int | None, Act]]) -> list[str]:
    """Return what everybody knows of seat 0's hand, its later live plays, and its dead ones; dead cards end in x."""
    hands = [[Hand.of(held.replace("x", "")), EMPTY] for held in moments]
    dead = [[Hand.of(" ".join(word[:-1] for word in held.split() if word.endswith("x"))), EMPTY] for held in moments]
    done: list[Deed] = list(deeds)
    found = known_cards(hands, done, 0, lambda _: False, dead)
    return [f"{one.hand} / {one.alive} / {one.dead}" for one in found]


DIES: list[tuple[int | None, Act]] = [(0, Expose(Hand.of("SA"))), (None, CarryOut((DeadCard(0, "SA"),)))]


def test_T8_2_a_card_that_died_in_sight_and_an_equal_one_that_is_played_alive_are_two() -> None:
    found = with_dead("SA SA SK", "SA SA SK", "SAx SA SK", "SAx SK", deeds=[*DIES, play("SA")])
    assert found == ["SA SA / SA / ", "SA SA / SA / ", "SA SA / SA / ", "SA /  / "]
    found = with_dead("SA SK", "SA SK", "SAx SK", "SK", deeds=[*DIES, play("SA")])
    assert found == ["SA /  / ", "SA /  / ", "SA /  / SA", " /  / "], "the dead one was played"


def test_T8_2_of_a_dead_card_that_may_be_buried_an_equal_one_tells_nothing() -> None:
    bury = (0, Bury(Hand.of("SK")))
    kept = with_dead("SA SA SK", "SA SA SK", "SAx SA SK", "SAx SA", "SAx", deeds=[*DIES, bury, play("SA")])
    gone = with_dead("SA SA SK", "SA SA SK", "SAx SA SK", "SA SK", "SK", deeds=[*DIES, bury, play("SA")])
    assert kept == gone
    assert kept[3:] == ["SA / SA / ", " /  / "]


def test_T8_2_a_card_that_came_unseen_and_is_played_dead_was_dead_since() -> None:
    came = (None, CarryOut((MoveCards(1, 0, ("SA",)),)))
    found = with_dead("SA SK", "SAx SA SK", "SAx SK", "SK", deeds=[came, play("SA"), play("SA")])
    assert found == [" /  / ", "SA SA / SA / SA", "SA /  / SA", " /  / "]
