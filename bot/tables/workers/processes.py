"""Processes that work on request, each started when it is first needed."""

import multiprocessing
import os
import pickle
import signal
import sys
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")

Work: TypeAlias = Callable[[], T]
"""Returns a result that can be pickled; a partial of a module's function."""

_NICE = 10
"""Steps of priority that work is behind answering, where the system knows them."""


class WorkFailedError(Exception):
    """The work failed in its process; the message is the traceback there."""


class ProcessLostError(Exception):
    """The process died, or hung and was killed."""


class WorkerProcess:
    """Works in a process, which is started when it is needed and replaced when it is lost.

    Args:
        name: of the process.
        limit: seconds of one piece of work before the process is taken for hung.
    """

    def __init__(self, name: str, limit: float = 30.0) -> None:
        # No fork of this process: it has threads.
        method = "spawn" if sys.platform == "win32" else "forkserver"
        self._context: Any = multiprocessing.get_context(method)
        self._name, self._limit = name, limit
        self._lock, self._turn = Lock(), Lock()
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The id of the process, None before its start."""
        return None if self._process is None else self._process.pid

    def ahead(self) -> Sequence[Work[object]]:
        """Return what a new process does first, while nothing waits for it."""
        return ()

    def start(self) -> Connection:
        """Return the pipe of the process; raise ProcessLostError after ``close``."""
        with self._lock:
            if self._closed:
                raise ProcessLostError
            if self._pipe is None:
                pipe, theirs = self._context.Pipe()
                process = self._context.Process(
                    target=serve, args=(theirs, self.ahead()), name=self._name, daemon=True
                )
                process.start()
                theirs.close()  # so that the end of the process ends its pipe
                self._process, self._pipe = process, pipe
            return self._pipe

    def do(self, work: Work[T]) -> T:
        """Return the result of ``work``, in the thread of the caller, after that of others.

        Raises:
            ProcessLostError: the process died, hung or was closed.
            WorkFailedError: the work raised.
        """
        request = pickle.dumps(work, pickle.HIGHEST_PROTOCOL)
        with self._turn:
            try:
                pipe = self.start()
                pipe.send_bytes(request)
                if not pipe.poll(self._limit):
                    raise TimeoutError
                result, problem = pipe.recv()
            except (EOFError, OSError) as error:
                self._end()
                raise ProcessLostError(type(error).__name__) from error
        if problem:
            raise WorkFailedError(problem)
        done: T = result
        return done

    def close(self) -> None:
        """Kill the process; its present work is lost."""
        self._closed = True
        self._end()

    def _end(self) -> None:
        with self._lock:
            process, pipe, self._process, self._pipe = self._process, self._pipe, None, None
        if process is not None and pipe is not None:
            process.kill()
            process.join()
            pipe.close()


def serve(pipe: Connection, ahead: Sequence[Work[object]]) -> None:
    """Do what arrives on ``pipe`` until it is closed, and ``ahead`` while nothing waits."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all; the bot closes the pipe
    if hasattr(os, "nice"):
        os.nice(_NICE)
    left = list(ahead)
    with suppress(EOFError, OSError):
        while True:
            while left and not pipe.poll():
                with suppress(Exception):
                    left.pop(0)()
            pipe.send(_answer(pipe.recv_bytes()))


def _answer(request: bytes) -> tuple[Any, str]:
    """Return the result of pickled work, or the text of its error."""
    try:
        return pickle.loads(request)(), ""
    except Exception:
        return None, traceback.format_exc()
