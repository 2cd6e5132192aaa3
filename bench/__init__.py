"""How fast paiju is, each figure beside a peer that is measured in the same run: `python -m bench`.

Every contender works in its own process, and they take turns in short rounds, because the speed of a machine
changes from minute to minute: what is compared was measured in the same moment. Nothing here is a test, and no test
looks at a clock.
"""
