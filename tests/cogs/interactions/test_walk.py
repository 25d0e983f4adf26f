"""Every command, option, autocomplete and control that the bot can send."""

from collections.abc import Sequence
from typing import Any

import pytest

from bot import limits
from bot.games.offers import One
from bot.games.thieving_chefs.game import ID
from bot.games.thieving_chefs.rules.actions import (
    Announce,
    Done,
    Draw,
    Give,
    Play,
    Serve,
    Steal,
    Tick,
    Untick,
    Withdraw,
)
from bot.limits.commands import check_choices, check_commands
from bot.playground.world.components import walk
from bot.tables.views.table_view import TableView
from cogs.interactions.control_id import ControlId
from cogs.interactions.page import Button, Page, Pick, parts_of
from cogs.messages.controls import board_rows, hand_rows
from cogs.messages.presenter import GamePresenter
from cogs.registry import presenter_of
from tests.cogs.harness.crowd import leaves
from tests.cogs.harness.loopback import LoopbackRig
from tests.games.cases import CASES
from tests.openapi import Document
from tests.stores import MemoryStore
from tests.tables.harness import ADA, BEN, CLEO, DAN, EVE, GAMES
from tests.tables.harness import ServiceRig as Tables

COMMANDS = {
    "table": {
        "open": ["game"],
        "join": ["table"],
        "leave": ["table"],
        "add-chef": ["strength", "table"],
        "remove-chef": ["table"],
        "start": ["table"],
        "show": ["table"],
        "text": ["table"],
        "hand": ["table"],
        "nudge": ["table"],
        "pause": ["table"],
        "resume": ["table"],
        "move": ["table"],
        "undo": ["table", "everything"],
        "abandon": ["table"],
        "concede": ["table"],
        "hand-over": ["person", "table"],
        "kick": ["player", "take_back", "table"],
        "verify": ["table"],
        "list": [],
        "replay": ["table"],
        "export": ["table"],
    },
    "me": {
        "hours": ["zone", "sleep", "wake"],
        "vacation": ["first", "last", "work", "auto"],
        "settings": ["pings"],
        "turns": [],
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
        "tables": [],
    },
    "privacy": {
        "show": [],
        "export": [],
        "delete": [],
    },
    "rules": {
        "": ["game", "page"],
    },
    **{group: words for case in CASES.values() for group, words in case.commands.items()},
}

TEXT = 3
"""The type of an option that takes words; numbers and switches are filled in by Discord."""

LOBBY = {"join", "leave", "add_chef", "remove_chef", "start", "close", "abandon", "option", "move"}
LOOKS = {"hand", "text", "show", "dm", "rules", "back", "replay", "verify", "export", "orders"}
CALLS = {"nudge", "mute", "going"}
MOVES = {"do", "undo", "undo_open", "pick", "draw", "serve", "announce", "done", "give"}


def registered(rig: LoopbackRig) -> dict[str, dict[str, list[dict[str, Any]]]]:
    return {
        command.name: {leaf["name"]: leaf.get("options", []) for leaf in leaves(command.body)}
        for command in rig.server.world.commands.values()
    }


async def test_the_commands_are_those_that_are_known(rig: LoopbackRig) -> None:
    found = {
        name: {word: [o["name"] for o in options] for word, options in words.items()}
        for name, words in registered(rig).items()
    }
    assert found == COMMANDS
    payload = [command.body for command in rig.server.world.commands.values()]
    assert check_commands(payload) == []
    for words in registered(rig).values():
        for options in words.values():
            assert all(option["autocomplete"] for option in options if option["type"] == TEXT)


@pytest.mark.parametrize("typed", ["", "a", "@everyone", "x" * 500, "\u202e#`*"])
async def test_every_autocomplete_answers_everybody(rig: LoopbackRig, typed: str) -> None:
    await rig.begin()
    await rig.open(rig.omar)
    for name, words in registered(rig).items():
        for word, options in words.items():
            for focus in (option["name"] for option in options if option["type"] == TEXT):
                for person in (rig.mei, rig.zoe):
                    for channel in (rig.channel, person.dm):
                        offered = await person.autocomplete(
                            channel, name, word, focus=focus, typed=typed
                        )
                        assert check_choices(offered) == []
    garbage = await rig.mei.autocomplete(
        rig.channel, "thieves", "play", focus="card", table="nonsense"
    )
    assert garbage == []


