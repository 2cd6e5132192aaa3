"""The server: sockets and routes around the tables, people and their rights, the pages.

Enters: requests, frames, a `Settings`. Leaves: answers, frames, journaled events; `Server` runs and stops cleanly.
Must not know: rules of games, how events are stored, what a page looks like.
"""
