"""Bots: players that see only a view, are seeded, and keep within a work budget given as a number.

Enters: what one seat sees. Leaves: a `Decision`, an act with its reason in one line; results of matches.
Must not know: tables of people, stores, clocks; a bot itself never sees a state.
"""

from paiju.bots.bot import Bot, BotMaker, Decision, Figure, Measure, Weighing
from paiju.bots.interval import Interval, mean_interval
from paiju.bots.random_bot import RandomBot

__all__ = ["Bot", "BotMaker", "Decision", "Figure", "Interval", "Measure", "RandomBot", "Weighing", "mean_interval"]
