"""The command line: one file for each command.

Enters: words typed by a user, files. Leaves: tables on a terminal, plain text in a pipe, JSON, HTML pages; exit
code 0, or 2 with one line of error. Must not know: any rule.
"""

from paiju.cli.app import main

__all__ = ["main"]
