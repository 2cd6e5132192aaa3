"""Accounts: guests, sessions, a person's stored data, the first organiser's link.

Enters: names, passwords, cookies. Leaves: who is signed in in this browser, with its cookie.
Must not know: tables, events.
"""
