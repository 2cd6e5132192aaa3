"""The baseline: a boardgame.io server, in memory only, with an equivalent game, and its players.

Enters: npm and node, if the machine has them.
Leaves: a running server, or a sentence why there is none.
"""
