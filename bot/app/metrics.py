"""Metrics in Prometheus's text format, and the state of the process for orchestrators, by HTTP."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from aiohttp import web
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from bot.app.heartbeat import BotState
from bot.app.settings import Address, ConfigError
from bot.tables.log.store import StoreUnavailableError
from bot.tables.model.records import LIVE

if TYPE_CHECKING:
    from bot.app.bot import Brigade

_EVERY: Final = 1.0
"""Seconds between measurements of the event loop's lag."""

_SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 0.8, 1.5, 3.0)
"""Bounds of buckets; Discord drops an interaction after the last."""

_CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    """The metrics of one bot, from now on."""

    def __init__(self, bot: "Brigade") -> None:
        self.registry = registry = CollectorRegistry()
        answers = Histogram(
            "brigade_answer_seconds",
            "From the arrival of an interaction to its first answer",
            ["command", "outcome"],
            buckets=_SECONDS,
            registry=registry,
        )
        pictures = Histogram(
            "brigade_picture_seconds",
            "Time to draw a picture, without its wait for a drawer",
            buckets=_SECONDS,
            registry=registry,
        )
        self._lag = Histogram(
            "brigade_loop_lag_seconds",
            "How late the event loop calls a timer",
            buckets=_SECONDS,
            registry=registry,
        )
        waits = Counter(
            "brigade_rate_limit_wait_seconds",
            "Time that Discord asked the whole bot to wait",
            registry=registry,
        )
        self._tables = Gauge("brigade_tables", "Live tables", ["status"], registry=registry)
        self._due = Gauge("brigade_outbox_due", "Messages due to be sent", registry=registry)
        self._age = Gauge(
            "brigade_outbox_age_seconds", "Age of the oldest message due", registry=registry
        )
        self._latency = Gauge(
            "brigade_gateway_latency_seconds", "Of the gateway's last heartbeat", registry=registry
        )
        bot.services.replies.on_answered.append(
            lambda command, outcome, seconds: answers.labels(command, outcome).observe(seconds)
        )
        bot.services.pictures.on_drawn.append(pictures.observe)
        bot.on_wait.append(lambda wait: waits.inc(wait.total_seconds()))

    async def measure_lag(self) -> None:
        """Measure the event loop's lag until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + _EVERY
            await asyncio.sleep(_EVERY)
            self._lag.observe(max(0.0, loop.time() - due))

    async def read(self, bot: "Brigade") -> bytes:
        """Return all metrics as text; those of the store stay as they were while it fails."""
        self._latency.set(bot.latency)
        try:
            live, (due, since) = await bot.tables.store.live(), await bot.backlog()
        except StoreUnavailableError:
            pass
        else:
            for status in LIVE:
                self._tables.labels(status).set(live.get(status, 0))
            self._due.set(due)
            self._age.set(since.total_seconds())
        return generate_latest(self.registry)


@asynccontextmanager
async def serve_metrics(address: Address, bot: "Brigade") -> AsyncIterator[None]:
    """Serve ``/metrics``, ``/healthz`` and ``/readyz``; raise ConfigError for a taken address."""
    measured = Metrics(bot)

    def shown(*good: BotState) -> web.Response:
        return web.Response(text=f"{bot.state}\n", status=200 if bot.state in good else 503)

    async def metrics(_: web.Request) -> web.Response:
        text = await measured.read(bot)
        return web.Response(body=text, headers={"Content-Type": _CONTENT_TYPE})

    async def healthz(_: web.Request) -> web.Response:
        return shown(BotState.CONNECTING, BotState.READY, BotState.BEHIND)

    async def readyz(_: web.Request) -> web.Response:
        return shown(BotState.READY)

    app = web.Application()
    app.add_routes(
        [web.get("/metrics", metrics), web.get("/healthz", healthz), web.get("/readyz", readyz)]
    )
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    lag = asyncio.create_task(measured.measure_lag())
    try:
        try:
            await web.TCPSite(runner, *address).start()
        except OSError as error:
            where = f"{address.host}:{address.port}"
            says = f"BRIGADE_METRICS={where} cannot be served: {error.strerror or error}."
            raise ConfigError(says) from error
        yield
    finally:
        lag.cancel()
        await runner.cleanup()
