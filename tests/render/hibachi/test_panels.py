"""Panels, piles and honours of Hibachi: all contents at once, and all kinds of names."""

from functools import cache
from typing import Final

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from bot.games.hibachi.rules.pieces import Chip, Phase
from bot.games.hibachi.rules.view import View
from render.hibachi.board.layout import BANNER, TRAY, Ground, panels
from render.hibachi.board.table import board_list, draw_board
from tests.games.hibachi.positions import BOARD, CONTENT, Kitchen, chef, table
from tests.golden import GOLDEN, assert_matches_golden
from tests.oddities import NAMES as ODD
from tests.render.layout import collisions

LONG: Final = (
    "Wilhelmina Featherstone-Haugh",
    "Wilhelmina Featherstone-Smythe",
    "Donaudampfschifffahrtsgesellscha",
    "Maximilian von und zu Hohenstein",
)
PLAIN: Final = ("Ada", "Omar", "Lena", "Tomas")
SPOTS: Final = (
    (7.0, 33.0), (9.8, 29.9), (20.5, 33.5), (31.0, 31.0), (34.6, 33.2), (6.2, 20.4), (19.0, 21.5),
    (13.9, 26.1), (32.5, 19.0), (36.3, 17.6), (26.4, 13.5), (8.0, 6.0), (19.2, 8.3),
)  # fmt: skip
"""Places of thirteen chips, the most possible."""
SHOWN: Final = (3, 9)
"""Numbers of the chips with a public value."""


def crowded(seats: int, edition: str = "classic") -> View:
    """Return a table with everything: chips, cards, dishes, money, honours."""
    cooked = ["wok_garden silk_custard", "forest_grill", "", "green_soba"]
    hands = ["egg egg rice", "meat fish soba onion shrimp egg", "", "rice rice"]
    chefs = [
        chef(
            hands[seat],
            (1400, 12300, 0, 900)[seat],
            reserved="clay_pot_fish lantern_rice" if seat == 1 else "",
            cooked=cooked[seat],
            chillies=(3, 4, 0, 2)[seat] if edition == "chilli" else 0,
            known=hands[seat],
        )
        for seat in range(seats)
    ]
    state = table(
        *chefs,
        head=1,
        to_move=seats - 1,
        phase=Phase.BONUS_THROW,
        edition=edition,
        market="egg egg egg meat meat broccoli rice rice rice shrimp",
        discards="fish soba onion",
        display="moonlit_sukiyaki harbour_noodles" + (" night_stall_plate" * (seats == 4)),
    )
    board = tuple(
        Chip(i, (i - 1) % seats, 500 if i == 3 else 300, i in SHOWN, x, y, BOARD.space_at(x, y))
        for i, (x, y) in enumerate(SPOTS, start=1)
    )
    for seat in range(seats):
        own = sum(chip.owner == seat for chip in board)
        state = state.changing(seat, thrown=CONTENT.numbers.chips[:own])
    round = replace(state.round, thrown=13, resolved=("bonus_throw",), won=(seats - 1,))
    state = replace(state, board=board, round=round)
    return Kitchen(state).view(None)


@pytest.mark.parametrize(
    ("seats", "edition"), [(4, "classic"), (4, "chilli"), (3, "classic"), (2, "chilli")]
)
def test_everything_at_once(seats: int, edition: str) -> None:
    drawn = draw_board(crowded(seats, edition), (), LONG, CONTENT)
    assert_matches_golden(drawn, GOLDEN / f"hibachi_crowded_{seats}_{edition}.webp")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_text_of_a_full_table_touches_another(seats: int) -> None:
    for names in (LONG, [name[:9] for name in LONG], [name[-5:] for name in LONG]):
        assert collisions(board_list(crowded(seats, "chilli"), (), names, CONTENT)) == []


def without(image: Image.Image, *boxes: tuple[float, float, float, float]) -> Image.Image:
    left = image.copy()
    for left_x, top, right, bottom in boxes:
        left.paste((0, 0, 0), (round(left_x), round(top), round(right), round(bottom)))
    return left


@cache
def plainly_named(seats: int) -> Image.Image:
    return draw_board(crowded(seats), (), PLAIN, CONTENT)


