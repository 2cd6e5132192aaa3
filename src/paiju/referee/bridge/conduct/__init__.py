"""Conduct of players, spectators and players behind screens (Laws 72 to 74, 76, 80).

Enters: a hearing. Leaves: its statements and effects, by the edition of the case; a file has both editions side by
side.
Must not know: tables, connections.
"""
