"""Claims, concessions, and the tricks that were agreed (Laws 68 to 71 and 79).

Enters: an inquest. Leaves: its statements and effects, by the edition that is judged, both side by side in a file.
Must not know: tables, who is connected.
"""
