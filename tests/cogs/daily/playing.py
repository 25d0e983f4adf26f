"""Plays the daily dish through controls, as people do."""

from datetime import UTC, datetime, timedelta

from bot.playground import Answer, Channel, Person, ShownMessage
from bot.playground.clock import ShiftedClock
from cogs.interactions.handlers import ControlId
from tests.cogs.harness.loopback import LoopbackRig


def at_noon(clock: ShiftedClock, days: int = 0) -> None:
    """Set the clock to noon UTC, ``days`` later, so that no test runs past midnight."""
    now = clock()
    noon = now.astimezone(UTC).replace(hour=12, minute=0) + timedelta(days=days)
    clock.by += noon - now


def day_of(now: datetime) -> int:
    return now.astimezone(UTC).toordinal()


async def shown(answer: Answer) -> ShownMessage:
    """Return the private page of an answer."""
    await answer.settled()
    assert not answer.failed
    assert answer.message is not None
    return answer.message


async def begin(person: Person, channel: Channel) -> ShownMessage:
    answer = await person.slash(channel, "daily")
    message = await shown(answer)
    assert answer.ephemeral or channel.guild_id is None
    return message


def controls(message: ShownMessage, action: str) -> list[tuple[str, str | None]]:
    """Return the controls of an action: their ids, and the first value of a select."""
    buttons: list[tuple[str, str | None]] = [
        (button.custom_id or "", None)
        for button in message.buttons
        if button.custom_id and ControlId.parse(button.custom_id).action == action
    ]
    selects: list[tuple[str, str | None]] = [
        (select.custom_id, select.options[0].value)
        for select in message.selects
        if ControlId.parse(select.custom_id).action == f"{action}_of"
    ]
    return buttons + selects


async def use(
    person: Person, message: ShownMessage, control: tuple[str, str | None], *, force: bool = False
) -> Answer:
    custom_id, value = control
    if value is None:
        return await person.press(message, custom_id, force=force)
    return await person.select(message, custom_id, [value], force=force)


async def do(person: Person, message: ShownMessage, number: int = 0) -> ShownMessage:
    """Make a move of the part on display."""
    return await shown(await use(person, message, controls(message, "daily_do")[number]))


async def onward(person: Person, message: ShownMessage) -> ShownMessage:
    """Press the button to the next part, or to the card."""
    return await shown(await use(person, message, controls(message, "daily")[0]))


async def play_part(person: Person, message: ShownMessage) -> ShownMessage:
    """Play the moves of the part on display; return its result."""
    while controls(message, "daily_do"):
        message = await do(person, message)
    return message


async def play_day(rig: LoopbackRig, person: Person, channel: Channel) -> ShownMessage:
    """Play all parts; return the page with the card."""
    message = await begin(person, channel)
    for _ in range(3):
        message = await onward(person, await play_part(person, message))
    assert "in a row" in message.text
    return message
