"""A seat's own picture of Thieving Chefs: cards with their uses, or the answers to its question."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from PIL import Image

from bot.descriptions.phrases import capital
from bot.descriptions.thieving_chefs.facts import bonus, card_id, dish_id, targets, to_discard
from bot.descriptions.thieving_chefs.words import headline, offer_texts
from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.actions import Action, Announce, Give, Withdraw
from bot.games.thieving_chefs.rules.content import CardId, Content, Family, Phase, Recipe
from bot.games.thieving_chefs.rules.offers import gives, unguarded
from bot.games.thieving_chefs.rules.view import View
from bot.words import labelled, say
from render.kit import stickers, theme
from render.kit.boxes import (
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
    ground,
)
from render.kit.stickers import MIDDLE, Plate, Sticker
from render.kit.surfaces import mat, walnut
from render.kit.text import DISPLAY, width
from render.kit.theme import INK, SEATS, TEXT_GOLD, TEXT_LIGHT, lighter, rgb
from render.kit.widgets import (
    DARK,
    GREEN,
    ORANGE,
    badge,
    banner_box,
    cross,
    icon,
    plaque,
    slots,
    star,
    tick,
)
from render.thieving_chefs import prints
from render.thieving_chefs.board.dishes import bonus_pill, wood
from render.thieving_chefs.board.layout import SIZE as BOARD
from render.thieving_chefs.prints import FACES

SIZE: Final = (1000, 480)
_WIDTH: Final = 964
_UPRIGHT: Final = 182
"""Width of an upright card."""
_MOST_UPRIGHT: Final = 5
_GAP: Final = 13
_PLACE: Final = stickers.gap(18, 0.2, 2.6, (13, 10), alpha=0.5, line=(217, 194, 154), inset=2)


def draw_hand(view: View, content: Content) -> Image.Image:
    """Return the hand of the view's seat, 1000 x 480; see ``render.pictures.Pictures``."""
    return hand_list(view, content).onto(walnut(*BOARD).crop((60, 240, 1060, 720)))


def hand_list(view: View, content: Content) -> DisplayList:
    """Return the display list of a seat's hand."""
    assert view.me is not None  # a hand is of a seat
    said, more, extras, below = _asked(view, view.me, content)
    top = banner_box((view.me,), said, more, *extras, size=42).sized(height=74)
    shown = DisplayList(*SIZE)
    shown.lay(Column((top, below or _cards(view, content)), 14, (18, 12, 18, 12)))
    return shown


def _asked(view: View, me: Seat, content: Content) -> tuple[str, str, Sequence[Box], Box | None]:
    """Return the question of a seat, more about it, extras of the banner, and its answers."""
    chef, phase = view.chefs[me], view.turn.phase
    if view.outcome is not None:
        key = "thieves-won" if me in view.outcome.winners else "thieves-over"
        return *labelled(key, points=chef.points), (), None
    if chef.owed:
        pet = next(key for key, card in content.cards.items() if chef.owed[0] in card.steals)
        copies, stays = robbed(view, me, content), say("thieves-hand-stays")
        answers = answers_box(copies, view, me, stays, content)
        took = say("thieves-pet-took", pet=card_id(pet), stolen=len(chef.owed))
        return capital(headline(view, content, me)), took, [icon(pet, 62)], answers
    if view.to_move != me:
        return *labelled("thieves-your-hand"), (), None
    if phase is Phase.ACT:
        left, of = view.turn.actions_left, content.numbers.actions
        used = [slots(of, left, prints.back, 40)]
        return *labelled("thieves-act", left=left), used, None
    if phase is Phase.ANNOUNCE:
        dishes = announcing(view, me, content)
        if not dishes:
            return *labelled("thieves-no-dish"), (), None
        answers = answers_box(dishes, view, me, say("thieves-your-hand"), content)
        return *labelled("thieves-announcing-now", announced=len(chef.dishes)), (), answers
    over = to_discard(view, me, content) - len(view.ticked)
    return *labelled("thieves-discarding", cards=max(0, over)), (), None


