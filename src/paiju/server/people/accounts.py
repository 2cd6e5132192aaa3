"""Signs guests and accounts in and out: entering as a guest, opening an account, changing a password."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from paiju.laws import Edition
from paiju.server.fault import AlreadyTaken, Denied, NotSignedIn, Unprocessable
from paiju.server.limits import Limit, Rates, Seconds
from paiju.server.operating.bans import Bans
from paiju.server.people.default_name import default_name, numbered
from paiju.server.people.first_organiser import FirstOrganiser
from paiju.server.people.known_browsers import KnownBrowsers
from paiju.server.people.name import Name, read_name
from paiju.server.people.password import Passwords, check_new
from paiju.server.people.password_limits import Tries
from paiju.server.people.role import SiteRole
from paiju.server.people.session import Sessions, Signed
from paiju.server.people.visitor import Visitor
from paiju.store import NameTaken, People
from paiju.store.people import Person
from paiju.text import Language, Text, quoted

_WRONG: Final = Text("there is no account with this name and password", "没有使用此名字和此密码的账号")
_GONE: Final = Text("this person is no longer here", "此人已不在本站")
_TRIES: Final = 200
"""How many numbers are tried after a guest's name before the guest must choose another name."""


class Accounts:
    """Signs people of a site in and out; `known`: the browsers from which they signed in before."""

    def __init__(
        self,
        people: People,
        sessions: Sessions,
        passwords: Passwords,
        rates: Rates,
        clock: Seconds,
        *,
        known: KnownBrowsers,
        bans: Bans | None = None,
    ) -> None:
        self.known = known
        self.bans = bans
        self._people = people
        self._sessions = sessions
        self._passwords = passwords
        self._guests = Limit(rates.guest, clock)
        self._new = Limit(rates.account, clock)
        self._tries = Tries(rates, clock)
        self._changes = Limit(rates.password, clock)
        self._proofs = Limit(rates.password, clock)
        self._first = FirstOrganiser()

    async def come_in(self, words: str, language: Language, address: str, visitor: Visitor | None = None) -> Signed:
        """Enter as a guest, with a random name if `words` is empty. A guest who is already signed in is renamed.

        If the name is taken, a number is added. Raises `Unprocessable` for an invalid name, `AlreadyTaken` if no
        number is free, `Denied` for a person with an account, and `TooFast` if too many guests enter from one
        address.
        """
        name = read_name(words or default_name(language))
        if visitor is not None and not visitor.guest:
            raise _sign_out_first()
        self._guests.take(address)
        for number in range(1, _TRIES):
            shown = name.shown if number == 1 else numbered(name.shown, number)
            try:
                person = await self._guest(shown, language, visitor)
            except NameTaken:
                continue
            return await self._sessions.begin(person, visitor)
        raise AlreadyTaken(Text("many people have this name; choose another", "用这个名字的人很多；请另选一个"))

    async def _guest(self, shown: str, language: Language, visitor: Visitor | None) -> Person:
        if visitor is not None:
            renamed = await self._people.rename(visitor.number, shown)
            self._sessions.forget_person(visitor.number)
            if renamed is not None:
                return await self._people.set_language(visitor.number, language) or renamed
        return await self._people.create_person(shown, self._sessions.now(), language=language)

    async def open_account(
        self,
        words: str,
        password: str,
        language: Language,
        address: str,
        visitor: Visitor | None = None,
        *,
        first: str = "",
    ) -> Signed:
        """Open an account; a guest who opens one keeps what they have.

        Accounts have priority over guests: if another guest has the name, a number is added to that guest's name.

        `first` is the token that makes the first account organiser. Raises `Unprocessable`, `AlreadyTaken`,
        `Denied` for a person who has an account or sends a wrong token, `TooFast`.
        """
        name = read_name(words)
        check_new(password, name)
        if visitor is not None and not visitor.guest:
            raise _sign_out_first()
        self._new.take(address)
        if first:
            self._first.check(first)
        known = await self._people.person_named(name.shown)
        if known is not None and not known.is_guest:
            raise _taken(name)
        hashed = await self._passwords.hash(password, address)
        if known is not None and (visitor is None or known.id != visitor.number):
            await self._rename_guest(known)
        if first:
            self._first.use(first)
        try:
            person = await self._account(name, hashed, language, visitor)
            if first:
                person = await self._people.set_roles(person.id, (SiteRole.ORGANISER,)) or person
        except BaseException as fault:
            if first:
                self._first.give_back(first)
            if isinstance(fault, NameTaken):
                raise _taken(name) from None
            raise
        return await self._sessions.begin(person, visitor)

    async def _rename_guest(self, guest: Person) -> None:
        """Add a number to the name of a guest, so that a person can have an account with that name."""
        for number in range(2, _TRIES):
            try:
                await self._people.rename(guest.id, numbered(guest.name, number))
            except NameTaken:
                continue
            self._sessions.forget_person(guest.id)
            return

    async def _account(self, name: Name, hashed: str, language: Language, visitor: Visitor | None) -> Person:
        if visitor is not None:
            person = await self._people.promote(visitor.number, hashed, name=name.shown)
            self._sessions.forget_person(visitor.number)
            if person is None:
                raise _sign_out_first()
            await self._sessions.end_all(person.id)
            return await self._people.set_language(person.id, language) or person
        return await self._people.create_person(
            name.shown, self._sessions.now(), password_hash=hashed, language=language
        )

    async def sign_in(
        self, words: str, password: str, address: str, visitor: Visitor | None = None, *, mark: str = ""
    ) -> Signed:
        """Sign in under a new token; `mark`: the known-browser mark that this browser sent.

        Raises `NotSignedIn` for a wrong name or password (without saying which), `TooFast`, `Denied` for a banned
        person.
        """
        name = _name_or_none(words)
        if name is None or not self.known.knows(mark, name):
            mark = ""
        give_back = self._tries.take(name.key if name else words[:200], address, mark)
        person = await self._people.person_named(name.shown if name else "\0")
        stored = person.password_hash if person else None
        checked = await self._passwords.check(password, stored, mark or address)
        if person is None or not checked.right:
            raise NotSignedIn(_WRONG)
        give_back()
        if self.bans is not None:
            self.bans.need_person(person.id)
        kept = checked.renewed
        if kept is not None:
            was = person.password_hash
            person = await self._people.set_password(person.id, kept, was=was) or person
        signed = await self._sessions.begin(person, visitor)
        now = await self._people.person(person.id)
        if now is None or now.password_hash != person.password_hash:
            await self._sessions.end(signed.visitor)  # the password was changed meanwhile
            raise NotSignedIn(_WRONG)
        return signed

    async def change_password(self, visitor: Visitor, old: str, new: str) -> Signed:
        """Change a person's password: all their sessions end, and one begins under a new token.

        Raises `Unprocessable` for the new password, `Denied` for a guest or a wrong old one, `AlreadyTaken`
        if it has been changed meanwhile, `TooFast`.
        """
        if visitor.guest:
            raise Denied(Text("a guest has no password; create an account", "访客没有密码；请先注册账号"))
        check_new(new, read_name(visitor.name))
        if new == old:
            raise Unprocessable(Text("the new password is the same as the old one", "新密码与旧密码相同"))
        self._changes.take(visitor.number)
        person = await self._people.person(visitor.number)
        was = person.password_hash if person else None
        if person is None or not (await self._passwords.check(old, was, visitor.person)).right:
            raise Denied(Text("the old password is wrong", "旧密码不对"))
        hashed = await self._passwords.hash(new, visitor.person)
        changed = await self._people.set_password(person.id, hashed, was=was)
        if changed is None:
            raise AlreadyTaken(
                Text("the password has just been changed elsewhere; sign in again", "密码刚在别处更改；请重新登录")
            )
        await self._sessions.end_all(person.id)
        return await self._sessions.begin(changed)

    async def prove(self, visitor: Visitor, password: str) -> Person:
        """Check a person's own password and return the person.

        Raises `Denied` for a guest or a wrong password, `TooFast`.
        """
        if visitor.guest:
            raise Denied(Text("a guest has no password; create an account", "访客没有密码；请先注册账号"))
        self._proofs.take(visitor.number)
        person = await self._people.person(visitor.number)
        was = person.password_hash if person else None
        checked = await self._passwords.check(password, was, visitor.person)
        if person is None or not checked.right:
            raise Denied(Text("this password is wrong", "密码不对"))
        self._proofs.give_back(visitor.number)
        return person

    async def set_leaving(self, visitor: Visitor, at: int | None) -> Visitor:
        """Set when a person's account is to be deleted, or None to keep it; return the updated visitor."""
        if await self._people.set_leaving(visitor.number, at) is None:
            raise NotSignedIn(_GONE)
        self._sessions.changed(visitor.number)
        return replace(visitor, leaving=at)

    async def set_language(self, visitor: Visitor, language: Language) -> Visitor:
        """Store a person's choice of language; return the updated visitor. Raises `NotSignedIn` if they are unknown."""
        if await self._people.set_language(visitor.number, language) is None:
            raise NotSignedIn(_GONE)
        self._sessions.changed(visitor.number)
        return replace(visitor, language=language)

    async def set_edition(self, visitor: Visitor, edition: Edition) -> Visitor:
        """Store a person's choice of edition of the Laws; return the updated visitor.

        Raises `NotSignedIn` if they are unknown.
        """
        if await self._people.set_edition(visitor.number, edition.value) is None:
            raise NotSignedIn(_GONE)
        self._sessions.changed(visitor.number)
        return replace(visitor, edition=edition)

    async def sign_out(self, visitor: Visitor) -> None:
        """End the visitor's session."""
        await self._sessions.end(visitor)

    async def offer_first(self) -> str | None:
        """Return a new token with which the next account becomes organiser; None if the site has accounts.

        It is valid until it is used or this server stops, and replaces any earlier one.
        """
        if await self._people.count_people():
            return None
        return self._first.offer()

    async def become_organiser(self, token: str, visitor: Visitor | None) -> bool:
        """Make the visitor organiser by the first token; return False, keeping the token, if they have no account yet.

        Raises `Denied` for a wrong token.
        """
        self._first.check(token)
        if visitor is None or visitor.guest:
            return False
        self._first.use(token)
        try:
            person = await self._people.person(visitor.number)
            roles = {*(person.roles if person else ()), SiteRole.ORGANISER}
            await self._people.set_roles(visitor.number, sorted(roles))
        except BaseException:
            self._first.give_back(token)
            raise
        self._sessions.forget_person(visitor.number)
        return True


def _sign_out_first() -> Denied:
    return Denied(Text("you already have an account; sign out first", "你已有账号；请先退出登录"))


def _taken(name: Name) -> AlreadyTaken:
    return AlreadyTaken(
        Text(f"the name {name.shown!r} is taken; choose another", f"名字{quoted(name.shown).zh}已有人使用；请另选一个")
    )


def _name_or_none(words: str) -> Name | None:
    try:
        return read_name(words)
    except Unprocessable:
        return None
