"""The board of Thieving Chefs: the table for everybody.

It is drawn from the view without a seat: one picture for all, with a fixed size.
"""

from collections.abc import Sequence

from PIL import Image

from bot.games.thieving_chefs.rules.content import Content, Phase
from bot.games.thieving_chefs.rules.seen import Seen
from bot.games.thieving_chefs.rules.view import View
from render.kit.banner import ENDING, Slots, banner, draw_ending, headline_of
from render.kit.layout import Area
from render.kit.names import display_names
from render.kit.stickers import confetti, draw_conceded
from render.kit.surfaces import walnut
from render.kit.theme import SEATS
from render.thieving_chefs import prints
from render.thieving_chefs.board.arrangement import Arrangement
from render.thieving_chefs.board.layout import BANNER, SIZE, layout
from render.thieving_chefs.board.mats import Mat, arranged, draw_head, draw_mat, visible_areas
from render.thieving_chefs.board.middle import covered, draw_menu, draw_middle
from render.thieving_chefs.board.theft import Scene, draw_arm, draw_arrow, free_place
from render.thieving_chefs.facts import highlights_of
from render.thieving_chefs.words import headline


def draw_board(
    view: View, recent: Sequence[Seen], names: Sequence[str], content: Content
) -> Image.Image:
    """Return the board, 1200 x 900; see ``render.pictures.Pictures``."""
    seats = len(view.chefs)
    shown = display_names(names, seats)
    marks = highlights_of(recent)
    table = layout(seats)
    stolen = marks.theft
    mats = [
        Mat(area, view, seat, shown[seat], marks, content,
            table.mats[stolen.thief] if stolen and stolen.victim == seat else None)
        for seat, area in enumerate(table.mats)
    ]  # fmt: skip
    arrangements = [arranged(mat) for mat in mats]
    theft = _theft(mats, arrangements, covered(table))
    image = walnut(*SIZE).copy()

    # The arm is below everything except the things on the victim's mat.
    for mat in sorted(mats, key=lambda mat: mat.thief is None):
        draw_mat(image, mat, arrangements[mat.seat])
        if theft is not None and mat.thief is not None:
            draw_arm(image, theft)
        draw_head(image, mat)
        if mat.chef.gone:
            draw_conceded(image, mat.area)
    for seat in () if view.outcome is None else view.outcome.winners:
        area = table.mats[seat]
        confetti(area.width, area.height).onto(image, area.x, area.y)
    if table.menu is not None:
        draw_menu(image, table.menu, content)
    draw_middle(image, view, table, marks)
    if theft is not None and marks.loot is not None:
        heads = [area for mat in mats for area in visible_areas(mat)]
        draw_arrow(image, theft, [*heads, *covered(table)])
    _draw_banner(image, view, shown, content)
    return image


def _theft(
    mats: Sequence[Mat], arrangements: Sequence[Arrangement], above: Sequence[Area]
) -> Scene | None:
    """Return the newest theft as a scene, or None without a theft."""
    marks, view = mats[0].marks, mats[0].view
    if marks.theft is None or view.outcome is not None:
        return None
    thief, victim = mats[marks.theft.thief], mats[marks.theft.victim]
    places = arrangements[victim.seat]
    slot = places.spot(marks.loot.place) if marks.loot else None
    if slot is None:
        copies = [p.place for p in victim.chef.area if p.card == marks.theft.kind]
        spots = (places.spot(place) for place in copies)
        slot = next((spot for spot in spots if spot), victim.area.middle)
    taken = tuple(places.taken())
    held = free_place(victim.area, thief.area, slot, [*taken, *above])
    return Scene(card=marks.theft.kind, pet=marks.theft.pet, slot=slot, hand=thief.hand, held=held,
                 target=thief.area, taken=taken)  # fmt: skip


def _draw_banner(image: Image.Image, view: View, names: Sequence[str], content: Content) -> None:
    gone = [chef.gone for chef in view.chefs]
    line = headline_of(headline(view, content), (view.to_move,), view.outcome, names, gone)
    styles = tuple(SEATS[seat] for seat in line.seats)
    if view.outcome is not None:
        banner(image, BANNER, styles, line.who, line.asked, keep=ENDING)
        draw_ending(image, BANNER.right - 82, BANNER.y + 50, "emblem", 86, burst=126)
        return
    slots = (
        Slots(content.numbers.actions, view.turn.actions_left, prints.back)
        if view.turn.phase is Phase.ACT
        else None
    )
    banner(image, BANNER, styles, line.who, line.asked, slots=slots)
