"""Waiting for work that a cancelled caller has begun."""

import asyncio
from typing import TypeVar

T = TypeVar("T")


async def outlast(future: "asyncio.Future[T]") -> T:
    """Wait for ``future`` however often the waiting task is cancelled; then be cancelled."""
    cancelled: asyncio.CancelledError | None = None
    while not future.done():
        try:
            await asyncio.shield(future)
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        raise cancelled
    return future.result()
