"""Events: the list, new ones, commands, seats, live tables, rulings, and all that is taken away as files.

Enters: commands and wishes. Leaves: what the viewer may see of an event. Must not know: how a result is scored.
"""
