"""A club's results as pages that any web server can hold: plain HTML without scripts, in both languages.

Enters: an event as its viewer sees it, with the deals on record that he may see. Leaves: files with their paths within
a folder. Must not know: where the folder is, who looks.
"""

from paiju.office.pages.event import PublicEvent
from paiju.office.pages.index import LIST, Listed, events_in, site

__all__ = ["LIST", "Listed", "PublicEvent", "events_in", "site"]
