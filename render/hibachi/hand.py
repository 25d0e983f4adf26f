"""A seat's own hand of Hibachi as a picture: what its question needs, its cards, the recipes."""

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Final, NamedTuple

from PIL import Image

from bot.descriptions.hibachi.facts import cookable, dish_id, food_id, on, yen
from bot.descriptions.hibachi.texts import headline, throw_number
from bot.games.contract import Outcome, Seat
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import IngredientId, Phase, RecipeId
from bot.games.hibachi.rules.view import View, bowls_in_play
from bot.words import say
from render.hibachi.board.bare import CARDS, bowl, space
from render.hibachi.board.cards import RED, counted, food_box, recipe_box
from render.hibachi.board.chips import chip, chip_box
from render.hibachi.board.layout import SIZE as BOARD
from render.hibachi.board.panels import MONEY, bottle_box
from render.kit import stickers
from render.kit.boxes import (
    Blank,
    Box,
    Canvas,
    Column,
    DisplayList,
    Ink,
    Layers,
    Row,
    Sprite,
    Text,
    ground,
)
from render.kit.paths import Area, around, box, ellipse, inset_box
from render.kit.stickers import MIDDLE, Plate, Shadow, Sheet, Sticker, load, sticker_of
from render.kit.surfaces import walnut
from render.kit.text import DISPLAY
from render.kit.theme import SEATS, TEXT_GOLD, darker, lighter, mix, rgb
from render.kit.widgets import LIGHT, badge, banner_box, icon, mark, plaque, tick

SIZE: Final = (1000, 560)
_WOOD: Final = Plate(
    rgb("#86604A"), rgb("#5C3D2A"), 80, radius=18, line=rgb("#2A160C"), thick=1.6,
    cast=Shadow(dx=2, dy=6, blur=6, alpha=0.55), margin=16,
)  # fmt: skip
_PLANK: Final = ground(_WOOD)
_GREEN: Final = (rgb("#2F7D46"), rgb("#1C5A30"))
_BLUE: Final = (rgb("#2F5560"), rgb("#1C3640"))


def draw_hand(view: View, content: Content) -> Image.Image:
    """Return the hand of the view's seat: its question, money, cards, recipes with missing foods.

    Above the cards are the chips; in the market the bowls, then the drawn cards or the results
    where they are asked for; nothing while it cooks. It has 1000 x 560 pixels; see
    ``render.pictures.Pictures``.
    """
    table = walnut(*BOARD).crop((60, 200, 60 + SIZE[0], 200 + SIZE[1]))
    return hand_list(view, content).onto(table)


def hand_list(view: View, content: Content) -> DisplayList:
    """Return what lies on the table before a seat."""
    assert view.me is not None  # a hand is of a seat
    me, recipes = view.me, wanted(view, content)
    banner = banner_box((me,), say("hibachi-your-hand"), _asked(view, me, content), size=42)
    top = Row((banner.sized(grow=1), _purse(view, me)), 14, height=78)
    panel = _panel(view, me, content)
    high = SIZE[1] - 136 - (144 if panel else 0)
    lower = Row((_cards(view, content), *_recipes(recipes, high, content)), 18, grow=1)
    picture = DisplayList(*SIZE)
    picture.lay(Column((top, *panel, lower), 14, (18, 14, 18, 16)))
    return picture


def _panel(view: View, me: Seat, content: Content) -> tuple[Box, ...]:
    """Return what the seat's question is about, above its cards."""
    if view.outcome is not None:
        shown: Box = _results(view, view.outcome)
    elif view.own.drawn:
        shown = _drawn(view)
    elif view.phase in _MARKET and bowls_in_play(view, content):
        opened = view.market.bowl
        shown = _open_stall(view, opened) if opened else _stalls(view, content)
    elif view.phase is Phase.COOK and view.to_move == me:
        return ()
    else:
        shown = _rack(view, me, content)
    return (shown.sized(height=130),)


