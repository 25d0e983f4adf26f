"""Hibachi through Discord: chips and cards that can be found again, two or three seats.

Two chips of each chef only ever go home unseen.
"""

import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.tables.views.table_view import TableView
from tests.cogs.case import DiscordCase, Leaks, LeakTable, Played
from tests.cogs.hibachi.grill import HIBACHI, OUT, land, set_grill
from tests.cogs.hibachi.hidden import GrillWatch, careful_chip, use_marked_grill
from tests.cogs.hibachi.playing import Cooks

SPOTS = {
    2: ("egg", "rice", OUT, None, "bonus_ingredient", "soba", "reserve", "egg", "rice"),
    3: (
        *("egg", "rice", "soba", OUT, None, OUT, "bonus_ingredient", "reserve", "egg"),
        *("new_head_chef", "bonus_throw", "rice", "soba"),
    ),
}
"""Where the throws of a round land, by the number of seats; the last one is the bonus throw."""

HANDS = (
    ("egg", "egg", "rice", "rice", "soba", "fish", "shrimp"),
    ("soba", "onion", "meat"),
    ("broccoli", "rice", "onion"),
)
"""The first has the cards for both dishes on display, of which one can be cooked in a round."""

MARKET = ("egg", "rice", "soba", "egg", "rice")
RECIPES = ("double_breakfast", "fishers_fried_rice", "forest_grill", "sizzling_platter")
RECIPES += ("wok_garden", "harbour_omelette")
"""Two on display, then one before each seat."""


def prepare(monkeypatch: pytest.MonkeyPatch, folder: Path, table: LeakTable) -> Any:
    """Deal marked cards, and let chips land where they are wanted."""
    marks = use_marked_grill(monkeypatch, folder, goal=2)
    set_grill(
        monkeypatch,
        HANDS[: table.people],
        market=MARKET[: table.people + 2],
        pile=("shiitake", "meat"),
        recipes=RECIPES,
        reserved=1,
    )
    land(monkeypatch, SPOTS[table.people])
    return marks


def players(played: Played) -> Callable[[], Awaitable[object]]:
    """Return the step of people who throw secret chips where nobody sees them."""
    chip = careful_chip(SPOTS[played.table.people])
    chance = random.Random(played.table.seed)
    return Cooks(played.rig, played.table_id, played.people, chance, chip).step


async def verify(played: Played, look: TableView) -> None:
    """Assert that a second round began, with most cards hidden until then."""
    assert look.view.round >= 2
    hidden = played.hidden
    assert hidden[len(hidden) // 2] >= 15  # of 29; some recipes lie open from the beginning
    assert played.watch.hidden >= len(("chip 111", "chip 999"))
    assert played.watch.named > 100


LEAKS = Leaks(
    tables=(LeakTable(1, 3), LeakTable(2, 2)),
    prepare=prepare,
    watch=GrillWatch,
    players=players,
    verify=verify,
    looks=("hand", "prices", "plan"),
    steps=200,
)

CASE = DiscordCase(
    game=HIBACHI,
    private=(*DiscordCase(game=HIBACHI).private, "Chips left", "You threw"),
    leaks=LEAKS,
)
