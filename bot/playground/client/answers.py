"""Answers to a person's commands, presses, choices and modals."""

from typing import Final, Literal

from bot.playground.client import display
from bot.playground.client.display import ShownMessage, ShownModal
from bot.playground.hub import Hub
from bot.playground.world.interactions import CallbackType, Interaction
from bot.playground.world.model import Json

How = Literal["message", "deferred", "update", "deferred update", "choices", "modal", "failed"]

_HOW: Final[dict[CallbackType | None, How]] = {
    CallbackType.MESSAGE: "message",
    CallbackType.DEFERRED: "deferred",
    CallbackType.UPDATE: "update",
    CallbackType.DEFERRED_UPDATE: "deferred update",
    CallbackType.CHOICES: "choices",
    CallbackType.MODAL: "modal",
    None: "failed",
}


class Answer:
    """The answer to an interaction, as its author sees it now."""

    def __init__(self, hub: Hub, interaction: Interaction) -> None:
        self._hub = hub
        self._interaction = interaction
        original = hub.world.messages.get(interaction.original_id or 0)
        self._version = original.version if original is not None else 0

    @property
    def id(self) -> int:
        """The interaction's id."""
        return self._interaction.id

    @property
    def how(self) -> How:
        """The type of the first answer; ``failed`` is "This interaction failed"."""
        return _HOW[self._interaction.answered]

    @property
    def failed(self) -> bool:
        """Whether the first answer is missing or late."""
        return self._interaction.answered is None

    @property
    def after_ms(self) -> float | None:
        """Milliseconds to the first answer."""
        return self._interaction.after_ms

    @property
    def message(self) -> ShownMessage | None:
        """The answer or the updated message in its current version; None once deleted."""
        message = self._hub.world.messages.get(self._interaction.original_id or 0)
        if message is None or message.deleted:
            return None
        return display.show_message(message, self._hub.world)

    @property
    def text(self) -> str:
        """The text of the answer, follow-ups included."""
        first = [self.message] if self.message is not None else []
        return "\n".join(m.text for m in [*first, *self.followups])

    @property
    def ephemeral(self) -> bool:
        """Whether only this person sees the answer."""
        return self.message is not None and self.message.ephemeral

    @property
    def followups(self) -> list[ShownMessage]:
        """The follow-ups, without deleted ones."""
        messages = self._hub.world.messages
        found = (messages[number] for number in self._interaction.followups)
        return [display.show_message(m, self._hub.world) for m in found if not m.deleted]

    @property
    def choices(self) -> list[Json]:
        """The autocomplete choices: ``name`` and ``value``."""
        return list(self._interaction.choices)

    @property
    def modal(self) -> ShownModal | None:
        """The opened modal."""
        if self._interaction.modal is None:
            return None
        return display.show_modal(self._interaction.modal, self.id)

    async def settled(self, within: float = 10.0) -> "Answer":
        """Wait until a deferred answer or update is completed; raise TimeoutError if it is late."""
        await self._hub.until(self._is_settled, within)
        return self

    async def followed_up(self, count: int = 1, within: float = 10.0) -> list[ShownMessage]:
        """Wait for ``count`` follow-ups and return them; raise TimeoutError if they are late."""
        await self._hub.until(lambda: len(self._interaction.followups) >= count, within)
        return self.followups

    def _is_settled(self) -> bool:
        message = self._hub.world.messages.get(self._interaction.original_id or 0)
        match self.how:
            case "deferred":
                return message is None or message.deleted or not message.loading
            case "deferred update":
                changed = message is None or message.deleted or message.version > self._version
                return changed or bool(self._interaction.followups)
            case _:
                return True

    def __repr__(self) -> str:
        return f"<Answer {self.how} to: {self._interaction.words}>"
