"""A seat's own hand of Thieving Chefs: cards upright, or in landscape if many, and their uses."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.content import CardId, Content, Family, Phase
from bot.games.thieving_chefs.rules.view import View
from render.cards import RESTING, STANDING, blank, gold_line, night, panel, window
from render.kit import stickers, theme
from render.kit.art import load
from render.kit.banner import Slots, banner
from render.kit.layout import Area
from render.kit.paths import box, moved
from render.kit.phrases import listed, number
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import MIDDLE, Plate, Sticker, faded, plate
from render.kit.surfaces import walnut
from render.kit.text import DISPLAY, filled, fit, width, write
from render.kit.theme import Rgb, lighter, mix, rgb
from render.thieving_chefs import prints
from render.thieving_chefs.board.layout import SIZE as BOARD
from render.thieving_chefs.facts import loose, targets, to_discard
from render.thieving_chefs.prints import FACES
from render.thieving_chefs.words import headline

_UPRIGHT: Final = prints.BIG[0]
_NAME_GOLD: Final = rgb("#FFEFC4")
_RAY_GOLD: Final = rgb("#FFD678")
_DUSK: Final = rgb("#20120C")


@lru_cache(maxsize=64)
def upright(card: CardId, *, dim: bool = False) -> Sticker:
    """Return a large card with a blank panel; anchor in its middle."""
    sticker = stickers.turned(prints.big(card), _UPRIGHT, 0, prints.DEEP)
    return _dimmed(sticker) if dim else sticker


def upright_panel(card: CardId, x: float, y: float) -> Area:
    """Return the panel of an upright card with its middle at (x, y)."""
    left, top, wide, high = prints.PANELS[FACES[card].family]
    return Area(round(x - _UPRIGHT / 2 + left), round(y - prints.BIG[1] / 2 + top), wide, high)


@lru_cache(maxsize=64)
def landscape(card: CardId, width: int, height: int, *, dim: bool = False) -> Sticker:
    """Return a card turned to landscape: the drawing left, the name and a panel right of it."""
    sheet = Sheet(width, height)
    face = FACES[card]
    across = _window_width(width)
    frame = box(10, 10, across, height - 20, radius=10)
    x, y = 10 + across / 2, height / 2
    master = load(card)
    shape = master.width / master.height
    match face.family:
        case Family.INGREDIENT:
            blank(sheet, radius=16)
            window(sheet, frame, face.sky, centre=(x, y))
            sheet.put(master, x, y, min(across * 0.9, height * 0.8), shadow=RESTING)
        case Family.SAUCE:
            blank(sheet, radius=16)
            inside = box(6, 6, width - 12, height - 12, radius=12)
            window(sheet, inside, face.sky, centre=(x, y), rays=18, ray=_RAY_GOLD, strength=0.19)
            gold_line(sheet, 10, radius=9, colour=_RAY_GOLD)
            wide = min(height * 0.82 * shape, across * 0.8)
            sheet.put(master, x + 2, y, wide, shadow=STANDING)
        case Family.PET:
            night(sheet, radius=16)
            window(sheet, frame, face.sky, centre=(x, y), rays=14)
            wide = min(across * 1.14, (height - 26) * shape)
            with sheet.within(frame):
                sheet.put(master, x, height - 10 - wide / shape / 2, wide, shadow=RESTING)
            sheet.line(moved(frame), rgb("#5A2F10"), 2.2, closed=True, alpha=0.9)
    place = landscape_panel(width, height, width / 2, height / 2)
    if face.family is not Family.INGREDIENT:
        panel(sheet, box(place.x, place.y, place.width, place.height, radius=9))
    else:
        line = [(place.x + 4, place.y - 3), (place.right - 4, place.y - 3)]
        sheet.line(line, theme.PAPER_EDGE, 1.8, alpha=0.75)
    opaque = Image.new("RGB", sheet.image.size)
    opaque.paste(sheet.image, (0, 0), sheet.image)
    name = fit(face.name, width - across - 30, 30, least=17, face=DISPLAY)
    colour: Rgb = theme.INK if face.family is Family.INGREDIENT else _NAME_GOLD
    shade = None if face.family is Family.INGREDIENT else (2, rgb("#140A06"), 0.6)
    x = (across + 14 + width - 8) / 2
    name.onto(opaque, x, 32, colour, anchor="m", shade=shade)
    opaque.putalpha(sheet.image.getchannel("A"))
    sticker = stickers.turned(opaque, width, 0, prints.DEEP)
    return _dimmed(sticker) if dim else sticker


def landscape_panel(width: int, height: int, x: float, y: float) -> Area:
    """Return the panel of a landscape card with its middle at (x, y)."""
    left = _window_width(width) + 17
    return Area(round(x - width / 2 + left), round(y - height / 2 + 56), width - left - 13,
                height - 69)  # fmt: skip


def _window_width(width: int) -> int:
    """Return the width of the drawing's window; narrow cards leave a larger share to the panel."""
    return round(min(132.0, width * 0.4, width * 0.5 - 29))


