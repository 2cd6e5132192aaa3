"""Properties of every entry in the list of formats."""

from __future__ import annotations

from pathlib import Path

import pytest

from paiju.errors import Malformed
from paiju.formats.records import FORMATS, named_format, read_file, read_text, recognised, writable, write_text
from paiju.games.bridge import Board, BoardRecord


def _records() -> list[BoardRecord]:
    boards = [Board.shuffled(number, "formats") for number in (1, 2)]
    return [
        BoardRecord(
            board=str(one.number),
            number=one.number,
            dealer=one.dealer,
            vulnerability=one.vulnerability,
            hands=one.deal.hands,
        )
        for one in boards
    ]


@pytest.mark.parametrize("name", FORMATS)
def test_an_entry_is_whole(name: str) -> None:
    one = FORMATS[name]
    assert one.name == name
    assert one.title
    assert one.endings
    assert all(ending.startswith(".") and ending == ending.lower() for ending in one.endings)
    others = {ending for other in FORMATS.values() if other is not one for ending in other.endings}
    assert not others & set(one.endings)


@pytest.mark.parametrize("name", [one.name for one in FORMATS.values() if one.write is not None])
def test_what_is_written_is_recognised_and_read_again(name: str, tmp_path: Path) -> None:
    one = FORMATS[name]
    kept, left_out = writable(_records(), name)
    assert (len(kept), left_out) == (2, ())
    text = write_text(kept, name)
    for ending in one.endings:
        path = tmp_path / f"boards{ending}"
        path.write_text(text, "utf-8")
        assert named_format(path) == name
        assert recognised(text.encode()[:4096], path) is one
        assert [record.number for record in read_file(path).records] == [1, 2]
    assert [record.number for record in read_text(text, name).records] == [1, 2]
    if one.growing:
        first, second = (write_text([record], name) for record in kept)
        assert [r.number for r in read_text(first + second, name).records] == [1, 2]


@pytest.mark.parametrize("name", ["", "toy", "PBN", "bws"])
def test_a_name_of_no_text_is_refused_by_reading(name: str) -> None:
    with pytest.raises(Malformed, match="pbn, lin, usebio, json"):
        read_text("", name)
