"""The pages of ``/rules`` for Hibachi, among the names of ``render.pictures.Pictures``."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from PIL import Image

from bot.descriptions.hibachi.facts import dish_id, yen
from bot.games.contract import Seat
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import IngredientId, Yen
from bot.games.hibachi.rules.view import Seen, View
from bot.words import say
from render.hibachi.aim import hand_part
from render.hibachi.board.bare import bowl
from render.hibachi.board.cards import dish_box, food_box, recipe_box, small_card
from render.hibachi.board.chips import chip_box, lay_chip
from render.hibachi.board.table import draw_board as draw_board
from render.hibachi.hand import draw_hand as draw_hand
from render.kit.boxes import Box, Canvas, Column, DisplayList, Ink, Layers, Row, Sprite, Text
from render.kit.paths import Area, smooth
from render.kit.rulebook import Situation, draw_situation, draw_story, onward, situation, story_list
from render.kit.stickers import SMALL, Plate, Shadow, drawn
from render.kit.text import DISPLAY
from render.kit.theme import SEATS, rgb
from render.kit.widgets import LIGHT, icon, put_arrow

_FELT: Final = Plate(rgb("#5C3A35"), rgb("#38211F"), radius=16, line=rgb("#C49A62"), thick=5,
                     margin=4)  # fmt: skip
_PRICE: Final = Ink(rgb("#86190F"), DISPLAY)
_CHIP, _HELD, _BOWL = 46, 56, 112
"""Radiuses of a chip in a bowl and in the hand, and of a bowl."""
_TURN: Final = 78
"""Degrees of the hand, clockwise from up."""
_CAST: Final = Shadow(dx=4, dy=10, blur=7, alpha=0.5)


def turn_list(content: Content) -> DisplayList:
    """Return the scenes of a round, 1000 x 1090: a throw, the market, a dish."""
    foods = next(iter(content.recipes.values())).uses
    scenes = {
        "throw": Canvas(partial(_throw, foods)),
        "trade": _market(foods[0], content.numbers.chips),
        "cook": _dish(content),
    }
    return story_list("hibachi", scenes, _FELT, goal=content.numbers.goal)


def _throw(foods: Sequence[IngredientId], shown: DisplayList, area: Area) -> None:
    """Put a hand, bowls with chips, and the way of a throw."""
    y, own, other = area.middle[1], SEATS[0], SEATS[1]
    places = [area.x + 420 + 218 * i for i in range(len(foods))]
    for food, x in zip(foods, places, strict=True):
        shown.put("bowl", bowl(food, _BOWL), x, y)
    lay_chip(shown, (places[0] + 30, y + 40), _CHIP, other, turn=5)
    lay_chip(shown, (places[-1] - 34, y - 38), _CHIP, other, turn=20)
    x, low = area.x + 178, y + 26
    shown.put("hand", hand_part("palm_circle", _HELD, _TURN, _CAST), x, low)
    lay_chip(shown, (x, low), _HELD, own, turn=10)
    shown.put("hand", hand_part("thumb", _HELD, _TURN, SMALL), x, low)
    way = [(x + 66, low - 76), (places[0] - 20, y - 104), (places[1] - 40, y - 40)]
    put_arrow(shown, smooth(way, steps=30))
    lay_chip(shown, (places[1], y + 8), _CHIP, own, turn=30)


def _market(food: IngredientId, chips: Sequence[Yen]) -> Box:
    """Return a bowl with chips, and their sums for a seller and for a buyer."""
    mine = ((0, chips[0]), (0, chips[2]))
    every = (*mine, (1, chips[-1]))

    def lying(shown: DisplayList, area: Area) -> None:
        x, y = area.middle
        shown.put("bowl", bowl(food, 124), x, y)
        for (seat, value), (dx, dy) in zip(every, ((-14, 58), (-56, -44), (56, -30)), strict=True):
            lay_chip(shown, (x + dx, y + dy), 54, SEATS[seat], value=value, turn=dx)

    rows = Column((_sum("sell", food, every), _sum("buy", food, mine)), 4, (0, 22, 0, 22), grow=1)
    return Row((Canvas(lying, width=270), rows), 8, (8, 0, 20, 0))


def _sum(word: str, food: IngredientId, values: Sequence[tuple[Seat, Yen]]) -> Box:
    """Return what is done with a card, the chips that count, and the price."""
    pieces = [chip_box(SEATS[seat], 33, value, 17.0 * seat) for seat, value in values]
    price = Text(yen(sum(value for _, value in values)), 46, _PRICE, least=30, anchor="m", grow=1)
    master = "price_sold" if word == "sell" else "price_offered"
    ground = Sprite(lambda wide, tall: drawn(master, wide + 40, tall + 40))
    tag = Layers((ground, Row((price,), 0, (42, 0, 16, 0))), width=214, height=82)
    words = Text(say(f"rules-hibachi-goal.{word}"), 38, LIGHT, least=1, grow=1)
    card = Sprite(small_card(food, 62, 80), width=62)
    return Row((words, card, Row(pieces, 2, width=204, start=1), tag), 8, grow=1, even=True)


def _dish(content: Content) -> Box:
    """Return cards, the recipe that they fill, and as many dishes as win."""
    (name, recipe), *others = content.recipes.items()
    goal = min(content.numbers.goal, 4)
    cards = [Sprite(small_card(food, 104, 136), width=104) for food in recipe.uses]
    foods = [food_box(food, held=True) for food in recipe.uses]
    paper = recipe_box(say(dish_id(name)), foods, 150).sized(width=300, height=150)
    dishes = [dish_box(other.uses) for _, other in others[: goal - 1]]
    won = Column((*dishes, dish_box(recipe.uses, new=True)), 6, height=54 * goal)
    end = Column((icon("rosette_1", 74).sized(height=78), won), width=160)
    return Row((*cards, onward(56), paper, onward(56), end), 8, (16, 0, 16, 0))


def draw_page(page: str, content: Content) -> Image.Image:
    """Return the picture of a page of the rules; see ``render.pictures.Pictures``."""
    if page == "goal":
        return draw_story(turn_list(content))
    page = "market" if page == "strategy" else page
    shown = situation("hibachi", page, Situation[View, Seen])
    return draw_situation(shown, draw_board, draw_hand, content)
