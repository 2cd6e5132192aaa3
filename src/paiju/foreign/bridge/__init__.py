"""The table manager protocol over sockets: programs of another house come to our match, our bots go to theirs.

Enters: a door, a bot of ours for who fails. Leaves: bots of a match; boards played elsewhere.
Must not know: other games.
"""

from typing import Final

GAME: Final = "bridge"
