"""Irregular plays, dummy, and the played cards (Laws 41 to 47, 57 to 60, 65 to 67).

Enters: a hearing. Leaves: its statements and effects, by the edition of the case; a file has both editions side by
side.
Must not know: tables, connections.
"""
