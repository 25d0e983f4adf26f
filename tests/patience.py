"""Long timeouts of the loopback Discord for slow machines; its defaults are made for people."""

import pytest

from bot.playground import Playground
from bot.playground.client.display import Answer
from bot.playground.hub import Hub
from tests.playground.acts import connected

SECONDS = 60.0


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use long timeouts in tests that set none."""
    monkeypatch.setitem(Playground.__init__.__kwdefaults__, "answer_within", SECONDS)
    for waits in (Hub.until, connected, Answer.settled):
        monkeypatch.setattr(waits, "__defaults__", (SECONDS,))
