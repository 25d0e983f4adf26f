"""Drawings as work of a process."""

from typing import TypeAlias

from bot.tables.workers.processes import Work
from bot.words import speaking
from render.kit.encoding import PictureForm, choose_form

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
