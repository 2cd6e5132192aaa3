"""The size of the campaign: ``PAIJU_FUZZ_INPUTS=50000 pytest tests/fuzz`` is the full one."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any, Final

from hypothesis import HealthCheck, Phase, settings

SIZE: Final = int(os.environ.get("PAIJU_FUZZ_INPUTS", "800"))
"""Approximate number of hostile frames and requests in one run of this folder."""


def sized(examples: int) -> Callable[[Any], Any]:
    """Return hypothesis settings for this many examples; the small run is the same every day."""
    return settings(
        max_examples=max(1, examples),
        database=None,
        deadline=None,
        derandomize=SIZE <= 1500,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
    )


def tell(figures: str) -> None:
    """Print figures for a campaign that runs with ``-s``."""
    sys.stdout.write(figures + "\n")
