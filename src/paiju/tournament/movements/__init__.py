"""Movements: the seating, opponents and boards in every round of a session.

Enters: numbers of pairs, players or teams, tables, rounds and boards; for Swiss pairings, what has been played.
Leaves: `Movement` (its rounds of `Station`), pairings and brackets as immutable values; `check` verifies any
movement and returns faults instead of raising.
Must not know: names, scores of boards, tables at which cards are played, files, or the clock.

>>> movement = howell(14)
>>> check(movement).ok, len(movement.rounds), movement.tables
(True, 13, 7)
"""

from paiju.tournament.movements.arrow import arrow_switched, scrambled
from paiju.tournament.movements.balance import Balance, balance
from paiju.tournament.movements.barometer import barometer
from paiju.tournament.movements.card import (
    MovementCard,
    carried,
    personal_card,
    personal_cards,
    table_card,
    table_cards,
)
from paiju.tournament.movements.checker import MovementFault, MovementReport, check
from paiju.tournament.movements.choose import MovementOffer, offers
from paiju.tournament.movements.disrupted import Missed, arriving, missed
from paiju.tournament.movements.howell import howell, howell_rounds
from paiju.tournament.movements.individual import individual, individual_sizes, rainbow
from paiju.tournament.movements.knockout import Bracket, BracketMatch, Qualifier, knockout, round_name, seeding
from paiju.tournament.movements.mitchell import mitchell, relay_mitchell, web_mitchell
from paiju.tournament.movements.movement import Movement, Station
from paiju.tournament.movements.named import MOVEMENTS, Maker, NamedMovement, movements_of
from paiju.tournament.movements.rover import rover_mitchell
from paiju.tournament.movements.swiss import Forced, Pairing, opening, swiss
from paiju.tournament.movements.teams import berger, round_robin, team_mitchell, triangle
from paiju.tournament.movements.wish import TURNS, MovementRequest

__all__ = [
    "MOVEMENTS",
    "TURNS",
    "Balance",
    "Bracket",
    "BracketMatch",
    "Forced",
    "Maker",
    "Missed",
    "Movement",
    "MovementCard",
    "MovementFault",
    "MovementOffer",
    "MovementReport",
    "MovementRequest",
    "NamedMovement",
    "Pairing",
    "Qualifier",
    "Station",
    "arriving",
    "arrow_switched",
    "balance",
    "barometer",
    "berger",
    "carried",
    "check",
    "howell",
    "howell_rounds",
    "individual",
    "individual_sizes",
    "knockout",
    "missed",
    "mitchell",
    "movements_of",
    "offers",
    "opening",
    "personal_card",
    "personal_cards",
    "rainbow",
    "relay_mitchell",
    "round_name",
    "round_robin",
    "rover_mitchell",
    "scrambled",
    "seeding",
    "swiss",
    "table_card",
    "table_cards",
    "team_mitchell",
    "triangle",
    "web_mitchell",
]
