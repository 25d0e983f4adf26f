"""Errors of the HTTP client."""

import aiohttp

BROKEN = (aiohttp.ClientError, OSError, TimeoutError)
"""Exceptions of the HTTP client when a connection breaks."""
