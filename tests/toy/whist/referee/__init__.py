"""The referee of Whist: one irregularity, the revoke, and the adapter that reads a table's record.

Enters: a hearing, a table.
Leaves: statements and effects, case files.
Must not know: who is connected, events.
"""
