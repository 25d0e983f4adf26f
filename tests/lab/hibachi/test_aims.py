"""The stored aims match those of the search."""

import pytest

from tests.games.hibachi.positions import CONTENT
from tests.lab.hibachi.aims import Search


def test_the_kept_aims_are_for_each_place_and_hand() -> None:
    search = Search()
    places = [search.board.middle_of(space) for space in search.spaces()]
    assert [one.at for one in CONTENT.aims.spaces] == places
    assert all(set(one.by) == set(search.throwing.deviations) for one in CONTENT.aims.spaces)


def test_a_search_finds_the_kept_aims() -> None:
    search = Search()
    space = next(search.spaces())
    (kept, *_) = CONTENT.aims.spaces
    found = [
        (one.aim.start, one.aim.angle, one.aim.power, pytest.approx(one.share, abs=1e-4))
        for one in search.found(space, "natural")
    ]
    assert kept.by["natural"] == found
