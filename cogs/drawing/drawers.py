"""Drawers: processes that draw, each started when it is first needed, or this process itself."""

import os
from collections.abc import Sequence
from functools import partial
from typing import TypeAlias

from bot.tables.workers.processes import Work, WorkerProcess
from bot.words import speaking
from render.kit.encoding import PictureForm, choose_form, chosen_form

Drawing: TypeAlias = Work[bytes]
"""Returns an encoded picture; for a process, a partial of a module's function."""


def drawn_in(locale: str, drawing: Drawing) -> bytes:
    """Return the picture of a drawing with its words in this locale."""
    with speaking(locale):
        return drawing()


def in_form(form: PictureForm, drawing: Drawing) -> bytes:
    """Return the picture of a drawing in the form of the bot, in another process."""
    choose_form(form)
    return drawing()


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


class ProcessDrawer(WorkerProcess):
    """Draws in a process, in the form of the bot."""

    def __init__(self) -> None:
        super().__init__("brigade-drawer")
        self._drawings: Sequence[Drawing] = ()

    def warm_up(self, ahead: Sequence[Drawing]) -> None:
        """Start the process, which draws ``ahead`` while nothing waits, as do those after it."""
        self._drawings = ahead
        self.start()

    def ahead(self) -> list[Drawing]:
        """Return the drawings of ``warm_up``."""
        return [partial(in_form, chosen_form(), one) for one in self._drawings]

    def draw(self, drawing: Drawing) -> bytes:
        """Return the picture; raise ProcessLostError or WorkFailedError."""
        return self.do(partial(in_form, chosen_form(), drawing))


Drawer: TypeAlias = LocalDrawer | ProcessDrawer
"""Draws one picture at a time, in the thread of the caller."""


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
