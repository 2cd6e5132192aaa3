"""Leads: restricted after withdrawn calls (26), out of turn (53 to 56).

Enters: a hearing. Leaves: its statements and effects, by the edition of the case; a file has both editions side by
side.
Must not know: tables, connections.
"""
