"""Run a small event without a browser: a plan, bots for players, standings, and the journal of every act."""

from pathlib import Path

import paiju

played = paiju.run_event(Path(__file__).parent / "events" / "first.toml", bots=4, seed="first", samples=0)
for row in played.standings:
    print(f"{row.place:>3}  {row.name}  {row.total}")
print(f"{len(played.journal)} acts; the last: {type(played.journal[-1].event).__name__}")
