"""Compare three movements for eleven or twelve pairs: whether they are sound, how even they are, who sits out."""

from paiju.tournament.movements import check, howell, mitchell

for movement in (howell(11), howell(12, 8), mitchell(6)):
    report = check(movement)
    print(f"{movement.name.en}: {movement.tables} tables, {len(movement.rounds)} rounds of {movement.sets} board sets")
    print(f"  {'sound' if report.ok else report.faults[0].text.en}; evenness {report.balance.even} percent")
    print(f"  each meets {report.balance.meetings[0]} to {report.balance.meetings[1]} of the others")
    print(f"  round 1: {', '.join(f'table {one.table}: {one.ns} - {one.ew}' for one in movement.rounds[0])}")
    idle = [number for number in range(1, len(movement.rounds) + 1) if 3 in movement.sitting_out(number)]
    print(f"  pair 3 sits out in rounds {idle or 'none'}")
