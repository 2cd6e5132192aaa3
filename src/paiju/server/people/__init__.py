"""People of a site: names, passwords, sessions, roles, invitations, and authentication.

Enters: names and passwords as typed, cookies and headers of a request, rows of the store, the time as milliseconds.
Leaves: a `Visitor` or None, `Signed` with the token for a cookie, errors in both languages.
Must not know: cards, games, what happens at a table.
"""
