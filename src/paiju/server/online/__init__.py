"""Events at the site's own live tables (H.event.online): the bridge between a competition and its tables.

A competition does not know tables, and a table does not know competitions. `Online` is notified of every change of
both, and one `EventTables` for each event synchronises the two: everything to be done is derived from the journals,
so that it can be repeated at any time, even after a crash, without an extra table or result.
Enters: the table registry, its office. Leaves: tables opened, deals given, results and rulings in the
event, people's rights.
Must not know: requests, sockets, pages.
"""

from paiju.server.online.online import EventPlace, Online
from paiju.server.online.port import EVENT_DIRECTOR
from paiju.server.online.rights import Rights, rights

__all__ = ["EVENT_DIRECTOR", "EventPlace", "Online", "Rights", "rights"]
