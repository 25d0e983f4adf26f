"""Routes of an interaction's token after its first answer, for fifteen minutes."""

from bot.playground.hub import Hub
from bot.playground.rest import posts
from bot.playground.rest.api import ApiCall, ApiReply, Endpoint
from bot.playground.world import payloads
from bot.playground.world.errors import RefusedError
from bot.playground.world.interactions import Interaction, build_metadata
from bot.playground.world.model import Message

_TOKEN_LIFE = 900
"""Seconds."""

_HOOK = "/webhooks/{webhook_id}/{webhook_token}"
_ORIGINAL = _HOOK + "/messages/@original"
_ONE = _HOOK + "/messages/{message_id}"


def _find_interaction(hub: Hub, call: ApiCall) -> Interaction:
    """Return the token's interaction: 10015 unknown or unanswered, 50027 expired."""
    interaction = hub.by_token.get(call.ids["webhook_token"])
    if interaction is None or call.id("webhook_id", 10015) != hub.world.bot.id:
        raise RefusedError(10015)
    if hub.clock() - interaction.created > _TOKEN_LIFE:
        raise RefusedError(50027)
    if interaction.answered is None:
        raise RefusedError(10015)
    return interaction


def _find_message(hub: Hub, call: ApiCall) -> tuple[Interaction, Message]:
    interaction = _find_interaction(hub, call)
    if "message_id" in call.ids:
        number: int | None = call.id("message_id", 10008)
        if number not in (interaction.original_id, *interaction.followups):
            raise RefusedError(10008)
    else:
        number = interaction.original_id
    message = hub.world.messages.get(number or 0)
    if message is None or message.deleted:
        raise RefusedError(10008)
    return interaction, message


def follow_up(hub: Hub, call: ApiCall) -> ApiReply:
    """POST: a follow-up; the first one after a defer completes the deferred answer."""
    interaction = _find_interaction(hub, call)
    payload = call.read_form()
    original = hub.world.messages.get(interaction.original_id or 0)
    if original is not None and original.loading and not original.deleted:
        message = posts.edit(hub, call, payload, original)
    else:
        message = posts.create(
            hub,
            call,
            payload,
            hub.world.channels[interaction.channel_id],
            only_for=interaction.only_for(payload),
            interaction=build_metadata(interaction, hub.world),
        )
        interaction.followups.append(message.id)
    if call.query.get("wait") == "0":
        return ApiReply()
    return ApiReply(payloads.build_message(message, hub.world, hub.url))


def show(hub: Hub, call: ApiCall) -> ApiReply:
    """GET: the message in its current version."""
    _, message = _find_message(hub, call)
    return ApiReply(payloads.build_message(message, hub.world, hub.url))


def change(hub: Hub, call: ApiCall) -> ApiReply:
    """PATCH: edit the first answer or a follow-up."""
    _, message = _find_message(hub, call)
    changed = posts.edit(hub, call, call.read_form(), message)
    return ApiReply(payloads.build_message(changed, hub.world, hub.url))


def remove(hub: Hub, call: ApiCall) -> ApiReply:
    """DELETE: the first answer or a follow-up."""
    _, message = _find_message(hub, call)
    posts.delete(hub, call, message)
    return ApiReply()


ROUTES = [
    Endpoint("POST", _HOOK, follow_up, needs_token=False),
    Endpoint("GET", _ORIGINAL, show, needs_token=False),
    Endpoint("PATCH", _ORIGINAL, change, needs_token=False),
    Endpoint("DELETE", _ORIGINAL, remove, needs_token=False),
    Endpoint("GET", _ONE, show, needs_token=False),
    Endpoint("PATCH", _ONE, change, needs_token=False),
    Endpoint("DELETE", _ONE, remove, needs_token=False),
]
