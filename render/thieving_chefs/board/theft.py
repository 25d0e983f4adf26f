"""The newest theft: the card in the air, the pet's arm holding it, the arrow to the hand."""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from bot.games.thieving_chefs.rules.content import CardId
from render.kit import stickers
from render.kit.art import load
from render.kit.layout import Area, around
from render.kit.paths import Path, Point, bounds, dashes, moved, rounded, smooth
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Sticker, sticker_of
from render.kit.theme import ARROW_DARK, ARROW_LIGHT, rgb
from render.thieving_chefs import prints

CARD: Final = 100
"""Width of the stolen card in the air."""
_ARM: Final = 100
"""Width of the arm; its master is 100 x 208, the paw in the upper half."""
_HOLD: Final = 0.33
"""Share of the arm's height for the paw; the paw is never stretched."""
_REACH: Final = 165
"""Distance of the held card from the thief's mat, if there is room: all of the paw shows."""
_HEAD: Final = 26.0
"""Length of the arrow's head."""
_STEP: Final = 12
"""Step between tried places for the card, pixels."""


class Scene(NamedTuple):
    """A theft on the board."""

    card: CardId
    pet: CardId
    slot: Point
    """The former place of the card."""
    hand: Point
    """The thief's hand."""
    held: Point
    """The place of the card in the air."""
    target: Area
    """The thief's mat; the arm ends under it."""
    taken: tuple[Area, ...]
    """Covered rectangles of the victim's mat."""


def kept(victim: Area, thief: Area) -> Area:
    """Return the part of the victim's mat for its cards, next to a free strip for the arm."""
    strip = CARD + 20
    left = thief.right <= victim.x
    return victim._replace(x=victim.x + strip if left else victim.x, width=victim.width - strip)


def crosses_head(victim: Area, thief: Area) -> bool:
    """Return whether the arm reaches the victim's mat from above, through its head."""
    return thief.bottom <= victim.y and thief.x < victim.right and victim.x < thief.right


def free_place(victim: Area, thief: Area, slot: Point, taken: Sequence[Area]) -> Point:
    """Return the middle of the card: over the least of ``taken``, near to the thief, off its slot.

    The paw stays clear of the taken areas too.
    """
    best, least = victim.middle, math.inf
    high = CARD * prints.HEIGHT
    aim = thief.middle
    # Only the thief's own mat may hide the card's foot: the arm comes out from under it there.
    below = thief.y >= victim.bottom and thief.x < victim.right and victim.x < thief.right
    foot = 40 if below else 84
    for y in range(victim.y + 154, victim.bottom - foot, _STEP):
        for x in range(victim.x + 60, victim.right - 56, _STEP):
            end = thief.nearest(x, y)
            way = math.dist((x, y), end)
            turn = _unit((x, y), aim if way < 1 else end)
            cover = around(x, y, CARD + 14, high + 10)
            paw = around(x + turn[0] * 70, y + turn[1] * 80, 76, 76)
            cost = 3.0 * sum(cover.overlap(t) for t in taken) / 100
            cost += 2.0 * sum(paw.overlap(t) for t in taken) / 100
            cost += abs(way - _REACH) * 0.3 + math.dist((x, y), slot) * 0.05
            if cost < least:
                best, least = (float(x), float(y)), cost
    return best


def _unit(start: Point, end: Point) -> Point:
    length = math.dist(start, end) or 1
    return ((end[0] - start[0]) / length, (end[1] - start[1]) / length)


