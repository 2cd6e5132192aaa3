"""What the laboratory's loops are made of is compiled while the tests are collected, once for all workers."""

from paiju.lab import loops
from paiju.lab.compiled import settle

for loop in (loops.begin, loops.step, loops.look, loops.choose, loops.record):
    settle(loop)
