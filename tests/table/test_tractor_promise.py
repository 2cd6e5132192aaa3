"""Deals of a match that anybody can verify: cards come from the seed, levels from the deals before."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from typing import Any

import pytest
from msgspec import Raw, structs

from paiju.cli.app import main
from paiju.games import chaodipi, tractor6
from paiju.journal import lines
from paiju.packs import rules_of
from paiju.table import Actor, proof
from paiju.table import commands as c
from paiju.table.promise import Addition, Proof

BO = Actor("person:2", "Bo")


def stretched(proof: Proof) -> bytes:
    """Compute the seed of the shuffle from the published description."""
    data = b""
    parts = [b"paiju deal 1", bytes.fromhex(proof.seed), str(proof.number).encode()]
    for addition in sorted(proof.additions, key=lambda a: a.seat):
        parts += [str(addition.seat).encode(), addition.words.encode()]
    for part in parts:
        data += len(part).to_bytes(4, "big") + part
    return hashlib.sha256(data).digest()


def play_out(room: Any) -> None:
    while room.t.playing:
        state, rules = room.t.deal.state, room.t.rules
        seat = room.t.to_act[0]
        legal = rules.game.legal(state, seat)
        shows = rules.game.declarations(state, seat)
        act = shows[0] if shows else legal[0]
        room.do(c.Perform(Raw(rules.write_act(act))), room.people[seat])


@pytest.fixture(params=["tractor6", "chaodipi"])
def played(make_room: Any, request: pytest.FixtureRequest) -> Any:
    """A table with two deals of a match played, with words added to the second seed."""
    room = make_room(game=request.param, conditions="standard", eyes=0).seat_all().ready_all()
    play_out(room)
    assert not room.t.past[0].result.redeal
    room.do(c.AddToSeed("红桃"), BO)
    room.ready_all()
    play_out(room)
    return room


def test_H_seed_the_cards_are_those_of_the_games_own_shuffle(played: Any) -> None:
    first, second = (proof.proof_of(played.t, past) for past in played.t.past)
    rules = played.t.rules
    deal = rules.read_deal(second.deal, 2)
    circumstances = {"levels": deal.levels, "declarer": deal.declarer, "first": deal.first}
    seed = stretched(second)
    if second.game == "tractor6":
        again: Any = tractor6.Deal.shuffled(seed, 2, number=2, **circumstances)
    else:
        again = chaodipi.Deal.shuffled(seed, number=2, failures=deal.failures, **circumstances)
        opening = rules.read_deal(first.deal, 1)
        assert opening.first == chaodipi.Turning.of(stretched(first)).first
    assert again.cards == deal.cards
    assert deal.levels == played.t.past[0].result.match.levels


def test_verify_proves_a_deal_and_catches_every_forgery(played: Any, tmp_path: Any, capsys: Any) -> None:
    path = tmp_path / "deal.json"
    for past, other in zip(played.t.past, reversed(played.t.past), strict=True):
        good = proof.proof_of(played.t, past)
        path.write_bytes(proof.write(good))
        assert proof.read(path.read_bytes()) == good
        assert main(["verify", str(path), "--digest", good.digest, "--lang", "en"]) == 0
        assert "yes" in capsys.readouterr().out
        forged = {
            "deal": good.deal.replace("W2", "xx").replace("SA", "W2").replace("xx", "SA"),
            "seed": "00" * 32,
            "digest": "00" * 32,
            "additions": (*good.additions, Addition(3, "黑桃")),
            "number": 3,
        }
        for field, value in forged.items():
            path.write_bytes(proof.write(structs.replace(good, **{field: value})))
            assert main(["verify", str(path), "--lang", "zh"]) == 2, field
            assert "H.seed" in capsys.readouterr().err
        path.write_bytes(proof.write(structs.replace(good, deal=other.deal)))
        assert main(["verify", str(path), "--lang", "en"]) == 2
        capsys.readouterr()


def test_verify_reads_a_whole_journal(played: Any, tmp_path: Any, capsys: Any) -> None:
    path = tmp_path / "table.jsonl"
    path.write_text(lines.dumps(played.journal), encoding="utf-8")
    assert main(["verify", str(path), "--json"]) == 0
    assert [row["deal"] for row in json.loads(capsys.readouterr().out)["deals"]] == [1, 2]


@pytest.mark.parametrize("game", ["tractor6", "chaodipi"])
def test_the_seed_names_who_draws_first_and_favours_nobody(game: str) -> None:
    rules: Any = rules_of(game, "")
    seats = rules.game.seats
    deals = [rules.deal(1, hashlib.sha256(b"%d" % n).digest(), None) for n in range(60 * seats)]
    drawn = Counter(int(deal.first) for deal in deals)
    assert set(drawn) == set(range(seats))
    assert max(drawn.values()) < 100, drawn
    for deal in deals[:3]:
        wrong = structs.replace(deal, first=deal.first.next if game == "chaodipi" else (deal.first + 1) % 6)
        seed = hashlib.sha256(b"%d" % deals.index(deal)).digest()
        assert rules.again(deal, seed) == deal
        assert rules.again(wrong, seed) == deal
