"""`paiju person`: accounts of a site, their roles and passwords, from the server's own machine."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import Any, Final, TypeVar

import click
from msgspec import Struct

from paiju.cli.private import written
from paiju.cli.report import Report, ReportColumn, ReportTable
from paiju.cli.speech import Speech
from paiju.cli.verbs import VERBS
from paiju.errors import Malformed
from paiju.server.people.name import read_name
from paiju.server.people.password import LONGEST, Passwords, check_new
from paiju.server.people.role import SiteRole, role
from paiju.store import NameTaken, People, Unavailable
from paiju.store.address import Address
from paiju.store.people import AdminAct, Person
from paiju.store.personal import export_person
from paiju.text import Text, counted, listed, verbatim

NAME: Final = Text("NAME", "名字")
NO_TITLE: Final = Text("", "")

T = TypeVar("T")


def command(speech: Speech) -> click.Group:
    """Build `paiju person` with its verbs add, list, role, password, export and remove."""
    group = speech.group("person", VERBS["person"])
    name = speech.argument("name", NAME)
    store = speech.option(
        "--store",
        about=Text("The site's store: a file or postgresql://...", "网站的存储：文件或 postgresql://..."),
        default="paiju.db",
        envvar="PAIJU_STORE",
    )
    kind = click.Choice([each.value for each in SiteRole])
    verbs: tuple[tuple[str, Text, Callable[..., Any], tuple[click.Parameter, ...]], ...] = (
        (
            "add",
            Text(
                "Create an account; the password is asked for, or read from standard input.",
                "添加账号；密码会被询问，或从标准输入读取。",
            ),
            _add,
            (
                name,
                speech.option(
                    "--role",
                    "roles",
                    about=Text("A role; may be given again.", "身份；可多次给出。"),
                    multiple=True,
                    type=kind,
                ),
                speech.option(
                    "--language",
                    about=Text("The person's language.", "此人的语言。"),
                    type=click.Choice(["en", "zh"]),
                    default=speech.language,
                ),
            ),
        ),
        ("list", Text("List the accounts.", "列出账号。"), _list, ()),
        (
            "role",
            Text(
                "Set a person's roles, replacing the earlier ones; with none given, all are removed.",
                "以所给身份取代原有身份；不给则全部撤去。",
            ),
            _role,
            (name, speech.argument("roles", Text("ROLE...", "身份..."), nargs=-1, required=False)),
        ),
        (
            "password",
            Text("Set a new password; the person is signed out everywhere.", "另设密码；此人在各处都被退出登录。"),
            _password,
            (name,),
        ),
        (
            "export",
            Text(
                "Write everything the site keeps about a person as JSON lines: account, sign-ins, tables, actions.",
                "把网站所存某人的全部数据写成 JSON 行：账号、登录、牌桌、本人的行动。",
            ),
            _export,
            (
                name,
                speech.option(
                    "--output",
                    "-o",
                    about=Text("The file to write; it must not exist yet.", "要写的文件；须尚不存在。"),
                    type=click.Path(path_type=Path, dir_okay=False),
                    required=True,
                ),
            ),
        ),
        (
            "remove",
            Text(
                "Remove an account: name, password, roles and sessions; journals keep a number.",
                "删除账号：名字、密码、身份与登录；日志中只留编号。",
            ),
            _remove,
            (name,),
        ),
    )
    for verb, about, run, parameters in verbs:
        group.add_command(speech.command(verb, about, _bound(speech, run), *parameters, store))
    return group


class _Found(Struct, frozen=True):
    """The output of a command: people, and the effect."""

    people: list[Person]
    done: Text | None = None


def _bound(speech: Speech, run: Callable[..., _Found]) -> Callable[..., None]:
    def work(as_json: bool, **given: Any) -> None:
        _report(run(speech, **given), as_json=as_json).show(speech, as_json=as_json)

    return work


def _add(speech: Speech, name: str, roles: tuple[str, ...], language: str, store: str) -> _Found:
    wanted = read_name(name)
    password = _asked(speech)
    check_new(password, wanted)

    async def work(people: People) -> Person:
        known = await people.person_named(wanted.shown)
        if known is not None:
            raise NameTaken(Text("name", "名字"), known.name)
        person = await people.create_person(
            wanted.shown,
            _now(),
            password_hash=await _hashed(password),
            language=language,
            roles=[role(word) for word in roles],
        )
        await people.note(_noted("add", person, roles=" ".join(roles)))
        return person

    return _Found([_run(store, work, new=True)], Text("Added.", "已添加。"))


def _list(speech: Speech, store: str) -> _Found:  # noqa: ARG001
    return _Found(_run(store, lambda people: people.accounts()))


def _role(speech: Speech, name: str, roles: tuple[str, ...], store: str) -> _Found:  # noqa: ARG001
    wanted = [role(word) for word in roles]

    async def work(people: People) -> Person:
        person = await _account(people, name)
        noted = _noted("role", person, was=" ".join(person.roles), now=" ".join(wanted))
        return await people.set_roles(person.id, wanted, noted=noted) or person

    return _Found(
        [_run(store, work)], Text("Changed; this takes effect within half a minute.", "已更改；半分钟内生效。")
    )


def _password(speech: Speech, name: str, store: str) -> _Found:
    person = _run(store, lambda people: _account(people, name))
    password = _asked(speech)
    check_new(password, read_name(person.name))

    async def work(people: People) -> Person:
        await people.set_password(person.id, await _hashed(password))
        await people.end_sessions(person.id)
        await people.note(_noted("password-set", person))
        return person

    return _Found([_run(store, work)], Text("The password has been changed.", "密码已更改。"))


def _remove(speech: Speech, name: str, store: str) -> _Found:  # noqa: ARG001
    async def work(people: People) -> Person:
        person = await _account(people, name)
        await people.forget(person.id, _now(), veiled=True, noted=_noted("remove", person))
        return person

    return _Found([_run(store, work)], Text("Removed.", "已删除。"))


def _export(speech: Speech, name: str, output: Path, store: str) -> _Found:  # noqa: ARG001
    person = _run(store, lambda people: _account(people, name))
    is_own = import_module("paiju.table.record").is_own  # imported here: only this needs tables
    with written(output, new=True) as out:
        count = asyncio.run(export_person(store, person.id, out, is_own))
    told = Text(f"{counted(count, 'line')} in {output}", f"{output}：共 {count} 行")
    return _Found([person], told)


def _now() -> int:
    return time.time_ns() // 1_000_000


def _noted(act: str, person: Person, **detail: str) -> AdminAct:
    """Return the record entry for an act at the server's own machine."""
    return AdminAct(at=_now(), by=None, act=act, about=f"person:{person.id}", detail=detail)


