"""Routes of the bot's application: its user, its commands, the gateway's address."""

from typing import Any

from bot.limits.commands import check_commands
from bot.limits.fields import Violation
from bot.playground.hub import Hub
from bot.playground.rest.api import ApiCall
from bot.playground.world import payloads
from bot.playground.world.errors import RefusedError, invalid, refuse_any
from bot.playground.world.model import Json
from bot.playground.world.record import Audience, Delivery
from bot.playground.world.snowflakes import IdKind


def show_gateway_bot(hub: Hub, call: ApiCall) -> Json:
    """GET /gateway/bot."""
    limit = payloads.fill(
        "session_start_limit", remaining=hub.gateway.starts - hub.gateway.identified
    )
    return {"url": hub.gateway_url, "shards": hub.gateway.shards, "session_start_limit": limit}


def show_me(hub: Hub, call: ApiCall) -> Json:
    """GET /users/@me."""
    return payloads.build_own_user(hub.world.bot)


def show_application(hub: Hub, call: ApiCall) -> Json:
    """GET /oauth2/applications/@me."""
    world = hub.world
    return payloads.fill(
        "application",
        id=str(world.bot.id),
        name=world.bot.name,
        bot=payloads.build_user(world.bot),
        owner=payloads.build_user(hub.owner),
        approximate_guild_count=len(world.guilds),
    )


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
    return list(hub.world.commands.values())


def replace_commands(hub: Hub, call: ApiCall) -> list[Json]:
    """PUT all commands; a replaced one passes its id on."""
    known, sent = {body["name"]: body for body in show_commands(hub, call)}, call.body
    if not isinstance(sent, list):
        raise invalid(Violation((), "must be a list"))
    refuse_any(check_commands(sent))
    hub.world.commands = {
        body["name"]: _show_command(hub, body, known.get(body["name"])) for body in sent
    }
    anyone = Audience("anyone", None, frozenset())
    hub.record.add(Delivery("commands", anyone, call.route, call.body))
    return show_commands(hub, call)


def _show_command(hub: Hub, sent: Json, replaced: Json | None) -> Json:
    ids = hub.world.ids
    body = payloads.fill("command", **_drop_nulls(sent)) | {
        "id": str(ids.make(IdKind.COMMAND)) if replaced is None else replaced["id"],
        "application_id": str(hub.world.bot.id),
        "version": str(ids.make(IdKind.COMMAND_VERSION)),
    }
    if body["default_member_permissions"] is not None:
        body["default_member_permissions"] = str(body["default_member_permissions"])
    return body


def _drop_nulls(value: Any) -> Any:
    if isinstance(value, list):
        return [_drop_nulls(one) for one in value]
    if isinstance(value, dict):
        return {name: _drop_nulls(one) for name, one in value.items() if one is not None}
    return value
