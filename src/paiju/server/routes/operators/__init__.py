"""Operators: the pages and acts of the role, and the record of its acts.

Enters: an operator's questions and acts with their reasons. Leaves: people, tables, events, bans, the record.
Must not know: a hand, or a message from a table.
"""
