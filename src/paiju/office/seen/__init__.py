"""Views of an event for one viewer, for the pages of a site and the command line.

Enters: a whole competition, or what `tournament.seen_by` returns; the viewer; times (milliseconds since 1970 UTC).
Leaves: immutable values that contain both languages, one file for each noun; CSV. Numbers that may be fractions are
text, rounded like the ranking.
Must not know: stores, clocks, sockets, requests, options of a command line.
"""
