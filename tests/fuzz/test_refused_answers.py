"""Whether an answer to the law is refused depends on no card hidden from its giver: a bot tries one after another.

``PAIJU_FUZZ_INPUTS=50000`` goes through 250 cases of each kind at pairs of tables; `make nightly` does.
"""

from __future__ import annotations

from itertools import islice

import msgspec
import pytest
from tests.fuzz.pairs import TABLES, pairs
from tests.fuzz.size import SIZE, tell
from tests.fuzz.twins import HOT, Failed, Twins

from paiju.errors import PaijuError
from paiju.games.sight import RecordReader
from paiju.laws import Put, Source
from paiju.office.live_referee import adapter_of, check
from paiju.table import Actor, Table
from paiju.table import commands as c
from paiju.table.public_record import PublicTable, public_table

CASES = max(2, SIZE // 200)
TRIED = 4
"""How many of the answers that only the cards of a hand list are tried."""


def _own(table: Table, put: Put) -> PublicTable:
    """Return what a bot knows of a table when it is asked a question."""
    return public_table(table, RecordReader(frozenset(put.seats[:1]), kitty=True))


def _answers(table: Table, put: Put) -> list[str]:
    """Return answers to a question in the order in which a bot tries them."""
    adapter, deal = adapter_of(table), _own(table, put).deal
    assert adapter is not None
    assert deal is not None
    keys = [put.lapse, *(offer.key for offer in put.offers), *islice(adapter.answers(deal, put), TRIED), "1", "-"]
    return [*dict.fromkeys(filter(None, keys))]


def _refused(table: Table, put: Put, answer: str, by: Actor) -> bytes:
    """Return how an answer is refused, or empty bytes if it is not."""
    try:
        check(table, c.AnswerCase(put.name, answer), by)
    except PaijuError as error:
        return msgspec.json.encode((type(error).__name__, error.text))
    return b""


def _go_through(twins: Twins, name: str) -> int:
    """Rule a case at both tables while they agree, and return how many answers were tried on the way."""
    rng, both, tried = twins.rng, (twins.one, twins.other), 0
    people, steps = twins.people, len(twins.one.t.deal.steps) if twins.one.t.deal else 0
    by, act = rng.choice(people), rng.choice((None, max(0, steps - 1 - rng.randrange(8))))
    command: c.AnyCommand = c.DrawAttention(name, act)
    while True:
        try:
            for seen in both:
                seen.send(by, command)
        except Failed:
            return tried
        (put, other) = (None if seen.t.case is None else seen.t.case.put for seen in both)
        if put is None or put != other:  # the questions are compared elsewhere
            return tried
        chooses = put.source is Source.OPTION and put.seats
        if chooses and repr(_own(both[0].t, put)) != repr(_own(both[1].t, put)):
            return tried
        by, good = people[put.seats[0]] if chooses else twins.opener, []
        for answer in _answers(both[0].t, put):
            one, there = (_refused(seen.t, put, answer, by) for seen in both)
            assert one == there, f"{twins.game} {twins.seed}: {name}, {put.name} = {answer}"
            tried += 1
            good += [] if one else [answer]
        if not good:
            return tried
        command = c.AnswerCase(put.name, rng.choice(good))


@pytest.mark.parametrize(("game", "twins_of"), TABLES)
def test_H_case_hidden_whether_an_answer_is_refused_no_hidden_card_decides(game: str, twins_of: type[Twins]) -> None:
    cases = tried = 0
    for _, twins in pairs(game, twins_of, 910_000):
        if cases >= CASES:
            break
        tables = (twins.one.t, twins.other.t)
        for name in twins.rng.sample(HOT[game], 3):
            twins.one.table, twins.other.table = tables
            found = _go_through(twins, name)
            cases, tried = cases + (found > 0), tried + found
    tell(f"{game} {twins_of.__name__}: {cases} cases, {tried} answers")
