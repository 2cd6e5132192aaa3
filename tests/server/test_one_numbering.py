"""Seats of the tractor games have one numbering for people, from 1: refusals, the referee, bots, the command line."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import pytest

from paiju.formats.tractor import code_named
from paiju.games.tractor.acts import Cut
from paiju.laws import Refused
from paiju.referee.tractor.places import Places
from paiju.table import rules_of

NUMBER = re.compile(r"(?:seat |(?=\d+ 号位))(\d)")


def refusals(name: str) -> Iterable[tuple[int, int, Refused]]:
    """Play a deal, and at each act give what every seat is refused that does what another may."""
    rules = rules_of(name, "standard")
    game: Any = rules.game
    state = rules.deal(2, bytes(32), None)
    state = game.initial(state)
    for _ in range(260):
        if rules.phase(state) == "finished":
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
def test_a_refusal_names_seats_from_1_as_the_page_and_the_referee_do(name: str) -> None:
    """T2.6b, T5.1b, T6.3a, C2.4a, C3.4a, C6.4a: whose turn it is, is said with the number that stands on the page."""
    named = set()
    for seat, other, refused in refusals(name):
        for words in (refused.text.en, refused.text.zh):
            for found in NUMBER.findall(words):
                meant = other if "hold" in words or "没有" in words else seat
                assert int(found) == meant + 1, (meant, words)
                named.add(refused.citation.id)
        assert not re.search("South|East|North|West|[东南西北]家", str(refused.text)), refused.text
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
