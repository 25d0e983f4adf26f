"""Errors in ``restock.toml``."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from bot.games.diced_veggies.physics.restock import Tumbling
from bot.games.errors import ContentError
from bot.games.files import read_table
from tests.games.diced_veggies.physics.restocks import DICE, FILES, TUMBLING


@pytest.mark.parametrize(
    ("change", "key", "problem"),
    [
        (lambda f: f.pop("restock"), "", "the file is missing"),
        (lambda f: f["restock"]["roll"].pop("fan"), "roll", "missing required field `fan`"),
        (lambda f: f["restock"].update(tilt=1.0), "", "unknown field `tilt`"),
        (lambda f: f["restock"].update(side="small"), "side", "Expected `float`"),
        (lambda f: f["restock"].update(sides=[2, 3, 4]), "sides", "length 6"),
        (lambda f: f["restock"].update(sides=[0, 2, 3, 4, 5, 6]), "sides[0]", ">= 1"),
        (lambda f: f["restock"].update(side=0.0), "side", "> 0.0"),
        (lambda f: f["restock"]["drag"].update(pulls=0), "drag.pulls", ">= 1"),
        (lambda f: f["restock"].update(bounce=-0.1), "bounce", ">= 0.0"),
        (lambda f: f["restock"]["roll"].update(damping=0.0), "roll.damping", "> 0.0"),
        (lambda f: f["restock"]["drag"].update(damping=1.5), "drag.damping", "<= 1.0"),
    ],
)
def test_a_wrong_number_is_named(
    change: Callable[[dict[str, Any]], object], key: str, problem: str
) -> None:
    files = deepcopy(FILES)
    change(files)
    with pytest.raises(ContentError) as caught:
        read_table(files, "restock", Tumbling)
    assert (caught.value.file, caught.value.key) == ("restock.toml", key)
    assert problem in caught.value.problem


def test_v45_a_die_has_two_twos_and_no_one() -> None:
    assert sorted(TUMBLING.sides) == [2, 2, 3, 4, 5, 6]


def test_all_dice_fit_into_the_frame_with_room_to_roll() -> None:
    assert TUMBLING.along == 8
    assert len(DICE) < 0.6 * TUMBLING.along**2
