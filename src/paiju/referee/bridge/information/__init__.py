"""What players may know and must be told (Laws 16, 20, 21, 40 and 75).

Enters: a hearing. Leaves: its statements and effects, by the edition of the case; a file has both editions
together.
Must not know: tables, connections.
"""
