"""Attention, rights, the director and appeals (Laws 9 to 11 and 81 to 93).

Enters: an inquest. Leaves: its statements and effects, by the edition that is judged, both side by side in a file.
Must not know: tables, who is connected.
"""
