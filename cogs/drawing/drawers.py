"""Drawers: processes that draw, each started when it is first needed, or this process itself."""

import multiprocessing
import os
import pickle
import sys
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock
from typing import Any, Protocol

from cogs.drawing.worker import Drawing, serve
from render.kit.encoding import chosen_form

LIMIT = 30.0
"""Seconds of a drawing before its process is taken for hung."""


class DrawingError(Exception):
    """A drawing failed in its process; the message is the traceback there."""


class DrawerLostError(Exception):
    """The process of a drawing died, or hung and was killed."""


class Drawer(Protocol):
    """Draws one picture at a time, in the thread of the caller."""

    def draw(self, drawing: Drawing) -> bytes:
        """Return the picture; raise DrawerLostError, or the error of the drawing."""

    def warm_up(self, ahead: Sequence[Drawing]) -> None:
        """Fill its caches by drawing ``ahead`` while nothing waits for it."""

    def close(self) -> None:
        """End it, also in the middle of a drawing."""


class LocalDrawer:
    """Draws in this process."""

    def draw(self, drawing: Drawing) -> bytes:
        """Return the picture."""
        return drawing()

    def warm_up(self, ahead: Sequence[Drawing]) -> None:
        """Draw once, one after the other."""
        for drawing in ahead:
            drawing()

    def close(self) -> None:
        """Leave a running drawing to its thread."""


class ProcessDrawer:
    """Draws in a process, which is started when it is needed and replaced when it is lost."""

    def __init__(self) -> None:
        # No fork of this process: it has threads.
        method = "spawn" if sys.platform == "win32" else "forkserver"
        self._context: Any = multiprocessing.get_context(method)
        self._ahead: Sequence[Drawing] = ()
        self._lock = Lock()
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The id of the process, None before its start."""
        return None if self._process is None else self._process.pid

    def warm_up(self, ahead: Sequence[Drawing]) -> None:
        """Start the process, which draws ``ahead`` while nothing waits, as do those after it."""
        self._ahead = ahead
        self._started()

    def _started(self) -> Connection:
        """Return the pipe of the process; raise DrawerLostError after ``close``."""
        with self._lock:
            if self._closed:
                raise DrawerLostError
            if self._pipe is None:
                self._pipe, theirs = self._context.Pipe()
                arguments = (theirs, chosen_form(), self._ahead)
                self._process = self._context.Process(
                    target=serve, args=arguments, name="brigade-drawer", daemon=True
                )
                self._process.start()
                theirs.close()  # so that the end of the process ends its pipe
            return self._pipe

    def draw(self, drawing: Drawing) -> bytes:
        """Return the picture; raise DrawerLostError or DrawingError."""
        request = pickle.dumps(drawing, pickle.HIGHEST_PROTOCOL)
        try:
            pipe = self._started()
            pipe.send_bytes(request)
            if not pipe.poll(LIMIT):
                raise TimeoutError
            picture, problem = pipe.recv()
        except (EOFError, OSError) as error:
            self._end()
            raise DrawerLostError(type(error).__name__) from error
        if problem:
            raise DrawingError(problem)
        return bytes(picture)

    def close(self) -> None:
        """Kill the process; a running drawing is lost."""
        self._closed = True
        self._end()

    def _end(self) -> None:
        with self._lock:
            process, pipe, self._process, self._pipe = self._process, self._pipe, None, None
        if process is not None and pipe is not None:
            process.kill()
            process.join()
            pipe.close()


def open_drawers(count: int) -> list[Drawer]:
    """Return so many processes; for 0, two threads of this process."""
    if count == 0:
        return [LocalDrawer()] * 2
    return [ProcessDrawer() for _ in range(count)]


def spare_cores() -> int:
    """Return the cores of this process less one, at least one."""
    affinity = getattr(os, "sched_getaffinity", None)
    cores = len(affinity(0)) if affinity else os.cpu_count() or 1
    return max(1, cores - 1)
