"""Events at the site's own live tables (H.event.online): the bridge between a competition and its tables.

A competition knows no table and a table no competition. `Online` hears of every change of both, and one `Attendant`
for each event brings the two together: whatever is to be done follows from what stands in the journals, so that it can
be done again at any time, after a crash too, without a table or a result too many.
Enters: a house, its office. Leaves: tables opened, deals given, results and rulings in the event, who may do what.
Must not know: requests, sockets, pages.
"""

from paiju.server.online.online import Online, Place
from paiju.server.online.port import KEEPER
from paiju.server.online.rights import Rights, rights

__all__ = ["KEEPER", "Online", "Place", "Rights", "rights"]
