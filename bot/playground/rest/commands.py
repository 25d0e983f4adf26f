"""Routes of the application's global commands."""

from typing import Final

from bot.limits.commands import check_commands
from bot.limits.fields import Violation
from bot.playground.hub import Hub
from bot.playground.rest.api import ApiCall, ApiReply, Endpoint
from bot.playground.world.errors import RefusedError, invalid
from bot.playground.world.model import Json, RegisteredCommand
from bot.playground.world.record import Audience
from bot.playground.world.snowflakes import IdKind

_ALL = "/applications/{application_id}/commands"
_DEFAULTS: Final[Json] = {
    "type": 1,
    "description": "",
    "nsfw": False,
    "default_member_permissions": None,
    "contexts": None,
    "integration_types": [0],
    "dm_permission": True,
}


def _require_own(hub: Hub, call: ApiCall) -> None:
    if call.id("application_id", 20012) != hub.world.bot.id:
        raise RefusedError(20012)


def _show(hub: Hub, sent: Json, number: int) -> Json:
    """Return a registered command as in responses."""
    body = {**_DEFAULTS, **{name: v for name, v in sent.items() if v is not None}}
    body |= {
        "id": str(number),
        "application_id": str(hub.world.bot.id),
        "version": str(hub.world.ids.make(IdKind.COMMAND_VERSION)),
    }
    if body["default_member_permissions"] is not None:
        body["default_member_permissions"] = str(body["default_member_permissions"])
    body["options"] = [_show_option(o) for o in body.get("options") or []]
    return body


def _show_option(option: Json) -> Json:
    shown = {name: value for name, value in option.items() if value is not None}
    if "options" in shown:
        shown["options"] = [_show_option(inner) for inner in shown["options"]]
    return shown


def show_all(hub: Hub, call: ApiCall) -> ApiReply:
    """GET: the registered commands."""
    _require_own(hub, call)
    return ApiReply([c.body for c in hub.world.commands.values()])


def replace_all(hub: Hub, call: ApiCall) -> ApiReply:
    """PUT: replace the registered commands; a replaced one passes its id on."""
    _require_own(hub, call)
    sent = call.body
    if not isinstance(sent, list):
        raise invalid(Violation((), "must be a list"))
    if wrong := check_commands(sent):
        raise invalid(*wrong)
    known = {command.name: command.id for command in hub.world.commands.values()}
    numbers = [known.get(body["name"]) or hub.world.ids.make(IdKind.COMMAND) for body in sent]
    hub.world.commands = {
        number: RegisteredCommand(number, _show(hub, body, number))
        for number, body in zip(numbers, sent, strict=True)
    }
    hub.record.add("commands", Audience("anyone", None, frozenset()), call.route, call.body)
    return ApiReply([c.body for c in hub.world.commands.values()])


ROUTES = [Endpoint("GET", _ALL, show_all), Endpoint("PUT", _ALL, replace_all)]