def _dimmed(sticker: Sticker) -> Sticker:
    """Return the card in the shade, as laid aside."""
    shade = Image.new("RGB", sticker.colours.size, mix(_DUSK, rgb("#3A2418"), 0.5))
    return sticker._replace(colours=Image.blend(sticker.colours, shade, 0.55))


SIZE: Final = (1000, 480)
_BANNER: Final = Area(18, 12, 964, 74)
_ROOM: Final = Area(18, 100, 964, 368)
_MOST_UPRIGHT: Final = 5
_GAP: Final = 13.5
_ASIDE: Final = 30
"""Slide of a card laid aside off the table, pixels."""
_PLACE: Final = stickers.gap(18, 0.2, 2.6, (13, 10), alpha=0.5, line=rgb("#D9C29A"), inset=2)


def draw_hand(view: View, content: Content) -> Image.Image:
    """Return the hand of the view's seat.

    It has 1000 x 480 pixels; see ``render.pictures.Pictures``.
    """
    if view.me is None:
        raise ValueError("a hand is drawn from the view of a seat")
    image = walnut(*BOARD).crop((60, 240, 60 + SIZE[0], 240 + SIZE[1]))
    slots = None
    if view.to_move == view.me and view.turn.phase is Phase.ACT:
        slots = Slots(content.numbers.actions, view.turn.actions_left, prints.back)
    asked = _asked(view, view.me, content)
    banner(image, _BANNER, (theme.SEATS[view.me],), "Your hand", asked, slots=slots, size=42)
    held = _sorted(view, content)
    if not held:
        _no_cards(image, content.numbers.hand_limit)
    elif len(held) <= _MOST_UPRIGHT:
        _one_row(image, held, view, content)
    else:
        _two_rows(image, held, view, content)
    return image


def _no_cards(image: Image.Image, places: int) -> None:
    pitch = _UPRIGHT + _GAP
    x, y = _ROOM.middle
    place = stickers.plate(_UPRIGHT + 4, _ROOM.height, _PLACE, stickers.MIDDLE)
    for i in range(places):
        place.onto(image, x + (i - (places - 1) / 2) * pitch, y)
    stickers.plaque(round(width("no cards", 40, DISPLAY)) + 64, 68).onto(image, x, y)
    write(image, x, y, "no cards", 40, theme.TEXT_LIGHT, face=DISPLAY, anchor="m")


def _asked(view: View, me: Seat, content: Content) -> str:
    if view.outcome is not None:
        won = me in view.outcome.winners
        return "you win!" if won else f"the end: {number(view.chefs[me].points, 'point')}"
    if view.chefs[me].owed and view.turn.phase is not Phase.OVER:
        return f"which {content.cards[view.chefs[me].owed[0]].name} is gone?"
    if view.to_move != me:
        return "not your turn"
    match view.turn.phase:
        case Phase.ACT:
            return "draw or play"
        case Phase.DISCARD:
            more = to_discard(view, me, content) - len(view.ticked)
            return f"discard {number(more, 'card')}" if more > 0 else "press Done"
        case _:
            return headline(view, content)


def _sorted(view: View, content: Content) -> list[tuple[CardId, bool]]:
    """Return the cards in the order of the card list, and whether each is laid aside."""
    order = {card: i for i, card in enumerate(content.cards)}
    aside = list(view.ticked)
    held: list[tuple[CardId, bool]] = []
    for card in sorted(view.hand, key=lambda c: -order[c]):
        ticked = card in aside
        if ticked:
            aside.remove(card)
        held.append((card, ticked))
    return held[::-1]


def _one_row(
    image: Image.Image, held: Sequence[tuple[CardId, bool]], view: View, content: Content
) -> None:
    pitch = _UPRIGHT + _GAP
    start = _ROOM.middle[0] - pitch * (len(held) - 1) / 2
    for i, (card, aside) in enumerate(held):
        x, y = start + i * pitch, _ROOM.middle[1] + (_ASIDE if aside else 0)
        upright(card, dim=aside).onto(image, x, y)
        if aside:
            _mark_aside(image, x, y - 40)
        else:
            write_panel(image, upright_panel(card, x, y), card, view, content)


