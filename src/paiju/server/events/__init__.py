"""Competitions as the server shows them: an event as one viewer may see it, its sheets, its acts in words.

Enters: competitions as `tournament.seen_by` leaves them, rankings, times (milliseconds since 1970 UTC).
Leaves: the structs of `paiju.server.events.wire`, and CSV. Must not know: requests, stores, how a result is scored.
"""

from paiju.server.events.bracket import bracket_seen, levels_seen
from paiju.server.events.draws import draws_of
from paiju.server.events.forecast import forecast
from paiju.server.events.hands import hand_seen, records_of_deals
from paiju.server.events.lineups import lineups_of
from paiju.server.events.planned import faulted
from paiju.server.events.ruled import ruling_told
from paiju.server.events.said import said
from paiju.server.events.sheets import csv_of_acts, csv_of_results, csv_of_standings
from paiju.server.events.standing import ranking_seen
from paiju.server.events.travellers import travellers_of
from paiju.server.events.view import card_of, event_seen

__all__ = [
    "bracket_seen",
    "card_of",
    "csv_of_acts",
    "csv_of_results",
    "csv_of_standings",
    "draws_of",
    "event_seen",
    "faulted",
    "forecast",
    "hand_seen",
    "levels_seen",
    "lineups_of",
    "ranking_seen",
    "records_of_deals",
    "ruling_told",
    "said",
    "travellers_of",
]
