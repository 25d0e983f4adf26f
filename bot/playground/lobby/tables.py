"""Tables of ``brigade play``: opens each in its own thread."""

import contextlib

from bot.playground.client.checks import NotPossibleError
from bot.playground.client.display import Answer
from bot.playground.client.person import Person
from bot.playground.server import Playground
from bot.playground.visitors.scene import NoControlError, wait_for_lobby
from bot.playground.world.model import Channel

MESSAGE_TIMEOUT = 20.0
"""Seconds to wait for the bot's messages."""


async def open_table(
    server: Playground, parent: Channel, person: Person, *, game: str, title: str, chefs: int
) -> Channel:
    """Open and start a table in a new thread; raise NotPossibleError without an answer."""
    thread = server.add_thread(parent, title, by=person)
    try:
        server.rename(thread, await _sit_down(server, person, thread, game, chefs))
    except NotPossibleError:
        if all(shown.ephemeral for shown in person.sees(thread)):
            server.delete_channel(thread)  # no table was opened there
        raise
    finally:
        server.announce()
    return thread


async def _sit_down(
    server: Playground, person: Person, channel: Channel, game: str, chefs: int
) -> str:
    """Open and start a table with computer players; return its title, or raise NotPossibleError."""
    opened = await _require_answer(await person.slash(channel, "table", "open", game=game))
    try:
        shown = await wait_for_lobby(server, person, channel, opened)
    except NoControlError as error:
        raise NotPossibleError(str(error)) from error
    answers = [opened]
    for label in (*["Add a computer chef"] * chefs, "Start"):
        answers.append(await _require_answer(await person.press(shown, shown.button(label))))
    for answer in answers[:-1]:  # the hand stays
        if answer.message is not None:
            person.dismiss(answer.message)
    return opened.text.partition(" is open")[0]


async def _require_answer(answer: Answer) -> Answer:
    with contextlib.suppress(TimeoutError):
        await answer.settled(MESSAGE_TIMEOUT)
    if answer.failed or not answer.text:
        raise NotPossibleError("the bot did not answer: look at the switches, and try again")
    return answer
