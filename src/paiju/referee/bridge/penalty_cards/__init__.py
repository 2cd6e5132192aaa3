"""Exposed cards and penalty cards (Laws 24 and 48 to 52).

Enters: an inquest. Leaves: its statements and effects, by the edition that is judged, both side by side in a file.
Must not know: tables, who is connected.
"""
