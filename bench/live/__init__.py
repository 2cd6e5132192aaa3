"""The live table under load: `python -m bench --only live`.

The server runs in one process and all the players in another, on the same machine. Compared in turns of the same
run: the same over PostgreSQL, a bare ASGI server without rules (`bare`), and a boardgame.io server (`boardgame`).
Every player checks the frames received during play.
"""
