"""The address by which phones reach the site is never one that means the phone itself."""

from __future__ import annotations

import pytest

from paiju.server import reach
from paiju.server.reach import own_address, reachable


@pytest.mark.parametrize(
    ("url", "host", "address"),
    [
        ("http://club.example/", "127.0.0.1", "http://club.example"),
        ("http://192.168.0.7:8000/", "0.0.0.0", "http://192.168.0.7:8000"),
        ("https://club.example", "::", "https://club.example"),
        ("http://127.0.0.1:8000/", "127.0.0.1", ""),
        ("http://localhost:8000/", "localhost", ""),
        ("http://[::1]:8000/", "::1", ""),
        ("http://0.0.0.0:8000/", "127.0.0.1", ""),
        ("http://[::ffff:127.0.0.1]:8000/", "::1", ""),
        ("http://0.0.0.0:8000/", "0.0.0.0", "http://10.1.2.3:8000"),
        ("http://[::]:8000/", "::", "http://10.1.2.3:8000"),
        ("http://localhost.:8000/", "0.0.0.0", "http://10.1.2.3:8000"),
        ("http://127.0.0.1:8000/", "0.0.0.0", "http://10.1.2.3:8000"),
        ("http://localhost/", "::", "http://10.1.2.3"),
    ],
)
def test_a_site_is_reached_by_what_the_browser_calls_it_or_by_the_machines_own_address(
    url: str, host: str, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reach, "own_address", lambda: "10.1.2.3")
    assert reachable(url, host) == address


def test_a_machine_without_a_network_has_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "own_address", lambda: "")
    assert reachable("http://127.0.0.1:8000/", "0.0.0.0") == ""


def test_the_own_address_is_none_that_means_the_machine_itself() -> None:
    found = own_address()
    assert found == "" or not reach.is_loopback(found)
