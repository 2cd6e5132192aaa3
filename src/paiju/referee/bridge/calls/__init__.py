"""Calls that break the laws of the auction (Laws 17 to 39).

Enters: a hearing. Leaves: its statements and effects, by the edition of the case; a file has both editions side by
side.
Must not know: tables, connections.
"""
