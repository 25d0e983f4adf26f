"""Mat of a chef: its head with mark, name, hand and points; loose cards and dishes."""

from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.content import CardId, Content
from bot.games.thieving_chefs.rules.view import ChefView, View
from render.kit import stickers
from render.kit.layout import Area
from render.kit.paths import Point, box
from render.kit.phrases import TIMES
from render.kit.sheet import Sheet
from render.kit.stickers import Sticker, sticker_of
from render.kit.surfaces import mat as leather
from render.kit.text import DISPLAY, ELLIPSIS, fit_name, width, write
from render.kit.theme import SEATS, TEXT_GOLD, TEXT_LIGHT, SeatStyle, darker, lighter, rgb
from render.thieving_chefs import prints
from render.thieving_chefs.board import trays
from render.thieving_chefs.board.arrangement import (
    FOOT,
    PEEK,
    Arrangement,
    Form,
    PlacedPile,
    PlacedPlatter,
    arrange,
    piles_of,
    platters_of,
)
from render.thieving_chefs.board.theft import crosses_head, kept
from render.thieving_chefs.facts import Highlights

_HEIGHT: Final = 83
"""Height of a head with the hand next to the name."""
_STACKED: Final = 104
"""The same with the hand below the name, where mat or name leave no room."""

_NAME: Final = 35
_NAME_LEAST: Final = 26
_WIDE: Final = 430
_ARM: Final = 178
"""Pixels at the right end of a head for die and arm together."""
_BURST: Final = 118
"""Pixels of the light behind new points there."""
_CARD: Final = 28
"""Width of a card of the hand."""


class Mat(NamedTuple):
    """The mat of a seat on a board, and what decides its drawing."""

    area: Area
    view: View
    seat: Seat
    name: str
    marks: Highlights
    content: Content
    thief: Area | None
    """The mat of the newest theft's thief, if this seat is the victim."""

    @property
    def chef(self) -> ChefView:
        """The seat's chef."""
        return self.view.chefs[self.seat]

    @property
    def style(self) -> SeatStyle:
        """The seat's colour and shape."""
        return SEATS[self.seat]

    @property
    def arm(self) -> bool:
        """Whether a thief's arm crosses the head: name and track make room for it."""
        crossed = self.thief is not None and crosses_head(self.area, self.thief)
        return crossed and self.view.outcome is None

    @property
    def scored(self) -> int:
        """Newly scored points."""
        return sum(event.points for event in self.marks.served[self.seat])

    @property
    def span(self) -> float:
        """The width of the hand's fan."""
        count = self.chef.hand_size
        return 0 if count == 0 else _CARD + (count - 1) * _step(count)

    @property
    def stacked(self) -> bool:
        """Whether the hand is below the name: the name is long or the mat is narrow."""
        room = self.area.width - 73 - 152 - self.span - 16
        fitted = fit_name(self.name, self.seat, room, _NAME, least=30)
        return self.area.width < _WIDE or self.arm or fitted.words.endswith(ELLIPSIS)

    @property
    def hand(self) -> Point:
        """The middle of the hand's fan, the end of arrows to the hand."""
        if self.stacked:
            return (self.area.x + 26 + self.span / 2, self.area.y + 79)
        return (self.area.right - 152 - self.span / 2, self.area.y + 37)

    @property
    def name_end(self) -> int:
        """The first column after the room for the name."""
        if self.stacked:
            return self.area.right - max(_ARM if self.arm else 96, _BURST if self.scored else 0)
        return round(self.hand[0] - self.span / 2 - 16)


def visible_areas(mat: Mat) -> tuple[Area, ...]:
    """Return the always visible rectangles: mark and name, and the points."""
    x, y = mat.area[:2]
    return (
        Area(x + 18, y + 14, mat.name_end - x - 18, 46),
        Area(mat.area.right - 90, y + 4, 80, 80),
    )


def draw_head(image: Image.Image, mat: Mat) -> None:
    """Draw the head of a mat."""
    area, goal = mat.area, mat.content.numbers.goal
    stickers.icon(f"mark_{mat.style.shape}", 46).onto(image, area.x + 42, area.y + 37)
    room = mat.name_end - area.x - 73
    name = fit_name(mat.name, mat.seat, room, _NAME, least=_NAME_LEAST)
    name.onto(image, area.x + 73, area.y + 37, TEXT_LIGHT)
    x, y = mat.hand
    # Below the name there is less room for cards to stick out.
    _fan(image, mat, lift=4 if mat.stacked else 8)
    start = x + mat.span / 2 + 8
    held = str(mat.chef.hand_size)
    count = write(image, start, y + 1, held, 30, TEXT_GOLD, face=DISPLAY)
    left, low, length = area.x + 22, area.y + 71, area.width - 122
    if mat.stacked:
        left, low = round(start + count + 14), area.y + 79
        length = mat.name_end - 4 - left
    track = _track(length, goal, min(mat.chef.points, goal), mat.style)
    track.onto(image, left, low)
    _counter(image, area.right - 50, area.y + 44, mat)


