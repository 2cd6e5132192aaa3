"""Generates the published schemas of requests and answers from the types.

``python -m paiju.external.schemas GAME`` prints one; ``python -m paiju.external.schemas FOLDER/`` writes all of them.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from paiju.packs import PACKS, pack_of


def written(game: str) -> str:
    """Return the schema of a game as text. Raises `Malformed` for an unknown game."""
    pack = pack_of(game)
    assert pack.external is not None
    return json.dumps(pack.external().schema(), ensure_ascii=False, indent=1) + "\n"


def main(word: str) -> None:
    """Print the schema of a game, or write all schemas into a folder."""
    if word in PACKS:
        sys.stdout.write(written(word))
        return
    for game, pack in PACKS.items():
        if pack.external is not None:
            Path(word, f"ask-{game}.json").write_text(written(game), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
