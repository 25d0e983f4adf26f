"""Parts of a printed card: blank, window with rays, gold line, lettering."""

import math
from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageDraw

from render.kit import shading, text, theme
from render.kit.paths import Path, Point, bounds, box, ellipse, moved
from render.kit.stickers import Shadow, Sheet

_NIGHT_EDGE: Final = theme.rgb("#0F1D25")
_WHITE: Final = theme.rgb("#FFFFFF")
_BLACK: Final = theme.rgb("#140A06")
_LETTER_SCALE: Final = 3
_SOFT_WHITE: Final = theme.rgb("#FFFFFA")
_DUSK: Final = theme.rgb("#281405")


def paint_card(sheet: Sheet, *, radius: float, edge: bool = True) -> None:
    """Paint a cream card over the whole sheet, with a thin dark edge or without."""
    w, h = sheet.width, sheet.height
    sheet.fill(
        box(1, 1, w - 2, h - 2, radius=radius), theme.CARD_LIGHT, to=theme.CARD_DARK, angle=72
    )
    sheet.line([(radius, 3.6), (w - radius, 3.6)], _WHITE, 2.4)
    if edge:
        inner = box(1.4, 1.4, w - 2.8, h - 2.8, radius=radius - 0.4)
        sheet.line(inner, theme.CARD_EDGE, 1.7, closed=True)


def paint_pet_card(sheet: Sheet, *, radius: float) -> None:
    """Paint a pet's card over the whole sheet: night blue, paw prints, a gold line."""
    w, h = sheet.width, sheet.height
    edge = box(1, 1, w - 2, h - 2, radius=radius)
    sheet.fill(edge, theme.NIGHT_LIGHT, to=theme.NIGHT_DARK, angle=72)
    prints: list[Path] = []
    for row in range(math.ceil(h / 31) + 1):
        for column in range(math.ceil(w / 40) + 1):
            x, y = column * 40 + (20 if row % 2 else 0), row * 31 + 6
            prints += _paw_print(x, y, turn=-18 if (row + column) % 2 else 16)
    sheet.fill_all(prints, _WHITE, alpha=0.075, within=edge)
    sheet.line([(radius, 3.4), (w - radius, 3.4)], theme.rgb("#9CC6D2"), 1.6, alpha=0.6)
    sheet.line(box(1.8, 1.8, w - 3.6, h - 3.6, radius=radius - 0.8), _NIGHT_EDGE, 2, closed=True)
    paint_line(sheet, 6.2, radius=radius - 5)


def _paw_print(x: float, y: float, *, turn: float) -> list[Path]:
    toes = ((-6, -3.4), (-2.3, -6.4), (2.3, -6.4), (6, -3.4))
    parts = [ellipse(0, 2, 5.6, 4.8, steps=16)]
    parts += [ellipse(a, b, 2.1, 2.7, steps=10) for a, b in toes]
    return [moved(part, dx=x, dy=y, turn=turn) for part in parts]


def paint_line(sheet: Sheet, gap: float, *, radius: float, colour: theme.Rgb = theme.GOLD) -> None:
    """Paint a thin line along the card's edge, ``gap`` units inside it."""
    inner = box(gap, gap, sheet.width - 2 * gap, sheet.height - 2 * gap, radius=radius)
    sheet.line(inner, colour, 1.9, closed=True, alpha=0.9)


def paint_window(
    sheet: Sheet,
    path: Sequence[Point],
    sky: tuple[theme.Rgb, theme.Rgb],
    *,
    centre: Point,
    rays: int = 16,
    ray: theme.Rgb = _WHITE,
    strength: float = 0.19,
) -> None:
    """Paint a card's window: sky, rays and a glow from ``centre``, and the frame's shadow."""
    light, dark = sky
    left, top, right, bottom = bounds(path)
    reach = math.hypot(right - left, bottom - top)
    sheet.fill(path, light, to=dark, angle=75)
    sheet.fill_all(fan(centre, reach, rays), ray, alpha=strength, within=path)
    glow = (right - left) * 0.34
    sheet.soft(ellipse(*centre, glow), _SOFT_WHITE, glow * 0.42, alpha=0.6, within=path)
    sheet.inner_shade(path, _DUSK, dx=4.5, dy=5.5, blur=4.5, alpha=0.34)
    sheet.line(path, theme.darker(dark, 0.6), 2.2, closed=True, alpha=0.9)


def fan(centre: Point, reach: float, count: int) -> list[Path]:
    """Return ``count`` rays from ``centre``, each as wide as the gap to the next."""
    x, y = centre
    edges = [math.radians(180 * i / count) for i in range(2 * count)]
    far = [(x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in edges]
    return [[centre, *far[i : i + 2]] for i in range(0, 2 * count, 2)]


def paint_panel(sheet: Sheet, path: Sequence[Point]) -> None:
    """Paint a blank paper field with a soft edge, for text."""
    sheet.fill(path, theme.PANEL_LIGHT, to=theme.PANEL_DARK, angle=90)
    sheet.inner_shade(path, theme.rgb("#8A5A24"), dx=-1.5, dy=-2, blur=2, alpha=0.3)
    sheet.line(path, theme.rgb("#7A4A1C"), 1, closed=True, alpha=0.45)


def paint_shadow(sheet: Sheet, x: float, y: float, width: float) -> None:
    """Paint the soft patch of shade under a food."""
    sheet.soft(
        ellipse(x, y, width * 0.42, width * 0.075), theme.rgb("#32190A"), width * 0.03, alpha=0.4
    )


def paint_letters(
    sheet: Sheet,
    x: float,
    y: float,
    words: str,
    size: float,
    colour: theme.Rgb,
    *,
    room: float = math.inf,
    outline: theme.Rgb | None = None,
    shade: float = 0,
) -> None:
    """Write ``words`` in the display face, centred on (x, y), ``size`` units high.

    The letters shrink to at most ``room`` units of width. An ``outline`` is a line around the
    letters, a ``shade`` (0.0 to 1.0) a dark copy 2 units below.
    """
    length = text.DISPLAY.at(100).getlength(words) / 100
    size = min(size, room / length)
    layers = [(y + 2, _BLACK, 0.0, shade)] if shade else []
    if outline is not None:
        layers.append((y, outline, size * 0.065, 1.0))
    # Drawn larger and reduced: small sizes set letters whole pixels apart.
    times = sheet.scale * _LETTER_SCALE
    font = text.DISPLAY.at(round(size * times, 1))
    large = (sheet.image.width * _LETTER_SCALE, sheet.image.height * _LETTER_SCALE)
    for at, ink, stroke, alpha in (*layers, (y, colour, 0.0, 1.0)):
        mask = Image.new("L", large)
        ImageDraw.Draw(mask).text(
            (x * times, at * times), words, 255, font=font, anchor="mm", stroke_width=stroke * times
        )
        sheet.compose(shading.layer(shading.faded(mask.reduce(_LETTER_SCALE), alpha), ink), (0, 0))


RESTING: Final = Shadow(dx=0, dy=4, blur=3.6, alpha=0.3)
"""The shadow of a drawing in its window."""

STANDING: Final = Shadow(dx=3, dy=6, blur=4.4, alpha=0.5)
"""The shadow of a bottle before its rays."""
