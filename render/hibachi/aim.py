"""The picture of an aim for its thrower: the board, the path, the hand, its gauges and a tag."""

import math
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image, ImageChops, ImageDraw

from bot.games.contract import Seat
from bot.games.hibachi.physics.board import turned
from bot.games.hibachi.physics.gliding import Spread, Way
from bot.games.hibachi.rules.actions import Throw
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import SpaceId, Yen, side_of
from bot.games.hibachi.rules.view import View
from render.hibachi.board.bare import board_in, space
from render.hibachi.board.chips import chip, put_chip
from render.hibachi.board.layout import Ground
from render.hibachi.board.pieces import draw_pieces
from render.hibachi.facts import highlights_of, place, yen
from render.hibachi.words.offers import percent, share_at_end
from render.kit import shading, stickers
from render.kit.art import load
from render.kit.banner import banner
from render.kit.layout import Area
from render.kit.paths import Path, Point, between, box, dashes, dots, ellipse, smooth
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Plate, Sticker, faded, plate, sticker_of
from render.kit.text import DISPLAY, fit, write
from render.kit.theme import INK, SEATS, TEXT_GOLD, TEXT_LIGHT, Rgb, SeatStyle, darker, rgb

_LABEL: Final = 28
_NUMBER: Final = 60
_WIDEST: Final = 75
_STRENGTH: Final = (rgb("#4FA65A"), rgb("#F2B632"), rgb("#C8321E"))
_PLATE: Final = Plate(
    rgb("#3A2A20"), rgb("#20150F"), angle=80, radius=18, line=rgb("#7A5C3A"), thick=2.2,
    cast=Shadow(dy=6, blur=6, alpha=0.5), margin=16,
)  # fmt: skip


def _draw_power(image: Image.Image, area: Area, power: int, seat: SeatStyle) -> None:
    """Draw the power of the throw, 1 to 100: a number and a partly filled column."""
    plate(area.width, area.height, _PLATE).onto(image, area.x, area.y)
    x = area.middle[0]
    _words(image, area, "Power", str(power))
    top, bottom = area.y + 122, area.bottom - 26
    column = Area(round(x) - 27, top, 54, bottom - top)
    _column(column.width, column.height).onto(image, column.x, column.y)
    level = bottom - (bottom - top) * power / 100
    empty = Image.new("L", (column.width - 12, max(1, round(level) - top - 6)), 168)
    image.paste(rgb("#0E0806"), (column.x + 6, top + 6), empty)
    chip(seat, 25.0).onto(image, x, min(max(level, top + 22), bottom - 22))


def _draw_angle(image: Image.Image, area: Area, angle: int, colour: Rgb) -> None:
    """Draw the angle from the thrower's side: a number, a side, and a needle."""
    plate(area.width, area.height, _PLATE).onto(image, area.x, area.y)
    _words(image, area, "Angle", f"{abs(angle)}°")
    x = area.middle[0]
    side = "straight" if angle == 0 else "left" if angle < 0 else "right"
    write(image, x, area.y + 122, side, 32, TEXT_LIGHT, anchor="m")
    sheet = Sheet(area.width, 90)
    middle, reach = (area.width / 2, 76.0), 62.0
    bow = [_at(middle, reach, step) for step in range(-_WIDEST, _WIDEST + 1, 3)]
    sheet.line(bow, rgb("#0E0806"), 13)
    sheet.line(bow, TEXT_LIGHT, 3)
    for step in range(-_WIDEST, _WIDEST + 1, 15):
        far = reach - (14 if step % 45 == 0 else 8)
        sheet.line([_at(middle, far, step), _at(middle, reach, step)], TEXT_LIGHT, 2.4)
    tip, base = _at(middle, reach + 2, angle), [_at(middle, 8, angle + turn) for turn in (90, -90)]
    needle: Path = [tip, *base]
    sheet.line(needle, rgb("#1A0D07"), 4, closed=True)
    sheet.fill(needle, colour)
    sheet.fill(ellipse(*middle, 11), rgb("#1A0D07"))
    sheet.fill(ellipse(*middle, 9), colour)
    sticker_of(sheet.image, 0, 0).onto(image, area.x, area.bottom - 96)