@pytest.mark.parametrize("kind", ODD)
@pytest.mark.parametrize("seats", [2, 4])
def test_an_odd_name_stays_between_mark_and_money(seats: int, kind: str) -> None:
    pictures = [
        draw_board(crowded(seats), (), [ODD[kind], *PLAIN[1:]], CONTENT),
        plainly_named(seats),
    ]
    area = panels(seats)[0]
    head = (area.x + 62, area.y + 4, area.right - 16, area.y + area.height * 0.57)
    assert ImageChops.difference(*pictures).getbbox() is not None or kind == "nothing"
    rest = [without(picture, head) for picture in pictures]
    assert ImageChops.difference(*rest).getbbox() is None


@pytest.mark.parametrize("kind", ODD)
def test_the_odd_name_of_an_asked_seat_stays_in_the_banner(kind: str) -> None:
    pictures = [
        draw_board(crowded(4), (), [*PLAIN[:3], ODD[kind]], CONTENT),
        plainly_named(4),
    ]
    area = panels(4)[3]
    head = (area.x + 62, area.y + 4, area.right - 16, area.y + area.height * 0.57)
    banner = (BANNER.x, BANNER.y - 4, BANNER.right, BANNER.bottom + 4)
    rest = [without(picture, head, banner) for picture in pictures]
    assert ImageChops.difference(*rest).getbbox() is None


def changed(view: View, other: View, box: tuple[float, float, float, float]) -> bool:
    """Return whether two tables differ inside the box, after checking that the rest is equal."""
    pictures = [draw_board(each, (), PLAIN, CONTENT) for each in (view, other)]
    rest = [without(picture, box) for picture in pictures]
    assert ImageChops.difference(*rest).getbbox() is None
    return ImageChops.difference(*pictures).getbbox() is not None


@pytest.mark.parametrize(
    "more", [{"pile": 7}, {"discards": ()}, {"discards": ("egg",) * 12}, {"recipes": 0},
             {"chillies": 5}],
)  # fmt: skip
def test_the_piles_are_counted_in_their_tray(more: dict[str, object]) -> None:
    view = crowded(3, "chilli")
    tray = (TRAY.x, TRAY.y, TRAY.right, TRAY.bottom + 6)
    other = replace(view, supply=replace(view.supply, **more))
    assert changed(view, other, tray)
    classic = replace(crowded(3), supply=other.supply)
    assert "chillies" not in more or not changed(crowded(3), classic, tray)


def test_h54_a_won_space_bears_its_winners_mark() -> None:
    """In every phase until the round ends."""
    ground = Ground(BOARD)
    x, y = ground.at(*BOARD.actions["bonus_throw"])
    space = (x - 40, y - 40, x + 50, y + 50)
    for phase in (Phase.PLAN, Phase.COOK):
        view = replace(crowded(4), phase=phase, board=())
        assert changed(view, replace(view, round=replace(view.round, won=(0,))), space)


def test_the_bottle_is_at_its_holders_side() -> None:
    ground = Ground(BOARD)
    places = {ground.bottle(seat, 4) for seat in range(4)}
    assert len(places) == 4
    view = replace(crowded(4), phase=Phase.COOK)
    pictures = [draw_board(replace(view, head=seat), (), PLAIN, CONTENT) for seat in (0, 1)]
    for seat in (0, 1):
        x, y = ground.bottle(seat, 4)
        spot = (round(x) - 12, round(y) - 20, round(x) + 12, round(y) + 20)
        with_it, without_it = pictures[seat].crop(spot), pictures[1 - seat].crop(spot)
        assert with_it.tobytes() != without_it.tobytes()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cooked_dishes_are_visible(seats: int) -> None:
    """H-83: two dishes that differ in one ingredient look different in the cook's panel."""
    view = replace(crowded(seats), phase=Phase.COOK)
    area = panels(seats)[2 if seats > 2 else 0]
    seat = 2 if seats > 2 else 0
    boxed = (area.x, area.y, area.right, area.bottom)
    pair = [
        replace(view, chefs=tuple(
            replace(one, cooked=(dish,)) if i == seat else one for i, one in enumerate(view.chefs)
        ))
        for dish in ("mountain_and_sea", "woodcutters_bowl")
    ]  # fmt: skip
    assert changed(pair[0], pair[1], boxed)
