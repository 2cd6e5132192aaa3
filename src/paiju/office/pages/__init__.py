"""A club's results as static pages for any web server: plain HTML without scripts, in both languages.

Enters: an event as its viewer sees it, with the recorded deals that they may see.
Leaves: files with their paths within a folder.
Must not know: where the folder is, who reads the pages.
"""

from paiju.office.pages.event import PublicEvent
from paiju.office.pages.index import LIST, ListedEvent, events_in, site

__all__ = ["LIST", "ListedEvent", "PublicEvent", "events_in", "site"]
