"""What the two tractor games share in the laboratory: units, readings, what is owed, throws, tricks, in rows.

Enters: a row of one of them, its order written down. Leaves: what is legal, and the row after a play.
Must not know: declarations, kitties and levels of either game.
"""
