"""The first answer to an interaction."""

import time
from typing import TYPE_CHECKING, Any, Final

from bot.limits import Violation, check_choices, check_modal
from bot.playground import payloads, posts
from bot.playground.interactions import Asked, Callback, Interaction, metadata
from bot.playground.record import Audience
from bot.playground.refusals import RefusedError, invalid
from bot.playground.rest import Call, Reply, Route
from bot.playground.world import EPHEMERAL, Json

if TYPE_CHECKING:
    from bot.playground.server import Playground

_PRESSED: Final = frozenset(Callback) - {Callback.CHOICES}
_FITS: Final = {
    Asked.COMMAND: frozenset({Callback.MESSAGE, Callback.DEFERRED, Callback.MODAL}),
    Asked.COMPONENT: _PRESSED,
    Asked.AUTOCOMPLETE: frozenset({Callback.CHOICES}),
    Asked.MODAL: _PRESSED - {Callback.MODAL},
}


def answer(server: "Playground", call: Call) -> Reply:
    """POST /interactions/{interaction_id}/{interaction_token}/callback."""
    interaction = server.interactions.get(call.id("interaction_id", 10062))
    if interaction is None or interaction.token != call.ids["interaction_token"]:
        raise RefusedError(10062)
    _in_time(server, interaction)
    body = call.form()
    kind = _kind(interaction, body.get("type"))
    data = body.get("data") or {}
    if not isinstance(data, dict):
        raise invalid(Violation(("data",), "must be an object"))
    try:
        _do(server, call, interaction, kind, data)
    except RefusedError as refused:
        raise refused.within("data") from None
    interaction.answered = kind
    interaction.after_ms = (time.perf_counter() - interaction.started) * 1000
    server.record.slowest_answer_ms = max(server.record.slowest_answer_ms, interaction.after_ms)
    interaction.first.set()
    if call.query.get("with_response") not in ("1", "true"):
        return Reply()
    return Reply(_response(server, interaction, kind))


def _do(
    server: "Playground", call: Call, interaction: Interaction, kind: Callback, data: Json
) -> None:
    match kind:
        case Callback.CHOICES:
            _choose(server, call, interaction, data)
        case Callback.MODAL:
            _open_modal(server, call, interaction, data)
        case Callback.MESSAGE | Callback.DEFERRED:
            loading = kind is Callback.DEFERRED
            _reply(server, call, interaction, data, loading=loading)
        case Callback.UPDATE:
            message = server.world.messages[_source(server, interaction)]
            posts.edit(server, call, data, message)
            interaction.original_id = message.id
        case Callback.DEFERRED_UPDATE:
            interaction.original_id = _source(server, interaction)


def _in_time(server: "Playground", interaction: Interaction) -> None:
    """Refuse a second answer, and a first one that comes too late."""
    if interaction.answered is not None:
        raise RefusedError(40060)
    late = server.clock() - interaction.created > server.answer_within
    if interaction.failed or late:
        raise RefusedError(10062)


def _kind(interaction: Interaction, asked: Any) -> Callback:
    fits = _FITS[interaction.type]
    if interaction.message_id is None:
        fits = fits - {Callback.UPDATE, Callback.DEFERRED_UPDATE}
    if asked not in tuple(fits):
        raise invalid(Violation(("type",), f"callback {asked!r} does not answer this"))
    return Callback(asked)


def _source(server: "Playground", interaction: Interaction) -> int:
    message = server.world.messages.get(interaction.message_id or 0)
    if message is None or message.deleted:
        raise RefusedError(10008)
    return message.id


def _reply(
    server: "Playground", call: Call, interaction: Interaction, data: Json, *, loading: bool
) -> None:
    flags = data.get("flags")
    hidden = isinstance(flags, int) and bool(flags & EPHEMERAL)
    only_for = interaction.user_id if hidden else None
    channel = server.world.channels[interaction.channel_id]
    about = metadata(server, interaction)
    if loading:
        message = posts.create_loading(server, call, channel, only_for=only_for, interaction=about)
    else:
        message = posts.create(server, call, data, channel, only_for=only_for, interaction=about)
    interaction.original_id = message.id


def _choose(server: "Playground", call: Call, interaction: Interaction, data: Json) -> None:
    choices = data.get("choices") or []
    if wrong := check_choices(choices):
        raise invalid(*wrong)
    interaction.choices = choices
    server.record.add("choices", _to(interaction), call.route, data)


def _open_modal(server: "Playground", call: Call, interaction: Interaction, data: Json) -> None:
    if wrong := check_modal(data):
        raise invalid(*wrong)
    interaction.modal = data
    server.record.add("modal", _to(interaction), call.route, data)


def _to(interaction: Interaction) -> Audience:
    return Audience("ephemeral", interaction.channel_id, frozenset({interaction.user_id}))


def _response(server: "Playground", interaction: Interaction, kind: Callback) -> Json:
    told: Json = {"id": str(interaction.id), "type": int(interaction.type)}
    response: Json = {"interaction": told}
    if interaction.original_id is not None:
        message = server.world.messages[interaction.original_id]
        told |= {
            "response_message_id": str(message.id),
            "response_message_loading": message.loading,
            "response_message_ephemeral": message.only_for is not None,
        }
        if kind in (Callback.MESSAGE, Callback.UPDATE):
            shown = payloads.message(message, server.world, server.url)
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
