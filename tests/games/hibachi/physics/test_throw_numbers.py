"""Errors in ``throw.toml``, and the possible aims."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import msgspec
import pytest

from bot.games.errors import ContentError
from bot.games.files import read_table
from bot.games.hibachi.physics.aiming import Aim, Throwing
from tests.games.hibachi.physics.throws import FILES


@pytest.mark.parametrize(
    ("change", "key", "problem"),
    [
        (lambda f: f.pop("throw"), "", "the file is missing"),
        (lambda f: f["throw"].pop("hop"), "", "missing required field `hop`"),
        (lambda f: f["throw"].update(friction=0.0), "friction", "> 0.0"),
        (lambda f: f["throw"].update(friction="much"), "friction", "Expected `float`"),
        (lambda f: f["throw"].update(rim_bounce=1.1), "rim_bounce", "<= 1.0"),
        (lambda f: f["throw"].update(widest=90.0), "widest", "< 90.0"),
        (
            lambda f: f["throw"]["deviations"]["natural"].update(angle=-1.0),
            "deviations[...].angle",
            ">= 0.0",
        ),
        (
            lambda f: f["throw"]["deviations"]["natural"].update(start=1.0),
            "deviations[...]",
            "unknown field `start`",
        ),
    ],
)
def test_a_wrong_number_is_named(
    change: Callable[[dict[str, Any]], object], key: str, problem: str
) -> None:
    files = deepcopy(FILES)
    change(files)
    with pytest.raises(ContentError) as caught:
        read_table(files, "throw", Throwing)
    assert (caught.value.file, caught.value.key) == ("throw.toml", key)
    assert problem in caught.value.problem


@pytest.mark.parametrize(
    ("start", "angle", "power"),
    [(1, 0, 50), (39, 0, 50), (20, -76, 50), (20, 76, 50), (20, 0, 0), (20, 0, 101)],
)
def test_an_aim_is_within_its_bounds(start: int, angle: int, power: int) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"start": start, "angle": angle, "power": power}, Aim)
    msgspec.convert({"start": 20, "angle": 0, "power": 50}, Aim)
