"""The client's checks of selects and modals, and the payload of a submitted modal."""

from collections.abc import Sequence
from typing import Any

from bot.limits import TEXT_FIELD
from bot.playground.client.display import ShownField, ShownModal, ShownSelect
from bot.playground.client.options import NotPossibleError
from bot.playground.world.model import Json


def read_initial(field: ShownField) -> Any:
    """Return the initial value of a field: a text, or a list of chosen options."""
    if field.type == TEXT_FIELD:
        return field.part.get("value") or ""
    return [o["value"] for o in field.part["options"] if o.get("default")]


def check_field(field: ShownField, value: Any) -> None:
    """Raise NotPossibleError for a value the client would refuse."""
    part, name = field.part, field.label
    needed = part.get("required") is not False
    if field.type == TEXT_FIELD:
        least = part.get("min_length") or (1 if needed else 0)
        most = part.get("max_length") or 4000
        if not isinstance(value, str) or not (least <= len(value) <= most or not (needed or value)):
            raise NotPossibleError(f"{name!r} takes {least} to {most} characters")
        return
    if not isinstance(value, list):
        raise NotPossibleError(f"{name!r} takes a list")
    if needed or value:
        _check_values(name, value, part, {o["value"] for o in part["options"]})


def check_select(select: ShownSelect, values: list[Any]) -> None:
    """Raise NotPossibleError for a choice the client would refuse."""
    if select.disabled:
        raise NotPossibleError(f"the select {select.custom_id!r} is disabled")
    bounds = {"min_values": select.min_values, "max_values": select.max_values}
    _check_values(select.custom_id, values, bounds, {option.value for option in select.options})


def _check_values(name: str, values: Sequence[Any], bounds: Json, known: set[str]) -> None:
    least, most = bounds.get("min_values"), bounds.get("max_values")
    least, most = 1 if least is None else least, 1 if most is None else most
    if not least <= len(values) <= most:
        raise NotPossibleError(f"{name!r} takes {least} to {most} values")
    if len(set(values)) < len(values):
        raise NotPossibleError(f"a value is chosen twice in {name!r}")
    for value in values:
        if value not in known:
            raise NotPossibleError(f"{value!r} is no option of {name!r}")


def build_data(modal: ShownModal, values: dict[str, Any]) -> Json:
    """Return an interaction's ``data`` for a filled-in modal."""
    sent: list[Json] = []
    for number, outer in enumerate(modal.data["components"], start=1):
        part = outer["component"]
        filled: Json = {
            "type": part["type"],
            "id": part.get("id") or number * 10 + 1,
            "custom_id": part["custom_id"],
            "value" if part["type"] == TEXT_FIELD else "values": values[part["custom_id"]],
        }
        shell = {"type": outer["type"], "id": outer.get("id") or number * 10}
        sent.append({**shell, "component": filled})
    return {"custom_id": modal.custom_id, "components": sent}
