"""The table manager protocol over sockets: external programs join paiju's match, or paiju's bots join theirs.

Enters: a port, and a bot that replaces programs which fail.
Leaves: bots of a match; boards played elsewhere.
Must not know: other games.
"""

from typing import Final

GAME: Final = "bridge"
