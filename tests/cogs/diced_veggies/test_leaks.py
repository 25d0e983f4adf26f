"""Canaries over games of Diced Veggies: no hype is named to who may not know of it.

Every hype has a word of its own. Everything that leaves the process is held against who may know
of it: texts, labels, ids, drafts of forms, file names, alt texts, completions, exports, the log
at DEBUG. Those in hand and those given up come to light at the end alone (R-V15).
"""

import logging
import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.diced_veggies.rules.actions import DrawHype
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.pieces import Phase
from bot.playground import Person
from bot.tables.model.records import Status, TableId
from cogs.interactions import replies
from cogs.interactions.control_id import ControlId
from tests.cogs.diced_veggies import positions
from tests.cogs.diced_veggies.hidden import DiceWatch, HypeMarks
from tests.cogs.diced_veggies.playing import Choppers
from tests.cogs.diced_veggies.positions import CARDS, VEGGIES, Start, use_board
from tests.cogs.harness.drawings import Drawings
from tests.cogs.harness.loopback import House, open_house
from tests.games.diced_veggies.positions import block

pytestmark = pytest.mark.drawn

WORDS = ("zanzibar", "quokka", "yodelling", "xylophone", "wombat", "vuvuzela", "ukulele",
         "toboggan", "samovar", "rigmarole", "quagmire", "paprika")  # fmt: skip
"""What the hypes are called here: words that nothing else says."""

MOST_MOVES = 120


def marked() -> Content:
    """Return the cards, each hype with its own word for id, name and text."""
    hypes = {
        word: replace(card, name=word.title(), text=f"The {word} one.")
        for word, card in zip(WORDS, CARDS.hypes.values(), strict=True)
    }
    return replace(CARDS, hypes=hypes)


def start(seats: int) -> Start:
    return Start(
        recipes=("cco tt", "mmop cm", "cmo op")[:seats],
        hypes=(f"{WORDS[0]} {WORDS[4]}", f"{WORDS[9]} {WORDS[6]}", f"{WORDS[5]} {WORDS[2]}")[
            :seats
        ],
        dice=("C2 C4 C5 O5 T3 T2 M2 M6", "M2 M4 O2 P3 C2 C4 T5 T6", "C3 M4 O2 P5")[:seats],
        lies=block("C2 M2 O2 P2 T2", "C3 M3 O6", "C2 M4"),
        deck="cop cp co cmopt cmt ttp mmo ccm",
        display="cmp opt mop",
        cooked=(1, 1, 1)[:seats],
    )


async def look_around(house: House, table_id: TableId, chance: random.Random) -> None:
    """Let somebody, at the table or not, look at it in all ways, and press what is another's."""
    people = house.server.people
    person = chance.choice(people)
    for word in ("show", "text", "hand"):
        await (await person.slash(house.channel, "table", word, table="1")).settled()
    await (await person.slash(house.channel, "privacy", "export")).settled()
    await (await person.slash(house.channel, "veggies", "hand", table="1")).settled()
    for verb in ("hand", "text", "show"):
        pressed = await person.press(house.board, ControlId(table_id, verb).id(), force=True)
        await pressed.settled()
    for word, focus in (("cut", "which"), ("card", "which"), ("discard", "what"), ("cook", "dish"),
                        ("cook", "dice"), ("cook", "hype"), ("cook", "token")):  # fmt: skip
        for given in ({}, {"table": "1"}):
            await person.autocomplete(house.channel, "veggies", word, focus=focus, **given)
    other = chance.choice(people)
    shown = other.sees(other.dm)
    stolen = [button.custom_id or "" for button in shown[-1].buttons] if shown else []
    for custom_id in stolen if other is not person else ():
        if ControlId.parse(custom_id).action != "rules":  # its pictures show printed cards
            await (await person.press(house.board, custom_id, force=True)).settled()


@pytest.mark.parametrize(("seed", "seats"), [(2, 2), (13, 3)])
async def test_no_hype_is_named_before_its_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int, seats: int
) -> None:
    monkeypatch.setattr(positions, "CARDS", marked())
    content = use_board(monkeypatch, start(seats), goal=3)
    Drawings(monkeypatch, every=20)
    if seed % 2 == 0:  # everything is deferred first, and the flag of a deferral is what counts
        monkeypatch.setattr(replies, "DEFER_AFTER", 0.0)
    chance, phases = random.Random(seed), set[Any]()
    async with open_house(tmp_path / "data", level=logging.DEBUG) as house:
        seated: list[Person] = [house.mei, house.tomas, house.omar][:seats]
        table_id = await house.begin(*seated, game=VEGGIES)
        watch = DiceWatch(house, HypeMarks(content), table_id)
        people = Choppers(house, table_id, content, seated, random.Random(seed), liked=DrawHype)
        for number in range(MOST_MOVES):
            await watch.look()
            look = await house.look(None, table_id)
            if look.status is not Status.RUNNING:
                break
            hidden = watch.hidden
            phases.add(look.view.phase)
            await people.step()
            if number % 8 == 0 or look.view.phase is Phase.LAST_COOK:
                await look_around(house, table_id, chance)
        await look_around(house, table_id, chance)
        await house.server.quiet(0.02)
        await watch.look()
        assert look.status is Status.OVER
        assert phases >= {Phase.CUT, Phase.COOK, Phase.CARD, Phase.TRIM, Phase.LAST_COOK}
        assert hidden >= 6
        assert watch.named > 50
        assert watch.discarded, "a hype was given up unseen"
        assert watch.kinds == {"anyone", "channel", "dm", "ephemeral"}
