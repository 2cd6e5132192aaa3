"""What a director is offered."""

from __future__ import annotations

import pytest

from paiju.errors import Malformed
from paiju.tournament.movements import MovementRequest, check, offers


@pytest.mark.parametrize("pairs", [3, 4, 5, 6, 7, 8, 11, 14, 19, 28, 39, 40, 41, 58])
@pytest.mark.parametrize(("boards", "minutes"), [(24, 0), (26, 210)])
def test_every_offer_is_proved_and_fits(pairs: int, boards: int, minutes: int) -> None:
    found = offers(MovementRequest(pairs, boards, minutes))
    assert found, "something fits every field"
    for offer in found:
        movement = offer.movement
        assert check(movement).ok
        assert movement.contestants == pairs
        assert offer.boards <= boards
        assert offer.minutes <= (minutes or 1000)
        assert offer.dealt == movement.sets * offer.each
        assert all(merit.en != merit.zh for merit in offer.merits)
        said = " ".join(merit.en for merit in offer.merits)
        assert ("One winner" in said) == (movement.winners == 1)
        assert f"{offer.boards} in all" in said
        played = {sum(len(s.sets) for _, s in movement.of(one) if s.played) * offer.each for one in range(1, pairs + 1)}
        assert max(played) == offer.boards - offer.balance.idle[0] * offer.boards // len(movement.rounds)


def test_the_usual_choices_come_first() -> None:
    def first(wish: MovementRequest) -> tuple[str, int, int]:
        offer = offers(wish)[0]
        return offer.movement.name.en, len(offer.movement.rounds), offer.each

    assert first(MovementRequest(14, 26)) == ("Howell", 13, 2)
    assert first(MovementRequest(6, 20)) == ("Howell", 5, 2)
    assert first(MovementRequest(26, 26)) == ("Mitchell", 13, 2)
    assert first(MovementRequest(32, 30)) == ("Mitchell with a skip", 15, 2)
    assert first(MovementRequest(200, 26, winners=2)) == ("Web Mitchell", 13, 2)


def test_winners_are_kept_to() -> None:
    assert {offer.movement.winners for offer in offers(MovementRequest(16, 24, winners=1))} == {1}
    assert {offer.movement.winners for offer in offers(MovementRequest(16, 24, winners=2))} == {2}
    assert {offer.movement.winners for offer in offers(MovementRequest(16, 24))} == {1, 2}


def test_no_time_no_offer() -> None:
    assert offers(MovementRequest(14, 26, minutes=5)) == ()


@pytest.mark.parametrize("wish", [MovementRequest(2, 24), MovementRequest(201, 24), MovementRequest(10, 1)])
def test_wishes_out_of_range(wish: MovementRequest) -> None:
    with pytest.raises(Malformed):
        offers(wish)
