"""The editions of the Laws of bridge, each a value: what it rules, and what of it is data.

Enters: the families of laws. Leaves: an `Edition` for each. Must not know: another edition, tables, who is connected.
"""
