"""The client's checks of commands, selects and modals, and the payloads they send."""

from collections.abc import Sequence
from typing import Any, Final

from bot import limits
from bot.playground.client.display import ShownField, ShownModal
from bot.playground.world import payloads
from bot.playground.world.model import NOTHING, Channel, Json, Permission, User, World

GUILD_INSTALL, USER_INSTALL = 0, 1
"""Discord's installation contexts."""


class NotPossibleError(Exception):
    """The client would not permit this; nothing was sent."""


def find_command(
    world: World, name: str, channel: Channel, user: User, *, force: bool = False
) -> Json:
    """Return the command a person may use here, or raise NotPossibleError; ``force`` takes any."""
    command = world.commands.get(name)
    if command is None:
        raise NotPossibleError(f"there is no command /{name} here")
    if force:
        return command
    _require_installed(world, command, channel, user)
    contexts = command["contexts"]
    here = channel.context
    if contexts is not None and here not in contexts:
        raise NotPossibleError(f"/{name} cannot be used in this kind of channel")
    if here and not command["dm_permission"]:
        raise NotPossibleError(f"/{name} cannot be used in direct messages")
    needed = command["default_member_permissions"]
    if needed is not None and channel.guild_id is not None:
        has = world.guilds[channel.guild_id].members.get(user.id, NOTHING)
        lacking = Permission(int(needed)) & ~has
        if lacking and not has & Permission.ADMINISTRATOR:
            raise NotPossibleError(f"/{name} is not for this person")
    return command


def _require_installed(world: World, command: Json, channel: Channel, user: User) -> None:
    """Raise NotPossibleError for a command installed neither to the guild nor to the user."""
    guild = None if channel.guild_id is None else world.guilds[channel.guild_id]
    there = world.bot.id in guild.members if guild is not None else not channel.group
    types = command["integration_types"]
    if not (there and GUILD_INSTALL in types) and not (user.installed and USER_INSTALL in types):
        raise NotPossibleError(f"/{command['name']} is not installed here")


def find_leaf(command: Json, subcommand: str | None) -> list[Json]:
    """Return the options of a command or its sub-command; raise NotPossibleError without one."""
    options: list[Json] = command["options"]
    nested: dict[str, list[Json]] = {
        o["name"]: o.get("options", []) for o in options if o["type"] == limits.SUB_COMMAND
    }
    if not subcommand:
        if nested:
            raise NotPossibleError(f"/{command['name']}: a sub-command is missing")
        return options
    if subcommand not in nested:
        raise NotPossibleError(f"/{command['name']} has no sub-command {subcommand!r}")
    return nested[subcommand]


def check_options(options: list[Json], given: dict[str, Any]) -> None:
    """Raise NotPossibleError for options the client would refuse."""
    by_name = {o["name"]: o for o in options}
    for name in given:
        if name not in by_name:
            raise NotPossibleError(f"there is no option {name!r}")
    for name, option in by_name.items():
        if name in given:
            _check_value(option, given[name])
        elif option.get("required"):
            raise NotPossibleError(f"the option {name!r} is required")


_TYPES: Final[dict[int, type]] = {
    limits.STRING_TYPE: str,
    limits.INTEGER_TYPE: int,
    limits.BOOLEAN_TYPE: bool,
    limits.USER_TYPE: User,
    limits.CHANNEL_TYPE: Channel,
}


def _check_value(option: Json, value: Any) -> None:
    kind, name = option["type"], option["name"]
    if type(value) is not _TYPES[kind]:
        raise NotPossibleError(f"{name!r} does not take {value!r}")
    if option.get("choices") and value not in [c["value"] for c in option["choices"]]:
        raise NotPossibleError(f"{value!r} is no choice of {name!r}")
    low, high = option.get("min_value"), option.get("max_value")
    if (low is not None and value < low) or (high is not None and value > high):
        raise NotPossibleError(f"{name!r}: {value} is not from {low} to {high}")


