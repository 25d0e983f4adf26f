"""A modal form: its fields, and the values sent back."""

from collections.abc import Mapping
from typing import Any

import msgspec
from discord import ui

from bot import limits
from bot.games.errors import BrigadeError
from bot.limits.fields import require_valid
from bot.limits.messages import check_modal
from cogs.interactions.page import PickOption, select_options
from cogs.interactions.refusals import InteractionErrorCode


class BadFieldError(BrigadeError):
    """A field of a form holds no valid value; nothing was changed."""

    code = InteractionErrorCode.BAD_FIELD

    def __init__(self, field: str = "", takes: str = "") -> None:
        super().__init__(f"{field} does not fit")
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
            custom_id=field.id,
            default=field.value or None,
            required=False,
            max_length=field.most,
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
