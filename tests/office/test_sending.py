"""Sending emails: the outcome of each is reported, independently of the others."""

from __future__ import annotations

import pytest
from tests.post import post

from paiju.errors import Malformed
from paiju.office.letters import Letter
from paiju.office.sending import MailServer


def sent(*addresses: str) -> tuple[list[str], list[str]]:
    """Send an email to each address; return the reasons for the failures, and the recipients of the others."""
    with post() as server:
        letters = [Letter(one, "Anna", "Club", "place 1 of 4\n") for one in addresses]
        told = list(MailServer.of(server.address, "Club <club@example.org>").send(letters))
    return told, [str(one["to"]) for one in server.letters]


def test_a_letter_that_is_refused_once_it_is_read_keeps_no_other_back() -> None:
    told, came = sent("a@example.org", "spam@example.org", "b@example.org")
    assert told == ["", "554 not wanted", ""]
    assert came == ["a@example.org", "b@example.org"]


def test_an_address_that_the_server_cannot_write_keeps_no_other_back() -> None:
    told, came = sent("a@example.org", "王@example.org", "b@example.org")
    assert [bool(why) for why in told] == [False, True, False]
    assert came == ["a@example.org", "b@example.org"]


def test_where_the_line_breaks_those_who_got_theirs_are_told_from_the_rest() -> None:
    told, came = sent("a@example.org", "gone@example.org", "b@example.org")
    assert told == ["", "Connection unexpectedly closed", "Connection unexpectedly closed"]
    assert came == ["a@example.org"]


def test_an_odd_address_goes_to_the_server_as_it_is() -> None:
    told, _ = sent("[nobody@example.org")
    assert told == ["550 no such person"]


def test_a_host_that_no_name_can_be_is_refused() -> None:
    with pytest.raises(Malformed, match="the address of a mail server"):
        MailServer.of(f"smtp://{'a' * 64}.example", "club@example.org")


@pytest.mark.parametrize("sender", ["@", "nobody", "a@example.org, b@example.org", "Club\n<club@example.org>", ""])
def test_letters_have_one_sender(sender: str) -> None:
    with pytest.raises(Malformed, match="the sender"):
        MailServer.of("smtp://mail.example", sender)


def test_no_password_goes_out_in_the_clear() -> None:
    with post() as server:
        address = server.address.replace("://", "://user:secret@")
        with pytest.raises(OSError, match="no STARTTLS"):
            list(MailServer.of(address, "club@example.org").send([Letter("a@example.org", "A", "s", "t")]))
