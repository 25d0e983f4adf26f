"""Every command, option and autocomplete that the bot registers."""

from typing import Any

import pytest

from bot.games.chance import Chance
from bot.limits.commands import check_choices, check_commands
from tests.cogs.case import DiscordCase
from tests.cogs.cases import every_game
from tests.cogs.harness.crowd import leaves
from tests.cogs.harness.loopback import LoopbackRig
from tests.games.cases import CASES
from tests.openapi import ApiDocument
from tests.sampling import sample

pytestmark = pytest.mark.usefixtures("toys")

FAMILIES = {
    "play": {
        "": ["game"],
    },
    "table": {
        "open": ["game"],
        "join": ["table"],
        "leave": ["table"],
        "add-chef": ["table"],
        "remove-chef": ["table"],
        "start": ["table"],
        "show": ["table"],
        "text": ["table"],
        "hand": ["table"],
        "nudge": ["table"],
        "pause": ["table"],
        "resume": ["table"],
        "move": ["table"],
        "undo": ["table"],
        "abandon": ["table"],
        "concede": ["table"],
        "hand-over": ["person", "table"],
        "kick": ["player", "take_back", "table"],
        "verify": ["table"],
        "list": [],
        "replay": ["table"],
        "review": ["table"],
        "export": ["table"],
    },
    "me": {
        "hours": ["zone", "sleep", "wake"],
        "vacation": ["first", "last", "work", "auto"],
        "settings": [],
        "turns": [],
        "reliability": [],
    },
    "stats": {
        "me": [],
        "server": [],
        "game": ["game"],
        "hide": [],
        "show": [],
    },
    "host": {
        "setup": [],
        "block": ["person", "take_back"],
        "tables": [],
    },
    "privacy": {
        "show": [],
        "export": [],
        "delete": [],
    },
    "rules": {
        "": ["game"],
    },
    "daily": {
        "": [],
    },
}

COMMANDS = {
    **FAMILIES,
    **{group: words for case in CASES.values() for group, words in case.commands.items()},
}

TEXT = 3
"""The type of a text option; clients fill in numbers and switches."""


def registered(rig: LoopbackRig) -> dict[str, dict[str, list[dict[str, Any]]]]:
    return {
        name: {leaf["name"]: leaf.get("options", []) for leaf in leaves(command)}
        for name, command in rig.server.world.commands.items()
    }


async def test_the_registered_commands_are_the_known_ones(rig: LoopbackRig) -> None:
    found = {
        name: {word: [o["name"] for o in options] for word, options in words.items()}
        for name, words in registered(rig).items()
    }
    assert found == COMMANDS
    assert check_commands(list(rig.server.world.commands.values())) == []
    for words in registered(rig).values():
        for options in words.values():
            assert all(option["autocomplete"] for option in options if is_completed(option))


def is_completed(option: dict[str, Any]) -> bool:
    """Return whether an option is a text; dice of Diced Veggies are typed in short notation."""
    return option["type"] == TEXT and option["name"] not in ("dice", "token")


@pytest.mark.parametrize("typed", sample(["", "x" * 500, "a", "@everyone", "\u202e#`*"], 2))
async def test_every_autocomplete_answers_everybody(rig: LoopbackRig, typed: str) -> None:
    await rig.begin()
    await rig.open(rig.omar)
    for name, words in registered(rig).items():
        for word, options in words.items():
            for focus in (option["name"] for option in options if is_completed(option)):
                for person in (rig.mei, rig.zoe):
                    for channel in (rig.channel, person.dm):
                        offered = await person.autocomplete(
                            channel, name, word, focus=focus, typed=typed
                        )
                        assert check_choices(offered) == []
                        if focus != "table" and word not in FAMILIES.get(name, ()):
                            offered = await person.autocomplete(
                                channel, name, word, focus=focus, typed=typed, table="nonsense"
                            )
                            assert offered == []


@every_game
@pytest.mark.openapi
async def test_a_turn_is_checked_against_the_openapi_document(
    rig: LoopbackRig, case: DiscordCase, openapi: ApiDocument
) -> None:
    (watch,) = rig.server.observers
    table_id = await rig.begin(game=case.game)
    for number in range(5):
        person, _ = await rig.mover(table_id)
        offers = (await rig.view(person, table_id)).own.offers
        action = offers[number % len(offers)].sample(Chance(bytes(32), number), "walk")
        await rig.act(person, table_id, action)
    await rig.my_hand(rig.mei)
    await rig.await_delivery()
    assert watch.exchanges > 20
    assert watch.violations == []
    assert openapi is not None
