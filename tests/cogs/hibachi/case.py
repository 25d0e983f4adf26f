"""Hibachi through Discord: identifiable chips and cards, two or three seats.

Two chips of each seat only ever return unseen.
"""

import random
from pathlib import Path
from typing import Any

import pytest

from bot.tables.model.records import TableId
from bot.tables.views.table_view import TableView
from tests.cogs.case import DiscordCase, Leaks, LeakTable, Step, WatchedGame
from tests.cogs.harness.loopback import LoopbackRig
from tests.cogs.hibachi.grill import HIBACHI, OUT, land, set_grill
from tests.cogs.hibachi.hidden import SECRET, GrillWatch, careful_chip, use_marked_grill
from tests.cogs.hibachi.playing import Cooks
from tests.cogs.hibachi.swaps import SWAPS

SPOTS = {
    2: ("egg", "rice", OUT, None, "bonus_ingredient", "soba", "reserve", "egg", "rice"),
    3: (
        *("egg", "rice", "soba", OUT, None, OUT, "bonus_ingredient", "reserve", "egg"),
        *("new_head_chef", "bonus_throw", "rice", "soba"),
    ),
}
"""Landing places of a round's throws by the number of seats; the bonus throw last."""

HANDS = (
    ("egg", "egg", "rice", "rice", "soba", "fish", "shrimp"),
    ("soba", "onion", "meat"),
    ("broccoli", "rice", "onion"),
)
"""The first seat has the cards for both displayed dishes; only one can be cooked in a round."""

MARKET = ("egg", "rice", "soba", "egg", "rice")
RECIPES = ("double_breakfast", "fishers_fried_rice", "forest_grill", "sizzling_platter")
RECIPES += ("wok_garden", "harbour_omelette")
"""Two on display, then one reserved for each seat."""


def prepare(monkeypatch: pytest.MonkeyPatch, folder: Path, table: LeakTable) -> Any:
    """Deal marked cards, and make chips land at chosen places."""
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


def players(played: WatchedGame) -> Step:
    """Return a step of players that throw secret chips only where nobody sees them."""
    chip = careful_chip(SPOTS[played.table.people])
    chance = random.Random(played.table.seed)
    return Cooks(played.rig, played.table_id, played.people, chance, chip).step


async def verify(played: WatchedGame, view: TableView) -> None:
    """Assert that a second round began, with most cards hidden until then."""
    assert view.game_view.round.number >= 2
    hidden = played.hidden
    assert hidden[len(hidden) // 2] >= 15  # of 29; some recipes are public from the beginning
    assert played.watch.hidden >= len(("chip 111", "chip 999"))
    assert played.watch.named > 100


LEAKS = Leaks(
    tables=(LeakTable(2, 2), LeakTable(1, 3)),
    plain=1,
    prepare=prepare,
    players=players,
    verify=verify,
    queries=("hand", "prices", "plan"),
    steps=200,
)

ROUND = ("bonus_throw", "egg", None, OUT, "rice", "bonus_ingredient", "egg", "new_head_chef")
ROUND += ("egg",)
"""The throws, in turn order, of a round with all its prompts; the last is Mei's bonus throw."""


def deal(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Any:
    """Deal marked cards and a round with every prompt."""
    marks = use_marked_grill(monkeypatch, folder, goal=3)
    hands = (("egg", "rice", "soba", "shrimp", "fish"), ("rice", "onion", "meat", "broccoli"))
    set_grill(monkeypatch, hands, pile=("shiitake", "meat"), recipes=RECIPES[:4], reserved=1)
    land(monkeypatch, ROUND)
    return marks


def step(rig: LoopbackRig, table_id: TableId, _: Any) -> Step:
    """Return a step of players that are prompted bowl by bowl."""
    people, chip = (rig.mei, rig.tomas), careful_chip(ROUND)
    chance = random.Random(4)
    return Cooks(rig, table_id, people, chance, chip, quick=True, asks_all=True).step


CASE = DiscordCase(
    game=HIBACHI,
    private=(*DiscordCase(game=HIBACHI).private, "Chips left", "You threw"),
    watch=GrillWatch,
    leaks=LEAKS,
    swaps=SWAPS,
    deal=deal,
    step=step,
    people=2,
    asks_several=True,
    questions=("throw", "bonus_throw", "keep", "bottle", "plan", "bowl", "sell", "buy", "cook"),
    typed={
        "throw": [{"chip": 222, "angle": 3, "power": 40}],
        "act": [{"what": "take"}],
        "plan": [{"send": False}],
        "bowl": [{"which": "egg"}],
        "sell": [{"cards": 1}],
        "pass": [{"rest": True}],
        "cook": [{"dish": "double_breakfast"}],
    },
    never_entered=rf"aim_({'|'.join(map(str, SECRET))})_.*",
    drafts=("aim_222_20_0_50", "line_egg", "line_rice", "rank__ask"),
)
