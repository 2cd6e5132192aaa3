"""The editions of the Laws of bridge, each a value: its irregularities, and its data.

Enters: the families of laws. Leaves: an `Edition` for each. Must not know: another edition, tables, connections.
"""
