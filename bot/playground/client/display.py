"""Messages, modals and answers as displayed to a person."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.limits import BUTTON, STRING_SELECT
from bot.playground.hub import Hub
from bot.playground.world import components
from bot.playground.world.components import walk
from bot.playground.world.interactions import Interaction
from bot.playground.world.model import Attachment, Json, Message, World


@dataclass(frozen=True, slots=True)
class ShownButton:
    """A displayed button."""

    custom_id: str | None
    label: str
    disabled: bool
    url: str | None


@dataclass(frozen=True, slots=True)
class ShownOption:
    """One option of a select."""

    label: str
    value: str
    description: str | None
    default: bool


@dataclass(frozen=True, slots=True)
class ShownSelect:
    """A displayed select."""

    custom_id: str
    placeholder: str | None
    options: tuple[ShownOption, ...]


@dataclass(frozen=True, slots=True)
class ShownPicture:
    """A displayed file with its alt text."""

    file: Attachment
    alt: str | None

    @property
    def data(self) -> bytes:
        """The bytes of the file."""
        return self.file.data


@dataclass(frozen=True, slots=True)
class ShownMessage:
    """A message as displayed to its readers at one moment."""

    id: int
    channel_id: int
    author_id: int
    texts: tuple[str, ...]
    buttons: tuple[ShownButton, ...]
    selects: tuple[ShownSelect, ...]
    pictures: tuple[ShownPicture, ...]
    components: tuple[Json, ...]
    ephemeral: bool
    loading: bool
    version: int

    @property
    def text(self) -> str:
        """All texts, joined by newlines."""
        return "\n".join(self.texts)

    def button(self, label: str) -> ShownButton:
        """Return the only button labelled ``label``; raise LookupError without exactly one."""
        found = [b for b in self.buttons if b.label == label]
        if len(found) != 1:
            there = ", ".join(repr(b.label) for b in self.buttons)
            raise LookupError(f"{len(found)} buttons say {label!r}; there are: {there}")
        return found[0]

    def select(self, custom_id: str | None = None) -> ShownSelect:
        """Return the select with an id, or the only one; raise LookupError without exactly one."""
        found = [s for s in self.selects if custom_id in (None, s.custom_id)]
        if len(found) != 1:
            raise LookupError(f"{len(found)} selects match {custom_id!r}")
        return found[0]


def show_message(message: Message, world: World) -> ShownMessage:
    """Return the current display of ``message``."""
    parts = list(walk(message.components))
    return ShownMessage(
        message.id,
        message.channel_id,
        message.author_id,
        tuple(components.list_texts(message.content, message.components)),
        tuple(_show_button(p) for p in parts if p["type"] == BUTTON),
        tuple(_show_select(p) for p in parts if p["type"] == STRING_SELECT),
        tuple(_show_pictures(message, world)),
        tuple(message.components),
        message.only_for is not None,
        message.loading,
        message.version,
    )


def _show_button(part: Json) -> ShownButton:
    label = part.get("label") or (part.get("emoji") or {}).get("name") or ""
    return ShownButton(part.get("custom_id"), label, bool(part.get("disabled")), part.get("url"))


def _show_select(part: Json) -> ShownSelect:
    options = tuple(
        ShownOption(o["label"], o["value"], o.get("description"), bool(o.get("default")))
        for o in part["options"]
    )
    return ShownSelect(part["custom_id"], part.get("placeholder"), options)


def _show_pictures(message: Message, world: World) -> Iterator[ShownPicture]:
    """Yield the files in display order, those of components first."""
    seen: set[int] = set()
    for part in walk(message.components):
        items = part.get("items", []) + ([{"media": part["file"]}] if "file" in part else [])
        for item in items:
            file = world.attachments[int(item["media"]["attachment_id"])]
            seen.add(file.id)
            yield ShownPicture(file, item.get("description") or file.description)
    for file in message.attachments:
        if file.id not in seen and not message.v2:
            yield ShownPicture(file, file.description)


@dataclass(frozen=True, slots=True)
class ShownField:
    """One input of a modal with its label and component (``part``)."""

    custom_id: str
    type: int
    label: str
    part: Json


@dataclass(frozen=True, slots=True)
class ShownModal:
    """A displayed modal and the interaction that opened it."""

    custom_id: str
    title: str
    fields: tuple[ShownField, ...]
    interaction_id: int
    data: Json


def show_modal(data: Json, interaction_id: int) -> ShownModal:
    """Return the display of a modal callback."""
    fields = tuple(
        ShownField(part["custom_id"], part["type"], outer["label"], part)
        for outer in data["components"]
        for part in (outer["component"],)
    )
    return ShownModal(data["custom_id"], data["title"], fields, interaction_id, data)


class Answer:
    """The answer to an interaction, as its author sees it now."""

    def __init__(self, hub: Hub, interaction: Interaction) -> None:
        self._hub = hub
        self._interaction = interaction
        original = hub.world.messages.get(interaction.response.original_id or 0)
        self._version = original.version if original is not None else 0

    @property
    def id(self) -> int:
        """The interaction's id."""
        return self._interaction.id

    @property
    def how(self) -> str:
        """The type of the first answer, as "deferred update"; ``failed`` if there was none."""
        answered = self._interaction.response.type
        return "failed" if answered is None else answered.name.lower().replace("_", " ")

    @property
    def failed(self) -> bool:
        """Return whether the first answer is missing or late."""
        return self._interaction.response.type is None

    @property
    def after_ms(self) -> float | None:
        """Milliseconds to the first answer."""
        return self._interaction.response.after_ms

    @property
    def message(self) -> ShownMessage | None:
        """The answer or the updated message in its current version; None once deleted."""
        message = self._hub.world.messages.get(self._interaction.response.original_id or 0)
        if message is None or message.deleted:
            return None
        return show_message(message, self._hub.world)

    @property
    def text(self) -> str:
        """The text of the answer, follow-ups included."""
        first = [self.message] if self.message is not None else []
        return "\n".join(m.text for m in [*first, *self.followups])

    @property
    def ephemeral(self) -> bool:
        """Return whether only this person sees the answer."""
        return self.message is not None and self.message.ephemeral

    @property
    def followups(self) -> list[ShownMessage]:
        """The follow-ups, without deleted ones."""
        messages = self._hub.world.messages
        found = (messages[number] for number in self._interaction.response.followups)
        return [show_message(m, self._hub.world) for m in found if not m.deleted]

    @property
    def choices(self) -> list[Json]:
        """The autocomplete choices: ``name`` and ``value``."""
        return list(self._interaction.response.choices)

    @property
    def modal(self) -> ShownModal | None:
        """The opened modal."""
        if self._interaction.response.modal is None:
            return None
        return show_modal(self._interaction.response.modal, self.id)

    async def settled(self, within: float = 10.0) -> "Answer":
        """Wait until a deferred answer or update is completed; raise TimeoutError if it is late."""
        await self._hub.until(self._is_settled, within)
        return self

    def _is_settled(self) -> bool:
        message = self._hub.world.messages.get(self._interaction.response.original_id or 0)
        match self.how:
            case "deferred":
                return message is None or message.deleted or not message.loading
            case "deferred update":
                changed = message is None or message.deleted or message.version > self._version
                return changed or bool(self._interaction.response.followups)
            case _:
                return True

    def __repr__(self) -> str:
        return f"<Answer {self.how} to: {self._interaction.words}>"
