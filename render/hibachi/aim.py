"""The picture of an aim for its thrower: values, the board with the path and its target, chips."""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace
from PIL import Image, ImageChops, ImageDraw

from bot.descriptions.hibachi.aims import Aimed, own_cards, percent
from bot.descriptions.hibachi.facts import highlights_of, place, yen
from bot.games.hibachi.physics.board import turned
from bot.games.hibachi.physics.gliding import Spread
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import side_of
from bot.games.hibachi.rules.view import ChipView
from bot.words import Reader, labelled, say
from render.hibachi.board.bare import board_in, space
from render.hibachi.board.chips import chip, lay_chip
from render.hibachi.board.layout import Ground
from render.hibachi.board.pieces import lay_pieces
from render.kit import shading, stickers
from render.kit.boxes import Box, Column, DisplayList, Ink, Layers, Row, Sprite, Text, ground
from render.kit.paths import Area, Path, Point, around, between, box, dots, ellipse, rounded, smooth
from render.kit.stickers import Plate, Shadow, Sheet, Sticker, load, sticker_of
from render.kit.text import DISPLAY, write
from render.kit.theme import (
    GLOW,
    GOLD_BRIGHT,
    INK,
    SEATS,
    TEXT_GOLD,
    TEXT_LIGHT,
    Rgb,
    darker,
    lighter,
    rgb,
)
from render.kit.widgets import cross, ring

SIZE: Final = (850, 765)
BOARD_AREA: Final = Area(7, 75, 685, 685)
_VALUES: Final = Area(7, 7, 836, 63)
_CHIPS: Final = Area(700, 75, 143, 685)
_HELD: Final = Area(44, 112, 610, 617)
"""The limits of the chip in the hand: on the frame, before the board."""
_GRIP: Final = 1.3
"""Size of the chip in the hand, in chips on the board."""
_ROOM: Final = BOARD_AREA.inset(5)
"""The limits of the tag."""

