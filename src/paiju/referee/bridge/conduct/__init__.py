"""Duties and manners of players, spectators and those behind screens (Laws 72 to 74, 76, 80).

Enters: an inquest. Leaves: its statements and effects, by the edition that is judged, both side by side in a file.
Must not know: tables, who is connected.
"""
