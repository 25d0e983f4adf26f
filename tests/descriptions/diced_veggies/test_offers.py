"""Labels of actions in Diced Veggies, on buttons and in lists."""

import pytest

from bot.descriptions.diced_veggies.offers import offer_texts
from bot.descriptions.phrases import HINT_MOST, LABEL_MOST
from bot.games.diced_veggies.rules.actions import (
    Action,
    Cook,
    CutInstead,
    CutOff,
    DiscardDie,
    DiscardHype,
    DiscardRecipe,
    Done,
    DrawHype,
    DrawRecipe,
    Restock,
    TakeAll,
    TakeBack,
    TakeRecipe,
)
from bot.games.diced_veggies.rules.pieces import Change, Phase
from bot.games.diced_veggies.rules.view import View
from bot.games.offers import One
from tests.games.diced_veggies.variants import CONTENT as PLAYED
from tests.games.diced_veggies.variants import STACKED
from tests.render.diced_veggies.games import play
from tests.render.diced_veggies.tables import (
    CONTENT,
    FULL,
    LATE,
    NAMES,
    PRIYA,
    SPENT,
    ZOE,
    dice,
    rows,
    seen,
    state,
)

VIEW = seen(state(PRIYA, ZOE, block=LATE, frame=SPENT), 0)
CARROT, TOMATO = dice("C5 T5")


def said(action: Action, view: View = VIEW) -> tuple[str, str]:
    return offer_texts(action, view, NAMES, CONTENT)


OFFERS: dict[str, tuple[Action, str, str]] = {
    "restock": (
        Restock(), "Restock: roll a new block",
        "Rolls 29 dice; everyone gets their chef token back, then you cut",
    ),
    "instead": (
        CutInstead(), "Cut the block as it is",
        "I'll ask again next turn if a vegetable is still missing",
    ),
    "cut": (
        CutOff("column", 3, "high", 1, 2), "Pepper 3, Tomato 4 and Tomato 2: 9 pips (D2, D3, E2)",
        "Between C and D, along rows 2 to 3",
    ),
    "cook": (
        Cook("pot_roast", dice("C2 C4 O2 M3")), "Cook Pot Roast for 7 points",
        "Uses Carrot 2, Carrot 4, Onion 2 and Mushroom 3",
    ),
    "hype": (
        Cook("pot_roast", dice("C2 C4 O2 M3"), "all_even", Change(dice("M3")[0], dice("M2")[0])),
        "Cook Pot Roast for 7, Even Plate +5: 12 points",
        "Uses Carrot 2, Carrot 4, Onion 2 and Mushroom 3, token: Mushroom 3 as Mushroom 2",
    ),
    "open": (
        Cook("salsa", dice("P2 T2 O2"), "regulars"),
        "Cook Salsa for 5, Regulars counts at the end", "Uses Pepper 2, Tomato 2 and Onion 2",
    ),
    "done": (Done(), "Done cooking", "You keep up to 8 dice for later turns"),
    "draw": (
        DrawHype(), "Draw a hype", "Only you see it; it adds points to a dish that fits",
    ),
    "deck": (DrawRecipe(), "Draw a recipe from the deck", "Face down, one of 27"),
    "take": (
        TakeRecipe(2), "Take Harvest Roast (7 points)",
        "Carrot, Onion, Mushroom and Pepper; you still need Pepper",
    ),
    "die": (DiscardDie(CARROT), "Give up Carrot 5", "Pot Roast needs carrot; you have 3"),
    "recipe": (
        DiscardRecipe("pot_roast"), "Give up Pot Roast (7 points)",
        "2 \u00d7 Carrot, Onion and Mushroom; you have everything",
    ),
    "own_hype": (DiscardHype("all_even"), "Give up Even Plate", "Every die used is even."),
    "back": (TakeBack(), "Take back my sealed dishes", "Then you can cook them another way"),
}  # fmt: skip


@pytest.mark.parametrize("name", OFFERS)
def test_hints_name_the_effect(name: str) -> None:
    action, label, hint = OFFERS[name]
    assert said(action) == (label, hint)


def test_v_05_the_rest_of_the_block() -> None:
    view = seen(state(PRIYA, ZOE, block=rows("T2 O3")), 0)
    assert said(TakeAll(), view) == (
        "Take all 2 dice of the block", "Tomato 2 and Onion 3; no cut needed",
    )  # fmt: skip


def test_the_last_step_is_sealed() -> None:
    view = seen(state(PRIYA, ZOE, phase=Phase.LAST_COOK), 0)
    assert said(Done(), view) == ("Done: seal my dishes", "Shown when everyone is done")


def test_a_die_without_a_recipe_is_marked() -> None:
    view = seen(state(FULL, ZOE, phase=Phase.TRIM), 0)
    assert said(DiscardDie(TOMATO), view)[1] == "Salsa needs tomato; you have 3"
    assert said(DiscardDie(dice("T4")[0]), VIEW)[1] == "Salsa needs tomato; you have 1"
    bare = seen(state(ZOE, PRIYA), 0)
    assert said(DiscardDie(dice("M2")[0]), bare)[1] == "None of your recipes needs mushroom"


def test_r_v14_an_empty_deck_names_the_source_of_the_card() -> None:
    view = seen(state(PRIYA, ZOE, recipes=0), 0)
    assert said(DrawRecipe(), view)[1] == "From the reshuffled discards"


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_offer_of_a_game_fits_on_its_control(seats: int) -> None:
    kinds = set()
    for step in play(seats, seed=seats + 11):
        if step.asked is None:
            continue
        view = STACKED.view(step.state, step.asked)
        labels = []
        for offer in step.offers:
            if not isinstance(offer, One):
                continue
            label, hint = offer_texts(offer.action, view, NAMES, PLAYED)
            assert 0 < len(label) <= LABEL_MOST
            assert 0 < len(hint) <= HINT_MOST
            labels.append(label)
            kinds.add(type(offer.action))
        assert len(set(labels)) == len(labels)
    assert {CutOff, Done, DrawHype} <= kinds