@pytest.mark.usefixtures("deal")
async def test_every_control_that_was_sent_is_known(rig: LoopbackRig) -> None:
    table_id = await rig.begin(rig.mei, rig.tomas)
    await rig.begin(rig.mei, rig.omar)
    for word in ("show", "text", "hand"):
        await rig.mei.slash(rig.channel, "table", word)
    await rig.mei.slash(rig.channel, "thieves", "draw")
    for card in ("greens", "onion", "rice"):
        await rig.act(rig.mei, table_id, Play(card))
        await rig.caught_up()
    verbs = set()
    for sent in rig.server.record.sent:
        ids = [
            p["custom_id"]
            for p in walk((sent.shown or {}).get("components", []))
            if "custom_id" in p
        ]
        assert len(ids) == len(set(ids))
        for custom_id in ids:
            assert len(custom_id) <= limits.CUSTOM_ID
            press = ControlId.parse(custom_id)
            assert press.id() == custom_id
            verbs.add(press.action)
    assert verbs <= LOBBY | LOOKS | MOVES | CALLS
    assert {"join", "do", "pick", "hand", "text", "draw", "done", "announce"} <= verbs


COOK = (Serve, Announce, Give, Play, Steal, Draw, Done, Tick)
HOARD = (Draw, Give, Done, Tick)


async def test_the_controls_of_every_position_do_every_offer_once() -> None:
    """Each offer has one control, and Discord takes every page."""
    face = presenter_of(GAMES.newest(ID))
    users = (ADA, BEN, CLEO, DAN, EVE)
    seen: set[type[Any]] = set()
    for seed, liked in enumerate((HOARD, *[COOK] * 6)):
        tables = Tables(MemoryStore(), draw_secret=lambda: bytes([seed]) * 32)  # noqa: B023
        table = await tables.started(*users, game=ID)
        for step in range(300):
            board = await tables.look(table)
            parts_of(Page("x", rows=board_rows(board, face)))
            looks = [await tables.look(table, user) for user in users]
            for look in looks:
                seen |= _checked(look, board, face)
            asked = [look for look in looks if look.offers]
            if not asked:
                break
            look = asked[step % len(asked)]
            await tables.press(users[look.me or 0], table, _some(look, step, liked))
    assert seen >= {*COOK, Withdraw, Untick}


def _checked(look: TableView, board: TableView, face: GamePresenter) -> set[type[Any]]:
    rows = hand_rows(look, face, None)
    parts_of(Page("x", rows=rows))
    assert sorted(_indices(rows)) == list(range(len(look.offers)))
    for verb in face.verbs(board):
        if verb.seat == look.me:
            assert verb.id in MOVES
            assert any(face.means(verb.id, offer) for offer in look.offers), verb
    return {type(offer.action) for offer in look.offers}


def _some(look: TableView, step: int, liked: Sequence[type[Any]]) -> Any:
    """Return what is liked best; at every fourth step anything."""
    actions = [offer.action for offer in look.offers if isinstance(offer, One)]
    if step % 4 == 0:
        return actions[step * 7919 % len(actions)]
    return min(actions, key=lambda a: liked.index(type(a)) if type(a) in liked else len(liked))


def _indices(rows: tuple[tuple[Button, ...] | Pick, ...]) -> list[int]:
    found = []
    for row in rows:
        if isinstance(row, Pick):
            assert ControlId.parse(row.id).action == "pick"
            found += [int(option.value) for option in row.options]
        else:
            found += [int(ControlId.parse(button.id).payload) for button in row]
    return found


@pytest.mark.openapi
async def test_a_turn_is_held_against_the_document(rig: LoopbackRig, openapi: Document) -> None:
    (watch,) = rig.server.observers
    table_id = await rig.begin()
    mover, _ = await rig.mover(table_id)
    look = await rig.look(mover, table_id)
    for action in (Draw(), Draw(), Draw()):
        await rig.act(mover, table_id, action)
    for action in (Tick(look.view.hand[0]), Done()):
        await rig.act(mover, table_id, action)
    await rig.my_hand(mover)
    await rig.caught_up()
    assert watch.exchanges > 20
    assert watch.violations == []
    assert openapi is not None
