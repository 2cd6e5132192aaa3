"""Owners of the streams of a file that one process has to itself; kept in memory while the file is open.

The file's lock keeps other processes out, so nothing needs to be stored or renewed.
"""

from __future__ import annotations

from paiju.journal import Lapsed, Lease, Process
from paiju.store.lease_rules import may_write, owned


class Holdings:
    """The processes and leases of one open file; only used by its writer, so in the order of the writes."""

    def __init__(self) -> None:
        self._processes: dict[str, Process] = {}
        self._leases: dict[str, Lease] = {}

    def standing(self, stream: str) -> Lease | None:
        """Return the lease of a stream, without an owner if it was released, or None if it never had one."""
        return self._leases.get(stream)

    def join(self, process: Process) -> None:
        """Register a process; one that had its address before is removed."""
        for one in list(self._processes.values()):
            if one.address == process.address != "":
                self.leave(one.id)
        self._processes[process.id] = process

    def others(self, process: Process) -> tuple[Process, ...]:
        """Return the other processes. Raises `Lapsed` if this one is gone."""
        self._need(process)
        return tuple(one for id_, one in sorted(self._processes.items()) if id_ != process.id)

    def leave(self, id_: str) -> None:
        """Remove a process."""
        self._processes.pop(id_, None)

    def take(self, stream: str, process: Process) -> Lease:
        """Give a stream to a process. Raises `Owned`, `Lapsed`."""
        self._need(process)
        before = self._leases.get(stream)
        owner = None if before is None else self._processes.get(before.owner)
        if owner is not None and owner.id != process.id:
            raise owned(stream, before, owner.address)
        lease = Lease(stream, process.id, 1 if before is None else before.fence + 1)
        self._leases[stream] = lease
        return lease

    def release(self, lease: Lease) -> None:
        """Release a lease, if it is still valid."""
        if may_write(lease, self._leases.get(lease.stream)):
            self._leases[lease.stream] = Lease(lease.stream, "", lease.fence)

    def owner(self, stream: str) -> Process | None:
        """Return the process that owns a stream, or None."""
        lease = self._leases.get(stream)
        return None if lease is None else self._processes.get(lease.owner)

    def _need(self, process: Process) -> None:
        if process.id not in self._processes:
            raise Lapsed(process.id)
