"""Diced Veggies through Discord: each hype has a word of its own.

Hypes in hand and discarded hypes are revealed only at the end (R-V15).
"""

import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.diced_veggies.rules.actions import Cook, CutInstead, Done, DrawHype
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.offers import CookForm
from bot.games.diced_veggies.rules.pieces import Phase
from bot.tables.model.records import TableId
from bot.tables.views.table_view import TableView
from tests.cogs.case import DiscordCase, Leaks, LeakTable, Step, WatchedGame
from tests.cogs.diced_veggies import positions
from tests.cogs.diced_veggies.hidden import DiceWatch, HypeMarks
from tests.cogs.diced_veggies.playing import Choppers
from tests.cogs.diced_veggies.positions import CARDS, VEGGIES, Start, use_board
from tests.cogs.diced_veggies.swaps import SWAPS
from tests.cogs.harness.loopback import LoopbackRig
from tests.games.diced_veggies.positions import block

WORDS = ("zanzibar", "quokka", "yodelling", "xylophone", "wombat", "vuvuzela", "ukulele",
         "toboggan", "samovar", "rigmarole", "quagmire", "paprika")  # fmt: skip
"""The names of the hypes here: words with no other use."""


def marked() -> Content:
    """Return the content with a unique word for each hype's id, name and text."""
    return replace(CARDS, hypes=dict(zip(WORDS, CARDS.hypes.values(), strict=True)))


def mid_game(seats: int) -> Start:
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


def use_marked(monkeypatch: pytest.MonkeyPatch, start: Start) -> HypeMarks:
    """Let the bot play with marked hypes from a position; return the marks."""
    monkeypatch.setattr(positions, "CARDS", marked())
    return HypeMarks(use_board(monkeypatch, start, goal=3))


def prepare(monkeypatch: pytest.MonkeyPatch, _: Path, table: LeakTable) -> HypeMarks:
    """Deal marked hypes in mid-game."""
    return use_marked(monkeypatch, mid_game(table.people))


def players(played: WatchedGame) -> Step:
    """Return a step of players that prefer to draw hypes."""
    chance = random.Random(played.table.seed)
    content = played.rig.bot.tables.games.newest(VEGGIES).content
    people = Choppers(played.rig, played.table_id, content, played.people, chance, liked=DrawHype)
    return people.step


async def verify(played: WatchedGame, _: TableView) -> None:
    """Assert that every phase occurred, and that a hype was discarded unseen."""
    phases = {view.phase for view in played.views}
    assert phases >= {Phase.CUT, Phase.COOK, Phase.CARD, Phase.TRIM, Phase.LAST_COOK}
    assert played.hidden[-1] >= 6
    assert isinstance(played.watch, DiceWatch)
    assert played.watch.discarded, "a hype was given up unseen"


LEAKS = Leaks(
    tables=(LeakTable(2, 2), LeakTable(13, 3)),
    prepare=prepare,
    players=players,
    verify=verify,
    queries=("hand",),
    steps=120,
)

ALL = Start(
    recipes=("tt cco", "mmop cm"),
    hypes=(f"{WORDS[1]} {WORDS[2]}", f"{WORDS[3]} {WORDS[4]}"),
    dice=("T2 T3 C2 C4 O5", "M2 C2"),
    lies=block("C2 M2 O2 P2", "C3 M3 O6", "C2 M4"),
    cooked=(2, 0),
)
"""Without tomatoes, so that Mei may restock; she cooks the last required dish."""


def deal(monkeypatch: pytest.MonkeyPatch, _: Path) -> HypeMarks:
    """Deal marked hypes with every prompt still ahead."""
    return use_marked(monkeypatch, ALL)


def wish(view: TableView) -> Any:
    """Return the actions that lead through every phase."""
    match view.game_view.phase:
        case Phase.RESTOCK:
            return CutInstead()
        case Phase.COOK:
            form = next((o for o in view.own.offers if isinstance(o, CookForm)), None)
            if form is None or form.recipe != "tt":
                return Done()
            return Cook("tt", form.bench.dice[:2])
        case Phase.CARD:
            return DrawHype()
        case Phase.LAST_COOK:
            return Done()
        case _:
            return view.own.offers[-1].action


def step(rig: LoopbackRig, table_id: TableId, _: HypeMarks) -> Step:
    """Return a step that leads through every phase."""
    content, pair = rig.bot.tables.games.newest(VEGGIES).content, (rig.mei, rig.tomas)
    return Choppers(rig, table_id, content, pair, random.Random(3), wish=wish).step


CASE = DiscordCase(
    game=VEGGIES,
    watch=DiceWatch,
    leaks=LEAKS,
    swaps=SWAPS,
    deal=deal,
    step=step,
    people=2,
    asks_several=True,
    questions=("restock", "cut", "cook", "card", "trim", "last_cook"),
    typed={
        "restock": [{}, {"keep": True}],
        "cut": [{"which": "r1h0_0"}, {"which": "all"}],
        "cook": [
            {"back": True},
            {"back": True, "dish": "tt"},
            {},
            {"dish": "cco", "hype": WORDS[1]},
            {"hype": WORDS[2]},
            {"dish": "tt", "dice": "t2 t3", "token": "t2>t4"},
            {"dish": "tt"},
        ],
        "card": [{"which": "hype"}, {"which": "display_1"}],
        "discard": [{"what": "carrot_2"}, {"what": WORDS[1]}],
    },
    drafts=("cut_c_1_l_2_2", "cut_r_1_h_0_0", "cook_0_n_0_0", "cook_0_0_0_0", "cook_1_1_1_0"),
)
