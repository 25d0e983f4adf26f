"""The commands registered with Discord: names, options and descriptions in each language."""

import json
from pathlib import Path
from typing import Any

import discord
from discord import app_commands

from bot.limits.commands import check_commands
from bot.words import catalogue, say, speaking, spoken
from cogs.interactions.tree import key_of
from tests.cogs.harness.loopback import LoopbackRig
from tests.sampling import is_set

KEPT = Path(__file__).with_name("commands.json")


async def test_the_commands_match_the_reviewed_file(rig: LoopbackRig) -> None:
    """A change shows as a diff of the file; ``UPDATE_GOLDEN=1`` rewrites it."""
    tree = rig.bot.tree
    payload = [command.to_dict(tree) for command in tree.get_commands()]
    text = json.dumps(payload, indent=1, sort_keys=True, ensure_ascii=False) + "\n"
    if is_set("UPDATE_GOLDEN"):
        KEPT.write_text(text, encoding="utf-8")
    assert text == KEPT.read_text(encoding="utf-8")


async def test_the_catalogue_names_commands_in_english_as_code_does(rig: LoopbackRig) -> None:
    for command in rig.bot.tree.walk_commands():
        assert say(key_of(command.qualified_name)) == command.name
        for option in command.parameters if isinstance(command, app_commands.Command) else ():
            assert say(f"parameter-{option.display_name}") == option.display_name


async def test_discord_accepts_the_commands_in_every_language(rig: LoopbackRig) -> None:
    """Unsupported languages are included: their names are then the English ones."""
    payload = await _payload(rig)
    assert check_commands(payload) == []
    learnt = {code.value for code in discord.Locale if spoken(code.value) != catalogue.SOURCE}
    for one in _described(payload):
        assert set(one.get("name_localizations", ())) == learnt
        assert set(one.get("description_localizations", ())) == learnt


async def test_another_language_has_its_own_names(rig: LoopbackRig) -> None:
    payload = await _payload(rig)
    with speaking("de"):
        words = say("command-table"), say("command-table.hint"), say("parameter-table.hint")
    table = next(one for one in payload if one["name"] == "table")
    assert table["name_localizations"]["de"] == words[0] != "table"
    assert table["description_localizations"]["de"] == words[1]
    join = next(one for one in table["options"] if one["name"] == "join")
    assert join["options"][0]["description_localizations"]["de"] == words[2]


async def _payload(rig: LoopbackRig) -> list[dict[str, Any]]:
    tree = rig.bot.tree
    assert tree.translator is not None
    return [await one.get_translated_payload(tree, tree.translator) for one in tree.get_commands()]


def _described(items: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [each for one in items for each in (one, *_described(one.get("options") or []))]
