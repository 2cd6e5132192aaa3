"""Events: the list, new ones, commands, seats, live tables, rulings, and all downloads.

Enters: commands and requests. Leaves: what the viewer may see of an event. Must not know: how a result is scored.
"""
