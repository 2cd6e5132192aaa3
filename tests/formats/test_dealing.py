"""Files of dealing machines: the same cards are read back, and what such a file cannot hold is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from paiju.cli import main
from paiju.errors import Malformed
from paiju.formats import dealing
from paiju.formats.records import read_file, write_text
from paiju.games.bridge import BoardRecord, Deal, dealer_of, vulnerability_of


def boards(*numbers: int) -> list[BoardRecord]:
    return [
        BoardRecord(
            board=str(at),
            number=at,
            dealer=dealer_of(at),
            vulnerability=vulnerability_of(at),
            hands=Deal.shuffled("machine", at).hands,
        )
        for at in numbers
    ]


@pytest.mark.parametrize("name", ["dup", "dlm"])
def test_deals_come_back_with_their_numbers(name: str, tmp_path: Path) -> None:
    wanted = boards(*range(3, 36))
    path = tmp_path / f"set.{name}"
    path.write_bytes(write_text(wanted, name).encode("ascii"))
    file = read_file(path)
    assert file.format == name
    assert file.faults == ()
    assert list(file.records) == wanted
    path = path.rename(tmp_path / "set.bin")
    assert list(read_file(path).records) == wanted


def test_a_dup_file_has_156_bytes_a_board_as_its_makers_say() -> None:
    spades = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
    one = structs.replace(boards(1)[0], hands=spades.hands)
    text = dealing.write_dup([one])
    ranks = "AKQJT98765432"
    assert text == (
        "".join(f"{at:02}" for at in range(1, 40))
        + f"\x06{ranks}\x03\x04\x05\x06\x03{ranks}\x04\x05\x06\x03\x04{ranks}\x05\x06\x03\x04\x05{ranks}"
        + "YN1  0 1  "
    )
    lines = dealing.write_dlm([one]).splitlines()
    assert lines[:3] == ["[Document]", "Headline=paiju", "Status=Show"]
    assert "Board 01=aaaaaabffffffkkkkkklpppppp015" in lines
    assert len([line for line in lines if line.startswith("Board ")]) == 99


@pytest.mark.parametrize(
    ("records", "words"),
    [
        (boards(1, 3), "boards numbered consecutively"),
        ([structs.replace(boards(1)[0], number=None)], "a number from 1 to .* and four hands"),
        ([boards(1)[0], structs.replace(boards(2)[0], number=1)], "one deal of board 1"),
    ],
)
@pytest.mark.parametrize("name", ["dup", "dlm"])
def test_what_a_machine_cannot_deal_is_refused(records: list[BoardRecord], words: str, name: str) -> None:
    with pytest.raises(Malformed, match=words):
        write_text(records, name)


def test_a_dlm_file_ends_with_board_99() -> None:
    with pytest.raises(Malformed, match="a number from 1 to 99"):
        write_text(boards(99, 100), "dlm")


def test_a_spoilt_board_costs_itself_alone() -> None:
    text = dealing.write_dup(boards(1, 2, 3))
    spoilt = text[:156] + 2 * text[156:158] + text[160:]
    found, faults = dealing.read_dup(spoilt.encode("ascii"), "x.dup")
    assert [one.board for one in found] == ["1", "3"]
    assert "39 different cards" in faults[0].text.en
    with pytest.raises(Malformed, match="a multiple of 156 bytes"):
        dealing.read_dup(text[1:].encode("ascii"))
    lines = dealing.write_dlm(boards(1, 2)).replace("Board 02=", "Board 02=a", 1)
    found, faults = dealing.read_dlm(lines)
    assert [one.board for one in found] == ["1"]
    assert "checksum" in faults[0].text.en
    other = dealing.write_dlm(boards(1, 2)).splitlines()
    at = next(at for at, line in enumerate(other) if line.startswith("Board 02="))
    other[at] = other[at][:-3] + "000"
    assert len(dealing.read_dlm("\n".join(other))[1]) == 1


def test_deals_go_to_a_machine_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, back = tmp_path / "set.dup", tmp_path / "set.pbn"
    assert main(["deal", "-n", "4", "--seed", "machine", "-o", str(path)]) == 0
    assert path.stat().st_size == 4 * dealing.RECORD
    assert main(["convert", str(path), str(back)]) == 0
    capsys.readouterr()
    assert [one.hands for one in read_file(back).records] == [one.hands for one in read_file(path).records]
