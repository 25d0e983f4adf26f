"""The answers to a seat's question as panels: each as it lies on the mat, and its consequence."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.descriptions.thieving_chefs.facts import bonus, card_id
from bot.descriptions.thieving_chefs.words import offer_hint, offer_label
from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.actions import Action, Announce, Give, Withdraw
from bot.games.thieving_chefs.rules.content import CardId, Content, Recipe
from bot.games.thieving_chefs.rules.offers import gives, unguarded
from bot.games.thieving_chefs.rules.view import View
from bot.words import say
from render.kit.boxes import Blank, Box, Column, Ink, Layers, Row, Sprite, Text, ground
from render.kit.stickers import MIDDLE, Plate, Sticker, faded, halo, plate
from render.kit.surfaces import mat
from render.kit.text import DISPLAY, width
from render.kit.theme import INK, SEATS, TEXT_GOLD, TEXT_LIGHT, rgb
from render.kit.widgets import GREEN, ORANGE, badge, cross, star, tick
from render.thieving_chefs import prints
from render.thieving_chefs.board.dishes import bonus_pill, wood

_WIDTH: Final = 964
_GAP: Final = 16
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
        found.append(Answer(give, cards, recipe, offer_hint(give, view, (), content), note))
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
    wide = min(560, (_WIDTH - _GAP * (columns - 1)) // columns)
    panels = [_panel(answer, wide, view, me, content, rows) for answer in answers]
    lines = [
        Row(panels[i : i + columns], _GAP, grow=1, even=True)
        for i in range(0, len(panels), columns)
    ]
    return Column((*lines, _strip(view.hand, said)), 12, grow=1)


def _panel(answer: Answer, wide: int, view: View, me: Seat, content: Content, rows: int) -> Box:
    """Return an answer: its title above its cards, its consequence below or beside them."""
    dish, low = answer.dish, rows > 1
    ink, high = TEXT_LIGHT if dish is None else INK, 52 if low else _HEAD
    words = offer_label(answer.action, view, (), content)
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
            _cards(answer, round(wide * 0.44) if wide > 400 else wide - 36, 62),
            Blank(),
            verdict,
        )
        layout = Column((head, Row(parts, 8, grow=1)), 4, (18, 6, 14, 8))
    else:
        layout = Column((head, Blank(), _cards(answer, wide - 40, 130), Blank(), verdict), 0,
                        (22, 11, 14, 9))  # fmt: skip
    return Layers((ground(under), layout), width=wide)


def _cards(answer: Answer, room: int, largest: int) -> Box:
    """Return the cards of an answer: a card given away is lit, the others of its dish are pale."""
    shown = answer.cards if answer.dish else answer.cards[:2]
    others = 0.7 if answer.gives and answer.dish else 1
    size = round(min(largest, (room - 12 * (len(shown) - 1)) / (1 + others * (len(shown) - 1))))
    boxes = []
    for i, card in enumerate(shown):
        across = round(size * others) if i else size
        sticker = prints.piece(card, across)
        layers: list[Box] = [Sprite(faded(sticker, 0.6) if i and others < 1 else sticker, MIDDLE)]
        if answer.gives and not i:
            layers.insert(0, Sprite(halo))
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
    return Layers((ground(lambda w, h: plate(w, h, look)), row),
                  width=round(width(words, 26)) + 66, height=42, rank=1)  # fmt: skip


def _strip(hand: Sequence[CardId], said: str) -> Box:
    """Return the hand as a strip of tiles, with their names where there is room."""
    cards = [
        Row((Sprite(prints.piece(card, 50), width=50),
             Text(say(card_id(card)), 26, Ink(TEXT_GOLD), rank=1)), 10)
        for card in hand
    ]  # fmt: skip
    words = Text(said if hand else say("thieves-empty-hand"), 26, Ink(TEXT_LIGHT))
    row = Row((words, *cards), 26, (24, 0, 24, 0), start=0)
    return Layers((ground(lambda w, h: plate(w, h, _STRIP)), row), height=66)
