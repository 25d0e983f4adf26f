"""Targets of a throw: chosen on the panel, typed, remembered, and independent of hidden values."""

import pickle
import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.hibachi import game
from bot.games.hibachi.physics.aiming import Aim
from bot.games.hibachi.rules.actions import Throw
from bot.games.hibachi.rules.pieces import ACTION_SPACES, side_of
from bot.games.hibachi.rules.view import ChipView
from bot.games.registry import Games
from bot.playground import ShownMessage
from bot.tables.views.table_view import TableView
from bot.tables.workers.processes import ProcessLostError
from cogs.hibachi.aim import OPENING, AimForm, aim_draft, read_aim
from cogs.interactions.handlers import ControlId
from tests.cogs.harness.loopback import LoopbackRig, open_rig
from tests.cogs.hibachi.grill import BOWLS, HIBACHI, land, set_grill
from tests.cogs.hibachi.playing import HIBACHI as GAME
from tests.cogs.hibachi.playing import PRESENTER, opening, page_of, press_of
from tests.games.hibachi.physics.throws import shares
from tests.stores import MemoryStore
from tests.tables.harness import ADA, BEN, ServiceRig

FORM = PRESENTER.aim


@pytest.fixture
async def view() -> TableView:
    """The table as seen by the first thrower."""
    games = Games({("hibachi", 1): GAME}, {"hibachi": game.PLAYERS})
    rig = ServiceRig(MemoryStore(), games=games)
    table = await rig.started(ADA, BEN, game="hibachi")
    views = [await rig.tables.queries.view(table, user) for user in (ADA, BEN)]
    return next(view for view in views if view.own.prompt is not None)


@pytest.fixture
async def grill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LoopbackRig]:
    """A loopback in which every throw lands in a bowl."""
    set_grill(monkeypatch, (("egg", "egg"), ("soba",)))
    land(monkeypatch, BOWLS)
    async with open_rig(tmp_path / "data") as rig:
        yield rig


def with_chips(view: TableView, *chips: ChipView) -> TableView:
    return replace(view, game_view=replace(view.game_view, board=chips))


def chip(number: int, owner: int, x: float, y: float, value: int | None = None) -> ChipView:
    board = GAME.content.board
    return ChipView(number, owner, x, y, board.space_at(x, y), value, shown=False)


async def open_panel(rig: LoopbackRig) -> ShownMessage:
    return await page_of(await rig.mei.press(rig.board, press_of(rig.board, "aim")))


def aimed(panel: ShownMessage) -> str:
    """Return the draft that a panel throws."""
    return ControlId.parse(press_of(panel, "enter")).payload


def test_bowls_come_first_ordered_by_chance(view: TableView) -> None:
    shots = FORM.shots(view)
    board = GAME.content.board
    assert {shot.target for shot in shots[:9]} == set(board.bowls)
    assert {shot.target for shot in shots[9:]} == set(board.actions)
    for kind in (shots[:9], shots[9:]):
        chances = [shot.chance for shot in kind]
        assert chances == sorted(chances, reverse=True)
    labels = [FORM.label(view, shot) for shot in shots]
    assert all(re.fullmatch(r"[A-Z][A-Za-z ]+, about \d\d?%", label) for label in labels), labels


def test_each_target_is_a_legal_aim_that_stops_there(view: TableView) -> None:
    (targets,) = [group for group in FORM.steps(view, OPENING) if group.placeholder == "Aim at…"]
    for step, shot in zip(targets.steps, FORM.shots(view), strict=True):
        throw, _ = read_aim(view, step.draft)
        assert any(offer.accepts(throw) for offer in view.own.offers)
        panel = FORM.panel(view, step.draft)
        chance = step.label.split("about ")[1].rstrip("%")
        assert re.search(rf"^Aimed at {step.label.split(',')[0]}: about an? {chance}% ", panel.text)
        side = side_of(view.me or 0, 2)
        aim = Aim(throw.start, throw.angle, throw.power)
        hits = shares(aim, "natural", side, GAME.content.board, GAME.throwing)
        assert abs(hits[str(shot.target)] - shot.chance) < 0.1
        assert [one.chosen for one in FORM.steps(view, step.draft)[1].steps].count(True) == 1


