"""A seat's own picture of Thieving Chefs."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.descriptions.phrases import capital
from bot.descriptions.thieving_chefs.facts import card_id, to_discard
from bot.descriptions.thieving_chefs.words import headline
from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.content import Content, Phase
from bot.games.thieving_chefs.rules.view import View
from bot.words import labelled, say
from render.kit import stickers
from render.kit.boxes import Box, Column, DisplayList, Layers, Row, Sprite
from render.kit.stickers import MIDDLE
from render.kit.surfaces import walnut
from render.kit.widgets import banner_box, icon, plaque, slots
from render.thieving_chefs import prints
from render.thieving_chefs.board.layout import SIZE as BOARD
from render.thieving_chefs.hand.answers import announcing, answers_box, robbed
from render.thieving_chefs.hand.cards import card_box

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
    """Return the display list of a seat's hand; raise ValueError for a view without a seat."""
    if view.me is None:
        raise ValueError("a hand is drawn from the view of a seat")
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
        return *labelled("thieves-announcing-now"), (), answers
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
