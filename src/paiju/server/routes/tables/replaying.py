"""Builds the replay of a finished deal with all hands open."""

from __future__ import annotations

import msgspec

from paiju.packs import pack_of
from paiju.server.people.visitor import Visitor
from paiju.server.routes.tables.schemas import BotsMade, Replay, ReplayStep
from paiju.server.wire import Changes
from paiju.table.patch import changes
from paiju.table.replay import TimedDeal, opened
from paiju.table.seen import ExplanationSeen
from paiju.table.view import past_seen


def replay_of(played: TimedDeal, own: int | None = None) -> Replay:
    """Return the replay of a finished deal: the start, and what each act changed in the open view.

    `own`: the reader's seat.
    """
    table, deal = played.table, played.deal
    views = opened(played)
    steps = []
    for place, (step, at) in enumerate(played.acts):
        changed = changes(views[place], views[place + 1]) or {}
        steps.append(
            ReplayStep(
                None if step.seat is None else int(step.seat),
                msgspec.Raw(table.rules.write_act(step.act)),
                at,
                Changes(changed.get("set", {}), changed.get("add", {})),
            )
        )
    past = past_seen(played.past)
    return Replay(
        table=table.id,
        game=table.game,
        conditions=table.conditions,
        number=past.number,
        deal=past.deal,
        digest=past.digest,
        seed=past.seed,
        additions=past.additions,
        players=played.players,
        bots=tuple(o is not None and o.bot for o in table.seats),
        own=own,
        start=views[0],
        steps=tuple(steps),
        explanations=tuple(ExplanationSeen(x.about, x.seat, x.words) for x in deal.explanations),
        result=past.result,
    )


def made_by_bots(played: TimedDeal) -> BotsMade:
    """Have the game's bots play the deal once more by rule of thumb, and return the result."""
    rules = played.table.rules
    end = pack_of(played.table.game).event_bots().again(rules, played.deal.deal)
    return BotsMade(rules.result(end))


def people_of(played: TimedDeal) -> frozenset[str]:
    """Return the ids of the persons who held a seat at the end of the deal."""
    return frozenset(o.person for o in played.table.seats if o is not None and not o.bot)


def seat_of(played: TimedDeal, visitor: Visitor | None) -> int | None:
    """Return the seat that a visitor held at the end of the deal, or None."""
    return None if visitor is None else played.table.seat_of(visitor.person)


def ended(played: TimedDeal) -> int:
    """Return when play was over, in milliseconds since 1970 UTC."""
    return played.ended_at
