"""Reads and writes plans as TOML files; errors name the line, the field and the expected value."""

from __future__ import annotations

import re
import tomllib
from difflib import get_close_matches
from typing import Any, Final

import msgspec

from paiju.errors import Malformed, Place, Requirement
from paiju.text import Text, listed, verbatim
from paiju.tournament.competition import Disciplines
from paiju.tournament.misplanned import Misplanned
from paiju.tournament.plain import dec_hook, enc_hook
from paiju.tournament.plan import Places, Plan, Stage

_PATH: Final = re.compile(r"(?P<fault>.*?)(?: - at `\$?(?P<path>[^`]*)`)?\Z", re.DOTALL)
_UNKNOWN: Final = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
_MISSING: Final = re.compile(r"Object missing required field `(.*)`")
_STEP: Final = re.compile(r"\.?([A-Za-z0-9_-]+)|\[(\d+)\]")
LONGEST: Final = 65_536
"""The maximum length of a plan as TOML, in characters."""
DEEPEST: Final = 8
"""The maximum number of parts of a dotted key, and of levels of brackets. A plan needs at most 3 parts and 2 levels."""
_APART: Final = re.compile(
    r""""{3}(?:\\.|[^\\])*?"{3}|\'{3}.*?\'{3}|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|\#[^\n]*""", re.DOTALL
)
"""Matches strings and comments of TOML."""
_DOTTED: Final = re.compile(rf"(?:[\w\-]+[ \t]*\.[ \t]*){{{DEEPEST}}}")
_HEADER: Final = re.compile(r"\s*\[(\[)?\s*([A-Za-z0-9_.-]+)\s*\]")


def loads(text: str, *, source: str = "") -> Plan:
    r"""Parse a plan from TOML. Raises `Malformed` with the line of the wrong field.

    >>> plan = loads('title = "Club"\n[[stages]]\nname = "one"\nmethod = "matchpoints"\nboards = 3')
    >>> plan.stages[0].boards, plan.correction_minutes
    (3, 30)
    >>> loads('title = "Club"\n[[stages]]\nname = "one"\nmethd = "matchpoints"', source="e.toml")
    Traceback (most recent call last):
        ...
    paiju.errors.Malformed: e.toml:4: expected a field of a stage; perhaps method, found 'methd'
    """
    _check_bounds(text, source)
    try:
        plain = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        found = re.search(r"\(at line (\d+), column (\d+)\)", str(fault))
        at = Place(source, *(map(int, found.groups()) if found else ()))
        lines = _lines_of(text)
        line = lines[at.line - 1].strip()[:60] if 0 < at.line <= len(lines) else ""
        wrong = str(fault).split(" (at", maxsplit=1)[0]
        raise Malformed(Text(f"a TOML file ({wrong})", 'TOML 格式的文件（如 name = "值"）'), line or "-", at) from None
    try:
        return msgspec.convert(plain, Plan, dec_hook=dec_hook)
    except Malformed as fault:
        raise _placed(fault, text, source) from None
    except msgspec.ValidationError as fault:
        raise _malformed(str(fault), plain, text, source) from None


def checked(text: str, disciplines: Disciplines, *, source: str = "") -> Plan:
    """Parse a plan from TOML and check it against its game. Raises `Malformed` with the line, as `loads` does."""
    plan = loads(text, source=source)
    try:
        rules = disciplines(plan.game)
    except Malformed as fault:
        raise _placed(Misplanned(fault, "game"), text, source) from None
    try:
        rules.check_plan(plan)
    except Malformed as fault:
        raise _placed(fault, text, source) from None
    return plan


def _placed(fault: Malformed, text: str, source: str) -> Malformed:
    """Add to a fault the line of its field, or the line of its stage if the field is not in the text."""
    line = 0
    if isinstance(fault, Misplanned):
        names = [one.get("name") for one in tomllib.loads(text).get("stages", [])]
        steps: list[str | int] = []
        if fault.stage in names:
            steps = ["stages", len(names) - 1 - names[::-1].index(fault.stage)]
        line = _line(text, [*steps, fault.field]) or _line(text, steps)
    return fault.at(Place(source, line) if line else Place(source))


