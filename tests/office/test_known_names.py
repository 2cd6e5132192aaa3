"""Known names come from earlier events on whose staff one is, and from no others."""

from __future__ import annotations

from paiju.office.seen.known_names import known_names
from paiju.packs import discipline_of
from paiju.tournament import Competition, Entry, Plan, Player, Sender, Stage, decide, evolve
from paiju.tournament import commands as c
from paiju.tournament.state import Act

ANN, BO = Sender("person:1"), Sender("person:2")


def held(by: Sender, *pairs: tuple[str, str]) -> Competition:
    plan = Plan(title="t", stages=(Stage(name="s", method="matchpoints"),))
    commands: list[c.AnyCommand] = [c.OpenEvent(plan)]
    for number, names in enumerate(pairs, 1):
        players = tuple(Player(f"{number}.{at}", name) for at, name in enumerate(names, 1))
        commands.append(c.Enter(Entry(id=str(number), name="pair", players=players)))
    now: Competition | None = None
    for command in commands:
        for event in decide(now, command, by, 1, discipline_of):
            act = Act(now.seq + 1 if now else 1, 1, by.id, "", event)
            now = evolve(now, act, "x", discipline_of)
    assert now is not None
    return now


def test_names_of_ones_own_events_the_most_frequent_first() -> None:
    events = [held(ANN, ("Dee", "Cid"), ("Eve", "Fay")), held(ANN, ("Fay", "Gil")), held(BO, ("Hal", "Ida"))]
    assert known_names(events, ANN.id).names == ("Fay", "Cid", "Dee", "Eve", "Gil")
    assert known_names(events, BO.id).names == ("Hal", "Ida")
    assert known_names(events, "person:3").names == ()
