"""Refusals and bots' explanations show cards by their symbols, ♠A, never by letters (STYLE, issue 12)."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from paiju.bots.players import seated
from paiju.cards import CARDS, Hand
from paiju.formats.tractor import code_named, dealt
from paiju.games.tractor.acts import Play
from paiju.packs import pack_of
from paiju.text import Text

LETTERS = re.compile(r"(?<![A-Za-z0-9])(?:[SHDC][2-9TJQKA]|W[12])(?![A-Za-z0-9.])")


@pytest.mark.parametrize("name", ["tractor6", "chaodipi"])
@pytest.mark.parametrize("seed", ["1", "2"])
def test_what_is_said_of_cards_in_a_deal_has_suits_as_signs(name: str, seed: str) -> None:
    code = code_named(name)
    conditions = code.conditions
    game: Any = code.game(conditions)
    state = game.initial(dealt(code.begin(seed, conditions), seed))
    natural = pack_of(name).players().PLAYERS["natural"]
    bots = seated((natural, natural), seed, conditions, game.seats)
    random = Random(seed)
    said: list[Text] = []
    while (turn := game.to_act(state)) and len(said) < 2000:
        seat = turn[0]
        decision = bots[seat].act(game.witness(state, seat))
        said.append(decision.reason)
        if isinstance(decision.act, Play):
            held = list(game.witness(state, seat).hand)
            for cards in (held, [*CARDS, *CARDS]):
                wrong = Play(Hand.of(random.sample(cards, k=len(decision.act.cards))))
                refused = game.why_not(state, seat, wrong)
                if refused is not None:
                    said.append(refused.text)
        state = game.apply(state, seat, decision.act)
    assert len(said) > 100
    for text in said:
        for words in (text.en, text.zh):
            assert not LETTERS.search(words), words
    assert any("♠" in text.zh for text in said)