def _check_bounds(text: str, source: str) -> None:
    """Refuse text that is too long or too deeply nested: a long dotted key takes quadratic time to parse."""
    if len(text) > LONGEST:
        expected = Text(f"at most {LONGEST} characters", f"至多 {LONGEST} 个字符")
        raise Malformed(expected, str(len(text)), Place(source))
    bare = _APART.sub(lambda found: "_" + "\n" * found[0].count("\n"), text)
    if (dotted := _DOTTED.search(bare)) is not None:
        expected = Text(f"at most {DEEPEST} parts in a dotted key", f"以点分开的键至多 {DEEPEST} 段")
        line = bare.count("\n", 0, dotted.start()) + 1
        raise Malformed(expected, dotted[0][:40] + "...", Place(source, line))
    depth = 0
    for found in re.finditer(r"[\[\]{}]", bare):
        depth = max(0, depth + (1 if found[0] in "[{" else -1))
        if depth > DEEPEST:
            expected = Text(f"at most {DEEPEST} levels of brackets", f"括号至多嵌套 {DEEPEST} 层")
            raise Malformed(expected, found[0], Place(source, bare.count("\n", 0, found.start()) + 1))


def dumps(plan: Plan) -> str:
    """Write a plan as TOML that `loads` reads back; fields with default values are left out."""
    built: dict[str, Any] = msgspec.to_builtins(plan, enc_hook=enc_hook)
    lines = _lines(built, _DEFAULT_PLAN)
    for stage in built["stages"]:
        lines += ["", "[[stages]]", *_lines(stage, _DEFAULT_STAGE)]
        if stage["entrants"] is not None:
            lines += ["[stages.entrants]", *_lines(stage["entrants"], _DEFAULT_PLACES)]
    return "\n".join(lines) + "\n"


_DEFAULT_PLAN, _DEFAULT_STAGE, _DEFAULT_PLACES = (
    {
        field.name: msgspec.to_builtins(field.default, enc_hook=enc_hook)
        for field in msgspec.structs.fields(kind)
        if field.default is not msgspec.NODEFAULT
    }
    for kind in (Plan, Stage, Places)
)


def _lines(built: dict[str, Any], defaults: dict[str, Any]) -> list[str]:
    return [
        f"{name} = {_toml(value)}"
        for name, value in built.items()
        if name not in ("stages", "entrants") and value != defaults.get(name, msgspec.NODEFAULT)
    ]


def _toml(value: Any) -> str:
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_toml, value))}]"
    return msgspec.json.encode(value).decode()


def _malformed(said: str, plain: dict[str, Any], text: str, source: str) -> Malformed:
    """Convert msgspec's error to `Malformed` with the field's line, the expected value, and the actual one."""
    split = _PATH.match(said)
    assert split is not None
    fault, path = split["fault"], split["path"] or ""
    steps: list[str | int] = [name if name else int(index) for name, index in _STEP.findall(path)]
    if found := _UNKNOWN.match(fault):
        field, kind = found.group(1), _kind(steps)
        known = [one.name for one in msgspec.structs.fields(kind)]
        near = ", ".join(get_close_matches(field, known, n=2)) or ", ".join(known)
        at = Place(source, _line(text, [*steps, field]))
        where = _KIND_TEXT[kind]
        return Malformed(Text(f"a field of {where.en}; perhaps {near}", f"{where.zh}的栏目；也许是 {near}"), field, at)
    at = Place(source, _line(text, steps))
    if found := _MISSING.match(fault):
        where = _KIND_TEXT[_kind(steps)]
        name = found.group(1)
        return Malformed(Text(f"{name} among the fields of {where.en}", f"{where.zh}的栏目 {name}"), "-", at)
    value: Any = plain
    for step in steps:
        try:
            value = value[step]
        except (LookupError, TypeError):
            break
    named = _named(steps)
    choices = _choices(steps)
    right = listed([verbatim(one) for one in choices]) if choices else wanted(fault)
    return Malformed(
        Requirement(f"{named.en}: {right.en}", f"{named.zh}：{right.zh}"),
        value if isinstance(value, str) else str(value),
        at,
    )


