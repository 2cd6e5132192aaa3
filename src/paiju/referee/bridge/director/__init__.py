"""Attention, rights, the director and appeals (Laws 9 to 11 and 81 to 93).

Enters: a hearing. Leaves: its statements and effects, by the edition of the case; a file has both editions side by
side.
Must not know: tables, connections.
"""