def _counter(image: Image.Image, x: float, y: float, mat: Mat) -> None:
    if mat.scored:
        stickers.burst(112).onto(image, x, y)
    stickers.icon(f"counter_{mat.style.shape}", 74, cast=stickers.FLAT).onto(image, x, y)
    write(image, x, y + 2, str(mat.chef.points), 37, rgb("#FFFDF3"), face=DISPLAY, anchor="m",
          stroke=3, stroke_colour=rgb("#1D120B"))  # fmt: skip
    if mat.scored:
        plus = f"+{mat.scored}"
        stickers.plaque(round(width(plus, 30, DISPLAY)) + 26, 38).onto(image, x, y + 50)
        write(image, x, y + 50, plus, 30, rgb("#FFE28A"), face=DISPLAY, anchor="m")


def _step(count: int) -> float:
    return 0 if count < 2 else min(13.0, 64 / (count - 1))


def _fan(image: Image.Image, mat: Mat, *, lift: int) -> None:
    """Draw the hand: backs, with new cards raised, and known cards face up at its end."""
    (x, y), count, hands = mat.hand, mat.chef.hand_size, mat.view.hands
    known = (hands[mat.seat] if hands else mat.chef.known)[-count:] if count else ()
    drawn = 0 if hands else mat.marks.drawn[mat.seat]
    stolen = 0 if hands else min(mat.marks.stolen[mat.seat], len(known))
    start, backs = x - mat.span / 2 + _CARD / 2, count - len(known)
    for i in range(count):
        turn = (i - (count - 1) / 2) * min(4.0, 24 / count)
        up = lift if backs - drawn <= i < backs or i >= count - stolen else 0
        at = (start + i * _step(count), y - up + abs(turn) * 0.15)
        if i < backs:
            prints.back(_CARD, turn=turn, cast=stickers.SMALL).onto(image, *at)
        else:
            prints.open_back(known[i - backs], _CARD, turn=turn).onto(image, *at)


@lru_cache(maxsize=256)
def _track(length: int, goal: int, points: int, style: SeatStyle) -> Sticker:
    """Return the track of points; every fifth step is larger. Anchor: left end, middle."""
    gap = 3.0 if length > 260 else 2.0
    step = (length - (goal - 1) * gap) / goal
    sheet = Sheet(length + 4, 24)
    for i in range(goal):
        high = 12 if (i + 1) % 5 else 16
        radius = min(4.0, step * 0.36)
        cell = box(2 + i * (step + gap), 12 - high / 2, step, high, radius=radius)
        if i < points:
            light, dark = lighter(style.colour, 0.25), darker(style.colour, 0.12)
            sheet.fill(cell, light, to=dark, angle=90)
        else:
            sheet.fill(cell, rgb("#000000"), alpha=0.47)
            sheet.line(cell, rgb("#FFEBC8"), 1, closed=True, alpha=0.2)
    return sticker_of(sheet.image, 2, 12)


def arranged(mat: Mat) -> Arrangement:
    """Return the places of everything on a seat's mat, beside a thief's arm if all fits there."""
    keep = mat.area if mat.thief is None else kept(mat.area, mat.thief)
    top = mat.area.y + (_STACKED if mat.stacked else _HEIGHT)
    piles = piles_of(mat.view, mat.seat, mat.marks)
    platters = platters_of(mat.view, mat.seat, mat.marks, mat.content)
    inside = arrange(keep, top, piles, platters)
    return inside if inside.fits(keep) else arrange(mat.area, top, piles, platters)


def draw_mat(image: Image.Image, mat: Mat, arrangement: Arrangement) -> None:
    """Paint the mat of a seat without its head; the head is drawn last."""
    area, view, seat = mat[:3]
    lit = seat in view.outcome.winners if view.outcome else seat == view.to_move
    leather(area.width, area.height, mat.style, lit=lit).onto(image, area.x, area.y)
    owed = set(mat.chef.owed)
    for placed_pile in arrangement.piles:
        _draw_pile(image, placed_pile, arrangement, mat.marks.played[seat], owed)
    for placed in arrangement.platters:
        _draw_platter(image, placed, arrangement, owed)
    _draw_note(image, mat, arrangement.bottom)