def _named(steps: list[str | int]) -> Text:
    """Describe where a value of a plan is: its field, its stage and its position in a list (both counted from 1).

    >>> _named(["stages", 0, "format"]), _named(["strata", 1]).en
    (Text(en='format of stage 1', zh='第 1 个赛段的 format'), 'strata, item 2')
    """
    stage = Text("", "")
    match steps:
        case ["stages", int(index)]:
            return Text(f"stage {index + 1}", f"第 {index + 1} 个赛段")
        case ["stages", int(index), *inside]:
            stage, steps = Text(f" of stage {index + 1}", f"第 {index + 1} 个赛段的 "), inside
    item = Text("", "")
    if len(steps) > 1 and isinstance(steps[-1], int):
        item, steps = Text(f", item {steps[-1] + 1}", f" 第 {steps[-1] + 1} 项"), steps[:-1]
    field = ".".join(map(str, steps))
    return Text(f"{field}{stage.en}{item.en}", f"{stage.zh}{field}{item.zh}")


_KINDS: Final = {
    "int": Text("a whole number", "整数"),
    "str": Text("text", "文字"),
    "bool": Text("true or false", "true 或 false"),
    "array": Text("a list", "列表"),
    "object": Text("a table of fields", "一组栏目"),
}
_WANTED: Final = re.compile(r"Expected `(\w+)(?: \| null)?`(.*?)(?:, got .*)?\Z", re.DOTALL)
_LIMIT: Final = re.compile(r" (of length )?(>=|<=) (\d+)")


def wanted(fault: str) -> Text:
    """Describe what msgspec expected; in Chinese, a message that is not known here becomes a general one.

    >>> wanted("Expected `array` of length 2").zh, wanted("Number out of range").zh
    ('列表', '合乎要求的值')
    """
    found = _WANTED.match(fault)
    if found is None or found.group(1) not in _KINDS:
        if "fraction" in fault:
            return Text("a whole number or a fraction such as '1/2'", "整数或分数，如「1/2」")
        return Text(fault, "合乎要求的值")
    kind = _KINDS[found.group(1)]
    limit = _LIMIT.fullmatch(found.group(2))
    if limit is not None:
        length, sign, number = limit.groups()
        least = sign == ">="
        if length:
            en = f" of {'at least' if least else 'at most'} {number}"
            zh = f"，{'至少' if least else '至多'} {number} 项或字"
        else:
            en = f", {number} or {'more' if least else 'less'}"
            zh = f"，{'不小于' if least else '不大于'} {number}"
        return Text(kind.en + en, kind.zh + zh)
    if found.group(2).startswith(" matching"):
        return Text(f"{kind.en} on one line", f"单行{kind.zh}")
    return kind


_KIND_TEXT: Final = {
    Plan: Text("an event's plan", "赛事方案"),
    Stage: Text("a stage", "赛段"),
    Places: Text("a stage's entrants", "赛段的参赛者"),
}


def _kind(steps: list[str | int]) -> type[Plan | Stage | Places]:
    if "entrants" in steps:
        return Places
    return Stage if "stages" in steps else Plan


def _choices(steps: list[str | int]) -> list[str]:
    """Return the allowed values of a field that is an enumeration; empty for any other field."""
    names = [step for step in steps if isinstance(step, str)]
    if not names:
        return []
    for one in msgspec.inspect.type_info(_kind(steps[:-1])).fields:  # type: ignore[attr-defined]
        if one.name == names[-1] and isinstance(one.type, msgspec.inspect.EnumType):
            return [member.value for member in one.type.cls]
    return []


def _lines_of(text: str) -> list[str]:
    """Split a file into lines at line feeds only, as TOML does."""
    return text.split("\n")


def _line(text: str, steps: list[str | int]) -> int:
    """Return the line of a field, or of the header of its table if the field is not there, or 0 if neither is found."""
    table: list[str] = []
    index: int | None = None
    for step in steps:
        if isinstance(step, int):
            index = step if table == ["stages"] else index
        else:
            table.append(step)
    counts = -1
    inside: list[str] = []
    last = 0
    field = table[-1] if table else ""
    for number, line in enumerate(_lines_of(text), 1):
        if header := _HEADER.match(line):
            inside = header.group(2).split(".")
            if header.group(1) and inside == ["stages"]:
                counts += 1
            if inside == table and (index is None or counts == index):
                last = number
            continue
        right = not inside or inside[0] != "stages" or index is None or counts == index
        if right and [*inside, field] == table and re.match(rf"""\s*["']?{re.escape(field)}["']?\s*=""", line):
            return number
    return last
