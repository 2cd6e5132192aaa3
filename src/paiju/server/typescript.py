"""Generates the browser's types from the structs on the wire: bodies by the handlers' signatures, and frames.

``python -m paiju.server.typescript`` writes them to ``web/src/wire.ts`` and, for the pages of events and the
operator's, to ``wire.ts`` in ``web/src/events`` and ``web/src/operator``. They are not kept in the tree: a build
strips types, and the type checker (``scripts/web.py check``) has them written first. The few values that both sides
share are kept, in ``values.ts``; with ``--check`` nothing is written, and the exit code is 1 if one of those files
is out of date.

What the server sends has all its fields, unless a struct omits its defaults; a browser may omit every field that
has a default. A field whose content depends on the game becomes a type parameter.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from enum import Enum
from pathlib import Path
from typing import Any, Final, get_args, get_origin, get_type_hints

from litestar import Response
from litestar.routes import HTTPRoute
from msgspec import Struct, inspect, to_builtins

from paiju.laws.edition import PRESELECTED, UNSTATED
from paiju.office.seen import event
from paiju.packs import PACKS
from paiju.server import wire
from paiju.server.events import wire as events
from paiju.server.routes import API
from paiju.server.routes.tables.schemas import LiveRulings
from paiju.table.commands import PlayerCommand
from paiju.table.seen import AdditionSeen, ExplanationSeen
from paiju.table.terms import COMPETITION, FRIENDLY
from paiju.text import Language
from paiju.tournament import Contestants, Plan
from paiju.tournament.commands import AnyCommand
from paiju.tournament.movements import movements_of

_WEB: Final = Path(__file__).resolve().parents[3] / "web" / "src"
TARGET: Final = _WEB / "wire.ts"
EVENTS_TARGET: Final = _WEB / "events" / "wire.ts"
OPERATOR_TARGET: Final = _WEB / "operator" / "wire.ts"
VALUES_TARGET: Final = _WEB / "values.ts"
EVENT_VALUES_TARGET: Final = _WEB / "events" / "values.ts"

_WIRES: Final = tuple(pack.wire() for pack in PACKS.values())
UNIONS: Final[dict[str, tuple[Any, bool]]] = {
    "FromBrowser": (wire.FromBrowser, True),
    "FromServer": (wire.FromServer, False),
    "FromLobby": (wire.FromLobby, False),
    "PlayerCommand": (PlayerCommand, True),
    **{name: (union, True) for of_game in _WIRES for name, union in of_game.acts.items()},
    **{name: (union, False) for of_game in _WIRES for name, union in of_game.words.items()},
    "Language": (Language, False),
}
"""Named unions, and whether the browser sends them."""

FURTHER: Final[tuple[type[Struct], ...]] = (
    wire.Fault,
    wire.HeldElsewhere,
    *(struct for of_game in _WIRES for struct in of_game.seen),
    AdditionSeen,
    ExplanationSeen,
)
"""Types sent to the browser that no handler returns: errors, and the types that each game fills in."""

EVENT_UNIONS: Final[dict[str, tuple[Any, bool]]] = {
    "EventCommand": (AnyCommand, True),
    "EventPhase": (event.Phase, False),
    "FromEvent": (events.FromEvent, False),
}
EVENT_FURTHER: Final[tuple[type[Struct], ...]] = (Plan, LiveRulings)
"""Additional types for the pages of events: a plan in its form's own format, and the rulings of a live table."""
EVENT_ROUTES: Final = ("/api/events", "/api/entrances", "/api/plans")
OPERATOR_ROUTES: Final = ("/api/operator",)
"""The routes whose types go into a separate module, because their names mean other things than a table's."""

PARAMETERS: Final = {
    ("PublicSeen", "deal"): "Deal",
    ("PrivateSeen", "deal"): "Hand",
    ("PastSeen", "result"): "Result",
    ("Perform", "act"): "Act",
    ("Why", "act"): "Act",
    ("AdvisedAct", "act"): "Act",
    ("ActShown", "act"): "Act",
    ("Replay", "start"): "Deal",
    ("Replay", "result"): "Result",
    ("BotsMade", "result"): "Result",
    ("ReplayStep", "act"): "Act",
}
"""The fields whose content depends on the game, and the type parameter for each."""

