"""The board of Thieving Chefs: the table for everybody.

It is drawn from the view without a seat: one picture for all, with a fixed size.
"""

from collections.abc import Sequence

from PIL import Image

from bot.games.thieving_chefs.rules.content import Content, Phase
from bot.games.thieving_chefs.rules.seen import Seen
from bot.games.thieving_chefs.rules.view import View
from render.kit.boxes import Box, Canvas, DisplayList
from render.kit.names import display_names
from render.kit.surfaces import walnut
from render.kit.widgets import banner_box, headline_of, slots
from render.thieving_chefs import prints
from render.thieving_chefs.board.final import final_board
from render.thieving_chefs.board.layout import SIZE, Layout, layout
from render.thieving_chefs.board.mats import Mats
from render.thieving_chefs.board.middle import deck_box, discards_box, menu_box, sauce_box
from render.thieving_chefs.board.theft import Theft
from render.thieving_chefs.facts import highlights_of
from render.thieving_chefs.words import headline


def draw_board(
    view: View, recent: Sequence[Seen], names: Sequence[str], content: Content
) -> Image.Image:
    """Return the board, 1200 x 900; see ``render.pictures.Pictures``."""
    return board_list(view, recent, names, content).onto(walnut(*SIZE).copy())


def board_list(
    view: View, recent: Sequence[Seen], names: Sequence[str], content: Content
) -> DisplayList:
    """Return the display list of the board."""
    shown = DisplayList(*SIZE)
    names = display_names(names, len(view.chefs))
    mats = Mats(view, names, highlights_of(recent), content)
    if view.outcome is not None:
        shown.lay(final_board(mats))
        return shown
    table = layout(len(view.chefs))
    theft = Theft(mats.marks, view, table) if mats.marks.theft else None
    # The arm is below everything except the things on the victim's mat.
    for seat in sorted(range(len(view.chefs)), key=lambda s: theft is None or s != theft.victim):
        area = table.mats[seat]
        if theft is not None and seat == theft.victim:
            arm = Canvas(theft.lay_arm)
            mat = mats.mat(seat, area.width, keep=theft.keep, arm=arm, crossed=theft.crosses_head)
        else:
            mat = mats.mat(seat, area.width)
        shown.lay(mat, area)
    _lay_middle(shown, mats, table)
    if theft is not None:
        theft.lay_arrow(shown)
    shown.lay(_banner(mats), table.banner)
    return shown


def _lay_middle(shown: DisplayList, mats: Mats, table: Layout) -> None:
    view, marks = mats.view, mats.marks
    shown.lay(sauce_box(view, table.sauce, marks), table.sauce)
    shown.lay(deck_box(view.deck, table.deck), table.deck)
    shown.lay(discards_box(view, table.discards, marks), table.discards)
    if table.menu is not None:
        shown.lay(menu_box(mats.content), table.menu)


def _banner(mats: Mats) -> Box:
    view, content = mats.view, mats.content
    gone = [chef.gone for chef in view.chefs]
    line = headline_of(headline(view, content), (view.to_move,), None, mats.names, gone)
    act, left = view.turn.phase is Phase.ACT, view.turn.actions_left
    actions = [slots(content.numbers.actions, left, prints.back, 52)] if act else []
    return banner_box(line.seats, f"{line.who}:", line.asked, *actions)
