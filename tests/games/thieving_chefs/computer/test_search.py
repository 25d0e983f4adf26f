"""What the master of Thieving Chefs takes a position to be worth, and how it plays its turn."""

from math import exp
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.offers import One
from bot.games.search import Asked
from bot.games.thieving_chefs.computer.evaluation import Formulas
from bot.games.thieving_chefs.computer.search import MasterPlayer, TurnPlan
from bot.games.thieving_chefs.rules import actions
from bot.games.thieving_chefs.rules.content import Family, Phase
from bot.games.thieving_chefs.rules.state import State
from tests.games.playing import chance
from tests.games.thieving_chefs.positions import CONTENT, GAME, chef, table

MASTER = MasterPlayer(CONTENT, GAME.prospects)
SALAD = chef("rice", "greens onion", "salad")
RIVAL = chef("rice cat cheese", points=12)
LAST = table(chef("onion spicy", "rice meat", points=12), RIVAL, actions_left=1)


def plan(state: State, seat: int = 0) -> TurnPlan:
    return TurnPlan(Formulas(CONTENT), GAME.prospects, GAME.view(state, seat))


def share(state: State, seat: int = 0) -> float:
    """Return a seat's share of the win at the end of its turn."""
    found = plan(state, seat)
    return found.prospects.share(found.start)


def asked(state: State) -> Asked:
    return Asked(GAME.view(state, 0), list(GAME.offers(state, 0)), chance(1))


def chosen(state: State) -> Any:
    return MASTER.choose(*asked(state))


@pytest.mark.parametrize("seats", range(2, 6))
def test_every_row_of_the_prospects_has_a_weight_for_each_unit(seats: int) -> None:
    rows = GAME.prospects[str(seats)]
    assert {len(row) for row in rows.values()} == {len(rows["units"])}


@pytest.mark.parametrize("seats", range(2, 6))
def test_every_turn_card_and_recipe_has_its_row(seats: int) -> None:
    rows = GAME.prospects[str(seats)]
    assert {f"moves {turns} True" for turns in range(1, seats + 1)} <= rows.keys()
    assert {f"hand {card}" for card in CONTENT.cards} <= rows.keys()
    for recipe in CONTENT.recipes:
        assert {f"dish {recipe}", f"whole {recipe}", f"near {recipe} 2"} <= rows.keys()
    for key, card in CONTENT.cards.items():
        assert (f"loose {key}" in rows) == (card.family is Family.INGREDIENT)
        assert (f"theirs {key}" in rows) == (card.family is Family.PET)
        assert (f"hidden {key}" in rows) == (card.family is not Family.PET)


def test_the_share_follows_from_the_facts() -> None:
    state = table(chef("rice onion dog"), chef("rice cat", "bread meat", "burger"), chef("fish"))
    found, rows = plan(state), GAME.prospects["3"]
    units = rows["units"]

    def odds(seat: int) -> float:
        sums = [0.0] * len(units)
        for fact, count in found.prospects.facts(found.start, seat).items():
            for unit, weight in enumerate(rows.get(fact, ())):
                sums[unit] += count * weight
        return exp(sum(max(0.0, one) * unit for one, unit in zip(sums, units, strict=True)))

    assert share(state) == pytest.approx(odds(0) / sum(map(odds, range(3))))


def test_a_lead_in_points_is_worth_more() -> None:
    shares = [
        share(table(chef("rice onion dog", points=mine), chef("rice onion dog", points=8)))
        for mine in (0, 4, 8, 12, 16)
    ]
    assert sorted(shares) == shares
    assert shares[0] < 0.3 < 0.7 < shares[-1]


def test_who_can_serve_the_winning_dish_next_is_all_but_sure_to_win() -> None:
    rival = replace(SALAD, points=17)
    assert share(table(chef("rice onion meat", points=17), rival)) < 0.05


def test_the_more_opponents_the_smaller_the_share() -> None:
    shares = [share(table(*[chef("rice onion dog", points=6)] * seats)) for seats in (2, 3, 5)]
    assert sorted(shares, reverse=True) == shares