def _two_rows(
    image: Image.Image, held: Sequence[tuple[CardId, bool]], view: View, content: Content
) -> None:
    columns = (len(held) + 1) // 2
    across = round((_ROOM.width - _GAP * (columns - 1)) / columns)
    high = round((_ROOM.height - 10) / 2)
    for i, (card, aside) in enumerate(held):
        row = i // columns
        in_row = min(columns, len(held) - row * columns)
        x = _ROOM.middle[0] + (i % columns - (in_row - 1) / 2) * (across + _GAP)
        y = _ROOM.y + high / 2 + row * (high + 10) + (_ASIDE / 2 if aside else 0)
        landscape(card, across, high, dim=aside).onto(image, x, y)
        if aside:
            _mark_aside(image, x, y + 20)
        else:
            write_panel(image, landscape_panel(across, high, x, y), card, view, content)


def _mark_aside(image: Image.Image, x: float, y: float) -> None:
    words = "goes"
    stickers.plaque(round(width(words, 34, DISPLAY)) + 40, 52).onto(image, x, y)
    write(image, x, y, words, 34, theme.TEXT_BROKEN, face=DISPLAY, anchor="m")


_ICON: Final = Shadow(dy=2, blur=1.8, alpha=0.28)
_MISSING: Final = 0.3
"""Opacity of an ingredient the chef does not have."""
_STEALS: Final = 25
"""Size of the words on a pet."""
_LEAST_MARK: Final = 20
"""The least width of a recognisable seat mark, pixels."""
_LARGE_MARK: Final = 28
_LEADING: Final = 1.08
"""From line to line of a name, by its size."""


class Use(NamedTuple):
    """A dish with a given card, and its other cards."""

    name: str
    points: int
    partners: tuple[tuple[CardId, bool], ...]
    """Each other ingredient, and whether the chef has it, on the table or in the hand."""
    ready: bool
    """All others are loose on the viewer's mat: playing this card completes the dish."""


def uses_of(card: CardId, view: View, seat: Seat, content: Content) -> tuple[Use, ...]:
    """Return the dishes of a card in the hand, ready dishes first, then the dearest."""
    table = {placed.card for placed in loose(view.chefs[seat])}
    hand = set(view.hand)
    found = [
        Use(
            recipe.name,
            recipe.points,
            tuple((c, c in table or c in hand) for c in recipe.uses if c != card),
            all(c in table for c in recipe.uses if c != card),
        )
        for recipe in content.recipes.values()
        if card in recipe.uses
    ]
    return tuple(sorted(found, key=lambda use: (not use.ready, -use.points)))


def write_panel(image: Image.Image, area: Area, card: CardId, view: View, content: Content) -> None:
    """Write on the panel of a card in the hand of ``view.me``."""
    assert view.me is not None
    match content.cards[card].family:
        case Family.INGREDIENT:
            uses = uses_of(card, view, view.me, content)
            if len(uses) == 1 and area.width > 130:
                _one_use(image, area, uses[0])
            else:
                _rows_of_uses(image, area, uses)
        case Family.SAUCE:
            helped = [r.name for r in content.recipes.values() if r.sauce == card]
            _wrapped(image, area, f"on {listed(helped)}")
        case Family.PET:
            steals = content.cards[card].steals
            _theft(image, area, steals, targets(steals, view, view.me))


def _one_use(image: Image.Image, area: Area, use: Use) -> None:
    """Write the only dish: its name and star, below it "with" and the other ingredients."""
    x, top, low = area.middle[0], area.y + area.height * 0.24, area.y + area.height * 0.74
    if use.ready:
        bar(area.width, area.height).onto(image, *area.middle)
    rows, size = name_rows(use.name, area.width - 54)
    taken = max(width(row, size) for row in rows) + 8 + 46
    for i, row in enumerate(rows):
        y = top + (i - (len(rows) - 1) / 2) * size * _LEADING
        write(image, x - taken / 2, y, row, size, theme.INK)
    stickers.points(image, x + taken / 2 - 23, top - 1, 46, use.points)
    icon = 40 if len(use.partners) < 3 else 32
    words = width("with", 24) + 9
    start = x - (words + len(use.partners) * (icon + 3)) / 2
    write(image, start, low, "with", 24, theme.INK)
    _icons(image, start + words, low, use.partners, icon)


def name_rows(name: str, room: float) -> tuple[list[str], float]:
    """Return a dish's name in a row, or in two rows if too long, and its size."""
    words = name.split()
    if width(name, 18) > room and len(words) == 2:
        longest = max(words, key=lambda word: width(word, 18))
        return words, fit(longest, room, 23, least=18).size
    fitted = fit(name, room, 27, least=18)
    return [fitted.words], fitted.size


