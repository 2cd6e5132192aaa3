"""What is timed of the laboratory runs: each of our jobs once, reduced, with `PAIJU_LAB`, as it compiles a minute."""

from __future__ import annotations

import os

import pytest
from bench.job import Job

from bench import lab

pytestmark = pytest.mark.nightly


@pytest.mark.skipif(not os.environ.get("PAIJU_LAB"), reason="PAIJU_LAB=1 compiles what is timed")
@pytest.mark.parametrize("work", ["deals", "deals_two", "steps_one", "chaodipi", "tractor6"])
def test_a_job_of_the_laboratory_does_its_work(work: str) -> None:
    job = getattr(lab, work)(quick=True)
    assert isinstance(job, Job)
    assert job.amount > 0
    job.run()
