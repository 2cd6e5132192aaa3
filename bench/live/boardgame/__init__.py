"""The yardstick: a boardgame.io server, in memory only, with an equivalent game, and its players.

Enters: npm and node, where the machine has them. Leaves: a running server, or a sentence why there is none.
"""
