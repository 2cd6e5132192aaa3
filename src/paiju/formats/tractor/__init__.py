"""Matches of the tractor games, act by act, as JSON lines; and files of their deals.

Enters: text or bytes, or a `PlayedMatch`.
Leaves: the same. Everything that is read has been replayed under its law, and a file written by paiju that is read
and written again has the same bytes.
Must not know: other formats, who plays and why, clocks, tables of the server.
"""

from paiju.formats.tractor.code import DealScore, GameFormat, MatchStanding, Start, chosen, dealt
from paiju.formats.tractor.codes import CODES, code_named
from paiju.formats.tractor.deals import read_deals, write_deals
from paiju.formats.tractor.played import PlayedDeal, PlayedMatch, Step
from paiju.formats.tractor.reader import load, loads
from paiju.formats.tractor.writer import dump, dumps, head, lines_of

__all__ = [
    "CODES",
    "DealScore",
    "GameFormat",
    "MatchStanding",
    "PlayedDeal",
    "PlayedMatch",
    "Start",
    "Step",
    "chosen",
    "code_named",
    "dealt",
    "dump",
    "dumps",
    "head",
    "lines_of",
    "load",
    "loads",
    "read_deals",
    "write_deals",
]
