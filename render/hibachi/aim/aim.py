"""The picture of an aim for its thrower: the board, the path, the hand, and a tag at its end."""

import math
from functools import lru_cache
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from bot.games.contract import Seat
from bot.games.hibachi.physics.board import turned
from bot.games.hibachi.physics.gliding import Spread, Way
from bot.games.hibachi.rules.actions import Throw
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import SpaceId, Yen, side_of
from bot.games.hibachi.rules.view import View
from render.hibachi.aim.gauges import draw_angle, draw_power, draw_start, palm, thumb
from render.hibachi.aim.way import dots, draw_end, draw_spread, draw_way, edge_of
from render.hibachi.board.bowls import space
from render.hibachi.board.chips import put_chip
from render.hibachi.board.lacquer import board_in
from render.hibachi.board.layout import Ground
from render.hibachi.board.pieces import draw_honours, draw_pieces
from render.hibachi.facts import ACTION_NAMES, highlights_of, place, yen
from render.hibachi.words.forms import percent, share_at_end
from render.kit import shading, stickers
from render.kit.banner import banner
from render.kit.layout import Area
from render.kit.paths import Path, Point, between, ellipse, mirrored, rounded, smooth
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Sticker, sticker_of
from render.kit.text import DISPLAY, fit, write
from render.kit.theme import INK, SEATS, SeatStyle, rgb

WIDTH: Final = 184
HEIGHT: Final = 90
_EYE: Final = 24
_PAD: Final = 20
_RED: Final = rgb("#8A1F16")


def _put_tag(
    image: Image.Image, at: Point, tied: Point, upper: str, lower: str, *, left: bool
) -> None:
    _string(image, tied, at)
    _paper(left).onto(image, *at)
    x = at[0] + (WIDTH / 2 - 8) * (-1 if left else 1)
    large = fit(upper, WIDTH - 56, 44, least=24, face=DISPLAY)
    write(image, x, at[1] - 14, large.words, large.size, _RED, face=DISPLAY, anchor="m")
    small = fit(lower, WIDTH - 52, 27, least=20)
    write(image, x, at[1] + 22, small.words, small.size, INK, anchor="m")


def _string(image: Image.Image, start: Point, end: Point) -> None:
    low = ((start[0] + end[0]) / 2, max(start[1], end[1]) + 16)
    bow = smooth([start, low, end], closed=False)
    left, top = (min(p[i] for p in bow) - 8 for i in (0, 1))
    right, bottom = (max(p[i] for p in bow) + 8 for i in (0, 1))
    sheet = Sheet(right - left, bottom - top)
    path = [(x - left, y - top) for x, y in bow]
    sheet.line([(x + 1, y + 3) for x, y in path], rgb("#000000"), 3, alpha=0.5)
    sheet.line(path, rgb("#F0DDB0"), 3)
    sticker_of(sheet.image, 0, 0).onto(image, left, top)


@lru_cache(maxsize=2)
def _paper(left: bool) -> Sticker:
    """Return the tag without words; anchor in its eye."""
    sheet = Sheet(WIDTH + 2 * _PAD, HEIGHT + 2 * _PAD)
    middle = _PAD + HEIGHT / 2

    def placed(path: Path) -> Path:
        return mirrored(path, x=sheet.width / 2) if left else path

    def tag(by: float) -> Path:
        right, low = _PAD + WIDTH - by, _PAD + HEIGHT - by
        corners = [(_PAD + 36, _PAD + by), (right, _PAD + by), (right, low), (_PAD + 36, low),
                   (_PAD + by, middle + 14), (_PAD + by, middle - 14)]  # fmt: skip
        return placed(rounded(corners, 14))

    sheet.shadow(tag(0), Shadow(dx=2, dy=7, blur=6, alpha=0.55))
    sheet.fill(tag(0), rgb("#6B4A2A"))
    sheet.fill(tag(1.8), rgb("#FFFAEA"), to=rgb("#EBD3A0"))
    sheet.line(tag(7), rgb("#C9A05A"), 1.6, closed=True)
    eye = placed([(_PAD + _EYE, middle)])[0]
    sheet.fill(ellipse(*eye, 9.5), rgb("#A8761E"))
    sheet.fill(ellipse(*eye, 8), rgb("#FFE7A6"), to=rgb("#B07A1E"))
    sheet.fill(ellipse(*eye, 4.6), rgb("#3A2214"))
    return sticker_of(sheet.image, *eye)


