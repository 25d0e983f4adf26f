"""Diced Veggies through Discord: each hype has a word of its own.

Hypes in hand and those given up come to light at the end alone (R-V15).
"""

import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.games.diced_veggies.rules.actions import DrawHype
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.pieces import Phase
from bot.tables.model.records import TableId
from bot.tables.views.table_view import TableView
from tests.cogs.case import DiscordCase, Leaks, LeakTable, Played
from tests.cogs.diced_veggies import positions
from tests.cogs.diced_veggies.hidden import DiceWatch, HypeMarks
from tests.cogs.diced_veggies.playing import Choppers
from tests.cogs.diced_veggies.positions import CARDS, VEGGIES, Start, use_board
from tests.cogs.harness.loopback import LoopbackRig
from tests.games.diced_veggies.positions import block

WORDS = ("zanzibar", "quokka", "yodelling", "xylophone", "wombat", "vuvuzela", "ukulele",
         "toboggan", "samovar", "rigmarole", "quagmire", "paprika")  # fmt: skip
"""What the hypes are called here: words that nothing else says."""


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


def prepare(monkeypatch: pytest.MonkeyPatch, _: Path, table: LeakTable) -> Content:
    """Deal marked hypes in mid-game."""
    monkeypatch.setattr(positions, "CARDS", marked())
    return use_board(monkeypatch, start(table.people), goal=3)


def watch(rig: LoopbackRig, content: Content, table_id: TableId) -> DiceWatch:
    """Return the watch over the hypes of the content."""
    return DiceWatch(rig, HypeMarks(content), table_id)


def players(played: Played) -> Callable[[], Awaitable[object]]:
    """Return the step of people who like to draw hypes."""
    chance = random.Random(played.table.seed)
    people = Choppers(
        played.rig, played.table_id, played.marks, played.people, chance, liked=DrawHype
    )
    return people.step


async def verify(played: Played, _: TableView) -> None:
    """Assert that every phase was there, and that a hype was given up unseen."""
    phases = {view.phase for view in played.views}
    assert phases >= {Phase.CUT, Phase.COOK, Phase.CARD, Phase.TRIM, Phase.LAST_COOK}
    assert played.hidden[-1] >= 6
    assert isinstance(played.watch, DiceWatch)
    assert played.watch.discarded, "a hype was given up unseen"


LEAKS = Leaks(
    tables=(LeakTable(2, 2), LeakTable(13, 3)),
    prepare=prepare,
    watch=watch,
    players=players,
    verify=verify,
    looks=("hand",),
    steps=120,
)

CASE = DiscordCase(game=VEGGIES, leaks=LEAKS)
