"""Claims, concessions, and the agreed number of tricks (Laws 68 to 71 and 79).

Enters: a hearing. Leaves: its statements and effects, by the edition of the case; a file has both editions side by
side.
Must not know: tables, connections.
"""
