"""Heavy work has one door: `Workers`, which share it among the cores of this machine or of a cluster.

Enters: a function and what it is to be called with, all of which can be pickled. Leaves: its answers, the same
whoever worked them out and however many they were. Must not know: what the work is.

The door is joblib; behind it stand the processes of this machine, Ray or Dask, whichever an address names.
"""

from paiju.engines.engine import LOCAL, NoCluster, WorkerLost
from paiju.engines.workers import Workers

__all__ = ["LOCAL", "NoCluster", "WorkerLost", "Workers"]
