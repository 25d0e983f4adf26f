"""The options of the registered commands, and values for those with numbers."""

from collections.abc import Iterator
from typing import Any

from bot.limits import BOOLEAN_TYPE, INTEGER_TYPE, STRING_TYPE, USER_TYPE
from bot.playground.world.model import Json
from tests.cogs.harness.crowd import Word, leaves, words
from tests.cogs.harness.loopback import LoopbackRig
from tests.oddities import ODD


def options(rig: LoopbackRig) -> Iterator[tuple[Word, Json]]:
    """Yield each option of each registered command."""
    for word in words(rig):
        for option in options_of(rig, word):
            yield word, option


def options_of(rig: LoopbackRig, word: Word) -> list[Json]:
    """Return the options of one registered command."""
    found: list[Json] = [
        option
        for command in rig.server.world.commands.values()
        if command["name"] == word.group
        for leaf in leaves(command)
        if leaf["name"] == word.name
        for option in leaf.get("options", [])
    ]
    return found


def plain_value(option: Json, person: Any = None) -> Any:
    """Return a value that clients accept for an option without text, such as a person."""
    if option["type"] == BOOLEAN_TYPE:
        return True
    if option["type"] == USER_TYPE:
        return person
    assert option["type"] == INTEGER_TYPE, option
    return option.get("min_value", 300)


_FORGED = ("nothing", "too much", "a number beyond all", "a negative number", "nul", "json")
_FORGED += ("another script's digit", "a fraction", "a lone surrogate")


def odd_values(option: Json) -> dict[str, Any]:
    """Return odd values of an option: numbers out of range, and forged values."""
    if option["type"] == STRING_TYPE:
        return {**ODD}
    forged = {f"forged: {kind}": ODD[kind] for kind in _FORGED}
    if option["type"] == BOOLEAN_TYPE:
        return {kind: typed for kind, typed in forged.items() if typed}  # empty means no
    low, high = option.get("min_value", 1), option.get("max_value", 600)
    numbers = {"below": low - 1, "above": high + 1, "least": -(2**53) + 1, "most": 2**53 - 1}
    return {**numbers, **forged, "forged: beyond all": 10**300, "forged: no whole number": 100.0}
