"""The referee of Whist: one irregularity, the revoke, and the adapter that keeps the record of a table.

Enters: an inquest, a table. Leaves: statements and effects, case files. Must not know: who is connected, events.
"""
