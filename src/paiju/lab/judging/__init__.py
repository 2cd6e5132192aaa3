"""Evaluates plays of the tractor games by simulating deals: for bots that search.

Enters: a position as one seat has witnessed it, plays. Leaves: the value of each play, and how certain it is.
Must not know: views, bots, hidden cards. It is a separate package so that the games' compiled rules stay cached.
"""
