"""What players may know, and must be told (Laws 16, 20, 21, 40 and 75).

Enters: an inquest. Leaves: its statements and effects, by the edition that is judged, both side by side in a file.
Must not know: tables, who is connected.
"""
