"""The pages of ``/rules`` for Diced Veggies: pictures of made-up situations."""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace
from PIL import Image

from bot.descriptions.diced_veggies.rules import block_of, stepped, stuck
from bot.games.contract import Outcome, Seat
from bot.games.diced_veggies.rules.block import Cut, cuts, remaining
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.cookbook import Bench
from bot.games.diced_veggies.rules.hypes import Table, Totals
from bot.games.diced_veggies.rules.pieces import Block, Die, Phase, RecipeId
from bot.games.diced_veggies.rules.view import CardsView, ChefView, DishView, Own, View
from render.diced_veggies.board.blade import Blade, blade, put_blade, put_seam
from render.diced_veggies.board.block import on_table, put_block, put_labels
from render.diced_veggies.board.layout import COUNTS, DISPLAY, GRID, Ground, ground_of, panels
from render.diced_veggies.board.table import draw_board
from render.diced_veggies.dice import die
from render.diced_veggies.hand import draw_hand
from render.diced_veggies.turn import turn_list
from render.kit.boxes import DisplayList
from render.kit.paths import Area
from render.kit.rulebook import NAMES, draw_story, marked
from render.kit.widgets import cross, tick

_AWAY: Final = 26
"""Pixels the taken dice are pushed off."""


def _fresh(content: Content) -> Block:
    return block_of(content, [content.numbers.rows] * content.numbers.columns)


def _recipes(content: Content, size: int, start: int, count: int) -> tuple[RecipeId, ...]:
    """Return ``count`` recipes of ``size`` dice, from place ``start`` on.

    If too few have this size, the nearest sizes follow, and then the first recipes again.
    """
    found = sorted(content.recipes, key=lambda key: abs(len(content.recipes[key].uses) - size))
    return tuple(found[i % len(found)] for i in range(start, start + count))


def _dice_for(content: Content, recipe: RecipeId) -> tuple[Die, ...]:
    """Return dice covering a recipe, all of them even."""
    faces = content.numbers.faces
    even = [face for face in faces if face % 2 == 0] or faces
    uses = content.recipes[recipe].uses
    return tuple(Die(kind, even[i % len(even)]) for i, kind in enumerate(uses))


def _dish(content: Content, recipe: RecipeId) -> DishView:
    dice, points = _dice_for(content, recipe), content.recipes[recipe].points
    return DishView(recipe, dice, None, None, points, 0, is_open=False)


def _chef(
    content: Content,
    recipes: Sequence[RecipeId],
    dice: Sequence[Die] = (),
    cooked: Sequence[RecipeId] = (),
    *,
    hypes: int = 1,
    token: bool = True,
) -> ChefView:
    dishes = tuple(_dish(content, recipe) for recipe in cooked)
    points = sum(dish.points for dish in dishes)
    return ChefView(recipes=tuple(recipes), dice=tuple(dice), dishes=dishes, points=points,
                    hypes=hypes, token=token)  # fmt: skip


def _view(
    content: Content, chefs: Sequence[ChefView], block: Block, phase: Phase = Phase.CUT
) -> View:
    last = {len(recipe.uses): key for key, recipe in content.recipes.items()}
    shown, places = [last[size] for size in sorted(last)], content.numbers.display
    return View(
        chefs=tuple(chefs),
        block=block,
        phase=phase,
        asked=(0,),
        cards=CardsView(
            display=tuple(shown[i % len(shown)] for i in range(places)), recipes=27, hypes=21
        ),
    )


def _seen_by(view: View, seat: Seat, hypes: Sequence[str]) -> View:
    """Return the view of a seat with these hypes."""
    chef = view.chefs[seat]
    counted = Table(seat, tuple(Totals(len(c.dishes), 0, len(c.dice)) for c in view.chefs))
    bench = Bench(chef.recipes, chef.dice, tuple(hypes), chef.token, counted)
    return replace(view, own=Own(seat, bench))


def _four(content: Content) -> list[ChefView]:
    two, three, four = (_recipes(content, size, 0, 6) for size in (2, 3, 4))
    return [
        _chef(content, (four[0], three[0]), _dice_for(content, four[1]), two[:2]),
        _chef(content, (two[2], four[2]), _dice_for(content, three[2]), three[3:6], token=False),
        _chef(content, (three[1], four[3]), _dice_for(content, two[3]), two[4:5], hypes=2),
        _chef(content, (four[4], three[2]), _dice_for(content, three[5])),
    ]


