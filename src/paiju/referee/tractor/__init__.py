"""Shared parts of the referees of both tractor codes: places at the table, notations, facts, wording.

Enters: a hearing. Leaves: typed answers, sentences, effects. Must not know: what either code rules; bridge.
"""