async def _account(people: People, name: str) -> Person:
    """Return an account by name. Raises `Malformed` if there is none."""
    person = await people.person_named(name)
    if person is None or person.is_guest:
        raise Malformed(Text("the name of an account", "某个账号的名字"), name)
    return person


async def _hashed(password: str) -> str:
    passwords = Passwords()
    try:
        return await passwords.hash(password, "")
    finally:
        passwords.close()


def _run(store: str, work: Callable[[People], Coroutine[Any, Any, T]], *, new: bool = False) -> T:
    """Run some work on the people of a store; a missing file is created only if it may be `new`."""
    address = Address.of(store)
    if not new and address.journal is not None and not address.people.exists():
        raise Unavailable(
            store,
            Text(
                f"there is no file of people, {address.people}; create it with paiju person add",
                f"没有人员文件 {address.people}；paiju person add 会新建",
            ),
        )

    async def opened() -> T:
        async with People(address) as people:
            return await work(people)

    return asyncio.run(opened())


def _asked(speech: Speech) -> str:
    """Ask for a password, twice and hidden, at a terminal; else read it as a line of standard input."""
    if sys.stdin.isatty():
        password: str = click.prompt(
            speech.say(Text("Password", "密码")),
            hide_input=True,
            confirmation_prompt=speech.say(Text("Repeat password", "再输一次")),
            err=True,
        )
        return password
    line = sys.stdin.readline(4 * LONGEST).rstrip("\r\n")
    if not line:
        raise Malformed(Text("a password as one line of standard input", "标准输入中的一行密码"), "")
    return line


def _report(found: _Found, *, as_json: bool) -> Report:
    notes = () if found.done is None else (found.done,)
    if as_json:
        people = [
            {
                "id": f"person:{person.id}",
                "name": person.name,
                "roles": list(person.roles),
                "language": person.language,
                "created": person.created,
            }
            for person in found.people
        ]
        return Report(NO_TITLE, notes=notes, data={"people": people})
    columns = (
        ReportColumn("id", Text("Person", "编号")),
        ReportColumn("name", Text("Name", "名字")),
        ReportColumn("roles", Text("Roles", "身份")),
        ReportColumn("created", Text("Since", "注册时间")),
    )
    rows = tuple(
        (
            verbatim(f"person:{person.id}"),
            verbatim(person.name),
            listed([SiteRole(word).text for word in person.roles if word in set(SiteRole)]),
            verbatim(datetime.fromtimestamp(person.created / 1000, UTC).strftime("%Y-%m-%d")),
        )
        for person in found.people
    )
    return Report(NO_TITLE, (ReportTable(NO_TITLE, columns, rows, "people"),), notes)
