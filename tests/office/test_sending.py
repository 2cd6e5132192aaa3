"""Sending emails: the outcome of each is reported, independently of the others."""

from __future__ import annotations

import smtplib

import pytest
from tests.post import post

from paiju.errors import Malformed
from paiju.office.letters import Letter
from paiju.office.sending import MailServer, unsent


def sent(*addresses: str) -> tuple[list[str], list[str]]:
    """Send an email to each address; return the reasons for the failures in Chinese, and the recipients of the rest."""
    with post() as server:
        letters = [Letter(one, "Anna", "Club", "place 1 of 4\n") for one in addresses]
        told = list(MailServer.of(server.address, "Club <club@example.org>").send(letters))
    return ["" if why is None else why.zh for why in told], [str(one["to"]) for one in server.letters]


def test_a_letter_that_is_refused_once_it_is_read_keeps_no_other_back() -> None:
    told, came = sent("a@example.org", "spam@example.org", "b@example.org")
    assert told == ["", "邮件服务器拒收：「554 not wanted」", ""]
    assert came == ["a@example.org", "b@example.org"]


def test_an_address_that_the_server_cannot_write_keeps_no_other_back() -> None:
    told, came = sent("a@example.org", "王@example.org", "b@example.org")
    assert [bool(why) for why in told] == [False, True, False]
    assert came == ["a@example.org", "b@example.org"]


def test_where_the_line_breaks_those_who_got_theirs_are_told_from_the_rest() -> None:
    told, came = sent("a@example.org", "gone@example.org", "b@example.org")
    assert told == ["", *["与邮件服务器的连接中断：「Connection unexpectedly closed」"] * 2]
    assert came == ["a@example.org"]


def test_an_odd_address_goes_to_the_server_as_it_is() -> None:
    told, _ = sent("[nobody@example.org")
    assert told == ["邮件服务器拒收：「550 no such person」"]


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
        with pytest.raises(Malformed, match="STARTTLS"):
            list(MailServer.of(address, "club@example.org").send([Letter("a@example.org", "A", "s", "t")]))


def test_a_server_that_takes_nobody_is_cited_in_words_of_each_language() -> None:
    wrong = unsent(smtplib.SMTPAuthenticationError(535, b"5.7.8 bad credentials"))
    assert wrong.en == "the mail server refused the user name or password: '535 5.7.8 bad credentials'"
    assert wrong.zh == "邮件服务器不接受这个用户名或密码：「535 5.7.8 bad credentials」"
    assert unsent(OSError("timed out")).zh == "邮件服务器没有应答：「timed out」"
