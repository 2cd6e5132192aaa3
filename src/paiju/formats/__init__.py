"""Files of boards: PBN, LIN, USEBIO and JSON lines, each in a room of its own.

Enters: streams, text, or values to write. Leaves: values that hold all that a file says, their `BoardRecord`, and a
`Malformed` with its place for each record that cannot be read; text and bytes.
Must not know: the terminal, the clock, how boards are played or compared; one format does not know another.
"""
