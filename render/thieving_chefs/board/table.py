"""The board of Thieving Chefs: the table for everybody.

It is drawn from the view without a seat: one picture for all, with a fixed size.
"""

from collections.abc import Sequence

from PIL import Image

from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.content import Content, Phase
from bot.games.thieving_chefs.rules.seen import Seen
from bot.games.thieving_chefs.rules.view import View
from render.kit.banner import ENDING, Slots, banner, draw_ending, headline_of
from render.kit.layout import Area
from render.kit.names import display_names
from render.kit.stickers import confetti, draw_conceded
from render.kit.surfaces import walnut
from render.kit.theme import SEATS
from render.thieving_chefs.board.arrangement import Arrangement
from render.thieving_chefs.board.layout import BANNER, SIZE, Layout, layout
from render.thieving_chefs.board.mats import arranged, draw_mat, head_of
from render.thieving_chefs.board.middle import covered, draw_menu, draw_middle
from render.thieving_chefs.board.seat_head import Head, draw_head, hand_place, visible_areas
from render.thieving_chefs.board.theft import Scene, crosses_head, draw_arm, draw_arrow, kept, scene
from render.thieving_chefs.cards import table_cards
from render.thieving_chefs.facts import Highlights, highlights_of
from render.thieving_chefs.words import headline


def draw_board(
    view: View, recent: Sequence[Seen], names: Sequence[str], content: Content
) -> Image.Image:
    """Return the board, 1200 x 900; see ``render.pictures.Pictures``."""
    seats = len(view.chefs)
    shown = display_names(names, seats)
    marks = highlights_of(recent, seats)
    table = layout(seats)
    heads = [
        head_of(view, seat, shown[seat], marks, content, arm=_from_above(marks, table, seat))
        for seat in range(seats)
    ]
    arranged_mats = [
        arranged(view, s, mat, heads[s], marks, content, _kept(marks, table, s))
        for s, mat in enumerate(table.mats)
    ]
    theft = _theft(marks, table, arranged_mats, heads, view)
    image = walnut(*SIZE).copy()

    # The arm is below everything except the things on the victim's mat.
    first = [] if marks.theft is None else [marks.theft.victim]
    order = [*first, *(seat for seat in range(seats) if seat not in first)]
    for seat in order:
        mat = table.mats[seat]
        draw_mat(image, view, seat, mat, arranged_mats[seat], heads[seat], marks, content)
        if theft is not None and seat in first:
            draw_arm(image, theft)
        draw_head(image, mat, heads[seat])
        if view.chefs[seat].gone:
            draw_conceded(image, mat)
    for seat in () if view.outcome is None else view.outcome.winners:
        mat = table.mats[seat]
        confetti(mat.width, mat.height).onto(image, mat.x, mat.y)
    if table.menu is not None:
        draw_menu(image, table.menu, content)
    draw_middle(image, view, table, marks)
    if theft is not None and marks.loot is not None:
        mats = zip(table.mats, heads, strict=True)
        heads_places = [area for mat, head in mats for area in visible_areas(mat, head)]
        draw_arrow(image, theft, [*heads_places, *covered(table)])
    _draw_banner(image, view, shown, content)
    return image


def _kept(marks: Highlights, table: Layout, seat: Seat) -> Area:
    """Return the part of a mat its cards stay in."""
    mat = table.mats[seat]
    if marks.theft is None or marks.theft.victim != seat:
        return mat
    return kept(mat, table.mats[marks.theft.thief])


def _from_above(marks: Highlights, table: Layout, seat: Seat) -> bool:
    """Return whether a thief's arm crosses the head of this seat's mat."""
    theft = marks.theft
    if theft is None or theft.victim != seat:
        return False
    return crosses_head(table.mats[seat], table.mats[theft.thief])


def _theft(
    marks: Highlights,
    table: Layout,
    arranged_mats: Sequence[Arrangement],
    heads: Sequence[Head],
    view: View,
) -> Scene | None:
    """Return the newest theft as a scene, or None without a theft."""
    if marks.theft is None or view.outcome is not None:
        return None
    thief, victim = marks.theft.thief, marks.theft.victim
    slot = arranged_mats[victim].spot(marks.loot.place) if marks.loot else None
    if slot is None:
        copies = [p.place for p in view.chefs[victim].area if p.card == marks.theft.kind]
        spots = (arranged_mats[victim].spot(place) for place in copies)
        slot = next((spot for spot in spots if spot), table.mats[victim].middle)
    hand = hand_place(table.mats[thief], heads[thief])
    return scene(
        marks.theft.pet, marks.theft.kind, slot, hand, table.mats[victim], table.mats[thief],
        [*arranged_mats[victim].taken()], covered(table),
    )  # fmt: skip


def _draw_banner(image: Image.Image, view: View, names: Sequence[str], content: Content) -> None:
    gone = [chef.gone for chef in view.chefs]
    line = headline_of(headline(view, content), (view.to_move,), view.outcome, names, gone)
    styles = tuple(SEATS[seat] for seat in line.seats)
    if view.outcome is not None:
        banner(image, BANNER, styles, line.who, line.asked, keep=ENDING)
        draw_ending(image, BANNER.right - 82, BANNER.y + 50, "emblem", 86, burst=126)
        return
    slots = (
        Slots(content.numbers.actions, view.actions_left, table_cards.back)
        if view.phase is Phase.ACT
        else None
    )
    banner(image, BANNER, styles, line.who, line.asked, slots=slots)
