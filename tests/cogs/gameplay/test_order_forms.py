"""Every control for orders ahead leads to a panel, or to an order that is accepted."""

import re
from collections.abc import Iterator
from itertools import product

import pytest
from msgspec.structs import replace

from bot.games.contract import NoOrder
from bot.games.errors import IllegalActionError
from bot.games.hibachi.rules.view import ChipView
from bot.games.registry import KINDS
from bot.tables.commands.orders import RevokeOrders, leaving
from bot.tables.model.records import TableId
from bot.tables.views.table_view import TableView
from bot.tables.workers.computer_players import ComputerPlayers
from cogs.interactions.page import BadFieldError, Page, Pick, modal_of, parts_of
from cogs.messages.controls import and_back, order_rows
from cogs.messages.presenter import ALL_ORDERS, REVOKE, FormStep, OrderForms, Panel
from cogs.registry import presenter_of
from tests.games.playing import chance
from tests.sampling import sample
from tests.tables.harness import ADA, BEN, ServiceRig, call, some_action
from tests.tables.past import REAL, new_rig

GAMES = tuple(kind.ID for kind in KINDS if REAL.newest(kind.ID).order_type is not NoOrder)
DRAFT = re.compile(r"[a-z0-9_]{1,32}")


def forms_of(game: str) -> OrderForms:
    return presenter_of(REAL.newest(game)).orders


def steps_of(panel: Panel) -> list[FormStep]:
    return [step for group in panel.groups for step in group.steps]


def fits(view: TableView, panel: Panel) -> None:
    """Check a panel against Discord's limits: rows, ids, options of selects."""
    rows = and_back(order_rows(view, panel.groups), view)
    parts_of(Page("Orders ahead", "Words", rows=rows, private=True))
    for row in rows:
        if isinstance(row, Pick):
            assert sum(option.chosen for option in row.options) <= 1
    found = steps_of(panel)
    assert all(DRAFT.fullmatch(step.draft) for step in found)
    assert all(step.label for step in found)


def panels(forms: OrderForms, view: TableView) -> Iterator[Panel]:
    """Yield the panel of all orders, and the panels it opens."""
    first = forms.panel(view, ALL_ORDERS)
    yield first
    for step in steps_of(first):
        if step.does == "panel":
            yield forms.panel(view, step.draft)


async def positions(rig: ServiceRig, game: str, moves: int) -> tuple[TableId, list[TableView]]:
    """Play some random moves; return both players' views after each."""
    table = await rig.started(ADA, BEN, game=game)
    views = []
    for number in range(moves):
        for user in (ADA, BEN):
            views.append(await rig.view(table, user))
        asked = [user for user in (ADA, BEN) if (await rig.view(table, user)).own.prompt]
        if not asked:
            break
        user = asked[number % len(asked)]
        view = await rig.view(table, user)
        await rig.press(user, table, some_action(view, number))
    return table, views


@pytest.mark.parametrize("game", GAMES)
async def test_every_control_leads_somewhere_in_every_position(game: str) -> None:
    forms, kinds = forms_of(game), set()
    _, views = await positions(new_rig(REAL), game, 60)
    for view in sample(views, 7):
        if view.status != "running":
            continue
        assert forms.standing(view) == ()
        for panel in panels(forms, view):
            fits(view, panel)
            for step in steps_of(panel):
                if step.does == "modal":
                    modal = forms.modal(view, step.draft)
                    modal_of(replace(modal, id="form"))
                    order = forms.action(view, step.draft, {"mode": "ask"})
                elif step.does == "enter" and not step.draft.startswith(REVOKE):
                    order = forms.action(view, step.draft, {})
                    forms.panel(view, forms.after(step.draft))
                else:
                    continue
                assert any(offer.accepts(order) for offer in view.own.order_offers), order
                kinds.add(type(order))
    assert len(kinds) >= len(REAL.newest(game).order_type.__args__)


@pytest.mark.parametrize("game", ["hibachi", "diced_veggies"])
async def test_a_draft_is_shown_in_a_picture_and_in_words(game: str) -> None:
    forms = forms_of(game)
    _, views = await positions(new_rig(REAL), game, 40)
    running = (view for view in sample(views, 5) if view.status == "running")
    found = [panel for view in running for panel in panels(forms, view) if panel.draw]
    assert found
    assert found[-1].draw is not None
    assert found[-1].draw().startswith(b"\xff\xd8")
    assert all(panel.alt and panel.text for panel in found)


