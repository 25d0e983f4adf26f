"""A seat's own hand of Diced Veggies: dice, recipes, and hypes with their nearest dish."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from bot.games.contract import Outcome, Seat
from bot.games.diced_veggies.rules import hypes
from bot.games.diced_veggies.rules.actions import Cook
from bot.games.diced_veggies.rules.content import Content, Hype
from bot.games.diced_veggies.rules.cookbook import Bench, Cookbook
from bot.games.diced_veggies.rules.pieces import Change, Die, Phase, RecipeId
from bot.games.diced_veggies.rules.view import Own, View
from render.diced_veggies.board import signs
from render.diced_veggies.board.cards import hype_blank, slip
from render.diced_veggies.board.layout import SIZE as BOARD
from render.diced_veggies.board.scores import draw_bands, draw_dishes
from render.diced_veggies.dice import HEIGHT, die, food
from render.diced_veggies.facts import Fit, all_needed, cookable, in_the_way, lacking, nearest
from render.diced_veggies.words.offers import score
from render.diced_veggies.words.texts import headline
from render.kit import stickers
from render.kit.banner import banner
from render.kit.layout import Area, side_by_side, stacked
from render.kit.phrases import TIMES, listed
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import MIDDLE, Plate, Sticker, confetti, faded, plate, sticker_of
from render.kit.surfaces import mat, walnut
from render.kit.text import DISPLAY, filled, fit, width, write
from render.kit.theme import CARD_LIGHT, INK, PANEL_DARK, SEATS, TEXT_GOLD, TEXT_LIGHT, rgb

SIZE: Final = (1000, 560)
_BANNER: Final = Area(18, 14, 964, 86)
_HYPES: Final = Area(18, 116, 558, 330)
_RECIPES: Final = Area(592, 116, 390, 330)
_DICE: Final = Area(18, 460, 964, 88)
_WITHIN: Final = Plate(rgb("#000000"), strength=0.42, line=rgb("#FFEBC8"), thick=1.8, alpha=0.14)
"""The place of a die."""
_OVER: Final = _WITHIN._replace(line=rgb("#FF9A6A"), alpha=1)
_COOKING: Final = (Phase.COOK, Phase.LAST_COOK)


def draw_hand(view: View, content: Content, cook: Cook | None = None) -> Image.Image:
    """Return the hand of the view's seat: hypes, recipes with missing dice, dice and token.

    At the end dishes and the bands of scores take their place.

    It has 1000 x 560 pixels; see ``render.pictures.Pictures``.

    The dice of a dish in preparation are framed, the others faint; the banner shows its points.
    """
    own = view.own
    if own is None:
        raise ValueError("a hand is drawn from the view of a seat")
    image = walnut(*BOARD).crop((60, 140, 60 + SIZE[0], 140 + SIZE[1]))
    who, asked, points = (
        _asked(view, own, content) if cook is None else _cooking(own.bench, cook, content)
    )
    keep = 84 if points is not None else 0
    banner(image, _BANNER, (SEATS[own.seat],), who, asked, keep=keep, size=46)
    if points is not None:
        stickers.points(image, _BANNER.right - 62, _BANNER.middle[1], 78, points)
    if view.outcome is not None:
        _end(image, view, own.seat, view.outcome, content)
        return image
    _draw_hypes(image, _HYPES, own.bench, content)
    _draw_recipes(image, _RECIPES, own.bench, rows(view, content), content)
    _dice(image, own, content, cook)
    return image


def _cooking(bench: Bench, cook: Cook, content: Content) -> tuple[str, str, int]:
    """Return the two halves of the banner over a dish in preparation, and its points."""
    names = [content.recipes[cook.recipe].name]
    if cook.hype is not None:
        names.append(content.hypes[cook.hype].name)
    return "Cook", " + ".join(names), score(cook, Cookbook(content), bench).sure


def _asked(view: View, own: Own, content: Content) -> tuple[str, str, int | None]:
    me = own.seat
    if view.outcome is not None:
        points = view.outcome.scores[me]
        if len(view.chefs) == 1:
            return "The end", "", points
        if me not in view.outcome.winners:
            return "The end", "well cooked", points
        return "You win!", "" if len(view.outcome.winners) == 1 else "a shared win", points
    if view.phase in _COOKING and me in view.asked:
        if own.has_sealed:
            return "Your hand", "sealed, waiting for the others", None
        ready = cookable(view, content, me)
        if ready:
            names = listed([content.recipes[recipe].name for recipe in ready])
            points = sum(content.recipes[recipe].points for recipe in ready[:1])
            return "You can cook", names, points if len(ready) == 1 else None
        return "Your hand", "no dish can be cooked", None
    asked = headline(view, content) if me in view.asked else "not your turn"
    return "Your hand", asked, None


def _dice(image: Image.Image, own: Own, content: Content, cook: Cook | None) -> None:
    """Draw the dice in their places on a mat, and the token; a dish's dice are framed."""
    area, dice, limit = _DICE, own.bench.dice, content.numbers.dice_limit
    seat, y = SEATS[own.seat], area.middle[1]
    mat(area.width, area.height, seat, lit=False, plate=False).onto(image, area.x, area.y)
    write(image, area.x + 26, y, "Dice", 32, TEXT_LIGHT, face=DISPLAY)
    write(image, area.x + 102, y + 1, f"{len(dice)} of {limit}", 25, TEXT_GOLD)
    token = "token" if own.bench.token else "spent_token"
    stickers.icon(token, 62).onto(image, area.right - 138, y)
    change = None if cook is None else cook.token
    if change is None:
        phrase = "token" if own.bench.token else "spent"
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
        slot = (_OVER if i >= limit else _WITHIN)._replace(radius=(size + 1) * 0.2)
        plate(size + 1, size + 1, slot, MIDDLE).onto(image, x, y)
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
    marked = signs.dashed(size + 5, TEXT_GOLD) if changes else signs.frame(size + 5, TEXT_GOLD, 4)
    marked.onto(image, x, y)


