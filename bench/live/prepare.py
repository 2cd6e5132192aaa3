"""People, sessions and tables created in bulk, before a server starts.

4,000 people who sign in one by one over the routes would take minutes, and rightly hit the rate limits. So they are
written through the store's own interfaces: the people and sessions in one transaction, each table's first events by
`paiju.table.decide` and the journal.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from random import Random
from time import time_ns

from msgspec import Raw

from bench.live.orders import TableOrder
from paiju.journal import Envelope
from paiju.packs import rules_of
from paiju.server.loading import new_id
from paiju.server.people.session import DAY
from paiju.server.people.token import digest_of, new_token
from paiju.store import People, open_journal
from paiju.store.people.name import key
from paiju.store.people.rows import PersonRow, SessionRow, TableRow
from paiju.table import Actor, Table, decide, evolve
from paiju.table.commands import AnyCommand, OpenTable, Perform, SetReady, TakeSeat
from paiju.table.record import PREFIX, write
from paiju.table.terms import FRIENDLY, Terms

SEATS = 4
A_DEAL = 60
"""The approximate number of acts in a random deal."""


def prepared(address: str, tables: int) -> tuple[TableOrder, ...]:
    """Prepare tables, if no event loop is running yet."""
    return asyncio.run(prepare(address, tables))


async def prepare(address: str, tables: int, terms: Terms = FRIENDLY) -> tuple[TableOrder, ...]:
    """Create tables with four people each; return their ids and the people's cookies, by seat.

    Each is at a different point of its first deal, like tables that have played for a while: otherwise all deals
    would end at the same time.
    """
    now = time_ns() // 1_000_000
    rng = Random(1)
    names = [f"player {number}" for number in range(1, SEATS * tables + 1)]
    tokens = [new_token() for _ in names]
    orders: list[TableOrder] = []
    streams: list[list[Envelope]] = []
    async with People(address) as people, people.writing() as session:
        rows = [PersonRow(name=name, key=key(name), created=now, language="en", roles=[]) for name in names]
        session.add_all(rows)
        await session.flush()
        session.add_all(
            SessionRow(
                token_hash=digest_of(token),
                person=row.id,
                created=now,
                expires=now + 30 * DAY,
                last_seen=now,
                user_agent="",
            )
            for row, token in zip(rows, tokens, strict=True)
        )
        for number in range(tables):
            at = slice(SEATS * number, SEATS * number + SEATS)
            identity = new_id()
            actors = [Actor(f"person:{row.id}", row.name) for row in rows[at]]
            session.add(
                TableRow(
                    id=identity,
                    game="bridge",
                    name=f"table {number + 1}",
                    owner=rows[at][0].id,
                    created=now,
                    public=True,
                )
            )
            streams.append(_opened(identity, f"table {number + 1}", actors, terms, rng))
            orders.append(TableOrder(identity, tuple(f"paiju={token}" for token in tokens[at])))
    async with open_journal(address) as journal:
        await asyncio.gather(*(journal.append(envelopes) for envelopes in streams))
    return tuple(orders)


def _opened(identity: str, name: str, actors: Sequence[Actor], terms: Terms, rng: Random) -> list[Envelope]:
    """Set up a table, seat its four people, and let them play to a point in their first deal."""
    table: Table | None = None
    envelopes: list[Envelope] = []
    now = time_ns() // 1_000_000

    def carry_out(actor: Actor, command: AnyCommand) -> Table:
        nonlocal table
        cause = f"prepared-{len(envelopes)}"
        for event in decide(table, command, actor, now, secrets.token_bytes(32), games=rules_of):
            seq = len(envelopes) + 1
            stream = PREFIX + identity
            envelopes.append(Envelope(stream, seq, now, actor.id, cause, write(event)))
            table = evolve(table, event, identity, seq, now, games=rules_of)
        assert table is not None
        return table

    carry_out(actors[0], OpenTable(name, terms=terms))
    for seat, actor in enumerate(actors):
        carry_out(actor, TakeSeat(seat))
    for actor in actors:
        stands = carry_out(actor, SetReady())
    for _ in range(rng.randrange(A_DEAL)):
        if not stands.playing or stands.deal is None:
            break
        seat = stands.to_act[0]
        act = rng.choice(stands.rules.game.legal(stands.deal.state, seat))
        stands = carry_out(actors[seat], Perform(Raw(stands.rules.write_act(act))))
    return envelopes