def _draw_start(image: Image.Image, area: Area, start: int) -> None:
    """Draw the start of the chip on the seat's edge, in cm from its left end."""
    plate(area.width, area.height, _PLATE).onto(image, area.x, area.y)
    y = area.middle[1]
    write(image, area.x + 16, y, "Start", _LABEL, TEXT_LIGHT)
    write(image, area.right - 16, y, str(start), 46, TEXT_GOLD, face=DISPLAY, anchor="r")


def _words(image: Image.Image, area: Area, label: str, number: str) -> None:
    x = area.middle[0]
    write(image, x, area.y + 28, label, _LABEL, TEXT_LIGHT, anchor="m")
    write(image, x, area.y + 78, number, _NUMBER, TEXT_GOLD, face=DISPLAY, anchor="m")


def _at(middle: tuple[float, float], reach: float, angle: float) -> tuple[float, float]:
    turn = math.radians(angle)
    return middle[0] + reach * math.sin(turn), middle[1] - reach * math.cos(turn)


@lru_cache(maxsize=4)
def _column(width: int, height: int) -> Sticker:
    """Return the full column: green below, red above, with a mark every tenth part."""
    sheet = Sheet(width, height)
    sheet.fill(box(0, 0, width, height, radius=22), rgb("#0E0806"))
    inner = box(5, 5, width - 10, height - 10, radius=18)
    ramp = shading.linear((width, height), angle=90)
    body = shading.tinted(ramp, _STRENGTH[2], _STRENGTH[0], _STRENGTH[1])
    body.putalpha(255)
    with sheet.within(inner):
        sheet.compose(body, (0, 0))
        for tenth in range(1, 10):
            y = height * (1 - tenth / 10)
            long = 24 if tenth == 5 else 14
            sheet.line([(width - 6 - long, y), (width - 8, y)], rgb("#FFF5DC"), 2, alpha=0.7)
    sheet.inner_shade(inner, darker(_STRENGTH[1], 0.9), dx=4, dy=3, blur=4, alpha=0.5)
    return sticker_of(sheet.image, 0, 0)


SIDE: Final = 1300.0
"""Of the master, in hundredths of a chip's radius; the chip's middle is in its middle."""


@lru_cache(maxsize=64)
def _hand_part(master: str, radius: int, turn: int, cast: Shadow) -> Sticker:
    """Return the palm below a chip or the thumb over it; anchor in the chip's middle.

    ``radius`` is the chip's, in pixels; ``turn`` is clockwise, in degrees, and 0 points up.
    """
    return stickers.turned(load(master), radius * SIDE / 100, turn, cast)


_HALF: Final = math.sqrt(2 * math.log(2))
"""Half-axes, in standard deviations, of the ellipse around half of a normal spread."""
_AIR: Final = rgb("#FFF3D6")
_SLIDE: Final = rgb("#FFD979")
_INK: Final = rgb("#2A1710")


def _draw_way(image: Image.Image, points: Path) -> None:
    """Draw hollow dots through the air and growing full dots along the slide."""
    sheet = Sheet(*image.size, smooth=3)
    for x, y in dots(points[:2], 17, skip=44):
        sheet.fill(ellipse(x, y, 6.4), _INK, alpha=0.85)
        sheet.fill(ellipse(x, y, 4.6), _AIR)
        sheet.fill(ellipse(x, y, 2.0), _INK)
    slide = dots(points[1:], 20, skip=10)
    for i, (x, y) in enumerate(slide):
        reach = 5.4 + 2.6 * i / max(1, len(slide) - 1)
        sheet.fill(ellipse(x, y, reach + 2.2), _INK, alpha=0.85)
        sheet.fill(ellipse(x, y, reach), _SLIDE)
    for reach, alpha in ((13, 1.0), (22, 0.55)):
        sheet.line(ellipse(*points[1], reach), _AIR, 2.8, closed=True, alpha=alpha)
    for x, y in points[2:-1]:
        sheet.line(ellipse(x, y, 13), _INK, 6, closed=True, alpha=0.8)
        sheet.line(ellipse(x, y, 13), _SLIDE, 3.4, closed=True)
    sticker_of(sheet.image, 0, 0).onto(image, 0, 0)