_MARKET: Final = (Phase.PLAN, Phase.BOWL, Phase.SELL, Phase.BUY)


_ASKED: Final = {
    Phase.CLEAN: "hibachi-hand-wait",
    Phase.KEEP: "hibachi-hand-keep",
    Phase.BOWL: "hibachi-hand-bowl",
}
"""Messages of headlines of a hand unlike those of the board."""


def _asked(view: View, me: Seat, content: Content) -> str:
    if view.outcome is not None:
        if me not in view.outcome.winners:
            return say("hibachi-hand-end")
        is_shared = len(view.outcome.winners) > 1
        return say("hibachi-hand-shared" if is_shared else "hibachi-hand-won")
    if view.phase is Phase.PLAN:
        plan = view.own.plan
        is_sent = plan is not None and plan.sent
        return say("hibachi-hand-plan-sent" if is_sent else "hibachi-hand-plan")
    sale, chef = view.own.sale, view.chefs[me]
    if view.phase is Phase.SELL and sale is not None:
        return say("hibachi-hand-sells", count=sale, food=food_id(view.market.bowl or ""))
    if view.phase is Phase.THROW and not chef.gone and chef.thrown < view.throws:
        return say("hibachi-hand-throw", throw=throw_number(view, me))  # at others' turns, too
    if view.phase is not Phase.SELL and view.to_move != me:
        return say("hibachi-hand-not-asked")
    if view.phase in _ASKED:
        return say(_ASKED[view.phase])
    return headline(view, content)


def _purse(view: View, me: Seat) -> Box:
    chef = view.chefs[me]
    bottle = [bottle_box(30)] if me == view.head else []
    chillies = (
        [counted(stickers.icon("chilli", 34), chef.chillies, 32, 28)] if chef.chillies else []
    )
    money = Text(yen(chef.yen), 50, MONEY, least=36, role="money")
    row = Row((*bottle, *chillies, Blank(), money), 8, (14, 0, 16, 0))
    return Layers((_PLANK, row), width=260)


def _rack(view: View, me: Seat, content: Content) -> Box:
    """Return the seat's chips by value; those on the board with the space they lie on."""
    lying = {one.value: one for one in view.board if one.owner == me}
    places: list[Box] = []
    for i, value in enumerate(content.numbers.chips):
        if value in view.own.chips:
            places.append(Layers((chip_box(SEATS[me], 56.0, value, 11.0 * i),), grow=1, even=True))
            continue
        one = lying.get(value)
        if one is not None and one.space is not None:
            draw = bowl if one.space in content.board.bowls else space
            where: Box = Sprite(draw(one.space, 29.0), role="where", height=64)
        else:
            words = say("hibachi-hand-thrown" if one is None else "hibachi-hand-no-space")
            where = Row((plaque(words, 22),), height=64)
        spent = Text(str(value), 32, _SPENT, anchor="m", role="value")
        column = Column((where, spent), 0, (0, 12, 0, 16))
        places.append(
            Layers((Sprite(stickers.drawn("well"), role="well"), column), grow=1, even=True)
        )
    return Layers((_PLANK, Row(places)))


_FEW_STALLS: Final = 4
"""Bowls with room for their chips and prices beside them."""


def _stalls(view: View, content: Content) -> Box:
    """Return the bowls in play, each with its cards for sale, chips, and a card's price."""
    label = Text(say("hibachi-hand-you-pay"), 26, Ink(TEXT_GOLD), lines=2, width=70)
    kinds = bowls_in_play(view, content)
    stalls = [_stall(view, kind, beside=len(kinds) <= _FEW_STALLS) for kind in kinds]
    return Layers((_PLANK, Row((label, *stalls), 4, (24, 6, 8, 6))))


