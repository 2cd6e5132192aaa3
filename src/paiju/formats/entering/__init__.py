"""Imports a file's results into an existing event: each finds its table, or is reported with a correction.

Enters: a file (PBN, LIN, USEBIO, JSON lines of boards, an event's own JSON, Bridgemate messages, BWS), the event,
the sender and the time.
Leaves: the commands that enter all of it, or no command and all faults: an import is never half done.
Must not know: how events are stored, who may send a file.
"""

from paiju.formats.entering.file_scores import FileFault, FileScore, scores_in_file
from paiju.formats.entering.fit import Fitted, fit, fit_file

__all__ = ["FileFault", "FileScore", "Fitted", "fit", "fit_file", "scores_in_file"]
