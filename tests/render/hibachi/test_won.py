"""The finished board of Hibachi: any number of winners, names and dishes."""

from typing import Final

import pytest
from msgspec.structs import replace

from bot.games.contract import Outcome
from bot.games.hibachi.rules.pieces import RecipeId
from bot.games.hibachi.rules.view import View
from render.hibachi.board.table import draw_board
from render.hibachi.board.won import draw_won, won_list
from tests.games.hibachi.variants import CONTENT
from tests.golden import GOLDEN, assert_matches_golden
from tests.render.hibachi.tables import NAMES, tables
from tests.render.layout import collisions

WON: Final = tables()["four_won"].view
DISHES: Final = tuple(CONTENT.recipes)


def over(*cooked: tuple[RecipeId, ...], winners: tuple[int, ...]) -> View:
    chefs = tuple(replace(one, cooked=own) for one, own in zip(WON.chefs, cooked, strict=True))
    scores = tuple(len(own) for own in cooked)
    return replace(WON, chefs=chefs, outcome=Outcome(winners, scores, "stalled"))


ENDS: Final = {
    "won": WON,
    "long": replace(WON, chefs=(WON.chefs[1], WON.chefs[0], *WON.chefs[2:]),
                    outcome=Outcome((1,), (1, 3, 1, 1), "reached")),
    "shared": over(DISHES[:2], DISHES[3:5], (), DISHES[5:6], winners=(0, 1)),
    "three": over(DISHES[:1], DISHES[3:4], DISHES[6:7], (), winners=(0, 1, 2)),
    "nothing": over((), (), (), (), winners=(2,)),
}  # fmt: skip


def test_a_shared_victory() -> None:
    drawn = draw_won(ENDS["shared"], NAMES, CONTENT)
    assert_matches_golden(drawn, GOLDEN / "hibachi_four_shared.webp")


def test_the_board_of_a_finished_game_is_this_one() -> None:
    board = draw_board(WON, (), NAMES, CONTENT)
    assert board.tobytes() == draw_won(WON, NAMES, CONTENT).tobytes()


@pytest.mark.parametrize("end", ENDS)
def test_no_text_touches_another(end: str) -> None:
    for length in range(1, 33):
        names = ["Wil helmina Featherstone-Smythe-H"[:length]] * 4
        assert collisions(won_list(ENDS[end], names, CONTENT)) == [], length


def test_the_winners_money_dishes_and_names_are_shown() -> None:
    shown = won_list(ENDS["shared"], NAMES, CONTENT)
    words = [item.words for item in shown.items]
    assert {"Mika", "share the win with 2 dishes"} <= set(words)
    assert len(shown.of("dish")) == 4
    assert sum(word.startswith("¥") for word in words) == 4


def test_other_seats_follow_by_dishes_then_money() -> None:
    shown = won_list(ENDS["shared"], NAMES, CONTENT)
    others = [item.words for item in shown.of("name")][-2:]
    assert others == ["Zoë B.", "Oluwaseun"]