def _stall(view: View, kind: IngredientId, *, beside: bool) -> Box:
    """Return a bowl with its chips and a card's price below it, or ``beside`` it."""
    lying, price = on(view, kind), view.own_total(kind)
    step = min(24.0, (64 if beside else 96) / max(1, len(lying)))
    stock, words = view.market.cards.count(kind), yen(price) if price else "\u2013"
    if beside:
        chips = [Sprite(chip(SEATS[one.owner], 17.0), width=step, role="chip") for one in lying]
        below = Text(words, 34, LIGHT, least=24, anchor="m", role="price")
        column = Column((Row(chips, height=36), below), 6, (14, 0, 0, 0), grow=1, even=True)
        return Row((_bowl_box(kind, 42, stock), column), 0, grow=1, even=True)
    chips = [Sprite(chip(SEATS[one.owner], 13.0), width=step, role="chip") for one in lying]
    below = Text(words, 28, LIGHT, anchor="m", role="price")
    column = Column((_bowl_box(kind, 31, stock), Row(chips, height=26), below))
    return Layers((column,), grow=1, even=True)


def _bowl_box(kind: IngredientId, reach: int, stock: int) -> Box:
    """Return a bowl with the number of its cards for sale."""

    def laid(shown: DisplayList, area: Area) -> None:
        x, y = area.middle
        shown.put("bowl", bowl(kind, float(reach)), x, y)
        shown.lay(badge(stock, 15), around(x + reach, y + reach * 0.6, 30, 30))

    return Canvas(laid, width=2 * reach + 30, height=2 * reach + 2)


def _open_stall(view: View, kind: IngredientId) -> Box:
    """Return the open bowl with its chips, the price of a card, and what the seat holds."""
    sells, count = view.phase is Phase.SELL, view.own.hand.count(kind)
    price = view.market.price if sells else view.own_total(kind)
    lying = [one for one in on(view, kind) if sells or one.owner == view.me]
    step = min(84.0, 430 / max(1, len(lying)))
    chips = [
        Layers((chip_box(SEATS[one.owner], min(42.0, step / 2 + 8), one.value),), width=step)
        for one in lying
    ]
    held = say("hibachi-hand-holds", count=count, food=food_id(kind))
    each = say("hibachi-hand-price", sells=sells, price=yen(price))
    words = (
        Text(each, 44, MONEY, least=28, anchor="r"),
        Text(held, 27, LIGHT, anchor="r"),
    )
    dish = _bowl_box(kind, 52, view.market.cards.count(kind))
    row = Row((dish, *chips, Blank(), Column(words, 6)), 4, (18, 8, 26, 8))
    return Layers((_PLANK, row))


def _drawn(view: View) -> Box:
    """Return the drawn cards on the plank, in light, for the choice."""
    title = Text(say("hibachi-hand-keep-one"), 38, MONEY, least=24, width=220)
    light = Sprite(lambda wide, high: stickers.halo(wide, high, 12), role="halo")
    cards: list[Box] = []
    for kind in view.own.drawn:
        card = Sprite(partial(_card, kind), role="card")
        lit = Layers((light, card, _named(kind)), width=92, height=110)
        cards.append(Row((lit,), grow=1, even=True))
    return Layers((_PLANK, Row((title, *cards), 4, (26, 0, 10, 0))))


def _results(view: View, outcome: Outcome) -> Box:
    """Return the final result of every seat, the winners in light."""
    seats = []
    for seat, chef in enumerate(view.chefs):
        won = seat in outcome.winners
        light = [Sprite(lambda w, h: stickers.halo(w, h, 18), role="halo")] if won else []
        strewn = [ground(stickers.confetti)] if won else []
        prize = [icon("star", 30)] if won else []
        dishes = Text(say("hibachi-dishes", dishes=len(chef.cooked)), 32, LIGHT, least=20)
        own = Text(yen(chef.yen), 27, Ink(TEXT_GOLD))
        lines = Column((dishes, Row((*prize, own), 4, start=0)), 8, grow=1)
        inner = Row((mark(seat, 50), lines), 10, (20, 16, 20, 16))
        seats.append(Layers((*light, _PLANK, *strewn, inner), grow=1, even=True))
    return Row(seats, 12)


