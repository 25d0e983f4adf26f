"""A person's client: the visible messages, and commands, presses, choices, modals."""

import asyncio
from collections.abc import Sequence
from typing import Any

from bot.limits import BUTTON, STRING_SELECT
from bot.playground.client import checks, display
from bot.playground.client.checks import NotPossibleError
from bot.playground.client.display import Answer, ShownButton, ShownMessage, ShownModal
from bot.playground.gateway import events
from bot.playground.hub import Hub
from bot.playground.rest import threads
from bot.playground.world.components import walk
from bot.playground.world.interactions import Interaction, InteractionType, build_metadata
from bot.playground.world.model import MANAGES_THREADS, NOTHING, Channel, Json, Message, User
from bot.playground.world.snowflakes import IdKind


class Person:
    """A person with a Discord client.

    Every act is checked as by the client and raises NotPossibleError if the client would not
    permit it. ``force=True`` skips the checks, as a forger would.
    """

    def __init__(self, hub: Hub, user: User) -> None:
        self._hub = hub
        self.user = user

    @property
    def id(self) -> int:
        """The user id."""
        return self.user.id

    @property
    def name(self) -> str:
        """The display name."""
        return self.user.name

    @property
    def mention(self) -> str:
        """The person's mention."""
        return f"<@{self.id}>"

    @property
    def dm(self) -> Channel:
        """The direct messages with the bot."""
        return self._hub.world.dm_with(self.user)

    def sees(self, channel: Channel) -> list[ShownMessage]:
        """Return the messages of ``channel`` visible to this person, oldest first."""
        if channel.deleted or self.id not in self._hub.world.readers(channel):
            return []
        messages = self._hub.world.history(channel)
        mine = [m for m in messages if m.only_for in (None, self.id)]
        return [display.show_message(m, self._hub.world) for m in mine]

    def last(self, channel: Channel) -> ShownMessage:
        """Return the newest visible message of ``channel``; raise LookupError if there is none."""
        seen = self.sees(channel)
        if not seen:
            raise LookupError(f"{self.name} sees nothing in {channel.name}")
        return seen[-1]

    def say(self, channel: Channel, text: str) -> ShownMessage:
        """Send a message as a person."""
        world = self._hub.world
        if channel.archived:
            self._require_writing(channel, force=False)
            threads.put(self._hub, channel, archived=False)
        message = Message(world.ids.make(IdKind.MESSAGE), channel.id, self.id, content=text)
        world.add_message(message)
        self._hub.changed(message)
        return display.show_message(message, world)

    def dismiss(self, message: ShownMessage | int) -> None:
        """Dismiss an ephemeral message; raise NotPossibleError if there is none."""
        found = self._hub.world.messages.get(_number(message))
        if found is None or found.deleted or found.only_for != self.id:
            raise NotPossibleError("there is no such message to dismiss")
        self._hub.world.dismissed.add(found.id)
        self._hub.changed(found)

    async def slash(
        self,
        channel: Channel,
        command: str,
        subcommand: str | None = None,
        *,
        force: bool = False,
        **given: Any,
    ) -> Answer:
        """Use ``/command subcommand option:value``.

        Options of people and channels take Person (or User) and Channel.
        """
        found = checks.find_command(self._hub.world, command, channel, self.user, force=force)
        self._require_reading(channel, force)
        if channel.archived and not force:
            raise NotPossibleError(f"{channel.name} is archived")
        self._require_writing(channel, force)
        leaf = checks.find_leaf(found, subcommand)
        values = _unwrap(given)
        if not force:
            checks.check_options(leaf, values)
        data = checks.build_command(self._hub.world, found, subcommand, leaf, values, channel)
        words = [f"/{command}", *([subcommand] if subcommand else [])]
        words += [f"{k}:{v!r}" for k, v in given.items()]
        return await self._ask(
            channel, InteractionType.COMMAND, data, f"{self.name} used {' '.join(words)}"
        )

    async def autocomplete(
        self,
        channel: Channel,
        command: str,
        subcommand: str | None = None,
        *,
        focus: str,
        typed: str = "",
        **given: Any,
    ) -> list[Json]:
        """Type into the option ``focus`` and return the offered choices (name and value)."""
        found = checks.find_command(self._hub.world, command, channel, self.user)
        self._require_reading(channel, force=False)
        leaf = checks.find_leaf(found, subcommand)
        if not any(o["name"] == focus and o.get("autocomplete") for o in leaf):
            raise NotPossibleError(f"{focus!r} has no autocomplete")
        values = {**_unwrap(given), focus: typed}
        data = checks.build_command(
            self._hub.world, found, subcommand, leaf, values, channel, focus
        )
        words = f"{self.name} typed {typed!r} into {focus!r} of /{command} {subcommand or ''}"
        answer = await self._ask(channel, InteractionType.AUTOCOMPLETE, data, words)
        return answer.choices

    async def press(
        self, message: ShownMessage | int, button: str | ShownButton, *, force: bool = False
    ) -> Answer:
        """Press a button, given as a displayed button or by its custom id."""
        custom_id = button.custom_id if isinstance(button, ShownButton) else button
        found, part = self._find_component(message, custom_id, BUTTON, force)
        words = f"{self.name} pressed {part.get('label') or custom_id!r}"
        return await self._use(found, part, {}, words)

    async def select(
        self,
        message: ShownMessage | int,
        custom_id: str,
        values: Sequence[str],
        *,
        force: bool = False,
    ) -> Answer:
        """Choose option values in a select."""
        found, part = self._find_component(message, custom_id, STRING_SELECT, force)
        if not force:
            checks.check_select(custom_id, values, part)
        words = f"{self.name} chose {', '.join(values)} in {custom_id!r}"
        return await self._use(found, part, {"values": list(values)}, words)

    async def submit(
        self,
        modal: ShownModal | Answer,
        values: dict[str, Any] | None = None,
        *,
        force: bool = False,
    ) -> Answer:
        """Submit a modal; fields without a value keep their initial one."""
        form = modal.modal if isinstance(modal, Answer) else modal
        if form is None:
            raise NotPossibleError("no modal opened")
        opener = self._hub.interactions[form.interaction_id]
        filled = {field.custom_id: checks.read_initial(field) for field in form.fields}
        for name, value in (values or {}).items():
            if name not in filled:
                raise NotPossibleError(f"the modal has no field {name!r}")
            filled[name] = value
        if not force:
            if opener.user_id != self.id:
                raise NotPossibleError("the modal opened for somebody else")
            for field in form.fields:
                checks.check_field(field, filled[field.custom_id])
        channel = self._hub.world.channels[opener.channel_id]
        message = self._hub.world.messages.get(opener.message_id or 0)
        return await self._ask(
            channel,
            InteractionType.MODAL,
            checks.build_submission(form, filled),
            f"{self.name} sent the modal {form.title!r}",
            message=message,
            source=build_metadata(opener, self._hub.world),
        )

    def _require_reading(self, channel: Channel, force: bool) -> None:
        reads = self.id in self._hub.world.readers(channel)
        if (channel.deleted or not reads) and not force:
            raise NotPossibleError(f"{self.name} is not in {channel.name}")

    def _require_writing(self, channel: Channel, force: bool) -> None:
        if channel.thread is None or not channel.thread.locked or force:
            return
        may = self._hub.world.guilds[channel.guild_id or 0].members.get(self.id, NOTHING)
        if not may & MANAGES_THREADS:
            raise NotPossibleError(f"{channel.name} is locked")

    def _find_component(
        self, message: ShownMessage | int, custom_id: str | None, kind: int, force: bool
    ) -> tuple[Message, Json]:
        """Return a message and its component; with ``force`` even one that does not exist."""
        found = self._hub.world.messages.get(_number(message))
        if found is None:
            raise NotPossibleError(f"there is no message {_number(message)}")
        channel = self._hub.world.channels[found.channel_id]
        self._require_reading(channel, force)
        self._require_writing(channel, force)  # a locked thread's buttons cannot be pressed
        if not force and (found.deleted or found.only_for not in (None, self.id)):
            raise NotPossibleError(f"{self.name} does not see message {found.id}")
        parts = (part for part in walk(found.components) if part.get("custom_id") == custom_id)
        part = next(parts, None) if custom_id is not None else None
        if force:
            return found, {"id": 1} | (part or {}) | {"type": kind, "custom_id": custom_id}
        name = "button" if kind == BUTTON else "select"
        if part is None or part["type"] != kind:
            raise NotPossibleError(f"there is no {name} {custom_id!r} to press")
        if part.get("disabled"):
            raise NotPossibleError(f"the {name} {custom_id!r} is disabled")
        return found, part

    async def _use(self, message: Message, part: Json, more: Json, words: str) -> Answer:
        channel = self._hub.world.channels[message.channel_id]
        data = {"component_type": part["type"], "custom_id": part["custom_id"], "id": part["id"]}
        kind = InteractionType.COMPONENT
        return await self._ask(channel, kind, data | more, words, message=message)

    async def _ask(
        self,
        channel: Channel,
        kind: InteractionType,
        data: Json,
        words: str,
        *,
        message: Message | None = None,
        source: Json | None = None,
    ) -> Answer:
        """Send an interaction and wait for its first answer as long as the client does."""
        number = self._hub.world.ids.make(IdKind.INTERACTION)
        interaction = Interaction(
            number,
            self._hub.world.ids.token(number),
            kind,
            self.id,
            channel.id,
            words,
            data,
            self._hub.clock(),
            message_id=message.id if message is not None else None,
            source=source,
        )
        self._hub.keep(interaction)
        events.send_interaction(self._hub, interaction)
        try:
            async with asyncio.timeout(self._hub.answer_within):
                await interaction.response.first.wait()
        except TimeoutError:
            if interaction.response.type is None:
                interaction.response.failed = True
                self._hub.record.violate(10062, f"not answered in time: {interaction.words}")
        return Answer(self._hub, interaction)


def _unwrap(given: dict[str, Any]) -> dict[str, Any]:
    return {k: v.user if isinstance(v, Person) else v for k, v in given.items()}


def _number(message: ShownMessage | int) -> int:
    return message if isinstance(message, int) else message.id
