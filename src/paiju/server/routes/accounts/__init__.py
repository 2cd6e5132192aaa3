"""Accounts: guests, sessions, what is kept of a person, the first organiser's link.

Enters: names, passwords, cookies. Leaves: who this browser is, with its cookie. Must not know: tables, events.
"""
