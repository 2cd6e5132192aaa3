"""Effects of any game can be read back by name, and every kind has its own name."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest
from msgspec import Struct

from paiju.games.bridge.effects import BridgeEffect, PenaltyCard
from paiju.games.tractor.effects import MoveCards, TractorEffect
from paiju.laws import Effect
from paiju.laws.effect import RestoreCard, SetTurn, Shared, dec_hook


class _Ruled(Struct):
    effects: tuple[Effect, ...]


_DECODER = msgspec.json.Decoder(_Ruled, dec_hook=dec_hook)


def test_a_ruling_of_any_game_is_read_back_as_it_was_written() -> None:
    ruled = _Ruled((SetTurn(2), PenaltyCard(1, "SA", major=True), MoveCards(1, None, ("S3",))))
    written = msgspec.json.encode(ruled)
    assert b'{"type":"PenaltyCard","seat":1,"card":"SA","major":true}' in written
    assert _DECODER.decode(written) == ruled


@pytest.mark.parametrize(
    "plain", [b'{"type":"Nothing"}', b'{"seat":1}', b"[1]", b'{"type":"SetTurn","seat":"1"}', b'{"type":["SetTurn"]}']
)
def test_what_is_no_effect_is_not_read(plain: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        _DECODER.decode(b'{"effects":[%s]}' % plain)


def test_two_effects_of_one_name_are_refused() -> None:
    with pytest.raises(TypeError, match=r"two effects are called SetTurn: in paiju\.laws\.effect and "):
        type("SetTurn", (Effect,), {"__module__": __name__})


def test_a_game_has_no_effect_of_another() -> None:
    bridge, tractor = set(get_args(BridgeEffect)), set(get_args(TractorEffect))
    assert bridge & tractor == set(get_args(Shared))


def test_cards_that_are_moved_unseen_are_only_counted() -> None:
    moved = MoveCards(1, None, ("S3", "H9"))
    assert moved.seen(frozenset({1})) == moved
    assert moved.seen(frozenset({0, 2})) == MoveCards(1, None, ("?", "?"))
    assert RestoreCard(1, "SA").seen(frozenset()) == RestoreCard(1, "SA")
