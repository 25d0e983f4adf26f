"""Canaries over whole games: no card is named to anybody who may not know it yet.

Every card of the deck bears a word of its own, and everything that leaves the process is held
against who may know of it: texts with every version, labels, options, placeholders, ids, file
names, alt texts, completions, the log at DEBUG, the heartbeat.
"""

import json
import logging
import os
import random
from pathlib import Path

import pytest

from bot.playground import Person
from bot.tables.model.records import Move, Status, TableId
from cogs.interactions import replies
from cogs.interactions.control_id import ControlId
from tests.cogs.harness.drawings import Drawings
from tests.cogs.harness.leaks import Watch
from tests.cogs.harness.loopback import House, open_house
from tests.cogs.thieving_chefs.hidden import use_marked_deck
from tests.cogs.thieving_chefs.playing import do, lively, takes_back

pytestmark = pytest.mark.drawn

POINTS = 24
"""For which all seats play together: the more they are, the fewer each of them has to make."""
MOST_MOVES = 400


async def look_around(house: House, table_id: TableId, chance: random.Random) -> None:
    """Let somebody, at the table or not, look at it in all ways."""
    people = house.server.people
    person = chance.choice(people)
    for word in ("show", "text", "hand"):
        await (await person.slash(house.channel, "table", word, table="1")).settled()
    for word in ("show", "export"):
        await (await person.slash(house.channel, "privacy", word)).settled()
    for verb in ("hand", "text", "show"):
        pressed = await person.press(house.board, ControlId(table_id, verb).id(), force=True)
        await pressed.settled()
    for word, focus in (("play", "card"), ("steal", "what"), ("discard", "card")):
        for given in ({}, {"table": "1"}):
            await person.autocomplete(house.channel, "thieves", word, focus=focus, **given)
    # Somebody else's controls, pressed by this person.
    other = chance.choice(people)
    shown = other.sees(other.dm)
    if shown:
        for button in shown[-1].buttons if other is not person else ():
            stolen = await person.press(house.board, button.custom_id or "", force=True)
            await stolen.settled()


FURTHER = 100
"""The seed of the first further game."""

CASES = [(1, 2, 0, "scaled"), (2, 2, 1, "by_share"), (3, 4, 0, "scaled"), (4, 3, 2, "by_share")]
CASES += [
    (seed, 2 + seed % 3, seed // 3 % (4 - seed % 3), ("scaled", "by_share")[seed % 2])
    for seed in range(FURTHER, FURTHER + int(os.environ.get("BRIGADE_LEAKS", "0")))
]
"""Seed, people, computer players, pet deck. BRIGADE_LEAKS adds so many further games."""


def kinds(move: Move) -> list[str]:
    """Return of which kinds the events of a move are."""
    return [event["type"] for event in json.loads(move.events)]


@pytest.mark.parametrize(("seed", "people", "chefs", "pets"), CASES)
async def test_no_card_is_named_before_its_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int, people: int, chefs: int, pets: str
) -> None:
    deck = use_marked_deck(monkeypatch, tmp_path / "content", POINTS // (people + chefs))
    Drawings(monkeypatch, every=12)
    if seed % 2 == 0:  # everything is deferred first, and the flag of a deferral is what counts
        monkeypatch.setattr(replies, "DEFER_AFTER", 0.0)
    chance, minds = random.Random(seed), random.Random(seed)
    undone = 0
    async with open_house(tmp_path / "data", level=logging.DEBUG) as house:
        seated: list[Person] = [house.mei, house.tomas, house.omar, house.zoe][:people]
        house.server.add_person("Lena", [house.guild])
        table_id = await house.open(seated[0])
        lobby = house.board
        await house.mei.select(lobby, lobby.selects[0].custom_id, [pets])
        watch = Watch(house, deck, table_id)
        presses = [(person, "Join") for person in seated[1:]]
        presses += [(house.mei, "Add a chef")] * chefs + [(house.mei, "Start")]
        for person, label in presses:
            await (await person.press(lobby, lobby.button(label))).settled()
            await house.caught_up()
        await watch.look()
        status = Status.RUNNING
        for moves in range(MOST_MOVES):
            await house.caught_up()
            looks = {person: await house.look(person, table_id) for person in seated}
            status = looks[house.mei].status
            asked = [person for person, look in looks.items() if look.offers]
            if status is not Status.RUNNING:
                break
            if asked:  # else a chef thinks
                person = chance.choice(asked)
                await do(house, person, table_id, lively(looks[person], chance), chance)
                await house.caught_up()
                await watch.look()
                undone += not chefs and await takes_back(house, person, table_id, minds)
            if moves % 8 == 0:
                await look_around(house, table_id, chance)
            await house.server.quiet(0.005)
            await watch.look()
        await house.server.quiet(0.02)
        await watch.look()
        assert status is Status.OVER
        if seed < FURTHER and not chefs:  # what chefs do meanwhile is not the same in every run
            happened = {event for move in await house.moves(table_id) for event in kinds(move)}
            assert {"drew", "sauce_played", "stolen", "served", "ticked", "discarded"} <= happened
        assert undone or chefs
        assert watch.hidden > 20  # most of the deck was never seen
        assert watch.named > 100
        assert watch.kinds == {"anyone", "channel", "dm", "ephemeral"}