def draw_arm(image: Image.Image, theft: Scene) -> None:
    """Draw the card in the air and the arm; later drawings cover the sleeve."""
    x, y = theft.held
    end = theft.target.nearest(x, y)
    # A little into the mat, so that its edge hides the sleeve's end at any angle.
    inside = _unit(end, theft.target.middle)
    end = (end[0] + inside[0] * 60, end[1] + inside[1] * 60)
    way = _unit((x, y), end)
    lean = -9 if way[0] > 0.3 else 9
    prints.card(theft.card, CARD, turn=lean, cast=prints.HELD).onto(image, x, y)
    # The claws reach over the card's edge next to the thief, and leave its name readable.
    reach = 36 + 21 * abs(way[1])
    tip = (x + way[0] * reach, y + way[1] * reach)
    length = max(190, round(math.dist(tip, end)))
    middle = (tip[0] + way[0] * length / 2, tip[1] + way[1] * length / 2)
    turn = math.degrees(math.atan2(-way[0], way[1]))
    _arm(theft.pet, -(-length // 20) * 20, round(turn)).onto(image, *middle)


@lru_cache(maxsize=32)
def _arm(pet: CardId, length: int, turn: int) -> Sticker:
    """Return an arm of this length, reaching up at ``turn`` 0; anchor in its middle."""
    master = load(f"{pet}_arm")
    scale = _ARM / master.width * 2
    whole = master.resize((_ARM * 2, round(master.height * scale)), Image.Resampling.LANCZOS)
    cut = round(whole.height * (_HOLD + 0.2))
    paw, sleeve = whole.crop((0, 0, whole.width, cut)), whole.crop((0, cut, *whole.size))
    arm = Image.new("RGBA", (whole.width, max(whole.height, length * 2)))
    arm.paste(paw, (0, 0))
    left = arm.height - cut
    arm.paste(sleeve.resize((whole.width, left), Image.Resampling.BICUBIC), (0, cut))
    return stickers.turned(arm, _ARM, turn, Shadow(dx=6, dy=9, blur=5.5, alpha=0.5))


def draw_arrow(image: Image.Image, theft: Scene, visible_areas: Sequence[Area]) -> None:
    """Draw the dashed arrow from the card's place to the thief's hand.

    If it crosses an area of ``visible_areas``, it ends at the card in the air; if it crosses other
    cards there too, it is left out, and the gap alone marks the theft.
    """
    line = _bowed(theft.slot, theft.hand)
    if _runs_over(line, visible_areas):
        way = _unit(theft.slot, theft.held)
        reach = CARD * (0.5 + 0.16 * abs(way[1]))
        end = (theft.held[0] - way[0] * reach, theft.held[1] - way[1] * reach)
        line = _bowed(theft.slot, end)
        others = [area for area in theft.taken if not area.overlap(around(*theft.slot, 2, 2))]
        if math.dist(theft.slot, end) < _HEAD * 2 or _runs_over(line, others):
            return
    _draw_line(image, line)


def _runs_over(line: Path, areas: Sequence[Area]) -> bool:
    return any(area.overlap(around(x, y, 12, 12)) for x, y in line for area in areas)


def _bowed(start: Point, end: Point) -> Path:
    way = _unit(start, end)
    across = (-way[1], way[0])
    bow = min(70.0, math.dist(start, end) * 0.16) * (1 if across[0] < 0 else -1)
    middle = ((start[0] + end[0]) / 2 + across[0] * bow, (start[1] + end[1]) / 2 + across[1] * bow)
    return smooth([start, middle, end], closed=False, steps=24)


def _draw_line(image: Image.Image, line: Path) -> None:
    end = line[-1]
    shaft = [point for point in line if math.dist(point, end) > _HEAD * 0.8]
    tip = _head(end, _unit(shaft[-1], end))
    left, top, right, bottom = bounds([*line, *tip])
    left, top = left - 14, top - 14
    sheet = Sheet(right + 14 - left, bottom + 14 - top)
    shaft = moved(shaft, dx=-left, dy=-top)
    tip = moved(tip, dx=-left, dy=-top)
    pieces = dashes(shaft, 15, 12)
    for dash in pieces:
        sheet.line(dash, rgb("#1E0C00"), 11, alpha=0.42)
    for dash in pieces:
        sheet.line(dash, ARROW_LIGHT, 6.4)
    sheet.shadow(tip, Shadow(dy=2, blur=2, alpha=0.5))
    sheet.fill(tip, ARROW_LIGHT, to=ARROW_DARK, angle=90)
    sheet.line(tip, rgb("#3C1900"), 1.6, closed=True, alpha=0.8)
    sticker_of(sheet.image, 0, 0).onto(image, left, top)


def _head(end: Point, way: Point) -> Path:
    across = (-way[1], way[0])
    foot = (end[0] - way[0] * _HEAD, end[1] - way[1] * _HEAD)
    half = _HEAD * 0.56
    return rounded(
        [
            end,
            (foot[0] + across[0] * half, foot[1] + across[1] * half),
            (foot[0] - across[0] * half, foot[1] - across[1] * half),
        ],
        3,
    )
