"""How fast paiju is, with each figure compared to a peer in the same run: `python -m bench`.

Every contender works in its own process, and they take turns in short rounds, because the speed of a machine
changes from minute to minute: compared values were measured at the same time. Nothing here is a test, and no test
depends on time.
"""
