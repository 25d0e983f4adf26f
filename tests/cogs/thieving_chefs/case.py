"""Thieving Chefs through Discord: every card of the deck has a unique word."""

import json
import os
import random
from pathlib import Path

import pytest

from bot.games.thieving_chefs.game import ID
from bot.games.thieving_chefs.rules.actions import Draw
from bot.tables.model.records import Move, TableId
from bot.tables.views.table_view import TableView
from tests.cogs.case import DiscordCase, Leaks, LeakTable, Step, WatchedGame
from tests.cogs.harness.loopback import LoopbackRig, stack
from tests.cogs.thieving_chefs.hidden import CardWatch, Deck, use_marked_deck
from tests.cogs.thieving_chefs.playing import do, lively, take_back
from tests.cogs.thieving_chefs.swaps import SWAPS

POINTS = 24
"""The goals of all seats together: the more seats, the fewer points each needs."""

FURTHER = 100
"""The seed of the first further game."""


def table(seed: int, people: int, computers: int, pets: str) -> LeakTable:
    return LeakTable(seed, people, computers, {"pets": pets})


TABLES = [table(3, 4, 0, "scaled"), table(2, 2, 1, "by_share"), table(1, 2, 0, "scaled")]
TABLES += [table(4, 3, 2, "by_share")]
TABLES += [
    table(seed, 2 + seed % 3, seed // 3 % (4 - seed % 3), ("scaled", "by_share")[seed % 2])
    for seed in range(FURTHER, FURTHER + int(os.environ.get("BRIGADE_LEAKS", "0")))
]
"""BRIGADE_LEAKS adds this many games."""


def prepare(monkeypatch: pytest.MonkeyPatch, folder: Path, one: LeakTable) -> Deck:
    """Let the bot play with the marked deck."""
    return use_marked_deck(monkeypatch, folder, POINTS // (one.people + one.computers))


def players(played: WatchedGame) -> Step:
    """Return a step of players that sometimes undo an action, if no computer player is seated."""
    rig, table_id, chance = played.rig, played.table_id, played.chance
    minds = random.Random(played.table.seed)

    async def step() -> None:
        await rig.await_delivery()  # a computer player may have moved meanwhile
        views = {person: await rig.view(person, table_id) for person in played.people}
        asked = [person for person, view in views.items() if view.own.offers]
        if asked:  # otherwise a computer player is thinking
            person = chance.choice(asked)
            await rig.await_delivery()  # the hand arrives a little after the computer player's move
            await do(rig, person, table_id, lively(views[person], chance), chance)
            await rig.await_delivery()
            await played.watch.check_sent()
            if not played.table.computers:
                await take_back(rig, person, table_id, minds)

    return step


def kinds(move: Move) -> list[str]:
    """Return the kinds of a move's events."""
    return [event["type"] for event in json.loads(move.events)]


async def verify(played: WatchedGame, _: TableView) -> None:
    """Assert that cards were stolen and given, and actions undone."""
    happened = {e for move in await played.rig.moves(played.table_id) for e in kinds(move)}
    if played.table.seed < FURTHER and not played.table.computers:
        # Computer players' moves differ between runs.
        assert {"drew", "sauce_played", "stolen", "served", "ticked", "discarded"} <= happened
        assert "undone" in happened
    assert played.watch.hidden > 20  # most of the deck was never seen
    assert played.watch.named > 100


LEAKS = Leaks(
    tables=TABLES,
    prepare=prepare,
    players=players,
    verify=verify,
    drawn=12,
)


def deal(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Deck:
    """Deal marked hands with an ingredient, a pet and its prey."""
    deck = use_marked_deck(monkeypatch, folder, 20)
    dealt = (("greens", "onion", "cat"), ("rabbit", "fish", "ketchup"))
    stack(monkeypatch, [[deck.some(kind) for kind in hand] for hand in dealt])
    return deck


def step(rig: LoopbackRig, table_id: TableId, _: Deck) -> Step:
    """Return a step of players that prefer to draw, through the service."""
    chance = random.Random(2)

    async def one() -> None:
        person = (rig.mei, rig.tomas)[(await rig.view(None, table_id)).waited_for()[0]]
        actions = [offer.action for offer in (await rig.view(person, table_id)).own.offers]
        draws = [action for action in actions if isinstance(action, Draw)]
        await rig.act(person, table_id, chance.choice(actions + 4 * draws))

    return one


CASE = DiscordCase(
    game=ID,
    watch=CardWatch,
    leaks=LEAKS,
    swaps=SWAPS,
    deal=deal,
    step=step,
    questions=("act", "announce", "discard"),
)
