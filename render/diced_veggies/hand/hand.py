"""A seat's own hand of Diced Veggies as a picture."""

from functools import lru_cache
from typing import Final

from PIL import Image

from bot.games.contract import Outcome, Seat
from bot.games.diced_veggies.rules.actions import Cook
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.cookbook import Cookbook
from bot.games.diced_veggies.rules.pieces import Change, Die, Phase
from bot.games.diced_veggies.rules.view import View
from render.diced_veggies.board.dishes import draw_dishes
from render.diced_veggies.board.layout import SIZE as BOARD
from render.diced_veggies.board.scores import draw_bands
from render.diced_veggies.board.signs import dashed
from render.diced_veggies.dice.bodies import HEIGHT
from render.diced_veggies.dice.dice import die
from render.diced_veggies.facts import cookable
from render.diced_veggies.hand.hypes import draw_hypes
from render.diced_veggies.hand.recipes import draw_recipes
from render.diced_veggies.words.forms import score
from render.diced_veggies.words.texts import headline
from render.kit import stickers
from render.kit.banner import banner
from render.kit.layout import Area
from render.kit.paths import box
from render.kit.phrases import listed
from render.kit.sheet import Sheet
from render.kit.stickers import Sticker, confetti, faded, sticker_of
from render.kit.surfaces import mat, walnut
from render.kit.text import DISPLAY, write
from render.kit.theme import SEATS, TEXT_GOLD, TEXT_LIGHT, rgb

SIZE: Final = (1000, 560)
_BANNER: Final = Area(18, 14, 964, 86)
_HYPES: Final = Area(18, 116, 558, 330)
_RECIPES: Final = Area(592, 116, 390, 330)
_DICE: Final = Area(18, 460, 964, 88)
_COOKING: Final = (Phase.COOK, Phase.LAST_COOK)


def draw_hand(view: View, content: Content, cook: Cook | None = None) -> Image.Image:
    """Return the hand of the view's seat: hypes, recipes with missing dice, dice and token.

    At the end dishes and the bands of scores take their place.

    It has 1000 x 560 pixels; see ``render.pictures.Pictures``.

    The dice of a dish in preparation are framed, the others faint; the banner shows its points.
    """
    if view.me is None or view.bench is None:
        raise ValueError("a hand is drawn from the view of a seat")
    image = walnut(*BOARD).crop((60, 140, 60 + SIZE[0], 140 + SIZE[1]))
    who, asked, points = (
        _asked(view, view.me, content) if cook is None else _cooking(view, cook, content)
    )
    keep = 84 if points is not None else 0
    banner(image, _BANNER, (SEATS[view.me],), who, asked, keep=keep, size=46)
    if points is not None:
        stickers.points(image, _BANNER.right - 62, _BANNER.middle[1], 78, points)
    if view.outcome is not None:
        _end(image, view, view.me, view.outcome, content)
        return image
    draw_hypes(image, _HYPES, view, content)
    draw_recipes(image, _RECIPES, view, content)
    _dice(image, view, view.me, content, cook)
    return image


def _cooking(view: View, cook: Cook, content: Content) -> tuple[str, str, int]:
    """Return the two halves of the banner over a dish in preparation, and its points."""
    assert view.bench is not None
    names = [content.recipes[cook.recipe].name]
    if cook.hype is not None:
        names.append(content.hypes[cook.hype].name)
    return "Cook", " + ".join(names), score(cook, Cookbook(content), view.bench).sure


def _asked(view: View, me: Seat, content: Content) -> tuple[str, str, int | None]:
    if view.outcome is not None:
        points = view.outcome.scores[me]
        if len(view.chefs) == 1:
            return "The end", "", points
        if me not in view.outcome.winners:
            return "The end", "well cooked", points
        return "You win!", "" if len(view.outcome.winners) == 1 else "a shared win", points
    if view.phase in _COOKING and me in view.asked:
        if view.has_sealed:
            return "Your hand", "sealed, waiting for the others", None
        ready = cookable(view, content, me)
        if ready:
            names = listed([content.recipes[recipe].name for recipe in ready])
            points = sum(content.recipes[recipe].points for recipe in ready[:1])
            return "You can cook", names, points if len(ready) == 1 else None
        return "Your hand", "no dish can be cooked", None
    asked = headline(view, content) if me in view.asked else "not your turn"
    return "Your hand", asked, None


