"""Revokes (Laws 61 to 64).

Enters: a hearing. Leaves: its statements and effects, by the edition of the case; a file has both editions side by
side.
Must not know: tables, connections.
"""
