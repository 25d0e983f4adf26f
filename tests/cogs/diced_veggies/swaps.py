"""Turns of Diced Veggies that differ only in hidden values.

The same turns are played twice. The second time one seat holds, looks at, draws and discards other
hypes, the decks have another order below, and in the last step other dishes are sealed, revoked, or
not finished. Pictures are compared with everything else.
"""

import random
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from bot.games.diced_veggies.rules.actions import (
    Cook,
    CutOff,
    DiscardHype,
    Done,
    DrawHype,
    TakeBack,
)
from bot.games.diced_veggies.rules.pieces import Phase
from bot.playground import Person
from bot.tables.model.records import TableId
from tests.cogs.case import Swap, Variant
from tests.cogs.diced_veggies.playing import Choppers, page_of, press_of
from tests.cogs.diced_veggies.positions import VEGGIES, Start, use_board
from tests.cogs.harness.loopback import LoopbackRig
from tests.games.diced_veggies.dice import dice
from tests.games.diced_veggies.positions import block

STEPS = block("C2 M2 O2 P2 T2", "C3 M3 O6 P5", "C2 M4", "T2")


class Hidden(NamedTuple):
    """The values known to Mei alone, or to nobody."""

    hand: str
    """Her hypes; each fits the dish she cooks."""
    pile: str
    deck: str
    given_up: str
    """One of three hypes."""
    last: Sequence[Any]
    """Her actions in the last step."""


ONE = Hidden(
    hand="even plain",
    pile="last side twos menu",
    deck="cmo cmp opt mop",
    given_up="even",
    last=(Cook("tt", dice("T2 T3"), "plain"), TakeBack(), Cook("cco", dice("C2 C4 O4")), Done()),
)
OTHER = Hidden(
    hand="menu larder",
    pile="double even ten seventeen",
    deck="opt cop cmopt mmo",
    given_up="double",
    last=(Done(), Cook("cco", dice("C4 C6 O4"), "menu"), Done(), TakeBack()),
)
"""At the end the first is done and the second is not; both act equally often."""


async def inspect(rig: LoopbackRig, person: Person) -> None:
    """Query the table in every way as one person."""
    for word in ("show", "text", "hand"):
        await (await person.slash(rig.channel, "table", word, table="1")).settled()
    await (await person.slash(rig.channel, "veggies", "hand", table="1")).settled()
    await (await person.slash(rig.channel, "privacy", "export")).settled()
    for word, focus in (("cook", "hype"), ("cook", "dish"), ("discard", "what"), ("cut", "which")):
        await person.autocomplete(rig.channel, "veggies", word, focus=focus)


async def play_turn(rig: LoopbackRig, table_id: TableId, people: Choppers, hidden: Hidden) -> None:
    """Mei looks at a dish with a hype, cooks without, draws a hype and discards one; Tomas cuts."""
    mei = rig.mei
    shown = await page_of(await mei.press(rig.board, press_of(rig.board, "cook")))
    pick = shown.selects[-1]
    for line in (1, 2, 0):  # looked at, then left out
        shown = await page_of(await mei.select(shown, pick.custom_id, [pick.options[line].value]))
    await (await mei.press(shown, press_of(shown, "enter"))).settled()
    await rig.await_delivery()
    await inspect(rig, rig.tomas)
    for action in (Done(), DrawHype()):
        await people.do(mei, action, "board")
    await inspect(rig, rig.zoe)
    await people.do(mei, DiscardHype(hidden.given_up), "hand")
    view = await rig.view(rig.tomas, table_id)
    cut = next(o.action for o in view.own.offers if isinstance(o.action, CutOff))
    await people.do(rig.tomas, cut, "typed")
    await inspect(rig, rig.tomas)


async def play_last_step(
    rig: LoopbackRig, table_id: TableId, people: Choppers, hidden: Hidden
) -> None:
    """Mei seals some dishes; Tomas seals a dish too, and is not done yet."""
    for number, action in enumerate(hidden.last):
        await people.do(rig.mei, action, "typed" if isinstance(action, Cook) else "hand")
        await inspect(rig, (rig.tomas, rig.zoe)[number % 2])
    await people.do(rig.tomas, Cook("cm", dice("C2 M2")), "hand")
    await inspect(rig, rig.tomas)


def swap(name: str, start: Start, play: Any, verify: Callable[[Sequence[Any]], None]) -> Swap:
    """Return a swap from one position with both sets of hidden values."""

    def variant(hidden: Hidden) -> Variant:
        def deal(monkeypatch: pytest.MonkeyPatch) -> None:
            hypes = (hidden.hand, "encore mushrooms")
            begun = replace(start, hypes=hypes, pile=hidden.pile, deck=hidden.deck)
            use_board(monkeypatch, begun)

        async def run(rig: LoopbackRig) -> tuple[Person, Any]:
            table_id, pair = await rig.begin(game=VEGGIES), (rig.mei, rig.tomas)
            content = rig.bot.tables.games.newest(VEGGIES).content
            people = Choppers(rig, table_id, content, pair, random.Random(5))
            await play(rig, table_id, people, hidden)
            view = (await rig.view(rig.mei, table_id)).game_view
            return rig.mei, view.own

        return Variant(deal, run)

    return Swap(name, lambda *_: [variant(ONE), variant(OTHER)], verify, files=15)


def differ(own: Sequence[Any]) -> None:
    one, other = own
    assert one != other


def one_is_done(own: Sequence[Any]) -> None:
    differ(own)
    assert [done for *_, done in own] == [True, False]


TURN = Start(phase=Phase.COOK, dice=("C2 C4 C6 O4 T3 T2", "M2 O3"), lies=STEPS)
LAST = Start(
    phase=Phase.LAST_COOK,
    dice=("C2 C4 C6 O4 T3 T2", "M2 C2 O3"),
    lies=STEPS,
    trigger=1,
    cooked=(2, 6),
)
SWAPS = (
    swap("a turn", TURN, play_turn, differ),
    swap("the last step", LAST, play_last_step, one_is_done),
)
