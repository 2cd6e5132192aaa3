"""Several servers over one PostgreSQL are killed, paused, cut off and restarted under load; see that nothing is lost.

`load`: tables, people with sockets, bots. `faults`: the servers, their database, and what is done to them.
`judge`: what was told beside what is kept.
"""
