"""Reading PBN and LIN to boards with their auctions and cards, compared with endplay's parsers on the same text."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Sized
from importlib.metadata import version
from typing import Any

from bench.job import Job
from bench.texts import Sample, lin_sample, pbn_sample
from paiju.formats import lin as our_lin
from paiju.formats import pbn as our_pbn


def pbn(*, quick: bool) -> Job:
    """Read PBN to `BoardRecord` values; unreadable input raises."""
    sample = pbn_sample(quick=quick)

    def run() -> list[Any]:
        return list(our_pbn.read_records(io.StringIO(sample.text, newline=""), on_error="raise"))

    return _job(sample, run, _of_ours)


def pbn_games(*, quick: bool) -> Job:
    """Read PBN to games that keep every byte, without interpreting their boards."""
    sample = pbn_sample(quick=quick)
    return _job(sample, lambda: our_pbn.loads(sample.text), lambda _: "")


def lin(*, quick: bool) -> Job:
    """Read LIN to `BoardRecord` values, every command kept."""
    sample = lin_sample(quick=quick)
    return _job(sample, lambda: our_lin.loads(sample.text).records, _of_ours)


def endplay_pbn(*, quick: bool) -> Job:
    """Read PBN by endplay."""
    from endplay.parsers import pbn as parser

    sample = pbn_sample(quick=quick)
    return _job(sample, lambda: parser.loads(sample.text), _of_endplay, version("endplay"))


def endplay_lin(*, quick: bool) -> Job:
    """Read LIN by endplay."""
    from endplay.parsers import lin as parser

    sample = lin_sample(quick=quick)
    return _job(sample, lambda: parser.loads(sample.text), _of_endplay, version("endplay"))


def _job(sample: Sample, run: Callable[[], Any], answer: Callable[[Any], str], note: str = "") -> Job:
    return Job(run, len(sample.text.encode()) / 1e6, answer, note or sample.origin)


def _of_ours(records: Iterable[Any]) -> str:
    return _counted([(record.calls, record.played) for record in records])


def _of_endplay(boards: Iterable[Any]) -> str:
    return _counted([(board.auction, board.play) for board in boards])


def _counted(boards: list[tuple[Sized, Sized]]) -> str:
    calls = sum(len(calls) for calls, _ in boards)
    cards = sum(len(cards) for _, cards in boards)
    return f"{len(boards)} boards, {calls} calls, {cards} cards"
