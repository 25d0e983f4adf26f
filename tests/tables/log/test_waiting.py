"""Waiting for begun work outlasts cancellation, and never swallows it."""

import asyncio

import pytest

from bot.tables.log.waiting import outlast


@pytest.mark.parametrize("fails", [False, True])
async def test_a_cancelled_wait_ends_after_its_work_and_is_cancelled(fails: bool) -> None:
    begun, ended = asyncio.Event(), asyncio.Event()

    async def work() -> None:
        begun.set()
        await asyncio.sleep(0.02)
        ended.set()
        if fails:
            raise ArithmeticError

    waiting = asyncio.ensure_future(outlast(asyncio.ensure_future(work())))
    await begun.wait()
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert ended.is_set()


@pytest.mark.parametrize("fails", [False, True])
async def test_without_cancellation_it_is_the_work_itself(fails: bool) -> None:
    async def work() -> int:
        if fails:
            raise ArithmeticError
        return 3

    future = asyncio.ensure_future(work())
    if fails:
        with pytest.raises(ArithmeticError):
            await outlast(future)
    else:
        assert await outlast(future) == 3
