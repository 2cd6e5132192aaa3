"""The changes between two views of the same kind: fields that were set, and values appended to lists."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import astuple

from paiju.text import Text

Changed: TypeAlias = dict[str, dict[str, Any]]
"""``{"set": {field: value}, "add": {field: [values]}}``, empty parts left out."""


def changes(before: Struct, after: Struct, path: str = "") -> Changed | None:
    """Compare two views of one kind; `path` is the prefix of the names of their fields.

    Returns None if nothing changed, else ``{"set": {field: value}, "add": {field: [values]}}`` with empty parts
    left out. A field of the view's `deal` is named ``deal.field`` if both views hold a deal of the same kind.

    >>> from paiju.table.seen import ViewerSeen
    >>> changes(ViewerSeen(None, False, False), ViewerSeen(2, False, False))
    {'set': {'seat': 2}}
    """
    found: Changed = {}
    if before is not after:
        _compare(before, after, path, found)
    return found or None


DEAL: Final = "deal"


def _compare(before: Struct, after: Struct, path: str, found: Changed) -> None:
    fields = before.__struct_fields__
    for field, old, new in zip(fields, astuple(before), astuple(after), strict=True):
        if old is new or old == new:
            continue
        if field == DEAL and type(old) is type(new) and isinstance(old, Struct):
            _compare(old, new, f"{DEAL}.", found)
        elif type(old) is tuple and type(new) is tuple and len(new) > len(old) > 0 and new[: len(old)] == old:
            found.setdefault("add", {})[path + field] = list(new[len(old) :])
        else:
            found.setdefault("set", {})[path + field] = new


def deep_changes(before: Struct, after: Struct) -> Changed | None:
    """Compare two views of one kind down to the values that changed, at any depth.

    Returns the same as `changes`; a key is the path to a value, such as ``rounds.3.tables.0.scores``: fields by
    name, list items by index from 0.

    >>> from paiju.table.seen import ViewerSeen
    >>> deep_changes(ViewerSeen(None, False, False), ViewerSeen(2, False, False))
    {'set': {'seat': 2}}
    """
    found: Changed = {}
    _descend(before, after, "", found)
    return found or None


def _descend(before: Struct, after: Struct, path: str, found: Changed) -> None:
    fields = before.__struct_fields__
    for field, old, new in zip(fields, astuple(before), astuple(after), strict=True):
        _differ(old, new, path + field, found)


def _differ(old: Any, new: Any, path: str, found: Changed) -> None:
    if old is new or old == new:
        return
    if type(old) is type(new) and isinstance(old, Struct) and not isinstance(old, Text):
        _descend(old, new, f"{path}.", found)
    elif type(old) is not tuple or type(new) is not tuple:
        found.setdefault("set", {})[path] = new
    elif len(new) == len(old) and all(isinstance(one, Struct) for one in (*old, *new)):
        for at, (one, other) in enumerate(zip(old, new, strict=True)):
            _differ(one, other, f"{path}.{at}", found)
    elif len(new) > len(old) > 0 and new[: len(old)] == old:
        found.setdefault("add", {})[path] = list(new[len(old) :])
    else:
        found.setdefault("set", {})[path] = new


def applied(view: dict[str, Any], found: Changed | None) -> dict[str, Any]:
    """Return a view, as plain JSON values, with changes applied, as a browser does it."""
    after = {**view}
    for path, value in (found or {}).get("set", {}).items():
        owner, place = _owner(after, path)
        owner[place] = value
    for path, values in (found or {}).get("add", {}).items():
        owner, place = _owner(after, path)
        owner[place] = [*owner[place], *values]
    return after


def _owner(view: dict[str, Any], path: str) -> tuple[Any, Any]:
    """Copy the path to a value; return its container, and its key there."""
    *way, last = path.split(".")
    holder: Any = view
    for step in way:
        place = int(step) if isinstance(holder, list) else step
        inner = holder[place]
        holder[place] = holder = [*inner] if isinstance(inner, list) else {**inner}
    return holder, int(last) if isinstance(holder, list) else last
