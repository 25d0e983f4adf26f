"""Pieces on the board: cards, seat marks, chips, the bottle, and the winners of action spaces."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from bot.descriptions.hibachi.facts import Highlights
from bot.games.contract import Seat
from bot.games.hibachi.rules.pieces import Phase
from bot.games.hibachi.rules.view import View
from render.hibachi.board.cards import card_stack
from render.hibachi.board.chips import lay_chip
from render.hibachi.board.layout import Ground
from render.kit import stickers
from render.kit.boxes import DisplayList
from render.kit.paths import around, ellipse
from render.kit.stickers import Sheet, Sticker, sticker_of
from render.kit.theme import GLOW, GOLD_BRIGHT, SEATS
from render.kit.widgets import badge, tick

_TURN: Final = 17
"""Degrees between the stripes of successive chips."""
_MARK: Final = 2.36
_PIECE: Final = 2.24
"""Widths of the mark of a seat; of the bottle and the mark of a winner; in cm."""
_MARKET: Final = (Phase.BONUS_THROW, Phase.KEEP, Phase.BOTTLE, Phase.PLAN, Phase.BOWL, Phase.SELL,
                  Phase.BUY)  # fmt: skip
"""Phases of one bowl after another: finished bowls bear a tick."""


def lay_pieces(
    shown: DisplayList, ground: Ground, view: View, marks: Highlights, asked: Sequence[Seat] = ()
) -> None:
    """Add all pieces on the board; the marks of asked seats are lit."""
    board, cm, seats = ground.board, ground.cm, len(view.chefs)
    for kind, count in Counter(view.market.cards).items():
        if kind in board.bowls:
            slot = ground.slot(kind)
            place = around(slot.x, slot.y, slot.width - 5, slot.height - 5)
            card_stack(shown, place, kind, count, new=min(count, marks.laid[kind]))
            if count > 1:
                x, y = slot.x + slot.width / 2 + 2, slot.y + slot.height * 0.42
                shown.lay(badge(count, round(cm)), around(x, y, 2 * round(cm), 2 * round(cm)))
    for seat in range(seats):
        if seat in asked:
            shown.put("light", _light(round(_MARK * cm * 0.56)), *ground.seat(seat, seats))
        shown.put("mark", _mark(seat, round(_MARK * cm)), *ground.seat(seat, seats))
    if view.market.bowl is not None:
        light = _light(round(board.bowl_radius * cm))
        shown.put("light", light, *ground.at(*board.bowls[view.market.bowl]))
    for bowl in view.round.resolved[len(view.round.won) :] if view.phase in _MARKET else ():
        x, y = ground.at(*board.middle_of(bowl))
        away = board.bowl_radius * cm * 0.72
        shown.put("done", tick(18), x + away, y + away)
    for one in view.board:
        at, radius = ground.at(one.x, one.y), board.chip_radius * cm
        if marks.thrown is not None and one.number == marks.thrown.chip:
            shown.put("light", _light(round(radius + 1)), *at)
        value = one.value if one.shown else None
        turn = one.number * _TURN % 45
        lay_chip(shown, at, radius, SEATS[one.owner], value=value, turn=turn)
    x, y = ground.bottle(view.head, seats)
    if marks.bottle == view.head:
        shown.put("burst", stickers.burst(round(2.1 * _PIECE * cm)), x, y)
    shown.put("bottle", stickers.icon("soy", round(_PIECE * cm)), x, y)
    away = board.action_radius * cm * 0.62
    for space, seat in zip(view.round.resolved, view.round.won, strict=False):
        x, y = ground.at(*board.middle_of(space))
        shown.put("winner", _mark(seat, round(_PIECE * cm)), x + away, y + away)


def _mark(seat: Seat, size: int) -> Sticker:
    return stickers.icon(f"mark_{SEATS[seat].shape}", size)


@lru_cache(maxsize=8)
def _light(radius: int) -> Sticker:
    """Return light round a circle; its inside stays as it is."""
    reach = radius + 30
    sheet = Sheet(2 * reach, 2 * reach)
    sheet.soft(ellipse(reach, reach, radius + 5), GLOW, 7, alpha=0.9)
    sheet.erase(ellipse(reach, reach, radius, steps=120))
    sheet.line(ellipse(reach, reach, radius + 3, steps=120), GOLD_BRIGHT, 4, closed=True)
    return sticker_of(sheet.image, reach, reach)
