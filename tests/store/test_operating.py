"""Bans, the record of administrative acts, and deleted accounts: one suite for SQLite and PostgreSQL."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import inspect, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from paiju.store import NameTaken, People, Unavailable, open_journal
from paiju.store.address import Address
from paiju.store.migrations import HEAD, upgrade, version_of
from paiju.store.people import AdminAct, Admission, Ban, Session
from paiju.store.people.engine import make_engine
from paiju.store.people.exchange import export_people, import_people


def a_ban(person: int | None, *, until: int | None = None, address: str | None = None) -> Ban:
    return Ban(person=person, address=address, since=5, until=until, reason="rude", by=None)


def noted(act: str, about: str = "person:1", by: int | None = None) -> AdminAct:
    return AdminAct(at=5, by=by, act=act, about=about, why="rude", detail={"word": "字"})


async def test_a_ban_holds_until_its_end_or_until_it_is_lifted(address: str) -> None:
    async with People(address) as people:
        anna = await people.create_person("Anna", 0)
        short = await people.ban(a_ban(anna.id, until=10), noted("ban"))
        long = await people.ban(a_ban(None, address="192.0.2.7"), noted("ban", "address:192.0.2.7"))
        assert [one.id for one in await people.bans()] == [long.id, short.id]
        assert await people.bans(since=9) == [long, short]
        assert await people.bans(since=10) == [long]
        assert (short.holds(9), short.holds(10), long.holds(10**15)) == (True, False, True)
        lifted = await people.lift(long.id, 7, noted("lift"))
        assert lifted == replace(long, lifted=7)
        assert not lifted.holds(8)
        assert await people.lift(long.id, 8, noted("lift")) is None
        assert await people.lift(99, 8, noted("lift")) is None
        assert await people.bans(since=9) == [short]
        acts = await people.noted()
        assert [(one.act, one.about) for one in acts] == [
            ("lift", f"ban:{long.id}"),
            ("ban", "address:192.0.2.7"),
            ("ban", "person:1"),
        ]


async def test_the_record_is_only_added_to_whoever_asks_the_database(address: str) -> None:
    async with People(address) as people:
        await people.note(noted("ban"))
        (before,) = await people.noted()
        for statement in ("update noted set why = 'kind'", "delete from noted"):
            with pytest.raises((Unavailable, DBAPIError)):
                async with people.writing() as session:
                    await session.execute(text(statement))
        assert await people.noted() == [before]


async def test_the_record_is_listed_by_operator_kind_and_subject_page_by_page(address: str) -> None:
    async with People(address) as people:
        anna = await people.create_person("Anna", 0)
        for number in range(5):
            by = anna.id if number % 2 else None
            await people.note(noted("ban" if number < 3 else "lift", f"person:{number}", by))
        first = await people.noted(most=2)
        assert [one.about for one in first] == ["person:4", "person:3"]
        second = await people.noted(most=2, before=first[-1].id)
        assert [one.about for one in second] == ["person:2", "person:1"]
        assert [one.about for one in await people.noted(by=anna.id)] == ["person:3", "person:1"]
        assert [one.about for one in await people.noted(act="lift")] == ["person:4", "person:3"]
        assert [one.act for one in await people.noted(about="person:0")] == ["ban"]
        assert first[0].detail == {"word": "字"}


async def test_a_name_given_by_an_operator_is_noted_with_it_or_not_at_all(address: str) -> None:
    async with People(address) as people:
        anna = await people.create_person("Anna", 0)
        await people.create_person("Bo", 0)
        with pytest.raises(NameTaken):
            await people.rename(anna.id, "bo", noted=noted("rename"))
        assert (await people.noted(), await people.veiled()) == ([], [])
        plain = await people.rename(anna.id, "Anne")
        assert plain is not None
        assert not plain.veiled
        renamed = await people.rename(anna.id, "Player", noted=noted("rename"))
        assert renamed is not None
        assert await people.veiled() == [renamed]
        assert [one.act for one in await people.noted()] == ["rename"]


async def test_an_account_leaves_when_its_time_has_come_and_only_its_number_is_left(address: str) -> None:
    async with People(address) as people:
        anna = await people.create_person("Anna", 0, password_hash="hash")
        guest = await people.create_person("guest", 0)
        assert await people.set_leaving(guest.id, 9) is None
        assert await people.set_leaving(anna.id, 9) == replace(anna, leaving=9)
        assert await people.leaving(8) == []
        assert [one.id for one in await people.leaving(9)] == [anna.id]
        assert await people.set_leaving(anna.id, None) == anna
        assert await people.leaving(9) == []
        await people.set_leaving(anna.id, 9)
        gone = await people.forget(anna.id, 9, veiled=True, noted=noted("remove"))
        assert gone is not None
        assert (gone.name, gone.leaving, gone.veiled, gone.forgotten) == ("", None, True, 9)
        assert await people.leaving(99) == []
        assert await people.forget(anna.id, 10, noted=noted("remove")) is None
        assert [one.act for one in await people.noted()] == ["remove"]


async def test_bans_and_the_record_go_through_files_and_numbers_go_on(address: str, tmp_path: Path) -> None:
    async with People(address) as people:
        anna = await people.create_person("Anna", 0)
        await people.ban(a_ban(anna.id), noted("ban", by=anna.id))
        kept = (await people.bans(), await people.noted())
    out = io.BytesIO()
    await export_people(address, out)
    other = str(tmp_path / "other.db")
    await import_people(other, out.getvalue().splitlines(keepends=True))
    async with People(other) as people:
        assert (await people.bans(), await people.noted()) == kept
        await people.ban(a_ban(anna.id), noted("ban"))
        assert len(await people.noted()) == 2


async def test_numbers_go_on_after_an_import_to_postgresql(postgres: str, tmp_path: Path) -> None:
    source = str(tmp_path / "paiju.db")
    async with People(source) as people:
        anna = await people.create_person("Anna", 0)
        await people.ban(a_ban(anna.id), noted("ban"))
    out = io.BytesIO()
    await export_people(source, out)
    await import_people(postgres, out.getvalue().splitlines(keepends=True))
    async with People(postgres) as people:
        second = await people.ban(a_ban(anna.id), noted("ban"))
        assert second.id == 2
        assert (await people.create_person("Bo", 0)).id == 2


async def test_nobody_is_banned_who_is_not_there(address: str) -> None:
    async with People(address) as people:
        with pytest.raises(IntegrityError):
            await people.ban(a_ban(99), noted("ban"))
        assert await people.noted() == []


async def test_an_older_form_is_brought_up_and_back_and_nobody_is_lost(address: str) -> None:
    """A release with form 0001 reads its people after the downgrade; bans and the record are gone, as documented."""
    async with open_journal(address):
        pass
    engine = make_engine(Address.of(address))
    await upgrade(engine, "0001")
    insert = text(
        "insert into person (name, key, password_hash, created, language, roles)"
        " values ('Anna', 'anna', 'hash', 5, 'zh', '[\"director\"]')"
    )
    read = text("select id, name, key, password_hash, created, language, roles from person")
    async with engine.begin() as connection:
        await connection.execute(insert)
        before = (await connection.execute(read)).all()
    async with People(address) as people:
        anna = await people.person_named("Anna")
        assert anna is not None
        assert (anna.roles, anna.leaving, anna.veiled) == (("director",), None, False)
        await people.ban(a_ban(anna.id), noted("ban"))
    people = People(address)
    assert await people.step_back("0001") == HEAD
    assert await people.step_back("0002") == "0001", "nothing is to be done"
    async with engine.connect() as connection:
        assert (await connection.execute(read)).all() == before
        assert await connection.run_sync(version_of) == "0001"
        there = await connection.run_sync(lambda one: set(inspect(one).get_table_names()))
        assert not there & {"ban", "noted"}
    await engine.dispose()
    async with People(address) as again:
        assert await again.person_named("Anna") == anna
        assert (await again.bans(), await again.noted()) == ([], [])


async def test_nothing_goes_back_under_a_server_or_from_a_form_of_later_releases(tmp_path: Path) -> None:
    where = str(tmp_path / "paiju.db")
    async with People(where) as people:
        await people.create_person("Anna", 0)
        async with open_journal(where):
            with pytest.raises(Unavailable):
                await People(where).step_back("0001")
        async with people.writing() as session:
            await session.execute(text("update alembic_version set version_num = '9999'"))
    with pytest.raises(Unavailable, match="form 9999"):
        await People(where).step_back("0001")


async def test_on_the_way_back_who_is_signed_in_or_invited_stays_so(address: str) -> None:
    """SQLite rebuilds the table of people: rows that refer to a person must not be deleted with the old one."""
    async with open_journal(address):
        pass
    async with People(address) as people:
        anna = await people.create_person("Anna", 0)
        await people.open_session(Session(token_hash="hash", person=anna.id, created=0, expires=10**13, last_seen=0))
        await people.admit(Admission(place="table:a", person=anna.id, at=1))
    assert await People(address).step_back("0001") == HEAD
    async with People(address) as people:
        assert await people.session("hash", 1) is not None
        assert await people.admission("table:a", anna.id) is not None