CONSTANTS: Final = {
    "FRIENDLY": ("Terms", FRIENDLY),
    "COMPETITION": ("Terms", COMPETITION),
    "PRESELECTED": ("Edition", PRESELECTED),
    "UNSTATED": ("Edition", UNSTATED),
    "GAMES": ("readonly string[]", list(PACKS)),
}
"""Values that both sides share, each with its TypeScript type.

They are the terms that a form starts from, the editions for new tables and for tables without one, and the games
that the server knows.
"""

EVENT_CONSTANTS: Final = {
    "MOVEMENTS": (
        "Record<Contestants, readonly { name: string; title: Text; turns: boolean }[]>",
        {
            of.value: [
                {"name": one.name, "title": one.title, "turns": one.turns}
                for one in movements_of(of.value)
                if one.in_form
            ]
            for of in Contestants
        },
    )
}
"""The movements that the planning form lists, with their TypeScript type."""

ORDER: Final = ("Deal", "Hand", "Result", "Act")

NOTATION: Final = {
    "Card": "A card in a game's notation.",
    "Call": "A call, as `1S`, `3NT`, `P`, `X`.",
    "Fraction": "A whole number or a fraction, as `13/2`.",
}
"""Values of games that are sent as text."""

HEAD: Final = """\
// Generated by `python -m paiju.server.typescript` from the server's own types. Change those, not this file.
// What each game fills in its own way is a type parameter: Deal, Hand, Result, Act.
"""


def generated() -> str:
    """Return the content of ``wire.ts``."""
    sent, received = _bodies(lambda path: not path.startswith((*EVENT_ROUTES, *OPERATOR_ROUTES)))
    return _Module(UNIONS, sent, (*received, *FURTHER)).text()


def generated_events() -> str:
    """Return the content of ``events/wire.ts``."""
    sent, received = _bodies(lambda path: path.startswith(EVENT_ROUTES))
    return _Module(EVENT_UNIONS, sent, (*received, *EVENT_FURTHER)).text()


def generated_operator() -> str:
    """Return the content of ``operator/wire.ts``."""
    return _Module({}, *_bodies(lambda path: path.startswith(OPERATOR_ROUTES))).text()


def values() -> str:
    """Return the content of ``values.ts``."""
    return _values(CONSTANTS, "Edition, Terms")


def event_values() -> str:
    """Return the content of ``events/values.ts``."""
    return _values(EVENT_CONSTANTS, "Contestants, Text")


def _values(constants: dict[str, tuple[str, Any]], types: str) -> str:
    parts = [
        HEAD.splitlines()[0],
        f'import type {{ {types} }} from "./wire";',
        *(
            f"export const {name}: {kind} = {json.dumps(to_builtins(value), indent=2, ensure_ascii=False)};"
            for name, (kind, value) in constants.items()
        ),
    ]
    return "\n\n".join(parts) + "\n"


def _bodies(fits: Callable[[str], bool]) -> tuple[tuple[type[Struct], ...], tuple[type[Struct], ...]]:
    """Return the body types that the handlers of matching routes accept, and those that they return."""
    sent, received = set[type[Struct]](), set[type[Struct]]()
    for route in API.routes:
        for handler in route.route_handlers if isinstance(route, HTTPRoute) and fits(route.path) else ():
            if handler.http_methods == {"OPTIONS"}:
                continue  # added by Litestar
            hints = get_type_hints(handler.fn)
            returned = hints["return"]
            if get_origin(returned) is Response:
                (returned,) = get_args(returned)
            for kind, into in ((hints.get("data"), sent), (returned, received)):
                if isinstance(kind, type) and issubclass(kind, Struct):
                    into.add(kind)
    return tuple(sent), tuple(received)


