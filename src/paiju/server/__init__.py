"""The server: sockets and routes for the tables, people and their rights, and the pages.

Enters: requests, frames, a `Settings`. Leaves: responses, frames, journaled events; `Server` runs and stops
cleanly.
Must not know: rules of games, how events are stored, what a page looks like.
"""