class Wanted(NamedTuple):
    """A recipe from the viewpoint of one seat."""

    recipe: RecipeId
    own: bool
    """Whether it is reserved for the seat alone."""
    there: tuple[IngredientId, ...]
    """The foods of it in the seat's hand."""
    spiced: tuple[IngredientId, ...]
    """The foods replaced by two chillies each, if they alone are missing (R-H24)."""
    barred: bool
    """Whether it has to wait: a face-up recipe was cooked this round already (H-80)."""
    ready: bool
    """Whether cards and chillies suffice, and it need not wait."""


def wanted(view: View, content: Content) -> tuple[Wanted, ...]:
    """Return the reserved recipes and the recipes on display, cookable recipes first."""
    can = cookable(view, content)
    cooking = view.phase is Phase.COOK and view.to_move == view.me
    found = []
    for recipe in (*view.own.reserved, *view.supply.display):
        uses = content.recipes[recipe].uses
        there = tuple(card for card in uses if card in view.own.hand)
        missing = tuple(card for card in uses if card not in there)
        own, ready = recipe in view.own.reserved, recipe in can
        barred = cooking and view.cooked_open and not own
        found.append(Wanted(recipe, own, there, missing if ready else (), barred, ready))
    return tuple(sorted(found, key=lambda one: not one.ready))


