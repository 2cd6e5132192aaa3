"""What both editions of the bridge laws share: notations, the facts that their questions ask for, ways of saying.

Enters: an inquest. Leaves: typed answers and sentences. Must not know: what an edition rules.
"""
