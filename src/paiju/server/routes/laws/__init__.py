"""The law book.

Enters: names and words. Leaves: clauses and readings. Must not know: the outcome of a clause in a case.
"""
