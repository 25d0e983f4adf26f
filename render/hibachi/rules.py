"""The pages of ``/rules`` for Hibachi: pictures of made-up situations."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import replace
from PIL import Image

from bot.games.contract import Seat
from bot.games.hibachi.physics.recording import ChipAt, Frame, Path, ThrowResult
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import ACTION_SPACES, IngredientId, LaidChip, Phase, Yen
from bot.games.hibachi.rules.public import Market, Round, Variant
from bot.games.hibachi.rules.seen import SawThrow
from bot.games.hibachi.rules.view import ChefView, ChipView, OwnHand, SupplyView, View
from render.hibachi.board.layout import SQUARE, Ground, panels, recipes
from render.hibachi.board.table import draw_board
from render.hibachi.hand import draw_hand
from render.hibachi.turn import turn_list
from render.kit.paths import Area
from render.kit.rulebook import NAMES, draw_story, marked, part_of
from render.kit.shading import resized

_LOW, _HIGH = 2, 5
"""Places of a middling and of a high chip among the values, from 0."""


def _edition(content: Content) -> str:
    return next(iter(content.numbers.editions))


def _chef(content: Content, cards: int = 2, cooked: str = "", **more: Any) -> ChefView:
    """Return a chef; ``cooked`` are places of recipes, counted from the last."""
    dishes = tuple(tuple(content.recipes)[-int(place)] for place in cooked.split())
    more.setdefault("yen", content.numbers.editions[_edition(content)].yen)
    return ChefView(cards=cards, cooked=dishes, **more)


def _view(
    content: Content,
    chefs: Sequence[ChefView],
    board: Sequence[ChipView],
    sale: tuple[IngredientId, Yen] | tuple[()] = (),
    **more: Any,
) -> View:
    """Return a view; ``sale`` is the open bowl and its price."""
    setting = content.numbers.setting(_edition(content), len(chefs))
    cards = ("meat", "shiitake", "egg", "egg", "rice", "broccoli")[: setting.ingredients]
    display = tuple(content.recipes)[: setting.recipes]
    return View(
        variant=Variant(_edition(content), "natural"),
        round=Round(number=2, quiet=1),
        market=Market(cards, *sale),
        supply=SupplyView(display=display, pile=40, recipes=12),
        chefs=tuple(chefs),
        board=tuple(board),
        throws=setting.throws,
        **more,
    )


def _on(
    content: Content,
    number: int,
    owner: Seat,
    space: str,
    dx: float = 0,
    dy: float = 0,
    value: int | None = None,
    *,
    shown: bool = False,
) -> ChipView:
    """Return a chip on a space, so many cm off its middle."""
    x, y = content.board.middle_of(space)
    x, y = x + dx, y + dy
    return ChipView(number, owner, x, y, content.board.space_at(x, y), value, shown)


def _scattered(content: Content) -> list[ChipView]:
    return [
        _on(content, 1, 0, "egg", -1.5, 1),
        _on(content, 2, 1, "rice", 1, -1),
        _on(content, 3, 2, "egg", 2, -1.5),
        _on(content, 4, 3, "bonus_throw", 0.5, 0.4),
        _on(content, 5, 0, "shrimp", 6.2, 1),
        _on(content, 6, 1, "broccoli", -2, 1),
    ]


def table(content: Content) -> Image.Image:
    """Return the table of four in mid-game, with numbered marks."""
    chefs = [
        _chef(content, 4, "1", thrown=2, yen=1300),
        _chef(content, 2, "", thrown=2, yen=2400),
        _chef(content, 3, "2 3", thrown=1, yen=700),
        _chef(content, 1, "4", thrown=1, yen=1900),
    ]
    view = _view(content, chefs, _scattered(content), to_move=2)
    image = draw_board(view, (), NAMES, content)
    ground = Ground(content.board)
    bowl, space = ground.at(*content.board.bowls["meat"]), content.board.actions["reserve"]
    slot, first = ground.slot("meat"), recipes(4, len(view.supply.display))[0]
    seat = panels(4)[0]
    return marked(
        image,
        (bowl[0] + 82, bowl[1] - 62),
        (ground.at(*space)[0] - 52, ground.at(*space)[1]),
        (slot.x + 54, slot.y),
        (first.x + 4, first.y + 20),
        (seat.right - 6, seat.y + 6),
        (ground.bottle(0, 4)[0], ground.bottle(0, 4)[1] - 66),
    )


def _throw(content: Content) -> Image.Image:
    board, face = content.board, content.numbers.chips[_LOW]
    chips = [
        _on(content, 1, 1, "onion", 0.4, -0.4),
        _on(content, 2, 2, "egg", 1, -1, face, shown=True),
        _on(content, 3, 3, "bonus_throw", 0.5, 0.4),
        _on(content, 4, 0, "shrimp", 6.2, 1),
        _on(content, 5, 1, "rice", -1, 1),
    ]
    (ox, oy), (sx, sy) = board.bowls["onion"], board.bowls["soba"]
    landed, stops, knocked = (sx + 3.2, sy + 1.2), (ox + 0.9, oy - 1.9), (ox - 1.4, oy + 5.7)
    frames = (
        _frame(0, (6, (sx + 5.0, -8.0))),
        _frame(220, (6, landed)),
        _frame(420, (6, (chips[0].x + 0.4, chips[0].y - 3.9)), (1, (chips[0].x, chips[0].y))),
        _frame(700, (6, stops), (1, knocked)),
    )
    rest = (
        ChipAt(1, *knocked),
        *(ChipAt(c.number, c.x, c.y) for c in chips[1:]),
        ChipAt(6, *stops),
    )
    thrown = ThrowResult(Path(frames, 220), rest, (), face_up=False)
    spaces = tuple(board.space_at(one.x, one.y) for one in rest)
    lay = tuple(LaidChip(chip.number, chip.owner, chip.value) for chip in chips)
    struck = replace(chips[0], x=knocked[0], y=knocked[1])
    own = ChipView(6, 0, *stops, None, None, shown=False)
    view = _view(content, [_chef(content)] * 4, (struck, *chips[1:], own))
    saw = SawThrow(0, 6, None, thrown, spaces, lay)
    around = SQUARE.inset(-12)
    image = part_of(draw_board(view, (saw,), NAMES, content), around)
    ground = Ground(board, SQUARE._replace(x=12, y=12))
    away = board.chip_radius * ground.cm + 24

    def beside(place: tuple[float, float], dx: float, dy: float) -> tuple[float, float]:
        x, y = ground.at(*place)
        return (x + dx * away, y + dy * away)

    lone, shown = (chips[3].x, chips[3].y), (chips[1].x, chips[1].y)
    return marked(
        image,
        beside(landed, 1, 0),
        beside(stops, 1, 0.3),
        beside(knocked, 1, -0.2),
        beside(lone, 0, 1),
        beside(shown, 1, 0.3),
    )


def _frame(ms: int, *chips: tuple[int, tuple[float, float]]) -> Frame:
    return Frame(ms, tuple((chip, round(x * 100), round(y * 100)) for chip, (x, y) in chips))


def spaces(content: Content) -> Image.Image:
    """Return the middle of the board with chips on a space, all spaces numbered in order."""
    values = content.numbers.chips
    board = [
        _on(content, 1, 1, "bonus_ingredient", 0, 2.3, values[2], shown=True),
        _on(content, 2, 1, "bonus_ingredient", -2, -1.15, values[1], shown=True),
        _on(content, 3, 3, "bonus_ingredient", 2, -1.15, values[3], shown=True),
    ]
    view = _view(content, [_chef(content, thrown=3)] * 4, board, phase=Phase.KEEP, to_move=1)
    image = draw_board(view, (), NAMES, content)
    ground = Ground(content.board)
    middle = ground.at(content.board.inner / 2, content.board.inner / 2)
    area = Area(round(middle[0]) - 225, round(middle[1]) - 190, 450, 380)
    near = resized(part_of(image, area), 900).convert("RGB")
    places = []
    for space in ACTION_SPACES:
        x, y = ground.at(*content.board.actions[space])
        out = 1 if x > middle[0] else -1
        away = 86 if space == board[0].space else 56
        places.append(((x - area.x + out * away) * 2, (y - area.y) * 2))
    return marked(near, *places)


def _market(content: Content) -> Image.Image:
    chips = content.numbers.chips
    lying = [
        (1, 0, -1.6, 1.4, chips[_LOW]),
        (2, 1, 2.2, -0.4, chips[_HIGH]),
        (3, 0, -1.4, -2.2, chips[0]),
    ]
    board = [
        _on(content, n, owner, "egg", dx, dy, value, shown=True)
        for n, owner, dx, dy, value in lying
    ]
    board += [_on(content, 4, 2, "rice", 1, -1), _on(content, 5, 3, "shrimp", -1, 1)]
    price = sum(value for *_, value in lying)
    purses = ((4, 800), (2, 2100), (3, 300), (1, 1600))
    chefs = [_chef(content, cards, yen=yen) for cards, yen in purses]
    view = _view(content, chefs, board, ("egg", price), phase=Phase.SELL)
    image = draw_board(view, (), NAMES, content)
    ground = Ground(content.board)
    x, y = ground.at(*content.board.bowls["egg"])
    slot = ground.slot("egg")
    return marked(image, (1046, 98), (x + 86, y - 52), (slot.x - 54, slot.y))


def _form(content: Content) -> Image.Image:
    chips = content.numbers.chips
    board = [
        _on(content, 1, 0, "egg", -1, 1, chips[1]),
        _on(content, 2, 0, "rice", 1, -1, chips[3]),
        _on(content, 3, 1, "egg", 2, -1),
    ]
    chefs = [_chef(content, each) for each in (3, 2, 3, 1)]
    left = tuple(chip for i, chip in enumerate(chips) if i not in (1, 3))
    own = OwnHand(("fish", "meat", "meat"), chips=left)
    view = _view(content, chefs, board, me=0, own=own, phase=Phase.PLAN)
    return draw_hand(view, content)


def _cooking(content: Content) -> Image.Image:
    first = next(iter(content.recipes.values()))
    held = (*first.uses, "egg")
    chefs = (_chef(content, len(held), "1", yen=900), _chef(content, 2, "2 3"))
    own = OwnHand(held, (tuple(content.recipes)[-4],), content.numbers.chips)
    view = _view(content, chefs, (), me=0, own=own, phase=Phase.COOK)
    return draw_hand(view, content)


_PAGES: Final[dict[str, Callable[[Content], Image.Image]]] = {
    "goal": lambda content: draw_story(turn_list(content)),
    "set_up": table,
    "throw": _throw,
    "spaces": spaces,
    "form": _form,
    "market": _market,
    "cook": _cooking,
    "strategy": _market,
}


def draw_page(page: str, content: Content) -> Image.Image:
    """Return the picture of a page of the rules; see ``render.pictures.Pictures``."""
    return _PAGES[page](content)
