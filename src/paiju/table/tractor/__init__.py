"""Shared parts of the tables of both tractor games: views of cards, tricks and options, and who is asked for what.

Enters: states and acts of the games. Leaves: `TractorRules` that each game completes, the views of `seen`.
Must not know: which game it is, events, seats' players, sockets.
"""

from paiju.table.tractor.rules import TractorRules, ViewerKnowledge

__all__ = ["TractorRules", "ViewerKnowledge"]