def build_command(
    world: World,
    command: Json,
    subcommand: str | None,
    options: list[Json],
    given: dict[str, Any],
    channel: Channel,
    focus: str | None = None,
) -> Json:
    """Return an interaction's ``data``: options nested in a sub-command, people resolved."""
    by_name = {o["name"]: o for o in options}
    resolved: Json = {}
    sent: list[Json] = []
    for name, value in given.items():
        kind = by_name[name]["type"] if name in by_name else limits.STRING_TYPE
        item: Json = {"name": name, "type": kind, "value": value}
        if isinstance(value, User | Channel):
            item["value"] = str(value.id)
            _resolve(world, resolved, value, channel)
        if name == focus:
            item["focused"] = True
        sent.append(item)
    if subcommand:
        sent = [{"name": subcommand, "type": limits.SUB_COMMAND, "options": sent}]
    payload: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": sent}
    if resolved:
        payload["resolved"] = resolved
    return payload


def _resolve(world: World, resolved: Json, value: User | Channel, channel: Channel) -> None:
    number = str(value.id)
    if isinstance(value, Channel):
        shown = payloads.build_interaction_channel(value, world)
        resolved.setdefault("channels", {})[number] = shown
        return
    resolved.setdefault("users", {})[number] = payloads.build_user(value)
    guild = world.guilds.get(channel.guild_id or 0)
    if guild is not None and value.id in guild.members:
        member = payloads.build_member(guild, value)
        del member["user"]
        member["permissions"] = str(int(guild.members[value.id]))
        resolved.setdefault("members", {})[number] = member


def read_initial(field: ShownField) -> Any:
    """Return the initial value of a field: a text, or a list of chosen options."""
    if field.type == limits.TEXT_FIELD:
        return field.part.get("value") or ""
    return [o["value"] for o in field.part["options"] if o.get("default")]


def check_field(field: ShownField, value: Any) -> None:
    """Raise NotPossibleError for a value the client would refuse."""
    part, name = field.part, field.label
    needed = part.get("required") is not False
    if field.type == limits.TEXT_FIELD:
        least = part.get("min_length") or (1 if needed else 0)
        most = part.get("max_length") or 4000
        if not isinstance(value, str) or not (least <= len(value) <= most or not (needed or value)):
            raise NotPossibleError(f"{name!r} takes {least} to {most} characters")
        return
    if not isinstance(value, list):
        raise NotPossibleError(f"{name!r} takes a list")
    if needed or value:
        check_select(name, value, part)


def check_select(name: str, values: Sequence[Any], part: Json) -> None:
    """Raise NotPossibleError for a choice the client would refuse."""
    least, most = part.get("min_values"), part.get("max_values")
    least, most = 1 if least is None else least, 1 if most is None else most
    if not least <= len(values) <= most:
        raise NotPossibleError(f"{name!r} takes {least} to {most} values")
    if len(set(values)) < len(values):
        raise NotPossibleError(f"a value is chosen twice in {name!r}")
    known = {option["value"] for option in part["options"]}
    for value in values:
        if value not in known:
            raise NotPossibleError(f"{value!r} is no option of {name!r}")


def build_submission(modal: ShownModal, values: dict[str, Any]) -> Json:
    """Return an interaction's ``data`` for a filled-in modal."""
    sent: list[Json] = []
    for number, outer in enumerate(modal.data["components"], start=1):
        part = outer["component"]
        filled: Json = {
            "type": part["type"],
            "id": part.get("id") or number * 10 + 1,
            "custom_id": part["custom_id"],
            "value" if part["type"] == limits.TEXT_FIELD else "values": values[part["custom_id"]],
        }
        shell = {"type": outer["type"], "id": outer.get("id") or number * 10}
        sent.append({**shell, "component": filled})
    return {"custom_id": modal.custom_id, "components": sent}
