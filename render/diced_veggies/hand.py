"""A seat's own hand of Diced Veggies: dice, recipes, and hypes with their nearest dish."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PIL import Image

from bot.descriptions.diced_veggies import facts
from bot.descriptions.diced_veggies.offers import score
from bot.descriptions.diced_veggies.texts import headline
from bot.descriptions.phrases import TIMES
from bot.games.contract import Outcome, Seat
from bot.games.diced_veggies.rules import hypes
from bot.games.diced_veggies.rules.actions import Cook
from bot.games.diced_veggies.rules.content import Content, Hype
from bot.games.diced_veggies.rules.cookbook import Bench, Cookbook
from bot.games.diced_veggies.rules.pieces import Change, Die, Phase, RecipeId
from bot.games.diced_veggies.rules.view import Own, View
from bot.words import say
from render.diced_veggies.board.block import on_table
from render.diced_veggies.board.cards import GAP, hype_blank, slip
from render.diced_veggies.board.final import dishes_box
from render.diced_veggies.dice import HEIGHT, die, food
from render.kit import stickers
from render.kit.boxes import (
    LEADING,
    Blank,
    Box,
    Column,
    DisplayList,
    Ink,
    Layers,
    Row,
    Shade,
    Sprite,
    Text,
)
from render.kit.boxes import ground as ground_of
from render.kit.stickers import MIDDLE, Plate, Shadow, faded, plate
from render.kit.text import DISPLAY, TEXT, set_lines
from render.kit.theme import CARD_LIGHT, INK, PANEL_DARK, STRIKE, TEXT_GOLD, TEXT_LIGHT, Rgb, rgb
from render.kit.widgets import (
    DARK,
    GREEN,
    LIGHT,
    ORANGE,
    banner_box,
    cross,
    icon,
    pill,
    ring,
    seat_mat,
    star,
)
from render.kit.widgets import tick as tick_of

SIZE: Final = (1000, 560)
_COOKING: Final = (Phase.COOK, Phase.LAST_COOK)
_GOLD: Final = Ink(TEXT_GOLD)
_OVER_INK: Final = Ink(STRIKE, DISPLAY)


def draw_hand(view: View, content: Content, cook: Cook | None = None) -> Image.Image:
    """Return the hand of the view's seat: hypes, recipes with missing dice, dice and token.

    At the end its dishes take their place.

    It has 1000 x 560 pixels; see ``render.pictures.Pictures``.

    The dice of a dish in preparation are framed, the others faint; the banner shows its points.
    """
    return hand_list(view, content, cook).onto(on_table(SIZE))


def hand_list(view: View, content: Content, cook: Cook | None = None) -> DisplayList:
    """Return the items of a hand on the bare table."""
    own, shown = view.own, DisplayList(*SIZE)
    assert own is not None  # a hand is of a seat
    who, asked, points = (
        _asked(view, own, content) if cook is None else _cooking(own.bench, cook, content)
    )
    worth = [] if points is None else [star(str(points), 78)]
    top = banner_box((own.seat,), who, asked, *worth, size=46).sized(height=86)
    if view.outcome is not None:
        low = [_end(view, own.seat, view.outcome, content)]
    else:
        cards = Row([
            Row(_hypes(own.bench, content), 14, width=558),
            Column(_recipes(rows(view, content), own.bench, content), 13, grow=1),
        ], 16, height=330)  # fmt: skip
        low = [cards, _dice(own, content, cook)]
    shown.lay(Column([top, *low], 15, (18, 14, 18, 12)))
    return shown


def _cooking(bench: Bench, cook: Cook, content: Content) -> tuple[str, str, int]:
    """Return the two halves of the banner over a dish in preparation, and its points."""
    names = [say(facts.recipe_id(cook.recipe))]
    if cook.hype is not None:
        names.append(say(facts.hype_id(cook.hype)))
    return say("veggies-hand-cook"), " + ".join(names), score(cook, Cookbook(content), bench).sure


def _asked(view: View, own: Own, content: Content) -> tuple[str, str, int | None]:
    me = own.seat
    if view.outcome is not None:
        points = view.outcome.scores[me]
        if len(view.chefs) == 1:
            return say("veggies-hand-end"), "", points
        if me not in view.outcome.winners:
            return say("veggies-hand-end"), say("veggies-hand-lost"), points
        shared = len(view.outcome.winners) > 1
        return say("veggies-hand-won"), say("veggies-hand-shared") if shared else "", points
    if view.phase in _COOKING and me in view.asked:
        if own.has_sealed:
            return say("veggies-hand"), say("veggies-hand-waiting"), None
        ready = facts.cookable(view, content, me)
        if ready:
            names = say("veggies-hand-dishes", dishes=facts.recipe_names(ready))
            points = sum(content.recipes[recipe].points for recipe in ready[:1])
            return say("veggies-hand-can-cook"), names, points if len(ready) == 1 else None
        return say("veggies-hand"), say("veggies-hand-no-dish"), None
    asked = headline(view, content) if me in view.asked else say("veggies-hand-not-asked")
    return say("veggies-hand"), asked, None


def _end(view: View, me: Seat, outcome: Outcome, content: Content) -> Box:
    """Return the own dishes, and the words for the own points."""
    words = say("veggies-quoted", words=facts.band_named(outcome.scores[me], content))
    dishes = dishes_box(view.chefs[me].dishes, content, 900, 352)
    parts = Column([dishes, Text(words, 34, _GOLD, anchor="m", height=44)], 6, (32, 12, 32, 20))
    won = me in outcome.winners
    return Row([seat_mat(me, parts, lit=won, won=won)], grow=1)


# Dice.

_WITHIN: Final = Plate(rgb("#000000"), strength=0.42, line=rgb("#FFEBC8"), thick=1.8, alpha=0.14)
"""The place of a die."""
_OVER: Final = _WITHIN._replace(line=STRIKE, alpha=1)


def _dice(own: Own, content: Content, cook: Cook | None) -> Box:
    """Return the dice in their places on a mat, and the token; a dish's dice are framed."""
    dice, limit = own.bench.dice, content.numbers.dice_limit
    change = None if cook is None else cook.token
    wanted = None if cook is None else list(cook.dice)
    places = max(limit, len(dice))
    size = min(66, 530 // places - 4)
    cells: list[Box] = []
    for number in range(places):
        look = (_OVER if number >= limit else _WITHIN)._replace(radius=(size + 1) * 0.2)
        slot = Sprite(plate(size + 1, size + 1, look, MIDDLE))
        lying = _die(dice[number], size, wanted, change) if number < len(dice) else []
        cells.append(Layers([slot, *lying], width=size + 4))
    token = icon("token" if own.bench.token else "spent_token", 62)
    note: Box = Text(say("veggies-hand-token", token=own.bench.token), 25, _GOLD, least=1)
    if change is not None:
        note = _changed(change, 36)
    held = say("veggies-of", have=len(dice), most=limit)
    head = [
        Text(say("veggies-hand-dice-head"), 32, LIGHT),
        Text(held, 25, _OVER_INK if len(dice) > limit else _GOLD),
    ]
    line = Row([*head, Row(cells, 2, grow=1), token, note], 14, (26, 0, 24, 0))
    return Row([seat_mat(own.seat, line)], height=88)


def _die(one: Die, size: int, wanted: list[Die] | None, change: Change | None) -> list[Box]:
    """Return a die with its frame; ``wanted`` holds the open needs of a dish, None without one."""
    taken = wanted is not None and one in wanted
    lying = die(one.vegetable, one.number, size)
    drawn = Sprite(lying if taken or wanted is None else faded(lying, 0.3), _ON_FACE)
    if wanted is None or not taken:
        return [drawn]
    wanted.remove(one)
    # Of equal dice the last is changed; the choice among them makes no difference.
    changes = change is not None and one == change.die and one not in wanted
    return [drawn, _frame(size, TEXT_GOLD, dash=(6, 5) if changes else None)]


_ON_FACE: Final = (0.5, 0.5 + (HEIGHT - 1) / 4)
"""The middle of a die's face, without its lower side."""


def _frame(size: int, colour: Rgb, dash: tuple[int, int] | None = None) -> Box:
    """Return a frame round a die, dashed for a die that is wrong or changed."""
    look = Plate(radius=size * 0.24, line=colour, thick=2.6 if dash else 4, dash=dash, margin=4)
    return Sprite(plate(size + 5, size + 5, look, MIDDLE))


def _changed(change: Change, size: int) -> Box:
    """Return a die before and after its change by the chef token."""
    before, after = (
        Sprite(die(one.vegetable, one.number, size), width=size)
        for one in (change.die, change.into)
    )
    return Row([before, Text("\u203a", 40, _GOLD), after], 6)


# Recipes.

_SEALED: Final = (rgb("#7A4690"), rgb("#55306A"))
_FAINT: Final = rgb("#A34A00")
_NONE: Final = Ink(rgb("#CDB797"))


class Note(NamedTuple):
    """A recipe in the hand."""

    recipe: RecipeId
    status: str
    ready: bool
    sealed: int | None
    """The score of its hype, for a sealed dish."""


def rows(view: View, content: Content) -> tuple[Note, ...]:
    """Return the viewer's recipes with their notes, then the viewer's sealed dishes."""
    own = view.own
    if own is None:
        return ()
    ready = facts.cookable(view, content, own.seat)
    found = []
    for recipe in own.bench.recipes:
        short = sum(not there for _, there in facts.lacking(recipe, own.bench.dice, content))
        state = "missing" if recipe not in ready else "token" if short else "ready"
        status = say("veggies-hand-status", state=state, missing=short)
        found.append(Note(recipe, status, recipe in ready, None))
    state = "sealed" if len(view.chefs) > 1 else "cooked"
    done = say("veggies-hand-status", state=state, missing=0)
    found += [Note(dish.recipe, done, True, dish.hype_points) for dish in own.sealed]
    return tuple(found)


def _recipes(found: Sequence[Note], bench: Bench, content: Content) -> list[Box]:
    """Return the recipes, with empty places up to the limit."""
    count = max(content.numbers.recipe_limit, len(found))
    free = [_empty(say("veggies-hand-no-recipe")) for _ in range(count - len(found))]
    return [*(_recipe(note, bench, content, count) for note in found), *free]


def _empty(words: str) -> Box:
    return Layers([ground_of(GAP), Text(words, 28, _NONE, anchor="m")], grow=1, even=True)


def _recipe(note: Note, bench: Bench, content: Content, count: int) -> Box:
    """Return one of ``count`` recipes: name, state and points above its ingredients."""
    card, high = content.recipes[note.recipe], (330 - 13 * (count - 1)) // count
    head = min(52, round(high * 0.4))
    shine, small = head + 16, min(25, max(20, head - 16))
    colours = _SEALED if note.sealed is not None else GREEN if note.ready else ORANGE
    pills = [pill(note.status, colours, small)]
    if note.sealed:
        pills.append(pill(f"+{note.sealed}", _SEALED, small))
    name = Text(say(facts.recipe_id(note.recipe)), 30, DARK, least=1, grow=1, lines=2)
    top = Row([name, *pills, star(str(card.points), shine)], 4, (16, 0, 2, 0), height=head)
    uses = facts.lacking(note.recipe, bench.dice, content)
    if note.sealed is not None:
        uses = tuple((vegetable, True) for vegetable in card.uses)
    low = high - head - 4
    size = round(min(low * 0.8, 66, 340 / len(uses) * 0.86))
    foods = [
        Layers(_ingredient(vegetable, size, there=there), width=round(size * 1.24), height=low)
        for vegetable, there in uses
    ]
    halo = [Sprite(lambda w, h: stickers.halo(w, h, 14), MIDDLE)] if note.ready else []
    paper = ground_of(lambda wide, high: slip(wide, high, head, 0))
    return Layers([*halo, paper, Column([top, Row(foods, grow=1)])], grow=1, even=True)


def _ingredient(vegetable: str, size: int, *, there: bool) -> list[Box]:
    """Return an ingredient with a tick, or faint with a cross."""
    radius = max(10, round(size * 0.2))
    drawn = food(vegetable, size) if there else faded(food(vegetable, round(size * 0.9)), 0.45)
    missing = [] if there else [Sprite(ring(round(size * 1.1), _FAINT))]
    return [*missing, Sprite(drawn), Sprite((tick_of if there else cross)(radius), (0.82, 0.78))]


# Hypes.

_BARS: Final = frozenset({"total", "some", "same", "run", "kinds", "size", "extra"})
_NAME_GOLD: Final = Ink(rgb("#FFE7A8"), DISPLAY, Shade(2, rgb("#140A06"), 0.6))
_PAPER: Final = Plate(
    CARD_LIGHT, PANEL_DARK, radius=10, cast=Shadow(dy=3, blur=3, alpha=0.4), margin=10
)


def _hypes(bench: Bench, content: Content) -> list[Box]:
    """Return the hypes in hand side by side, with empty places for missing hypes."""
    count = max(content.numbers.hype_limit, len(bench.hypes))
    wide = (558 - 14 * (count - 1)) // count
    found = [_hype(facts.nearest(bench, hype, content), content, wide) for hype in bench.hypes]
    return [*found, *(_empty(say("veggies-hand-no-hype")) for _ in range(count - len(found)))]


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


_LEAST_DISH: Final = 26
"""The least height for the dice of a hype's dish; a long text leaves none."""


def _hype(fit: facts.Fit, content: Content, wide: int) -> Box:
    """Return a hype so many pixels wide: its text, and its nearest dish or what is missing."""
    key, narrow = facts.hype_id(fit.hype), wide < 220
    called = say(key)
    size, least, shine, high = (26, 24, 56, 58) if narrow else (32, 28, 76, 70)
    name = Text(called, size, _NAME_GOLD, least=least if " " in called else 20, lines=2,
                grow=1)  # fmt: skip
    head = Row([name, star(plus(content.hypes[fit.hype]), shine)], 2, (6, 0, -10, 0), height=high)
    size, room = (20, wide - 42) if narrow else (23, wide - 52)
    lines, _ = set_lines(say(f"{key}.text"), room, size, TEXT, least=size, most=7, high=180)
    words = Column([Text(line, size, Ink(INK), least=1, anchor="m") for line in lines], 1)
    tall = (size + 4) * len(lines) + 12
    text = Layers([ground_of(_PAPER), words], height=tall)
    phrase, ink = _phrase(fit)
    size = 22 if narrow else 25
    count = len(set_lines(phrase, wide - 32, size, TEXT, least=size, most=3, high=180)[0])
    foot = round(size * LEADING) * count + (10 if narrow else 20)
    below = Text(phrase, size, ink, least=20, lines=3, anchor="m", height=foot)
    room = 330 - 30 - high - tall - foot - 12
    dish = _dish(fit, wide - 32, room) if room >= _LEAST_DISH else Blank()
    card_ = ground_of(hype_blank)
    return Layers([card_, Column([head, text, dish, below], 3, (16, 14, 16, 14))], grow=1,
                  even=True)  # fmt: skip


def _phrase(fit: facts.Fit) -> tuple[str, Ink]:
    """Return the last line of a hype: its dish, or the missing conditions."""
    if fit.cook is None:
        return say("veggies-hand-fit", state="alone", recipe=""), Ink(TEXT_LIGHT)
    if fit.ready:
        state, recipe = "token" if fit.cook.token else "fits", facts.recipe_id(fit.cook.recipe)
        return say("veggies-hand-fit", state=state, recipe=recipe), _GOLD
    return facts.all_needed(fit.gaps), _GOLD


def _dish(fit: facts.Fit, wide: int, high: int) -> Box:
    """Return the dice of the nearest dish, the dice in the way framed, and its gap."""
    if fit.cook is None:
        return Blank()
    dice = list(fit.cook.dice)
    wrong = list(dict.fromkeys(die for gap in fit.gaps for die in gap.wrong))
    token = fit.cook.token if fit.ready else None
    if token is not None:
        wrong.append(token.die)
    lines_ = 1 if len(dice) < 6 else 2
    roomy = high >= 80 + 34 * (lines_ - 1)
    gaps = fit.gaps if roomy else ()  # the last line says the same
    bar = next((gap for gap in gaps if gap.op in _BARS and gap.have < gap.want), None)
    extra: list[Box] = []
    if bar:
        extra = [_bar(min(180, wide - 8), bar.have, bar.want)]
    elif token is not None and roomy:
        extra = [_changed(token, 32).sized(height=38)]
    elif fit.ready and roomy:
        extra = [Sprite(tick_of(15), height=34)]
    beside, room = -(-len(dice) // lines_), high - (42 if extra else 0)
    size = max(16, min(46, wide // beside - 4, room // lines_ - 6))
    cells: list[Box] = []
    for one in dice:
        frame = [_frame(size, TEXT_GOLD if fit.ready else STRIKE, (6, 5))] if one in wrong else []
        if frame:
            wrong.remove(one)
        drawn = Sprite(die(one.vegetable, one.number, size), _ON_FACE)
        cells.append(Layers([drawn, *frame], width=size + 4, height=size + 5))
    lines = [Row(cells[first : first + beside]) for first in range(0, len(cells), beside)]
    return Column([*lines, *extra], 3, grow=1)


def _bar(wide: int, have: int, want: int) -> Box:
    """Return "14 of 17" on a bar filled in this proportion."""
    line = Plate(rgb("#FFF0D0"), radius=18, line=rgb("#D9A441"), thick=2, margin=2)
    full = Plate(rgb("#FFD766"), rgb("#EBA62C"), 90, radius=15, margin=2)
    part = max(30, round((wide - 6) * min(1.0, have / want)))
    filled = Row([Sprite(plate(part, 30, full), (0, 0), width=part, height=30), Blank()], 0,
                 (3, 3, 3, 3))  # fmt: skip
    words = Text(say("veggies-of", have=have, most=want), 25, DARK, anchor="m")
    return Layers([ground_of(line), filled, words], width=wide, height=36)
