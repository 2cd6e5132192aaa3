"""The shared parts of the `paiju event` commands: store, event, actor, time, running commands and showing results."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any, Final, TypeVar

import click
import msgspec

from paiju.cli.event.words import act_text
from paiju.cli.report import Report
from paiju.cli.speech import Speech
from paiju.errors import Malformed, PaijuError
from paiju.office import Asked, Office, OpenedEvent
from paiju.store import open_journal
from paiju.store.address import Address
from paiju.text import Text, verbatim
from paiju.tournament import Act, Competition, Sender
from paiju.tournament.events import ResultCorrected, ResultEntered
from paiju.tournament.record import write
from paiju.tournament.unit import at_unit

DIRECTOR: Final = "director"
STORE: Final = "events.db"
NOTHING: Final = Text("Nothing to change: this is already the case", "没有变化：已是如此")
T = TypeVar("T")


def shared(speech: Speech) -> tuple[click.Option, ...]:
    """Create the options that every verb has: ``--store``, ``--event``, ``--as``."""
    return (
        speech.option("--store", about=Text("Where the events are stored.", "赛事存放之处。"), default=STORE),
        speech.option(
            "--event", "-e", about=Text("The event (not needed if there is only one).", "赛事（只有一项时可省略）。")
        ),
        speech.option(
            "--as", "who", about=Text("Your name, for the record.", "由谁办理，记入日志。"), default=DIRECTOR
        ),
    )


def now() -> int:
    """Return the time in milliseconds since 1970 UTC."""
    return time.time_ns() // 1_000_000


def ahead() -> int:
    """Return by how many milliseconds the clock of this computer is ahead of UTC."""
    offset = datetime.now().astimezone().utcoffset()
    return 0 if offset is None else round(offset.total_seconds() * 1000)


def day_of(at: int) -> str:
    """Return the day of a time in milliseconds by the clock of this computer, as dd/mm/yyyy."""
    return f"{datetime.fromtimestamp(at / 1000).astimezone():%d/%m/%Y}"


def actor(who: str) -> Sender:
    """Return the actor of a typed name: by default a person. Raises `Malformed` for an empty one."""
    if not who.strip() or len(who) > 60:
        raise Malformed(Text("a name of 1 to 60 characters", "1 至 60 个字的名字"), who)
    return Sender(who if ":" in who else f"person:{who}", who)


@asynccontextmanager
async def office_at(store: str, *, new: bool = False, reading: bool = False) -> AsyncIterator[Office]:
    """Open the office of a store; with `reading`, even while a site runs over it.

    Raises `Malformed` if there is no store and none may be created. A new store is removed again if the command
    that needed it was refused.
    """
    address = Address.of(store)
    made = None if address.journal is None or address.journal.exists() else address.journal
    if not new and made is not None:
        raise Malformed(Text("an existing store (--store)", "已有的存储（--store）"), str(address))
    empty = False
    try:
        async with open_journal(address, reading=reading) as journal:
            office = Office(journal)
            try:
                yield office
            except PaijuError:
                empty = not await office.names()
                raise
    finally:
        if empty and made is not None:
            made.unlink(missing_ok=True)


async def event_in(office: Office, name: str | None) -> OpenedEvent:
    """Return the requested event. Raises `Malformed`, listing the events, if it is ambiguous."""
    if name is not None:
        return await office.event(name)
    names = await office.names()
    if not names:
        raise Malformed(
            Text(
                "a store that holds an event (`paiju event new` makes one)",
                "存有赛事的存储（用 `paiju event new` 开办）",
            ),
            "-",
        )
    if len(names) != 1:
        known = ", ".join(names[:20])
        raise Malformed(Text(f"--event, one of: {known}", f"--event，可选：{known}"), "-")
    return await office.event(names[0])


def with_event(
    store: str, event: str | None, work: Callable[[OpenedEvent], Awaitable[T]], *, writing: bool = False
) -> T:
    """Open the event, do some work with it, close the store; `writing`: no site may be running over it."""

    async def done() -> T:
        async with office_at(store, reading=not writing) as office:
            return await work(await event_in(office, event))

    return asyncio.run(done())


def carry_out(
    speech: Speech,
    given: dict[str, Any],
    commands: Callable[[Competition], Sequence[Asked]],
    *,
    nothing: Text = NOTHING,
    laws: bool = False,
) -> None:
    """Run the commands that follow from the event's current state, all or none, and print the result.

    `laws`: the commands are given under the Laws, whose edition is then printed.
    """

    async def work(event: OpenedEvent) -> tuple[OpenedEvent, Sequence[Act]]:
        asked = commands(event.competition)
        return event, (await event.do_all(asked, actor(given["who"]), now())).acts

    event, acts = with_event(given["store"], given["event"], work, writing=True)
    tell(speech, event, acts, as_json=given["as_json"], nothing=nothing, laws=laws)


def tell(
    speech: Speech, event: OpenedEvent, acts: Sequence[Act], *, as_json: bool, nothing: Text, laws: bool = False
) -> None:
    """Print acts, one line each; above them the Laws, if the acts are done under them."""
    said = [act_text(event.competition, act.event) for act in acts]
    lines = Text(
        "\n".join(f"{act.seq}. {one.en}" for act, one in zip(acts, said, strict=True)),
        "\n".join(f"{act.seq}. {one.zh}" for act, one in zip(acts, said, strict=True)),
    )
    doubts = [(event.competition, act.event) for act in acts if isinstance(act.event, ResultEntered | ResultCorrected)]
    asked = tuple(one for found, entered in doubts for one in _doubted(found, entered))
    notes = (lines if acts else nothing, *asked)
    data = {"event": event.id, "seq": event.seq, "acts": [plain_act(act) for act in acts]}
    shown = notes if not as_json or not acts else ()
    title = event.competition.laws if laws else verbatim("")
    Report(title, notes=shown, data=data).show(speech, as_json=as_json)


def _doubted(competition: Competition, entered: ResultEntered | ResultCorrected) -> Iterator[Text]:
    """Yield questions whether an unlikely result is right; it counts in any case."""
    key, board = entered.key, entered.board
    contracts = competition.discipline.contracts
    for why in () if contracts is None else contracts.doubts(competition, key, board):
        at = at_unit(competition, key, board)
        yield Text(f"{at.en}: is this right? {why.en}", f"{at.zh}：这个得分对吗？{why.zh}")


def plain_act(act: Act) -> dict[str, Any]:
    """Return an act as plain values."""
    return {"seq": act.seq, "at": act.at, "actor": act.actor, "event": msgspec.json.decode(write(act.event))}
