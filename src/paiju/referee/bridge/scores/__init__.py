"""Adjusted scores, fines, and boards of teams (Laws 12, 86 to 91).

Enters: an inquest. Leaves: its statements and effects, by the edition that is judged, both side by side in a file.
Must not know: tables, who is connected.
"""