def test_a_chip_can_be_aimed_at(view: TableView) -> None:
    other = 1 - (view.me or 0)
    shown = with_chips(view, chip(1, other, 20.0, 20.0), chip(2, view.me or 0, 8.0, 31.0, 300))
    shots = {shot.target: shot for shot in FORM.shots(shown)}
    name = ("Ada", "Ben")[other]
    labels = [FORM.label(shown, shots[number]).split(",")[0] for number in (1, 2)]
    assert labels == [f"{name}'s chip in Broccoli", "Your chip in Meat"]
    aim = shots[1].aim
    draft = aim_draft(Throw(100, aim.angle, aim.power, aim.start), 1)
    panel = FORM.panel(shown, draft)
    assert panel.text.startswith(f"Aimed at {name}'s chip in Broccoli: about a")
    nudged = panel.groups[-1].steps[-1].draft
    assert f"{name}'s chip" in FORM.panel(shown, nudged).text
    assert "chip" not in FORM.panel(view, draft).text, "it is not there any more"


def test_full_boards_have_no_more_targets_than_a_select_allows(view: TableView) -> None:
    places = [(x, y) for x in (3.0, 11.0, 19.0, 27.0, 35.0) for y in (12.0, 24.0, 36.0)]
    chips = [chip(number, 1, *at) for number, at in enumerate(places[:13], 1)]
    assert 15 < len(FORM.shots(with_chips(view, *chips))) <= 25


def test_hidden_values_change_no_target_and_no_chance(view: TableView) -> None:
    other = 1 - (view.me or 0)
    found = set()
    for value in (None, 100, 600):
        shown = with_chips(view, chip(1, other, 20.0, 20.0, value), chip(2, other, 9.0, 9.0))
        panel = FORM.panel(shown, OPENING)
        found.add((panel.text, panel.alt, panel.groups))
    assert len(found) == 1


def test_a_throw_opens_at_the_last_aim_of_use_else_at_the_likeliest_card(view: TableView) -> None:
    for_sale, shots = view.game_view.market.cards, FORM.shots(view)
    best = next(shot.aim for shot in shots if shot.target in for_sale)
    likeliest = Throw(100, best.angle, best.power, best.start)
    assert opening(view) == likeliest
    for shot in shots:
        last = Throw(400, shot.aim.angle, shot.aim.power, shot.aim.start)
        own = replace(view.game_view.own, last=last)
        later = replace(view, game_view=replace(view.game_view, own=own))
        useful = shot.target in for_sale or shot.target in ACTION_SPACES
        assert opening(later) == (replace(last, chip=100) if useful else likeliest)


async def test_a_target_is_chosen_on_the_panel_and_thrown_at(grill: LoopbackRig) -> None:
    table_id = await grill.begin(game=HIBACHI)
    panel = await open_panel(grill)
    first, *_ = panel.buttons
    assert first.label == "Throw the 100"
    assert panel.buttons[1].label == "Back to my hand", "beside the throw"
    targets = panel.selects[0]
    option = next(one for one in targets.options if one.label.startswith("Rice, about"))
    panel = await page_of(await grill.mei.select(panel, targets.custom_id, [option.value]))
    assert re.search(r"Aimed at Rice: about a \d\d% chance\.", panel.text)
    assert [one.label for one in panel.selects[0].options if one.default] == [option.label]
    draft = aimed(panel)
    await (await grill.mei.press(panel, press_of(panel, "enter"))).settled()
    own: Any = (await grill.view(grill.mei, table_id)).game_view.own
    assert aim_draft(own.last) == draft


async def test_the_panel_opens_at_the_last_throw(grill: LoopbackRig) -> None:
    table_id = await grill.begin(game=HIBACHI)
    view = await grill.view(grill.mei, table_id)
    cards = view.game_view.market.cards
    aim = next(shot.aim for shot in FORM.shots(view) if shot.target in cards)
    last = Throw(300, aim.angle, aim.power, aim.start)
    await grill.act(grill.mei, table_id, last)
    await grill.act(grill.tomas, table_id, Throw(200, 60, 90, 30))
    await grill.await_delivery()
    panel = await open_panel(grill)
    assert aimed(panel) == aim_draft(replace(last, chip=100))


