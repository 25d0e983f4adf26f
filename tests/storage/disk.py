"""A layer between SQLite and the operating system that records, and can fail, all writes and syncs.

It patches SQLite's own table of file operations, so that the tests run the store's very library.
Tests that need it are skipped if that library hides its functions.
"""

import _sqlite3
import ctypes
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from tempfile import TemporaryDirectory
from typing import Any

import pytest

SQLITE_OPEN_WAL = 0x00080000
SQLITE_OPEN_MAIN_DB = 0x00000100

_Pointer = ctypes.c_void_p
_Open = ctypes.CFUNCTYPE(
    ctypes.c_int,
    _Pointer,
    _Pointer,
    ctypes.POINTER(_Pointer),
    ctypes.c_int,
    ctypes.POINTER(ctypes.c_int),
)
_Write = ctypes.CFUNCTYPE(ctypes.c_int, _Pointer, _Pointer, ctypes.c_int, ctypes.c_int64)
_Sync = ctypes.CFUNCTYPE(ctypes.c_int, _Pointer, ctypes.c_int)


class _Vfs(ctypes.Structure):
    _fields_ = [
        ("version", ctypes.c_int),
        ("file_size", ctypes.c_int),
        ("longest_path", ctypes.c_int),
        ("next", _Pointer),
        ("name", ctypes.c_char_p),
        ("app_data", _Pointer),
        ("open", _Pointer),
    ]


class _Methods(ctypes.Structure):
    _fields_ = [
        ("version", ctypes.c_int),
        ("close", _Pointer),
        ("read", _Pointer),
        ("write", _Pointer),
        ("truncate", _Pointer),
        ("sync", _Pointer),
        ("others", _Pointer * 13),
    ]


_kept: list[Any] = []
"""Functions that SQLite may still call: files outlive the block that opened them."""


class Disk:
    """Calls of SQLite, in order, as pairs like ``("sync", "wal")``, and their results.

    Attributes:
        done: the operations so far, including failed ones.
        fault: maps an operation to the SQLite error code it returns, or 0.
    """

    def __init__(self) -> None:
        self.done: list[tuple[str, str]] = []
        self.fault: Callable[[str, str], int] = lambda operation, file: 0
        self._lock = threading.Lock()

    def count(self, operation: str, file: str) -> int:
        """Return the number of calls of an operation."""
        return self.done.count((operation, file))

    def fail_at(self, n: int, code: int, *operations: str) -> None:
        """Fail the ``n``-th of some operations from now (0 is the next) and all later ones."""
        left = n

        def fault(operation: str, file: str) -> int:
            nonlocal left
            if operation not in operations:
                return 0
            left -= 1
            return code if left < 0 else 0

        self.fault = fault

    def heal(self) -> None:
        """Let all operations succeed again."""
        self.fault = lambda operation, file: 0

    def _asked(self, operation: str, file: str) -> int:
        with self._lock:
            self.done.append((operation, file))
            return self.fault(operation, file)


@contextmanager
def watched_disk() -> Iterator[Disk]:
    """Watch the files that SQLite opens during a block.

    Skips the test where this SQLite cannot be watched.
    """
    library = ctypes.CDLL(getattr(_sqlite3, "__file__", None))
    try:
        find = library.sqlite3_vfs_find
    except AttributeError:
        pytest.skip("this Python's SQLite hides its functions")
    find.restype = ctypes.POINTER(_Vfs)
    vfs = find(None).contents
    disk = Disk()
    original = vfs.open
    really_open = _Open(original)
    patched: dict[tuple[int, str], _Methods] = {}

    @_Open
    def opened(
        this: int, name: int, file: Any, flags: int, out: Any
    ) -> int:  # runs in SQLite's thread
        code = really_open(this, name, file, flags, out)
        methods = file[0]
        if code == 0 and methods:
            kind = "wal" if flags & SQLITE_OPEN_WAL else "db"
            if flags & (SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_DB):
                key = (methods, kind)
                if key not in patched:
                    patched[key] = _patched(disk, methods, kind)
                file[0] = ctypes.addressof(patched[key])
        return int(code)

    _kept.append((opened, really_open, patched))
    vfs.open = ctypes.cast(opened, _Pointer)
    try:
        _probe(disk)
        yield disk
    finally:
        vfs.open = original


def _probe(disk: Disk) -> None:
    with TemporaryDirectory() as folder, closing(sqlite3.connect(f"{folder}/probe")) as connection:
        connection.execute("create table probe (a)")
    if not disk.done:
        pytest.skip("this Python uses another SQLite than the one found")
    disk.done.clear()


def _patched(disk: Disk, address: int, kind: str) -> _Methods:
    methods = _Methods.from_buffer_copy(_Methods.from_address(address))
    really_write, really_sync = _Write(methods.write), _Sync(methods.sync)

    @_Write
    def write(file: int, data: int, size: int, offset: int) -> int:
        return disk._asked("write", kind) or int(really_write(file, data, size, offset))

    @_Sync
    def sync(file: int, flags: int) -> int:
        return disk._asked("sync", kind) or int(really_sync(file, flags))

    _kept.append((write, sync, really_write, really_sync))
    methods.write = ctypes.cast(write, _Pointer)
    methods.sync = ctypes.cast(sync, _Pointer)
    return methods