def _edge_of(ground: Ground, spread: Spread) -> Path:
    """Return the ellipse around half of the throws that stay on the board, in pixels.

    It is cut off at the rim, which keeps chips in.
    """
    near, far = ground.board.chip_radius, ground.board.inner - ground.board.chip_radius
    turn = math.radians(spread.turn)
    edge: Path = []
    for step in range(0, 360, 4):
        along = _HALF * spread.along * math.cos(math.radians(step))
        across = _HALF * spread.across * math.sin(math.radians(step))
        x = spread.middle[0] + along * math.cos(turn) - across * math.sin(turn)
        y = spread.middle[1] + along * math.sin(turn) + across * math.cos(turn)
        edge.append(ground.at(min(far, max(near, x)), min(far, max(near, y))))
    return edge


def _draw_spread(image: Image.Image, edge: Path) -> None:
    sheet = Sheet(*image.size)
    sheet.soft(edge, _AIR, 9, alpha=0.26)
    sheet.line([*edge, edge[0]], _INK, 6, alpha=0.55)
    for dash in dashes([*edge, edge[0]], 13, 9):
        sheet.line(dash, _AIR, 3.4)
    sticker_of(sheet.image, 0, 0).onto(image, 0, 0)


def _draw_end(
    image: Image.Image, at: Point, radius: float, value: int, style: SeatStyle, *, stops: bool
) -> None:
    """Draw the chip at its end, or faint where it leaves the board."""
    x, y = at
    faded(chip(style, radius, turn=14), 0.8 if stops else 0.45).onto(image, x, y)
    if stops:
        write(image, x, y + radius * 0.5, str(value), radius * 0.76, _OWN, face=DISPLAY,
              anchor="m", stroke=2, stroke_colour=_INK)  # fmt: skip
    sheet = Sheet(4 * radius, 4 * radius)
    ring = ellipse(2 * radius, 2 * radius, radius + 6)
    colour = rgb("#FFF6DC") if stops else rgb("#FF9A6A")
    sheet.line(ring, _INK, 5.6, closed=True, alpha=0.6)
    for dash in dashes([*ring, ring[0]], 11, 8):
        sheet.line(dash, colour, 3.4)
    if not stops:
        for lean in (-1, 1):
            cross = [(radius * (2 - 0.5 * lean), radius * 1.5),
                     (radius * (2 + 0.5 * lean), radius * 2.5)]  # fmt: skip
            sheet.line(cross, _INK, 11)
            sheet.line(cross, rgb("#FF7A4A"), 7)
    sticker_of(sheet.image, 2 * radius, 2 * radius).onto(image, x, y)


WIDTH: Final = 184
HEIGHT: Final = 90
EYE: Final = 24
PAD: Final = 20
"""Around the tag in its master."""
_RED: Final = rgb("#8A1F16")


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
    paper = load("tag_left" if left else "tag_right")
    eye = PAD + EYE
    return sticker_of(paper, paper.width - eye if left else eye, PAD + HEIGHT / 2)


SIZE: Final = (1000, 900)
_BANNER: Final = Area(18, 12, 964, 82)
_BOARD: Final = Area(94, 180, 640, 640)
_POWER: Final = Area(828, 110, 154, 440)
_ANGLE: Final = Area(828, 564, 154, 238)
_START: Final = Area(828, 816, 154, 68)
_ROOM: Final = Area(34, 132, 764, 736)
"""The limits of the hand."""
_MOSTLY_OUT: Final = 0.5
"""The share of throws off the board from which on the tag says so and no spread is drawn."""
_NIGHT: Final = rgb("#0E0708")
_DIM: Final = 0.5
_OWN: Final = rgb("#FFF8E8")


