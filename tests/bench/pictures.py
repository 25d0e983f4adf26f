"""Pictures: CPU time and size compared with PNG and GIF, and the lag of the loop while drawing."""

import asyncio
import io
import sys
import time
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from statistics import quantiles
from typing import Any, NamedTuple

from PIL import Image

from bot.app.content import load_games
from bot.app.settings import read_drawers
from bot.games.base import RandomPlayer
from bot.games.chance import Chance
from bot.games.hibachi.game import ID as HIBACHI
from bot.games.hibachi.rules.view import SawThrow
from cogs.drawing.drawers import Drawing, open_drawers
from cogs.drawing.pool import DrawingPool
from cogs.registry import presenter_of
from render.kit import encoding
from render.kit.encoding import PictureForm, choose_form
from tests.bench.rows import BenchRow, cpu_ms

NAMES = ["Mei", "Tomas", "Omar", "Lena"]
DECISIONS = 18
"""Decisions before the measured board."""
LOOKED = 4.0
"""Seconds of measuring the loop."""


class Drawn(NamedTuple):
    """Drawings of a table in the middle of a game."""

    board: Drawing
    hand: Drawing
    film: Drawing | None


def middle_of(game_id: str) -> Drawn:
    """Return the drawings of a fixed game of four; Hibachi's newest event is a throw."""
    games = load_games()
    game, chef = games.newest(game_id), RandomPlayer()
    key, state = sha256(game_id.encode()).digest(), None
    recent: list[Any] = []
    for event in game.new({}, 4, Chance(key, 0)):
        state = game.evolve(state, event)
    for version in range(1, 200):
        questions = game.questions(state)
        seat = min(questions, key=lambda seat: (questions[seat].answered, seat))
        offers = list(game.offers(state, seat))
        chance = Chance(key, version)
        action = chef.choose(game.view(state, seat), offers, chance)
        events = game.decide(state, seat, action, chance)
        for event in events:
            state = game.evolve(state, event)
        recent = [seen for event in events if (seen := game.seen(event, None)) is not None]
        thrown = game_id != HIBACHI or any(isinstance(one, SawThrow) for one in recent)
        if version >= DECISIONS and thrown:
            break
    face, view = presenter_of(game), game.view(state, None)
    film = face.film(view, recent, recent, NAMES) if game_id == HIBACHI else None
    return Drawn(face.board(view, recent, NAMES), face.hand(game.view(state, 0)), film)


def rows() -> Iterator[BenchRow]:
    """Measure boards, hands and a film in both formats, and naive variants of both."""
    found = {game_id: middle_of(game_id) for game_id in load_games().ids()}
    for what in ("board", "hand"):
        for game_id, drawn in found.items():
            drawing = getattr(drawn, what)
            light, png = (
                _in_form(PictureForm.LIGHT, drawing),
                _in_form(PictureForm.COMPATIBLE, drawing),
            )
            name = f"{what}, {game_id}"
            yield BenchRow(f"{name}, CPU ms", light[0], png[0], 0.5, "PNG of its levels")
            yield BenchRow(f"{name}, kB", light[1], png[1], 0.5, "PNG of its levels")
            if what == "board":
                naive = cpu_ms(partial(_naive, drawing), times=1)
                of = "redrawn, default PNG"
                yield BenchRow(f"{name}, CPU ms, naive", light[0], naive, 0.05, of)
    film = found[HIBACHI].film
    assert film is not None
    film()
    light = _in_form(PictureForm.LIGHT, film)
    gif = _in_form(PictureForm.COMPATIBLE, film, times=1)
    yield BenchRow("film of a throw, CPU ms", light[0], gif[0], 0.5, "GIF of one palette")
    yield BenchRow("film of a throw, kB", light[1], gif[1], 0.5, "GIF of one palette")
    frames = _frames(film)
    saved = cpu_ms(lambda: _saved_all(frames), times=1)
    yield BenchRow("film of a throw, CPU ms, naive", light[0], saved, 0.2, "save_all")
    size = len(_saved_all(frames)) / 1000
    yield BenchRow("film of a throw, kB, naive", light[1], size, 1.0, "save_all")


def _in_form(form: PictureForm, drawing: Drawing, times: int = 5) -> tuple[float, float]:
    """Return the CPU ms and the kB of a drawing in a format."""
    choose_form(form)
    try:
        return cpu_ms(drawing, times), len(drawing()) / 1000
    finally:
        choose_form(PictureForm.LIGHT)


def _naive(drawing: Any) -> bytes:
    """Draw without any cached part, and encode with Pillow's defaults."""
    for name, module in list(sys.modules.items()):
        if name.startswith("render."):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()
    draw, *arguments = drawing.args
    file = io.BytesIO()
    draw(*arguments).save(file, "PNG")
    return file.getvalue()


def _frames(film: Drawing) -> list[Image.Image]:
    """Return the frames of a film as drawn."""
    found: list[Image.Image] = []
    whole = encoding._animated_webp

    def keep(rest: Image.Image, shots: Any, lasting: Any) -> bytes:
        found.append(rest)
        for shot in shots:
            found.append(found[-1].copy())
            found[-1].paste(*shot())
        return b""

    encoding._animated_webp = keep
    try:
        film()
    finally:
        encoding._animated_webp = whole
    return found


def _saved_all(frames: list[Image.Image]) -> bytes:
    file = io.BytesIO()
    frames[0].save(file, "GIF", save_all=True, append_images=frames[1:], duration=60)
    return file.getvalue()


def loop_rows() -> Iterator[BenchRow]:
    """Measure the loop's lag while all processes draw, compared with two threads that draw."""
    board = middle_of(HIBACHI).board
    ours = asyncio.run(_lag(max(1, read_drawers({})), board))
    threads = asyncio.run(_lag(0, board))
    yield BenchRow("loop while all draw, lag p99 in ms", ours, None, 5.0)
    yield BenchRow("loop while all draw, lag p99 in ms, beside", ours, threads, 0.5, "two threads")


async def _lag(count: int, board: Drawing) -> float:
    """Return the p99 of the loop's lag, in ms, with this many drawing processes."""
    pool = DrawingPool(open_drawers(count))
    drawers = max(2, count)
    await asyncio.gather(*(pool.draw(board, n, n) for n in range(drawers)))  # fills the caches

    async def draw_on(owner: int) -> None:
        while True:
            await pool.draw(board, owner, owner)

    drawing = [asyncio.create_task(draw_on(owner)) for owner in range(drawers)]
    lags, end = [], time.monotonic() + LOOKED
    while time.monotonic() < end:
        due = time.monotonic() + 0.002
        await asyncio.sleep(0.002)
        lags.append((time.monotonic() - due) * 1000)
    for task in drawing:
        task.cancel()
    pool.close()
    return quantiles(lags, n=100, method="inclusive")[98]
