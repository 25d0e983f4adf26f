"""Requests of a person's page: commands, presses, choices, forms, messages, history."""

from collections.abc import Callable, Coroutine
from typing import Any, Final

from bot import limits
from bot.playground.client import checks
from bot.playground.client.checks import NotPossibleError
from bot.playground.client.display import Answer, ShownModal
from bot.playground.client.person import Person
from bot.playground.page import views
from bot.playground.server import Playground
from bot.playground.world.model import Channel, Json, User

LONGEST: Final = 6000
"""Characters allowed in one value of a request."""


class MalformedRequestError(Exception):
    """A request no page of this server sends."""


class PageActions:
    """Carries out the requests of one person's page."""

    def __init__(self, server: Playground, person: Person) -> None:
        self._server, self._person = server, person

    async def do(self, request: Json) -> Json:
        """Carry out a request; raise NotPossibleError as the client, or MalformedRequestError."""
        ways: dict[Any, Callable[[Json], Coroutine[Any, Any, Json]]] = {
            "history": self._show_history,
            "slash": self._slash,
            "complete": self._complete,
            "press": self._press,
            "select": self._select,
            "submit": self._submit,
            "say": self._say,
            "dismiss": self._dismiss,
        }
        way = ways.get(request.get("do"))
        if way is None:
            raise MalformedRequestError(f"nothing is called {request.get('do')!r}")
        return await way(request)

    async def _show_history(self, request: Json) -> Json:
        channel = self._find_channel(request)
        before = read_number(request, "before") if "before" in request else None
        found = views.list_history(self._server, self._person.user, channel, before)
        return {"messages": found, "more": len(found) == views.PAGE_OF_MESSAGES}

    async def _slash(self, request: Json) -> Json:
        channel = self._find_channel(request)
        name, sub = _split_command(request)
        given = self._convert_all(channel, name, sub, read_mapping(request, "values"))
        return self._describe(await self._person.slash(channel, name, sub, **given))

    async def _complete(self, request: Json) -> Json:
        channel = self._find_channel(request)
        name, sub = _split_command(request)
        values = read_mapping(request, "values")
        focus, typed = read_text(request, "focus"), read_text(request, "typed")
        given = self._convert_all(channel, name, sub, values, lenient=True)
        given.pop(focus, None)
        choices = await self._person.autocomplete(
            channel, name, sub, focus=focus, typed=typed, **given
        )
        return {"choices": choices}

    def _convert_all(
        self, channel: Channel, name: str, sub: str | None, values: Json, *, lenient: bool = False
    ) -> dict[str, Any]:
        """Return typed values converted for their options; ``lenient`` drops invalid ones."""
        world = self._server.world
        command = checks.find_command(world, name, channel, self._person.user)
        kinds = {o["name"]: o["type"] for o in checks.find_leaf(command, sub)}
        given: dict[str, Any] = {}
        for option, value in values.items():
            if option not in kinds:
                raise NotPossibleError(f"there is no option {option!r}")
            try:
                given[option] = self._convert(kinds[option], value)
            except NotPossibleError:
                if not lenient:
                    raise NotPossibleError(f"{option!r} does not take {value!r}") from None
        return given

    def _convert(self, kind: int, value: Any) -> Any:
        world = self._server.world
        try:
            match kind:
                case limits.INTEGER_TYPE:
                    return int(value)
                case limits.USER_TYPE:
                    found: User | Channel = world.users[int(value)]
                case limits.CHANNEL_TYPE:
                    found = self._find_channel({"channel": value})
                case _:
                    return value
        except (ValueError, TypeError, KeyError, MalformedRequestError):
            raise NotPossibleError(f"{value!r} does not fit") from None
        return found

    async def _press(self, request: Json) -> Json:
        message, custom_id = read_number(request, "message"), read_text(request, "id")
        return self._describe(await self._person.press(message, custom_id))

    async def _select(self, request: Json) -> Json:
        values = request.get("values")
        if not isinstance(values, list) or not all(isinstance(v, str) for v in values):
            raise MalformedRequestError("values: must be a list of texts")
        message, custom_id = read_number(request, "message"), read_text(request, "id")
        return self._describe(await self._person.select(message, custom_id, values))

    async def _submit(self, request: Json) -> Json:
        opener = self._server.interactions.get(read_number(request, "interaction"))
        if opener is None or opener.modal is None or opener.user_id != self._person.id:
            raise NotPossibleError("this form is not open any more")
        modal = Answer(self._server, opener).modal
        assert isinstance(modal, ShownModal)  # the interaction was answered with one
        return self._describe(await self._person.submit(modal, read_mapping(request, "values")))

    async def _say(self, request: Json) -> Json:
        channel, content = self._find_channel(request), read_text(request, "text").strip()
        if not 1 <= len(content) <= limits.CONTENT:
            raise NotPossibleError(f"a message has 1 to {limits.CONTENT} characters")
        self._person.say(channel, content)
        return {}

    async def _dismiss(self, request: Json) -> Json:
        self._person.dismiss(read_number(request, "message"))
        return {}

    def _find_channel(self, request: Json) -> Channel:
        channel_id = read_number(request, "channel")
        if not views.can_read(self._server, self._person.user, channel_id):
            raise NotPossibleError("there is no such channel")
        return self._server.world.channels[channel_id]

    def _describe(self, answer: Answer) -> Json:
        result: Json = {"how": answer.how}
        modal = answer.modal
        if modal is not None:
            result["modal"] = views.show_modal(modal.data, modal.interaction_id)
        message = answer.message
        if message is not None:
            result["message"] = str(message.id)
        return result


def parse_id(value: Any) -> int | None:
    """Return an id, given as text; None if it is none."""
    if not isinstance(value, str) or not (value.isascii() and value.isdecimal()) or len(value) > 20:
        return None
    return int(value)


def read_number(request: Json, name: str) -> int:
    """Return an id; raise MalformedRequestError if it is none."""
    number = parse_id(request.get(name))
    if number is None:
        raise MalformedRequestError(f"{name}: must be an id")
    return number


def read_text(request: Json, name: str) -> str:
    """Return a text; raise MalformedRequestError if it is none, or too long."""
    value = request.get(name)
    if not isinstance(value, str) or len(value) > LONGEST:
        raise MalformedRequestError(f"{name}: must be a text of at most {LONGEST} characters")
    return value


def read_mapping(request: Json, name: str) -> Json:
    """Return a mapping; raise MalformedRequestError if it is none."""
    value = request.get(name)
    if not isinstance(value, dict):
        raise MalformedRequestError(f"{name}: must be an object")
    return value


def _split_command(request: Json) -> tuple[str, str | None]:
    """Return the names of a command and its sub-command."""
    name, _, sub = read_text(request, "command").partition(" ")
    return name, sub or None
