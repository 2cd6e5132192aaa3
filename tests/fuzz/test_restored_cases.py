"""A server that goes down while a case is open comes back with the same table: for every viewer, byte for byte."""

from __future__ import annotations

from contextlib import suppress
from itertools import count
from typing import Any

import msgspec
import pytest
from tests.fuzz.size import SIZE, tell
from tests.fuzz.twins import AT, DIRECTOR, HOT, SEATS, Failed, Seen, Twins

from paiju.journal import Envelope
from paiju.office.live_referee import advance_case, bots_answer
from paiju.packs import rules_of
from paiju.table import Actor, Table, evolve, record, snapshot
from paiju.table import commands as c
from paiju.table.public_record import public_table
from paiju.table.view import private, public, viewer_of

MOMENTS = max(10, SIZE // 80)
"""How often the server goes down while a case is open, for each game."""
GUEST = Actor("person:78", "Sam")


class Kept(Seen):
    """A table with its journal."""

    def __init__(self, table: Table | None = None) -> None:
        super().__init__(table)
        self.journal: list[Envelope] = []

    def _done(self, events: tuple[Any, ...], viewer: Actor | None, sight: list[bytes]) -> None:  # noqa: ARG002
        for event in events:
            seq = self.table.seq + 1 if self.table is not None else 1
            kept = Envelope(f"{record.PREFIX}t", seq, AT, "", "", record.write(event))
            self.journal = [*self.journal[: seq - 1], kept]
            self.table = evolve(self.table, event, "t", seq, AT, games=rules_of)


class KeptTwins(Twins):
    """A recording table with many irregularities, with its journal."""

    seen = Kept


def _known(table: Table, people: list[Actor]) -> list[Any]:
    """Return everybody's views of a table as bytes, what its referee gets, and what follows automatically."""
    seen = [public(table), *(private(table, viewer_of(table, actor)) for actor in (*people, DIRECTOR, GUEST))]
    return [*map(msgspec.json.encode, seen), public_table(table), advance_case(table), bots_answer(table)]


def _goes_down(seen: Kept, people: list[Actor]) -> None:
    """Compare the table with what its snapshot and its journal restore."""
    live = _known(seen.t, people)
    for restored in (snapshot.load(snapshot.dump(seen.t), rules_of), record.replay(seen.journal, rules_of)):
        for one, other in zip(live, _known(restored, people), strict=True):
            differs = one != other  # they are too long for pytest to compare
            assert not differs, f"{one}\n  /\n{other}"


@pytest.mark.parametrize("game", SEATS)
def test_H_case_a_table_that_comes_back_while_a_case_is_open_is_the_same(game: str) -> None:
    moments = 0
    for seed in count(920_000):
        if moments >= MOMENTS:
            break
        twins = KeptTwins(game, seed)
        seen, rng, kept = twins.one, twins.rng, twins.one.table
        assert isinstance(seen, Kept)
        for name in rng.sample([*dict.fromkeys(HOT[game])], 3) if seen.t.playing and seen.t.case is None else ():
            seen.table = kept
            with suppress(Failed):
                seen.send(rng.choice((*twins.people, DIRECTOR)), c.DrawAttention(name, words="♠A"))
                while seen.t.case is not None:
                    moments += 1
                    _goes_down(seen, twins.people)
                    if seen.t.case.put is None:
                        break
                    seen.send(*twins.answer(seen.t.case.put))
    tell(f"{game}: {moments} moments")