def draw_aim(
    view: View, throw: Throw, way: Way, price: Yen | None, spread: Spread | None, content: Content
) -> Image.Image:
    """Return the board with the path of an aim, for its thrower alone, RGB, 1000 x 900.

    ``way`` is without slips and hits. ``price`` is the seat's price of a card in the bowl at its
    end, None without a bowl or a sale there. ``spread`` holds the ends of throws by slips of the
    hand, None for a steady hand.

    Raises:
        ValueError: the view belongs to nobody.
    """
    if view.me is None:
        raise ValueError("an aim is drawn from the view of a seat")
    me, style = view.me, SEATS[view.me]
    ground = Ground(content.board, _BOARD)
    image = board_in(content.board, SIZE, _BOARD)
    draw_pieces(image, ground, view, highlights_of(()))
    _own_values(image, ground, view, me)
    points = [ground.at(*place) for place in way.points]
    target = None if way.stop is None else content.board.space_at(*way.stop)
    _dim(image, ground, points, target)
    _edge(image, ground, throw, side_of(me, len(view.chefs)), style)
    aimed = _Aimed(throw, way, price, spread, style, target, content)
    edge = [] if spread is None or aimed.mostly_out else _edge_of(ground, spread)
    if edge:
        _draw_spread(image, edge)
    hand = _held(points[0], points[1])
    _draw_way(image, [hand, *points[1:]])
    radius = content.board.chip_radius * ground.cm
    _draw_end(image, points[-1], radius, throw.chip, style, stops=way.stop is not None)
    (x, y), (to_x, to_y) = points[:2]
    turn = round(math.degrees(math.atan2(to_x - x, y - to_y)))
    _hand(image, hand, turn, throw, style, ground)
    _tag(image, ground, points, edge, aimed)
    _draw_power(image, _POWER, throw.power, style)
    _draw_angle(image, _ANGLE, throw.angle, style.colour)
    _draw_start(image, _START, throw.start)
    _head(image, aimed)
    return image


def _own_values(image: Image.Image, ground: Ground, view: View, me: Seat) -> None:
    """Write the values of the seat's chips on them; only their owner knows them."""
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


def _hand(
    image: Image.Image, at: Point, turn: int, throw: Throw, style: SeatStyle, ground: Ground
) -> None:
    radius = round(ground.board.chip_radius * ground.cm * 1.08)
    cast = Shadow(dx=4, dy=10, blur=7, alpha=0.5)
    _hand_part(f"palm_{style.shape}", radius, turn, cast).onto(image, *at)
    put_chip(image, *at, radius, style)
    _hand_part("thumb", radius, turn, stickers.SMALL).onto(image, *at)
    write(image, *at, str(throw.chip), radius * 0.95, INK, face=DISPLAY, anchor="m", stroke=3,
          stroke_colour=_OWN)  # fmt: skip


class _Aimed(NamedTuple):
    """An aim with its thrower's style and the space at its end."""

    throw: Throw
    way: Way
    price: Yen | None
    spread: Spread | None
    style: SeatStyle
    target: SpaceId | None
    content: Content

    @property
    def mostly_out(self) -> bool:
        """Whether most throws leave the board, although this one without a slip may stay."""
        return self.spread is not None and self.spread.out >= _MOSTLY_OUT


def _tag(image: Image.Image, ground: Ground, points: Path, edge: Path, aimed: _Aimed) -> None:
    """Hang a tag to the end of the way with the price, or with the name of the space."""
    x, y = points[-1]
    board, target, price = ground.board, aimed.target, aimed.price
    if aimed.way.stop is None:
        words, reach = ("out", "off the board"), board.chip_radius * ground.cm
    elif target is None:
        kind = "mostly out" if aimed.mostly_out else "between bowls"
        words, reach = ("no space", kind), board.chip_radius * ground.cm
    else:
        x, y = ground.at(*board.middle_of(target))
        is_bowl = target in board.bowls
        reach = (board.bowl_radius if is_bowl else board.action_radius) * ground.cm
        name = place(target, aimed.content)
        kind = "bowl" if is_bowl else "action"
        words = (name, kind) if price is None else (yen(price), "to buy")
        if aimed.mostly_out:
            words = (words[0], "mostly out")
    left, eye = _free_place((x, y), reach, [*dots(points, 12, skip=0), points[-1], *edge[::3]])
    lean = -1 if left else 1
    _string(image, (x + lean * reach * 0.9, y + 10), eye)
    _paper(left).onto(image, *eye)
    x, (upper, lower) = eye[0] + (WIDTH / 2 - 8) * lean, words
    large = fit(upper, WIDTH - 56, 44, least=24, face=DISPLAY)
    large.onto(image, x, eye[1] - 14, _RED, anchor="m")
    fit(lower, WIDTH - 52, 27, least=20).onto(image, x, eye[1] + 22, INK, anchor="m")


def _free_place(end: Point, reach: float, shown: Path) -> tuple[bool, Point]:
    """Return whether a tag hangs to the left, and the place of its eye, where it hides least."""
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


def _head(image: Image.Image, aimed: _Aimed) -> None:
    throw, way, _, spread, style, target, content = aimed
    share = share_at_end(way, spread, content)
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
