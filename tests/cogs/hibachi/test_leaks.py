"""Canaries over games of Hibachi: no card, recipe or chip is named to who may not know of it.

What is hidden is found again by its word or its number, and everything that leaves the process
is held against who may know of it: texts, labels, ids, drafts of forms, file names, alt texts,
completions, exports, the log at DEBUG. Two chips of each chef only ever go home unseen.
"""

import logging
import random
from pathlib import Path

import pytest

from bot.playground import Person
from bot.tables.model.records import Status, TableId
from cogs.interactions import replies
from cogs.interactions.control_id import ControlId
from tests.cogs.harness.drawings import Drawings
from tests.cogs.harness.loopback import House, open_house
from tests.cogs.hibachi.grill import HIBACHI, OUT, land, set_grill
from tests.cogs.hibachi.hidden import GrillWatch, careful_chip, use_marked_grill
from tests.cogs.hibachi.playing import Cooks

pytestmark = pytest.mark.drawn

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

MOST_MOVES = 200


async def look_around(house: House, table_id: TableId, chance: random.Random) -> None:
    """Let somebody, at the table or not, look at it in all ways, and press what is another's."""
    people = house.server.people
    person = chance.choice(people)
    for word in ("show", "text", "hand"):
        await (await person.slash(house.channel, "table", word, table="1")).settled()
    await (await person.slash(house.channel, "privacy", "export")).settled()
    for word in ("hand", "prices", "plan"):
        await (await person.slash(house.channel, HIBACHI, word, table="1")).settled()
    for verb in ("hand", "text", "show"):
        pressed = await person.press(house.board, ControlId(table_id, verb).id(), force=True)
        await pressed.settled()
    for word, focus in (("act", "what"), ("bowl", "which"), ("cook", "dish")):
        for given in ({}, {"table": "1"}):
            await person.autocomplete(house.channel, HIBACHI, word, focus=focus, **given)
    other = chance.choice(people)
    shown = other.sees(other.dm)
    for button in shown[-1].buttons if shown and other is not person else ():
        stolen = await person.press(house.board, button.custom_id or "", force=True)
        await stolen.settled()


@pytest.mark.parametrize(("seed", "seats"), [(1, 3), (2, 2)])
async def test_nothing_is_named_before_its_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int, seats: int
) -> None:
    marks = use_marked_grill(monkeypatch, tmp_path / "content", goal=2)
    set_grill(
        monkeypatch,
        HANDS[:seats],
        market=MARKET[: seats + 2],
        pile=("shiitake", "meat"),
        recipes=RECIPES,
        reserved=1,
    )
    land(monkeypatch, SPOTS[seats])
    Drawings(monkeypatch, every=20)
    if seed % 2 == 0:  # everything is deferred first, and the flag of a deferral is what counts
        monkeypatch.setattr(replies, "DEFER_AFTER", 0.0)
    chance = random.Random(seed)
    async with open_house(tmp_path / "data", level=logging.DEBUG) as house:
        seated: list[Person] = [house.mei, house.tomas, house.omar][:seats]
        table_id = await house.begin(*seated, game=HIBACHI)
        watch = GrillWatch(house, marks, table_id)
        cooks = Cooks(house, table_id, seated, chance, careful_chip(SPOTS[seats]))
        hidden = []
        for number in range(MOST_MOVES):
            await watch.look()
            look = await house.look(None, table_id)
            if look.status is not Status.RUNNING:
                break
            hidden.append(watch.hidden)
            await cooks.step()
            await house.caught_up()
            if number % 10 == 0:
                await look_around(house, table_id, chance)
        await look_around(house, table_id, chance)
        await house.server.quiet(0.02)
        await watch.look()
        assert look.status is Status.OVER
        assert look.view.round >= 2
        assert hidden[len(hidden) // 2] >= 15  # of 29; some recipes lie open from the beginning
        assert watch.hidden >= len(("chip 111", "chip 999"))
        assert watch.named > 100
        assert watch.kinds == {"anyone", "channel", "dm", "ephemeral"}
