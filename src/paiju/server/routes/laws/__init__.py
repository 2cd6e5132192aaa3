"""The law book.

Enters: names and words. Leaves: clauses and readings. Must not know: what a clause comes to in a case.
"""
