"""People at the edge: names, passwords, sessions, roles, invitations, and the keeper of the door.

Enters: names and passwords as typed, cookies and headers of a request, rows of the store, the time as milliseconds.
Leaves: a `Visitor` or nobody, `Signed` with the token for a cookie, faults in both languages.
Must not know: cards, games, what happens at a table.
"""
