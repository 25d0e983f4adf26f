"""Mat of a chef: its head with mark, name, hand and points; loose cards and dishes."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.content import Content
from bot.games.thieving_chefs.rules.view import View
from bot.words import say
from render.kit import stickers, widgets
from render.kit.boxes import Blank, Box, Canvas, Column, DisplayList, Ink, Layers, Row, Sprite, Text
from render.kit.paths import Area, box
from render.kit.sheet import Sheet
from render.kit.stickers import MIDDLE, Sticker, sticker_of
from render.kit.text import DISPLAY
from render.kit.theme import SEATS, TEXT_GOLD, TEXT_LIGHT, SeatStyle, darker, lighter, rgb
from render.kit.widgets import icon, mark, plaque, seat_mat
from render.thieving_chefs import prints
from render.thieving_chefs.board.dishes import Marks, arranged, spread_of
from render.thieving_chefs.facts import Highlights, dish_id

_WIDE: Final = 430
"""The least width of a mat with the hand beside the name; else it is below."""
_ARM: Final = 92
"""Pixels of a head for a thief's arm."""
_CARD: Final = 28
"""Width of a card of the hand."""
_GOLD: Final = Ink(TEXT_GOLD, DISPLAY)
_ON_DIE: Final = Ink(rgb("#FFFDF3"), DISPLAY, stroke=3, stroke_colour=rgb("#1D120B"))


class Mats:
    """The mats of a table."""

    def __init__(
        self, view: View, names: Sequence[str], marks: Highlights, content: Content
    ) -> None:
        self.view, self.names, self.marks, self.content = view, names, marks, content

    def mat(
        self,
        seat: Seat,
        wide: float,
        *,
        keep: tuple[int, int] = (0, 0),
        arm: Box | None = None,
        crossed: bool = False,
    ) -> Box:
        """Return the mat of a seat, so many pixels wide.

        ``keep`` are pixels at its sides for a thief's arm, drawn over the cards and under the head;
        a ``crossed`` head has room for it, too: the mark is below the name, the track left out.
        """
        view, chef = self.view, self.view.chefs[seat]
        head = self._head(seat, crossed=crossed, beside=wide >= _WIDE and not crossed)
        below = Column((Blank(height=head.height, grow=0), self._cards(seat, keep)), 4)
        layers = (below, *((arm,) if arm else ()), Column((head, Blank())))
        lit = view.outcome is None and seat == view.to_move
        content = Row((Layers(layers, grow=1, even=True),), pad=(18, 8, 14, 10))
        return seat_mat(seat, content, lit=lit, gone=chef.gone)

    def _cards(self, seat: Seat, keep: tuple[int, int]) -> Box:
        view, marks = self.view, self.marks
        chef = view.chefs[seat]
        on_cards = Marks(seat, frozenset(marks.played[seat]), frozenset(chef.owed))
        cards = arranged(spread_of(view, seat, marks, self.content), on_cards, keep=keep)
        served = marks.served[seat]
        if not served or chef.area:
            return cards
        dishes = [say(dish_id(event.dish.recipe)) for event in served[-2:]]
        words = say("thieves-just-served", dishes=dishes)
        note = Text(words, 27, Ink(TEXT_LIGHT), least=1, lines=2)
        return Column((Row((icon("star", 40), note), 10, height=60, start=0), cards), 6, grow=1)

    def _head(self, seat: Seat, *, crossed: bool, beside: bool) -> Box:
        """Return mark, name, hand, track and points, the hand beside the name or below it."""
        chef, goal = self.view.chefs[seat], self.content.numbers.goal
        count = Text(str(chef.hand_size), 30, _GOLD, role="hand size")
        hand = (self._fan(seat), count)
        name = replace(widgets.name(self.names[seat], seat, 35, lines=2), even=True)
        gap = [Blank(width=_ARM, grow=0)] if crossed else []

        def cells(wide: int, _: int) -> Sticker:
            return _track(wide, goal, min(chef.points, goal), SEATS[seat])

        track = Sprite(cells, MIDDLE, "track", grow=1)
        first = Row((name, *gap, *(hand if beside else ())), 7, height=54 if beside else 50)
        hand_below = () if beside else hand
        low = (mark(seat, 36), *hand, Blank()) if crossed else (*hand_below, track)
        second = Row((*low, *gap), 10, height=22 if beside else 38)
        lines = Column((first, second), grow=1, even=True)
        sign = () if crossed else (mark(seat, 46),)
        return Row((*sign, lines, self._counter(seat)), 12, height=76 if beside else 88)

    def _counter(self, seat: Seat) -> Box:
        scored = sum(event.points for event in self.marks.served[seat])
        number = Text(str(self.view.chefs[seat].points), 37, _ON_DIE, anchor="m", role="points")
        die = icon(f"counter_{SEATS[seat].shape}", 74)
        burst = [Sprite(stickers.burst(112), MIDDLE)] if scored else []
        plus = [plaque(f"+{scored}", 28, _GOLD)] if scored else []
        whole = Layers((*burst, die, number), width=74, height=74)
        return Column((whole, *plus), -15, width=74, start=0)

    def _fan(self, seat: Seat) -> Box:
        """Return the hand: backs, with new cards raised, and known cards face up at its end."""
        chef, hands = self.view.chefs[seat], self.view.hands
        count = chef.hand_size
        known = (hands[seat] if hands else chef.known)[-count:] if count else ()
        drawn = 0 if hands else self.marks.drawn[seat]
        stolen = 0 if hands else min(self.marks.stolen[seat], len(known))
        backs = count - len(known)
        step = 0 if count < 2 else min(13.0, 48 / (count - 1))

        def laid(shown: DisplayList, area: Area) -> None:
            for i in range(count):
                turn = (i - (count - 1) / 2) * min(4.0, 24 / count)
                raised = backs - drawn <= i < backs or i >= count - stolen
                card = prints.fan_card(None if i < backs else known[i - backs], _CARD, turn)
                shown.put(f"hand {seat}", card, area.x + _CARD / 2 + i * step,
                          area.middle[1] - (6 if raised else 0) + abs(turn) * 0.15)  # fmt: skip

        return Canvas(laid, width=_CARD + step * (count - 1) if count else 0)


@lru_cache(maxsize=256)
def _track(length: int, goal: int, points: int, style: SeatStyle) -> Sticker:
    """Return the track of points, every fifth step larger; anchor in its middle."""
    gap = 3.0 if length > 260 else 2.0
    step = (length - (goal - 1) * gap) / goal
    sheet = Sheet(length + 4, 24)
    for i in range(goal):
        high = 12 if (i + 1) % 5 else 16
        cell = box(2 + i * (step + gap), 12 - high / 2, step, high, radius=min(4.0, step * 0.36))
        if i < points:
            light, dark = lighter(style.colour, 0.25), darker(style.colour, 0.12)
            sheet.fill(cell, light, to=dark, angle=90)
        else:
            sheet.fill(cell, rgb("#000000"), alpha=0.47)
            sheet.line(cell, rgb("#FFEBC8"), 1, closed=True, alpha=0.2)
    return sticker_of(sheet.image, length / 2 + 2, 12)
