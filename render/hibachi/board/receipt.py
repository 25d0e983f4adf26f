"""The receipt of a market: each bowl with its chips, its price and its trades; all gains."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.descriptions.hibachi.facts import Stall, market_of, signed, yen
from bot.descriptions.names import display_names, winners_line
from bot.games.contract import Seat
from bot.games.hibachi.rules.pieces import IngredientId, Shown
from bot.games.hibachi.rules.view import Seen, View
from bot.words import say
from render.hibachi.board.bare import bowl
from render.hibachi.board.cards import card_stack
from render.hibachi.board.chips import chip_box
from render.hibachi.board.layout import BANNER, SIZE
from render.hibachi.board.panels import MONEY, head_box
from render.kit import stickers
from render.kit.boxes import Blank, Box, Canvas, Column, DisplayList, Ink, Layers, Row, Sprite, Text
from render.kit.paths import Area, around, side_by_side
from render.kit.stickers import MIDDLE, Plate, drawn, plate
from render.kit.surfaces import walnut
from render.kit.text import DISPLAY, TEXT
from render.kit.theme import INK, INK_SOFT, SEATS, rgb
from render.kit.widgets import LIGHT, badge, banner_box, icon, mark, seat_mat

_TRAY: Final = Area(20, 108, 1160, 598)
_PAPER: Final = Area(552, 106, 628, 602)
_ROWS: Final = Area(62, 150, 1106, 520)
_STRIP: Final = Area(20, 722, 1160, 168)
_IN, _OUT = Ink(rgb("#1F7038"), DISPLAY), Ink(rgb("#A3241A"), DISPLAY)
"""Money in and out on paper, and below on leather."""
_GAIN, _LOSS = Ink(rgb("#A6EBA0"), DISPLAY), Ink(rgb("#FFB195"), DISPLAY)
_TALLEST: Final = 118
"""The most height of a row with one line."""
_LEAST: Final = 1.9
"""The least height of a row, in lines of trades."""
_LINE: Final = 27
"""The least height of a line of trades."""
_FEW: Final = 3
"""The most chips of a bowl that are shown singly; of more, each seat's are one with their sum."""


def draw_receipt(view: View, told: Sequence[Seen], names: Sequence[str]) -> Image.Image:
    """Return the newest market of ``told`` as a receipt, 1200 x 900, the same for everybody."""
    return receipt_list(view, told, names).onto(walnut(*SIZE))


def receipt_list(view: View, told: Sequence[Seen], names: Sequence[str]) -> DisplayList:
    """Return what lies on the table."""
    picture, (stalls, rounds, laid) = DisplayList(*SIZE), market_of(told)
    shown = display_names(names, len(view.chefs))
    gains: Counter[Seat] = Counter()
    for stall in stalls:
        gains.update(stall.money)
    most = max(gains.values(), default=0)
    best = tuple(seat for seat in range(len(shown)) if most > 0 and gains[seat] == most)
    words = say("hibachi-market-round", round=view.round.number - rounds)
    title = Text(words, 32, Ink(INK_SOFT), role="title")
    picture.lay(banner_box(best, *_headline(best, most, shown, gains), title, size=54), BANNER)
    picture.lay(Sprite(drawn("market_tray")), _TRAY)
    picture.lay(Sprite(drawn("receipt")), _PAPER)
    picture.lay(Column(_rows(stalls, Counter(view.market.cards) - laid)), _ROWS)
    for seat, area in enumerate(side_by_side(_STRIP, len(shown), 12)):
        cards = Counter({stall.bowl: stall.cards[seat] for stall in stalls})
        strip = _gain_box(seat, shown[seat], gains[seat], cards)
        picture.lay(seat_mat(seat, strip, lit=seat in best, gone=view.chefs[seat].gone), area)
    return picture


def _headline(
    best: Sequence[Seat], most: int, names: Sequence[str], gains: Counter[Seat]
) -> tuple[str, str]:
    if best:
        said = say("hibachi-market-best", winners=len(best), money=signed(most))
        return winners_line([names[seat] for seat in best]), said
    return say("hibachi-market-no-gain" if gains else "hibachi-market-no-trade"), ""


