"""Registers the bot's commands with Discord where they differ from what is registered."""

import hashlib
import json
import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bot.limits.commands import check_commands
from bot.limits.fields import require_valid
from cogs.interactions.tree import CommandTranslator
from cogs.services import ServiceBot

_log = logging.getLogger(__name__)


class Registration:
    """Registers the commands of a bot whose extensions are loaded.

    A file in ``folder`` holds a digest of what was sent last and of the versions that Discord gave
    it, so that neither another release nor a change from elsewhere goes unnoticed.
    """

    def __init__(self, bot: ServiceBot, folder: Path) -> None:
        self._bot, self._file = bot, folder / "commands.sha256"
        self._translator = CommandTranslator()

    async def register(self) -> bool:
        """Send the commands, if they changed; return whether they were sent.

        Discord limits registrations per day. While it refuses one, commands registered before go
        on working.
        """
        await self._bot.tree.set_translator(self._translator)
        payload = [
            await command.get_translated_payload(self._bot.tree, self._translator)
            for command in self._bot.tree.get_commands()
        ]
        require_valid(check_commands(payload))
        http, application = self._bot.http, self._bot.application_id or 0
        digest = _digest(payload, await http.get_global_commands(application))
        if self._file.is_file() and self._file.read_text(encoding="ascii").strip() == digest:
            return False
        registered = await http.bulk_upsert_global_commands(application, payload)
        try:
            self._file.write_text(_digest(payload, registered) + "\n", encoding="ascii")
        except OSError as error:
            _log.warning("%s cannot be written, commands are sent again: %s", self._file, error)
        return True


def _digest(payload: Sequence[Any], registered: Sequence[Any]) -> str:
    versions = sorted((one["id"], one["version"]) for one in registered)
    text = json.dumps([payload, versions], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()
