"""Checks whether a record conforms to the PBN standard, and reports every fault with its place.

Enters: a `PbnGame` and the edition of the standard.
Leaves: `PbnFault` values, in the order of the text.
Must not know: files, other records, how the rest of the program interprets a record.

Reading accepts more than the standard allows; this is the strict check. It covers characters and lines, tags and
their values, which calls and cards are possible, and whether auction, contract, play, result and score agree.
"""

from __future__ import annotations

from paiju.formats.pbn.fault import PbnFault
from paiju.formats.pbn.game import PbnGame
from paiju.formats.pbn.tag_names import Version
from paiju.formats.pbn.verify.auction import check_auction
from paiju.formats.pbn.verify.collected import CollectedValues
from paiju.formats.pbn.verify.layout import check_layout
from paiju.formats.pbn.verify.notes import check_notes
from paiju.formats.pbn.verify.outcome import check_outcome
from paiju.formats.pbn.verify.play import check_play
from paiju.formats.pbn.verify.report import FaultCollector
from paiju.formats.pbn.verify.syntax import check_syntax, stray_text
from paiju.formats.pbn.verify.tables import check_tables
from paiju.formats.pbn.verify.values import check_values

__all__ = ["stray_text", "verify"]


def verify(game: PbnGame, *, version: Version = "2.1", export: bool = False) -> tuple[PbnFault, ...]:
    """Return all violations of an edition of the standard, in the order of the text.

    With `export`, or if the record's head has a line ``% EXPORT``, the order and layout of the export format are
    checked, too. Some faults are only remarks (`PbnFault.is_remark`): names and values that the standard does not list
    but allows.

    >>> game = PbnGame.of([("Dealer", "N"), ("Vulnerable", "None"), ("Auction", "E")])
    >>> [fault.kind.value for fault in verify(game.with_value("Dealer", "Black"))]
    ['side']
    """
    report = FaultCollector(game, version)
    bearing = CollectedValues()
    check_syntax(report)
    check_values(report, bearing)
    check_auction(report, bearing)
    check_play(report, bearing)
    check_notes(report)
    check_tables(report)
    check_outcome(report, bearing)
    check_layout(report, export=export)
    return report.faults()
