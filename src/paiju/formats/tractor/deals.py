"""Files of deals that are not played yet: text with empty lines in between, or JSON lines."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from paiju.errors import Malformed, Place
from paiju.formats.tractor.code import GameFormat
from paiju.text import Text


def write_deals(deals: Iterable[Any], *, as_json: bool) -> str:
    """Write deals of one game."""
    if as_json:
        return "".join(deal.to_json().decode() + "\n" for deal in deals)
    return "\n".join(str(deal).rstrip("\n") + "\n" for deal in deals)


def read_deals(code: GameFormat, text: str, source: str = "") -> list[Any]:
    """Read either form that `write_deals` writes. Raises `Malformed` with its place for the first error."""
    found = _of_json(code, text, source) if text.lstrip()[:1] == "{" else _of_text(code, text, source)
    if not found:
        raise Malformed(Text("a deal", "一副牌"), "", Place(source, 1))
    return found


def _of_json(code: GameFormat, text: str, source: str) -> list[Any]:
    deals = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            deals.append(code.of_json(line.encode("utf-8", "surrogatepass")))
        except Malformed as fault:
            raise fault.at(Place(source, number, fault.place.column)) from None
    return deals


def _of_text(code: GameFormat, text: str, source: str) -> list[Any]:
    """Parse one deal after another; earlier text is replaced by empty lines, so that places are the file's."""
    lines = text.splitlines()
    begins = [at for at, line in enumerate(lines) if line.split()[:1] == ["deal"]]
    if not text.strip():
        return []
    begins = begins or [0]
    ends = [*begins[1:], len(lines)]
    deals = []
    for at, (begin, end) in enumerate(zip(begins, ends, strict=True)):
        above = lines[: begins[0]] if at == 0 else [""] * begin
        deals.append(code.parse("\n".join([*above, *lines[begin:end]]), source))
    return deals
