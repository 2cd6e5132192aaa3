"""Deals that anybody can verify."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import msgspec
import pytest

from paiju.cli.app import main
from paiju.errors import Malformed
from paiju.games.bridge import Board
from paiju.journal import lines
from paiju.laws import Citation, Refused
from paiju.packs import rules_of
from paiju.table import Actor, Terms, proof
from paiju.table import commands as c
from paiju.table.promise import Addition, Proof, SeedCommitment

ANN, BO = Actor("person:1", "Ann"), Actor("person:2", "Bo")
DIRECTOR = Actor("person:9", "Director", director=True)
DEAL = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"


def by_hand(proof: Proof) -> str:
    """Compute the deal from the published description: SHA-256 of the parts, each preceded by its length."""
    data = b""
    parts = [b"paiju deal 1", bytes.fromhex(proof.seed), str(proof.number).encode()]
    for addition in sorted(proof.additions, key=lambda a: a.seat):
        parts += [str(addition.seat).encode(), addition.words.encode()]
    for part in parts:
        data += len(part).to_bytes(4, "big") + part
    return str(Board.shuffled(proof.number, hashlib.sha256(data).digest()).deal)


def test_H_seed_digest_is_published_before_and_the_seed_after(room: Any) -> None:
    promise = room.t.deal.promise
    for person in room.browsers:
        shown = msgspec.json.encode(room.browsers[person][1:]).decode()
        assert promise.digest in shown
        assert promise.seed not in shown
    room.play_on()
    for person in room.browsers:
        past = room.browsers[person][1].past[0]
        assert hashlib.sha256(bytes.fromhex(past.seed)).hexdigest() == promise.digest
        assert past.deal == by_hand(proof.proof_of(room.t, room.t.past[0]))


def test_H_seed_of_the_next_deal_is_promised_as_soon_as_one_is_over(room: Any) -> None:
    first = room.t.deal.promise.digest
    room.play_on()
    seen = room.browsers["person:1"][1].promise
    assert seen.number == 2
    assert seen.digest != first


def test_H_seed_add_changes_the_deal_and_the_last_words_count(make_room: Any) -> None:
    deals = []
    for words in ([], ["a"], ["b", "a"], ["b"]):
        room = make_room().seat_all()
        for word in words:
            room.do(c.AddToSeed(word), BO)
        room.ready_all()
        deals.append(str(room.t.deal.deal.deal))
        with pytest.raises(Refused, match="H.seed.add"):
            room.do(c.AddToSeed("too late"), BO)
        room.play_on()
        assert proof.check(proof.proof_of(room.t, room.t.past[0]), rules_of).holds
    assert deals[1] == deals[2]
    assert len(set(deals)) == 3


def test_H_seed_add_is_refused_where_the_terms_say_so(make_room: Any) -> None:
    room = make_room(Terms(additions=False)).seat_all()
    with pytest.raises(Refused, match="H.seed.add"):
        room.do(c.AddToSeed("words"), BO)


def test_additions_count_in_the_order_of_the_seats_whoever_was_first() -> None:
    promise = SeedCommitment.of(3, bytes(range(32)))
    one = promise.with_addition(0, "x").with_addition(2, "y")
    other = promise.with_addition(2, "y").with_addition(0, "x")
    assert one.stretched == other.stretched
    assert promise.with_addition(0, "xy").stretched != one.stretched


def test_H_deal_placed_is_played_and_promises_nothing(make_room: Any) -> None:
    room = make_room().seat_all()
    with pytest.raises(Refused, match="H.deal"):
        room.do(c.PlaceDeal(DEAL), ANN)
    with pytest.raises(Refused, match="H.host"):
        room.do(c.PlaceDeal(DEAL), BO)
    with pytest.raises(Malformed):
        room.do(c.PlaceDeal(DEAL[:-1] + "A"), DIRECTOR)
    room.do(c.PlaceDeal(DEAL), DIRECTOR)
    assert room.browsers["person:2"][1].placed
    assert DEAL[2:12] not in msgspec.json.encode(room.browsers["person:2"][1:]).decode()
    room.ready_all()
    assert str(room.t.deal.deal.deal) == DEAL
    with pytest.raises(Refused, match="H.watched"):
        room.do(c.Substitute(1, DIRECTOR.id, "Director"), DIRECTOR)
    room.play_on()
    assert room.t.past[0].promise is None
    with pytest.raises(Refused, match="H.seed"):
        proof.proof_of(room.t, room.t.past[0])
    room.ready_all()
    assert room.t.deal.promise is not None
    room.refold()


@pytest.fixture
def played(make_room: Any) -> Any:
    """A table with two deals played, with words added to the second seed."""
    room = make_room().seat_all().ready_all().play_on()
    room.do(c.AddToSeed("红桃"), BO)
    return room.ready_all().play_on()


def test_verify_proves_a_deal_and_catches_every_forgery(played: Any, tmp_path: Any, capsys: Any) -> None:
    good = proof.proof_of(played.t, played.t.past[1])
    path = tmp_path / "deal.json"
    path.write_bytes(proof.write(good))
    assert proof.read(path.read_bytes()) == good
    assert main(["verify", str(path), "--digest", good.digest, "--lang", "en"]) == 0
    assert "yes" in capsys.readouterr().out
    forged = {"deal": DEAL, "seed": "00" * 32, "digest": "00" * 32, "additions": (Addition(1, "黑桃"),), "number": 3}
    for field, value in forged.items():
        path.write_bytes(proof.write(msgspec.structs.replace(good, **{field: value})))
        assert main(["verify", str(path), "--lang", "zh"]) == 2, field
        assert "H.seed" in capsys.readouterr().err
    path.write_bytes(proof.write(good))
    assert main(["verify", str(path), "--digest", "ab" * 32, "--lang", "en"]) == 2
    assert "no deal of this file" in capsys.readouterr().err


def test_verify_reads_a_whole_journal(played: Any, tmp_path: Any, capsys: Any) -> None:
    path = tmp_path / "table.jsonl"
    path.write_text(lines.dumps(played.journal), encoding="utf-8")
    assert main(["verify", str(path), "--json"]) == 0
    assert [row["deal"] for row in json.loads(capsys.readouterr().out)["deals"]] == [1, 2]


@pytest.mark.parametrize("data", [b"", b"{}", b"\xff\xfe", b'{"stream":"table:t"}', b"[" * 10_000, b"null"])
def test_verify_refuses_what_is_no_proof_in_one_line(data: bytes, tmp_path: Any, capsys: Any) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(data)
    assert main(["verify", str(path), "--lang", "en"]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


SEED = bytes(range(32)).hex()
OTHER = bytes(range(1, 33)).hex()
SERVER = Actor("server", director=True)
AT_EVENT = Terms(given=True, additions=False)


def test_H_seed_given_deals_nothing_before_the_event_gives_the_seed(make_room: Any) -> None:
    room = make_room(terms=AT_EVENT, host=SERVER).seat_all()
    room.ready_all()
    assert not room.t.playing
    assert room.t.promise is None
    room.do(c.GiveSeed(7, SEED), SERVER)
    assert room.t.playing
    assert room.t.number == room.t.deal.number == 7
    assert str(room.t.deal.deal.deal) == by_hand(
        Proof("bridge", "", 7, "", hashlib.sha256(bytes.fromhex(SEED)).hexdigest(), SEED)
    )
    with pytest.raises(Refused) as fault:
        room.do(c.GiveSeed(8, OTHER), SERVER)
    assert fault.value.citation == Citation("H.seed.given")
    room.play_on()
    room.ready_all()
    assert not room.t.playing
    found = proof.check(proof.proof_of(room.t, room.t.past[0]), rules_of)
    assert found.holds


def test_H_seed_given_is_the_same_deal_at_each_table_and_once(make_room: Any) -> None:
    rooms = [make_room(terms=AT_EVENT, host=SERVER).seat_all() for _ in range(2)]
    for room in rooms:
        room.do(c.GiveSeed(3, SEED), SERVER)
        seq = room.t.seq
        room.do(c.GiveSeed(3, SEED), SERVER)
        assert room.t.seq == seq
        room.ready_all()
    assert rooms[0].t.deal.deal == rooms[1].t.deal.deal


def test_H_seed_given_by_nobody_but_the_event(make_room: Any) -> None:
    room = make_room(terms=AT_EVENT, host=SERVER).seat_all()
    for actor in (ANN, DIRECTOR):
        with pytest.raises(Refused) as fault:
            room.do(c.GiveSeed(1, SEED), actor)
        assert fault.value.citation == Citation("H.seed.given")
    with pytest.raises(Refused):
        make_room(terms=AT_EVENT)
    with pytest.raises(Refused):
        make_room().do(c.GiveSeed(1, SEED), SERVER)


def test_H_seed_given_bots_play_alone(make_room: Any) -> None:
    room = make_room(terms=AT_EVENT, host=SERVER)
    room.do(c.GiveSeed(1, SEED), SERVER)
    for seat in range(4):
        room.do(c.SeatBot(seat), SERVER)
    assert room.t.playing
