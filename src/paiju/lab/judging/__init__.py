"""Plays of the tractor games judged by playing deals out: for bots that search.

Enters: a position as one seat has witnessed it, plays. Leaves: what each play is worth, and how sure that is.
Must not know: views, bots, hidden cards. A room of its own, so that what is compiled of the games' rules stays.
"""
