"""The picture of a server's open seats: its golden, and room for every language."""

import pytest

from bot.words import say, speaking
from render.open_seats import MOST, TableSeats, draw_open_seats, seats_list
from tests.golden import GOLDEN, assert_matches_golden
from tests.render.layout import collisions

SEATS = {
    "diced_veggies": (True, False, False, False),
    "hibachi": (True, True, False, False),
    "thieving_chefs": (True, True, True, False, False),
    "another": (False,) * 5,
}
TITLES = {
    "diced_veggies": "Diced Veggies",
    "hibachi": "Hibachi",
    "thieving_chefs": "Thieving Chefs",
    "another": "A Game With a Long Title",
}


def tables(number: int) -> list[TableSeats]:
    return [
        TableSeats(game, say("table-title", number=number - place, game=TITLES[game]), taken)
        for place, (game, taken) in enumerate(SEATS.items())
    ]


def test_it_matches_its_golden() -> None:
    assert_matches_golden(draw_open_seats(tables(7)[:3]), GOLDEN / "open_seats.webp")


@pytest.mark.parametrize("locale", ["en", "de", "es", "fr"])
def test_no_texts_touch(locale: str) -> None:
    with speaking(locale):
        found = tables(99999)
        assert len(found) == MOST
        assert collisions(seats_list(found)) == []
