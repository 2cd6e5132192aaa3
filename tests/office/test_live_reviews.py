"""A ruling deferred to the end of play is reviewed then, with what is known of it (L23, 2017:L27.D, L64.C)."""

from __future__ import annotations

import pytest
from tests.office.test_live_referee import DIRECTOR, Game, play_out, recording

from paiju.laws import Edition
from paiju.office.live_reviews import reviews_left
from paiju.table import commands as c

EDITIONS = pytest.mark.parametrize("edition", Edition)
REVIEW = {Edition.LAWS_1997: "foreseen-damage", Edition.LAWS_2017: "assisted-outcome"}
SAID = {
    "accept": "refuse", "substitute": "P", "comparable": "similar", "withdrawn-conventional": "yes",
    "withdrawn-suits": "S",
}  # fmt: skip


def insufficient(edition: Edition) -> Game:
    """East's one heart over one spade is not accepted; whether that did damage is reviewed later."""
    game = recording(laws=edition)
    game.bid("1S", "1H")
    game.send(DIRECTOR, c.DrawAttention())
    game.answer_all(**SAID)
    return game


def left(game: Game) -> list[str]:
    """Return the names of what is still to be reviewed."""
    return [one.name for found in reviews_left(game.rulings) for one in found]


@EDITIONS
def test_L23_2017_L27_D_what_was_put_off_is_ruled_once_play_is_over(edition: Edition) -> None:
    game = insufficient(edition)
    assert left(game) == [REVIEW[edition]]
    game.bid("P", "P", "P", first=1)
    play_out(game)
    game.send(DIRECTOR, c.DrawAttention(REVIEW[edition], put_off=True))
    (review,) = reviews_left(game.rulings)[0]
    asked = []
    while game.t.case is not None:
        asked.append(game.asked)
        put = game.t.case.put
        assert put is not None
        game.answer("no" if not put.offers else put.offers[-1].key)
    assert not set(asked) & set(review.answers), "what is known is not asked again"
    points = {point.name: point.answer for point in game.rulings[-1].points}
    assert {name: points[name] for name in review.answers} == review.answers
    assert left(game) == [], "it was looked at"


@EDITIONS
def test_L23_2017_L27_D_while_the_deal_is_played_nothing_of_it_is_taken_as_known(edition: Edition) -> None:
    game = insufficient(edition)
    game.send(DIRECTOR, c.DrawAttention(REVIEW[edition], put_off=True))
    known = {name for found in reviews_left(game.rulings) for one in found for name in one.answers}
    assert game.t.case is not None
    if game.t.case.put is not None:
        assert not known or game.t.case.put.name in known


@EDITIONS
def test_L23_2017_L27_D_of_another_matter_of_that_name_nothing_is_taken_as_known(edition: Edition) -> None:
    """A player who draws attention without saying that it was deferred means something else, or explains it."""
    game = insufficient(edition)
    game.bid("P", "P", "P", first=1)
    play_out(game)
    (review,) = reviews_left(game.rulings)[0]
    game.send(DIRECTOR, c.DrawAttention(REVIEW[edition]))
    assert not review.answers or game.asked in review.answers
    game.send(DIRECTOR, c.NameCase("adjusted-score"))
    assert game.asked in {"asked-by", "ground"}
