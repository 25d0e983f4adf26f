"""A seat's own picture of Thieving Chefs."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.content import CardId, Content, Phase
from bot.games.thieving_chefs.rules.view import View
from bot.words import say
from render.kit import stickers
from render.kit.boxes import Box, Column, DisplayList, Layers, Row, Sprite
from render.kit.phrases import capital, number
from render.kit.stickers import MIDDLE
from render.kit.surfaces import walnut
from render.kit.widgets import banner_box, icon, plaque, slots
from render.thieving_chefs import prints
from render.thieving_chefs.board.layout import SIZE as BOARD
from render.thieving_chefs.facts import card_id, to_discard
from render.thieving_chefs.hand.answers import announcing, answers_box, robbed, thief_of
from render.thieving_chefs.hand.cards import card_box
from render.thieving_chefs.words import headline

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
    """Return the display list of the hand of the view's seat; ValueError without one."""
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
        points = number(chef.points, "point")
        won = me in view.outcome.winners
        said = (
            ("You win!", f"with {points}") if won else ("The game is over:", f"you have {points}")
        )
        return (*said, (), None)
    if chef.owed:
        pet = thief_of(chef.owed[0], content)
        answers = answers_box(robbed(view, me, content), view, me, "Your hand stays", content)
        took = f"A {say(card_id(pet))} took {'it' if len(chef.owed) == 1 else 'them'}."
        return capital(headline(view, content, me)), took, [icon(pet, 62)], answers
    if view.to_move != me:
        return "Your hand", "It's not your turn.", (), None
    if phase is Phase.ACT:
        left, of = view.turn.actions_left, content.numbers.actions
        used = [slots(of, left, prints.back, 40)]
        return "Draw or play a card:", f"{number(left, 'action')} left", used, None
    if phase is Phase.ANNOUNCE:
        dishes = announcing(view, me, content)
        if not dishes:
            return "No dish fits:", "announce nothing", (), None
        answers = answers_box(dishes, view, me, "Your hand", content)
        return "Announce a dish?", "It scores in your next turn.", (), answers
    over = to_discard(view, me, content) - len(view.ticked)
    return "Your hand:", f"discard {number(over, 'card')}" if over > 0 else "press Done", (), None


def _cards(view: View, content: Content) -> Box:
    """Return the cards upright in a row, or in two rows if there are many."""
    held = _sorted(view, content)
    if not held:
        place = Sprite(lambda w, h: stickers.plate(w, h, _PLACE, MIDDLE), width=_UPRIGHT)
        places = Row([place] * content.numbers.hand_limit, _GAP, height=368)
        return Layers((places, plaque("no cards", 40)))
    upright = len(held) <= _MOST_UPRIGHT
    columns = len(held) if upright else (len(held) + 1) // 2
    wide = _UPRIGHT if upright else round((_WIDTH - _GAP * (columns - 1)) / columns)
    cards = [
        card_box(card, wide, view, content, upright=upright, aside=aside) for card, aside in held
    ]
    rows = [
        Row(cards[i : i + columns], _GAP, grow=1, even=True) for i in range(0, len(cards), columns)
    ]
    return Column(rows, 10, grow=1)


def _sorted(view: View, content: Content) -> list[tuple[CardId, bool]]:
    """Return the cards in the order of the card list, and whether each is laid aside."""
    held, aside = Counter(view.hand), Counter(view.ticked)
    return [(card, i >= held[card] - aside[card])
            for card in content.cards for i in range(held[card])]  # fmt: skip
