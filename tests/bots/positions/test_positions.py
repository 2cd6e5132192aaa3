"""The positions of this folder: in each the bots play as a player would, and can give the reason.

A position is set up from its file, its plays are made by the law, and the player in turn is asked. README.md
describes the files.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec import structs

from paiju.bots.chaodipi import ChaoDiPiBot
from paiju.bots.tractor import follow_rules, following, lead_rules, leading
from paiju.bots.tractor6 import Tractor6Bot
from paiju.cards import EMPTY, Hand, Suit, shuffled
from paiju.games import chaodipi, tractor6
from paiju.games.chaodipi.ending import position as chaodipi_position
from paiju.games.chaodipi.pack import PACK as TWO_PACKS
from paiju.games.tractor import Declare, Play, points
from paiju.games.tractor6.ending import position as tractor6_position
from paiju.games.tractor6.pack import PACK as THREE_PACKS

FILES: Final = sorted(Path(__file__).parent.glob("*.toml"))
GAMES: Final[dict[str, tuple[Any, Any, Any, Any, int]]] = {
    "chaodipi": (
        chaodipi.ChaoDiPi(chaodipi.Conditions(hide_history=False)),
        ChaoDiPiBot("positions", chaodipi.Conditions(hide_history=False)),
        chaodipi_position,
        TWO_PACKS,
        4,
    ),
    "tractor6": (tractor6.Tractor6(), Tractor6Bot("positions", claims=False), tractor6_position, THREE_PACKS, 6),
}
POSITIONS: Final = [(file.stem, one) for file in FILES for one in tomllib.loads(file.read_text("utf-8"))["position"]]
RULES: Final = {"lead": lead_rules.RULES, "follow": follow_rules.RULES}
KEYS: Final = {
    *("name", "rule", "why", "trump", "level", "declarer", "leader", "hands", "out", "shown", "plays", "burying"),
    *("play", "never", "without", "gives", "reason"),
}


def filled(pack: Any, hands: list[str], out: list[str], seats: int) -> list[Hand]:
    """Fill the shorter hands to the length of the longest, without suits that a seat must be void in."""
    held = [Hand.of(hand) for hand in hands] + [EMPTY] * (seats - len(hands))
    barred = out + [""] * (seats - len(out))
    size = max(len(hand) for hand in held)
    rest = shuffled(list(Hand(pack.hand.bits - sum(hand.bits for hand in held))), "positions")
    for seat in sorted(range(seats), key=lambda seat: -len(barred[seat])):
        while len(held[seat]) < size:
            card = next(card for card in rest if card.suit.letter not in barred[seat])
            rest.remove(card)
            held[seat] = held[seat].add(card)
    return held


def with_show(state: Any, seat: Any, cards: Hand) -> Any:
    """Return the state as after a show that made trump."""
    if isinstance(state, chaodipi.Playing):
        return structs.replace(state, shows=state.shows.after(seat, Declare(cards)))
    setting = structs.replace(state.setting, shows=state.setting.shows.after(seat, cards))
    return structs.replace(state, setting=setting)


def to_bury(game_name: str, one: dict[str, Any]) -> Any:
    """Return the state in which seat 0, the declarer, has taken the kitty."""
    hand, trump = Hand.of(one["burying"]), Suit.parse(one["trump"])
    level = Hand.of(f"{one['trump']}2")
    if game_name == "chaodipi":
        south = chaodipi.Seat.SOUTH
        deal = chaodipi.Deal.shuffled("bury", number=2, first=south, declarer=south)
        shows = chaodipi.Shows(2, False, south).after(south, Declare(level))
        return chaodipi.Burying(deal, 1, (hand, EMPTY, EMPTY, EMPTY), shows, south)
    drawn = tractor6.Deal.shuffled("bury", number=2, levels=(2, 2), declarer=0, first=0)
    held = (hand, *(EMPTY,) * 5)
    return tractor6.Burying(drawn, tractor6.Shows(2, 0, 0).after(0, level), 0, trump, held, (EMPTY,) * 6, ())


def asked(game_name: str, one: dict[str, Any]) -> Any:
    """Return the act of the bot in turn."""
    assert set(one) <= KEYS, set(one) - KEYS
    game, bot, position, pack, seats = GAMES[game_name]
    if "burying" in one:
        return bot.act(game.witness(to_bury(game_name, one), 0))
    hands = filled(pack, one["hands"], one.get("out", []), seats)
    seat = chaodipi.Seat if game_name == "chaodipi" else int
    level = one.get("level", 2)
    declarer = one.get("declarer", 0)
    state = position(
        hands,
        trump=Suit.parse(one["trump"]) if one["trump"] else None,
        levels=(level, level),
        declarer=seat(declarer),
        leader=seat(one.get("leader", declarer)),
    )
    if "shown" in one:
        state = with_show(state, seat(one["shown"][0]), Hand.of(one["shown"][1]))
    for cards in one.get("plays", []):
        state = game.enforce(state, state.turn, Play(Hand.of(cards)))
    given = one["hands"][state.turn] if state.turn < len(one["hands"]) else ""
    assert given, f"the hand of seat {state.turn}, who is asked, is not in the file"
    return bot.act(game.witness(state, state.turn))


def wrong(one: dict[str, Any], decision: Any) -> Iterator[str]:
    """Yield the differences of a decision from what the position expects."""
    cards = decision.act.cards
    if "play" in one and cards not in map(Hand.of, one["play"]):
        yield f"{cards} is not one of {one['play']}"
    if cards in map(Hand.of, one.get("never", [])):
        yield f"{cards} is what nobody should play"
    if any(card in Hand.of(one.get("without", "")) for card in cards.faces()):
        yield f"{cards} has one of {one['without']}"
    if "gives" in one and points(cards) != one["gives"]:
        yield f"{cards} gives {points(cards)} points, not {one['gives']}"
    if one.get("reason", "") not in decision.reason.en:
        yield f"{decision.reason.en!r} does not say {one['reason']!r}"


@pytest.mark.parametrize(("game", "one"), POSITIONS, ids=[f"{game}: {one['name']}" for game, one in POSITIONS])
def test_plays_as_a_player_would(game: str, one: dict[str, Any]) -> None:
    decision = asked(game, one)
    assert not list(wrong(one, decision)), (decision.act, decision.reason)
    assert one["why"]


@pytest.mark.parametrize(
    "rule", [rule for rules in RULES.values() for rule in rules], ids=lambda rule: str(rule.__name__)
)
def test_without_a_rule_one_of_its_positions_is_played_otherwise(rule: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (leading, following):
        monkeypatch.setattr(module, "RULES", tuple(one for one in module.RULES if one is not rule))
    own = [(game, one) for game, one in POSITIONS if one["rule"] == rule.__name__]
    assert any(list(wrong(one, asked(game, one))) for game, one in own), f"no position needs {rule.__name__}"


def test_every_position_names_a_rule_and_says_what_is_right() -> None:
    names = {rule.__name__ for rules in RULES.values() for rule in rules} | {
        "weigh_leads",
        "weigh_follows",
        "weigh_burials",
    }
    for game, one in POSITIONS:
        assert one["rule"] in names, (game, one["name"])
        assert {"play", "never", "without", "gives"} & set(one), (game, one["name"])
