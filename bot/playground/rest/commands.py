"""Routes of application commands, global ones and those of one guild."""

from typing import Final

from bot.limits import Violation, check_command, check_commands
from bot.playground.hub import Hub
from bot.playground.rest.api import ApiCall, ApiReply, Route
from bot.playground.world.errors import RefusedError, invalid
from bot.playground.world.model import Command, Json
from bot.playground.world.record import Audience
from bot.playground.world.snowflakes import IdKind

_GLOBAL = "/applications/{application_id}/commands"
_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"
_DEFAULTS: Final[Json] = {
    "type": 1,
    "description": "",
    "nsfw": False,
    "default_member_permissions": None,
    "contexts": None,
    "integration_types": [0],
    "dm_permission": True,
}
_TOO_MANY: Final = 30032


def _scope(hub: Hub, call: ApiCall) -> int | None:
    """Return the guild of the commands, None for the global ones."""
    if call.id("application_id", 20012) != hub.world.bot.id:
        raise RefusedError(20012)
    if "guild_id" not in call.ids:
        return None
    guild_id = call.id("guild_id", 10004)
    if guild_id not in hub.world.guilds:
        raise RefusedError(10004)
    return guild_id


def _of(hub: Hub, guild_id: int | None) -> list[Command]:
    return [c for c in hub.world.commands.values() if c.guild_id == guild_id]


def _shown(hub: Hub, sent: Json, number: int, guild_id: int | None) -> Json:
    """Return a registered command as in responses."""
    body = {**_DEFAULTS, **{name: v for name, v in sent.items() if v is not None}}
    body |= {
        "id": str(number),
        "application_id": str(hub.world.bot.id),
        "version": str(hub.world.ids.make(IdKind.COMMAND_VERSION)),
    }
    if body["default_member_permissions"] is not None:
        body["default_member_permissions"] = str(body["default_member_permissions"])
    if guild_id is not None:
        body["guild_id"] = str(guild_id)
    body["options"] = [_shown_option(o) for o in body.get("options") or []]
    return body


def _shown_option(option: Json) -> Json:
    shown = {name: value for name, value in option.items() if value is not None}
    if "options" in shown:
        shown["options"] = [_shown_option(inner) for inner in shown["options"]]
    return shown


def _put(hub: Hub, sent: Json, guild_id: int | None) -> Command:
    """Register one command; a replaced one passes its id on."""
    key = (sent.get("type") or 1, sent["name"])
    for command in _of(hub, guild_id):
        if (command.body["type"], command.name) == key:
            command.body = _shown(hub, sent, command.id, guild_id)
            return command
    number = hub.world.ids.make(IdKind.COMMAND)
    command = Command(number, guild_id, _shown(hub, sent, number, guild_id))
    hub.world.commands[number] = command
    return command


def _keep(hub: Hub, call: ApiCall) -> None:
    anyone = Audience("anyone", None, frozenset())
    hub.record.add("commands", anyone, call.route, call.body)


def show_all(hub: Hub, call: ApiCall) -> ApiReply:
    """GET: the registered commands."""
    return ApiReply([c.body for c in _of(hub, _scope(hub, call))])


def replace_all(hub: Hub, call: ApiCall) -> ApiReply:
    """PUT: replace the registered commands."""
    guild_id = _scope(hub, call)
    sent = call.body
    if not isinstance(sent, list):
        raise invalid(Violation((), "must be a list"))
    if wrong := check_commands(sent):
        raise invalid(*wrong)
    kept = [_put(hub, body, guild_id) for body in sent]
    for command in _of(hub, guild_id):
        if command not in kept:
            del hub.world.commands[command.id]
    _keep(hub, call)
    return ApiReply([c.body for c in kept])


def add(hub: Hub, call: ApiCall) -> ApiReply:
    """POST: add or replace one command."""
    guild_id = _scope(hub, call)
    if wrong := check_command(call.form()):
        raise invalid(*wrong)
    before = set(hub.world.commands)
    command = _put(hub, call.form(), guild_id)
    if wrong := check_commands([c.body for c in _of(hub, guild_id)]):
        del hub.world.commands[command.id]
        message = "Maximum number of application commands reached"
        raise RefusedError(_TOO_MANY, message=message, violations=wrong)
    _keep(hub, call)
    return ApiReply(command.body, 200 if command.id in before else 201)


def _one(hub: Hub, call: ApiCall) -> Command:
    guild_id = _scope(hub, call)
    command = hub.world.commands.get(call.id("command_id", 10063))
    if command is None or command.guild_id != guild_id:
        raise RefusedError(10063)
    return command


def show(hub: Hub, call: ApiCall) -> ApiReply:
    """GET one."""
    return ApiReply(_one(hub, call).body)


def change(hub: Hub, call: ApiCall) -> ApiReply:
    """PATCH one."""
    command = _one(hub, call)
    changed = {**command.body, **call.form()}
    if wrong := check_command(changed):
        raise invalid(*wrong)
    command.body = _shown(hub, changed, command.id, command.guild_id)
    _keep(hub, call)
    return ApiReply(command.body)


def remove(hub: Hub, call: ApiCall) -> ApiReply:
    """DELETE one."""
    del hub.world.commands[_one(hub, call).id]
    _keep(hub, call)
    return ApiReply()


ROUTES = [
    Route(method, base + rest, handler)
    for base in (_GLOBAL, _GUILD)
    for method, rest, handler in (
        ("GET", "", show_all),
        ("PUT", "", replace_all),
        ("POST", "", add),
        ("GET", "/{command_id}", show),
        ("PATCH", "/{command_id}", change),
        ("DELETE", "/{command_id}", remove),
    )
]
