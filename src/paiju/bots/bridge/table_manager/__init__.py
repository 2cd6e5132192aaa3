"""The table manager protocol of Blue Chip Bridge, version 18, both sides: external programs meet built-in bots.

Enters: a `Channel` that carries lines, views. Leaves: lines, acts. Must not know: sockets, clocks, hidden cards.
"""

from paiju.bots.bridge.table_manager.channel import Channel
from paiju.bots.bridge.table_manager.guest import Guest
from paiju.bots.bridge.table_manager.host import RemoteSeat

__all__ = ["Channel", "Guest", "RemoteSeat"]
