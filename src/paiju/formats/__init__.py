"""File formats of boards (PBN, LIN, USEBIO and JSON lines, each in its own module), and of events.

Bridgemate's messages and BWS are files of events; `report` exports an event, and `entering` imports results into
one.
Enters: streams, text, or values to write.
Leaves: values that hold everything in a file, their `BoardRecord`, and a `Malformed` with its place for each record
that cannot be read; text and bytes.
Must not know: the terminal, the clock, how boards are played or compared; a format of boards does not know another.
"""