def test_hidden_cards_change_nothing() -> None:
    for hidden in ("dog cat rice", "greens fish cheese"):
        state = table(chef("rice onion dog"), chef(hidden, "bread meat", "burger"))
        assert share(state) == share(
            table(state.chefs[0], chef("onion onion rice", "bread meat", "burger"))
        )


def test_a_winning_dish_is_served_at_once() -> None:
    state = table(replace(SALAD, points=17), chef("rice"))
    assert chosen(state) == actions.Serve(1)


def test_a_sauce_that_takes_a_bonus_away_is_worth_less_than_serving_first() -> None:
    mine = chef("ketchup ketchup rice", "rice greens bread cheese", "congee", points=6)
    state = table(mine, RIVAL, sauce="spicy", actions_left=1)
    found = MASTER.compare(asked(state), actions.Play("ketchup"), actions.Serve(1))
    assert found is not None
    assert found.gain > 0.1
    assert chosen(state) != actions.Play("ketchup")


def test_a_win_thrown_away_is_told() -> None:
    mine = chef("ketchup rice", "rice greens", "congee", points=15)
    state = table(mine, chef("rice dog", points=17), sauce="spicy", actions_left=1)
    assert chosen(state) == actions.Serve(1)
    found = MASTER.compare(asked(state), actions.Play("ketchup"))
    assert found is not None
    assert found.gain > 0.5


def test_it_plays_the_card_that_the_last_dish_lacks() -> None:
    assert chosen(LAST) == actions.Play("onion")


def test_it_breaks_the_dish_that_would_win() -> None:
    rival = replace(chef("rice", "bread meat", "burger"), points=17)
    state = table(chef("dog rice greens"), rival, actions_left=1)
    assert isinstance(chosen(state), actions.Steal)


def test_it_announces_the_dish_and_discards_what_it_misses_least() -> None:
    state = table(chef("rice", "rice onion meat", points=12), RIVAL, phase=Phase.ANNOUNCE)
    assert chosen(state) == actions.Announce("chili")
    full = chef("spicy spicy ketchup rice onion greens meat")
    ticked = chosen(table(full, chef("rice"), phase=Phase.DISCARD))
    assert ticked == actions.Tick("spicy")


def test_a_theft_not_yet_answered_counts() -> None:
    owed = replace(chef("rice", "greens onion", "salad"), owed=("greens",))
    assert plan(table(chef("greens"), owed)).start.areas[1].dishes == ()
    loose = replace(chef("rice", "greens onion greens", "salad"), owed=("greens",))
    assert plan(table(chef("greens"), loose)).start.areas[1].dishes == ("salad",)


def test_an_empty_deck_is_drawn_from_the_discards() -> None:
    state = table(chef("rice onion"), chef("rice"), deck="", discards="meat", actions_left=1)
    assert chosen(state) == actions.Draw()
    found = plan(state)
    before, after = (
        found.prospects.facts(found.start._replace(drawn=drawn), 0)["hidden meat"]
        for drawn in (0, 1)
    )
    assert after < before == 5  # with the one of the discards


def test_a_comparison_is_the_difference_of_the_shares() -> None:
    found = MASTER.compare(asked(LAST), actions.Draw())
    assert found is not None
    assert found.better == actions.Play("onion")
    assert found.gain > 0.02
    assert found.margin == 0
    same = MASTER.compare(asked(LAST), actions.Draw(), actions.Draw())
    assert same is not None
    assert same.gain == 0


def test_what_it_does_not_look_at_is_not_compared() -> None:
    robbed = replace(chef("rice", "greens onion greens rice", "salad"), owed=("greens",))
    state = table(robbed, chef("rice"), to_move=1)
    [give, *_] = asked(state).offers
    assert isinstance(give, One)
    assert MASTER.compare(asked(state), give.action) is None


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_seat_that_gave_up_counts_no_more(seats: int) -> None:
    others = [chef("rice onion dog", points=6)] * seats
    gone = replace(chef(), gone=True)
    two = share(table(*others))
    assert share(table(*others[:1], gone, *others[1:])) == two
