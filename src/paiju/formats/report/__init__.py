"""Exports of an event: results and hands as PBN, USEBIO, CSV, JSON, text and HTML; `workbook` as XLSX.

Enters: a `Competition` as the viewer may see it (`tournament.seen_by` removes the rest), deals by board,
double-dummy tables.
Leaves: text, PBN and USEBIO values; `whole` also reads its own JSON back.
Must not know: who asks, where a file goes, the clock. Board results exist only in bridge; standings, in any game.
"""

from paiju.formats.report.deals import deals_in, deals_of
from paiju.formats.report.hand_record import COMPASS, HandRecord, hand_records, html_of, text_of
from paiju.formats.report.pbn import hands_pbn, results_pbn
from paiju.formats.report.played import Deals, ScoredBoard, played_of, records_of
from paiju.formats.report.tables import standings_csv, travellers_csv
from paiju.formats.report.usebio import began, usebio_of
from paiju.formats.report.whole import dumps, loads

__all__ = [
    "COMPASS",
    "Deals",
    "HandRecord",
    "ScoredBoard",
    "began",
    "deals_in",
    "deals_of",
    "dumps",
    "hand_records",
    "hands_pbn",
    "html_of",
    "loads",
    "played_of",
    "records_of",
    "results_pbn",
    "standings_csv",
    "text_of",
    "travellers_csv",
    "usebio_of",
]