def _rows_of_uses(image: Image.Image, area: Area, uses: Sequence[Use]) -> None:
    """Write a row for each dish: its star, its name where there is room, its other cards."""
    if not uses:
        return
    high = min(52.0, area.height / len(uses))
    top = area.y + (area.height - high * len(uses)) / 2
    named = area.width > 130
    star = round(min(38 if named or area.width < 110 else 44, high))
    most = max(1, *(len(use.partners) for use in uses))  # a dish may need a single card
    share = 0.86 if named else 0.92
    icon = round(min(32 if named else 40, high * share, (area.width - star - 4) / most - 1))
    for i, use in enumerate(uses):
        y = top + high * (i + 0.5)
        if use.ready:
            bar(area.width + 8, round(high - 3)).onto(image, area.middle[0], y)
        stickers.points(image, area.x + star / 2, y - 1, star, use.points)
        start = area.right - len(use.partners) * (icon + 1)
        _icons(image, start, y, use.partners, icon)
        _dish_name(image, area.x + star + 4, y, use.name, start - area.x - star - 7, high)


def _dish_name(image: Image.Image, x: float, y: float, name: str, room: float, high: float) -> None:
    """Write a dish's name in a line, in two lines, or not at all."""
    if width(name, 19) <= room:
        fit(name, room, 24, least=19).onto(image, x, y, theme.INK)
        return
    words = name.split()
    if len(words) == 2 and high >= 40 and max(width(word, 18) for word in words) <= room:
        size = fit(max(words, key=len), room, 21, least=18).size
        for i, word in enumerate(words):
            write(image, x, y + (i - 0.5) * size * _LEADING, word, size, theme.INK)


def _icons(
    image: Image.Image, x: float, y: float, partners: Sequence[tuple[CardId, bool]], size: int
) -> None:
    for i, (card, have) in enumerate(partners):
        food = stickers.icon(card, size, cast=_ICON)
        food = food if have else faded(food, _MISSING)
        food.onto(image, x + size / 2 + i * (size + 1), y)


def _wrapped(image: Image.Image, area: Area, words: str) -> None:
    """Write a sentence in as many lines as it takes, as large as it fits."""
    for size in range(25, 13, -1):
        rows = filled(words, area.width - 8, size)
        if len(rows) * size * 1.14 <= area.height - 6 and all(
            width(row, size) <= area.width - 8 for row in rows
        ):
            break
    x, y = area.middle
    for i, row in enumerate(rows):
        line = y + (i - (len(rows) - 1) / 2) * size * 1.14
        write(image, x, line, row, size, theme.INK, anchor="m")


def _theft(
    image: Image.Image, area: Area, steals: Sequence[CardId], victims: Sequence[Seat]
) -> None:
    x, room = area.middle[0], area.width - 8
    count = Counter(steals)
    verb = fit("steals", room, _STEALS, least=16)
    verb.onto(image, x, area.y + area.height * 0.17, theme.INK, anchor="m")
    icon = round(min(52 if len(count) < 3 else 46, room / len(count) - 3))
    for i, kind in enumerate(count):
        at = x + (i - (len(count) - 1) / 2) * (icon + 4)
        stickers.icon(kind, icon, cast=_ICON).onto(image, at, area.y + area.height * 0.51)
    y = area.y + area.height * 0.86
    if victims:
        _from(image, x, y, room, victims)
        return
    none = fit("nobody has it" if len(count) == 1 else "nobody has any", room, 22, least=14)
    none.onto(image, x, y, theme.INK, anchor="m")


def _from(image: Image.Image, x: float, y: float, room: float, victims: Sequence[Seat]) -> None:
    """Write "from" and the marks of seats, the marks alone where they would get too small."""
    size, marks = _STEALS - 1, len(victims)
    mark = min(size, round((room - width("from", size) - 7) / marks - 3))
    word = mark >= _LEAST_MARK
    if not word:
        mark = min(_LARGE_MARK, round(room / marks - 3))
    words = width("from", size) + 7 if word else 0
    start = x - (words + marks * (mark + 3) - 3) / 2
    if word:
        write(image, start, y, "from", size, theme.INK)
    for i, seat in enumerate(victims):
        at = start + words + mark / 2 + i * (mark + 3)
        stickers.icon(f"plain_{theme.SEATS[seat].shape}", mark, cast=_ICON).onto(image, at, y)


def bar(across: int, high: int) -> Sticker:
    """Return the golden ground of a dish completed by this card; anchor in its middle."""
    look = Plate(
        lighter(theme.GLOW, 0.55), lighter(theme.GLOW, 0.2), radius=min(12, high / 2),
        line=theme.GOLD, thick=1.8, glow=(theme.GLOW, 2.5, 0.6), margin=6,
    )  # fmt: skip
    return plate(across, high, look, MIDDLE)
