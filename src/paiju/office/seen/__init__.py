"""What a viewer sees of an event, for the pages of a site and the command line.

Enters: a whole competition, or what `tournament.seen_by` returns; the viewer; times (milliseconds since 1970 UTC).
Leaves: immutable values that contain both languages, one file for each noun; CSV. Numbers that may be fractions are
text, rounded as the ranking says.
Must not know: stores, clocks, sockets, requests, options of a command line.
"""
