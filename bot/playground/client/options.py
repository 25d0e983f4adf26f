"""The client's checks of typed commands against the registered ones."""

from typing import Any

from bot.limits import GROUP, STRING_SELECT, SUB_COMMAND
from bot.playground.world import payloads
from bot.playground.world.model import Channel, Command, Json, User, World
from bot.playground.world.permissions import NOTHING, Permission

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = 3, 4, 5, 6, 7, 8, 9, 10


GUILD_INSTALL, USER_INSTALL = 0, 1
"""Discord's installation contexts."""


class NotPossibleError(Exception):
    """The client would not permit this; nothing was sent."""


def find(world: World, name: str, channel: Channel, user: User, *, force: bool = False) -> Command:
    """Return the command named ``name`` for a person in ``channel``.

    With ``force`` the client's checks are left out, as a forger would.

    Raises:
        NotPossibleError: there is none, or not for this person.
    """
    found = [
        c
        for c in world.commands.values()
        if c.name == name and c.body["type"] == 1 and c.guild_id in (None, channel.guild_id)
    ]
    if not found:
        raise NotPossibleError(f"there is no command /{name} here")
    command = max(found, key=lambda c: c.guild_id or 0)
    if force:
        return command
    _require_installed(world, command, channel, user)
    contexts = command.body["contexts"]
    here = channel.context
    if contexts is not None and here not in contexts:
        raise NotPossibleError(f"/{name} cannot be used in this kind of channel")
    if here and not command.body["dm_permission"]:
        raise NotPossibleError(f"/{name} cannot be used in direct messages")
    needed = command.body["default_member_permissions"]
    if needed is not None and channel.guild_id is not None:
        has = world.guilds[channel.guild_id].members.get(user.id, NOTHING)
        lacking = Permission(int(needed)) & ~has
        if lacking and not has & Permission.ADMINISTRATOR:
            raise NotPossibleError(f"/{name} is not for this person")
    return command


def _require_installed(world: World, command: Command, channel: Channel, user: User) -> None:
    """Refuse a command installed neither to the guild nor to the user.

    Raises:
        NotPossibleError: it is not.
    """
    guild = None if channel.guild_id is None else world.guilds[channel.guild_id]
    there = world.bot.id in guild.members if guild is not None else not channel.group
    types = command.body["integration_types"]
    if not (there and GUILD_INSTALL in types) and not (user.installed and USER_INSTALL in types):
        raise NotPossibleError(f"/{command.name} is not installed here")


def leaf(command: Command, path: list[str]) -> list[Json]:
    """Return the options of the (sub-)command at ``path``.

    Raises:
        NotPossibleError: there is no such sub-command, or one is missing.
    """
    options: list[Json] = command.body["options"]
    for word in path:
        inner = [o for o in options if o["name"] == word and o["type"] in (SUB_COMMAND, GROUP)]
        if not inner:
            raise NotPossibleError(f"/{command.name} has no sub-command {word!r}")
        options = inner[0].get("options", [])
    if any(o["type"] in (SUB_COMMAND, GROUP) for o in options):
        raise NotPossibleError(f"/{command.name} {' '.join(path)}: a sub-command is missing")
    return options


def check(options: list[Json], given: dict[str, Any]) -> None:
    """Refuse options as the client would.

    Raises:
        NotPossibleError: an option is unknown, missing, or has a value it does not take.
    """
    by_name = {o["name"]: o for o in options}
    for name in given:
        if name not in by_name:
            raise NotPossibleError(f"there is no option {name!r}")
    for name, option in by_name.items():
        if name in given:
            _check_value(option, given[name])
        elif option.get("required"):
            raise NotPossibleError(f"the option {name!r} is required")


def _check_value(option: Json, value: Any) -> None:
    kind, name = option["type"], option["name"]
    types: dict[int, tuple[type, ...]] = {
        STRING: (str,),
        INTEGER: (int,),
        BOOLEAN: (bool,),
        USER: (User,),
        CHANNEL: (Channel,),
        MENTIONABLE: (User,),
        NUMBER: (int, float),
    }
    right = isinstance(value, types.get(kind, ()))
    if not right or (isinstance(value, bool) and kind != BOOLEAN):
        raise NotPossibleError(f"{name!r} does not take {value!r}")
    if option.get("choices") and value not in [c["value"] for c in option["choices"]]:
        raise NotPossibleError(f"{value!r} is no choice of {name!r}")
    if kind in (INTEGER, NUMBER):
        _check_range(name, value, option.get("min_value"), option.get("max_value"))
    if kind == STRING:
        _check_range(name, len(value), option.get("min_length"), option.get("max_length"))


def _check_range(name: str, value: float, low: float | None, high: float | None) -> None:
    if (low is not None and value < low) or (high is not None and value > high):
        raise NotPossibleError(f"{name!r}: {value} is not from {low} to {high}")


def data(
    world: World,
    command: Command,
    path: list[str],
    options: list[Json],
    given: dict[str, Any],
    channel: Channel,
    focus: str | None = None,
) -> Json:
    """Return an interaction's ``data``: options nested in their sub-commands, people resolved."""
    by_name = {o["name"]: o for o in options}
    resolved: Json = {}
    sent: list[Json] = []
    for name, value in given.items():
        kind = by_name[name]["type"] if name in by_name else STRING
        item: Json = {"name": name, "type": kind, "value": value}
        if isinstance(value, User | Channel):
            item["value"] = str(value.id)
            _resolve(world, resolved, value, channel)
        if name == focus:
            item["focused"] = True
        sent.append(item)
    for depth, word in enumerate(reversed(path)):
        sent = [{"name": word, "type": SUB_COMMAND if depth == 0 else GROUP, "options": sent}]
    payload: Json = {"id": str(command.id), "name": command.name, "type": 1, "options": sent}
    if command.guild_id is not None:
        payload["guild_id"] = str(command.guild_id)
    if resolved:
        payload["resolved"] = resolved
    return payload


def resolved(world: World, kind: int, values: list[str], channel: Channel) -> Json:
    """Return the resolved people, channels and roles of a select."""
    payload: Json = {}
    if kind == STRING_SELECT:
        return payload
    roles = payloads.roles(world.guilds[channel.guild_id], world.bot) if channel.guild_id else []
    by_id = {role["id"]: role for role in roles}
    for value in values:
        number = int(value) if value.isdecimal() else 0
        if number in world.users:
            _resolve(world, payload, world.users[number], channel)
        elif number in world.channels:
            _resolve(world, payload, world.channels[number], channel)
        elif value in by_id:
            payload.setdefault("roles", {})[value] = by_id[value]
    return payload


def _resolve(world: World, resolved: Json, value: User | Channel, channel: Channel) -> None:
    number = str(value.id)
    if isinstance(value, Channel):
        shown = payloads.interaction_channel(value, world)
        resolved.setdefault("channels", {})[number] = shown
        return
    resolved.setdefault("users", {})[number] = payloads.user(value)
    guild = world.guilds.get(channel.guild_id or 0)
    if guild is not None and value.id in guild.members:
        member = payloads.member(guild, value)
        del member["user"]
        member["permissions"] = str(int(guild.members[value.id]))
        resolved.setdefault("members", {})[number] = member
