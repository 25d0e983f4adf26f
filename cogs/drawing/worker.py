"""A drawing process: drawings in over a pipe, pictures out."""

import os
import pickle
import signal
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import TypeAlias

from bot.words import speaking
from render.kit.encoding import PictureForm, choose_form

Drawing: TypeAlias = Callable[[], bytes]
"""Returns an encoded picture; for a process, a partial of a module's function."""


def drawn_in(locale: str, drawing: Drawing) -> bytes:
    """Return the picture of a drawing with its words in this locale."""
    with speaking(locale):
        return drawing()


_NICE = 10
"""Steps of priority that drawing is behind answering, where the system knows them."""


def serve(pipe: Connection, form: PictureForm, ahead: Sequence[Drawing]) -> None:
    """Draw what arrives on ``pipe`` until it is closed; draw ``ahead`` while nothing waits."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all; the bot closes the pipe
    if hasattr(os, "nice"):
        os.nice(_NICE)
    choose_form(form)
    left = list(ahead)
    with suppress(EOFError, OSError):
        while True:
            while left and not pipe.poll():
                with suppress(Exception):
                    left.pop(0)()
            pipe.send(_answer(pipe.recv_bytes()))


def _answer(request: bytes) -> tuple[bytes, str]:
    """Return the picture of a pickled drawing, or the text of its error."""
    try:
        return pickle.loads(request)(), ""
    except Exception:
        return b"", traceback.format_exc()
