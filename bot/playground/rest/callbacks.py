"""Interaction callbacks: the first answer to an interaction."""

import time
from typing import Any, Final

from bot.limits.commands import check_choices
from bot.limits.fields import Violation
from bot.limits.messages import check_modal
from bot.playground.hub import Hub
from bot.playground.rest import posts
from bot.playground.rest.api import ApiCall, ApiReply, Endpoint
from bot.playground.world import payloads
from bot.playground.world.errors import RefusedError, invalid
from bot.playground.world.interactions import (
    CallbackType,
    Interaction,
    InteractionType,
    build_metadata,
)
from bot.playground.world.model import Json
from bot.playground.world.record import Audience

_PRESSED: Final = frozenset(CallbackType) - {CallbackType.CHOICES}
_FITS: Final = {
    InteractionType.COMMAND: frozenset(
        {CallbackType.MESSAGE, CallbackType.DEFERRED, CallbackType.MODAL}
    ),
    InteractionType.COMPONENT: _PRESSED,
    InteractionType.AUTOCOMPLETE: frozenset({CallbackType.CHOICES}),
    InteractionType.MODAL: _PRESSED - {CallbackType.MODAL},
}


def answer(hub: Hub, call: ApiCall) -> ApiReply:
    """POST /interactions/{interaction_id}/{interaction_token}/callback."""
    interaction = hub.interactions.get(call.id("interaction_id", 10062))
    if interaction is None or interaction.token != call.ids["interaction_token"]:
        raise RefusedError(10062)
    _require_in_time(hub, interaction)
    body = call.read_form()
    kind = _read_kind(interaction, body.get("type"))
    data = body.get("data") or {}
    if not isinstance(data, dict):
        raise invalid(Violation(("data",), "must be an object"))
    try:
        _do(hub, call, interaction, kind, data)
    except RefusedError as refused:
        raise refused.within("data") from None
    interaction.answered = kind
    interaction.after_ms = (time.perf_counter() - interaction.started) * 1000
    hub.record.slowest_answer_ms = max(hub.record.slowest_answer_ms, interaction.after_ms)
    interaction.first.set()
    if call.query.get("with_response") not in ("1", "true"):
        return ApiReply()
    return ApiReply(_build_response(hub, interaction, kind))


def _do(hub: Hub, call: ApiCall, interaction: Interaction, kind: CallbackType, data: Json) -> None:
    match kind:
        case CallbackType.CHOICES:
            _choose(hub, call, interaction, data)
        case CallbackType.MODAL:
            _open_modal(hub, call, interaction, data)
        case CallbackType.MESSAGE | CallbackType.DEFERRED:
            loading = kind is CallbackType.DEFERRED
            _reply(hub, call, interaction, data, loading=loading)
        case CallbackType.UPDATE:
            message = hub.world.messages[_find_source(hub, interaction)]
            posts.edit(hub, call, data, message)
            interaction.original_id = message.id
        case CallbackType.DEFERRED_UPDATE:
            interaction.original_id = _find_source(hub, interaction)


def _require_in_time(hub: Hub, interaction: Interaction) -> None:
    """Refuse a second answer, and a late first one."""
    if interaction.answered is not None:
        raise RefusedError(40060)
    late = hub.clock() - interaction.created > hub.answer_within
    if interaction.failed or late:
        raise RefusedError(10062)


def _read_kind(interaction: Interaction, asked: Any) -> CallbackType:
    fits = _FITS[interaction.type]
    if interaction.message_id is None:
        fits = fits - {CallbackType.UPDATE, CallbackType.DEFERRED_UPDATE}
    if asked not in tuple(fits):
        raise invalid(Violation(("type",), f"callback {asked!r} does not answer this"))
    return CallbackType(asked)


def _find_source(hub: Hub, interaction: Interaction) -> int:
    message = hub.world.messages.get(interaction.message_id or 0)
    if message is None or message.deleted:
        raise RefusedError(10008)
    return message.id


def _reply(hub: Hub, call: ApiCall, interaction: Interaction, data: Json, *, loading: bool) -> None:
    only_for = interaction.only_for(data)
    channel = hub.world.channels[interaction.channel_id]
    about = build_metadata(interaction, hub.world)
    used = interaction.command
    if loading:
        message = posts.create_loading(
            hub, call, channel, only_for=only_for, interaction=about, used=used
        )
    else:
        message = posts.create(
            hub, call, data, channel, only_for=only_for, interaction=about, used=used
        )
    interaction.original_id = message.id


def _choose(hub: Hub, call: ApiCall, interaction: Interaction, data: Json) -> None:
    choices = data.get("choices") or []
    if wrong := check_choices(choices):
        raise invalid(*wrong)
    interaction.choices = choices
    hub.record.add("choices", _only_to(interaction), call.route, data)


def _open_modal(hub: Hub, call: ApiCall, interaction: Interaction, data: Json) -> None:
    if wrong := check_modal(data):
        raise invalid(*wrong)
    interaction.modal = data
    hub.record.add("modal", _only_to(interaction), call.route, data)


def _only_to(interaction: Interaction) -> Audience:
    return Audience("ephemeral", interaction.channel_id, frozenset({interaction.user_id}))


def _build_response(hub: Hub, interaction: Interaction, kind: CallbackType) -> Json:
    summary: Json = {"id": str(interaction.id), "type": int(interaction.type)}
    response: Json = {"interaction": summary}
    if interaction.original_id is not None:
        message = hub.world.messages[interaction.original_id]
        summary |= {
            "response_message_id": str(message.id),
            "response_message_loading": message.loading,
            "response_message_ephemeral": message.only_for is not None,
        }
        if kind in (CallbackType.MESSAGE, CallbackType.UPDATE):
            shown = payloads.build_message(message, hub.world, hub.url)
            response["resource"] = {"type": int(kind), "message": shown}
    return response


ROUTES = [
    Endpoint(
        "POST",
        "/interactions/{interaction_id}/{interaction_token}/callback",
        answer,
        needs_token=False,
    )
]
