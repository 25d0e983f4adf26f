"""Is the database on a disk of this machine? SQLite's WAL needs memory that all readers share."""

import re
from pathlib import Path

from bot.storage.errors import UnsuitableError

MOUNTS = Path("/proc/mounts")
"""Where Linux lists what is mounted; other systems have no such file and are not looked at."""

_NETWORK = re.compile(r"nfs\d?|cifs|smb\w*|ncpfs|afs|ceph|(fuse\.)?(glusterfs|sshfs|davfs2?)")


def network_file_system(path: Path, mounts: Path = MOUNTS) -> str | None:
    """Return the kind of network file system that ``path`` lies on, None on any other."""
    try:
        listed = mounts.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return None
    where = path.absolute().resolve()
    kind, longest = "", -1
    for line in listed:
        fields = line.split(" ")
        if len(fields) < 3:
            continue
        point = Path(re.sub(r"\\(\d{3})", lambda found: chr(int(found[1], 8)), fields[1]))
        # Of two on the same point, the later hides the earlier.
        if where.is_relative_to(point) and len(point.parts) >= longest:
            kind, longest = fields[2], len(point.parts)
    return kind if _NETWORK.fullmatch(kind) else None


def require_local(path: Path, mounts: Path = MOUNTS) -> None:
    """Refuse a database on a network file system.

    Raises:
        UnsuitableError: it lies on one.
    """
    kind = network_file_system(path, mounts)
    if kind is not None:
        raise UnsuitableError(
            path,
            f"it lies on a network file system ({kind}), where SQLite can lose moves: choose "
            "a folder on a disk of this machine, or set BRIGADE_NETWORK_DISK=allow to risk it",
        )
