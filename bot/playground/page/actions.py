"""Requests of a person's page: commands, presses, choices, forms, messages, history."""

from typing import Annotated, Any

import msgspec

from bot import limits
from bot.playground.client import checks
from bot.playground.client.checks import NotPossibleError
from bot.playground.client.display import Answer, ShownModal
from bot.playground.client.person import Person
from bot.playground.page import views
from bot.playground.server import Playground
from bot.playground.world.model import Channel, Json

Id = Annotated[str, msgspec.Meta(pattern="^[0-9]{1,20}$")]
_Text = Annotated[str, msgspec.Meta(max_length=6000)]


class ActionRequest(msgspec.Struct):
    """A person's action in the client; each kind reads some of the fields."""

    do: str = ""
    channel: Id = "0"
    message: Id = "0"
    interaction: Id = "0"
    before: Id | None = None
    id: _Text = ""
    command: _Text = ""
    focus: _Text = ""
    typed: _Text = ""
    text: _Text = ""
    values: Json | list[str] = {}

    @property
    def options(self) -> Json:
        """The values by name, of a command or a modal."""
        return self.values if isinstance(self.values, dict) else {}


class PageActions:
    """Carries out the requests of one person's page."""

    def __init__(self, server: Playground, person: Person) -> None:
        self._server, self._person = server, person

    async def do(self, request: ActionRequest) -> Json:
        """Carry out a request; raise NotPossibleError as the client."""
        person = self._person
        match request.do:
            case "history":
                channel = self._find_channel(request.channel)
                before = None if request.before is None else int(request.before)
                found = views.list_history(self._server, person.user, channel, before)
                return {"messages": found, "more": len(found) == views.PAGE_OF_MESSAGES}
            case "slash":
                channel, name, sub, given = self._read_command(request, lenient=False)
                answer = await person.slash(channel, name, sub, **given)
            case "complete":
                channel, name, sub, given = self._read_command(request, lenient=True)
                given.pop(request.focus, None)
                choices = await person.autocomplete(
                    channel, name, sub, focus=request.focus, typed=request.typed, **given
                )
                return {"choices": choices}
            case "press":
                answer = await person.press(int(request.message), request.id)
            case "select":
                answer = await person.select(int(request.message), request.id, list(request.values))
            case "submit":
                answer = await person.submit(self._find_modal(request), request.options)
            case "say":
                channel, content = self._find_channel(request.channel), request.text.strip()
                if not 1 <= len(content) <= limits.CONTENT:
                    raise NotPossibleError(f"a message has 1 to {limits.CONTENT} characters")
                person.say(channel, content)
                return {}
            case "dismiss":
                person.dismiss(int(request.message))
                return {}
            case _:
                raise NotPossibleError(f"nothing is called {request.do!r}")
        return _describe(answer)

    def _read_command(
        self, request: ActionRequest, *, lenient: bool
    ) -> tuple[Channel, str, str | None, dict[str, Any]]:
        """Return channel, command, sub-command and options; ``lenient`` drops invalid options."""
        channel = self._find_channel(request.channel)
        name, _, sub = request.command.partition(" ")
        command = checks.find_command(self._server.world, name, channel, self._person.user)
        kinds = {o["name"]: o["type"] for o in checks.find_leaf(command, sub)}
        given: dict[str, Any] = {}
        for option, value in request.options.items():
            if option not in kinds:
                raise NotPossibleError(f"there is no option {option!r}")
            try:
                given[option] = self._convert(kinds[option], value)
            except (ValueError, TypeError, KeyError, NotPossibleError):
                if not lenient:
                    raise NotPossibleError(f"{option!r} does not take {value!r}") from None
        return channel, name, sub or None, given

    def _convert(self, kind: int, value: Any) -> Any:
        match kind:
            case limits.INTEGER_TYPE:
                return int(value)
            case limits.USER_TYPE:
                return self._server.world.users[int(value)]
            case limits.CHANNEL_TYPE:
                return self._find_channel(value)
            case _:
                return value

    def _find_modal(self, request: ActionRequest) -> ShownModal:
        opener = self._server.interactions.get(int(request.interaction))
        modal = None if opener is None else Answer(self._server, opener).modal
        if opener is None or modal is None or opener.user_id != self._person.id:
            raise NotPossibleError("this form is not open any more")
        return modal

    def _find_channel(self, number: str) -> Channel:
        return views.find_channel(self._server, self._person.user, number)


def _describe(answer: Answer) -> Json:
    result: Json = {"how": answer.how}
    modal = answer.modal
    if modal is not None:
        result["modal"] = modal.data | {"interaction": str(modal.interaction_id)}
    message = answer.message
    if message is not None:
        result["message"] = str(message.id)
    return result
