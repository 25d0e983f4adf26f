"""Time enough for the loopback Discord on any machine: its own limits are those of people."""

import pytest

from bot.playground import Playground
from bot.playground.client.display import Answer
from bot.playground.hub import Hub
from tests.playground.acts import connected

SECONDS = 60.0


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let everybody wait long unless a test says how long."""
    monkeypatch.setitem(Playground.__init__.__kwdefaults__, "answer_within", SECONDS)
    for waits in (Hub.until, connected, Answer.settled):
        monkeypatch.setattr(waits, "__defaults__", (SECONDS,))
