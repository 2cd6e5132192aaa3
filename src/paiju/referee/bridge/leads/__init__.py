"""Leads: restricted after withdrawn calls (26), out of turn (53 to 56).

Enters: an inquest. Leaves: its statements and effects, by the edition that is judged, both side by side in a file.
Must not know: tables, who is connected.
"""
