"""The referee of bridge: a folder for each group of laws with every edition; `editions/` says what each rules.

Beside the folders: notations, the facts that their questions ask for, wording, and what a board's record answers.
Enters: a hearing. Leaves: its statements and effects. Must not know: tables, connections.
"""
