"""Messages and modals: text, pictures and controls, rendered as Discord's components."""

import io
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from pathlib import PurePosixPath
from typing import Any, Literal, TypeAlias
from urllib.parse import urlsplit

import discord
import msgspec
from discord import ui

from bot import limits
from bot.games.errors import BrigadeError
from bot.limits.fields import require_valid
from bot.limits.messages import check_message, check_modal
from cogs.interactions.names import escaped
from render.kit.encoding import suffix_of

Style: TypeAlias = Literal["main", "plain", "danger"]

_STYLES = {
    "main": discord.ButtonStyle.primary,
    "plain": discord.ButtonStyle.secondary,
    "danger": discord.ButtonStyle.danger,
}


class Button(msgspec.Struct, frozen=True):
    """Something to press."""

    id: str
    label: str
    style: Style = "plain"
    disabled: bool = False
    url: str = ""
    """The address it opens without an answer; a link button has no id."""


class PickOption(msgspec.Struct, frozen=True):
    """One line of a select."""

    value: str
    label: str
    hint: str = ""
    chosen: bool = False


class Pick(msgspec.Struct, frozen=True):
    """A select with several options."""

    id: str
    placeholder: str
    options: tuple[PickOption, ...]
    label: str = ""
    """A text above it: a select with a chosen option hides its placeholder."""


Row: TypeAlias = tuple[Button, ...] | Pick


class Picture(msgspec.Struct, frozen=True, dict=True):
    """A picture with its alt text."""

    data: bytes
    """Empty while it is not drawn yet."""
    alt: str
    name: str
    """The first part of its file's name: a constant."""

    @cached_property
    def filename(self) -> str:
        """The file's name. It follows from the picture alone: an equal one is uploaded once."""
        digest = blake2b(self.data, digest_size=8).hexdigest()
        return f"{self.name}-{digest}.{suffix_of(self.data)}"


class Download(msgspec.Struct, frozen=True):
    """A file to keep, under a constant name."""

    data: bytes
    name: str


class Page(msgspec.Struct, frozen=True):
    """The content of one message: text, pictures, controls."""

    head: str
    body: str = ""
    picture: Picture | None = None
    rows: tuple[Row, ...] = ()
    private: bool = False
    """For one person alone: sent as a DM, or ephemerally."""
    download: Download | None = None
    below: Picture | None = None
    """A further picture under that one."""
    mentioned: tuple[int, ...] = ()
    """The people for whom an edited message is highlighted; only a new message pings."""

    @property
    def is_late(self) -> bool:
        """Whether a picture is not drawn yet: the page is shown in words."""
        return any(not one.data for one in _pictures(self))


class KeptFile(msgspec.Struct, frozen=True):
    """A file that an edited message has already; discord.py takes it as one of its attachments."""

    id: int

    def to_dict(self, _index: int = 0) -> dict[str, Any]:
        """Return the file as an edit names it."""
        return {"id": self.id}


def items_of(message: discord.Message) -> list[ui.Item[Any]]:
    """Return the components of a message."""
    view = ui.LayoutView.from_message(message, timeout=None)
    view.stop()
    return list(view.walk_children())


def files_in(message: discord.Message) -> dict[str, int]:
    """Return the ids of the pictures that a message of components shows, by their files' names."""
    return {
        PurePosixPath(urlsplit(shown.media.url).path).name: shown.media.attachment_id
        for item in items_of(message)
        if isinstance(item, ui.MediaGallery)
        for shown in item.items
        if shown.media.attachment_id is not None
    }


class Parts(msgspec.Struct, frozen=True):
    """A page as discord.py takes it for one sending; files can be read only once."""

    view: ui.LayoutView
    files: list[Any]
    """Of discord.File, and of KeptFile for an edit."""
    mentions: discord.AllowedMentions


