"""Every game declares once who sees what of a deal; views, pages and caches depend only on that."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.contract.test_game import Subject, each_game, playout

from paiju.games.bridge import SEATS
from paiju.games.bridge.sight import CALLS, HANDS, hands_seen, look_at, open_hands
from paiju.games.sight import EVERYBODY, Each
from paiju.packs import PACKS

ROOT = Path(__file__).resolve().parents[2]


def sights_of(name: str) -> Any:
    game: Any = PACKS[name].rules_under("").game
    return game.sights


@pytest.mark.parametrize("name", PACKS)
def test_every_field_of_a_view_has_its_row_and_every_row_its_words(name: str) -> None:
    sights = sights_of(name)
    assert tuple(row.field for row in sights.rows) == sights.view.__struct_fields__
    for row in sights.rows:
        audiences = (*row.to, *(row.some if isinstance(row, Each) else ()))
        assert audiences, row.field
        for said in (row.what, *(audience.who for audience in audiences)):
            assert said.en
            assert said.zh
        for audience in audiences:
            assert audience is EVERYBODY or audience.who.en != EVERYBODY.who.en


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_page_on_who_sees_what_says_what_the_games_say(language: str) -> None:
    """If it does not, run scripts/who_sees_what.py."""
    script = ROOT / "scripts" / "who_sees_what.py"
    spec = importlib.util.spec_from_file_location("who_sees_what", script)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.PAGES[language].read_text("utf-8") == module.page(language)


@each_game
def test_what_everybody_sees_is_the_same_for_everybody_and_hands_are_not(subject: Subject) -> None:
    game: Any = subject.game
    differs: set[str] = set()
    for seed in range(3):
        for states, _ in playout(subject, Random(f"sight {seed}"), odd=0.1):
            everything = game.observe(states[-1], None, everything=True)
            for viewer in (*range(game.seats), None):
                view = game.observe(states[-1], viewer)
                fields = game.sights.view.__struct_fields__
                differs |= {at for at in fields if getattr(view, at) != getattr(everything, at)}
    within = {row.field for row in game.sights.rows if getattr(row, "within", None) is not None}
    to_all = {row.field for row in game.sights.rows if EVERYBODY in row.to}
    assert differs & (to_all - within) == {"seat"}
    assert "hands" in differs


@each_game
def test_what_is_remembered_of_who_sees_what_is_what_the_audiences_answer(subject: Subject) -> None:
    game: Any = subject.game
    if game.sights.name.en != "Bridge":
        return
    compared = 0
    for states, _ in playout(subject, Random("remembered"), odd=0.1):
        state = states[-1]
        for everything in (False, True):
            for seat in (None, *SEATS):
                look = look_at(game.conditions, state, seat, everything=everything)
                seen = tuple(hand for hand in SEATS if HANDS.seen(look, hand))
                assert hands_seen(look) == seen
                if seat is None and not everything:
                    assert open_hands(state) == seen
                assert CALLS.keys is not None
                told = tuple(caller for caller in SEATS if CALLS.seen(look, caller))
                assert CALLS.keys(look) == told
                compared += 1
    assert compared > 100