SIZE: Final = (1000, 900)
_BANNER: Final = Area(18, 12, 964, 82)
_BOARD: Final = Area(94, 180, 640, 640)
_POWER: Final = Area(828, 110, 154, 440)
_ANGLE: Final = Area(828, 564, 154, 238)
_START: Final = Area(828, 816, 154, 68)
_ROOM: Final = Area(34, 132, 764, 736)
"""The limits of the hand."""
_MOSTLY_OUT: Final = 0.5
"""The share of throws off the board above which no spread is drawn."""
_NIGHT: Final = rgb("#0E0708")
_DIM: Final = 0.5
_AIR: Final = rgb("#FFF3D6")
_INK: Final = rgb("#2A1710")
_OWN: Final = rgb("#FFF8E8")


def draw_aim(
    view: View, throw: Throw, way: Way, price: Yen | None, spread: Spread | None, content: Content
) -> Image.Image:
    """Return the board with the path of an aim, for its thrower alone, RGB, 1000 x 900.

    ``way`` is without slips and hits; ``spread`` holds the ends of throws by slips of the hand.

    Raises:
        ValueError: the view belongs to nobody.
    """
    if view.me is None:
        raise ValueError("an aim is drawn from the view of a seat")
    me, style = view.me, SEATS[view.me]
    ground = Ground(content.board, _BOARD)
    image = board_in(content.board, SIZE, _BOARD)
    draw_pieces(image, ground, view, highlights_of(()))
    draw_honours(image, ground, view, highlights_of(()))
    _own_values(image, ground, view, me)
    points = [ground.at(*place) for place in way.points]
    target = None if way.stop is None else content.board.space_at(*way.stop)
    _dim(image, ground, points, target)
    _edge(image, ground, throw, side_of(me, len(view.chefs)), style)
    edge = edge_of(ground, spread) if spread is not None and spread.out < _MOSTLY_OUT else []
    if edge:
        draw_spread(image, edge)
    hand = _held(points[0], points[1])
    draw_way(image, [hand, *points[1:]])
    radius = content.board.chip_radius * ground.cm
    draw_end(image, points[-1], radius, throw.chip, style, stops=way.stop is not None)
    turn = _heading(points[0], points[1])
    _hand(image, hand, turn, throw, style, ground)
    _tag(image, ground, points, edge, target, price, content, stops=way.stop is not None)
    draw_power(image, _POWER, throw.power, style)
    draw_angle(image, _ANGLE, throw.angle, style.colour)
    draw_start(image, _START, throw.start)
    _head(image, throw, style, target, content, way, share_at_end(way, spread, content))
    return image


def _own_values(image: Image.Image, ground: Ground, view: View, me: Seat) -> None:
    """Write the values of the own chips on them; only their owner knows them."""
    radius = ground.board.chip_radius * ground.cm
    for one in view.board:
        if one.owner == me and one.value is not None and not one.shown:
            x, y = ground.at(one.x, one.y)
            write(image, x, y + radius * 0.5, str(one.value), radius * 0.72, _OWN, face=DISPLAY,
                  anchor="m", stroke=2, stroke_colour=_INK)  # fmt: skip


def _dim(image: Image.Image, ground: Ground, points: Path, target: SpaceId | None) -> None:
    square = ground.square
    x, y = square.x - 20, square.y - 20
    size = (square.width + 40, square.height + 40)
    light = Image.new("L", size)
    draw = ImageDraw.Draw(light)
    local = [(a - x, b - y) for a, b in points]
    draw.line(local, fill=150, width=70, joint="curve")
    light = shading.blurred(light, 20)
    if target is not None:
        board = ground.board
        reach = (board.bowl_radius if target in board.bowls else board.action_radius) * ground.cm
        a, b = ground.at(*board.middle_of(target))
        pool = Image.new("L", size)
        near = (a - x - reach - 5, b - y - reach - 5, a - x + reach + 5, b - y + reach + 5)
        ImageDraw.Draw(pool).ellipse(near, fill=255)
        light = ImageChops.lighter(light, shading.blurred(pool, 5))
    room = Image.new("L", size)
    edge = (20, 20, 19 + square.width, 19 + square.height)
    ImageDraw.Draw(room).rounded_rectangle(edge, 15, fill=255)
    dark = ImageChops.multiply(ImageChops.invert(light), room)
    image.paste(_NIGHT, (x, y), shading.faded(dark, _DIM))