def _cards(view: View, content: Content) -> Box:
    """Return the cards upright in a row, or in two rows if there are many."""
    count, aside = Counter(view.hand), Counter(view.ticked)
    # In the order of the card list, each with whether it is laid aside.
    held = [(card, i >= count[card] - aside[card])
            for card in content.cards for i in range(count[card])]  # fmt: skip
    if not held:
        place = Sprite(lambda w, h: stickers.plate(w, h, _PLACE, MIDDLE), width=_UPRIGHT)
        places = Row([place] * content.numbers.hand_limit, _GAP, height=368)
        return Layers((places, plaque(say("thieves-no-cards"), 40)))
    upright = len(held) <= _MOST_UPRIGHT
    columns = len(held) if upright else (len(held) + 1) // 2
    wide = _UPRIGHT if upright else round((_WIDTH - _GAP * (columns - 1)) / columns)
    cards = [
        card_box(card, wide, view, content, upright=upright, aside=laid) for card, laid in held
    ]
    rows = [
        Row(cards[i : i + columns], _GAP, grow=1, even=True) for i in range(0, len(cards), columns)
    ]
    return Column(rows, 10, grow=1)


# Answers.

_BETWEEN: Final = 16
_HEAD: Final = 58
_ROW: Final = 3
"""The most panels in a row."""
_STRIP: Final = Plate(
    rgb("#000000"), strength=0.34, radius=16, line=rgb("#FFE9BE"), thick=1.4, alpha=0.25
)


class Answer(NamedTuple):
    """An answer, and what it is about."""

    action: Action
    cards: tuple[CardId, ...]
    dish: Recipe | None
    """None for loose cards."""
    verdict: str
    note: str = ""

    @property
    def gives(self) -> bool:
        """Whether the first of its cards is given away."""
        return isinstance(self.action, Give)


def robbed(view: View, me: Seat, content: Content) -> list[Answer]:
    """Return the copies open to a victim's choice; silence gives away the mildest."""
    chef = view.chefs[me]
    mildest, found = unguarded(content, chef), []
    for give in gives(chef):
        recipe = content.recipes.get(give.recipe or "")
        cards = tuple(placed.card for placed in chef.loose() if placed.card == give.kind)
        if recipe is not None:
            cards = tuple(sorted(recipe.uses, key=lambda card: card != give.kind))
        note = say("thieves-if-silent") if give == mildest else ""
        _, effect = offer_texts(give, view, (), content)
        found.append(Answer(give, cards, recipe, effect, note))
    return found


def announcing(view: View, me: Seat, content: Content) -> list[Answer]:
    """Return the dishes to be announced, and those announced already."""
    chef, recipes = view.chefs[me], content.recipes
    fitting = content.fitting(placed.card for placed in chef.loose())
    new = [Answer(Announce(key), recipes[key].uses, recipes[key], say("thieves-scores-next"))
           for key in fitting]  # fmt: skip
    old = [(Withdraw(dish.number), recipes[dish.recipe]) for dish in chef.dishes]
    done = say("thieves-announced-already")
    return [*new, *(Answer(back, dish.uses, dish, done) for back, dish in old)]


