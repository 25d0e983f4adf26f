"""The newest theft: the card in the air, the pet's arm holding it, the arrow to the hand."""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.descriptions.thieving_chefs.facts import Highlights
from bot.games.thieving_chefs.rules.content import CardId
from bot.games.thieving_chefs.rules.view import View
from render.kit import stickers
from render.kit.boxes import DisplayList
from render.kit.paths import Area, Path, Point, around, smooth, unit
from render.kit.shading import scaled
from render.kit.stickers import Shadow, Sticker, load
from render.kit.widgets import ARROW_HEAD, put_arrow
from render.thieving_chefs import prints
from render.thieving_chefs.board.dishes import role
from render.thieving_chefs.board.layout import Layout

CARD: Final = 100
"""Width of the stolen card in the air."""
_ARM: Final = 100
"""Width of the arm; its master is 100 x 208, the paw in the upper half."""
_HOLD: Final = 0.33
"""Share of the arm's height for the paw; the paw is never stretched."""
_REACH: Final = 165
"""Distance of the held card from the thief's mat, if there is room: all of the paw shows."""
_STEP: Final = 20
"""Step between tried places for the card, pixels."""


class Theft:
    """The newest theft on a board."""

    def __init__(self, recent: Highlights, view: View, table: Layout) -> None:
        assert recent.theft is not None
        self._event, self._loot, self._view = recent.theft, recent.loot, view
        self.victim = recent.theft.victim
        self._mat, self._thief = table.mats[self.victim], table.mats[recent.theft.thief]
        self._slot = self._held = self._mat.middle
        self._taken: list[Area] = []

    @property
    def keep(self) -> tuple[int, int]:
        """The pixels at both sides of the victim's mat that are for the arm."""
        return (CARD + 20, 0) if self._thief.right <= self._mat.x else (0, CARD + 20)

    @property
    def crosses_head(self) -> bool:
        """Whether the arm reaches the victim's mat from above, through its head."""
        mat, thief = self._mat, self._thief
        return thief.bottom <= mat.y and thief.x < mat.right and mat.x < thief.right

    def lay_arm(self, shown: DisplayList, _: Area) -> None:
        """Add the card in the air and the arm; later items cover the sleeve."""
        chef = self._view.chefs[self.victim]
        copies = [placed.place for placed in chef.area if placed.card == self._event.kind]
        places = [self._loot.place] if self._loot else copies
        roles = [role(self.victim, place) for place in places]
        cards = [item for item in shown.items if item.role.startswith("card ")]
        self._slot = next(((c.x, c.y) for c in cards if c.role in roles), self._mat.middle)
        self._taken = [card.area.inset(8) for card in cards]
        self._held = free_place(self._mat, self._thief, self._slot, self._taken)
        x, y = self._held
        end = self._thief.nearest(x, y)
        # A little into the mat, so that its edge hides the sleeve's end at any angle.
        inside = unit(end, self._thief.middle)
        end = (end[0] + inside[0] * 60, end[1] + inside[1] * 60)
        way = unit((x, y), end)
        lean = -9 if way[0] > 0.3 else 9
        shown.put("loot", prints.card(self._event.kind, CARD, turn=lean, cast=prints.HELD), x, y)
        # The claws reach over the card's edge next to the thief, and leave its name readable.
        reach = 36 + 21 * abs(way[1])
        tip = (x + way[0] * reach, y + way[1] * reach)
        length = max(190, round(math.dist(tip, end)))
        middle = (tip[0] + way[0] * length / 2, tip[1] + way[1] * length / 2)
        turn = math.degrees(math.atan2(-way[0], way[1]))
        drawn = arm(self._event.pet, -(-length // 20) * 20, round(turn))
        shown.put("arm", drawn, *middle)

    def lay_arrow(self, shown: DisplayList) -> None:
        """Add the dashed arrow from the card's place to the thief's hand.

        Where it would cross a text or the middle of the table it ends at the card in the air;
        where it would cross cards there, too, the gap alone marks the theft.
        """
        hand = shown.of(f"hand {self._event.thief}")
        if self._loot is None or not hand:
            return
        first, last = hand[0], hand[-1]
        line = _bowed(self._slot, ((first.x + last.x) / 2, (first.y + last.y) / 2))
        seen = [item.area for item in shown.items if item.words or item.role == "middle"]
        if _crosses(line, seen):
            way = unit(self._slot, self._held)
            end = (self._held[0] - way[0] * CARD * 0.6, self._held[1] - way[1] * CARD * 0.7)
            line = _bowed(self._slot, end)
            others = [area for area in self._taken if not area.overlap(around(*self._slot, 2, 2))]
            if math.dist(self._slot, end) < ARROW_HEAD * 2 or _crosses(line, others):
                return
        put_arrow(shown, line)


def free_place(victim: Area, thief: Area, slot: Point, taken: Sequence[Area]) -> Point:
    """Return the middle of the card: over the least of ``taken``, near to the thief, off its slot.

    The paw stays clear of the taken areas too.
    """
    best, least = victim.middle, math.inf
    for y in range(victim.y + 154, victim.bottom - 84, _STEP):
        for x in range(victim.x + 60, victim.right - 56, _STEP):
            end = thief.nearest(x, y)
            turn = unit((x, y), end)
            card = around(x, y, CARD + 14, CARD * prints.HEIGHT + 10)
            paw = around(x + turn[0] * 70, y + turn[1] * 80, 76, 76)
            covered = sum(3 * card.overlap(t) + 2 * paw.overlap(t) for t in taken) / 100
            far = abs(math.dist((x, y), end) - _REACH) * 0.3 + math.dist((x, y), slot) * 0.05
            if covered + far < least:
                best, least = (float(x), float(y)), covered + far
    return best


@lru_cache(maxsize=32)
def arm(pet: CardId, length: int, turn: int) -> Sticker:
    """Return an arm of this length, reaching up at ``turn`` 0; anchor in its middle."""
    master = load(f"{pet}_arm")
    scale = _ARM / master.width * 2
    whole = scaled(master, (_ARM * 2, round(master.height * scale)))
    cut = round(whole.height * (_HOLD + 0.2))
    paw, sleeve = whole.crop((0, 0, whole.width, cut)), whole.crop((0, cut, *whole.size))
    arm = Image.new("RGBA", (whole.width, max(whole.height, length * 2)))
    arm.paste(paw, (0, 0))
    left = arm.height - cut
    arm.paste(sleeve.resize((whole.width, left), Image.Resampling.BICUBIC), (0, cut))
    return stickers.turned(arm, _ARM, turn, Shadow(dx=6, dy=9, blur=5.5, alpha=0.5))


def _crosses(line: Path, areas: Sequence[Area]) -> bool:
    return any(area.overlap(around(x, y, 12, 12)) for x, y in line for area in areas)


def _bowed(start: Point, end: Point) -> Path:
    way = unit(start, end)
    across = (-way[1], way[0])
    bow = min(70.0, math.dist(start, end) * 0.16) * (1 if across[0] < 0 else -1)
    middle = ((start[0] + end[0]) / 2 + across[0] * bow, (start[1] + end[1]) / 2 + across[1] * bow)
    return smooth([start, middle, end], steps=24)
