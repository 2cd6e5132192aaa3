"""Analyse an evening double dummy: what each board was worth, and whose result was furthest from it."""

from pathlib import Path

import paiju
from paiju.analysis import double_dummy_tables, par
from paiju.games.bridge import Deal, dealer_of, vulnerability_of

file = paiju.read(Path(__file__).with_name("evening.pbn"))
deals = {
    one.record.number: Deal.of([hand for hand in one.record.hands if hand is not None])
    for one in file.results
    if one.record.number is not None and None not in one.record.hands
}
worth = {
    number: par(table, vulnerability_of(number), dealer_of(number)).score_ns
    for number, table in zip(deals, double_dummy_tables(list(deals.values())), strict=True)
}
off = [
    (one.score - worth[one.record.number], one)
    for one in file.results
    if one.score is not None and one.record.number in worth
]
for points, result in sorted(off, key=lambda pair: -abs(pair[0]))[:5]:
    print(f"{points:+5}  {result}, played by {result.pairs[0]} and {result.pairs[1]}")
print(f"{sum(not points for points, _ in off)} of {len(off)} results at par")
