"""`paiju event new` and `run`: opens an event from its plan, and plays a whole event with bots."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import click
from msgspec import Struct

from paiju.bots.players import Maker
from paiju.cli import options
from paiju.cli.edition import edition_of, edition_option
from paiju.cli.event.count import so_far
from paiju.cli.event.desk import actor, now, office_at, shared, tell
from paiju.cli.event.display import standings_tables, titled
from paiju.cli.progress import progress
from paiju.cli.report import Report
from paiju.cli.speech import Speech
from paiju.engines import Workers
from paiju.errors import Malformed, Requirement
from paiju.external.maker import local_maker
from paiju.laws import Edition
from paiju.office import CommandResult, EventExists, Office, OpenedEvent
from paiju.office.event_file import bot_entries, read_event
from paiju.office.office import NAME
from paiju.office.playing import RunOptions, check_bots, played
from paiju.office.seats import check_seats
from paiju.packs import discipline_of
from paiju.text import Text, verbatim
from paiju.tournament import Entry, Plan, Role, Stage
from paiju.tournament import commands as c
from paiju.tournament.edition import with_edition
from paiju.tournament.plan_file import dumps, loads

RUN: Final = "run:"
"""The prefix of the cause of the first act of an event that bots play; the seed follows."""


def verbs(speech: Speech) -> Iterator[click.Command]:
    """Build the subcommands `new` and `run`."""
    path = click.Path(path_type=Path, dir_okay=False)
    plan = speech.argument("plan", Text("PLAN.toml", "方案.toml"), type=path)
    entries = speech.option(
        "--entries",
        about=Text("Enter this many bots, if the file names no entries.", "文件未列报名时，由这么多机器人参赛。"),
        type=click.IntRange(2, 1000),
    )
    yield speech.command(
        "new",
        Text(
            "Set up an event from a plan; you become its organiser and director.",
            "按方案开办赛事；开办者任主办者与裁判长。",
        ),
        lambda **given: _new(speech, **given),
        speech.argument("plan", Text("PLAN.toml", "方案.toml"), type=path, required=False),
        entries,
        _edition(speech),
        *_one_session(speech),
        *shared(speech),
    )
    yield speech.command(
        "run",
        Text(
            "Let bots play a whole event; run it again after an interruption to continue.",
            "由机器人打完整个赛事；中断后再次运行即从断处继续。",
        ),
        lambda **given: _run(speech, **given),
        plan,
        entries,
        _edition(speech),
        speech.option("--bots", about=Text("Bots sit at every table.", "各桌都由机器人打。"), is_flag=True),
        speech.option(
            "--bot",
            about=Text(
                "Your own bot: my_module:MyBot or exec:COMMAND for every entry, 3=my_module:MyBot for entry 3; "
                "may be repeated. The usual bot plays for all other entries.",
                "自己的机器人：模块:类名 或 exec:命令 用于各参赛方，3=模块:类名 只用于 3 号；可多次给出。"
                "其余由通常的机器人打。",
            ),
            multiple=True,
        ),
        options.seed(speech),
        speech.option(
            "--samples",
            about=Text(
                "Deals that a bridge bot samples for a decision; 0 plays by rules of thumb.",
                "桥牌机器人每个行为的抽样副数；0 凭经验打。",
            ),
            type=click.IntRange(0, 1000),
            default=1,
        ),
        speech.option(
            "--deal-minutes",
            about=Text(
                "Match time that a deal of the tractor games takes; a larger value makes matches shorter.",
                "升级类一副牌占用的比赛时间（分钟）；越大则比赛越短。",
            ),
            type=click.IntRange(1, 240),
            default=10,
        ),
        options.workers(speech),
        options.on(speech),
        *shared(speech),
    )


def _edition(speech: Speech) -> click.Option:
    return edition_option(
        speech,
        Text("The edition of the Laws of bridge, if the plan does not name one", "桥牌规则的版本，方案未写明时用"),
    )


def _name(path: Path, event: str | None) -> str:
    """Return the event's name: the requested one, else that of the plan's file."""
    if event is not None:
        return event
    if not NAME.fullmatch(path.stem):
        raise Malformed(
            Text("--event, a name of letters, digits and hyphens", "--event，由字母、数字、短横组成的名称"), path.stem
        )
    return path.stem


def _entries(plan: Plan, entries: Sequence[Entry], count: int | None) -> Sequence[Entry]:
    if entries and count is not None:
        raise Malformed(
            Requirement("no --entries: the file already names them", "不用 --entries：文件中已列报名"), str(count)
        )
    return entries or bot_entries(plan, count or 0)


def _one_session(speech: Speech) -> Iterator[click.Option]:
    """Create the options that describe a session of pairs without a file."""
    yield speech.option("--title", about=Text("Without a file: the event's title.", "无方案文件时：赛事名称。"))
    yield speech.option(
        "--movement", about=Text("Without a file: mitchell, howell, ...", "无方案文件时：mitchell、howell 等。")
    )
    number = click.IntRange(1, 200)
    for name, about in (
        ("--rounds", Text("Without a file: the rounds.", "无方案文件时：轮数。")),
        ("--boards", Text("Without a file: boards per round.", "无方案文件时：每轮副数。")),
    ):
        yield speech.option(name, about=about, type=number)
    yield speech.option(
        "--method",
        about=Text("Without a file: the scoring (default: matchpoints).", "无方案文件时：计分法（缺省 matchpoints）。"),
    )


def _planned(path: Path | None, **given: Any) -> tuple[Plan, Sequence[Entry]]:
    """Read the plan from its file, or build the one of a session of pairs from the options."""
    asked = {name: value for name, value in given.items() if value is not None}
    if path is not None:
        if asked:
            raise Malformed(
                Text("a file, or options instead of one", "方案文件，或代替它的选项"),
                ", ".join(f"--{name}" for name in asked),
            )
        return read_event(path)
    for name in ("title", "movement", "boards"):
        if name not in asked:
            raise Malformed(
                Text("PLAN.toml, or --title, --movement and --boards", "方案.toml，或 --title、--movement、--boards"),
                f"no --{name}",
            )
    stage = Stage(
        name="session",
        movement=asked["movement"],
        boards=asked["boards"],
        rounds=asked.get("rounds", 0),
        method=asked.get("method", "matchpoints"),
    )
    return loads(dumps(Plan(title=asked["title"], stages=(stage,)))), ()


def _new(
    speech: Speech,
    *,
    plan: Path | None,
    entries: int | None,
    title: str | None,
    movement: str | None,
    rounds: int | None,
    boards: int | None,
    method: str | None,
    edition: str | None,
    store: str,
    event: str | None,
    who: str,
    as_json: bool,
) -> None:
    found, named = _planned(plan, title=title, movement=movement, rounds=rounds, boards=boards, method=method)
    found = with_edition(discipline_of(found.game), found, edition_of(edition))
    listed = _entries(found, named, entries)
    by = actor(who)
    name = _name(plan or Path("event"), event)

    then: list[c.AnyCommand] = [c.GiveRole(by.id, Role.DIRECTOR), *map(c.Enter, listed)]

    check_seats(found, then, by, now(), discipline_of, seed=name)  # a trial: `seat --seed` draws

    async def work() -> tuple[OpenedEvent, CommandResult]:
        async with office_at(store, new=True) as office:
            return await office.create(name, found, by, now(), then=then)

    opened, done = asyncio.run(work())
    tell(speech, opened, done.acts, as_json=as_json, nothing=verbatim(""), laws=True)


def _run(
    speech: Speech,
    *,
    plan: Path,
    entries: int | None,
    bots: bool,
    bot: Sequence[str],
    edition: str | None,
    seed: str | None,
    samples: int,
    deal_minutes: int,
    workers: int | None,
    on: str,
    store: str,
    event: str | None,
    who: str,
    as_json: bool,
) -> None:
    if not bots:
        raise Malformed(
            Text(
                "--bots: they play this event; for people, start one with `new`",
                "--bots：由谁来打；有人参赛请用 `new` 开办",
            ),
            "run",
        )
    found, named = read_event(plan)
    listed = _entries(found, named, entries)
    makers = _makers(found.game, bot)
    if listed:  # else the event has been begun, and knows them
        check_bots(makers, [one.id for one in listed])
    run_options = RunOptions(who=actor(who), samples=samples, deal_minutes=deal_minutes, now=now, bots=makers)
    asked = EventRequest(_name(plan, event), found, listed, seed, edition_of(edition))
    with (
        progress(speech, Text("playing", "比赛中")) as report,
        asyncio.Runner() as runner,
        Workers(options.counted(workers, on), on) as several,
        _office(runner, store) as office,
    ):
        opened, chosen = runner.run(_begun(office, asked, run_options))
        for competition in played(runner, opened, chosen, run_options, several):
            report(*so_far(competition))
    _final(opened, chosen).show(speech, as_json=as_json)


_OF_ENTRY: Final = re.compile(r"([^:=\s]+)=(.+)")
"""A bot named for one entry: ``3=my_module:MyBot``."""


def _makers(game: str, bots: Sequence[str]) -> dict[str, Maker]:
    """Read the bots named by ``--bot``, by entry. Raises `Malformed` for an unknown bot or an entry named twice."""
    found: dict[str, Maker] = {}
    for words in bots:
        of_entry = _OF_ENTRY.fullmatch(words)
        entry, name = of_entry.groups() if of_entry else ("", words)
        if entry in found:
            raise Malformed(Requirement("one --bot for an entry", "同一参赛方只给一个 --bot"), words)
        found[entry] = local_maker(game, name, "--bot")
    return found


@contextmanager
def _office(runner: asyncio.Runner, store: str) -> Iterator[Office]:
    """Open the office of a store, whose coroutines the runner runs."""
    office = office_at(store, new=True)
    opened = runner.run(office.__aenter__())
    try:
        yield opened
    except BaseException as fault:
        if not runner.run(office.__aexit__(type(fault), fault, fault.__traceback__)):
            raise
    else:
        runner.run(office.__aexit__(None, None, None))


def _final(event: OpenedEvent, seed: str) -> Report:
    """Return the standings of every stage, the last first."""
    competition = event.competition
    tables = tuple(
        table
        for name in reversed(list(competition.stages))
        for table in standings_tables(competition, event.standings(name), name)
    )
    data = {"event": event.id, "title": competition.plan.title, "seed": seed, "acts": event.seq}
    return Report(titled(competition), tables, (options.told_seed(seed),), data)


class EventRequest(Struct, frozen=True):
    """An event to be run: its name, its plan, its entries, and the seed, None for a new one.

    `edition`: of the Laws, if the plan names none.
    """

    name: str
    plan: Plan
    entries: Sequence[Entry]
    seed: str | None
    edition: Edition


async def _begun(office: Office, asked: EventRequest, given: RunOptions) -> tuple[OpenedEvent, str]:
    """Open the event, or continue it if plan and seed are the same.

    Raises `Malformed` if they differ, or for a bot of an entry that the event does not have.
    """
    name, plan, seed, who = asked.name, asked.plan, asked.seed, given.who
    new = with_edition(discipline_of(plan.game), plan, asked.edition)
    if name not in await office.names():
        if len(asked.entries) < 2:
            raise Malformed(
                Text(
                    "--entries, the number of bots that take part: the file names no entries",
                    "--entries，多少机器人参赛：文件中未列报名",
                ),
                str(len(asked.entries)),
            )
        chosen = seed or secrets.token_hex(8)
        then: list[c.AnyCommand] = [c.GiveRole(who.id, Role.DIRECTOR), *map(c.Enter, asked.entries)]
        check_seats(new, then, who, now(), discipline_of, seed=chosen)
        with suppress(EventExists):  # another run was first: continue what it began
            event, _ = await office.create(name, new, who, now(), RUN + chosen, then=then)
            return event, chosen
    event = await office.event(name)
    first = event.competition.act(1)
    cause = first.cause if first is not None else ""
    if not cause.startswith(RUN):
        raise Malformed(
            Text("an event started by `run`, or another --event", "由 `run` 开始的赛事，或另一个 --event"), name
        )
    chosen = cause.removeprefix(RUN)
    if seed not in (None, chosen):
        raise Malformed(
            Text(f"--seed {chosen}, with which {name} was started", f"--seed {chosen}（{name} 开始时的种子）"),
            str(seed),
        )
    # An event begun by release 0.2 names no edition, and continues without one.
    if event.competition.plan not in (plan, new):
        raise Malformed(
            Text(
                f"the plan with which {name} was started, or another --event", f"{name} 开始时的方案，或另一个 --event"
            ),
            plan.title,
        )
    check_bots(given.bots, event.competition.contestants)
    if Role.DIRECTOR not in event.competition.roles(who.id):
        raise Malformed(Text("--as, a director of the event", "--as，本赛事的裁判长"), who.name)
    return event, chosen
