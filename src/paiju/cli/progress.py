"""Progress of long work, on the terminal's error channel so that it never mixes with what is printed."""

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
    """Show a bar with what is done, of how much, and the time that is left; nothing where nobody watches.

    Gives what is to be called with (done, total).
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
    """Show at the end what was done; where an interrupt is the end, what was done until then, if anything was."""
    try:
        yield
    except KeyboardInterrupt:
        if anything():
            show()
        raise
    show()
