"""Files of boards: PBN, LIN, USEBIO and JSON lines, each in a room of its own; and files of events.

Bridgemate's messages and BWS are files of events; `report` writes an event out, and `entering` reads results into one.
Enters: streams, text, or values to write. Leaves: values that hold all that a file says, their `BoardRecord`, and a
`Malformed` with its place for each record that cannot be read; text and bytes.
Must not know: the terminal, the clock, how boards are played or compared; one format of boards does not know another.
"""
