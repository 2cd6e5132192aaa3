"""External bots: other programs at paiju's tables, and paiju's bots at other programs' tables.

Enters: the name of a program (`exec:./mybot.py`) or a port (`listen:2000`), and what a seat has witnessed.
Leaves: acts, which are then checked under the law. If a program is slow, silent, wrong or has disconnected: the
acts of its stand-in, and one line with the seat and the reason. A program uses up only its own seat's time, never
the table's.
Must not know: what a game's acts mean, hidden cards.
"""
