"""Suggests movements for a number of pairs, boards and minutes, with the merits of each in plain words."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from paiju.text import Text, counted
from paiju.tournament.movements.balance import Balance, balance
from paiju.tournament.movements.mitchell import MOST_TABLES
from paiju.tournament.movements.movement import Movement
from paiju.tournament.movements.named import MOVEMENTS
from paiju.tournament.movements.size import PAIRS, expect
from paiju.tournament.movements.wish import MovementRequest


class MovementOffer(Struct, frozen=True):
    """A movement with `each` boards in a set: `boards` for a pair that never sits out, in `minutes`.

    `name` is its name in a plan; `dealt` is how many different boards are needed.
    """

    name: str
    movement: Movement
    each: int
    boards: int
    dealt: int
    minutes: int
    balance: Balance
    merits: tuple[Text, ...]


def offers(wish: MovementRequest) -> tuple[MovementOffer, ...]:
    """Return the movements that fit `wish`, the best first; () if none fits.

    They are sorted by these preferences, the most important first: at most twice as many different boards as are
    played; at least nine tenths of the requested boards; more than one board a round; more of the opponents met;
    more boards; more even. Raises `Malformed` for pairs out of range or no boards.

    >>> [(offer.movement.name.en, offer.boards) for offer in offers(MovementRequest(pairs=14, boards=26))][:2]
    [('Howell', 26), ('short Howell', 24)]
    """
    expect(PAIRS, wish.pairs, 3, 2 * MOST_TABLES)
    expect(Text("boards", "副数"), wish.boards, 2, 400)
    found = [
        (
            known.name + one.family,
            _offer(wish, f"{known.name}+{one.turn}" if one.turn else known.name, one.make(), one.each),
        )
        for known in MOVEMENTS.values()
        if known.offered is not None
        for one in known.offered(wish)
        if wish.takes(one.rounds, one.each) <= (wish.minutes or 1 << 30)
    ]
    found = [one for one in found if wish.winners in (0, one[1].movement.winners)]
    found.sort(key=lambda one: _rank(wish, one[1]))
    kept: dict[tuple[str, int], MovementOffer] = {}
    for family, one in found:
        kept.setdefault((family, one.movement.winners), one)
    return tuple(kept.values())


def _rank(wish: MovementRequest, offer: MovementOffer) -> tuple[float, ...]:
    return (
        *wish.shape(offer.boards, offer.dealt, len(offer.movement.rounds)),
        -offer.balance.meetings[0] / _others(offer.movement),
        -offer.boards,
        -offer.balance.even,
    )


def _others(movement: Movement) -> int:
    """Return how many opponents a contestant could meet: all others, or those in the smaller other line."""
    return movement.contestants // 2 if movement.winners == 2 else movement.contestants - 1


def _offer(wish: MovementRequest, name: str, movement: Movement, each: int) -> MovementOffer:
    rounds = len(movement.rounds)
    measured = balance(movement)
    sets = max(len(s.sets) for s in movement.rounds[0])
    boards, dealt = rounds * sets * each, movement.sets * each
    return MovementOffer(
        name,
        movement,
        each,
        boards,
        dealt,
        wish.takes(rounds, sets * each),
        measured,
        tuple(_merits(movement, measured, boards, dealt)),
    )


def _merits(movement: Movement, measured: Balance, boards: int, dealt: int) -> Iterator[Text]:
    """Yield the advantages and drawbacks of a movement."""
    rounds = len(movement.rounds)
    sets = boards // rounds
    yield Text(
        f"{counted(rounds, 'round')} of {sets} board{'s' * (sets > 1)}: {boards} in all.",
        f"{rounds} 轮，每轮 {sets} 副，共 {boards} 副。",
    )
    if movement.winners == 2:
        yield Text("Two winners: N-S and E-W are ranked separately.", "两个冠军：南北、东西分别排名。")
    else:
        yield Text("One winner.", "一个冠军。")
    fewest, total = measured.meetings[0], _others(movement)
    if fewest >= total:
        line = movement.winners == 2
        yield Text(
            "Everyone meets everyone in the other line." if line else "Everyone meets everyone.",
            "与对方各对都相遇。" if line else "两两都相遇。",
        )
    else:
        yield Text(
            f"Everyone meets at least {fewest} of {total} opponents.", f"每对至少遇到 {total} 个对手中的 {fewest} 个。"
        )
    yield Text(f"Comparisons are {measured.even}% balanced.", f"比较的均匀程度为 {measured.even}%。")
    stay = _staying(movement)
    if stay:
        yield Text(f"Stationary pairs: {stay}.", f"不换桌的对：{stay} 对。")
    else:
        yield Text("Every pair changes tables.", "各对都要换桌。")
    if measured.idle[1]:
        yield Text(f"Most rounds that a pair sits out: {measured.idle[1]}.", f"每对最多轮空 {measured.idle[1]} 轮。")
    if movement.copies > 1:
        yield Text(
            f"{counted(dealt, 'board')}, {movement.copies} copies of each.",
            f"{dealt} 副牌，每副 {movement.copies} 份。",
        )
    elif dealt > boards:
        yield Text(
            f"{dealt} different boards are needed, more than any one pair plays.",
            f"需要 {dealt} 副不同的牌，多于每对所打的副数。",
        )
    for group in movement.shares:
        named = " and ".join(map(str, group))
        yield Text(f"Tables {named} share boards.", f"第 {'、'.join(map(str, group))} 桌共用牌。")


def _staying(movement: Movement) -> int:
    """Count the contestants who stay at one table throughout."""
    tables: list[set[int]] = [set() for _ in range(movement.contestants + 1)]
    for stations in movement.rounds:
        for station in stations:
            for one in station.contestants:
                tables[one].add(station.table)
    return sum(len(each) == 1 for each in tables)
