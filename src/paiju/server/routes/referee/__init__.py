"""The referee: listing irregularities, and judging a case.

Enters: a case with its answers. Leaves: the next question, or the ruling. Must not know: tables, events, the user.
"""
