"""The client's checks of selects and modals, and the payload of a submitted modal."""

from typing import Any, Final

from bot.limits import (
    CHECKBOX,
    CHECKBOX_GROUP,
    LABEL_BLOCK,
    RADIO_GROUP,
    STRING_SELECT,
    TEXT_DISPLAY,
    TEXT_FIELD,
)
from bot.playground.client.display import ShownField, ShownModal, ShownSelect
from bot.playground.client.options import NotPossibleError
from bot.playground.world.model import Json

_ONE_VALUE: Final = frozenset({TEXT_FIELD, RADIO_GROUP, CHECKBOX})


def initial_value(field: ShownField) -> Any:
    """Return the initial value of a field."""
    part = field.part
    chosen = [o["value"] for o in part.get("options") or [] if o.get("default")]
    match field.type:
        case 4:
            return part.get("value") or ""
        case 21:
            return chosen[0] if chosen else None
        case 23:
            return bool(part.get("default"))
        case _:
            return chosen


def check(field: ShownField, value: Any) -> None:
    """Refuse a value as the client would.

    Raises:
        NotPossibleError: a field is empty, too short, too long, or not among its options.
    """
    part, name = field.part, field.label or field.custom_id
    needed = part.get("required") is not False
    options = [o["value"] for o in part.get("options") or []]
    if field.type == TEXT_FIELD:
        least = part.get("min_length") or (1 if needed else 0)
        most = part.get("max_length") or 4000
        if not isinstance(value, str) or not (least <= len(value) <= most or not (needed or value)):
            raise NotPossibleError(f"{name!r} takes {least} to {most} characters")
    elif field.type == CHECKBOX:
        if not isinstance(value, bool):
            raise NotPossibleError(f"{name!r} is ticked or not")
    elif field.type == RADIO_GROUP:
        if value not in options and (needed or value is not None):
            raise NotPossibleError(f"{value!r} is no option of {name!r}")
    else:
        _check_several(field, value, options if field.type in _WITH_OPTIONS else None, needed)


_WITH_OPTIONS: Final = frozenset({STRING_SELECT, CHECKBOX_GROUP})


def _check_several(field: ShownField, value: Any, options: list[str] | None, needed: bool) -> None:
    part, name = field.part, field.label or field.custom_id
    if not isinstance(value, list):
        raise NotPossibleError(f"{name!r} takes a list")
    least = part.get("min_values")
    least = 1 if least is None else least
    most = part.get("max_values") or (len(options or []) if field.type == CHECKBOX_GROUP else 1)
    if not least <= len(value) <= most and not (not needed and not value):
        raise NotPossibleError(f"{name!r} takes {least} to {most} of its options")
    strange = [v for v in value if options is not None and v not in options]
    if strange:
        raise NotPossibleError(f"{strange[0]!r} is no option of {name!r}")


def check_select(select: ShownSelect, values: list[Any]) -> None:
    """Refuse a choice as the client would.

    Raises:
        NotPossibleError: too few or too many values, one of them twice, or none of its options.
    """
    if select.disabled:
        raise NotPossibleError(f"the select {select.custom_id!r} is disabled")
    if not select.min_values <= len(values) <= select.max_values:
        wanted = f"{select.min_values} to {select.max_values}"
        raise NotPossibleError(f"{select.custom_id!r} takes {wanted} values")
    if len(set(values)) < len(values):
        raise NotPossibleError(f"a value is chosen twice in {select.custom_id!r}")
    known = {option.value for option in select.options}
    for value in values:
        if select.type == STRING_SELECT and value not in known:
            raise NotPossibleError(f"{value!r} is no option of {select.custom_id!r}")


def data(modal: ShownModal, values: dict[str, Any]) -> Json:
    """Return an interaction's ``data`` for a filled-in modal."""
    sent: list[Json] = []
    for number, outer in enumerate(modal.data["components"], start=1):
        shell: Json = {"type": outer["type"], "id": outer.get("id") or number * 10}
        if outer["type"] == TEXT_DISPLAY:
            sent.append(shell)
            continue
        inner = [outer["component"]] if outer["type"] == LABEL_BLOCK else outer["components"]
        filled = [_filled(part, values, number * 10 + i) for i, part in enumerate(inner, start=1)]
        if outer["type"] == LABEL_BLOCK:
            shell["component"] = filled[0]
        else:
            shell["components"] = filled
        sent.append(shell)
    return {"custom_id": modal.custom_id, "components": sent}


def _filled(part: Json, values: dict[str, Any], number: int) -> Json:
    key = "value" if part["type"] in _ONE_VALUE else "values"
    return {
        "type": part["type"],
        "id": part.get("id") or number,
        "custom_id": part["custom_id"],
        key: values[part["custom_id"]],
    }
