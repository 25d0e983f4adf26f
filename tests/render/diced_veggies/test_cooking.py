"""The player's hand with a dish in preparation: framed dice, the token, the points."""

from typing import Final

from PIL import ImageChops

from bot.descriptions.diced_veggies.offers import cook_question, score, way_label
from bot.games.diced_veggies.rules.actions import Cook
from bot.games.diced_veggies.rules.cookbook import Cookbook
from bot.games.diced_veggies.rules.pieces import Phase
from render.diced_veggies.hand import draw_hand
from tests.golden import GOLDEN, assert_matches_golden
from tests.render.diced_veggies.tables import CONTENT, HANDS, ZOE, chef, dice, seen, state

VIEW: Final = HANDS["cook"]
BOOK: Final = Cookbook(CONTENT)


def way(hype: str | None, *, token: bool) -> Cook:
    assert VIEW.own is not None
    return next(BOOK.ways(VIEW.own.bench, "pot_roast", hype, token=token))


def test_a_dish_with_hype_and_token() -> None:
    picture = draw_hand(VIEW, CONTENT, way("all_even", token=True))
    assert (picture.size, picture.mode) == ((1000, 560), "RGB")
    assert_matches_golden(picture.reduce(2), GOLDEN / "diced_veggies_hand_cooking.webp")


def test_a_dish_changes_the_banner_and_the_row_of_dice_alone() -> None:
    plain, marked = draw_hand(VIEW, CONTENT), draw_hand(VIEW, CONTENT, way(None, token=False))
    low = ImageChops.difference(plain, marked)
    assert low.crop((0, 110, 1000, 455)).getbbox() is None
    assert low.crop((0, 0, 1000, 110)).getbbox() is not None
    assert low.crop((0, 455, 1000, 560)).getbbox() is not None


def test_of_equal_dice_as_many_are_framed_as_are_taken() -> None:
    view = seen(state(chef("salsa", "P3 T4 O2 O2", token=False), ZOE, phase=Phase.COOK), 0)
    picture = draw_hand(view, CONTENT, Cook("salsa", dice("P3 T4 O2")))
    plain = draw_hand(view, CONTENT)
    places = [(round(218 + 72.75 * i), 466, round(218 + 72.75 * (i + 1)), 542) for i in range(4)]
    light = [sum(picture.crop(place).convert("L").histogram()[120:]) for place in places]
    before = [sum(plain.crop(place).convert("L").histogram()[120:]) for place in places]
    assert light[2] > before[2]  # a frame
    assert light[3] < before[3] / 4  # faint


def test_the_points_of_a_dish_are_its_score() -> None:
    assert VIEW.own is not None
    made = way("all_even", token=True)
    found = score(made, BOOK, VIEW.own.bench)
    assert (found.dish, found.hype, found.at_end, found.sure) == (7, 5, False, 12)
    assert cook_question(made, BOOK, VIEW.own.bench).startswith(
        "**Cook Pot Roast for 12 points?**\nDice: "
    )


def test_many_dice_are_written_short() -> None:
    many = Cook("big_stew", dice("C2 C3 M4 M5 O6 O2 P3 P4 T5 T6"))
    assert way_label(many) == "Carrot 2 3, Mushroom 4 5, Onion 6 2, Pepper 3 4, Tomato 5 6"
    assert way_label(Cook("salsa", dice("P3 T4 O2"))) == "Pepper 3, Tomato 4 and Onion 2"
