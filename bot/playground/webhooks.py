"""What an interaction's token is good for after its first answer, for fifteen minutes."""

from typing import TYPE_CHECKING

from bot.playground import payloads, posts
from bot.playground.interactions import Interaction, metadata
from bot.playground.refusals import RefusedError
from bot.playground.rest import Call, Reply, Route
from bot.playground.world import EPHEMERAL, Message

if TYPE_CHECKING:
    from bot.playground.server import Playground

_HOOK = "/webhooks/{webhook_id}/{webhook_token}"
_ORIGINAL = _HOOK + "/messages/@original"
_ONE = _HOOK + "/messages/{message_id}"


def _interaction(server: "Playground", call: Call) -> Interaction:
    """Return whose token this is.

    Raises:
        RefusedError: 10015 for a token nobody has or that was not answered yet, 50027 for
            one that is too old.
    """
    interaction = server.by_token.get(call.ids["webhook_token"])
    if interaction is None or call.id("webhook_id", 10015) != server.world.bot.id:
        raise RefusedError(10015)
    if server.clock() - interaction.created > server.token_life:
        raise RefusedError(50027)
    if interaction.answered is None:
        raise RefusedError(10015)
    return interaction


def _message(server: "Playground", call: Call) -> tuple[Interaction, Message]:
    interaction = _interaction(server, call)
    if "message_id" in call.ids:
        number: int | None = call.id("message_id", 10008)
        if number not in (interaction.original_id, *interaction.followups):
            raise RefusedError(10008)
    else:
        number = interaction.original_id
    message = server.world.messages.get(number or 0)
    if message is None or message.deleted:
        raise RefusedError(10008)
    return interaction, message


def follow_up(server: "Playground", call: Call) -> Reply:
    """POST: a further message; after a defer the first one fills the deferred answer."""
    interaction = _interaction(server, call)
    payload = call.form()
    original = server.world.messages.get(interaction.original_id or 0)
    if original is not None and original.loading and not original.deleted:
        message = posts.edit(server, call, payload, original)
    else:
        flags = payload.get("flags")
        hidden = isinstance(flags, int) and bool(flags & EPHEMERAL)
        message = posts.create(
            server,
            call,
            payload,
            server.world.channels[interaction.channel_id],
            only_for=interaction.user_id if hidden else None,
            interaction=metadata(server, interaction),
        )
        interaction.followups.append(message.id)
    if call.query.get("wait") == "0":
        return Reply()
    return Reply(payloads.message(message, server.world, server.url))


def show(server: "Playground", call: Call) -> Reply:
    """GET: the message as it stands."""
    _, message = _message(server, call)
    return Reply(payloads.message(message, server.world, server.url))


def change(server: "Playground", call: Call) -> Reply:
    """PATCH: edit the first answer or a follow-up."""
    _, message = _message(server, call)
    changed = posts.edit(server, call, call.form(), message)
    return Reply(payloads.message(changed, server.world, server.url))


def remove(server: "Playground", call: Call) -> Reply:
    """DELETE: take the first answer or a follow-up away."""
    _, message = _message(server, call)
    posts.delete(server, call, message)
    return Reply()


ROUTES = [
    Route("POST", _HOOK, follow_up, needs_token=False),
    Route("GET", _ORIGINAL, show, needs_token=False),
    Route("PATCH", _ORIGINAL, change, needs_token=False),
    Route("DELETE", _ORIGINAL, remove, needs_token=False),
    Route("GET", _ONE, show, needs_token=False),
    Route("PATCH", _ONE, change, needs_token=False),
    Route("DELETE", _ONE, remove, needs_token=False),
]