def _change(image: Image.Image, x: float, y: float, change: Change) -> None:
    for one, dx in ((change.die, -30), (change.into, 30)):
        die(one.vegetable, one.number, 36).onto(image, x + dx, y)
    write(image, x, y - 1, "\u203a", 40, TEXT_GOLD, anchor="m")


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


_APART: Final = 13
_NAME: Final = 30
_FAINT: Final = rgb("#A34A00")
_SEALED: Final = (rgb("#7A4690"), rgb("#55306A"))
_NONE: Final = stickers.gap(14, 0.3, 2.2, (11, 9), alpha=0.5)


class Row(NamedTuple):
    """A recipe in the hand."""

    recipe: RecipeId
    status: str
    ready: bool
    sealed: int | None
    """The score of its hype, for a sealed dish."""


def rows(view: View, content: Content) -> tuple[Row, ...]:
    """Return the viewer's recipes with their notes, then the viewer's sealed dishes."""
    own = view.own
    if own is None:
        return ()
    ready = cookable(view, content, own.seat)
    found = []
    for recipe in own.bench.recipes:
        short = sum(not there for _, there in lacking(recipe, own.bench.dice, content))
        status = f"{short} missing"
        if recipe in ready:
            status = "with token" if short else "ready"
        found.append(Row(recipe, status, recipe in ready, None))
    done = "sealed" if len(view.chefs) > 1 else "cooked"
    found += [Row(dish.recipe, done, True, dish.hype_points) for dish in own.sealed]
    return tuple(found)


def _draw_recipes(
    image: Image.Image, area: Area, bench: Bench, found: Sequence[Row], content: Content
) -> None:
    """Draw the recipes one below the other."""
    count = max(content.numbers.recipe_limit, len(found))
    height = (area.height - _APART * (count - 1)) // count
    for i, place in enumerate(stacked(area, count, height, _APART)):
        if i < len(found):
            _recipe(image, place, found[i], bench, content)
        else:
            plate(place.width, place.height, _NONE).onto(image, place.x, place.y)
            write(image, *place.middle, "no recipe", 28, rgb("#CDB797"), anchor="m")


def _recipe(image: Image.Image, area: Area, row: Row, bench: Bench, content: Content) -> None:
    card = content.recipes[row.recipe]
    head = min(52, round(area.height * 0.4))
    if row.ready:
        stickers.halo(area.width, area.height, 14).onto(image, *area.middle)
    slip(area.width, area.height, head, 0).onto(image, area.x, area.y)
    y, star, end = area.y + head / 2 + 1, min(70, head + 18), float(area.right)
    stickers.points(image, area.right - star / 2 + 1, y, star, card.points)
    end -= star
    if row.sealed:
        end = signs.put_pill(image, end, y, f"+{row.sealed}", _SEALED, min(25, head - 16)) - 6
    colours = _SEALED if row.sealed is not None else signs.GREEN if row.ready else signs.ORANGE
    small = min(25, head - 16)
    end = signs.put_pill(image, end, y, row.status, colours, small)
    name = fit(card.name, end - area.x - 24, _NAME, least=15, face=DISPLAY)
    name.onto(image, area.x + 16, y, INK)
    low = Area(area.x + 10, area.y + head, area.width - 20, area.height - head - 4)
    _foods(image, low, row, bench, content)


