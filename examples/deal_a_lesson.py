"""Deal three boards for a lesson on Stayman: a strong no-trump in South, four spades in North."""

from pathlib import Path
from tempfile import gettempdir

import paiju
from paiju.formats.dealt import record_of
from paiju.formats.records import named_format, write_text

LESSON = "south: hcp 15-17, balanced; north: hcp 8-12, spades 4"

boards = paiju.deal(3, LESSON, seed="lesson 3")
for board in boards:
    print(f"board {board.number}: South {board.south} ({board.south.hcp}), North {board.north}; par {board.par()}")
boards[0].show()

file = Path(gettempdir()) / "lesson.pbn"
file.write_text(write_text([record_of(one.board) for one in boards], named_format(file)), encoding="utf-8")
print(f"{len(paiju.read(file).results)} boards in {file.name}, for the dealing machine")
