"""Pieces on the board: cards, seat marks, chips, the bottle, and the winners of action spaces."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.games.contract import Seat
from bot.games.hibachi.rules.pieces import IngredientId, Phase
from bot.games.hibachi.rules.view import ChipView, View
from render.hibachi.board.cards import count_badge, small_card
from render.hibachi.board.chips import put_chip
from render.hibachi.board.layout import Ground
from render.hibachi.board.trail import draw_trail
from render.hibachi.facts import Highlights
from render.kit import stickers
from render.kit.paths import ellipse
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Sticker, sticker_of
from render.kit.text import DISPLAY, write
from render.kit.theme import GLOW, GOLD_BRIGHT, SEATS, rgb

_STACKED: Final = 6
"""Pixels between cards of the same kind, where there are few."""
_SPREAD: Final = 13
"""The most pixels from the first to the last."""
_MARK: Final = 40
_TURN: Final = 17
"""Degrees between the stripes of successive chips."""
_WHITE: Final = rgb("#FFF8E8")
_MARKET: Final = (Phase.BONUS_THROW, Phase.KEEP, Phase.BOTTLE, Phase.PLAN, Phase.BOWL, Phase.SELL,
                  Phase.BUY)  # fmt: skip
"""Phases of one bowl after another: finished bowls bear a tick."""


def draw_pieces(
    image: Image.Image, ground: Ground, view: View, marks: Highlights, asked: Sequence[Seat] = ()
) -> None:
    """Draw all pieces on the board; the marks of asked seats are lit."""
    for kind, count in Counter(view.market.cards).items():
        if kind in ground.board.bowls:
            _pile(image, ground, kind, count, min(count, marks.laid[kind]))
    for seat in range(len(view.chefs)):
        x, y = ground.seat(seat, len(view.chefs))
        if seat in asked:
            _light(round(_MARK * 0.56)).onto(image, x, y)
        stickers.icon(f"mark_{SEATS[seat].shape}", _MARK).onto(image, x, y)
    if view.market.bowl is not None:
        light = _light(round(ground.board.bowl_radius * ground.cm))
        light.onto(image, *ground.at(*ground.board.bowls[view.market.bowl]))
    for bowl in view.round.resolved[len(view.round.won) :] if view.phase in _MARKET else ():
        x, y = ground.at(*ground.board.middle_of(bowl))
        away = ground.board.bowl_radius * ground.cm * 0.72
        _tick(18).onto(image, x + away, y + away)
    last = marks.thrown
    if last is not None:
        draw_trail(image, ground, last)
    for chip in view.board:
        _chip(image, ground, chip, is_last=last is not None and chip.number == last.chip)


def _pile(image: Image.Image, ground: Ground, kind: IngredientId, count: int, new: int) -> None:
    slot = ground.slot(kind)
    wide, high = round(slot.width - 5), round(slot.height - 5)
    step = min(_STACKED, _SPREAD / max(1, count - 1))
    for i in range(count):
        away = (i - (count - 1) / 2) * step
        if i >= count - new:
            stickers.halo(wide, high, 7).onto(image, slot.x + away, slot.y - away)
        small_card(kind, wide, high).onto(image, slot.x + away, slot.y - away)
    if count > 1:
        x, y = slot.x + slot.width / 2 + 2, slot.y + slot.height * 0.42
        count_badge(16).onto(image, x, y)
        write(image, x, y + 1, str(count), 25, _WHITE, face=DISPLAY, anchor="m")


def _chip(image: Image.Image, ground: Ground, chip: ChipView, *, is_last: bool) -> None:
    x, y = ground.at(chip.x, chip.y)
    radius = ground.board.chip_radius * ground.cm
    if is_last:
        _light(round(radius + 1)).onto(image, x, y)
    value = chip.value if chip.shown else None
    style = SEATS[chip.owner]
    put_chip(image, x, y, radius, style, value=value, turn=chip.number * _TURN % 45)


@lru_cache(maxsize=8)
def _light(radius: int) -> Sticker:
    """Return light round a circle; its inside stays as it is."""
    reach = radius + 30
    sheet = Sheet(2 * reach, 2 * reach)
    sheet.soft(ellipse(reach, reach, radius + 5), GLOW, 7, alpha=0.9)
    sheet.erase(ellipse(reach, reach, radius, steps=120))
    sheet.line(ellipse(reach, reach, radius + 3, steps=120), GOLD_BRIGHT, 4, closed=True)
    return sticker_of(sheet.image, reach, reach)


@lru_cache(maxsize=1)
def _tick(radius: int) -> Sticker:
    middle = radius + 8
    sheet = Sheet(2 * middle, 2 * middle)
    disc = ellipse(middle, middle, radius)
    sheet.shadow(disc, Shadow(dx=1, dy=3, blur=2.4, alpha=0.5))
    sheet.fill(disc, _WHITE)
    sheet.volume(ellipse(middle, middle, radius - 2), rgb("#2E8B4F"), depth=3, light=0.4, shade=0.4)
    part = radius * 0.42
    stroke = [
        (middle - part, middle + part * 0.05),
        (middle - part * 0.25, middle + part * 0.75),
        (middle + part, middle - part * 0.7),
    ]
    sheet.line(stroke, _WHITE, radius * 0.26)
    return sticker_of(sheet.image, middle, middle)


_BOTTLE: Final = 2.24
_PRIZE_MARK: Final = 2.24
"""Widths in cm, so that they scale with the board."""


def draw_honours(image: Image.Image, ground: Ground, view: View, marks: Highlights) -> None:
    """Draw the bottle at its holder's side, and the winner's mark on each action space."""
    x, y = ground.bottle(view.head, len(view.chefs))
    if marks.bottle == view.head:
        stickers.burst(round(2.1 * _BOTTLE * ground.cm)).onto(image, x, y)
    stickers.icon("soy", round(_BOTTLE * ground.cm)).onto(image, x, y)
    away = ground.board.action_radius * ground.cm * 0.62
    size = round(_PRIZE_MARK * ground.cm)
    for space, seat in zip(view.round.resolved, view.round.won, strict=False):
        x, y = ground.at(*ground.board.middle_of(space))
        stickers.icon(f"mark_{SEATS[seat].shape}", size).onto(image, x + away, y + away)
