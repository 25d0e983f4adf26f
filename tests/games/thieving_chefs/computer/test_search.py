"""What the master of Thieving Chefs takes a position to be worth."""

import pytest

from bot.games.thieving_chefs.computer.search import ThievingPlans
from bot.games.thieving_chefs.rules.content import Family
from tests.games.thieving_chefs.positions import CONTENT, GAME, chef, table

PLANS = ThievingPlans(CONTENT, GAME.rows)


def test_every_row_of_the_prospects_has_a_weight_for_each_unit() -> None:
    rows = GAME.rows
    assert {len(row) for row in rows.values()} == {len(rows["units"])}


def test_every_card_and_recipe_has_its_row() -> None:
    rows = GAME.rows
    assert {f"hand {card}" for card in CONTENT.cards} <= rows.keys()
    assert {f"dish {recipe}" for recipe in CONTENT.recipes} <= rows.keys()
    for key, card in CONTENT.cards.items():
        assert (f"loose {key}" in rows) == (card.family is Family.INGREDIENT)
        assert (f"theirs {key}" in rows) == (card.family is Family.PET)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_shares_of_the_win_are_whole(seats: int) -> None:
    state = table(*(chef("rice onion dog", points=4 * seat) for seat in range(seats)))
    shares = [PLANS.worth(state, seat) for seat in range(seats)]
    assert sum(shares) == pytest.approx(1.0)
    assert sorted(shares) == shares


def test_who_can_serve_the_winning_dish_now_is_all_but_sure_to_win() -> None:
    salad = chef("rice", "greens onion", "salad", points=17)
    assert PLANS.worth(table(salad, chef("rice onion meat", points=17)), 0) > 0.95


def test_a_dish_announced_is_worth_more_than_its_loose_cards() -> None:
    rival = chef("rice onion", points=9)
    area = "rice onion meat"
    dish, loose = chef("rice", area, "chili"), chef("rice", area)
    assert PLANS.worth(table(dish, rival), 0) > PLANS.worth(table(loose, rival), 0)
