"""Read a file of results, score it by matchpoints, print the ranking."""

from pathlib import Path

from paiju.formats.records import read_file
from paiju.scoring import Matchpoints, rank_field, results_of, score_field, with_decimals

file = read_file(Path(__file__).with_name("evening.pbn"))
field = score_field(results_of(file.records), Matchpoints())
for ranking in rank_field(field):
    print(ranking.side.text if ranking.side is not None else "all")
    for row in ranking.standings:
        print(f"{row.place:>3}  pair {row.contestant:>2}  {with_decimals(row.total, 2)} {ranking.unit.text}")
