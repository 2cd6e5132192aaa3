"""What a viewer sees of an event, for the pages of a site and the command line alike.

Enters: a competition whole, or as `tournament.seen_by` leaves it; the viewer; times (milliseconds since 1970 UTC).
Leaves: frozen values with both languages in them, a file for each noun; CSV. Numbers that may be broken are text,
rounded as the ranking says. Must not know: stores, clocks, sockets, requests, options of a command line.
"""
