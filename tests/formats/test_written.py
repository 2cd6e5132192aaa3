"""Everything read can be written: every real file, in every writable format (`tests.formats.written`)."""

from __future__ import annotations

from pathlib import Path

from tests.formats.written import faults_of


def test_real_files_come_back_record_by_record_or_their_losses_are_named(shared_data: Path) -> None:
    faults = [fault for path in sorted(shared_data.iterdir()) for fault in faults_of(path)]
    assert not faults, "\n".join(map(str, faults[:20]))


def test_a_dealer_that_a_format_has_no_place_for_is_missed(tmp_path: Path) -> None:
    """North, with number 0, deals board 2, for which USEBIO can only have East as dealer."""
    path = tmp_path / "north.pbn"
    path.write_text('[Board "2"]\n[Dealer "N"]\n[Vulnerable "NS"]\n[Contract "Pass"]\n', encoding="utf-8")
    assert not list(faults_of(path))
