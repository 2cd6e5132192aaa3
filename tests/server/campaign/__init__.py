"""A campaign: servers over one PostgreSQL are killed, paused, cut off and restarted under load; nothing may be lost.

`load`: tables, people with sockets, bots.
`faults`: the servers, their database, and the faults.
`judge`: what clients were told, compared with what is stored.
"""
