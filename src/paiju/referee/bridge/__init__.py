"""The referee of bridge: a folder for each group of laws, and the rules of each edition in `editions/`.

Outside those folders: notations, the facts that questions ask for, wording, and answers from a board's record.

Enters: a hearing. Leaves: its statements and effects. Must not know: tables, connections.
"""
