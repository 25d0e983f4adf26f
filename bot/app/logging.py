"""The log on stderr, without tokens at any level."""

import json
import logging
import re
from datetime import UTC, datetime

from bot.app.settings import LogFormat

_REVEALING = ("discord", "aiosqlite", "asyncpg")
"""Libraries that log request bodies, tokens, hands and seeds at DEBUG."""

_IN_PATHS = re.compile(r"((?:webhooks|interactions)/\d+/)[\w.~%-]+")
"""Discord's paths with a token, which grants answers in the bot's name."""

_KEYS = re.compile(r"^([\s|]*KeyError: ).*$", re.MULTILINE)
"""The message of a KeyError: its key may be a card of a hand."""


class RedactingFormatter(logging.Formatter):
    """Formats records and tracebacks without the bot's token, tokens in paths, and missing keys."""

    def __init__(self, token: str) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._token = token

    def format(self, record: logging.LogRecord) -> str:
        """Return the redacted text of a record."""
        return self.redact(super().format(record))

    def redact(self, text: str) -> str:
        """Return a text without secrets."""
        if self._token:
            text = text.replace(self._token, "***")
        text = _KEYS.sub(r"\1***", text)
        return _IN_PATHS.sub(r"\1***", text)


class JsonFormatter(RedactingFormatter):
    """Formats each record as one line of JSON: time, level, logger, message, trace."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the redacted object of a record."""
        fields = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": self.redact(record.getMessage()),
        }
        if record.exc_info:
            fields["trace"] = self.redact(self.formatException(record.exc_info))
        return json.dumps(fields, ensure_ascii=False)


def set_up_logging(level: int, token: str, form: LogFormat = LogFormat.TEXT) -> None:
    """Log to stderr; ``silence_libraries`` keeps libraries from writing hands and bodies there."""
    handler = logging.StreamHandler()
    formatter = JsonFormatter if form is LogFormat.JSON else RedactingFormatter
    handler.setFormatter(formatter(token))
    logging.basicConfig(level=level, handlers=[handler])


def silence_libraries() -> None:
    """Keep hands, seeds and tokens logged by libraries out of every log."""
    for name in _REVEALING:
        logger = logging.getLogger(name)
        logger.setLevel(max(logging.INFO, logging.getLogger().level))
    # At INFO it logs the use of the token, of no interest to an operator.
    logging.getLogger("discord.client").setLevel(max(logging.WARNING, logging.getLogger().level))
