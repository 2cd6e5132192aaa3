"""Seats have the same names everywhere: in refusals, the referee, bots, the command line and the page.

In six-player Tractor seats are numbered from 1; in Chao Di Pi they have the names of document 001:
南东北西 (C1.1a).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import pytest
from tests.phases import phase_of

from paiju.formats.tractor import code_named
from paiju.games.tractor.acts import Cut
from paiju.laws import Refused
from paiju.packs import rules_of
from paiju.referee.tractor.places import Places

NUMBER = re.compile(r"(?:seat |(?=\d+ 号位))(\d)")
COMPASS = re.compile(r"South|East|North|West|[东南西北](?=家)")
ORDER = ("South", "East", "North", "West", "南", "东", "北", "西")


def refusals(name: str) -> Iterable[tuple[int, int, Refused]]:
    """Play a deal; at each act, for each other seat that tries that act, yield the refusal."""
    rules = rules_of(name, "standard")
    game: Any = rules.game
    state = rules.deal(2, bytes(32), None)
    state = game.initial(state)
    for _ in range(260):
        if phase_of(state) == "finished":
            return
        seat = game.to_act(state)[0]
        shows = game.declarations(state, seat)
        seen: Any = rules.public(state)
        first = shows and seen.phase == "drawing" and not seen.shows
        act = shows[0] if first else next(iter(game.legal(state, seat)))
        if seen.phase == "cutting":
            act = Cut(50)
        for other in range(game.seats):
            if other not in game.to_act(state):
                refused = game.why_not(state, other, act)
                assert refused is not None
                yield seat, other, refused
        state = game.apply(state, seat, act)


@pytest.mark.parametrize("name", ["tractor6", "chaodipi"])
def test_a_refusal_names_seats_as_the_page_and_the_referee_do(name: str) -> None:
    """T2.6b, T5.1b, T6.3a, C2.4a, C3.4a, C6.4a: whose turn it is, in the page's words."""
    named = set()
    for seat, other, refused in refusals(name):
        for words in (refused.text.en, refused.text.zh):
            meant = other if "hold" in words or "没有" in words else seat
            for found in NUMBER.findall(words):
                assert name == "tractor6"
                assert int(found) == meant + 1, (meant, words)
                named.add(refused.citation.id)
            for found in COMPASS.findall(words):
                assert name == "chaodipi"
                assert ORDER.index(found) % 4 == meant, (meant, words)
                named.add(refused.citation.id)
    due = {"tractor6": {"T2.6b", "T5.1b", "T6.3a"}, "chaodipi": {"C2.4a", "C3.4a", "C6.4a"}}[name]
    assert due <= named
    code = code_named(name)
    for seat in range(code.seats):
        assert code.seat_text(seat) == Places(code.seats, None).seat(seat)
        assert code.seat(str(seat + 1)) == seat
    for side in (0, 1):
        team = Places(code.seats, None).team(side)
        assert code.sides[side].en in team.en
        assert code.sides[side].zh in team.zh
