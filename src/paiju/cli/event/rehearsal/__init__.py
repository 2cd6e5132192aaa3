"""An event rehearsed: played to its end by bots against the site as it is served, with what goes wrong on an evening.

Enters: a plan, entries, a seed. Leaves: requests as an organiser, a director and players send them; what was found.
Must not know: how the site stores an event, what a contract is worth, which game it is.
"""
