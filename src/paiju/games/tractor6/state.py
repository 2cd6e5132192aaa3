"""The type of a deal's state, one of its phases: `Cutting`, `Drawing`, `Waiting`, `Burying`, `Playing`, `Finished`."""

from __future__ import annotations

from typing import TypeAlias

from paiju.games.tractor6.burying import Burying
from paiju.games.tractor6.drawing import Cutting, Drawing, Waiting
from paiju.games.tractor6.playing import Playing
from paiju.games.tractor6.setting import Finished

State: TypeAlias = Cutting | Drawing | Waiting | Burying | Playing | Finished