class _Module:
    """All types of one TypeScript module, by name."""

    def __init__(
        self, unions: dict[str, tuple[Any, bool]], sent: tuple[type[Struct], ...], received: tuple[type[Struct], ...]
    ) -> None:
        self._unions = unions
        self.structs: dict[str, inspect.StructType] = {}
        self.enums: dict[str, type[Enum]] = {}
        self.sent: set[str] = set()
        self.received: set[str] = set()
        self.notation: set[str] = set()
        self.unions: dict[frozenset[object], str] = {}
        for name, (union, goes) in unions.items():
            kind = inspect.type_info(union)
            self.unions[_members(kind)] = name
            self._collect(kind, self.sent if goes else self.received)
        for struct in sent:
            self._collect(inspect.type_info(struct), self.sent)
        for struct in received:
            self._collect(inspect.type_info(struct), self.received)

    def _collect(self, kind: inspect.Type, into: set[str]) -> None:
        if isinstance(kind, inspect.StructType):
            name = kind.cls.__name__
            known = self.structs.setdefault(name, kind)
            if known.cls is not kind.cls:
                raise TypeError(f"two structs on the wire are called {name}")
            if name in into:
                return
            into.add(name)
        elif isinstance(kind, inspect.EnumType):
            self.enums[kind.cls.__name__] = kind.cls
        elif isinstance(kind, inspect.CustomType):
            self.notation.add(kind.cls.__name__)
        for inner in _shown(kind):
            self._collect(inner, into)

    def text(self) -> str:
        """Return the source text of the module."""
        parts = [HEAD.rstrip()]
        parts += [f"/** {NOTATION[name]} */\nexport type {name} = string;" for name in sorted(self.notation)]
        parts += [self._enum(name) for name in sorted(self.enums)]
        parts += [self._struct(name) for name in sorted(self.structs)]
        parts += [self._union(name) for name in self._unions]
        return "\n\n".join(parts) + "\n"

    def _enum(self, name: str) -> str:
        enum = self.enums[name]
        values = " | ".join(_quoted(member.value) for member in enum)
        return f"{_comment(enum.__doc__)}export type {name} = {values};"

    def _struct(self, name: str) -> str:
        kind = self.structs[name]
        lines = [f"{_comment(kind.cls.__doc__)}export interface {name}{self._declared(name)} {{"]
        if kind.tag is not None:
            lines.append(f"  {kind.tag_field}: {_quoted(kind.tag)};")
        for field in kind.fields:
            mark = "?" if self._optional(kind, field) else ""
            lines.append(f"  {field.encode_name}{mark}: {self._field(name, field)};")
        return "\n".join([*lines, "}"])

    def _optional(self, kind: inspect.StructType, field: inspect.Field) -> bool:
        if kind.cls.__name__ in self.received:
            return kind.cls.__struct_config__.omit_defaults and not field.required
        return not field.required

    def _field(self, struct: str, field: inspect.Field) -> str:
        if (struct, field.name) in OPAQUE:
            return "unknown"
        parameter = PARAMETERS.get((struct, field.name))
        if parameter is not None:
            return f"{parameter} | null" if (struct, field.name) in NULLABLE else parameter
        return self._type(field.type, lenient=struct in self.sent and struct not in self.received)

    def _type(self, kind: inspect.Type, *, lenient: bool = False) -> str:
        named = self.unions.get(_members(kind))
        if named is not None:
            used = self._used(kind, set())
            return f"{named}<{', '.join(used)}>" if used else named
        return self._spelt(kind, lenient=lenient)

    def _spelt(self, kind: inspect.Type, *, lenient: bool = False) -> str:
        match kind:
            case inspect.StructType(cls=cls):
                name = f"{cls.__name__}{self._applied(cls.__name__)}"
                loose = lenient and cls.__name__ in self.received
                return f"Partial<{name}>" if loose else name
            case inspect.EnumType(cls=cls):
                return cls.__name__
            case inspect.CustomType(cls=cls):
                return cls.__name__
            case inspect.UnionType(types=types):
                return " | ".join(self._type(one, lenient=lenient) for one in types)
            case inspect.LiteralType(values=values):
                return " | ".join(_quoted(value) for value in values)
            case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
                inner = self._type(item, lenient=lenient)
                return f"({inner})[]" if " | " in inner else f"{inner}[]"
            case inspect.TupleType(item_types=items):
                return f"[{', '.join(self._type(one, lenient=lenient) for one in items)}]"
            case inspect.DictType(value_type=value):
                return f"Record<string, {self._type(value, lenient=lenient)}>"
            case inspect.StrType() | inspect.BytesType():  # bytes are sent as Base64
                return "string"
            case inspect.IntType() | inspect.FloatType():
                return "number"
            case inspect.BoolType():
                return "boolean"
            case inspect.NoneType():
                return "null"
            case inspect.AnyType() | inspect.RawType():
                return "unknown"
        raise TypeError(f"{kind} has no TypeScript type yet")

    def _union(self, name: str) -> str:
        kind = inspect.type_info(self._unions[name][0])
        used = self._used(kind, set())
        declared = f"<{', '.join(f'{one} = unknown' for one in used)}>" if used else ""
        return f"export type {name}{declared} =\n  | {self._spelt(kind).replace(' | ', f'{chr(10)}  | ')};"

    def _declared(self, name: str) -> str:
        used = self._used(self.structs[name], set())
        return f"<{', '.join(f'{one} = unknown' for one in used)}>" if used else ""

    def _applied(self, name: str) -> str:
        used = self._used(self.structs[name], set())
        return f"<{', '.join(used)}>" if used else ""

    def _used(self, kind: inspect.Type, seen: set[str]) -> list[str]:
        """Return the type parameters that `kind` needs, its own and those of its parts, in `ORDER`."""
        found: set[str] = set()
        if isinstance(kind, inspect.StructType):
            name = kind.cls.__name__
            if name in seen:
                return []
            seen = seen | {name}
            found |= {to for (struct, _), to in PARAMETERS.items() if struct == name}
        for inner in _inside(kind):
            found.update(self._used(inner, seen))
        return [name for name in ORDER if name in found]