def mentions_of(pinged: Iterable[int] = ()) -> discord.AllowedMentions:
    """Return the permission to ping these people alone, whatever a text holds."""
    users = [discord.Object(user_id) for user_id in pinged]
    return discord.AllowedMentions(everyone=False, roles=False, users=users, replied_user=False)


def parts_of(
    page: Page,
    *,
    mentioned: Iterable[int] = (),
    has: Mapping[str, int] | None = None,
) -> Parts:
    """Return a page in the form sent to Discord; every page passes here.

    Only ``mentioned`` are mentioned, whatever its texts hold. Pictures that an edited message
    ``has`` (``files_in``) are kept, not uploaded again.

    Raises:
        LimitError: Discord would refuse it; a bug of the caller.
    """
    if page.is_late:
        page = in_text(page)
    view, files = _view_of(page), _files_of(page, has or {})
    mentions = mentions_of(mentioned)
    require_within_limits(view, files, mentions)
    return Parts(view, files, mentions)


def require_within_limits(
    view: ui.LayoutView,
    files: Sequence[discord.File | KeptFile] = (),
    mentions: discord.AllowedMentions | None = None,
) -> None:
    """Raise ``LimitError`` where Discord would refuse the payload in its form over HTTP."""
    payload: dict[str, Any] = {
        # discord.py's method has no types.
        "components": view.to_components(),  # type: ignore[no-untyped-call]
        "flags": limits.IS_COMPONENTS_V2,
        "attachments": [file.to_dict(index) for index, file in enumerate(files)],
    }
    if mentions is not None:
        payload["allowed_mentions"] = mentions.to_dict()
    require_valid(check_message(payload))


def _view_of(page: Page) -> ui.LayoutView:
    """Return the page as a view that is sent but not kept in memory."""
    box: ui.Container[Any] = ui.Container()
    head = _capped(page.head, 2400)
    box.add_item(ui.TextDisplay(head))
    for one in _pictures(page):
        item = discord.MediaGalleryItem(
            f"attachment://{one.filename}", description=one.alt[: limits.ALT_TEXT]
        )
        box.add_item(ui.MediaGallery(item))
    if page.body:
        labels = sum(len(row.label) for row in page.rows if isinstance(row, Pick))
        box.add_item(ui.TextDisplay(_capped(page.body, limits.TEXT - len(head) - labels)))
    if page.download is not None:
        box.add_item(ui.File(f"attachment://{page.download.name}"))
    for controls in page.rows:
        if isinstance(controls, Pick) and controls.label:
            box.add_item(ui.TextDisplay(controls.label))
        box.add_item(_row(controls))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    view.stop()  # presses arrive through one listener; a kept view would answer them too
    return view


def _files_of(page: Page, has: Mapping[str, int]) -> list[discord.File | KeptFile]:
    """Return the files that the page's view names; made anew for each sending."""
    files: list[discord.File | KeptFile] = [
        KeptFile(has[one.filename])
        if one.filename in has
        else discord.File(
            io.BytesIO(one.data), filename=one.filename, description=one.alt[: limits.ALT_TEXT]
        )
        for one in _pictures(page)
    ]
    if page.download is not None:
        files.append(discord.File(io.BytesIO(page.download.data), filename=page.download.name))
    return files


def _pictures(page: Page) -> list[Picture]:
    return [one for one in (page.picture, page.below) if one is not None]


def in_text(page: Page) -> Page:
    """Return the page with alt texts in the pictures' place."""
    if page.picture is None:
        return page
    body = "\n".join(filter(None, (escaped(page.picture.alt), page.body)))
    return msgspec.structs.replace(page, picture=None, below=None, body=body)


def is_too_large(error: discord.HTTPException) -> bool:
    """Return whether Discord refused a message for its picture."""
    return error.status == 413 or error.code in (40005, 50046)