def _foods(image: Image.Image, area: Area, row: Row, bench: Bench, content: Content) -> None:
    if row.sealed is not None:
        uses = tuple((vegetable, True) for vegetable in content.recipes[row.recipe].uses)
    else:
        uses = lacking(row.recipe, bench.dice, content)
    step = min(92.0, area.width / len(uses))
    size = round(min(area.height * 0.78, step * 0.86, 66))
    for i, (vegetable, there) in enumerate(uses):
        x = area.middle[0] + (i - (len(uses) - 1) / 2) * step
        y = area.middle[1] - 1
        corner = (x + size * 0.4, y + size * 0.32)
        if there:
            food(vegetable, size).onto(image, x, y)
            signs.tick(max(10, round(size * 0.2))).onto(image, *corner)
        else:
            signs.ring(round(size * 1.1), _FAINT).onto(image, x, y)
            faded(food(vegetable, round(size * 0.9)), 0.45).onto(image, x, y)
            signs.cross(max(10, round(size * 0.2))).onto(image, *corner)


_BESIDE: Final = 14
_TEXT: Final = 25
_LEAST: Final = 14
_ROOM: Final = 104
"""The height for the words of a hype, in pixels."""
_FOOT: Final = 26
"""Font size of the last line; where even ``_FOOT_ONE`` is too wide, it wraps."""
_FOOT_ONE: Final = 21
_FOOT_LEAST: Final = 15
_NARROW: Final = 220
"""The width below which a card is shown as one of three."""
_BARS: Final = frozenset({"total", "some", "same", "run", "kinds", "size", "extra"})
_NAME_GOLD: Final = rgb("#FFE7A8")
_WRONG: Final = rgb("#FF9A6A")
_NO_HYPE: Final = stickers.gap(
    18, 0.4, 2.2, (11, 9), alpha=0.5, line=rgb("#D9B9EC"), ground=rgb("#2A1036")
)
_PAPER: Final = Plate(
    CARD_LIGHT, PANEL_DARK, radius=10, cast=Shadow(dy=3, blur=3, alpha=0.4), margin=10
)


def _draw_hypes(image: Image.Image, area: Area, bench: Bench, content: Content) -> None:
    """Draw the hypes in hand side by side, with empty places for missing hypes."""
    count = max(content.numbers.hype_limit, len(bench.hypes))
    for i, place in enumerate(side_by_side(area, count, _BESIDE)):
        if i < len(bench.hypes):
            _hype(image, place, nearest(bench, bench.hypes[i], content), content)
        else:
            plate(place.width, place.height, _NO_HYPE).onto(image, place.x, place.y)
            write(image, *place.middle, "no hype", 28, rgb("#CDB797"), anchor="m")


def plus(card: Hype) -> str:
    """Return the text on a hype's star: "+5", "3x" for each, "x2" for a doubling."""
    match card.worth:
        case hypes.Flat(points):
            return f"+{points}"
        case hypes.PerVegetable(points) | hypes.AtEnd(points):
            return f"{points}{TIMES}"
        case hypes.Again(times):
            return f"{TIMES}{1 + times}"
        case hypes.Lowest():
            return "?"


def _hype(image: Image.Image, area: Area, fit_: Fit, content: Content) -> None:
    card = content.hypes[fit_.hype]
    hype_blank(area.width, area.height).onto(image, area.x, area.y)
    narrow = area.width < _NARROW
    star = 66 if narrow else 80
    x, y = area.right - star * 0.4, area.y + (18 if narrow else 34)
    # With three hypes side by side the name is below the star.
    room = area.width - 40 if narrow else x - star * 0.45 - area.x - 22
    name = fit(card.name, room, 32, least=16, face=DISPLAY)
    name.onto(image, area.x + 20, area.y + (56 if narrow else 42), _NAME_GOLD,
              shade=(2, rgb("#140A06"), 0.6))  # fmt: skip
    stickers.star_with(image, x, y, star, plus(card))
    low = _asks(image, area, area.y + (80 if narrow else 74), card.text)
    foot = _foot(image, area, *_phrase(fit_, content))
    _dish(image, Area(area.x + 16, low + 6, area.width - 32, foot - low - 6), fit_)


