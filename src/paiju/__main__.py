"""Runs the command line: ``python -m paiju`` is the same as ``paiju``."""

import sys

from paiju.cli import main

if __name__ == "__main__":
    sys.exit(main())
