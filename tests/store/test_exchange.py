"""Journals and people are exported from any store and imported into any other."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from paiju.errors import Malformed
from paiju.journal import Corrupt, Envelope, lines
from paiju.store import People, Unavailable, open_journal
from paiju.store.exchange import export_journals, import_journals
from paiju.store.faults import Occupied
from paiju.store.people import Admission, Invitation, Session, TableEntry
from paiju.store.people.exchange import export_people, import_people
from paiju.store.people.rows import CompetitionRow

ODD = [
    Envelope("table:牌", 1, -3, "person:王", "因", b'{"type":"Opened","n":1e3,"s":"\\u0000"}'),
    Envelope("table:牌", 2, 2**62, "", "", '{"名":"🂡 a\u2028b"}'.encode()),
]


async def filled(address: str) -> None:
    async with open_journal(address) as journal:
        await journal.append(ODD)
        for number in range(30):
            await journal.append([Envelope(f"s{number}", n, n, "x", "y", b'{"n":1}') for n in range(1, 8)])


async def exported(address: str, *streams: str) -> bytes:
    out = io.BytesIO()
    await export_journals(address, out, streams)
    return out.getvalue()


@pytest.fixture
def pair(address: str, request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str]:
    """Return a store of each kind, and an empty one of the other kind."""
    if address.startswith("postgresql"):
        return address, str(tmp_path / "other.db")
    return address, request.getfixturevalue("postgres")


async def test_journals_go_to_the_other_store_and_nothing_changes(pair: tuple[str, str]) -> None:
    here, there = pair
    await filled(here)
    data = await exported(here)
    count = await import_journals(there, io.BytesIO(data))
    assert (count.streams, count.events) == (31, 212)
    assert await exported(there) == data
    async with open_journal(there) as journal:
        assert await journal.read("table:牌") == ODD
        await journal.append([Envelope("s3", 8, 0, "x", "y", b"{}")])
        assert await journal.last("s3") == 8


async def test_an_export_is_taken_while_a_server_writes(address: str) -> None:
    async with open_journal(address) as journal:
        await journal.append([Envelope("a", 1, 0, "x", "y", b"{}")])
        assert len(list(lines.loads(await exported(address)))) == 1
        await journal.append([Envelope("a", 2, 0, "x", "y", b"{}")])


async def test_one_stream_is_exported_alone(address: str) -> None:
    await filled(address)
    assert list(lines.loads(await exported(address, "table:牌"))) == ODD


async def test_breaks_between_the_parts_of_an_event_do_not_break_its_line(address: str) -> None:
    async with open_journal(address) as journal:
        await journal.append([Envelope("a", 1, 0, "x", "y", b'{\r\n "n": "a\\nb"\n}')])
        await journal.append([Envelope("a", 2, 0, "x", "y", b'{ "n": 1 }')])
    broken, whole = lines.loads(await exported(address))
    assert broken.event == b'{"n":"a\\nb"}'
    assert whole.event == b'{ "n": 1 }', "an event in one line is exported byte for byte"


async def test_an_import_is_all_or_nothing(address: str) -> None:
    async with open_journal(address) as journal:
        await journal.append([Envelope("old", 1, 0, "x", "y", b"{}")])
    new = [Envelope("new", n, 0, "x", "y", b"{}") for n in range(1, 5000)]
    old = Envelope("old", 1, 0, "x", "y", b"{}")
    for bad, kind, said in (
        (lines.line(old), Occupied, "already has old"),
        (b"{}\n", Malformed, "some.jsonl:5000"),
        (lines.line(new[10]), Corrupt, "new does not replay at number 5000"),
    ):
        data = lines.dumps(new).encode() + bad
        with pytest.raises(kind, match=said):
            await import_journals(address, io.BytesIO(data), source="some.jsonl")
        async with open_journal(address) as journal:
            assert await journal.streams() == ["old"]


async def test_a_stream_that_does_not_replay_is_not_exported_silently(address: str) -> None:
    async with open_journal(address) as journal:
        for stream in ("a", "b", "c"):
            await journal.append([Envelope(stream, 1, 0, "x", "y", b"{}")])
        await journal.append([Envelope("b", 2, 0, "x", "y", b"not json")])
        await journal.append([Envelope("b", 3, 0, "x", "y", b"{}")])
    with pytest.raises(Corrupt, match="b does not replay at number 2"):
        await exported(address)
    out, faults = io.BytesIO(), list[Corrupt]()
    count = await export_journals(address, out, faults=faults)
    assert (count.streams, count.events) == (3, 3)
    assert [(fault.stream, fault.seq) for fault in faults] == [("b", 2)]
    assert len(list(lines.loads(out.getvalue()))) == 3


async def test_importing_into_a_file_that_a_server_writes_is_refused(tmp_path: Path) -> None:
    async with open_journal(tmp_path / "a.db"):
        with pytest.raises(Unavailable, match="another program is writing to it"):
            await import_journals(tmp_path / "a.db", [])


async def test_people_go_to_the_other_store_and_nothing_changes(pair: tuple[str, str]) -> None:
    here, there = pair
    async with People(here) as people:
        anna = await people.create_person("Änna 王", 1, password_hash="h", roles=["director"])
        gone = await people.create_person("gone", 2)
        await people.forget(gone.id, 3)
        await people.open_session(Session(token_hash="s", person=anna.id, created=1, expires=9, last_seen=2))
        await people.create_invitation(
            Invitation(token_hash="i", place="table:1", inviter=anna.id, created=1, expires=9)
        )
        await people.admit(Admission(place="table:1", person=anna.id, at=4, seat="N"))
        async with people.writing() as session:
            session.add(CompetitionRow(id="c", name="赛", game="b", organiser=anna.id, created=5, settings={"a": [1]}))
        await people.register_table(TableEntry(id="1", game="b", name="n", owner=anna.id, created=6, competition="c"))
    data = await exported_people(here)
    assert await import_people(there, io.BytesIO(data)) == 7
    assert await exported_people(there) == data
    async with People(there) as people:
        assert await people.session("s", 5) is not None
        new = await people.create_person("new", 9)
        assert new.id > gone.id
    with pytest.raises(Occupied, match="already has people"):
        await import_people(there, io.BytesIO(data))


async def exported_people(address: str) -> bytes:
    out = io.BytesIO()
    await export_people(address, out)
    return out.getvalue()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b"no json\n", "some.jsonl:3"),
        (b'{"kind":"person","row":{"id":1}}\n', "some.jsonl:3"),
        (b'{"kind":"other","row":{}}\n', "some.jsonl:3"),
        (b'{"kind":"paiju-people","form":"0001"}\n', "some.jsonl:3"),
        (b"\xff\xfe\n", "some.jsonl:3"),
        (b'{"kind":"admission","row":{"place":"t","person":77,"seat":null,"at":1}}\n', "a line of people"),
        (b'{"kind":"admission","row":{"place":"t","person":"x","seat":null,"at":1}}\n', "some.jsonl:3"),
    ],
)
async def test_people_that_cannot_be_read_are_refused_whole(address: str, line: bytes, said: str) -> None:
    good = (
        b'{"kind":"paiju-people","form":"0001"}\n'
        b'{"kind":"person","row":{"id":1,"name":"a","key":"a","password_hash":null,"created":0,'
        b'"language":"en","roles":[],"forgotten":null}}\n'
    )
    with pytest.raises(Malformed, match=said):
        await import_people(address, io.BytesIO(good + line), source="some.jsonl")
    async with People(address) as people:
        assert await people.person(1) is None
    for head in (b"", b'{"kind":"paiju-people","form":"9999"}\n', good[38:]):
        with pytest.raises(Malformed):
            await import_people(address, io.BytesIO(head))


async def test_people_of_release_0_2_come_in_and_have_chosen_no_edition(address: str) -> None:
    lines = (
        b'{"kind":"paiju-people","form":"0001"}\n'
        b'{"kind":"person","row":{"id":1,"name":"a","key":"a","password_hash":null,"created":0,'
        b'"language":"en","roles":[],"forgotten":null}}\n'
    )
    assert await import_people(address, io.BytesIO(lines)) == 1
    async with People(address) as people:
        person = await people.set_edition(1, "bridge1997")
        assert person is not None
        assert person.edition == "bridge1997"
