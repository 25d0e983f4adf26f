"""Diced Veggies by hand, board and typed command; late, foreign and repeated presses."""

import asyncio
import itertools
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.games.diced_veggies.rules.actions import CutOff
from bot.games.diced_veggies.rules.pieces import Phase
from bot.playground import Answer, Person, ShownMessage
from bot.playground.world.interactions import InteractionType
from bot.tables.model.records import Status
from cogs.interactions.handlers import ControlId
from tests.cogs.diced_veggies.playing import Choppers, page_of, press_of
from tests.cogs.diced_veggies.positions import VEGGIES, Start, use_board
from tests.cogs.harness.crowd import component, forge
from tests.cogs.harness.loopback import LoopbackRig, open_rig
from tests.games.diced_veggies.positions import block
from tests.pictures import kinds, moving
from tests.sampling import THOROUGH

ANSWERED = "That question is already answered."
STEPS = block("C2 M2 O2 P2 T2", "C3 M3 O6 P5", "C2 M4", "T2")
SEED = 45
KINDS = {"restock", "cut_off", "cook", "done", "draw_hype", "take_recipe", "discard_die",
         "discard_recipe", "discard_hype", "cut_instead"}  # fmt: skip
MIXED = Start(
    recipes=("cco tt", "mmop cm"),
    hypes=("even plain", "menu side"),
    dice=("C2 C4 C5 O5 T3 T2 M2 M6", "M2 M4 O2 P3 C2 C4 T5 T6"),
    lies=block("C2 M2 O2 P2", "C3 M3 O6", "C2 M4"),
    deck="co cp op cmopt cmo cop cmp cmt",
    pile="last double larder encore ten",
    cooked=(1, 1),
)


def untimed(events: bytes) -> list[object]:
    """Return a move's events without the charged time, which differs between runs."""
    found: list[dict[str, object]] = msgspec.json.decode(events)
    return [event for event in found if event["type"] != "time_charged"]


async def play_through(folder: Path, content: Any, *ways: str) -> tuple[list[Any], set[str]]:
    """Play to the end in some ways in turn; return the actions with their events, and the kinds."""
    async with open_rig(folder) as rig:
        table_id = await rig.begin(game=VEGGIES)
        pair = (rig.mei, rig.tomas)
        people = Choppers(rig, table_id, content, pair, random.Random(SEED))
        for people.way in itertools.cycle(ways):
            if await people.step() is None:
                break
        assert (await rig.view(None, table_id)).status is Status.OVER
        moves = await rig.moves(table_id)
        done = [(move.seat, move.action, untimed(move.events)) for move in moves]
        return done, {msgspec.json.decode(move.action).get("type") for move in moves}


