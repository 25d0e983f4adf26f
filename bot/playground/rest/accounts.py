"""Routes of the bot's user and application, of members and the gateway's address."""

from bot.playground.hub import Hub
from bot.playground.rest.api import ApiCall, ApiReply, Endpoint
from bot.playground.world import payloads
from bot.playground.world.errors import RefusedError
from bot.playground.world.model import Json


def show_gateway(hub: Hub, call: ApiCall) -> ApiReply:
    """GET /gateway."""
    return ApiReply({"url": hub.gateway_url})


def show_gateway_bot(hub: Hub, call: ApiCall) -> ApiReply:
    """GET /gateway/bot."""
    limit = {
        "total": 1000,
        "remaining": 1000 - hub.gateway.identified,
        "reset_after": 86_400_000,
        "max_concurrency": 1,
    }
    return ApiReply({"url": hub.gateway_url, "shards": 1, "session_start_limit": limit})


def show_me(hub: Hub, call: ApiCall) -> ApiReply:
    """GET /users/@me."""
    return ApiReply(payloads.build_own_user(hub.world.bot))


def show_application(hub: Hub, call: ApiCall) -> ApiReply:
    """GET /oauth2/applications/@me."""
    world = hub.world
    shown: Json = {
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
    return ApiReply(shown)


def show_member(hub: Hub, call: ApiCall) -> ApiReply:
    """GET /guilds/{guild_id}/members/{user_id}."""
    guild = hub.world.guilds.get(call.id("guild_id", 10004))
    if guild is None or guild.unavailable or hub.world.bot.id not in guild.members:
        raise RefusedError(10004)
    user = hub.world.users.get(call.id("user_id", 10013))
    if user is None or user.id not in guild.members:
        raise RefusedError(10013)
    return ApiReply(payloads.build_member(guild, user))


ROUTES = [
    Endpoint("GET", "/gateway", show_gateway, needs_token=False),
    Endpoint("GET", "/gateway/bot", show_gateway_bot),
    Endpoint("GET", "/users/@me", show_me),
    Endpoint("GET", "/oauth2/applications/@me", show_application),
    Endpoint("GET", "/guilds/{guild_id}/members/{user_id}", show_member),
]
