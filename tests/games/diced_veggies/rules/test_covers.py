"""Which dice a dish can be made of (R-V9)."""

from collections import Counter
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from bot.games.diced_veggies.rules.cookbook import Takes, covers
from bot.games.diced_veggies.rules.pieces import Die
from tests.games.diced_veggies.dice import VEGETABLES, dice

KINDS = sorted(VEGETABLES.values())
DICE = st.lists(st.builds(Die, st.sampled_from(KINDS), st.integers(2, 6)), max_size=8)


def test_each_choice_comes_once_and_low_numbers_first() -> None:
    found = list(covers(Takes(("onion", "carrot")), dice("C5 C2 O3 C5 M6")))
    assert found == [dice("C2 O3"), dice("C5 O3")]


def test_nothing_covers_what_is_not_there() -> None:
    assert list(covers(Takes(("onion", "onion")), dice("O3 C2"))) == []
    assert list(covers(Takes(("onion",), 1), dice("O3"))) == []
    assert list(covers(Takes(("onion",)), ())) == []


@given(st.lists(st.sampled_from(KINDS), max_size=4), st.integers(0, 2), DICE)
def test_all_choices_and_no_others(of: list[str], some: int, hand: list[Die]) -> None:
    takes = Takes(tuple(of), some)
    found = list(covers(takes, hand))
    wanted = {
        tuple(sorted(chosen)) for chosen in combinations(hand, takes.size) if takes.are(chosen)
    }
    assert len(found) == len(set(found))
    assert set(found) == wanted
    assert all(Counter(chosen) <= Counter(hand) for chosen in found)
