"""The board of Thieving Chefs: the table for everybody, with its middle and its menu."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.descriptions.names import display_names
from bot.descriptions.thieving_chefs.facts import Highlights, dish_id, highlights_of
from bot.descriptions.thieving_chefs.words import headline
from bot.games.thieving_chefs.rules.content import Content, Phase, Recipe
from bot.games.thieving_chefs.rules.view import Seen, View
from bot.words import say
from render.kit import stickers
from render.kit.boxes import Blank, Box, Canvas, Column, DisplayList, Ink, Layers, Row, Sprite, Text
from render.kit.boxes import ground as ground_of
from render.kit.paths import Area
from render.kit.stickers import MIDDLE, Plate, plate
from render.kit.surfaces import paper, walnut
from render.kit.text import DISPLAY
from render.kit.theme import INK, TEXT_GOLD, rgb
from render.kit.widgets import banner_box, headline_of, icon, mark, plaque, slots, star
from render.thieving_chefs import prints
from render.thieving_chefs.board.dishes import Mats, bonus_pill
from render.thieving_chefs.board.final import final_board
from render.thieving_chefs.board.layout import SIZE, layout
from render.thieving_chefs.board.theft import Theft

_FAN: Final = ((9, -8), (-8, 6), (2, 0))
"""Turn and shift of the last three discards, the newest last."""
_THICK: Final = 8
"""Cards of the deck for each visible edge below its top card."""
_DULL: Final = rgb("#D9C29A")
_NO_SAUCE: Final = stickers.gap(18, 0.28, 3, (13, 10), alpha=0.8, line=_DULL, inset=2)
_EDGE: Final = Plate(rgb("#FFF6E2"), rgb("#C9B48C"), 80, line=rgb("#6B5232"), thick=1.4)
"""A card under the deck: only its edge shows."""
_COUNT: Final = Ink(TEXT_GOLD, DISPLAY)


def sauce_box(view: View, area: Area, recent: Highlights) -> Box:
    """Return the sauce on the table, as large as its area allows."""
    wide = min(area.width - 8, round(area.height / prints.HEIGHT), 206)
    high = prints.height(wide)
    if view.sauce is None:
        words = Text(say("thieves-no-sauce"), 30, Ink(_DULL, DISPLAY), lines=2, anchor="m")
        place = Sprite(lambda w, h: plate(w, h, _NO_SAUCE, MIDDLE), role="middle")
        return Layers((Layers((place, Row((words.sized(width=90),))), width=wide, height=high),))
    layers: list[Box] = [Sprite(prints.card(view.sauce, wide, cast=prints.DEEP), role="middle")]
    if recent.sauce_by is not None:
        layers.insert(0, Sprite(lambda w, h: stickers.halo(w, h, 18)))
        seat = mark(recent.sauce_by, 48).sized(width=48, height=48)
        layers.append(Column((Row((Blank(), seat)), Blank())))
    return Layers((Layers(layers, width=wide, height=high),))


def deck_box(cards: int, area: Area) -> Box:
    """Return the deck with its number of cards."""
    wide = min(132, area.width - 12, round((area.height - 16) / prints.HEIGHT))

    def laid(shown: DisplayList, area: Area) -> None:
        x, y = area.middle
        edge = plate(wide, prints.height(wide), _EDGE._replace(radius=wide * 0.12), MIDDLE)
        for under in range(min(5, cards // _THICK + 1) if cards > 1 else 0, 0, -1):
            shown.put("middle", edge, x + under * 1.4, y + under * 2)
        shown.put(
            "middle", prints.back(wide, cast=prints.DEEP) if cards else prints.gap(wide), x, y
        )

    pile = Canvas(laid, height=prints.height(wide))
    return Column((pile, plaque(str(cards), 32, _COUNT)), -26)


def discards_box(view: View, area: Area, recent: Highlights) -> Box:
    """Return the last discards with their number."""
    wide = min(140, area.width - 40, round((area.height - 60) / prints.HEIGHT))
    last = view.discards[-3:]
    layers: list[Box] = [] if last else [Sprite(prints.gap(wide), role="middle")]
    for i, (card, (turn, shift)) in enumerate(zip(last, _FAN[3 - len(last) :], strict=True)):
        newest = i == len(last) - 1
        if newest and recent.discarded:
            layers.append(Sprite(lambda w, h: stickers.halo(w, h, 16)))
        cast = prints.DEEP if newest else stickers.FLAT
        at = (0.5 + shift / wide, 0.5)
        layers.append(Sprite(prints.card(card, wide, turn=turn, cast=cast), at, "middle"))
    pile = Layers(layers, width=wide, height=prints.height(wide))
    words = say("thieves-discards", count=len(view.discards))
    return Column((pile, plaque(words, 28, Ink(TEXT_GOLD))), 10)


def menu_box(content: Content) -> Box:
    """Return the menu, the cheapest dish first."""
    dishes = sorted(content.recipes.values(), key=lambda recipe: recipe.points)
    boxes = [part for recipe in dishes for part in (_entry(recipe, content), Blank())]
    return Layers((ground_of(paper), Row((Blank(), *boxes), pad=(8, 8, 8, 8))))


def _entry(recipe: Recipe, content: Content) -> Box:
    foods = [icon(food, 42) for food in recipe.uses]
    name = Text(say(dish_id(recipe.id)), 25, Ink(INK))
    title = Row((star(str(recipe.points), 46), name), 5, start=0)
    plus = bonus_pill(recipe, content.numbers.sauce_bonus)
    return Column((title, Row((*foods, Blank(0, width=3), *plus), 2, start=0, height=42)), 2)


def draw_board(
    view: View, recent: Sequence[Seen], names: Sequence[str], content: Content
) -> Image.Image:
    """Return the board, 1200 x 900; see ``render.pictures.Pictures``."""
    return board_list(view, recent, names, content).onto(walnut(*SIZE).copy())


def board_list(
    view: View, recent: Sequence[Seen], names: Sequence[str], content: Content
) -> DisplayList:
    """Return the display list of the board."""
    shown = DisplayList(*SIZE)
    names = display_names(names, len(view.chefs))
    mats = Mats(view, names, highlights_of(recent), content)
    if view.outcome is not None:
        shown.lay(final_board(mats))
        return shown
    table = layout(len(view.chefs))
    theft = Theft(mats.marks, view, table) if mats.marks.theft else None
    # The arm is below everything except the things on the victim's mat.
    for seat in sorted(range(len(view.chefs)), key=lambda s: theft is None or s != theft.victim):
        area = table.mats[seat]
        if theft is not None and seat == theft.victim:
            arm = Canvas(theft.lay_arm)
            mat = mats.mat(seat, area.width, keep=theft.keep, arm=arm, crossed=theft.crosses_head)
        else:
            mat = mats.mat(seat, area.width)
        shown.lay(mat, area)
    shown.lay(sauce_box(view, table.sauce, mats.marks), table.sauce)
    shown.lay(deck_box(view.deck, table.deck), table.deck)
    shown.lay(discards_box(view, table.discards, mats.marks), table.discards)
    if table.menu is not None:
        shown.lay(menu_box(content), table.menu)
    if theft is not None:
        theft.lay_arrow(shown)
    gone = [chef.gone for chef in view.chefs]
    line = headline_of(headline(view, content), (view.to_move,), names, gone)
    act, left = view.turn.phase is Phase.ACT, view.turn.actions_left
    actions = [slots(content.numbers.actions, left, prints.back, 52)] if act else []
    shown.lay(banner_box(line.seats, f"{line.who}:", line.asked, *actions), table.banner)
    return shown
