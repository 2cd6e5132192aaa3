"""Reads an event's file: the plan in TOML, followed by the entries if the organiser has them.

Entries are tables ``[[entries]]`` with the fields of `Entry`; a player may be written as just a name.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

import msgspec

from paiju.errors import Malformed, Place, Requirement, undecoded
from paiju.packs import discipline_of
from paiju.text import Text
from paiju.tournament import Contestants, Entry, Plan
from paiju.tournament.plan_file import checked, loads

_HEADER: Final = re.compile(r"\s*\[\[?\s*([A-Za-z0-9_-]+)")
_SIZE: Final = {Contestants.INDIVIDUAL: 1, Contestants.PAIR: 2}
_FIELDS: Final = tuple(field.name for field in msgspec.structs.fields(Entry))


def read_event(path: Path) -> tuple[Plan, tuple[Entry, ...]]:
    """Read an event's file. Raises `Malformed` with the line and the field that are wrong."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as fault:
        raise Malformed(Text("a UTF-8 text file", "UTF-8 文本文件"), str(fault.reason), Place(path.name)) from None
    try:
        rows = tomllib.loads(text).get("entries", [])
    except tomllib.TOMLDecodeError:
        loads(text, source=path.name)
        raise
    plan_text, starts = _apart(text)
    plan = checked(plan_text, discipline_of, source=path.name)
    if not isinstance(rows, list):
        raise Malformed(
            Requirement("entries as [[entries]]", "报名写作 [[entries]]"), "[entries]", Place(path.name, starts[0])
        )
    return plan, tuple(
        _entry(row, number, plan, Place(path.name, starts[number - 1])) for number, row in enumerate(rows, 1)
    )


def _apart(text: str) -> tuple[str, list[int]]:
    """Blank out the entries so that the plan keeps its line numbers; return the lines on which entries begin, too."""
    lines, starts, within = [], [], False
    for number, line in enumerate(text.split("\n"), 1):
        header = _HEADER.match(line)
        if header:
            within = header.group(1) == "entries"
            if within:
                starts.append(number)
        lines.append("" if within else line)
    return "\n".join(lines) + "\n", starts


def _entry(row: dict[str, Any], number: int, plan: Plan, place: Place) -> Entry:
    """Read one entry. Its id defaults to its number, and a player's id is derived from the entry's."""
    unknown = [name for name in row if name not in _FIELDS]
    if unknown:
        raise Malformed(
            Text(f"a field of an entry: {', '.join(_FIELDS)}", f"报名的栏目：{'、'.join(_FIELDS)}"), unknown[0], place
        )
    id_ = str(row.get("id", number))
    name = row.get("name")
    plain = {**row, "id": id_}
    count = 0
    for field in ("players", "reserves"):
        people = row.get(field, [])
        if not isinstance(people, list):
            raise Malformed(Text(f"{field}: a list of names", f"{field}：姓名列表"), str(people), place)
        found: list[Any] = []
        for one in people:
            count += 1
            if not isinstance(one, str | dict):
                raise Malformed(Text(f"{field}: a list of names", f"{field}：姓名列表"), str(one), place)
            found.append({"id": f"{id_}.{count}", "name": one} if isinstance(one, str) else one)
        plain[field] = found
    if name is None:
        plain["name"] = " - ".join(str(one.get("name", "")) for one in plain["players"])[:60] or id_
    if not plain["players"]:
        plain["players"] = [
            {"id": f"{id_}.{at}", "name": f"{plain['name']} {at}"[:60]} for at in range(1, size_of(plan) + 1)
        ]
    try:
        return msgspec.convert(plain, Entry)
    except msgspec.ValidationError as fault:
        raise Malformed(
            Text(f"entry {number} ({fault})", f"第 {number} 个报名（{undecoded(fault).zh}）"), str(row)[:60], place
        ) from None


def size_of(plan: Plan) -> int:
    """Return the minimum number of players in an entry."""
    if plan.contestants is Contestants.TEAM:
        rules = discipline_of(plan.game)
        return rules.teams.rooms * rules.teams.players
    return _SIZE[plan.contestants]


def bot_entries(plan: Plan, count: int) -> tuple[Entry, ...]:
    """Build entries of bots, numbered from 1."""
    return tuple(_entry({"name": f"Bot {number}"}, number, plan, Place()) for number in range(1, count + 1))
