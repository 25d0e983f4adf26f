"""Requests that wait: for a limit of the whole bot, or for the turn of a process."""

import asyncio
from datetime import timedelta

import pytest

from bot.app.network import BARRED, REQUESTS, RequestPace, read_global_wait

GLOBAL = {"Via": "1.1 google", "X-RateLimit-Scope": "global"}


@pytest.mark.parametrize(
    ("status", "headers", "seconds"),
    [
        (200, {}, None),
        (403, {}, None),
        (500, {"Retry-After": "9"}, None),
        (429, {"Via": "1.1 google", "X-RateLimit-Scope": "user", "Retry-After": "9"}, None),
        (429, {"Via": "1.1 google", "X-RateLimit-Scope": "shared", "Retry-After": "9"}, None),
        (429, {**GLOBAL, "Retry-After": "0.25"}, 0.25),
        (429, {**GLOBAL, "Retry-After": "65"}, 65.0),
        (429, {"Retry-After": "1800"}, 1800.0),
        (429, {"Retry-After": "-3"}, 0.0),
        (429, {"Retry-After": "1e9"}, 6 * 3600.0),
        (429, {"Retry-After": "1e999"}, BARRED.total_seconds()),
        (429, {"Retry-After": "Wed, 21 Oct 2026 07:28:00 GMT"}, BARRED.total_seconds()),
        (429, {}, BARRED.total_seconds()),
        (429, GLOBAL, BARRED.total_seconds()),
    ],
)
def test_how_long_the_whole_bot_waits(
    status: int, headers: dict[str, str], seconds: float | None
) -> None:
    wait = read_global_wait(status, headers)
    assert wait == (None if seconds is None else timedelta(seconds=seconds))


async def test_requests_are_spread_over_the_share_of_a_process() -> None:
    pace, loop = RequestPace(), asyncio.get_running_loop()

    async def seconds(requests: int, path: str) -> float:
        begin = loop.time()
        await asyncio.gather(*(pace.wait(path) for _ in range(requests)))
        return loop.time() - begin

    sending, answering = "/api/v10/channels/1/messages", "/api/v10/interactions/1/token/callback"
    assert await seconds(99, sending) < 1  # a process alone on its database
    pace.processes = 4
    assert await seconds(6, sending) >= 5 * 4 / REQUESTS
    assert await seconds(99, answering) < 1
