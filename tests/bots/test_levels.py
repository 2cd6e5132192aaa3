"""The levels of each game: which can be requested, how they differ, and that each is deterministic."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from paiju import extras
from paiju.bots import RandomBot, bridge, chaodipi, tractor6
from paiju.bots.bot import Decision
from paiju.bots.bridge.players import PLAYERS as BRIDGE
from paiju.bots.chaodipi.players import PLAYERS as CHAODIPI
from paiju.bots.players import BotLevel, Brief, Players, at_table, need_installed, offered
from paiju.bots.slipping import SLIP, SLIPS, Slipping
from paiju.bots.tractor import play_deal
from paiju.bots.tractor.slipping import TractorSlipping, alike
from paiju.bots.tractor6.players import PLAYERS as TRACTOR6
from paiju.extras import NotInstalled
from paiju.games.bridge import ONLINE, Board, MakeCall
from paiju.games.chaodipi import STANDARD as CDP
from paiju.games.tractor import Play
from paiju.games.tractor6 import STANDARD as SIX
from paiju.laws import Refused
from paiju.packs import PACKS
from paiju.packs.seating import need_offered, strengths
from paiju.table.strength import Strength

TRACTOR = [(CHAODIPI, chaodipi.contest("levels"), CDP), (TRACTOR6, tractor6.contest("levels"), SIX)]


@pytest.mark.parametrize(
    ("players", "conditions"), [(BRIDGE, ONLINE), *((players, conditions) for players, _, conditions in TRACTOR)]
)
def test_a_beginner_slips_as_often_in_every_game(players: Players, conditions: Any) -> None:
    beginner: Any = players["beginner"](Brief(seed="slips", conditions=conditions))
    assert beginner.often == SLIPS


@pytest.mark.parametrize("game", PACKS)
def test_a_pack_names_the_strengths_that_its_bots_have(game: str) -> None:
    pack = PACKS[game]
    players = pack.players().PLAYERS
    assert [one for one in Strength if one in players] == list(Strength)
    assert list(pack.strengths) == list(Strength)[: len(pack.strengths)]
    for strength, extra in pack.strengths.items():
        level = players[strength]
        assert isinstance(level, BotLevel)
        assert level.extra == extra


def test_names_of_old_are_still_bots() -> None:
    for players in (BRIDGE, CHAODIPI, TRACTOR6):
        assert next(iter(players)) == "natural"
        assert "random" in players


def _acts(players: Players, contest: Any, conditions: Any, strength: str) -> list[Decision[Any]]:
    told: list[Decision[Any]] = []
    seats = contest.game.seats
    bots = [players[strength](Brief(seed=seat, conditions=conditions)) for seat in range(seats)]
    play_deal(contest.game, bots, contest.deal(1), lambda *given: told.append(given[-1]))
    return told


@pytest.mark.parametrize(("players", "contest", "conditions"), TRACTOR, ids=["chaodipi", "tractor6"])
def test_a_beginner_slips_in_the_play_alone_and_the_same_every_time(
    players: Players, contest: Any, conditions: Any
) -> None:
    first = _acts(players, contest, conditions, "beginner")
    slips = [one for one in first if one.reason == SLIP]
    assert slips
    assert all(isinstance(one.act, Play) and not one.act.units for one in slips)
    plays = sum(isinstance(one.act, Play) for one in first)
    assert len(slips) < plays / 3
    assert first == _acts(players, contest, conditions, "beginner")
    acts = _acts(players, contest, conditions, "club")
    assert all(one.reason != SLIP for one in acts)


def test_a_bridge_beginner_never_slips_in_the_auction() -> None:
    bot = BRIDGE["beginner"](Brief(seed="slip"))
    told: list[Decision[Any]] = []
    for number in range(1, 4):
        bridge.play_board((bot,) * 4, Board.shuffled(number, "levels"), ONLINE, lambda *given: told.append(given[-1]))
    slips = [one for one in told if one.reason == SLIP]
    assert slips
    assert not any(isinstance(one.act, MakeCall) for one in slips)


def test_a_slip_is_of_as_many_cards_and_legal() -> None:
    """A bot that always slips still plays whole deals legally: a slip is one of the legal acts."""
    rooms: tuple[tuple[Any, Any, Any, Any], ...] = (
        (chaodipi.ChaoDiPiBot, chaodipi.contest("slips"), CDP, chaodipi),
        (tractor6.Tractor6Bot, tractor6.contest("slips"), SIX, tractor6),
    )
    for make, contest, conditions, room in rooms:
        bot: Any = TractorSlipping(make(0, conditions), room.legal_acts(conditions), room.view_key, alike, 1000)
        seats = contest.game.seats
        counts: list[tuple[int, int]] = []

        deal, meant = contest.deal(2), make(0, conditions)

        def watch(*given: Any, meant: Any = meant, counts: Any = counts) -> None:
            _, _, view, done = given
            if done.reason == SLIP:
                counts.append((len(done.act.cards), len(meant.act(view).act.cards)))

        play_deal(contest.game, (bot,) * seats, deal, watch)
        assert counts
        assert all(slipped == chosen for slipped, chosen in counts)


def test_who_never_slips_plays_as_its_bot() -> None:
    contest = chaodipi.contest("levels")
    plain = chaodipi.ChaoDiPiBot(1, CDP)
    never: Any = TractorSlipping(plain, chaodipi.legal_acts(CDP), chaodipi.view_key, alike, 0, 1)
    assert play_deal(contest.game, (never,) * 4, contest.deal(1)) == play_deal(
        contest.game, (plain,) * 4, contest.deal(1)
    )


def test_an_act_like_no_other_never_slips() -> None:
    bot: Slipping[int, int] = Slipping(
        RandomBot(lambda view: [view], str), lambda view: [view, view + 1], str, lambda *_: False, 1000
    )
    assert [bot.act(view).act for view in range(5)] == list(range(5))


def test_what_an_expert_needs_is_named_and_at_a_table_a_weaker_bot_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(extras.EXTRAS, "nowhere", ("no_such_module",))
    made: list[str] = []

    def maker(name: str) -> Any:
        return lambda _: made.append(name)

    players: Players = {
        "natural": maker("natural"),
        "beginner": BotLevel(make=maker("beginner")),
        "club": BotLevel(make=maker("club")),
        "expert": BotLevel(make=maker("expert"), extra="nowhere"),
    }
    assert offered(players) == (Strength.BEGINNER, Strength.CLUB)
    with pytest.raises(NotInstalled, match=r"pip install 'paiju\[nowhere\]'"):
        need_installed(players["expert"])
    with pytest.raises(NotInstalled):
        players["expert"](Brief(seed=0))
    for strength in (None, Strength.BEGINNER, Strength.CLUB, Strength.EXPERT):
        at_table(players, strength, Brief(seed=0))
    assert made == ["natural", "beginner", "club", "club"]


def test_a_strength_that_cannot_be_had_is_refused_by_clause(monkeypatch: pytest.MonkeyPatch) -> None:
    need_offered("bridge", None)
    need_offered("bridge", Strength.EXPERT)
    monkeypatch.setattr("paiju.packs.seating.installed", lambda _: False)
    pack = PACKS["bridge"]
    needs = {Strength.BEGINNER: "", Strength.EXPERT: "lab"}
    monkeypatch.setitem(PACKS, "bridge", _with(pack, needs))
    assert strengths("bridge") == (Strength.BEGINNER,)
    with pytest.raises(Refused) as refused:
        need_offered("bridge", Strength.EXPERT)
    assert refused.value.citation.id == "H.seat.bot"


def _with(pack: Any, needs: dict[Strength, str]) -> Any:
    return structs.replace(pack, strengths=needs)


def test_levels_do_not_take_their_work_from_the_brief() -> None:
    for samples in (0, 99):
        brief = Brief(seed=0, samples=samples)
        assert BRIDGE["club"](brief).samples == 10  # type: ignore[attr-defined]
        assert BRIDGE["natural"](brief).samples == samples  # type: ignore[attr-defined]
