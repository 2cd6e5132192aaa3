"""Bots of another house: programs that are not ours, at our tables and we at theirs.

Enters: the name of a program (`exec:./mybot.py`) or a door (`listen:2000`), and what a seat has witnessed. Leaves: acts
that the law will judge; where a program is slow, silent, wrong or gone, those of its stand-in, and one line that says
which seat and why. A program costs its own seat's time, never the table.
Must not know: what a game's acts mean, hidden cards.
"""
