"""People, sessions, invitations and the lobby's index: one suite for SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from msgspec.structs import replace
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from paiju.store import NameTaken, People, Unavailable, open_journal
from paiju.store.address import Address
from paiju.store.migrations import HEAD, VERSIONS, upgrade
from paiju.store.migrations.steps import is_ours, scripts
from paiju.store.people import Admission, Invitation, Session, TableEntry, sessions
from paiju.store.people.engine import make_engine
from paiju.store.people.rows import Row


def a_session(token: str, person: int, created: int = 0, expires: int = 100) -> Session:
    return Session(
        token_hash=token, person=person, created=created, expires=expires, last_seen=created, user_agent="Browser"
    )


def a_table(name: str, owner: int, created: int = 0, *, public: bool = True) -> TableEntry:
    return TableEntry(id=name, game="bridge", name=f"桌 {name}", owner=owner, created=created, public=public)


def an_invitation(token: str, inviter: int, uses: int = 1, place: str = "table:1") -> Invitation:
    return Invitation(token_hash=token, place=place, inviter=inviter, created=0, expires=100, uses_left=uses, seat="N")


async def test_a_person_is_found_by_number_and_by_name(address: str) -> None:
    async with People(address) as people:
        anna = await people.create_person(
            "Anna  王", 5, password_hash="$argon2", language="zh", roles=["director", "scorer"]
        )
        assert await people.person(anna.id) == anna
        assert anna.roles == ("director", "scorer")
        assert not anna.is_guest
        assert await people.person_named(" ＡＮＮＡ 王 ") == anna
        assert await people.person_named("anna") is None
        assert await people.person(99) is None
        assert await people.people([anna.id, 99]) == {anna.id: anna}
    async with People(address) as people:
        assert await people.person(anna.id) == anna


async def test_a_taken_name_is_refused(address: str) -> None:
    async with People(address) as people:
        await people.create_person("Straße", 0)
        with pytest.raises(NameTaken, match="'STRASSE' is taken"):
            await people.create_person("STRASSE", 0)
        other = await people.create_person("other", 0)
        with pytest.raises(NameTaken):
            await people.rename(other.id, "strasse")
        with pytest.raises(NameTaken):
            await people.promote(other.id, "hash", name="Strasse")
        assert await people.person(other.id) == other
        renamed = await people.rename(other.id, "OTHER")
        assert renamed is not None
        assert renamed.name == "OTHER"


async def test_of_many_who_ask_for_a_name_at_once_one_gets_it(address: str) -> None:
    async with People(address) as people:
        asked = await asyncio.gather(*(people.create_person("Wang", at) for at in range(20)), return_exceptions=True)
        assert sum(isinstance(one, NameTaken) for one in asked) == 19


async def test_a_guest_becomes_an_account_and_keeps_the_number(address: str) -> None:
    async with People(address) as people:
        guest = await people.create_person("guest", 0)
        assert guest.is_guest
        assert await people.count_people() == 0
        account = await people.promote(guest.id, "hash", name="Anna")
        assert account == replace(guest, name="Anna", password_hash="hash")
        assert await people.promote(guest.id, "other hash") is None
        assert await people.person(guest.id) == account
        assert await people.count_people() == 1
        changed = await people.set_password(guest.id, "third")
        assert changed is not None
        assert changed.password_hash == "third"
        assert await people.set_password(guest.id, "fourth", was="second") is None
        fourth = await people.set_password(guest.id, "fourth", was="third")
        assert fourth is not None
        assert fourth.password_hash == "fourth"


async def test_language_and_roles_change(address: str) -> None:
    async with People(address) as people:
        anna = await people.create_person("Anna", 0)
        assert await people.set_language(anna.id, "zh") == replace(anna, language="zh")
        changed = await people.set_roles(anna.id, ["referee"])
        assert changed == replace(anna, language="zh", roles=("referee",))
        assert await people.set_roles(99, []) is None


async def test_invitations_are_kept_together_or_not_at_all(address: str) -> None:
    async with People(address) as people:
        host = await people.create_person("Host", 0)
        await people.create_invitations(an_invitation(one, host.id) for one in "ij")
        assert {one.token_hash for one in await people.invitations("table:1")} == {"i", "j"}
        with pytest.raises(IntegrityError):
            await people.create_invitations(an_invitation(one, host.id) for one in "ki")
        assert {one.token_hash for one in await people.invitations("table:1")} == {"i", "j"}


async def test_a_forgotten_person_leaves_a_number_alone(address: str) -> None:
    async with People(address) as people:
        anna = await people.create_person("Anna", 0, password_hash="hash", roles=["director"])
        await people.open_session(a_session("s", anna.id))
        await people.create_invitation(an_invitation("i", anna.id))
        await people.admit(Admission(place="table:1", person=anna.id, at=0))
        await people.register_table(a_table("1", anna.id))
        gone = await people.forget(anna.id, 7)
        assert gone == replace(anna, name="", password_hash=None, roles=(), forgotten=7)
        assert await people.session("s", 1) is None
        assert await people.invitation("i") is None
        assert await people.admitted("table:1") == frozenset()
        assert await people.person_named("Anna") is None
        assert await people.person_named(f"\x1f{anna.id}") is None
        assert await people.promote(anna.id, "hash") is None
        assert await people.forget(anna.id, 8) is None
        another = await people.create_person("Anna", 9)
        assert another.id != anna.id
        assert [table.owner for table in await people.open_tables()] == [anna.id]


async def test_guests_who_left_are_made_anonymous(address: str) -> None:
    async with People(address) as people:
        old = await people.create_person("old", 0)
        here = await people.create_person("here", 0)
        await people.open_session(a_session("s", here.id))
        await people.create_person("account", 0, password_hash="hash")
        await people.create_person("new", 50)
        assert await people.purge_guests(50) == 1
        gone = await people.person(old.id)
        assert gone is not None
        assert gone.forgotten == 50


async def test_a_session_holds_until_it_runs_out_or_ends(address: str) -> None:
    async with People(address) as people:
        anna = await people.create_person("Anna", 0)
        first, second = a_session("one", anna.id), a_session("two", anna.id, created=5)
        await people.open_session(first)
        await people.open_session(second)
        assert await people.session("one", 99) == (first, anna)
        assert await people.session("one", 100) is None
        assert await people.session("none", 0) is None
        await people.see_session("one", 50, 200)
        seen = replace(first, last_seen=50, expires=200)
        assert await people.session("one", 150) == (seen, anna)
        assert await people.sessions(anna.id) == [second, seen]
        assert await people.purge_sessions(100) == 1
        assert await people.sessions(anna.id) == [seen]
        await people.end_session("one")
        assert await people.session("one", 60) is None


async def test_all_sessions_end_but_one(address: str) -> None:
    async with People(address) as people:
        anna = await people.create_person("Anna", 0)
        for token in ("a", "b", "c"):
            await people.open_session(a_session(token, anna.id))
        other = await people.create_person("Bo", 0)
        await people.open_session(a_session("of another", other.id))
        assert await people.end_sessions(anna.id, but="b") == 2
        assert [session.token_hash for session in await people.sessions(anna.id)] == ["b"]
        assert await people.end_sessions(anna.id) == 1
        assert [one.token_hash for one in await people.sessions(other.id)] == ["of another"]


async def test_sessions_of_a_thousand_who_come_back_at_once_are_all_found(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "AT_ONCE", 3)
    async with People(address) as people:
        anna = await people.create_person("Anna", 0)
        tokens = [f"t{number}" for number in range(8)]
        for number, token in enumerate(tokens):
            await people.open_session(a_session(token, anna.id, expires=100 + number % 2))
        assert sorted(await people.found([*tokens, "none"], 99)) == tokens
        assert sorted(await people.found(tokens, 100)) == tokens[1::2], "the others ran out"


async def test_invitations_and_sessions_are_listed_in_time(address: str) -> None:
    """The newest first."""
    async with People(address) as people:
        host = await people.create_person("H", 0)
        for token, created in (("b", 1), ("c", 3), ("a", 2)):
            one = replace(an_invitation(token, host.id), created=created)
            await people.create_invitation(one)
            await people.open_session(a_session(f"s{token}", host.id, created=created))
        listed = await people.invitations("table:1")
        assert [one.token_hash for one in listed] == ["c", "a", "b"]
        assert [one.token_hash for one in await people.sessions(host.id)] == ["sc", "sa", "sb"]


async def test_an_invitation_admits_as_many_as_it_says(address: str) -> None:
    async with People(address) as people:
        host = await people.create_person("host", 0)
        guests = [await people.create_person(f"guest {n}", 0) for n in range(6)]
        await people.create_invitation(an_invitation("i", host.id, uses=3))
        came = await asyncio.gather(*(people.redeem("i", guest.id, 10) for guest in guests))
        assert sum(one is not None for one in came) == 3
        left = await people.invitation("i")
        assert left is not None
        assert left.uses_left == 0
        admitted = sorted(await people.admitted("table:1"))
        assert len(admitted) == 3
        seats = [await people.admission("table:1", person) for person in admitted]
        assert {one.seat for one in seats if one is not None} == {"N"}
        again = await people.redeem("i", admitted[0], 11)
        assert again is not None, "who is in already may come again by the same link"


async def test_an_invitation_that_ran_out_admits_nobody(address: str) -> None:
    async with People(address) as people:
        host = await people.create_person("host", 0)
        await people.create_invitation(an_invitation("i", host.id))
        assert await people.redeem("i", host.id, 100) is None
        assert await people.redeem("none", host.id, 0) is None
        assert [one.token_hash for one in await people.invitations("table:1")] == ["i"]
        assert await people.purge_invitations(99) == 0
        assert await people.purge_invitations(100) == 1
        assert await people.admission("table:1", host.id) is None


async def test_an_admission_is_given_and_taken_back(address: str) -> None:
    async with People(address) as people:
        anna = await people.create_person("Anna", 0)
        await people.admit(Admission(place="table:1", person=anna.id, at=1))
        seated = Admission(place="table:1", person=anna.id, at=2, seat="E")
        await people.admit(seated)
        assert await people.admission("table:1", anna.id) == seated
        assert await people.admitted("table:1") == {anna.id}
        assert await people.admitted("table:2") == frozenset()
        await people.expel("table:1", anna.id)
        assert await people.admission("table:1", anna.id) is None


async def test_the_lobby_lists_open_tables_to_those_who_may_see_them(address: str) -> None:
    async with People(address) as people:
        anna = await people.create_person("Anna", 0)
        ben = await people.create_person("Ben", 0)
        public, private = a_table("1", anna.id, 1), a_table("2", anna.id, 2, public=False)
        await people.register_table(public)
        await people.register_table(private)
        with pytest.raises(NameTaken):
            await people.register_table(public)
        with pytest.raises(NameTaken):
            await people.register_table(a_table("3", 99))
        assert await people.open_tables() == [private, public]
        assert await people.open_tables(anna.id) == [private, public]
        assert await people.open_tables(ben.id) == [public]
        await people.admit(Admission(place="table:2", person=ben.id, at=3))
        assert await people.open_tables(ben.id) == [private, public]
        assert await people.open_tables(most=1) == [private]
        assert await people.closed_tables() == frozenset()
        await people.close_table("2", 9)
        await people.close_table("2", 10)
        assert await people.table("2") == replace(private, closed=9)
        assert await people.open_tables() == [public]
        assert await people.closed_tables() == {"2"}


async def test_a_closed_store_says_so(address: str) -> None:
    people = People(address)
    with pytest.raises(Unavailable, match="not open"):
        await people.person(1)
    async with people:
        pass
    with pytest.raises(Unavailable, match="not open"):
        await people.create_person("x", 0)


# the tables


async def test_the_migrations_make_what_the_rows_describe(address: str) -> None:
    async with open_journal(address), People(address):
        pass
    engine = make_engine(Address.of(address))

    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(
            connection, opts={"compare_type": True, "compare_server_default": True, "include_name": is_ours}
        )
        return list(compare_metadata(context, Row.metadata))

    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_the_tables_go_and_come_again_and_two_at_once_make_them_once(address: str) -> None:
    engine = make_engine(Address.of(address))
    await asyncio.gather(*(upgrade(engine) for _ in range(3)))
    async with People(address) as people:
        await people.create_person("Anna", 0)
    await engine.dispose()
    async with People(address) as people:
        assert await people.person_named("Anna") is not None


def test_the_versions_are_one_line() -> None:
    versions = list(scripts().walk_revisions())
    assert versions[-1].down_revision is None
    assert scripts().get_heads() == [HEAD]
    assert sorted(one.revision for one in scripts().walk_revisions()) == list(VERSIONS)


async def test_a_server_that_ends_all_connections_is_found_again(postgres: str) -> None:
    async with asyncio.timeout(60), People(postgres) as people:
        anna = await people.create_person("Anna", 0)
        killer = await asyncpg.connect(postgres)
        for _ in range(30):
            await killer.execute(
                "select pg_terminate_backend(pid) from pg_stat_activity"
                " where pid <> pg_backend_pid() and datname = current_database()"
            )
            with suppress(Unavailable):  # the only possible error; an idle connection is repaired silently
                assert await people.person(anna.id) == anna
        await killer.close()
        with suppress(Unavailable):
            await people.person(anna.id)
        assert await people.person(anna.id) == anna
