"""Deals, boards and their cards (Laws 1 to 8 and 13 to 17).

Enters: an inquest. Leaves: its statements and effects, by the edition that is judged, both side by side in a file.
Must not know: tables, who is connected.
"""