async def test_a_typed_target_fills_in_the_aim_and_typed_values_win(grill: LoopbackRig) -> None:
    table_id = await grill.begin(game=HIBACHI)
    view = await grill.view(grill.mei, table_id)
    (egg,) = [shot.aim for shot in FORM.shots(view) if shot.target == "egg"]
    throw: Any = {"chip": 300, "target": "Egg", "power": 77}
    await (await grill.mei.slash(grill.channel, HIBACHI, "throw", **throw)).settled()
    await grill.await_delivery()
    own: Any = (await grill.view(grill.mei, table_id)).game_view.own
    assert own.last == Throw(300, egg.angle, 77, egg.start)


async def test_a_typed_chip_opens_its_panel_and_throws_nothing(grill: LoopbackRig) -> None:
    table_id = await grill.begin(game=HIBACHI)
    before = await grill.moves(table_id)
    answer = await grill.mei.slash(grill.channel, HIBACHI, "throw", chip=500, angle=7)
    panel = await page_of(answer)
    throw = opening(await grill.view(grill.mei, table_id))
    assert aimed(panel) == aim_draft(replace(throw, chip=500, angle=7))
    assert await grill.moves(table_id) == before


async def test_an_unknown_target_is_answered_in_words(grill: LoopbackRig) -> None:
    table_id = await grill.begin(game=HIBACHI)
    before = await grill.moves(table_id)
    answer = await grill.mei.slash(grill.channel, HIBACHI, "throw", chip=500, target="the moon")
    await grill.check_private(answer, "takes a bowl, an action space or a chip within reach")
    assert await grill.moves(table_id) == before


async def test_a_typed_target_selects_one_of_two_tables(grill: LoopbackRig) -> None:
    first = await grill.begin(game=HIBACHI)
    second = await grill.begin(game=HIBACHI)
    await grill.act(grill.mei, second, Throw(300, 0, 50))
    await grill.act(grill.tomas, second, Throw(200, 0, 50))
    await grill.await_delivery()
    throw: Any = {"chip": 100, "target": "Tomas's chip in Rice"}
    await (await grill.mei.slash(grill.channel, HIBACHI, "throw", **throw)).settled()
    await grill.await_delivery()
    thrown = [
        (await grill.view(grill.mei, one)).game_view.chefs[0].thrown for one in (first, second)
    ]
    assert thrown == [0, 2]


async def test_chips_and_targets_are_completed(grill: LoopbackRig) -> None:
    table_id = await grill.begin(game=HIBACHI)
    await grill.act(grill.mei, table_id, Throw(300, 0, 50))
    await grill.act(grill.tomas, table_id, Throw(200, 0, 50))
    await grill.await_delivery()
    mei, channel = grill.mei, grill.channel
    chips = await mei.autocomplete(channel, HIBACHI, "throw", focus="chip")
    assert [one["value"] for one in chips] == [100, 200, 400, 500, 600]
    targets = await mei.autocomplete(
        channel, HIBACHI, "throw", chip=100, focus="target", typed="egg"
    )
    assert {one["value"] for one in targets} >= {"egg"}
    assert all("egg" in one["name"].lower() for one in targets), targets
    nobody = await grill.tomas.autocomplete(channel, HIBACHI, "throw", focus="target")
    assert nobody == []


def test_targets_are_searched_in_another_process_and_here_where_it_is_lost(view: TableView) -> None:
    view = with_chips(view, chip(1, 1, 20, 30))
    form, asked = AimForm(GAME.content, GAME.throwing), list[object]()

    def search(work: Callable[[Games], Any]) -> Any:
        asked.append(work)
        if len(asked) == 2:
            raise ProcessLostError
        return None if len(asked) == 3 else pickle.loads(pickle.dumps(work))(games)

    games = Games({("hibachi", 1): GAME}, {"hibachi": game.PLAYERS})
    form.search = search
    for _ in range(3):
        form._shots.cache_clear()
        assert form.shots(view) == FORM.shots(view) == form.shots(view)
    assert len(asked) == 3
