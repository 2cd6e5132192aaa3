"""Lets bots play an event to its end, in this process or in several, from its current state."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import closing

from msgspec import Raw, Struct

from paiju.bots.job import Job, job_at
from paiju.bots.players import Maker
from paiju.engines import Workers
from paiju.errors import Malformed
from paiju.laws import Refused
from paiju.office.event import OpenedEvent
from paiju.office.live_seats import entries_at
from paiju.office.steps import PlayAwaited, Ready, next_step
from paiju.packs.thinking import deal, play
from paiju.text import Text
from paiju.tournament import Competition, Sender, TableKey
from paiju.tournament import commands as c


class RunOptions(Struct, frozen=True, kw_only=True):
    """Options of a run.

    - `who`: the sender of its commands; `now` returns the time in milliseconds
    - `samples`: deals that a bridge bot samples for a decision; `deal_minutes`: how much of a match's clock a deal
      of the tractor games takes
    - `bots`: makers of bots by the entry that they play for, "" for every other entry; the game's usual bot plays
      for entries without one
    """

    who: Sender
    samples: int
    deal_minutes: int
    now: Callable[[], int]
    bots: Mapping[str, Maker] = {}


def check_bots(bots: Mapping[str, Maker], entries: Collection[str]) -> None:
    """Check that bots are named for entries of the event, by their ids. Raises `Malformed`, listing the entries."""
    for entry in bots:
        if entry and entry not in entries:
            raise Malformed(Text(f"an entry: {', '.join(entries)}", f"参赛方：{'、'.join(entries)}"), entry)


def played(
    runner: asyncio.Runner, event: OpenedEvent, seed: str, options: RunOptions, workers: Workers
) -> Iterator[Competition]:
    """Play an event from its current state to its end; yield it after each act.

    Each result is committed before the next is requested. A game that was not committed is played again from the
    same seed, with the same result. Waiting for the workers happens outside the event loop, so that an interrupt
    ends it at once.
    """
    while True:
        step = next_step(event.competition, event.memo, seed=seed)
        if step is None:
            return
        if isinstance(step, Ready):
            runner.run(_done(event, step.commands, options, seed))
            yield event.competition
            continue
        jobs = _jobs(event.competition, step, seed, options)
        if dealt := _dealt(event.competition, jobs):
            runner.run(_done(event, dealt, options, seed))
            yield event.competition
            continue
        with closing(workers.in_order(play, jobs)) as results:
            for job, result in zip(jobs, results, strict=True):
                entered = c.EnterResult(job.key, job.board, Raw(result))
                runner.run(_done(event, (entered,), options, seed))
                yield event.competition


async def _done(event: OpenedEvent, commands: Sequence[c.AnyCommand], options: RunOptions, seed: str) -> None:
    """Carry out commands; if another process moved the event on in between, a refusal means they are done already."""
    try:
        await event.do_all(commands, options.who, options.now())
    except (Refused, Malformed):
        if _is_wanted(next_step(event.competition, event.memo, seed=seed), commands):
            raise


def _is_wanted(step: Ready | PlayAwaited | None, commands: Sequence[c.AnyCommand]) -> bool:
    """Return whether an event still waits for these commands: as its next step, or as results."""
    if isinstance(step, PlayAwaited):
        return any(isinstance(one, c.EnterResult) and (one.key, one.board) in step.boards for one in commands)
    return step is not None and tuple(step.commands) == tuple(commands)


def _dealt(competition: Competition, jobs: Sequence[Job]) -> list[c.RecordDeals]:
    """Return commands that record the deals about to be played, unless on record, for printing hand records."""
    found: dict[tuple[str, int], dict[str, str]] = {}
    for job in jobs:
        if not job.deal and not competition.plan.stage(job.key.stage).online and (cards := deal(job)):
            found.setdefault((job.key.stage, job.key.session), {})[job.board] = cards
    return [c.RecordDeals(*where, deals) for where, deals in found.items()]


def _jobs(competition: Competition, step: PlayAwaited, seed: str, options: RunOptions) -> list[Job]:
    return [
        job_at(
            competition,
            key,
            board,
            seed=seed,
            samples=options.samples,
            deal_minutes=options.deal_minutes,
            makers=_makers(competition, key, options.bots),
        )
        for key, board in step.boards
    ]


def _makers(competition: Competition, key: TableKey, bots: Mapping[str, Maker]) -> tuple[Maker | None, ...]:
    """Return the maker of each seat's bot at a table: that of the seat's entry, else that of every entry ("")."""
    if not bots:
        return ()
    return tuple(bots.get(entry or "", bots.get("")) for entry in entries_at(competition, key))
