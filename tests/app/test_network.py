"""Answers of Discord that ask the whole bot to wait."""

from datetime import timedelta

import pytest

from bot.app.network import BARRED, read_global_wait

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