async def test_the_same_moves_by_each_of_three_ways(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = use_board(monkeypatch, MIXED, goal=4)
    first, kinds = await play_through(tmp_path / "hand", content, "hand")
    assert kinds >= KINDS, KINDS - kinds
    for ways in [("typed",), ("board",)] if THOROUGH else [("typed", "board", "board", "typed")]:
        other, _ = await play_through(tmp_path / ways[0], content, *ways)
        for mine, theirs in zip(first, other, strict=True):
            assert mine == theirs, ways


CUT = Start(lies=STEPS, phase=Phase.CUT, hypes=("even plain", "menu"))
COOK = Start(phase=Phase.COOK, dice=("C2 C4 C6 O4 T3 T2", "M2 O2"), hypes=("even plain", "menu"))


@pytest.fixture
async def kitchen(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[LoopbackRig]:
    """A table at which Mei moves first: she may cut, or do what the test sets up."""
    use_board(monkeypatch, getattr(request, "param", CUT))
    async with open_rig(tmp_path / "data") as rig:
        yield rig


each_panel = pytest.mark.parametrize(
    ("kitchen", "verb"), [(CUT, "cut"), (COOK, "cook")], ids=["cut", "cook"], indirect=["kitchen"]
)
to_cook = pytest.mark.parametrize("kitchen", [COOK], ids=[""], indirect=True)


async def open_panel(rig: LoopbackRig, person: Person, verb: str) -> ShownMessage:
    """Press a board button that opens a panel."""
    return await page_of(await person.press(rig.board, press_of(rig.board, verb)))


async def test_v_01_a_cut_takes_two_presses_from_the_board(kitchen: LoopbackRig) -> None:
    table_id = await kitchen.begin(game=VEGGIES)
    shown = await open_panel(kitchen, kitchen.mei, "cut")
    assert kinds(shown) == ["panel"]
    dice = shown.text.partition("Cut off ")[2].partition("?")[0]
    assert dice
    answer = await kitchen.mei.press(shown, shown.button("Cut here"))
    await kitchen.check_private(answer, f"You cut off {dice}, ")
    view = await kitchen.view(None, table_id)
    assert view.game_view.last_cut is not None


async def test_v_01_a_cut_takes_two_presses_from_the_hand(kitchen: LoopbackRig) -> None:
    table_id = await kitchen.begin(game=VEGGIES)
    hand = kitchen.mei.last(kitchen.mei.dm)
    pick = hand.select()
    draft = pick.options[3].value
    shown = await page_of(await kitchen.mei.select(hand, pick.custom_id, [draft]))
    chosen = [o.value for s in shown.selects for o in s.options if o.default]
    assert chosen == [draft]
    await kitchen.mei.press(shown, shown.button("Cut here"))
    await kitchen.await_delivery()
    cut = (await kitchen.view(None, table_id)).game_view.last_cut.cut
    letters = (cut.axis[0], str(cut.line), cut.side[0], str(cut.first), str(cut.last))
    assert draft == "_".join(("cut", *letters))


@each_panel
async def test_a_panel_used_after_its_answer_is_refused(kitchen: LoopbackRig, verb: str) -> None:
    rig = kitchen
    table_id = await rig.begin(game=VEGGIES)
    shown = await open_panel(rig, rig.mei, verb)
    enter = press_of(shown, "enter")
    first = await rig.mei.press(shown, enter)
    await rig.check_private(first, "You c")
    await rig.await_delivery()
    before = await rig.moves(table_id)
    late = await rig.mei.press(shown.id, enter, force=True)
    await rig.check_private(late, ANSWERED)
    for pick in shown.selects:
        value = pick.options[-1].value
        late = await rig.mei.select(shown.id, pick.custom_id, [value], force=True)
        await rig.check_private(late, ANSWERED)
    assert await rig.moves(table_id) == before


@each_panel
async def test_a_panel_serves_only_its_owner(kitchen: LoopbackRig, verb: str) -> None:
    rig = kitchen
    table_id = await rig.begin(game=VEGGIES)
    shown = await open_panel(rig, rig.mei, verb)
    before = await rig.moves(table_id)
    for person, says in ((rig.tomas, "for another player"), (rig.zoe, "You don't have a seat")):
        *own, back = shown.buttons
        assert back.label == "Back to my hand"  # it shows the presser's own hand
        for button in own:
            stolen = await person.press(rig.board, button.custom_id or "", force=True)
            await rig.check_private(stolen, says)
            assert "So Even" not in str(stolen.message and stolen.message.components)
        for pick in shown.selects:
            for option in pick.options[-2:]:
                stolen = await person.select(rig.board, pick.custom_id, [option.value], force=True)
                await rig.check_private(stolen, says)
                assert "So Even" not in str(stolen.message and stolen.message.components)
        opened = await person.press(rig.board, press_of(rig.board, verb), force=True)
        await rig.check_private(opened, says)
    assert await rig.moves(table_id) == before


async def test_two_simultaneous_cuts_count_once(kitchen: LoopbackRig) -> None:
    table_id = await kitchen.begin(game=VEGGIES)
    before = len(await kitchen.moves(table_id))
    shown = await open_panel(kitchen, kitchen.mei, "cut")
    view = await kitchen.view(kitchen.mei, table_id)
    other = next(o.action for o in reversed(view.own.offers) if isinstance(o.action, CutOff))
    word = f"{other.axis[0]}{other.line}{other.side[0]}{other.first}_{other.last}"
    answers = await asyncio.gather(
        kitchen.mei.press(shown, press_of(shown, "enter")),
        kitchen.mei.slash(kitchen.channel, "veggies", "cut", which=word),
        kitchen.mei.press(shown, press_of(shown, "enter")),
    )
    for answer in answers:
        await answer.settled()
    await kitchen.await_delivery()
    assert len(await kitchen.moves(table_id)) == before + 1
    seen = (await kitchen.view(None, table_id)).game_view
    assert seen.phase is not Phase.CUT
    assert len(seen.chefs[0].dice) == len(seen.last_cut.cut.taken)


@to_cook
async def test_a_dish_delivered_twice_counts_once(kitchen: LoopbackRig) -> None:
    table_id = await kitchen.begin(game=VEGGIES)
    kitchen.server.expect(40060)
    shown = await open_panel(kitchen, kitchen.mei, "cook")
    before = len(await kitchen.moves(table_id))
    answer = await forge(
        *(kitchen.server, kitchen.mei, kitchen.channel, InteractionType.COMPONENT),
        component(press_of(shown, "enter"), 2),
        kitchen.board.id,
        times=2,
    )
    await kitchen.check_private(answer, "You cooked Purée Cco")
    await kitchen.await_delivery()
    assert len(await kitchen.moves(table_id)) == before + 1
    assert len((await kitchen.view(None, table_id)).game_view.chefs[0].dishes) == 1


@each_panel
async def test_a_restart_between_panel_and_confirm_loses_nothing(
    kitchen: LoopbackRig, verb: str
) -> None:
    rig = kitchen
    table_id = await rig.begin(game=VEGGIES)
    shown = await open_panel(rig, rig.mei, verb)
    pick = shown.selects[-1]
    draft = pick.options[-1].value
    shown = await page_of(await rig.mei.select(shown, pick.custom_id, [draft]))
    before = len(await rig.moves(table_id))
    await rig.stop()
    await rig.start()
    await rig.await_delivery()
    again = await page_of(await rig.mei.select(shown, pick.custom_id, [draft], force=True))
    assert again.texts == shown.texts
    answer: Answer = await rig.mei.press(again, press_of(again, "enter"))
    await rig.check_private(answer, "You c")
    await rig.await_delivery()
    assert len(await rig.moves(table_id)) == before + 1


@to_cook
async def test_a_hype_scores_with_its_dish_as_shown(kitchen: LoopbackRig) -> None:
    table_id = await kitchen.begin(game=VEGGIES)
    shown = await open_panel(kitchen, kitchen.mei, "cook")
    pick = shown.selects[-1]
    (even,) = [o for o in pick.options if o.label == "So Even"]
    assert even.description == "4 points more"
    shown = await page_of(await kitchen.mei.select(shown, pick.custom_id, [even.value]))
    assert "Cook Purée Cco for 9 points?" in shown.text
    answer = await kitchen.mei.press(shown, shown.button("Cook this dish"))
    await kitchen.check_private(answer, "You cooked Purée Cco")
    await kitchen.await_delivery()
    view = (await kitchen.view(None, table_id)).game_view
    assert (view.chefs[0].points, view.chefs[0].dishes[0].hype) == (9, "even")
    assert ", with So" in kitchen.board.text  # played in public; wrapped for a phone


@to_cook
async def test_old_controls_of_the_board_do_nothing_in_the_next_phase(kitchen: LoopbackRig) -> None:
    table_id = await kitchen.begin(game=VEGGIES)
    old = kitchen.board
    ids = [press_of(old, "cook"), press_of(old, "done")]
    await (await kitchen.mei.press(old, ids[1])).settled()
    await kitchen.await_delivery()
    before = await kitchen.moves(table_id)
    for custom_id in ids:
        late = await kitchen.mei.press(old.id, custom_id, force=True)
        await kitchen.check_private(late, ANSWERED)
    seat_ask = ControlId.parse(press_of(kitchen.board, "card"))
    for verb in ("cook", "done", "cut", "restock", "keep", "all", "hype", "take_a"):
        forged = msgspec.structs.replace(seat_ask, action=verb).id()
        late = await kitchen.mei.press(kitchen.board.id, forged, force=True)
        await kitchen.check_private(late, "You can't do that right now.")
    assert await kitchen.moves(table_id) == before


@pytest.mark.drawn
async def test_v_42_v_43_a_restock_is_shown_in_the_message_of_its_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_board(monkeypatch, Start(lies=(), dice=("C2 C4 O5 T3", ""), cooked=(0, 3)))
    async with open_rig(tmp_path / "data") as rig:
        table_id = await rig.begin(game=VEGGIES)
        assert (await rig.view(None, table_id)).game_view.phase is Phase.RESTOCK
        assert [button.label for button in rig.board.buttons] == [
            "Restock",
            "My hand",
            "More…",
        ]
        boards = len(rig.boards())
        answer = await rig.mei.press(rig.board, rig.board.button("Restock"))
        await answer.settled()
        await rig.await_delivery()
        assert len(rig.boards()) == boards
        shown = rig.board
        assert "Mei rolled 6 dice into a new block" in shown.text
        assert moving(shown)