def _dice(image: Image.Image, view: View, me: Seat, content: Content, cook: Cook | None) -> None:
    """Draw the dice in their places on a mat, and the token; a dish's dice are framed."""
    assert view.bench is not None
    area, dice, limit = _DICE, view.bench.dice, content.numbers.dice_limit
    mat(area.width, area.height, SEATS[me], lit=False, plate=False).onto(image, area.x, area.y)
    y = area.middle[1]
    write(image, area.x + 26, y, "Dice", 32, TEXT_LIGHT, face=DISPLAY)
    write(image, area.x + 102, y + 1, f"{len(dice)} of {limit}", 25, TEXT_GOLD)
    token = "token" if view.bench.token else "spent_token"
    stickers.icon(token, 62).onto(image, area.right - 138, y)
    change = None if cook is None else cook.token
    if change is None:
        phrase = "token" if view.bench.token else "spent"
        write(image, area.right - 98, y + 1, phrase, 25, TEXT_GOLD)
    else:
        _change(image, area.right - 62, y, change)
    wanted = None if cook is None else list(cook.dice)
    start, room = area.x + 200, area.width - 200 - 182
    places = max(limit, len(dice))
    pitch = room / places
    size = min(66, int(pitch) - 4)
    for i in range(places):
        x = start + pitch * (i + 0.5)
        _slot(size + 1, i >= limit).onto(image, x, y)
        if i < len(dice):
            _die(image, x, y, size, dice[i], wanted, change)


def _die(
    image: Image.Image,
    x: float,
    y: float,
    size: int,
    one: Die,
    wanted: list[Die] | None,
    change: Change | None,
) -> None:
    """Draw a die; ``wanted`` holds the open needs of a dish, None without a dish."""
    lying = die(one.vegetable, one.number, size)
    taken = wanted is not None and one in wanted
    (lying if taken or wanted is None else faded(lying, 0.3)).onto(
        image, x, y + size * (HEIGHT - 1) / 4
    )
    if wanted is None or not taken:
        return
    wanted.remove(one)
    # Of equal dice the last is changed; the choice among them makes no difference.
    changes = change is not None and one == change.die and one not in wanted
    (dashed(size + 5, TEXT_GOLD) if changes else _frame(size + 5)).onto(image, x, y)


def _change(image: Image.Image, x: float, y: float, change: Change) -> None:
    for one, dx in ((change.die, -30), (change.into, 30)):
        die(one.vegetable, one.number, 36).onto(image, x + dx, y)
    write(image, x, y - 1, "\u203a", 40, TEXT_GOLD, anchor="m")


@lru_cache(maxsize=8)
def _frame(size: int) -> Sticker:
    sheet = Sheet(size + 8, size + 8)
    sheet.line(box(4, 4, size, size, radius=size * 0.24), TEXT_GOLD, 4, closed=True)
    return sticker_of(sheet.image, size / 2 + 4, size / 2 + 4)


@lru_cache(maxsize=16)
def _slot(width: int, over: bool) -> Sticker:
    sheet = Sheet(width + 4, width + 4)
    edge = box(2, 2, width, width, radius=width * 0.2)
    sheet.fill(edge, rgb("#000000"), alpha=0.42)
    colour, alpha = (rgb("#FF9A6A"), 1.0) if over else (rgb("#FFEBC8"), 0.14)
    sheet.line(edge, colour, 1.8, closed=True, alpha=alpha)
    return sticker_of(sheet.image, width / 2 + 2, width / 2 + 2)


def _end(image: Image.Image, view: View, me: Seat, outcome: Outcome, content: Content) -> None:
    low = Area(18, 116, 474, 430)
    won = me in outcome.winners
    mat(low.width, low.height, SEATS[me], lit=won, plate=False).onto(image, low.x, low.y)
    if won:
        confetti(low.width, low.height).onto(image, low.x, low.y)
    inner = Area(low.x + 22, low.y + 24, low.width - 44, low.height - 44)
    draw_dishes(image, inner, view.chefs[me], (), content, least=content.numbers.goal, tall=True,
                places=False)  # fmt: skip
    draw_bands(image, Area(510, 116, 472, 430), outcome.scores, content)
