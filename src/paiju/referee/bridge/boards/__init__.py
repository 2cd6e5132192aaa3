"""Deals, boards and their cards (Laws 1 to 8 and 13 to 17).

Enters: a hearing. Leaves: its statements and effects, by the edition of the case; a file has both editions side by
side.
Must not know: tables, connections.
"""
