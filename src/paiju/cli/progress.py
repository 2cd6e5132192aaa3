"""Progress of long work, on standard error so that it never mixes with the output."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from paiju.cli.speech import Speech
from paiju.text import Text


@contextmanager
def progress(speech: Speech, label: Text) -> Iterator[Callable[[int, int], None]]:
    """Show a bar with the amount done, the total and the remaining time; nothing if standard error is not a terminal.

    Yields a function to call with (done, total).
    """
    if not sys.stderr.isatty():
        yield lambda _done, _total: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(speech.say(label), total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


@contextmanager
def kept(anything: Callable[[], bool], show: Callable[[], None]) -> Iterator[None]:
    """Show the results at the end; after an interrupt, show those obtained so far, if there are any."""
    try:
        yield
    except KeyboardInterrupt:
        if anything():
            show()
        raise
    show()