def _draw_pile(
    image: Image.Image,
    placed_pile: PlacedPile,
    arrangement: Arrangement,
    fresh: set[int],
    owed: set[str],
) -> None:
    pile, x, y = placed_pile
    form = arrangement.form
    high = form.high
    if pile.card is None:
        _face(None, form.card, form.tiles).onto(image, x, y)
        return
    for under in range(form.shown(len(pile.places)) - 1, 0, -1):
        prints.under(pile.card, form.card).onto(image, x + PEEK * under, y)
    if fresh & set(pile.places):
        stickers.halo(form.card, high).onto(image, x, y)
    _face(pile.card, form.card, form.tiles).onto(image, x, y)
    if len(pile.places) > form.shown(len(pile.places)):
        words = f"{TIMES}{len(pile.places)}"
        if form.tiles:
            _badge(image, x + form.card / 2 + 12, y, words)
        else:
            corner = x + form.card / 2 + PEEK * (form.shown(len(pile.places)) - 1)
            _badge(image, corner - 12, y + form.high / 2 - 8, words)
    if pile.card in owed:
        _wanted(image, x, y, form.card)


def _face(card: CardId | None, width: int, tiles: bool) -> Sticker:
    """Return a card or a tile, or the gap of a stolen one."""
    if card is None:
        return prints.tile_gap(width) if tiles else prints.gap(width)
    return prints.tile(card, width) if tiles else prints.card(card, width)


def _badge(image: Image.Image, x: float, y: float, words: str) -> None:
    stickers.plaque(round(width(words, 22, DISPLAY)) + 20, 30).onto(image, x, y)
    write(image, x, y, words, 22, TEXT_GOLD, face=DISPLAY, anchor="m")


def _wanted(image: Image.Image, x: float, y: float, card: int) -> None:
    size = 44 if card > 70 else 30
    shift = 0 if card > 70 else card * 0.34
    stickers.plaque(size, size).onto(image, x + shift, y - shift)
    write(image, x + shift, y - shift, "?", size * 0.76, TEXT_GOLD, face=DISPLAY, anchor="m")


def _draw_platter(
    image: Image.Image, placed: PlacedPlatter, arrangement: Arrangement, owed: set[str]
) -> None:
    platter, area, spots = placed
    form = arrangement.form
    if platter.fresh:
        stickers.halo(area.width, area.height, 14).onto(image, *area.middle)
    strips = form.columns > 0
    make = trays.STRIP if strips else trays.TRAY
    wood = trays.wood(area.width, area.height, make, broken=platter.broken)
    wood.onto(image, area.x, area.y)
    sign = prints.SIGN.get(platter.sauce or "", "flame")
    if strips:
        _strip_words(image, placed, form, sign)
    elif platter.broken:
        trays.broken_title(image, area, platter.name)
    else:
        trays.title(image, area, platter.name, platter.points, plus=platter.plus, sign=sign)
    for card, (x, y) in zip(platter.cards, spots, strict=True):
        _face(card, form.tray, strips).onto(image, x, y)
        if card in owed:
            _wanted(image, x, y, form.tray)


def _strip_words(image: Image.Image, placed: PlacedPlatter, form: Form, sign: str) -> None:
    """Write star, name and bonus on a strip, beside or above its tiles."""
    platter, area, spots = placed
    points = None if platter.broken else platter.points
    if form.stacked:
        head = area._replace(height=trays.STRIP_HEAD + 4)
        trays.strip_title(image, head, area.width - 6, platter.name, points, short=False)
        row = area.bottom - 6 - form.tray / 2
        if platter.plus and placed.aside(form) >= trays.BONUS_WIDTH + 6:
            trays.bonus(image, area.x + 6, row, sign, platter.plus)
        elif platter.plus:
            stickers.icon(sign, trays.SIGN).onto(image, area.x + 20, row)
        return
    room = (spots[0][0] - form.tray / 2 - area.x - 5) if spots else area.width - 16
    short = form.columns > 1
    trays.strip_title(image, area, room, platter.name, points, short=short)
    y = area.y + area.height / 2
    if platter.plus and short:
        stickers.icon(sign, trays.SIGN).onto(image, area.x + 45, y + 13)
    elif platter.plus:
        start = area.right - trays.BONUS_WIDTH - 8
        trays.bonus(image, start, y, sign, platter.plus)


def _draw_note(image: Image.Image, mat: Mat, top: int) -> None:
    """Write the owed copy or the served dishes in the room below a chef's cards."""
    if owed := mat.chef.owed:
        drawing, words = owed[0], f"which {mat.content.cards[owed[0]].name} is gone?"
    elif served := mat.marks.served[mat.seat]:
        names = [mat.content.recipes[event.dish.recipe].name for event in served]
        drawing, words = "star", " and ".join(names[-2:])
    else:
        return
    area, y = mat.area, top + 34
    if top + 58 > area.bottom - FOOT:
        return
    across = min(round(width(words, 27)) + 66, area.width - 36)
    stickers.plaque(across, 44).onto(image, area.x + 18 + across / 2, y)
    stickers.icon(drawing, 34).onto(image, area.x + 40, y)
    write(image, area.x + 64, y, words, 27, rgb("#FFE9B8"))
