"""What a seat has witnessed: reconstructed here from public events and the seat's own acts (C7.2a, T6.4b).

A seat that buries knows what it buried, sealed or not (C3.4b, T5.4). Nobody witnesses what only another seat has
seen.
"""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any

import pytest

from paiju.games.chaodipi import SEATS, ChaoDiPi
from paiju.games.chaodipi import STANDARD as CHAODIPI
from paiju.games.chaodipi import Deal as ChaoDiPiDeal
from paiju.games.chaodipi import Playing as ChaoDiPiPlaying
from paiju.games.tractor import Bury, Play, Stir
from paiju.games.tractor6 import STANDARD as TRACTOR6
from paiju.games.tractor6 import Deal as Tractor6Deal
from paiju.games.tractor6 import History, Playing, Tractor6

HIDING = CHAODIPI
OWN_LAST = TRACTOR6
RECALLED = {"tricks", "throws", "last", "kitty", "buried"}
"""The fields in which a seat remembers more than it may look at."""


def after(game: Any, state: Any, rng: Random) -> tuple[Any, int, Any]:
    seat = rng.choice(game.to_act(state))
    acts = game.legal(state, seat)
    shows = [act for act in acts if isinstance(act, Stir)] if len(acts) < 100 else []
    act = rng.choice(shows) if shows else acts[rng.randrange(len(acts))]
    return game.enforce(state, seat, act), seat, act


def differing(game: Any, state: Any, seat: int) -> set[str]:
    seen, witnessed = game.observe(state, seat), game.witness(state, seat)
    return {at for at in type(seen).__struct_fields__ if getattr(seen, at) != getattr(witnessed, at)}


def test_C7_2a_a_seat_of_Chao_Di_Pi_remembers_every_trick_and_what_it_buried() -> None:
    game, rng, stirred = ChaoDiPi(HIDING), Random("witness"), 0
    assert HIDING.hide_history
    for number in range(4):
        state: Any = game.initial(ChaoDiPiDeal.shuffled("witness", number, number=1, first=SEATS[0]))
        buried: dict[int, list[Any]] = defaultdict(list)
        laid: list[list[tuple[int, Any]]] = []
        while game.to_act(state):
            fresh = isinstance(state, ChaoDiPiPlaying) and state.trick is None
            state, seat, act = after(game, state, rng)
            if isinstance(act, Bury):
                buried[seat].append(act.cards)
            if isinstance(act, Play):
                if fresh:
                    laid.append([])
                # A failed throw leaves fewer cards on the table than were thrown.
                last = game.observe(state, None)
                lies = last.trick or last.last_trick
                cards = act.cards if lies is None else lies.plays[len(laid[-1])].cards
                laid[-1].append((seat, cards))
            if game.result(state) is not None:
                break
            for viewer in SEATS:
                view = game.witness(state, viewer)
                assert differing(game, state, viewer) <= RECALLED
                assert list(view.buried) == buried[viewer]
                full = [trick for trick in laid if len(trick) == 4]
                assert [[(int(p.seat), p.cards) for p in t.plays] for t in view.tricks] == full
                if view.kitty is not None:
                    assert view.buried_by is viewer
                    assert view.kitty == buried[viewer][-1]
                elif view.buried_by is viewer:
                    assert view.phase == "burying"
        stirred += len(buried) > 1
    assert stirred, "no deal was stirred: nobody had a burial to remember that was taken up"


def test_T6_4b_a_seat_of_Tractor_remembers_every_trick_and_the_kitty_that_it_buried() -> None:
    conditions = OWN_LAST
    assert conditions.history is History.OWN_LAST
    game, rng = Tractor6(conditions), Random("witness")
    for number in range(2):
        state: Any = game.initial(Tractor6Deal.shuffled("witness", number, number=1, first=0))
        kitty: Any = None
        full: list[Any] = []
        while game.to_act(state):
            state, _, act = after(game, state, rng)
            if isinstance(act, Bury):
                kitty = act.cards
            if game.result(state) is not None:
                break
            lies = game.observe(state, None).full
            if lies is not None and (not full or full[-1] != lies):
                full.append(lies)
            if not isinstance(state, Playing):
                continue
            for viewer in range(6):
                view = game.witness(state, viewer)
                assert differing(game, state, viewer) <= RECALLED
                assert list(view.tricks) == full
                assert view.kitty == (kitty if viewer == view.declarer else None)
        assert full


@pytest.mark.parametrize("game", [ChaoDiPi(HIDING), Tractor6(OWN_LAST)], ids=["chaodipi", "tractor6"])
def test_a_screen_shows_no_trick_that_lies_turned_over(game: Any) -> None:
    """`observe`, the source of screens, hides what `witness` recalls."""
    rng, hidden = Random("screen"), 0
    deal: Any = (
        ChaoDiPiDeal.shuffled("screen", 1, number=1, first=SEATS[0])
        if game.seats == 4
        else Tractor6Deal.shuffled("screen", 1, number=1, first=0)
    )
    state = game.initial(deal)
    while game.result(state) is None:
        view = game.observe(state, 0)
        assert view.tricks == ()
        hidden += bool(view.won)
        state, _, _ = after(game, state, rng)
    assert hidden
