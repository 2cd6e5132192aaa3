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
        1.4, 2.09, 1.07, 1.64, 2.24, 2.02, -0.0228, 0.505,
        7.23, 2.7, 1, 0.86, 0.811, 0.857, 0.382, 5.2,
        1.02, 0.469, 3.19, 0.306, 0.575, -0.013, 1.2, 26.1,
        4.49, 1.43, 0.491, 0.544, 5.69, 2.03, 0.418, 0.991,
    ]
)  # fmt: skip
