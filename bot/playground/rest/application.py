"""Routes of the bot's application: its user, its commands, the gateway's address."""

from typing import Any, Final

from bot.limits.commands import check_commands
from bot.limits.fields import Violation
from bot.playground.hub import Hub
from bot.playground.rest.api import ApiCall
from bot.playground.world import payloads
from bot.playground.world.errors import RefusedError, invalid, refuse_any
from bot.playground.world.model import Json, RegisteredCommand
from bot.playground.world.record import Audience
from bot.playground.world.snowflakes import IdKind

_DEFAULTS: Final[Json] = {
    "type": 1,
    "description": "",
    "nsfw": False,
    "default_member_permissions": None,
    "contexts": None,
    "integration_types": [0],
    "dm_permission": True,
}


def show_gateway(hub: Hub, call: ApiCall) -> Json:
    """GET /gateway."""
    return {"url": hub.gateway_url}


def show_gateway_bot(hub: Hub, call: ApiCall) -> Json:
    """GET /gateway/bot."""
    limit = {
        "total": 1000,
        "remaining": 1000 - hub.gateway.identified,
        "reset_after": 86_400_000,
        "max_concurrency": 1,
    }
    return {"url": hub.gateway_url, "shards": 1, "session_start_limit": limit}


def show_me(hub: Hub, call: ApiCall) -> Json:
    """GET /users/@me."""
    return payloads.build_own_user(hub.world.bot)


def show_application(hub: Hub, call: ApiCall) -> Json:
    """GET /oauth2/applications/@me."""
    world = hub.world
    return {
        "id": str(world.bot.id),
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": payloads.build_user(world.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": payloads.build_user(hub.owner),
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
        "integration_types_config": {"0": {}, "1": {}},
    }


def show_member(hub: Hub, call: ApiCall) -> Json:
    """GET a member of a guild."""
    guild = hub.world.guilds.get(call.id("guild_id", 10004))
    if guild is None or guild.unavailable or hub.world.bot.id not in guild.members:
        raise RefusedError(10004)
    user = hub.world.users.get(call.id("user_id", 10013))
    if user is None or user.id not in guild.members:
        raise RefusedError(10013)
    return payloads.build_member(guild, user)


def show_commands(hub: Hub, call: ApiCall) -> list[Json]:
    """GET the registered commands."""
    if call.id("application_id", 20012) != hub.world.bot.id:
        raise RefusedError(20012)
    return [command.body for command in hub.world.commands.values()]


def replace_commands(hub: Hub, call: ApiCall) -> list[Json]:
    """PUT all commands; a replaced one passes its id on."""
    known = {body["name"]: int(body["id"]) for body in show_commands(hub, call)}
    sent = call.body
    if not isinstance(sent, list):
        raise invalid(Violation((), "must be a list"))
    refuse_any(check_commands(sent))
    numbers = [known.get(body["name"]) or hub.world.ids.make(IdKind.COMMAND) for body in sent]
    hub.world.commands = {
        number: RegisteredCommand(number, _show_command(hub, body, number))
        for number, body in zip(numbers, sent, strict=True)
    }
    hub.record.add("commands", Audience("anyone", None, frozenset()), call.route, call.body)
    return show_commands(hub, call)


def _show_command(hub: Hub, sent: Json, number: int) -> Json:
    """Return a registered command as in responses."""
    body = _DEFAULTS | _drop_nulls(sent)
    body |= {
        "id": str(number),
        "application_id": str(hub.world.bot.id),
        "version": str(hub.world.ids.make(IdKind.COMMAND_VERSION)),
    }
    if body["default_member_permissions"] is not None:
        body["default_member_permissions"] = str(body["default_member_permissions"])
    return {"options": [], **body}


def _drop_nulls(value: Any) -> Any:
    if isinstance(value, list):
        return [_drop_nulls(one) for one in value]
    if isinstance(value, dict):
        return {name: _drop_nulls(one) for name, one in value.items() if one is not None}
    return value
