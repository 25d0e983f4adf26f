"""Hand-made hands of Hibachi for pictures."""

from collections.abc import Sequence
from typing import Final

import pytest
from msgspec.structs import replace

from bot.games.contract import Outcome
from bot.games.hibachi.rules.pieces import Phase
from bot.games.hibachi.rules.state import State
from bot.games.hibachi.rules.view import View
from render.hibachi.hand import draw_hand, hand_list, wanted
from tests.games.hibachi.positions import CONTENT, Kitchen, chef, table
from tests.golden import GOLDEN, assert_matches_golden
from tests.render.layout import collisions

WHOLE: Final = "throw"
"""The golden in full size; the others take a quarter of its bytes."""
DISPLAY: Final = "moonlit_sukiyaki harbour_noodles"


def hand(
    state: State, seat: int = 0, drawn: str = "", bowl: str = "", winners: Sequence[int] = ()
) -> View:
    state = state.supplying(drawn=tuple(drawn.split()))
    if bowl:
        state = replace(state, market=replace(state.market, bowl=bowl, price=400))
    view = Kitchen(state).view(seat)
    if not winners:
        return view
    scores = tuple(len(one.cooked) for one in state.chefs)
    return replace(view, outcome=Outcome(tuple(winners), scores, "reached"))


HANDS: Final[dict[str, View]] = {
    "throw": hand(
        table(
            chef("meat soba egg fish rice", 1400, reserved="forest_grill"),
            chef("", 2000),
            chef("egg", 900),
            to_move=0,
            board="0:200 shiitake;1:300 egg;0:500 -",
            display=DISPLAY,
        )
    ),
    "many_kinds": hand(
        table(
            chef("meat meat soba egg fish rice rice rice onion shrimp broccoli shiitake", 12400),
            chef("egg", 900, chillies=4, reserved="clay_pot_fish wok_garden"),
            edition="chilli",
            phase=Phase.SELL,
            board="0:100+400 onion;1:600 egg",
            display=DISPLAY + " lantern_rice",
        ),
        bowl="onion",
    ),
    "chillies": hand(
        table(
            chef("egg soba", 100, chillies=5, reserved="clay_pot_fish wok_garden"),
            chef("egg", 900),
            edition="chilli",
            phase=Phase.COOK,
            display=DISPLAY + " lantern_rice",
        )
    ),
    "keep": hand(
        table(
            chef("egg egg", 700),
            chef("", 900),
            phase=Phase.KEEP,
            board="0:600+100 bonus_ingredient",
            display=DISPLAY,
        ),
        drawn="rice shrimp meat",
    ),
    "plan": hand(
        table(
            chef("meat soba egg fish rice", 1400),
            chef("", 2000),
            chef("egg", 900),
            phase=Phase.PLAN,
            board="0:200 shiitake;1:300 egg;0:500 egg;2:100+600 egg;1:400 rice;2:300 meat",
            market="egg egg meat fish fish",
            display=DISPLAY,
        )
    ),
    "nothing": hand(table(chef("", 0), chef("", 900), to_move=1, display=DISPLAY)),
    "won": hand(
        table(
            chef("egg rice", 2300, cooked="wok_garden clay_pot_fish silk_custard"),
            chef("meat", 900, cooked="green_soba"),
            chef("meat", 1900),
            chef("meat", 400, cooked="lantern_rice harbour_omelette"),
            phase=Phase.OVER,
            display=DISPLAY + " garden_omelette",
        ),
        winners=(0,),
    ),
}


@pytest.mark.parametrize("name", HANDS)
def test_hand(name: str) -> None:
    picture = draw_hand(HANDS[name], CONTENT)
    assert (picture.size, picture.mode) == ((1000, 560), "RGB")
    kept = picture if name == WHOLE else picture.reduce(2)
    assert_matches_golden(kept, GOLDEN / f"hibachi_hand_{name}.webp")


@pytest.mark.parametrize("name", HANDS)
def test_no_text_of_a_hand_touches_another(name: str) -> None:
    assert collisions(hand_list(HANDS[name], CONTENT)) == []


@pytest.mark.parametrize("name", ["plan", "many_kinds"])
def test_the_market_shows_prices_not_chips(name: str) -> None:
    """A buyer pays the sum of its own chips; all sell at the sum of all."""
    shown = hand_list(HANDS[name], CONTENT)
    assert not shown.of("well"), "no rack"
    words = {item.words for item in shown.items}
    assert words >= ({"¥200", "¥500"} if name == "plan" else {"¥400 a card", "you hold 1 Onion"})


def ready(view: View) -> set[str]:
    return {one.recipe for one in wanted(view, CONTENT) if one.ready}


def test_a_complete_recipe_is_ready() -> None:
    assert ready(HANDS["throw"]) == {"moonlit_sukiyaki"}
    (grill,) = [one for one in wanted(HANDS["throw"], CONTENT) if one.own]
    assert (grill.there, grill.spiced, grill.ready) == ((), (), False)


def test_r_h24_two_chillies_replace_one_ingredient() -> None:
    assert ready(HANDS["chillies"]) == {"moonlit_sukiyaki", "harbour_noodles", "wok_garden"}
    short = replace(HANDS["chillies"], chefs=(replace(HANDS["chillies"].chefs[0], chillies=1),))
    assert ready(short) == set()


def test_h80_one_face_up_recipe_is_cooked_in_a_round() -> None:
    cooked = replace(HANDS["chillies"], cooked_open=True)
    assert ready(cooked) == {"wok_garden"}
    later = replace(cooked, phase=Phase.THROW)
    assert ready(later) == ready(HANDS["chillies"])


@pytest.mark.parametrize("count", range(9))
def test_any_number_of_recipes_fits(count: int) -> None:
    view = HANDS["nothing"]
    own = replace(view.own, reserved=tuple(CONTENT.recipes)[:count])
    view = replace(view, own=own, supply=replace(view.supply, display=()))
    assert draw_hand(view, CONTENT).size == (1000, 560)


@pytest.mark.parametrize("count", range(1, 8))
def test_any_number_of_drawn_cards_fits(count: int) -> None:
    drawn = tuple(CONTENT.ingredients)[:count]
    own = replace(HANDS["keep"].own, drawn=drawn)
    picture = draw_hand(replace(HANDS["keep"], own=own), CONTENT)
    below, rack = (0, 250, 1000, 560), (0, 106, 1000, 236)
    kept = draw_hand(HANDS["keep"], CONTENT)
    assert picture.crop(below).tobytes() == kept.crop(below).tobytes()
    assert picture.crop(rack).tobytes() != kept.crop(rack).tobytes()


def test_a_hand_is_the_same_at_others_throws() -> None:
    """It is uploaded again only where its things changed; a chef who has thrown all waits."""
    view = HANDS["throw"]
    elsewhere = draw_hand(replace(view, to_move=1), CONTENT)
    assert elsewhere.tobytes() == draw_hand(view, CONTENT).tobytes()
    for changes in ({"thrown": view.throws}, {"gone": True}):
        own, *others = view.chefs
        chefs = (replace(own, **changes), *others)
        words = {
            item.words for item in hand_list(replace(view, to_move=1, chefs=chefs), CONTENT).items
        }
        assert "not your turn" in words
