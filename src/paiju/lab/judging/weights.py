"""The weights of the policy of simulated deals, trained by `scripts/train_policy.py`."""

from __future__ import annotations

from typing import Final

import numpy as np

TRACTOR6: Final = np.array(
    [
        1.48, 0.686, 1.5, 2.45, 2.18, 2.93, 0.409, 0.76,
        10.1, 5.97, 1, 0.946, 0.825, 0.601, 0.499, 3.87,
        1.34, 0.526, 2.86, 0.074, 1.63, 0.64, 1.46, 11.8,
        0.597, 2.38, 1.04, 0.763, 4.42, 2.74, 0.572, 1.22,
    ]
)  # fmt: skip
CHAODIPI: Final = np.array(
    [
        1.61, 3.44, 1.43, 1.72, 2.57, 1.96, 0.137, 0.554,
        8.48, 4.94, 1, 1.43, 0.99, 0.86, 0.364, 4.78,
        0.836, 0.582, 3.28, 0.469, 0.968, -0.129, 1.1, 19.3,
        3.39, 2.81, 0.444, 0.782, 5.37, 3.31, 0.45, 0.918,
    ]
)  # fmt: skip
