"""Files of deals: text and JSON, one deal or several, and the positions of their faults."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.errors import Malformed
from paiju.formats.tractor import CODES, Start, code_named, read_deals, write_deals

each_game = pytest.mark.parametrize("game", CODES)


def some(game: str) -> list[Any]:
    """Return a first deal, and two later ones."""
    code = code_named(game)
    starts = [Start(levels=(2, 2), first=1)]
    starts += [Start(levels=(5, 14), first=n, declarer=n, number=n) for n in (2, 3)]
    return [code.match(start, code.conditions).deal("seed") for start in starts]


@each_game
@pytest.mark.parametrize("as_json", [False, True])
def test_deals_are_read_as_they_were_written(game: str, as_json: bool) -> None:
    deals, code = some(game), code_named(game)
    assert read_deals(code, write_deals(deals, as_json=as_json)) == deals
    assert read_deals(code, write_deals(deals[:1], as_json=as_json)) == deals[:1]
    hands, kitty = code.hands(deals[0])
    assert sum(map(len, hands)) + len(kitty) == {"chaodipi": 108, "tractor6": 162}[game]


@each_game
def test_a_fault_is_told_with_its_line_in_the_file(game: str) -> None:
    code = code_named(game)
    lines = write_deals(some(game), as_json=False).splitlines()
    at = [n for n, line in enumerate(lines) if line.startswith("levels")][1]
    lines[at] = "levels 2 1"
    with pytest.raises(Malformed) as raised:
        read_deals(code, "\n".join(lines), "deals.txt")
    assert str(raised.value.place).startswith(f"deals.txt:{at + 1}:")
    as_json = write_deals(some(game), as_json=True).splitlines()
    as_json[2] = as_json[2].replace("S", "X", 1)
    with pytest.raises(Malformed, match=r"^deals.json:3"):
        read_deals(code, "\n".join(as_json), "deals.json")


@each_game
@pytest.mark.parametrize("text", ["", "\n \n", "deal", "cards", "{", "deal 1\nlevels 2 2\n"])
def test_what_is_no_deal_is_refused(game: str, text: str) -> None:
    with pytest.raises(Malformed, match="x"):
        read_deals(code_named(game), text, "x")
