"""The board of a finished game: the winners with their dishes, the others below."""

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from bot.descriptions.thieving_chefs.words import headline
from bot.games.contract import Seat
from bot.words import say
from render import cards
from render.kit import stickers, widgets
from render.kit.boxes import Blank, Box, Column, Ink, Layers, Row, Sprite, Text, ground
from render.kit.paths import box
from render.kit.stickers import Sheet, Sticker, sticker_of
from render.kit.text import DISPLAY
from render.kit.theme import GLOW, GOLD_BRIGHT
from render.kit.widgets import mark, seat_mat, star
from render.thieving_chefs.board.dishes import Marks, Mats, Platter, Spread, arranged, spread_of
from render.thieving_chefs.board.layout import SIZE

_PAD: Final = (20, 14, 20, 14)
_ROOM: Final = SIZE[0] - 40
_GAP: Final = 14
_LARGEST: Final = 200
_OTHERS: Final = (316, 184)
"""Height of the other seats' mats in one row, and of each of two rows."""


def final_board(mats: Mats) -> Box:
    """Return the board after the end."""
    outcome, seats = mats.view.outcome, range(len(mats.view.chefs))
    assert outcome is not None
    winners = [_winner(mats, seat, len(outcome.winners)) for seat in outcome.winners]
    others = [seat for seat in seats if seat not in outcome.winners]
    rows = [others[:2], others[2:]] if len(others) > 3 else [others] if others else []
    below = [
        Row([*edge, *(mats.mat(seat, _ROOM / max(2, len(row)) - _GAP) for seat in row), *edge],
            _GAP, height=_OTHERS[len(rows) - 1])
        for row in rows
        for edge in [[Blank(grow=0.5)] if len(row) == 1 else []]
    ]  # fmt: skip
    return Column((Row(winners, _GAP, grow=1), *below), _GAP, _PAD)


def _winner(mats: Mats, seat: Seat, winners: int) -> Box:
    """Return the panel of a winner: mark, name, verdict and points above the dishes."""
    view, alone = mats.view, winners == 1
    points = view.chefs[seat].points
    large = 176 if alone else 118
    total = star(str(points), large)
    prize = Layers((Sprite(stickers.burst(round(large * 1.3))), total), width=large, height=large)
    size, least = (80, 60) if alone else (56, 24)
    name = widgets.name(mats.names[seat], seat, size, lines=2, even=True)
    name = replace(name, least=least)
    words = headline(view, mats.content) if alone else say("thieves-shares")
    verdict = Text(words, 44 if alone else 34, Ink(GOLD_BRIGHT, DISPLAY), least=1, lines=2)
    if alone:
        title = Column((name, verdict.sized(height=46)), 10, grow=1, even=True)
        head: Box = Row((mark(seat, 96), title, prize), 22, height=212)
    else:
        first = Row((mark(seat, 60), name), 14, height=96)
        head = Column((first, Row((prize, verdict), 16, height=124)), 4)
    content = Column((head, _dishes(mats, seat)), 14, (30, 20, 30, 26))
    light = ground(_rays)
    return seat_mat(seat, Layers((light, content)), lit=True, won=True)


def _dishes(mats: Mats, seat: Seat) -> Box:
    """Return the dishes served last and those announced, else the loose cards."""
    marks, content = mats.marks, mats.content
    served = [
        Platter(recipe, recipe.uses, event.dish.places, event.points - recipe.points)
        for event in marks.served[seat]
        for recipe in [content.recipes[event.dish.recipe]]
    ]
    lying = spread_of(mats.view, seat, marks, content)
    if served or lying.platters:
        lying = Spread((), (*served, *lying.platters))
    return arranged(lying, Marks(seat), largest=_LARGEST, start=0.5)


@lru_cache(maxsize=8)
def _rays(width: int, height: int) -> Sticker:
    """Return rays of light on a mat, from behind the points; anchor at its top left corner."""
    sheet = Sheet(width, height)
    inside = box(10, 10, width - 20, height - 20, radius=12)
    rays = cards.fan((width * (0.88 if width > _ROOM / 2 else 0.5), 110), width, 16)
    sheet.fill_all(rays, GLOW, alpha=0.13, within=inside)
    return sticker_of(sheet.image, 0, 0)