NULLABLE: Final = frozenset({("PublicSeen", "deal"), ("PrivateSeen", "deal"), ("PastSeen", "result")})
"""The fields in `PARAMETERS` that may be null: no deal yet, or a deal that was abandoned."""


OPAQUE: Final = frozenset(
    (command, "ruling") for command in ("AdjustScore", "Forfeit", "NoteRuling", "Penalise", "Warn")
)
"""Fields that a browser passes on without reading."""


def _shown(kind: inspect.Type) -> Iterable[inspect.Type]:
    """Return the types that a type contains, except in opaque fields."""
    if isinstance(kind, inspect.StructType):
        name = kind.cls.__name__
        return [field.type for field in kind.fields if (name, field.name) not in OPAQUE]
    return _inside(kind)


def _inside(kind: inspect.Type) -> Iterable[inspect.Type]:
    match kind:
        case inspect.StructType(fields=fields):
            return [field.type for field in fields]
        case inspect.UnionType(types=types):
            return types
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return [item]
        case inspect.TupleType(item_types=items):
            return items
        case inspect.DictType(value_type=value):
            return [value]
    return []


def _members(kind: inspect.Type) -> frozenset[object]:
    """Return the members of a union of structs or of a literal type, by which a named union is recognised."""
    match kind:
        case inspect.UnionType(types=types):
            return frozenset(one.cls if isinstance(one, inspect.StructType) else repr(one) for one in types)
        case inspect.LiteralType(values=values):
            return frozenset(values)
    return frozenset({id(kind)})


def _quoted(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def _comment(doc: str | None) -> str:
    prose = (doc or "").split(">>>")[0].strip().replace("``", "`")
    lines = [line.strip() for line in prose.splitlines()]
    if len(lines) < 2:
        return f"/** {''.join(lines)} */\n" if lines else ""
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */", ""])


def main(arguments: list[str]) -> int:
    """Write the types and values, or with ``--check`` check that the values are up to date; return the exit code."""
    kept = {VALUES_TARGET: values(), EVENT_VALUES_TARGET: event_values()}
    if "--check" not in arguments:
        types = {TARGET: generated(), EVENTS_TARGET: generated_events(), OPERATOR_TARGET: generated_operator()}
        for target, text in {**kept, **types}.items():
            if not target.exists() or target.read_text(encoding="utf-8") != text:
                target.write_text(text, encoding="utf-8")
        return 0
    if all(target.exists() and target.read_text(encoding="utf-8") == text for target, text in kept.items()):
        return 0
    sys.stderr.write(
        "values.ts in web/src or web/src/events does not have the server's values: "
        "run `python -m paiju.server.typescript`.\n"
        "web/src 或 web/src/events 中的 values.ts 与服务器的值不符：请运行 `python -m paiju.server.typescript`。\n"
    )
    return 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
