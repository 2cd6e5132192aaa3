"""Exposed cards and penalty cards (Laws 24 and 48 to 52).

Enters: a hearing. Leaves: its statements and effects, by the edition of the case; a file has both editions side by
side.
Must not know: tables, connections.
"""
