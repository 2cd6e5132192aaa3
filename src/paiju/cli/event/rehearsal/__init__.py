"""Rehearses an event: bots play it to its end against the real site, with the usual upsets of an evening.

Enters: a plan, entries, a seed. Leaves: requests as an organiser, a director and players send them; the findings.
Must not know: how the site stores an event, what a contract is worth, which game it is.
"""
