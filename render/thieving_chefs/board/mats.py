"""Mat of a chef: head, loose cards, dishes and highlights."""

from typing import Final

from PIL import Image

from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.content import Content
from bot.games.thieving_chefs.rules.view import View
from render.kit import stickers
from render.kit.layout import Area
from render.kit.phrases import TIMES
from render.kit.stickers import Sticker
from render.kit.surfaces import mat as leather
from render.kit.text import DISPLAY, width, write
from render.kit.theme import SEATS, TEXT_GOLD, rgb
from render.thieving_chefs.board import seat_head, trays
from render.thieving_chefs.board.arrangement import (
    FOOT,
    Arrangement,
    Form,
    PlacedPile,
    PlacedPlatter,
    arrange,
    piles_of,
    platters_of,
)
from render.thieving_chefs.board.seat_head import Head
from render.thieving_chefs.cards import table_cards
from render.thieving_chefs.facts import Highlights

SIGN: Final = {"spicy": "flame", "ketchup": "tomato"}
"""The small drawing for each sauce."""


def arranged(
    view: View, seat: Seat, area: Area, head: Head, recent: Highlights, content: Content, keep: Area
) -> Arrangement:
    """Return the places of everything on a seat's mat.

    ``keep`` is the part of the mat to stay in, if everything fits there.
    """
    top = area.y + seat_head.height(area, head)
    piles = piles_of(view, seat, recent)
    platters = platters_of(view, seat, recent, content)
    inside = arrange(keep, top, piles, platters)
    return inside if inside.fits(keep) else arrange(area, top, piles, platters)


def head_of(
    view: View, seat: Seat, name: str, recent: Highlights, content: Content, *, arm: bool
) -> Head:
    """Return the content of the head of a seat's mat."""
    chef = view.chefs[seat]
    return Head(
        style=SEATS[seat],
        seat=seat,
        name=name,
        points=chef.points,
        goal=content.numbers.goal,
        hand=chef.hand_size,
        known=view.hands[seat] if view.hands else chef.known,
        drawn=0 if view.hands else recent.drawn.get(seat, 0),
        stolen=0 if view.hands else recent.stolen.get(seat, 0),
        arm=arm and view.outcome is None,
        scored=sum(event.points for event in recent.served[seat]),
    )


def draw_mat(
    image: Image.Image,
    view: View,
    seat: Seat,
    area: Area,
    arrangement: Arrangement,
    head: Head,
    recent: Highlights,
    content: Content,
) -> None:
    """Paint the mat of a seat without its head; the head is drawn last."""
    lit = seat in view.outcome.winners if view.outcome else seat == view.to_move
    leather(area.width, area.height, head.style, lit=lit).onto(image, area.x, area.y)
    owed = set(view.chefs[seat].owed)
    for placed_pile in arrangement.piles:
        _draw_pile(image, placed_pile, arrangement, recent.played[seat], owed)
    for placed in arrangement.platters:
        _draw_platter(image, placed, arrangement, owed)
    _draw_note(image, area, arrangement.bottom, _note(view, seat, recent, content))


def _draw_pile(
    image: Image.Image,
    placed_pile: PlacedPile,
    arrangement: Arrangement,
    fresh: frozenset[int],
    owed: set[str],
) -> None:
    pile, x, y = placed_pile
    form = arrangement.form
    high = form.high
    if pile.card is None:
        (table_cards.tile_gap(form.card) if form.tiles else table_cards.gap(form.card)).onto(
            image, x, y
        )
        return
    for under in range(form.shown(len(pile.places)) - 1, 0, -1):
        table_cards.under(pile.card, form.card).onto(image, x + form.peek * under, y)
    if fresh & set(pile.places):
        stickers.halo(form.card, high).onto(image, x, y)
    _face(pile.card, form.card, form.tiles).onto(image, x, y)
    if len(pile.places) > form.shown(len(pile.places)):
        words = f"{TIMES}{len(pile.places)}"
        if form.tiles:
            _badge(image, x + form.card / 2 + 12, y, words)
        else:
            corner = x + form.card / 2 + form.peek * (form.shown(len(pile.places)) - 1)
            _badge(image, corner - 12, y + form.high / 2 - 8, words)
    if pile.card in owed:
        _wanted(image, x, y, form.card)


