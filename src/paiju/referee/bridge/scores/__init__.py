"""Adjusted scores, fines, and team boards (Laws 12, 86 to 91).

Enters: a hearing. Leaves: its statements and effects, by the edition of the case; a file has both editions side by
side.
Must not know: tables, connections.
"""