def answers_box(
    answers: Sequence[Answer], view: View, me: Seat, said: str, content: Content
) -> Box:
    """Return a panel for each answer, in one row or two, above the hand."""
    rows = 1 if len(answers) <= _ROW else 2
    columns = -(-len(answers) // rows)
    wide = min(560, (_WIDTH - _BETWEEN * (columns - 1)) // columns)
    panels = [_panel(answer, wide, view, me, content, rows) for answer in answers]
    lines = [
        Row(panels[i : i + columns], _BETWEEN, grow=1, even=True)
        for i in range(0, len(panels), columns)
    ]
    return Column((*lines, _strip(view.hand, said)), 12, grow=1)


def _panel(answer: Answer, wide: int, view: View, me: Seat, content: Content, rows: int) -> Box:
    """Return an answer: its title above its cards, its consequence below or beside them."""
    dish, low = answer.dish, rows > 1
    ink, high = TEXT_LIGHT if dish is None else INK, 52 if low else _HEAD
    words, _ = offer_texts(answer.action, view, (), content)
    words = words if dish is None or answer.gives else say(dish_id(dish.id))
    size = (22, 25)[wide > 400] if low else (25, 32)[wide > 400]
    title = [Text(words, size, Ink(ink, DISPLAY), least=1, lines=2, grow=1)]
    if answer.note:
        title.append(Text(answer.note, 22, Ink(TEXT_GOLD if dish is None else ink)))
    worth = () if dish is None else (star(str(dish.points), high),)
    plus = bonus_pill(dish, bonus(dish, view.sauce, content)) if dish and wide > 400 else ()
    head = Row((Column(title, grow=1, even=True), *plus, *worth), 6, height=high)
    verdict = _verdict(answer.verdict, good=dish is None or not answer.gives)

    def under(across: int, tall: int) -> Sticker:
        if dish is None:
            return mat(across, tall, SEATS[me], lit=False)
        return wood(across, tall, well=high + 10)

    if low:
        parts = (
            _answer_cards(answer, round(wide * 0.44) if wide > 400 else wide - 36, 62),
            Blank(),
            verdict,
        )
        layout = Column((head, Row(parts, 8, grow=1)), 4, (18, 6, 14, 8))
    else:
        layout = Column((head, Blank(), _answer_cards(answer, wide - 40, 130), Blank(), verdict), 0,
                        (22, 11, 14, 9))  # fmt: skip
    return Layers((ground(under), layout), width=wide)


def _answer_cards(answer: Answer, room: int, largest: int) -> Box:
    """Return the cards of an answer: a card given away is lit, the others of its dish are pale."""
    shown = answer.cards if answer.dish else answer.cards[:2]
    others = 0.7 if answer.gives and answer.dish else 1
    size = round(min(largest, (room - 12 * (len(shown) - 1)) / (1 + others * (len(shown) - 1))))
    boxes = []
    for i, card in enumerate(shown):
        across = round(size * others) if i else size
        sticker = prints.card(card, across)
        layers: list[Box] = [
            Sprite(stickers.faded(sticker, 0.6) if i and others < 1 else sticker, MIDDLE)
        ]
        if answer.gives and not i:
            layers.insert(0, Sprite(stickers.halo))
        if len(answer.cards) > len(shown) == i + 1:
            corner = Row((Blank(), badge(len(answer.cards), 20)), height=36)
            layers.append(Column((corner, Blank())))
        boxes.append(Layers(layers, width=across, height=prints.height(across)))
    return Row(boxes, 12, height=prints.height(size))


def _verdict(words: str, *, good: bool) -> Box:
    """Return a consequence on paper, with a tick or a cross."""
    edge = (GREEN if good else ORANGE)[0]
    look = Plate(rgb("#FFF6E2"), rgb("#F0DFBC"), line=edge, thick=2.6, margin=8)
    sign = Sprite((tick if good else cross)(20), width=40)
    row = Row((sign, Text(words, 26, Ink(INK))), 8, (0, 0, 14, 0), start=0)
    return Layers((ground(look), row),
                  width=round(width(words, 26)) + 66, height=42, rank=1)  # fmt: skip


def _strip(hand: Sequence[CardId], said: str) -> Box:
    """Return the hand as a strip of tiles, with their names where there is room."""
    cards = [
        Row((Sprite(prints.card(card, 50), width=50),
             Text(say(card_id(card)), 26, Ink(TEXT_GOLD), rank=1)), 10)
        for card in hand
    ]  # fmt: skip
    words = Text(said if hand else say("thieves-empty-hand"), 26, Ink(TEXT_LIGHT))
    row = Row((words, *cards), 26, (24, 0, 24, 0), start=0)
    return Layers((ground(_STRIP), row), height=66)


# Cards.

_ON_COLOUR: Final = Ink(rgb("#FFEFC4"), DISPLAY, Shade(2, rgb("#140A06"), 0.7))
_WORDS: Final = Ink(INK)
_PANEL: Final = Plate(theme.PANEL_LIGHT, theme.PANEL_DARK, radius=9)
_ASIDE: Final = Plate(rgb("#20120C"), strength=0.68, radius=18, margin=0)
BAR: Final = Plate(
    lighter(theme.GLOW, 0.55), lighter(theme.GLOW, 0.2), radius=12, line=theme.GOLD, thick=1.8,
    glow=(theme.GLOW, 2.5, 0.6), margin=6,
)  # fmt: skip
_MISSING: Final = 0.42
"""Opacity of an ingredient the chef does not have."""
_NARROW: Final = 104
"""Width of a panel with small drawings."""


def card_box(
    card: CardId, wide: int, view: View, content: Content, *, upright: bool, aside: bool
) -> Box:
    """Return a card so many pixels wide: upright, or in landscape with its name beside it."""
    face = FACES[card]
    plain = face.family is Family.INGREDIENT
    name = Text(say(card_id(card)), 34 if upright else 28, DARK if plain else _ON_COLOUR, least=1,
                anchor="m").sized(height=40)  # fmt: skip
    drawing = Sprite(lambda w, h: prints.picture(card, w, h), MIDDLE, "picture")
    across = wide - 24 if upright else wide - 29 - _picture_width(wide)
    uses = Blank() if aside else _uses(card, across, view, content)
    blank = () if plain else (ground(_PANEL),)
    panel = Layers((*blank, uses), grow=1, even=True)
    if upright:
        flow: Box = Column((drawing.sized(height=190), name, panel), 4, (12, 10, 12, 12))
    else:
        beside = Column((name, panel), 2, grow=1, even=True)
        flow = Row((drawing.sized(width=_picture_width(wide)), beside), 7, (10, 10, 12, 12))
    layers: list[Box] = [Sprite(lambda w, h: prints.ground(card, w, h), MIDDLE, "card"), flow]
    if aside:
        layers += [ground(_ASIDE), plaque(say("thieves-aside"), 30)]
    return Layers(layers, width=wide)


def _picture_width(wide: int) -> int:
    """Return the width of a landscape card's drawing; narrow cards leave more to the panel."""
    return round(min(132.0, wide * 0.4, wide * 0.5 - 29))


def _uses(card: CardId, wide: int, view: View, content: Content) -> Box:
    """Return the words on the panel of a card, so many pixels wide."""
    assert view.me is not None
    recipes = content.recipes.values()
    match content.cards[card].family:
        case Family.INGREDIENT:
            table = {placed.card for placed in view.chefs[view.me].loose()}
            dishes = [recipe for recipe in recipes if card in recipe.uses]
            ready = [set(recipe.uses) - {card} <= table for recipe in dishes]
            ordered = sorted(zip(ready, dishes, strict=True), key=lambda d: (-d[0], -d[1].points))
            rows = [_use(recipe, card, table, view.hand, wide) for _, recipe in ordered]
            return Column([row.sized(height=34 if len(rows) > 2 else 46) for row in rows], 2)
        case Family.SAUCE:
            helped = [say(dish_id(recipe.id)) for recipe in recipes if recipe.sauce == card]
            words = say("thieves-adds", bonus=content.numbers.sauce_bonus, dishes=helped)
            return Row((Text(words, 24, _WORDS, least=1, lines=5, anchor="m", grow=1),),
                       pad=(4, 4, 4, 4))  # fmt: skip
        case Family.PET:
            steals = content.cards[card].steals
            return _theft(steals, targets(steals, view, view.me), wide)


def _use(
    recipe: Recipe, card: CardId, table: set[CardId], hand: Sequence[CardId], wide: int
) -> Box:
    """Return a dish of a card: its star, its name where there is room, its other cards.

    Cards the chef has neither on the table nor in the hand are pale; a golden ground says that
    playing this card completes the dish.
    """
    size = 31 if wide >= _NARROW else 26
    others = [other for other in recipe.uses if other != card]
    foods = [
        icon(other, size, alpha=1 if other in table or other in hand else _MISSING)
        for other in others
    ]
    name = Text(say(dish_id(recipe.id)), 23, _WORDS, least=1, lines=2, rank=1)
    row = Row((star(str(recipe.points), size + 5), name, Blank(), *foods), 1, (1, 0, 2, 0))
    bar = (ground(BAR),) if table >= set(others) else ()
    return Layers((*bar, row))


def _theft(steals: Sequence[CardId], victims: Sequence[Seat], wide: int) -> Box:
    """Return the loot of a pet and the marks of its possible victims."""
    kinds = Counter(steals)
    size = round(min(50, (wide - 6) / len(kinds) - 4))
    foods = Row([icon(kind, size) for kind in kinds], 3, height=size)
    if victims:
        each = min(26, (wide - 4) // len(victims) - 3)
        marks = [icon(f"plain_{SEATS[seat].shape}", each) for seat in victims]
        last: Box = Row((Text(say("thieves-from"), 23, _WORDS, rank=1), *marks), 4, height=30)
    else:
        none = Text(say("thieves-nobody"), 22, _WORDS, least=1, lines=2, anchor="m", grow=1)
        last = Row((none,), pad=(6, 0, 6, 0), grow=1)
    return Column((Text(say("thieves-steals"), 23, _WORDS, anchor="m"), foods, last), 2)
