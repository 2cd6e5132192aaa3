"""What the referees of both tractor codes share: places at the table, notations, facts, ways of saying.

Enters: an inquest. Leaves: typed answers, sentences, orders. Must not know: what a code rules, bridge.
"""
