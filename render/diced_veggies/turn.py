"""A turn of Diced Veggies in three pictures."""

from collections.abc import Sequence
from functools import partial
from itertools import combinations_with_replacement
from typing import Final

from bot.descriptions.diced_veggies.facts import hype_id
from bot.games.diced_veggies.rules.block import Cut
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.pieces import Die, LaidDie, RecipeId
from bot.words import say
from render.diced_veggies.board.blade import CLEAVER, Blade, put_blade, put_seam
from render.diced_veggies.board.block import put_block
from render.diced_veggies.board.cards import hype_blank, recipe_box
from render.diced_veggies.board.layout import Ground
from render.diced_veggies.dice import die
from render.kit.boxes import Box, Canvas, DisplayList, Layers, Row, Sprite, Text, ground
from render.kit.paths import Area, around
from render.kit.rulebook import onward, story_list
from render.kit.stickers import Plate
from render.kit.theme import rgb
from render.kit.widgets import DARK, LIGHT, star, tick

_WOOD: Final = Plate(rgb("#D9A868"), rgb("#B67F42"), radius=16, line=rgb("#7A4A1C"), thick=4,
                     margin=4)  # fmt: skip
_COLUMNS, _ROWS, _CELL = 5, 3, 74
_HIGH: Final = _ROWS * _CELL
_CARD: Final = 190
"""Height of a card."""
_AWAY: Final = 96
"""Pixels between the block and the taken dice."""


def turn_list(content: Content) -> DisplayList:
    """Return the scenes of a turn, 1000 x 1090: a cut, a dish, a card."""
    sizes = {key: len(recipe.uses) for key, recipe in content.recipes.items()}
    first, *others = sorted(sizes, key=lambda key: abs(sizes[key] - _ROWS))
    dice = _dice(content, first)
    scenes = (
        Canvas(partial(_cut, content, dice[:_ROWS])),
        _dish(content, first, dice),
        _cards(content, others),
    )
    captions = [
        say(f"rules-diced-veggies-goal.{step}", cut_limit=content.numbers.cut_limit)
        for step in ("cut", "cook", "card")
    ]
    return story_list(captions, scenes, _WOOD)


def _dice(content: Content, recipe: RecipeId) -> tuple[Die, ...]:
    """Return dice for a recipe; the first of them total as much as a cut may."""
    faces = [
        one
        for one in combinations_with_replacement(content.numbers.faces, _ROWS)
        if sum(one) <= content.numbers.cut_limit
    ]
    best = max(faces, key=lambda one: (sum(one), len(set(one))))
    uses = content.recipes[recipe].uses
    return tuple(Die(kind, best[i % _ROWS]) for i, kind in enumerate(uses))


def _cut(content: Content, dice: Sequence[Die], shown: DisplayList, area: Area) -> None:
    """Put a block, its last column cut off by the cleaver, and the sum of those dice."""
    kinds, faces = tuple(content.vegetables), content.numbers.faces
    room = around(area.x + 34 + _COLUMNS * _CELL / 2, area.middle[1], _COLUMNS * _CELL, _HIGH)
    cells, last = Ground(room, _COLUMNS, _ROWS, _CELL), _COLUMNS - 1
    put_block(shown, cells, tuple(
        LaidDie(column, row, kinds[(column * 2 + row) % len(kinds)],
             faces[(column + row * 3) % len(faces)])
        for column in range(last) for row in range(_ROWS)
    ))  # fmt: skip
    for row, one in enumerate(dice):
        x, y = cells.at(last, row)
        shown.put("taken", die(one.vegetable, one.number, _CELL - 2), x + _AWAY, y)
    put_seam(shown, cells, Cut("column", last, "high", 0, _ROWS - 1, ()), None)
    blade = Area(round(cells.x(last)), room.y, round(_HIGH * CLEAVER[1] / CLEAVER[0]), _HIGH)
    put_blade(shown, Blade(blade, _HIGH, upright=True, low=False, back=False, off=0))
    numbers = [one.number for one in reversed(dice)]
    words = f"{' + '.join(map(str, numbers))} = {sum(numbers)}"
    left = room.right + _AWAY + 40
    right = Row((Text(words, 64, DARK, least=1, role="sum", grow=1), Sprite(tick(34), width=76)), 4)
    shown.lay(right, area._replace(x=left, width=area.right - left - 12))


def _dish(content: Content, recipe: RecipeId, dice: Sequence[Die]) -> Box:
    """Return dice, the recipe that they fill, and its points."""
    drawn = Row([Sprite(die(one.vegetable, one.number, 84), width=90) for one in dice], 4)
    paper = Row((recipe_box(recipe, content, 330, new=False),), width=330, height=_CARD)
    points = star(str(content.recipes[recipe].points), 110)
    return Row((drawn, onward(56), paper, onward(56), points), 10, (14, 0, 14, 0))


def _cards(content: Content, recipes: Sequence[RecipeId]) -> Box:
    """Return cards to choose from, the first of them in light."""
    cards = [
        Row((recipe_box(one, content, 290, new=not i),), width=290, height=_CARD)
        for i, one in enumerate(recipes[:2])
    ]
    name = Text(say(hype_id(next(iter(content.hypes)))), 34, LIGHT, lines=2, least=1, anchor="m",
                grow=1)  # fmt: skip
    face = Row((name,), 0, (18, 0, 18, 0))
    hype = Layers((ground(hype_blank), face), width=230, height=_CARD)
    return Row((*cards, hype), 26)
