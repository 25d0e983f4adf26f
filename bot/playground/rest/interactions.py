"""Interaction callbacks, and the follow-ups and edits that their tokens grant."""

import time
from typing import Any, Final

from bot.limits.commands import check_choices
from bot.limits.fields import Violation
from bot.limits.messages import check_modal
from bot.playground.hub import Hub
from bot.playground.rest import posts
from bot.playground.rest.api import ApiCall
from bot.playground.world import payloads
from bot.playground.world.errors import RefusedError, invalid, refuse_any
from bot.playground.world.interactions import CallbackType, Interaction, InteractionType
from bot.playground.world.model import Json, Message
from bot.playground.world.record import Audience, Delivery

_TOKEN_LIFE = 900
"""Seconds."""

_UPDATES: Final = {CallbackType.UPDATE, CallbackType.DEFERRED_UPDATE}
_SHOWN: Final = {CallbackType.MESSAGE, CallbackType.DEFERRED}
_FITS: Final = {
    InteractionType.COMMAND: {*_SHOWN, CallbackType.MODAL},
    InteractionType.COMPONENT: {*_SHOWN, *_UPDATES, CallbackType.MODAL},
    InteractionType.AUTOCOMPLETE: {CallbackType.CHOICES},
    InteractionType.MODAL: {*_SHOWN, *_UPDATES},
}


def answer(hub: Hub, call: ApiCall) -> Json | None:
    """POST the first answer to an interaction."""
    interaction = hub.interactions.get(call.id("interaction_id", 10062))
    if interaction is None or interaction.token != call.ids["interaction_token"]:
        raise RefusedError(10062)
    if interaction.response.type is not None:
        raise RefusedError(40060)
    if interaction.response.failed or hub.clock() - interaction.created > hub.answer_within:
        raise RefusedError(10062)
    body = call.read_form()
    kind = _read_kind(interaction, body.get("type"))
    data = body.get("data") or {}
    if not isinstance(data, dict):
        raise invalid(Violation(("data",), "must be an object"))
    try:
        _do(hub, call, interaction, kind, data)
    except RefusedError as refused:
        refused.prefix("data")
        raise
    interaction.response.type = kind
    interaction.response.after_ms = (time.perf_counter() - interaction.started) * 1000
    hub.record.slowest_answer_ms = max(hub.record.slowest_answer_ms, interaction.response.after_ms)
    interaction.response.first.set()
    if call.query.get("with_response") not in ("1", "true"):
        return None
    return _build_response(hub, interaction, kind)


def _read_kind(interaction: Interaction, asked: Any) -> CallbackType:
    fits = _FITS[interaction.type]
    if interaction.message_id is None:
        fits = fits - _UPDATES
    if asked not in tuple(fits):
        raise invalid(Violation(("type",), f"callback {asked!r} does not answer this"))
    return CallbackType(asked)


def _do(hub: Hub, call: ApiCall, interaction: Interaction, kind: CallbackType, data: Json) -> None:
    only = Audience("ephemeral", interaction.channel_id, frozenset({interaction.user_id}))
    match kind:
        case CallbackType.CHOICES:
            interaction.response.choices = data.get("choices") or []
            refuse_any(check_choices(interaction.response.choices))
            hub.record.add(Delivery("choices", only, call.route, data))
        case CallbackType.MODAL:
            refuse_any(check_modal(data))
            interaction.response.modal = data
            hub.record.add(Delivery("modal", only, call.route, data))
        case CallbackType.MESSAGE | CallbackType.DEFERRED:
            channel = hub.world.channels[interaction.channel_id]
            loading = kind is CallbackType.DEFERRED
            message = posts.create(
                hub, call, data, channel, interaction, used=interaction.command, loading=loading
            )
            interaction.response.original_id = message.id
        case _:
            source = hub.world.messages.get(interaction.message_id or 0)
            if source is None or source.deleted:
                raise RefusedError(10008)
            if kind is CallbackType.UPDATE:
                posts.edit(hub, call, data, source)
            interaction.response.original_id = source.id


def _build_response(hub: Hub, interaction: Interaction, kind: CallbackType) -> Json:
    summary: Json = {"id": str(interaction.id), "type": int(interaction.type)}
    response: Json = {"interaction": summary}
    if interaction.response.original_id is not None:
        message = hub.world.messages[interaction.response.original_id]
        summary |= {
            "response_message_id": str(message.id),
            "response_message_loading": message.loading,
            "response_message_ephemeral": message.only_for is not None,
        }
        if kind in (CallbackType.MESSAGE, CallbackType.UPDATE):
            shown = payloads.build_message(message, hub.world, hub.url)
            response["resource"] = {"type": int(kind), "message": shown}
    return response


def _find_interaction(hub: Hub, call: ApiCall) -> Interaction:
    """Return the token's interaction: 10015 unknown or unanswered, 50027 expired."""
    interaction = hub.by_token.get(call.ids["webhook_token"])
    if interaction is None or call.id("webhook_id", 10015) != hub.world.bot.id:
        raise RefusedError(10015)
    if hub.clock() - interaction.created > _TOKEN_LIFE:
        raise RefusedError(50027)
    if interaction.response.type is None:
        raise RefusedError(10015)
    return interaction


def follow_up(hub: Hub, call: ApiCall) -> Message | None:
    """POST a follow-up; the first one after a defer completes the deferred answer."""
    interaction = _find_interaction(hub, call)
    payload = call.read_form()
    original = hub.world.messages.get(interaction.response.original_id or 0)
    if original is not None and original.loading and not original.deleted:
        message = posts.edit(hub, call, payload, original)
    else:
        channel = hub.world.channels[interaction.channel_id]
        message = posts.create(hub, call, payload, channel, interaction)
        interaction.response.followups.append(message.id)
    return None if call.query.get("wait") == "0" else message


def change(hub: Hub, call: ApiCall) -> Message:
    """PATCH the first answer (``@original``), the only one that the bot edits by its token."""
    number = _find_interaction(hub, call).response.original_id
    message = hub.world.messages.get(number or 0)
    if message is None or message.deleted:
        raise RefusedError(10008)
    return posts.edit(hub, call, call.read_form(), message)
