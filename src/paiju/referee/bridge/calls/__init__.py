"""Calls that break the laws of the auction (Laws 17 to 39).

Enters: an inquest. Leaves: its statements and effects, by the edition that is judged, both side by side in a file.
Must not know: tables, who is connected.
"""
