"""The laboratory's loops are compiled during collection, once for all workers."""

from paiju.lab import loops
from paiju.lab.compiled import settle

for loop in (loops.begin, loops.step, loops.look, loops.choose, loops.record):
    settle(loop)
