"""A database on a network file system is refused, or taken at the operator's risk."""

from pathlib import Path

import pytest

from bot.storage.sqlite.errors import UnsuitableError
from bot.storage.sqlite.lock import network_file_system, require_local

LISTED = """\
/dev/sda1 / ext4 rw 0 0
nas:/games {folder}/net nfs4 rw 0 0
//nas/games {folder}/with\\040blank cifs rw 0 0
tmpfs {folder}/net/local tmpfs rw 0 0
ada@nas: {folder}/hidden fuse.sshfs rw 0 0
/dev/sdb1 {folder}/hidden ext4 rw 0 0
a line of another kind
"""


@pytest.fixture
def mounts(tmp_path: Path) -> Path:
    listed = tmp_path / "mounts"
    listed.write_text(LISTED.format(folder=tmp_path))
    return listed


@pytest.mark.parametrize(
    ("below", "kind"),
    [
        ("a.db", None),
        ("net/a.db", "nfs4"),
        ("net/deep/er/a.db", "nfs4"),
        ("net/local/a.db", None),
        ("network/a.db", None),
        ("with blank/a.db", "cifs"),
        ("hidden/a.db", None),
    ],
)
def test_the_innermost_mount_counts(
    tmp_path: Path, mounts: Path, below: str, kind: str | None
) -> None:
    assert network_file_system(tmp_path / below, mounts) == kind


def test_a_link_is_followed(tmp_path: Path, mounts: Path) -> None:
    (tmp_path / "net").mkdir()
    (tmp_path / "data").symlink_to(tmp_path / "net")
    assert network_file_system(tmp_path / "data" / "a.db", mounts) == "nfs4"


def test_a_network_file_system_is_refused_with_the_way_out(tmp_path: Path, mounts: Path) -> None:
    require_local(tmp_path / "a.db", mounts)
    with pytest.raises(UnsuitableError) as refused:
        require_local(tmp_path / "net" / "a.db", mounts)
    said = str(refused.value)
    assert "network file system (nfs4)" in said
    assert "BRIGADE_NETWORK_DISK=allow" in said
    assert "\n" not in said


def test_where_nothing_is_listed_nothing_is_refused(tmp_path: Path) -> None:
    require_local(tmp_path / "a.db", tmp_path / "no such list")