@pytest.mark.parametrize("game", GAMES)
async def test_every_order_has_a_text_and_can_be_changed(game: str) -> None:
    """Any accepted order has a text, and its panel still fits the limits."""
    rig, forms = new_rig(REAL), forms_of(game)
    table, _ = await positions(rig, game, 12)
    for number in range(12):
        view = await rig.view(table, ADA)
        for place, offer in enumerate(view.own.order_offers):
            order = offer.sample(chance(number), f"order/{place}")
            await rig.tables.execute(call(ADA), table, leaving(order))
        now = await rig.view(table, ADA)
        assert now.own.orders
        lines = forms.standing(now)
        assert all(0 < len(line) < 900 for line in lines)
        for panel in panels(forms, now):
            fits(now, panel)
        assert "revoke" in {step.draft for step in steps_of(forms.panel(now, ALL_ORDERS))}
        await rig.tables.execute(call(ADA), table, RevokeOrders())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "draft",
    ["", "nonsense", "announce_", "announce_soup", "guard_soup", "restock_999", "restock_x",
     "market_until_0", "market_until_9999", "cook_until_1000", "then_never", "dish_soup",
     "keep_soup", "r0_aim_100_20_0_50", "r99_aim_100_20_0_50", "r1_aim_700_20_0_50", "line_soup",
     "rank_soup", "d00000000_cook_0_n_0_0", "cook_0_n_0_0", "bottle_smash"],
)  # fmt: skip
async def test_a_forged_draft_stores_no_order(game: str, draft: str) -> None:
    rig, forms = new_rig(REAL), forms_of(game)
    table = await rig.started(ADA, BEN, game=game)
    view = await rig.view(table, ADA)
    before = await rig.versions(table)

    async def left() -> None:
        order = forms.action(view, draft, {})
        await rig.tables.execute(call(ADA), table, leaving(order))

    with pytest.raises((IllegalActionError, BadFieldError)):
        await left()
    assert await rig.versions(table) == before
    for leads in (forms.panel, forms.modal):
        with pytest.raises(IllegalActionError):
            leads(view, draft)


async def test_ordered_throws_run_in_sequence_and_skip_a_used_chip() -> None:
    rig, forms = new_rig(REAL), forms_of("hibachi")
    table = await rig.started(ADA, BEN, game="hibachi")
    for _ in range(3):
        view = await rig.view(table, ADA)
        [step] = [s for s in steps_of(forms.panel(view, ALL_ORDERS)) if "_aim_" in s.draft]
        [go] = [s for s in steps_of(forms.panel(view, step.draft)) if s.does == "enter"][:1]
        assert "on my turn" in go.label
        await rig.tables.execute(call(ADA), table, leaving(forms.action(view, go.draft, {})))
    view = await rig.view(table, ADA)
    assert [throw.chip for throw in view.own.orders[0].throws] == [100, 200, 300]
    runner = ComputerPlayers(rig.tables)
    if view.own.prompt is None:
        ben = await rig.view(table, BEN)
        await rig.press(BEN, table, some_action(ben, 1))
    assert await runner.move(table)
    assert not await runner.move(table)
    ben = await rig.view(table, BEN)
    await rig.press(BEN, table, some_action(ben, 2))
    assert await runner.move(table)
    assert (await rig.view(table, ADA)).game_view.own.chips == (300, 400, 500, 600)


async def test_the_button_numbers_the_throw_to_order() -> None:
    """Throws made by hand count, as do ordered throws that are still ahead."""
    rig, forms = new_rig(REAL), forms_of("hibachi")
    table = await rig.started(ADA, BEN, game="hibachi")

    async def leads() -> FormStep:
        panel = forms.panel(await rig.view(table, ADA), ALL_ORDERS)
        [step] = [step for step in steps_of(panel) if "_aim_" in step.draft]
        return step

    assert (await leads()).label == "Plan throw 1 of this round"
    while (await rig.view(table, ADA)).game_view.chefs[0].thrown == 0:
        for user in (ADA, BEN):
            view = await rig.view(table, user)
            if view.own.prompt is not None:
                await rig.press(user, table, some_action(view, 1))
                break
    labels = []
    for _ in range(4):
        step = await leads()
        labels.append(step.label)
        view = await rig.view(table, ADA)
        (go,) = [one for one in steps_of(forms.panel(view, step.draft)) if one.main]
        order = forms.action(view, go.draft, {})
        await rig.tables.execute(call(ADA), table, leaving(order))
    assert labels == [
        *(f"Plan throw {n} of this round" for n in (2, 3, 4)),
        "Plan this round's bonus throw",
    ]


async def test_an_aim_for_the_next_round_ignores_the_chips_on_the_board() -> None:
    rig, forms = new_rig(REAL), forms_of("hibachi")
    _, views = await positions(rig, "hibachi", 40)
    view = next(view for view in views if view.me == 0 and view.game_view.phase != "throw")
    bowls = REAL.newest("hibachi").content.board.bowls
    mine = tuple(ChipView(i, 0, 0.0, 0.0, bowl, 600, False) for i, bowl in enumerate(bowls))
    full = replace(view, game_view=replace(view.game_view, board=mine))
    number, texts = view.game_view.round.number + 1, []
    for angle, power in product(("m30", "m15", 0, 15, 30), range(10, 100, 10)):
        draft = f"r{number}_aim_100_20_{angle}_{power}"
        texts.append(forms.panel(full, draft).text)
        assert texts[-1] == forms.panel(view, draft).text
    costs = [text for text in texts if "cost you" in text]
    assert costs
    assert all("\u00a5100." in text for text in costs)
