"""Finds an event of this site by its id."""

from __future__ import annotations

from typing import Final

import msgspec

from paiju.office import NoSuchEvent as NoEvent
from paiju.office import Office, OpenedEvent
from paiju.server.fault import Missing
from paiju.text import Text

NO_EVENT: Final = Text("there is no such event", "没有这项赛事")


async def event_in(office: Office, name: str) -> OpenedEvent:
    """Return an event of an office, including what other processes have written. Raises `Missing`."""
    try:
        found = await office.event(name)
    except (NoEvent, msgspec.ValidationError):
        raise Missing(NO_EVENT) from None
    await found.refresh()
    return found