def _row(row: Row) -> ui.ActionRow[Any]:
    if isinstance(row, Pick):
        placeholder = row.placeholder[: limits.PLACEHOLDER]
        options = select_options(row.options)
        return ui.ActionRow(ui.Select(custom_id=row.id, placeholder=placeholder, options=options))
    return ui.ActionRow(
        *(
            ui.Button(
                custom_id=None if button.url else button.id,
                url=button.url or None,
                label=button.label[: limits.BUTTON_LABEL],
                style=_STYLES[button.style],
                disabled=button.disabled,
            )
            for button in row
        )
    )


def select_options(options: Iterable[PickOption]) -> list[discord.SelectOption]:
    """Return options as discord.py takes them, cut to Discord's limits."""
    return [
        discord.SelectOption(
            label=option.label[: limits.OPTION_TEXT],
            value=option.value,
            description=option.hint[: limits.OPTION_TEXT] or None,
            default=option.chosen,
        )
        for option in options
    ]


def rows_of(buttons: list[Button]) -> tuple[Row, ...]:
    """Return buttons in rows of as many as Discord takes."""
    return tuple(
        tuple(buttons[start : start + limits.BUTTONS])
        for start in range(0, len(buttons), limits.BUTTONS)
    )


def _capped(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip("\\") + "…"


class BadFieldError(BrigadeError):
    """A field of a form holds no valid value; nothing was changed."""

    def __init__(self, field: str = "", takes: str = "") -> None:
        super().__init__(field)
        self.field, self.takes = field, takes


class TextField(msgspec.Struct, frozen=True):
    """A line to type into."""

    id: str
    label: str
    hint: str = ""
    value: str = ""
    """Its text when it opens."""
    most: int = 100
    """The most characters."""


class SelectField(msgspec.Struct, frozen=True):
    """A select field; the ``chosen`` option is preselected."""

    id: str
    label: str
    options: tuple[PickOption, ...]
    hint: str = ""


def refilled(field: TextField | SelectField, typed: Mapping[str, str]) -> TextField | SelectField:
    """Return a field with its value among ``typed``, if it has one there."""
    if field.id not in typed:
        return field
    value = typed[field.id]
    if isinstance(field, TextField):
        return msgspec.structs.replace(field, value=value[: field.most])
    chosen = (
        msgspec.structs.replace(option, chosen=option.value == value) for option in field.options
    )
    return msgspec.structs.replace(field, options=tuple(chosen))


class Modal(msgspec.Struct, frozen=True):
    """A modal to open; its id routes the submission."""

    id: str
    title: str
    fields: tuple[TextField | SelectField, ...]


def modal_of(modal: Modal) -> ui.Modal:
    """Return the modal as discord.py sends it, not kept in memory; check Discord's limits."""
    made = ui.Modal(title=modal.title[: limits.MODAL_TITLE], custom_id=modal.id)
    for field in modal.fields:
        made.add_item(
            ui.Label(
                text=field.label[: limits.LABEL],
                description=field.hint[: limits.LABEL_DESCRIPTION] or None,
                component=_part(field),
            )
        )
    require_valid(check_modal(made.to_dict()))
    made.stop()  # its submission is handled by one listener
    return made


def _part(field: TextField | SelectField) -> ui.TextInput[Any] | ui.Select[Any]:
    if isinstance(field, TextField):
        return ui.TextInput(
            custom_id=field.id, default=field.value or None, required=False, max_length=field.most
        )
    return ui.Select(custom_id=field.id, options=select_options(field.options))


def values_of(data: Mapping[str, Any]) -> dict[str, str]:
    """Return the values of an interaction's data, by field; of a select the first value."""
    found: dict[str, str] = {}
    for outer in data.get("components") or ():
        part = outer.get("component") if isinstance(outer, dict) else None
        if not isinstance(part, dict) or "custom_id" not in part:
            continue
        values = part.get("values")
        value = values[0] if isinstance(values, list) and values else part.get("value")
        found[str(part["custom_id"])] = "" if value is None else str(value)
    return found
