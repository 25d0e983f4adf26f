"""Waiting for work that a cancelled caller has begun."""

import asyncio
from typing import TypeVar

T = TypeVar("T")


async def outlast(future: "asyncio.Future[T]") -> T:
    """Wait for ``future`` however often the waiting task is cancelled; then be cancelled."""
    cancelled: asyncio.CancelledError | None = None
    while not future.done():
        try:
            await asyncio.wait((future,))
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        raise cancelled from (None if future.cancelled() else future.exception())
    return future.result()
