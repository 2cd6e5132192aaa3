"""What an external program is shown: a view as plain values, which gives the same view when it is read."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from paiju.packs import PACKS, pack_of, rules_of


@pytest.mark.parametrize("name", [name for name, pack in PACKS.items() if pack.external is not None])
def test_a_view_is_read_as_it_was_written(name: str) -> None:
    """At every act of a few deals, from the view of each seat."""
    rules, rng = rules_of(name, ""), Random(name)
    late = pack_of(name).external
    assert late is not None
    external = late()
    for _ in range(3):
        state = rules.game.initial(rules.deal(1, rng.randbytes(32), None))
        while awaited := rules.game.to_act(state):
            seat = awaited[0]
            view = rules.game.witness(state, seat)
            plain = msgspec.json.decode(msgspec.json.encode(external.plain(view)))
            assert external.plain.read(external.view, plain) == view
            state = rules.game.apply(state, seat, rng.choice(rules.game.legal(state, seat)[:40]))