def _edge(image: Image.Image, ground: Ground, throw: Throw, side: int, style: SeatStyle) -> None:
    """Draw a scale along the thrower's edge, with the chip's start on it."""
    inner = ground.board.inner
    sheet = Sheet(*SIZE)
    for cm in range(0, round(inner) + 1, 5):
        deep = 1.5 if cm % 10 == 0 else 0.9
        tick = [ground.at(*turned(float(cm), low, side, inner)) for low in (0.0, -deep)]
        sheet.line(tick, _AIR, 2.4, alpha=0.75)
    ends = [(0.0, 0.0), (inner, 0.0)]
    sheet.line([ground.at(*turned(*end, side, inner)) for end in ends], _AIR, 2, alpha=0.6)
    start = float(throw.start)
    arrow = [(start, 1.1), (start - 1.3, -1.5), (start + 1.3, -1.5)]
    path = [ground.at(*turned(*corner, side, inner)) for corner in arrow]
    sheet.line(path, rgb("#3A1D06"), 5, closed=True)
    sheet.fill(path, style.colour)
    sticker_of(sheet.image, 0, 0).onto(image, 0, 0)


def _held(hand: Point, landing: Point) -> Point:
    """Return the place of the hand on its way: the start, or the nearest place in the picture."""
    for step in range(101):
        x, y = between(hand, landing, step / 100)
        if (_ROOM.x <= x <= _ROOM.right) and (_ROOM.y <= y <= _ROOM.bottom):
            return (x, y)
    return landing


def _heading(start: Point, end: Point) -> int:
    return round(math.degrees(math.atan2(end[0] - start[0], start[1] - end[1])))


def _hand(
    image: Image.Image, at: Point, turn: int, throw: Throw, style: SeatStyle, ground: Ground
) -> None:
    radius = round(ground.board.chip_radius * ground.cm * 1.08)
    palm(style, radius, turn).onto(image, *at)
    put_chip(image, *at, radius, style)
    thumb(style, radius, turn).onto(image, *at)
    write(image, *at, str(throw.chip), radius * 0.95, INK, face=DISPLAY, anchor="m", stroke=3,
          stroke_colour=_OWN)  # fmt: skip


def _tag(
    image: Image.Image,
    ground: Ground,
    points: Path,
    edge: Path,
    target: SpaceId | None,
    price: Yen | None,
    content: Content,
    *,
    stops: bool,
) -> None:
    """Hang a tag to the end of the way with the price, or with the name of the space."""
    x, y = points[-1]
    board = ground.board
    if not stops:
        words, reach = ("out", "off the board"), board.chip_radius * ground.cm
    elif target is None:
        words, reach = ("no space", "between bowls"), board.chip_radius * ground.cm
    else:
        x, y = ground.at(*board.middle_of(target))
        is_bowl = target in board.bowls
        reach = (board.bowl_radius if is_bowl else board.action_radius) * ground.cm
        name = content.ingredients[target].name if is_bowl else ACTION_NAMES[target]
        kind = "bowl" if is_bowl else "action"
        words = (name, kind) if price is None else (yen(price), "to buy")
    left, eye = _free_place((x, y), reach, [*dots(points, 12, skip=0), points[-1], *edge[::3]])
    _put_tag(image, eye, (x + (-1 if left else 1) * reach * 0.9, y + 10), *words, left=left)


def _free_place(end: Point, reach: float, shown: Path) -> tuple[bool, Point]:
    """Return the side of the end for a tag, and its eye, hiding the least."""
    found = []
    for down in (-6, -76, 72):
        for left in (False, True):
            eye = (end[0] + (-1 if left else 1) * (reach + 44), end[1] + down)
            x, y = eye[0] - (WIDTH - 24 if left else 24), eye[1] - HEIGHT / 2
            inside = x > 10 and x + WIDTH < _POWER.x - 4 and y > _BANNER.bottom
            hidden = sum(x - 10 < a < x + WIDTH + 10 and y - 10 < b < y + HEIGHT + 10
                         for a, b in shown)  # fmt: skip
            cost = (not inside or y + HEIGHT > SIZE[1] - 6, hidden + abs(down) / 30)
            found.append((cost, left, eye))
    _, left, eye = min(found)
    return left, eye


def _head(
    image: Image.Image,
    throw: Throw,
    style: SeatStyle,
    target: SpaceId | None,
    content: Content,
    way: Way,
    share: float | None,
) -> None:
    if way.stop is None:
        asked = "it leaves the board"
    elif target is None:
        asked = "it stops on no space"
    else:
        asked = f"it stops at {place(target, content)}"
    if share is not None:
        asked = asked.removeprefix("it stops at ") + f": {percent(share)}"
    keep = 90 if target is not None else 0
    banner(image, _BANNER, (style,), f"Aim your {throw.chip}", asked, size=50, keep=keep)
    x, y = _BANNER.right - 62, _BANNER.middle[1]
    if target is None:
        return
    if target in content.ingredients:
        stickers.icon(target, 76).onto(image, x, y)
    else:
        space(target, 34).onto(image, x, y)
