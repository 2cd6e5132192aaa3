"""What changed between two views of the same kind: fields set anew, and values added to the end of lists."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import astuple

Changed: TypeAlias = dict[str, dict[str, Any]]
"""``{"set": {field: value}, "add": {field: [values]}}``, empty parts left out."""


def changes(before: Struct, after: Struct, path: str = "") -> Changed | None:
    """Compare two views of one kind; `path` goes before the names of their fields.

    Gives None where nothing changed, else ``{"set": {field: value}, "add": {field: [values]}}`` with empty parts left
    out. A field of the view's `deal` is named ``deal.field`` where both views hold a deal of the same kind.

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
        elif (
            type(old) is tuple
            and type(new) is tuple
            and len(new) > len(old) > 0
            and new[: len(old)] == old
        ):
            found.setdefault("add", {})[path + field] = list(new[len(old) :])
        else:
            found.setdefault("set", {})[path + field] = new


def applied(view: dict[str, Any], found: Changed | None) -> dict[str, Any]:
    """Give a view, as plain JSON values, with changes carried out: what a browser does with them."""
    after = {**view}
    if isinstance(after.get(DEAL), dict):
        after[DEAL] = {**after[DEAL]}
    for path, value in (found or {}).get("set", {}).items():
        owner, field = _owner(after, path)
        owner[field] = value
    for path, values in (found or {}).get("add", {}).items():
        owner, field = _owner(after, path)
        owner[field] = [*owner[field], *values]
    return after


def _owner(view: dict[str, Any], path: str) -> tuple[dict[str, Any], str]:
    deal, dot, field = path.partition(".")
    return (view[deal], field) if dot else (view, path)
