"""Reads the texts and controls of a fetched message."""

from pathlib import PurePosixPath
from typing import Any
from urllib.parse import urlsplit

import discord

from cogs.interactions.control_id import ControlId, UnknownControlError


def texts_of(message: discord.Message) -> list[str]:
    """Return the texts of a message made of components, in order."""
    view = discord.ui.LayoutView.from_message(message, timeout=None)
    view.stop()
    return [i.content for i in view.walk_children() if isinstance(i, discord.ui.TextDisplay)]


def verbs_of(message: discord.Message) -> set[str]:
    """Return what the buttons of a message mean."""
    view = discord.ui.LayoutView.from_message(message, timeout=None)
    view.stop()
    found = set()
    for item in view.walk_children():
        if isinstance(item, discord.ui.Button) and item.custom_id is not None:
            try:
                found.add(ControlId.parse(item.custom_id).action)
            except UnknownControlError:
                continue
    return found


def without_rows(message: discord.Message, note: str) -> discord.ui.LayoutView | None:
    """Return a board without its controls, ``note`` below its heading; None where it has none."""
    view = discord.ui.LayoutView.from_message(message, timeout=None)
    is_head = True
    changed = False
    for item in list(view.walk_children()):
        if isinstance(item, discord.ui.ActionRow):
            parent: Any = item.parent or view
            parent.remove_item(item)
            changed = True
        elif isinstance(item, discord.ui.TextDisplay):
            if is_head:
                # Whose turn it was then would be read as whose turn it is.
                heading = item.content.partition("\n")[0]
                item.content = f"{heading}\n{note}"
            is_head = False
        elif isinstance(item, discord.ui.MediaGallery):
            item.items = [
                discord.MediaGalleryItem(_kept_file(shown.media), description=shown.description)
                for shown in item.items
            ]
    view.stop()
    return view if changed else None


def _kept_file(media: discord.UnfurledMediaItem) -> str:
    """Return the reference of a file already attached; its address expires within a day."""
    if media.attachment_id is None:
        return media.url
    return f"attachment://{PurePosixPath(urlsplit(media.url).path).name}"