def _recipes(recipes: Sequence[Wanted], high: int, content: Content) -> list[Box]:
    """Return all recipes in one column, or in two from the fourth on; nothing without any."""
    if not recipes:
        return []
    beside = 1 if len(recipes) <= 3 else 2
    rows = -(-len(recipes) // beside)
    tall = min(148, (high - 10 * (rows - 1)) // rows)
    size = (29, 23)[beside - 1]
    boxes = [_recipe(one, tall, content, size).sized(height=tall) for one in recipes]
    columns = [Column(boxes[i::beside], 10, start=0, grow=1, even=True) for i in range(beside)]
    return [Row(columns, 10, width=(326, 520)[beside - 1])]


def _recipe(one: Wanted, high: int, content: Content, size: int) -> Box:
    recipe = content.recipes[one.recipe]
    signs: list[Box] = [Sprite(tick(16), width=34, role="ready")] if one.ready else []
    if one.own:
        signs.append(Sprite(stickers.drawn("bookmark"), width=24, role="reserved"))
    foods = [
        food_box(kind, held=kind in one.there, spiced=kind in one.spiced, most=88)
        for kind in recipe.uses
    ]
    colours = _GREEN if one.ready else _BLUE if one.own else RED
    dish = dish_id(one.recipe)
    name = say("hibachi-later", dish=dish) if one.barred else say(dish)
    return recipe_box(name, foods, high, *signs, colours=colours, lit=one.ready, size=size)


_SPENT: Final = Ink(rgb("#E6D2AC"), DISPLAY, stroke=2, stroke_colour=rgb("#1A0D07"))


_PAD: Final = 18
_inset: Final = partial(inset_box, _PAD)
_EDGE: Final = 7
_LETTERS: Final = 30
"""Height of a card's name."""
_STACKED: Final = 7
"""Pixels between cards of the same kind."""
_PILE_MOST: Final = 3
"""The most drawn cards of a kind; the badge counts all of them."""
_CARD: Final = (142, 224)
_ROW_MOST: Final = 5
"""Kinds of cards in a row."""
_FEW: Final = 3
"""Kinds of cards that lie together in the middle."""
_PLACE: Final = stickers.gap(
    14, dark=0.2, thick=2.6, dash=(13, 10), alpha=0.5, line=rgb("#D9C29A"), inset=2
)


def _cards(view: View, content: Content) -> Box:
    """Return the cards in the order of the bowls, equal cards on each other."""
    held = [(kind, view.own.hand.count(kind)) for kind in content.ingredients
            if kind in view.own.hand]  # fmt: skip
    if not held:
        empty = [Sprite(stickers.plate(*_CARD, _PLACE, MIDDLE), width=_CARD[0]) for _ in range(3)]
        return Layers((Row(empty, 12), plaque(say("hibachi-hand-no-cards"), 38)), grow=1, even=True)
    beside = len(held) if len(held) <= _ROW_MOST else -(-len(held) // 2)
    wide = None if beside > _FEW else _CARD[0] + 26
    piles = [_pile(kind, count, wide) for kind, count in held]
    rows = [Row(piles[i : i + beside], 8, grow=1, even=True) for i in range(0, len(held), beside)]
    return Column(rows, 8, grow=1, even=True)


def _pile(kind: IngredientId, count: int, width: float | None) -> Box:
    def laid(shown: DisplayList, area: Area) -> None:
        away = (min(count, _PILE_MOST) - 1) * _STACKED
        wide = min(_CARD[0], area.width - away - 6)
        high = min(_CARD[1], area.height - away - 8, round(wide * 1.62))
        x, y = area.middle
        for i in range(min(count, _PILE_MOST)):
            x, y = (
                area.middle[0] - away / 2 + i * _STACKED,
                area.middle[1] + away / 2 - i * _STACKED,
            )
            shown.put("card", _card(kind, wide, high), x, y)
        shown.lay(_named(kind), around(x, y, wide, high))
        if count > 1:
            corner = around(x + wide / 2 - 12, y - high / 2 + 14, 42, 42)
            shown.lay(badge(count, 21), corner)

    return Canvas(laid, width=width, grow=width is None, even=width is None)


def _named(kind: IngredientId) -> Box:
    """Return the name at the foot of a card, left out where it is too wide."""
    name = Text(say(food_id(kind)), 27, LIGHT, least=20, anchor="m", rank=1, grow=1)
    return Column((Blank(), Row((name,), 0, (8, 0, 8, 0), height=_LETTERS)), 0, (0, 0, 0, 6))


@lru_cache(maxsize=64)
def _card(kind: IngredientId, width: int, height: int) -> Sticker:
    """Return a card with room for its name below the food; anchor in its middle."""
    sheet = Sheet(width + 2 * _PAD, height + 2 * _PAD)
    colour = CARDS[kind]
    sheet.shadow(_inset(width, height, 0, 13), Shadow(dx=2, dy=6, blur=5, alpha=0.5))
    sheet.fill(_inset(width, height, 0, 13), darker(colour, 0.6))
    body = _inset(width, height, 1.4, 12)
    # Dark enough for the light name on it.
    sheet.fill(body, mix(colour, darker(colour, 0.5), 0.35), to=darker(colour, 0.62), angle=80)
    sheet.inner_shade(body, rgb("#FFF6E0"), dx=1.6, dy=2, blur=1.4, alpha=0.5)
    across, down = width - 2 * _EDGE, height - 2 * _EDGE - _LETTERS
    window = box(_PAD + _EDGE, _PAD + _EDGE, across, down, radius=8)
    sheet.fill(window, rgb("#FFFAEC"), to=rgb("#EBDCBE"))
    sheet.inner_shade(window, rgb("#281405"), dx=2, dy=2.4, blur=2.5, alpha=0.3)
    x, y = _PAD + width / 2, _PAD + _EDGE + down / 2
    with sheet.within(window):
        sheet.fill(ellipse(x, y, min(across, down) * 0.4), lighter(colour, 0.4), alpha=0.35)
    sheet.put(load(kind), x, y, min(across, down) * 0.9, shadow=Shadow(dy=3, blur=3, alpha=0.35))
    return sticker_of(sheet.image, sheet.width / 2, sheet.height / 2)