def _foot(image: Image.Image, area: Area, phrase: str, colour: tuple[int, int, int]) -> int:
    """Write the last line of a hype, or two if all missing conditions need them; return its top."""
    room, size = area.width - 36, _FOOT
    while size > _FOOT_ONE and width(phrase, size) > room:
        size -= 1
    lines = [phrase] if width(phrase, size) <= room else _wrapped(phrase, room, size)
    while len(lines) > 2 and size > _FOOT_LEAST:
        size -= 1
        lines = _wrapped(phrase, room, size)
    lines, high = lines[:2], round(size * 1.16)
    first = area.bottom - 33 - (high - 5 if len(lines) > 1 else 0)
    for i, line in enumerate(lines):
        words = fit(line, room, size, least=_FOOT_LEAST)
        words.onto(image, area.middle[0], first + i * high, colour, anchor="m")
    return first - 20


def _asks(image: Image.Image, area: Area, top: int, text: str) -> int:
    """Write the conditions of a hype on a slip of paper; return its lower end."""
    size = _TEXT
    while True:
        lines = _wrapped(text.rstrip("."), area.width - 52, size)
        if size <= _LEAST or len(lines) * size * 1.22 <= _ROOM:
            break
        size -= 1
    height = round(len(lines) * size * 1.22) + 16
    plate(area.width - 36, height, _PAPER).onto(image, area.x + 18, top)
    for i, line in enumerate(lines):
        y = top + 8 + size * 0.61 + i * size * 1.22
        write(image, area.middle[0], y, line, size, INK, anchor="m")
    return top + height


def _wrapped(text: str, room: float, size: float) -> list[str]:
    """Return the text in the fewest lines possible, of similar length."""
    lines = filled(text, room, size)
    while room > 40 and len(closer := filled(text, room - 6, size)) == len(lines):
        lines, room = closer, room - 6
    return lines


def _phrase(fit_: Fit, content: Content) -> tuple[str, tuple[int, int, int]]:
    """Return the last line of a hype: its dish, or the missing conditions."""
    if fit_.cook is None:
        return "first a dish to go with", TEXT_LIGHT
    name = content.recipes[fit_.cook.recipe].name
    if fit_.ready:
        return (f"{name}, with token" if fit_.cook.token else f"fits {name}"), TEXT_GOLD
    return all_needed(fit_.gaps), TEXT_GOLD


def _dish(image: Image.Image, area: Area, fit_: Fit) -> None:
    """Draw the dice of the nearest dish, the dice in the way framed, and its gap."""
    if fit_.cook is None:
        return
    dice, wrong = list(fit_.cook.dice), list(in_the_way(fit_.gaps))
    bar = next((gap for gap in fit_.gaps if gap.op in _BARS and gap.have < gap.want), None)
    token = fit_.cook.token if fit_.ready else None
    if token is not None:
        wrong.append(token.die)
    above, below = (36 if fit_.ready else 0), (40 if bar or token else 0)
    size, beside = _packed(len(dice), area.width, area.height - above - below)
    lines = -(-len(dice) // beside)
    tall = lines * (size + 5) + above + below
    top = area.y + max(0.0, (area.height - tall) / 2)
    if fit_.ready:
        signs.tick(15).onto(image, area.middle[0], top + 16)
        top += above
    for i, one in enumerate(dice):
        line, column = divmod(i, beside)
        in_line = min(beside, len(dice) - line * beside)
        x = area.middle[0] + (column - (in_line - 1) / 2) * (size + 4)
        y = top + size / 2 + line * (size + 5)
        die(one.vegetable, one.number, size).onto(image, x, y + size * (HEIGHT - 1) / 4)
        if one in wrong:
            wrong.remove(one)
            signs.dashed(size + 5, TEXT_GOLD if fit_.ready else _WRONG).onto(image, x, y)
    y = top + lines * (size + 5) + 18
    if bar:
        signs.put_bar(image, area.middle[0], y, round(min(180, area.width - 8)), bar.have, bar.want)
    elif token is not None:
        for one, x in ((token.die, area.middle[0] - 36), (token.into, area.middle[0] + 36)):
            die(one.vegetable, one.number, 32).onto(image, x, y)
        _arrow().onto(image, area.middle[0], y)


def _packed(count: int, width_: float, height: float) -> tuple[int, int]:
    """Return the size of ``count`` dice, and how many are in a row."""
    found = []
    for lines in (1, 2, 3):
        beside = -(-count // lines)
        size = min(46, int(width_ / beside) - 4, int(height / lines) - 5)
        found.append((max(size, 16), beside))
    return max(found, key=lambda one: one[0])


@lru_cache(maxsize=1)
def _arrow() -> Sticker:
    sheet = Sheet(40, 30)
    sheet.line([(6, 15), (30, 15)], TEXT_GOLD, 4.5)
    sheet.line([(22, 7), (32, 15), (22, 23)], TEXT_GOLD, 4.5)
    return sticker_of(sheet.image, 20, 15)