def table(content: Content) -> Image.Image:
    """Return the table of four, with numbered marks."""
    view = _view(content, _four(content), _fresh(content))
    image = draw_board(view, (), NAMES, content)
    seat = panels(4)[0]
    return marked(
        image,
        (GRID.right - 4, GRID.y + 20),
        (DISPLAY.x + 4, DISPLAY.bottom - 30),
        (seat.x + 22, seat.y + 6),
        (seat.x + 110, seat.bottom - 8),
        (seat.right - 26, seat.y + 74),
        (COUNTS.x + 4, COUNTS.bottom - 30),
    )


def cut(content: Content) -> Image.Image:
    """Return a block with a ticked cut, and a crossed-out die outside every cut."""
    block = stepped(content)
    board = Area(87, 34, 826, 584)
    shown = DisplayList(1000, 660)
    ground = ground_of(block, Area(180, 170, 600, 390), most=78)
    found, lying = _with_room(content, ground, block, board)
    rest = remaining(block, found)
    put_block(shown, ground, rest)
    put_labels(shown, ground, 32)
    put_seam(shown, ground, found, lying)
    put_blade(shown, lying)
    for one in found.taken:
        x, y = ground.at(one.column, one.row)
        shown.put("taken", die(one.vegetable, one.number, ground.cell - 2), x + _AWAY, y)
    last = max(found.taken)
    x, y = ground.at(last.column, last.row)
    shown.put("tick", tick(30), x + _AWAY + ground.cell * 0.9, y)
    shown.put("cross", cross(30), *ground.at(stuck(content).column, 0))
    return shown.onto(on_table((1000, 660), board))


def _with_room(content: Content, ground: Ground, block: Block, board: Area) -> tuple[Cut, Blade]:
    """Return the cut to the right with most dice and room for the cleaver."""
    shown = []
    for one in cuts(block, content.numbers.cut_limit):
        if one.axis == "column" and one.side == "high":
            moved = [ground.place(laid) for laid in one.taken]
            away = [place._replace(x=place.x + _AWAY) for place in moved]
            lying = blade(ground, remaining(block, one), one, board, away, label=32, most=230)
            if lying is not None:
                shown.append((one, lying))
    return max(shown, key=lambda pair: len(pair[0].taken))


def _restock(content: Content) -> Image.Image:
    gone = next(iter(content.vegetables))
    heights = [content.numbers.rows, content.numbers.rows - 1, 3, 3, 2, 1, 1]
    block = block_of(content, heights[: content.numbers.columns], (gone,))
    frame = tuple(Die(kind, 2) for kind in content.vegetables for _ in range(2))
    chefs = _four(content)[:2]
    view = replace(_view(content, chefs, block, Phase.RESTOCK), frame=frame)
    return draw_board(view, (), NAMES, content)


def _cooking(content: Content) -> Image.Image:
    (four,), (three,) = _recipes(content, 4, 0, 1), _recipes(content, 3, 0, 1)
    spare = Die(content.recipes[three].uses[0], content.numbers.faces[-2:][0])
    own = _chef(content, (four, three), (*_dice_for(content, four), spare))
    view = _view(content, [own, _four(content)[1]], _fresh(content), Phase.COOK)
    return draw_hand(_seen_by(view, 0, tuple(content.hypes)[:2]), content)


def _too_much(content: Content) -> Image.Image:
    numbers = content.numbers
    over = numbers.dice_limit + 2
    three = _recipes(content, 3, 0, max(over, numbers.recipe_limit + 1))
    dice = [die for recipe in three for die in _dice_for(content, recipe)][:over]
    own = _chef(content, three[: numbers.recipe_limit + 1], dice, hypes=numbers.hype_limit)
    view = _view(content, [own, _four(content)[1]], _fresh(content), Phase.TRIM)
    return draw_hand(_seen_by(view, 0, tuple(content.hypes)[2 : 2 + numbers.hype_limit]), content)


def _won(content: Content) -> Image.Image:
    goal = content.numbers.goal
    five, four = _recipes(content, 5, 0, goal), _recipes(content, 4, 0, 11)
    cooked = (five, four[:5], four[5:8], four[8:11])
    chefs = [_chef(content, (), (), dishes, hypes=0) for dishes in cooked]
    scores = tuple(chef.points for chef in chefs)
    outcome = Outcome((0,), scores, "reached")
    view = _view(content, chefs, block_of(content, [2, 1]), Phase.OVER)
    return draw_board(replace(view, asked=(), outcome=outcome), (), NAMES, content)


_PAGES: Final[dict[str, Callable[[Content], Image.Image]]] = {
    "goal": lambda content: draw_story(turn_list(content)),
    "set_up": table,
    "cut": cut,
    "restock": _restock,
    "cook": _cooking,
    "card": _too_much,
    "ending": _won,
    "strategy": _cooking,
}


def draw_page(page: str, content: Content) -> Image.Image:
    """Return the picture of a page of the rules; see ``render.pictures.Pictures``."""
    return _PAGES[page](content)
