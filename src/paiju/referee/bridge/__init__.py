"""The referee of bridge: a folder for each group of laws; the rules of each edition are assembled in `editions/`.

Outside those folders: notations, the facts that their questions ask for, wording, and answers from a board's
record.
Enters: a hearing. Leaves: its statements and effects. Must not know: tables, connections.
"""