def _face(card: str, width: int, tiles: bool) -> Sticker:
    return table_cards.tile(card, width) if tiles else table_cards.card(card, width)


def _badge(image: Image.Image, x: float, y: float, words: str) -> None:
    stickers.plaque(round(width(words, 22, DISPLAY)) + 20, 30).onto(image, x, y)
    write(image, x, y, words, 22, TEXT_GOLD, face=DISPLAY, anchor="m")


def _wanted(image: Image.Image, x: float, y: float, card: int) -> None:
    size = 44 if card > 70 else 30
    shift = 0 if card > 70 else card * 0.34
    stickers.plaque(size, size).onto(image, x + shift, y - shift)
    write(image, x + shift, y - shift, "?", size * 0.76, TEXT_GOLD, face=DISPLAY, anchor="m")


def _draw_platter(
    image: Image.Image, placed: PlacedPlatter, arrangement: Arrangement, owed: set[str]
) -> None:
    platter, area, spots = placed
    form = arrangement.form
    if platter.fresh:
        stickers.halo(area.width, area.height, 14).onto(image, *area.middle)
    strips = form.columns > 0
    blank = trays.strip if strips else trays.tray
    blank(area.width, area.height, broken=platter.broken).onto(image, area.x, area.y)
    sign = SIGN.get(platter.sauce or "", "flame")
    if strips:
        _strip_words(image, placed, form, sign)
    elif platter.broken:
        trays.broken_title(image, area, platter.name)
    else:
        trays.title(image, area, platter.name, platter.points, plus=platter.plus, sign=sign)
    for card, (x, y) in zip(platter.cards, spots, strict=True):
        if card is None:
            (table_cards.tile_gap(form.tray) if strips else table_cards.gap(form.tray)).onto(
                image, x, y
            )
            continue
        _face(card, form.tray, strips).onto(image, x, y)
        if card in owed:
            _wanted(image, x, y, form.tray)


def _strip_words(image: Image.Image, placed: PlacedPlatter, form: Form, sign: str) -> None:
    """Write star, name and bonus on a strip, beside or above its tiles."""
    platter, area, spots = placed
    points = None if platter.broken else platter.points
    if form.stacked:
        head = area._replace(height=trays.STRIP_HEAD + 4)
        trays.strip_title(image, head, area.width - 6, platter.name, points, short=False)
        row = area.bottom - 6 - form.tray / 2
        if platter.plus and placed.aside(form) >= trays.BONUS_WIDTH + 6:
            trays.bonus(image, area.x + 6, row, sign, platter.plus)
        elif platter.plus:
            stickers.icon(sign, trays.SIGN).onto(image, area.x + 20, row)
        return
    room = (spots[0][0] - form.tray / 2 - area.x - 5) if spots else area.width - 16
    short = form.columns > 1
    trays.strip_title(image, area, room, platter.name, points, short=short)
    y = area.y + area.height / 2
    if platter.plus and short:
        stickers.icon(sign, trays.SIGN).onto(image, area.x + 45, y + 13)
    elif platter.plus:
        start = area.right - trays.BONUS_WIDTH - 8
        trays.bonus(image, start, y, sign, platter.plus)


def _note(view: View, seat: Seat, recent: Highlights, content: Content) -> tuple[str, str] | None:
    """Return the note below a chef's cards with its drawing, if there is any."""
    if owed := view.chefs[seat].owed:
        return (owed[0], f"which {content.cards[owed[0]].name} is gone?")
    if served := recent.served[seat]:
        names = [content.recipes[event.dish.recipe].name for event in served]
        return ("star", " and ".join(names[-2:]))
    return None


def _draw_note(image: Image.Image, area: Area, top: int, note: tuple[str, str] | None) -> None:
    """Write a note in the room below everything else."""
    if note is None or top + 58 > area.bottom - FOOT:
        return
    drawing, words = note
    y = top + 34
    across = min(round(width(words, 27)) + 66, area.width - 36)
    stickers.plaque(across, 44).onto(image, area.x + 18 + across / 2, y)
    stickers.icon(drawing, 34).onto(image, area.x + 40, y)
    write(image, area.x + 64, y, words, 27, rgb("#FFE9B8"))
