"""External bots: other programs at paiju's tables, and paiju's bots at other programs' tables.

Enters: the name of a program (`exec:./mybot.py`) or a port (`listen:2000`), and what a seat has witnessed.
Leaves: acts, which the law then judges. If a program is slow, silent, wrong or gone, the acts of its stand-in, and
one line that says which seat and why. A program only uses up its own seat's time, never the table's.
Must not know: what a game's acts mean, hidden cards.
"""
