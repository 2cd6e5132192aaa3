"""The shared parts of the two tractor games in the lab: units, readings, duties, throws, tricks, in rows.

Enters: a row of one of them, with its order filled in. Leaves: what is legal, and the row after a play.
Must not know: declarations, kitties and levels of either game.
"""