def _rows(stalls: Sequence[Stall], stock: Counter[IngredientId]) -> list[Box]:
    """Return the rows of the bowls, as high as their lines of trades want, between dashed lines."""
    single = [max(_LEAST, len(stall.cards)) for stall in stalls]
    beside = 1 if sum(single) * _LINE <= _ROWS.height else 2
    lines = [max(_LEAST, -(-len(stall.cards) // beside)) for stall in stalls]
    unit = min(_ROWS.height / (sum(lines) or 1), _TALLEST / _LEAST)
    rows: list[Box] = []
    for stall, count in zip(stalls, lines, strict=True):
        rule = drawn("market_rule", at=(-580 / 520, 0.5))  # from the row's left end to the paper
        rows += [Sprite(rule, (0, 0), height=0, role="rule")] * bool(rows)
        rows.append(_stall_box(stall, stock[stall.bowl], count * unit, beside))
    return rows


def _stall_box(stall: Stall, stock: int, high: float, beside: int) -> Box:
    """Return the row of a bowl: chips, price and trades, and the cards left in its slot."""
    size = round(min(94, high - 4))
    sold = any(count < 0 for count in stall.cards.values())
    master = "price_sold" if sold else "price_offered"
    shown = sorted(stall.chips, key=lambda one: (one.owner, -one.value))
    if len(shown) > _FEW:
        sums: Counter[Seat] = Counter()
        for one in shown:
            sums[one.owner] += one.value
        shown = [Shown(0, seat, value) for seat, value in sums.items()]
    reach = min(41.0, size / 2)
    step = min(80.0, 234 / max(1, len(shown)))
    chips = [
        Layers((chip_box(SEATS[one.owner], min(reach, step / 2 + 3), one.value, 17.0 * i),),
               width=step)
        for i, one in enumerate(shown)
    ]  # fmt: skip
    left = Layers((Sprite(bowl(stall.bowl, size / 2), role="bowl"),), width=100)
    price = Ink(rgb("#86190F") if sold else rgb("#5E4A30"), DISPLAY)
    tag = Layers(
        (
            Sprite(lambda wide, tall: drawn(master, wide + 40, tall + 40)),
            Row((Text(yen(stall.price), min(58, high * 0.7), price, anchor="m", role="price",
                      least=24, grow=1),), 0, (42, 0, 16, 0)),
        ),
        width=228,
        height=min(84, high - 6),
    )  # fmt: skip
    # The board's gold line from the bowl to its tag.
    string = Sprite(drawn("market_string", at=(-46 / 342, 0.5)), (0, 0.5), "string")
    return Row(
        (
            Layers((string, Row((left, *chips, Blank()))), width=334),
            tag,
            _trades_box(stall, high, beside).sized(width=444),
            Canvas(lambda shown, area: _slot(shown, area, stall.bowl, stock, size), grow=1),
        ),
        0,
        start=0,
        height=high,
    )


_TRADES: Final = ("hibachi-market-buys", "hibachi-market-sells")


def _trades_box(stall: Stall, high: float, beside: int) -> Box:
    """Return the trades of a bowl, ``beside`` each other in lines."""
    size = min(49.0, high / -(-len(stall.cards) // beside)) if stall.cards else 49.0
    few, words = beside == 1, min(34, size * 0.72)
    trades = [
        Row(
            (
                mark(seat, round(min(44 if few else 28, size * 0.92))),
                *((Text(say(_TRADES[count < 0], count=abs(count)), words, Ink(INK)),) if few
                  else (Text(_moved(count), 26, Ink(INK)), icon(stall.bowl, 30))),
                Blank(),
                Text(signed(stall.money[seat]), min(52, size * 0.96) if few else 28,
                     _IN if count < 0 else _OUT, least=24, role="money"),
            ),
            12 if few else 5,
            (18, 0, 36, 0) if few else (8, 0, 4, 0),
            grow=1,
            even=True,
        )
        for seat, count in sorted(stall.cards.items(), key=lambda one: (one[1] > 0, one[0]))
    ]  # fmt: skip
    rows = [Row(trades[i : i + beside], height=size) for i in range(0, len(trades), beside)]
    return Column(
        rows
        or [
            Row(
                (Text(say("hibachi-market-untouched"), 30, Ink(INK_SOFT)),),
                0,
                (22, 0, 0, 0),
                start=0,
            )
        ]
    )


def _moved(count: int) -> str:
    """Return how many cards a seat gained or lost, as a number with its sign."""
    return f"{count:+d}".replace("-", "\u2212")


_GONE: Final = Plate(rgb("#8A6A3A"), strength=0.14, radius=9, line=rgb("#9A7B4A"), thick=2.6,
                     dash=(8, 6))  # fmt: skip


def _slot(shown: DisplayList, area: Area, kind: IngredientId, stock: int, size: int) -> None:
    side = min(62, size)
    x, y = area.middle
    place = around(x - 8, y, side, side)
    if stock:
        card_stack(shown, place, kind, min(stock, 3))
    else:
        shown.put("gone", plate(side, side, _GONE, MIDDLE), *place.middle)
        shown.put(kind, stickers.faded(stickers.icon(kind, side - 14), 0.3), *place.middle)
    shown.lay(badge(stock, 18), around(x + side * 0.45, y + side * 0.26, 36, 36))


def _gain_box(seat: Seat, words: str, gain: int, cards: Counter[IngredientId]) -> Box:
    """Return a seat's name, its change of money, and its cards gained and lost."""
    moved = [(kind, count) for kind, count in cards.items() if count]
    size, wide = (32, 42) if len(moved) < 3 else (26, 31) if len(moved) == 3 else (24, 27)
    boxes = [
        Row((Text(_moved(count), size, LIGHT, role="cards"),
             icon(kind, wide)), 2)
        for kind, count in sorted(moved, key=lambda one: one[1])
    ]  # fmt: skip
    lines = [boxes[:4], boxes[4:]] if len(boxes) > 4 else [boxes]
    head = head_box(words, seat, 26)
    money = Ink(MONEY.colour, TEXT) if not gain else _GAIN if gain > 0 else _LOSS
    said = signed(gain) if gain else say("hibachi-market-unchanged")
    change = Text(said, 50 if gain else 32, money, least=24,
                  anchor="m", role="change", height=44)  # fmt: skip
    rows = [Row(line, 9 if len(lines) == 1 else 5, grow=1, even=True) for line in lines]
    return Column((head, change, *rows), 0, (14, 9, 14, 10))
