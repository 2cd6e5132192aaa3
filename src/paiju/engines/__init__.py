"""Parallel work: `Workers` share it among the cores of this machine or of a cluster.

Enters: a function and its arguments, all of which can be pickled.
Leaves: its results, which do not depend on the workers or their number.
Must not know: the purpose of the work.

It is built on joblib; the work runs in processes of this machine, on Ray or on Dask, depending on an address.
"""

from paiju.engines.engine import LOCAL, NoCluster, WorkerLost
from paiju.engines.workers import Workers

__all__ = ["LOCAL", "NoCluster", "WorkerLost", "Workers"]