_PLATE: Final = Plate(
    rgb("#3A2A20"), rgb("#20150F"), angle=80, radius=15, line=rgb("#7A5C3A"), thick=1.9,
    cast=Shadow(dy=5, blur=5, alpha=0.5), margin=14,
)  # fmt: skip
_LABEL: Final = Ink(TEXT_LIGHT)
_FAINT: Final = Ink(rgb("#D8C4A0"))
_NUMBER: Final = Ink(TEXT_GOLD, DISPLAY)
_AIR: Final = rgb("#FFF3D6")
_SLIDE: Final = rgb("#FFD979")
_DARK: Final = rgb("#2A1710")
_WARNING: Final = rgb("#FF7A4A")
_NIGHT: Final = rgb("#0E0708")
_DIM: Final = 0.36
_COARSE: Final = 4
"""Pixels of the board in one of its light, which is soft everywhere."""
_LIT: Final = (-(-BOARD_AREA.width // _COARSE), -(-BOARD_AREA.height // _COARSE))
_TURN: Final = 3
"""Degrees between two turns of the hand."""
_HALF: Final = math.sqrt(2 * math.log(2))
"""Half-axes, in standard deviations, of the ellipse around half of a normal spread."""
_MOSTLY_OUT: Final = 0.5
"""The share of throws off the board from which on no spread is drawn."""


def draw_aim(aimed: Aimed, names: Sequence[str], content: Content) -> Image.Image:
    """Return the board with the path of an aim, for its thrower alone, RGB, 850 x 765."""
    return _Scene(aimed, names, content).draw()


class _Scene:
    """An aim in pixels."""

    def __init__(self, aimed: Aimed, names: Sequence[str], content: Content) -> None:
        self.aimed, self.names, self.content = aimed, names, content
        self.view, self.me = aimed.view, aimed.view.me or 0
        self.style = SEATS[self.me]
        self.ground = Ground(content.board, BOARD_AREA)
        self.points = [self.ground.at(*place) for place in aimed.way.points]
        self.radius = content.board.chip_radius * self.ground.cm
        self.hand = _held(self.points[0], self.points[1])
        self.circle = self._circle()
        self.mostly_out = aimed.spread is not None and aimed.spread.out >= _MOSTLY_OUT
        drawn = aimed.spread is not None and not self.mostly_out
        self.edge = _edge_of(self.ground, aimed.spread) if drawn and aimed.spread else []

    def _circle(self) -> tuple[Point, float] | None:
        """Return the middle and radius of the target."""
        board, target, hit = self.content.board, self.aimed.target, self.aimed.chip
        if hit is not None:
            return self.ground.at(hit.x, hit.y), self.radius
        if not isinstance(target, str):
            return None
        reach = board.bowl_radius if target in board.bowls else board.action_radius
        return self.ground.at(*board.middle_of(target)), reach * self.ground.cm

    def draw(self) -> Image.Image:
        image = board_in(self.content.board, SIZE, BOARD_AREA)
        marks = highlights_of(())
        if isinstance(self.aimed.target, str):
            marks.laid[self.aimed.target] = 1
        own = tuple(
            replace(one, shown=one.shown or one.owner == self.me) for one in self.view.board
        )
        pieces = DisplayList(*SIZE)
        lay_pieces(pieces, self.ground, replace(self.view, board=own), marks)
        pieces.onto(image)
        self._dim(image)
        self._mark(image)
        self._draw_end(image)
        tag, beside = DisplayList(*SIZE), DisplayList(*SIZE)
        self._tag(tag)
        tag.onto(image)
        self._draw_hand(image)
        self._values(beside)
        self._chips(beside)
        return beside.onto(image)

    def _dim(self, image: Image.Image) -> None:
        """Darken the board but for the path, the target with its cards, and the hand."""
        light, pool = Image.new("L", _LIT), Image.new("L", _LIT)
        lit, pooled = ImageDraw.Draw(light), ImageDraw.Draw(pool)
        way = [_coarse(*at) for at in (self.hand, *self.points[1:])]
        lit.line(way, fill=200, width=round(2.2 * self.radius / _COARSE), joint="curve")
        pooled.ellipse(_around(*self.hand, 76, 76), fill=200)
        if self.circle is not None:
            (x, y), reach = self.circle
            pooled.ellipse(_around(x, y, reach + 5, reach + 5), fill=255)
        if self.aimed.target in self.content.board.bowls:
            slot = self.ground.slot(str(self.aimed.target))
            wide, high = slot.width / 2 + 12, slot.height / 2 + 12
            pooled.rectangle(_around(slot.x, slot.y, wide, high), 255)
        light = ImageChops.lighter(shading.blurred(light, 3.4), shading.blurred(pool, 1.3))
        size = (BOARD_AREA.width, BOARD_AREA.height)
        dark = ImageChops.invert(light).resize(
            size, Image.Resampling.BICUBIC, (0, 0, size[0] / _COARSE, size[1] / _COARSE)
        )
        image.paste(_NIGHT, (BOARD_AREA.x, BOARD_AREA.y), ImageChops.multiply(dark, _night()))

    def _mark(self, image: Image.Image) -> None:
        """Draw the thrower's scale, the target's ring, and the path."""
        sheet = Sheet(*SIZE)
        self._scale(sheet)
        if self.circle is not None:
            (x, y), reach = self.circle
            sheet.line(ellipse(x, y, reach + 3.4), GLOW, 10, closed=True, alpha=0.5)
            sheet.line(ellipse(x, y, reach + 2.6), GOLD_BRIGHT, 4.2, closed=True)
        way = [self.hand, *self.points[1:]]
        _draw_bounces(sheet, way)
        sticker_of(sheet.image, 0, 0).onto(image, 0, 0)
        _draw_path(image, way)

    def _scale(self, sheet: Sheet) -> None:
        """Draw a scale along the thrower's edge; the hand is its arrow."""
        inner, side = self.content.board.inner, side_of(self.me, len(self.view.chefs))
        for cm in range(0, round(inner) + 1, 5):
            deep = 1.5 if cm % 10 == 0 else 0.9
            places = (turned(float(cm), low, side, inner) for low in (0.0, -deep))
            sheet.line([self.ground.at(*place) for place in places], _AIR, 2.6, alpha=0.85)
        ends = (turned(x, 0.0, side, inner) for x in (0.0, inner))
        sheet.line([self.ground.at(*place) for place in ends], _AIR, 2, alpha=0.7)

    def _draw_end(self, image: Image.Image) -> None:
        """Draw the chip at its end, crossed out off the board, and the spread of such throws."""
        x, y = BOARD_AREA.inset(26).nearest(*self.points[-1])
        stops = self.aimed.way.stop is not None
        reach = 2 * round(self.radius)
        left, top = (2 * round(v / 2) - reach for v in (x, y))
        bare = image.crop((left, top, left + 2 * reach, top + 2 * reach))
        lying = DisplayList(*bare.size)
        at = (x - left, y - top)
        lay_chip(lying, at, self.radius, self.style, value=self.aimed.throw.chip, turn=14)
        ghost = lying.onto(bare.copy())
        image.paste(Image.blend(bare, ghost, 0.9 if stops else 0.5), (left, top))
        sheet = Sheet(*SIZE)
        if not stops:
            for lean in (-1, 1):
                far = self.radius * 0.5
                stroke = [(x - far * lean, y - far), (x + far * lean, y + far)]
                sheet.line(stroke, _DARK, 10)
                sheet.line(stroke, _WARNING, 7)
        if self.edge:
            sheet.soft(self.edge, _AIR, 8.5, alpha=0.2)
            sheet.line(self.edge, _DARK, 6.4, closed=True, alpha=0.5)
            sheet.line(self.edge, _AIR, 3.8, closed=True, dash=(14, 9))
        sticker_of(sheet.image, 0, 0).onto(image, 0, 0)

    def _draw_hand(self, image: Image.Image) -> None:
        """Draw the hand on the frame; its sleeve ends behind the values and the chips."""
        (x, y), (to_x, to_y) = self.hand, self.points[1]
        turn = _TURN * round(math.degrees(math.atan2(to_x - x, y - to_y)) / _TURN)
        radius, value = round(self.radius * _GRIP), self.aimed.throw.chip
        part = image.crop((0, BOARD_AREA.y, _CHIPS.x, SIZE[1]))
        y -= BOARD_AREA.y
        held, cast = DisplayList(*part.size), Shadow(dx=3, dy=8, blur=6, alpha=0.5)
        held.put("palm", hand_part(f"palm_{self.style.shape}", radius, turn, cast), x, y)
        lay_chip(held, (x, y), radius, self.style, value=value)
        held.put("thumb", hand_part("thumb", radius, turn, stickers.SMALL), x, y)
        held.onto(part)
        write(part, x, y + radius * 0.4, str(value), radius * 0.76, INK, face=DISPLAY,
              anchor="m", stroke=3, stroke_colour=_AIR)  # fmt: skip
        image.paste(part, (0, BOARD_AREA.y))

    def _tag(self, shown: DisplayList) -> None:
        """Add the tag with the chance and the price of the target, where it covers least."""
        sign, large, small = self._target_texts()
        row = (sign, Text(large, 56 if sign.width else 37, Ink(rgb("#8A1F16"), DISPLAY)))
        words = Column((Row(row, 7, height=53), Text(small, 26, Ink(INK), least=17, anchor="m")), 2)
        wide = round(min(255, max(words.wanted(shown.floor)[0], 128)) + 56)
        size, x, y = (wide, 99), *self.points[-1]
        reach = self.radius
        if self.circle is not None:
            (x, y), reach = self.circle
        area, left = self._free_place((x, y), reach, size)
        eye = (area.right - 20 if left else area.x + 20, round(area.middle[1]))
        lean = -1 if left else 1
        _string(shown, (x + lean * reach * 0.9, y - 10), eye)
        shown.put("tag", _paper(*size, left), area.x, area.y)
        inside = Area(area.x + (14 if left else 37), area.y + 10, wide - 51, size[1] - 19)
        shown.lay(words, inside)

    def _target_texts(self) -> tuple[Box, str, str]:
        """Return the sign, the chance and the use of the target."""
        aimed, hit = self.aimed, self.aimed.chip
        if aimed.target is None:
            out = aimed.way.stop is None or self.mostly_out
            return Row((), width=0), *labelled("hibachi-aim-out" if out else "hibachi-aim-miss")
        rounded_up = percent(aimed.chance)
        large = say("hibachi-aim-share", percent=rounded_up)
        if aimed.spread is not None and not 0 < rounded_up < 100:
            large = say("hibachi-aim-hardly", percent=5)
            if rounded_up:
                large = say("hibachi-aim-nearly", percent=95)
        if hit is not None:
            name = self.names[hit.owner]
            words = say("hibachi-aim-hit", who=Reader(name) if hit.owner == self.me else name)
            return Sprite(chip(SEATS[hit.owner], 24), width=51), large, words
        if aimed.target in self.content.board.actions:
            sign = space(str(aimed.target), 26)
            return Sprite(sign, width=54), large, place(str(aimed.target))
        market = aimed.view.market.cards
        price = say("hibachi-aim-unsold") if market else own_cards(str(aimed.target), aimed.view)
        if aimed.price is not None:
            price = say("hibachi-aim-buy", price=yen(aimed.price))
        return Sprite(stickers.icon(str(aimed.target), 53), width=54), large, price

    def _free_place(self, end: Point, reach: float, size: tuple[int, int]) -> tuple[Area, bool]:
        """Return the place of the tag, and whether it is left of its target."""
        board, (wide, high) = self.content.board, size
        way = [*dots([self.hand, *self.points[1:]], 12, skip=0), *self.edge[::3]]
        chips = [self.ground.at(one.x, one.y) for one in self.view.board]
        kinds = ((board.bowls, board.bowl_radius, 5.0), (board.actions, board.action_radius, 2.0))
        spaces = [
            (around(*self.ground.at(*at), 2 * r * self.ground.cm, 2 * r * self.ground.cm), worth)
            for places, r, worth in kinds
            for at in places.values()
        ]
        slots = (self.ground.slot(kind) for kind in set(self.view.market.cards))
        spaces += [(around(*slot), 4.0) for slot in slots]
        hand = around(*self.hand, 128, 128)

        def away(place: tuple[Area, bool]) -> float:
            area, left = place
            return math.dist((area.right if left else area.x, area.middle[1]), end) / 34

        def cost(place: tuple[Area, bool]) -> float:
            area, _ = place
            hidden = sum(worth * area.overlap(one) / (one.width * one.height)
                         for one, worth in spaces)  # fmt: skip
            chip_area, way_area = area.inset(-round(self.radius * 0.5)), area.inset(-10)
            covered = sum(_in(chip_area, at) for at in chips)
            crossed = sum(_in(way_area, at) for at in way)
            on_hand = bool(area.overlap(hand))
            return hidden + 4 * covered + 3 * crossed + 40 * on_hand + away(place)

        places = [
            (Area(round(end[0]) + (-far - wide if left else far), top, wide, high), left)
            for left in (False, True)
            for far in (round(reach) + 12, round(reach) + 51, round(reach) + 102)
            for top in range(_ROOM.y, _ROOM.bottom - high, 15)
        ]
        inside = [one for one in places if one[0].overlap(_ROOM) == wide * high]
        if not inside:  # a spread as wide as the room: the tag covers a part of it
            most = _ROOM.right - wide
            inside = [
                (area._replace(x=min(max(area.x, _ROOM.x), most)), left) for area, left in places
            ]
        best, least = inside[0], math.inf
        for one in sorted(inside, key=away):
            if away(one) >= least:
                break
            if (costs := cost(one)) < least:
                best, least = one, costs
        return best

    def _values(self, shown: DisplayList) -> None:
        """Add the thrower's mark, and the three values with their gauges."""
        throw, angle, colour = self.aimed.throw, self.aimed.throw.angle, self.style.colour
        aside = say("hibachi-aim-straight")
        if angle:
            aside = say("hibachi-aim-left" if angle < 0 else "hibachi-aim-right")
        inner = round(self.content.board.inner)
        look = Plate(lighter(colour, 0.12), darker(colour, 0.22), radius=15, margin=12,
                     line=darker(colour, 0.6), thick=1.5, cast=_PLATE.cast)  # fmt: skip
        mark = stickers.icon(f"mark_{self.style.shape}", 48)
        tab = Layers((ground(look), Sprite(mark)), width=65)
        start, of_all = labelled("hibachi-aim-start", cm=inner)
        cells = (
            _cell(start, of_all, str(throw.start), _ruler(throw.start / inner, colour)),
            _cell(say("hibachi-aim-angle"), aside, f"{abs(angle)}°", _dial(angle, colour)),
            _cell(*labelled("hibachi-aim-power"), str(throw.power), _bar(throw.power)),
        )
        shown.lay(Row((tab, *cells), 8), _VALUES)

    def _chips(self, shown: DisplayList) -> None:
        """Add the column of own chips: the one in the hand lit, those thrown with their space."""
        values = self.content.numbers.chips[::-1]
        shown.lay(ground(_PLATE), _CHIPS)
        title = say("hibachi-aim-chips")
        shown.write("title", _CHIPS.middle[0], _CHIPS.y + 29, title, 24, _LABEL, "m")
        step = (_CHIPS.height - 58) / len(values)
        for number, value in enumerate(values):
            x, y = _CHIPS.middle[0], _CHIPS.y + 51 + step * (number + 0.5)
            if value in self.view.own.chips:
                if value == self.aimed.throw.chip:
                    shown.put("halo", stickers.halo(84, 84, 42), x, y)
                lay_chip(shown, (x, y), 42, self.style, value=value, turn=number * 13)
            else:
                self._thrown(shown, value, *around(x, y, 88, 88).middle)

    def _thrown(self, shown: DisplayList, value: int, x: float, y: float) -> None:
        """Add the empty place of a chip with the space on which it lies."""
        lying = [one for one in self.view.board if one.owner == self.me and one.value == value]
        shown.put("thrown", ring(80, _FAINT.colour), x, y)
        shown.put("place", self._sign(lying[0] if lying else None), x, y - 10)
        shown.write("value", x, y + 23, str(value), 26, _NUMBER, "m")

    def _sign(self, lying: ChipView | None) -> Sticker:
        if lying is None or lying.space is None:
            return cross(15)
        if lying.space in self.content.board.actions:
            return space(lying.space, 22)
        return stickers.icon(lying.space, 48)


def _coarse(x: float, y: float) -> Point:
    return (x - BOARD_AREA.x) / _COARSE, (y - BOARD_AREA.y) / _COARSE


def _around(x: float, y: float, wide: float, high: float) -> tuple[Point, Point]:
    """Return the corners of a box in the light, from its middle and half its sides."""
    return _coarse(x - wide, y - high), _coarse(x + wide, y + high)


@lru_cache(maxsize=1)
def _night() -> Image.Image:
    """Return the darkness of the board without any light."""
    whole = Image.new("L", (BOARD_AREA.width, BOARD_AREA.height))
    corner = (BOARD_AREA.width - 1, BOARD_AREA.height - 1)
    ImageDraw.Draw(whole).rounded_rectangle((0, 0, *corner), 15, fill=round(255 * _DIM))
    return whole


def _in(area: Area, at: Point) -> bool:
    return area.x < at[0] < area.right and area.y < at[1] < area.bottom


def _held(hand: Point, landing: Point) -> Point:
    """Return the place of the hand on its way: the start, or the nearest place on the frame."""
    for step in range(101):
        at = between(hand, landing, step / 100)
        if _in(_HELD.inset(-1), at):
            return at
    return landing


def _draw_path(image: Image.Image, points: Path) -> None:
    """Draw hollow dots through the air and growing full dots along the slide."""
    for x, y in dots(points[:2], 18, skip=53):
        _dot(5, 1.9, _AIR, hollow=2.2).onto(image, x, y)
    slide = dots(points[1:], 21, skip=15)
    for i, (x, y) in enumerate(slide):
        _dot(6 + round(7 * i / max(1, len(slide) - 1)) / 2, 2.2, _SLIDE).onto(image, x, y)


@lru_cache(maxsize=16)
def _dot(reach: float, edge: float, colour: Rgb, *, hollow: float = 0) -> Sticker:
    sheet = Sheet(28, 28)
    sheet.fill(ellipse(14, 14, reach + edge), _DARK, alpha=0.85)
    sheet.fill(ellipse(14, 14, reach), colour)
    if hollow:
        sheet.fill(ellipse(14, 14, hollow), _DARK)
    return sticker_of(sheet.image, 14, 14)


def _draw_bounces(sheet: Sheet, points: Path) -> None:
    """Draw rings where the chip lands and where it meets a rim."""
    for reach, alpha in ((13, 1.0), (22, 0.6)):
        sheet.line(ellipse(*points[1], reach), _AIR, 3, closed=True, alpha=alpha)
    for x, y in points[2:-1]:
        sheet.line(ellipse(x, y, 13), _DARK, 6, closed=True, alpha=0.8)
        sheet.line(ellipse(x, y, 13), _SLIDE, 3.4, closed=True)


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


@lru_cache(maxsize=64)
def hand_part(master: str, radius: int, turn: int, cast: Shadow) -> Sticker:
    """Return the palm below a chip or the thumb over it; anchor in the chip's middle.

    ``radius`` is the chip's, in pixels; ``turn`` is clockwise, in degrees, and 0 points up.
    """
    drawn = _resized(master, radius)  # first: a large one turns slowly
    return stickers.turned(drawn.rotate(-turn, Image.Resampling.BICUBIC), drawn.width, 0, cast)


@lru_cache(maxsize=16)
def _resized(master: str, radius: int) -> Image.Image:
    return shading.resized(load(master), radius * SIDE / 100)


SIDE: Final = 1300.0
"""Side of the master, in hundredths of a chip's radius; the chip is in its middle."""


@lru_cache(maxsize=16)
def _paper(wide: int, high: int, left: bool) -> Sticker:
    """Return a tag pointed to the right if it is ``left`` of its target; anchor at its corner."""
    pad, middle = 14.0, high / 2
    sheet = Sheet(wide + 2 * pad, high + 2 * pad)

    def outline(by: float) -> Path:
        corners = [(31.0, by), (wide - by, by), (wide - by, high - by), (31.0, high - by),
                   (by, middle + 12), (by, middle - 12)]  # fmt: skip
        return rounded([(pad + (wide - x if left else x), pad + y) for x, y in corners], 12)

    sheet.shadow(outline(0), Shadow(dx=2, dy=6, blur=5, alpha=0.55))
    sheet.fill(outline(0), rgb("#6B4A2A"))
    sheet.fill(outline(1.5), rgb("#FFFAEA"), to=rgb("#EBD3A0"))
    sheet.line(outline(6), rgb("#C9A05A"), 1.4, closed=True)
    eye = (pad + (wide - 20 if left else 20), pad + middle)
    for reach, colour in ((8.1, "#A8761E"), (6.8, "#FFE7A6"), (3.9, "#3A2214")):
        sheet.fill(ellipse(*eye, reach), rgb(colour))
    return sticker_of(sheet.image, pad, pad)


def _string(shown: DisplayList, start: Point, end: Point) -> None:
    bow = smooth([start, ((start[0] + end[0]) / 2, max(start[1], end[1]) + 10), end])
    left, top = (min(p[i] for p in bow) - 8 for i in (0, 1))
    right, bottom = (max(p[i] for p in bow) + 8 for i in (0, 1))
    sheet = Sheet(right - left, bottom - top)
    path = [(x - left, y - top) for x, y in bow]
    sheet.line([(x + 1, y + 3) for x, y in path], rgb("#000000"), 2.6, alpha=0.5)
    sheet.line(path, rgb("#F0DDB0"), 2.6)
    shown.put("string", sticker_of(sheet.image, 0, 0), left, top)


# The values.


def _cell(label: str, small: str, number: str, gauge: Sticker) -> Box:
    words = Column((Text(label, 25, _LABEL), Text(small, 20, _FAINT)))
    value = Text(number, 46, _NUMBER, least=34, anchor="r", grow=1)
    row = Row((words, value, Sprite(gauge, width=82)), 7, (15, 3, 7, 3))
    return Layers((ground(_PLATE), row), grow=1, even=True)


# Gauges of 96 x 60 units of 0.85 pixels with their anchor in the middle.


@lru_cache(maxsize=64)
def _ruler(share: float, colour: tuple[int, int, int]) -> Sticker:
    """Return a scale with an arrow at this share of it."""
    sheet = Sheet(96, 60, scale=0.85)
    sheet.line([(8, 46), (88, 46)], _AIR, 3)
    for tick in range(6):
        sheet.line([(8 + 16 * tick, 46), (8 + 16 * tick, 34 + 5 * (tick % 2))], _AIR, 2.6)
    x = 8 + 80 * share
    sheet.fill([(x, 32), (x - 10, 12), (x + 10, 12)], colour)
    return sticker_of(sheet.image, 41, 25)


@lru_cache(maxsize=64)
def _dial(angle: int, colour: tuple[int, int, int]) -> Sticker:
    """Return a half circle with a needle at so many degrees to the right."""

    def at(reach: float, degrees: float) -> Point:
        turn = math.radians(degrees)
        return 48 + reach * math.sin(turn), 54 - reach * math.cos(turn)

    sheet = Sheet(96, 60, scale=0.85)
    sheet.line([at(44, step) for step in range(-75, 76, 5)], _AIR, 3)
    for step in range(-75, 76, 25):
        sheet.line([at(36, step), at(44, step)], _AIR, 2.6)
    needle = [at(46, angle), at(8, angle + 90), at(8, angle - 90)]
    sheet.line(needle, rgb("#1A0D07"), 4, closed=True)
    sheet.fill(needle, colour)
    return sticker_of(sheet.image, 41, 25)


@lru_cache(maxsize=128)
def _bar(power: int) -> Sticker:
    """Return a tube from green to red, filled so many hundredths."""
    sheet = Sheet(96, 60, scale=0.85)
    sheet.fill(box(2, 15, 92, 30, radius=15), rgb("#0E0806"))
    inside, x = box(6, 19, 84, 22, radius=11), 6 + 84 * power / 100
    ramp = shading.linear((78, 26), angle=0)
    body = shading.tinted(ramp, rgb("#4FA65A"), rgb("#C8321E"), rgb("#F2B632"))
    body.putalpha(255)
    with sheet.within(inside):
        sheet.compose(body, (2, 13))
        sheet.fill(box(x, 18, 92, 24), rgb("#0E0806"), alpha=0.75)
    sheet.line([(x, 11), (x, 49)], _AIR, 5)
    return sticker_of(sheet.image, 41, 25)
