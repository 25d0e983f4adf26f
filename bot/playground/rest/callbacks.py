"""The first answer to an interaction."""

import time
from typing import Any, Final

from bot.limits import Violation, check_choices, check_modal
from bot.playground.hub import Hub
from bot.playground.rest import posts
from bot.playground.rest.api import Call, Reply, Route
from bot.playground.world import payloads
from bot.playground.world.errors import RefusedError, invalid
from bot.playground.world.interactions import Asked, Callback, Interaction, metadata
from bot.playground.world.model import Json
from bot.playground.world.record import Audience

_PRESSED: Final = frozenset(Callback) - {Callback.CHOICES}
_FITS: Final = {
    Asked.COMMAND: frozenset({Callback.MESSAGE, Callback.DEFERRED, Callback.MODAL}),
    Asked.COMPONENT: _PRESSED,
    Asked.AUTOCOMPLETE: frozenset({Callback.CHOICES}),
    Asked.MODAL: _PRESSED - {Callback.MODAL},
}


def answer(hub: Hub, call: Call) -> Reply:
    """POST /interactions/{interaction_id}/{interaction_token}/callback."""
    interaction = hub.interactions.get(call.id("interaction_id", 10062))
    if interaction is None or interaction.token != call.ids["interaction_token"]:
        raise RefusedError(10062)
    _in_time(hub, interaction)
    body = call.form()
    kind = _kind(interaction, body.get("type"))
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
        return Reply()
    return Reply(_response(hub, interaction, kind))


def _do(hub: Hub, call: Call, interaction: Interaction, kind: Callback, data: Json) -> None:
    match kind:
        case Callback.CHOICES:
            _choose(hub, call, interaction, data)
        case Callback.MODAL:
            _open_modal(hub, call, interaction, data)
        case Callback.MESSAGE | Callback.DEFERRED:
            loading = kind is Callback.DEFERRED
            _reply(hub, call, interaction, data, loading=loading)
        case Callback.UPDATE:
            message = hub.world.messages[_source(hub, interaction)]
            posts.edit(hub, call, data, message)
            interaction.original_id = message.id
        case Callback.DEFERRED_UPDATE:
            interaction.original_id = _source(hub, interaction)


def _in_time(hub: Hub, interaction: Interaction) -> None:
    """Refuse a second answer, and a first one that comes too late."""
    if interaction.answered is not None:
        raise RefusedError(40060)
    late = hub.clock() - interaction.created > hub.answer_within
    if interaction.failed or late:
        raise RefusedError(10062)


def _kind(interaction: Interaction, asked: Any) -> Callback:
    fits = _FITS[interaction.type]
    if interaction.message_id is None:
        fits = fits - {Callback.UPDATE, Callback.DEFERRED_UPDATE}
    if asked not in tuple(fits):
        raise invalid(Violation(("type",), f"callback {asked!r} does not answer this"))
    return Callback(asked)


def _source(hub: Hub, interaction: Interaction) -> int:
    message = hub.world.messages.get(interaction.message_id or 0)
    if message is None or message.deleted:
        raise RefusedError(10008)
    return message.id


def _reply(hub: Hub, call: Call, interaction: Interaction, data: Json, *, loading: bool) -> None:
    only_for = interaction.only_for(data)
    channel = hub.world.channels[interaction.channel_id]
    about = metadata(interaction, hub.world)
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


def _choose(hub: Hub, call: Call, interaction: Interaction, data: Json) -> None:
    choices = data.get("choices") or []
    if wrong := check_choices(choices):
        raise invalid(*wrong)
    interaction.choices = choices
    hub.record.add("choices", _to(interaction), call.route, data)


def _open_modal(hub: Hub, call: Call, interaction: Interaction, data: Json) -> None:
    if wrong := check_modal(data):
        raise invalid(*wrong)
    interaction.modal = data
    hub.record.add("modal", _to(interaction), call.route, data)


def _to(interaction: Interaction) -> Audience:
    return Audience("ephemeral", interaction.channel_id, frozenset({interaction.user_id}))


def _response(hub: Hub, interaction: Interaction, kind: Callback) -> Json:
    told: Json = {"id": str(interaction.id), "type": int(interaction.type)}
    response: Json = {"interaction": told}
    if interaction.original_id is not None:
        message = hub.world.messages[interaction.original_id]
        told |= {
            "response_message_id": str(message.id),
            "response_message_loading": message.loading,
            "response_message_ephemeral": message.only_for is not None,
        }
        if kind in (Callback.MESSAGE, Callback.UPDATE):
            shown = payloads.message(message, hub.world, hub.url)
            response["resource"] = {"type": int(kind), "message": shown}
    return response


ROUTES = [
    Route(
        "POST",
        "/interactions/{interaction_id}/{interaction_token}/callback",
        answer,
        needs_token=False,
    )
]
