"""Hibachi's forms: an aim nudged on a panel, and the market form, bowl by bowl."""

import re
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from bot.app.content import read_files
from bot.descriptions.hibachi.facts import food_id
from bot.games.chance import Chance
from bot.games.errors import IllegalActionError
from bot.games.hibachi import game
from bot.games.hibachi.rules.actions import Buy, Pass, Plan, Throw
from bot.games.hibachi.rules.offers import PlanForm, Stall
from bot.games.hibachi.rules.pieces import Line, Phase
from bot.games.hibachi.rules.public import Market
from bot.games.offers import One
from bot.games.registry import Games
from bot.tables.commands.play import Play
from bot.tables.model.records import TableId
from bot.tables.views.table_view import TableView
from bot.words import say
from cogs.gameplay.handler import control_of
from cogs.gameplay.typed import FixedAction
from cogs.hibachi import aim as hibachi_aim
from cogs.hibachi.forms import form_of
from cogs.hibachi.presenter import HibachiPresenter
from cogs.interactions.handlers import ControlId
from cogs.interactions.page import BadFieldError, modal_of
from cogs.messages.presenter import FormStep
from data import DATA
from tests.cogs.forms import FormsOf
from tests.stores import MemoryStore
from tests.tables.harness import ADA, BEN, ServiceRig, call

HIBACHI = game.build(1, read_files(DATA, game, 1))
FACE = HibachiPresenter(HIBACHI.content, HIBACHI.throwing)
FORMS: Any = FormsOf(FACE)
NAMES = ("Ada", "Ben")
DRAFT = re.compile(r"[a-z0-9_]{1,32}")


@pytest.fixture
async def rig() -> ServiceRig:
    games = Games({("hibachi", 1): HIBACHI}, {"hibachi": game.PLAYERS})
    return ServiceRig(MemoryStore(), games=games)


async def view_of(rig: ServiceRig, table: TableId, user: int) -> TableView:
    return await rig.tables.queries.view(table, user)


async def find_thrower(rig: ServiceRig, table: TableId) -> tuple[int, TableView]:
    for user in (ADA, BEN):
        view = await view_of(rig, table, user)
        if view.own.prompt is not None:
            return user, view
    raise AssertionError("nobody is asked")


async def play_until_plan(rig: ServiceRig, table: TableId) -> dict[int, TableView]:
    """Play until the market forms are open; return the prompted players."""
    while True:
        user, view = await find_thrower(rig, table)
        if view.game_view.phase is Phase.PLAN:
            views = {who: await view_of(rig, table, who) for who in (ADA, BEN)}
            return {who: view for who, view in views.items() if view.own.prompt is not None}
        chance = Chance(bytes(32), view.version)
        action = view.own.offers[0].sample(chance, "test")
        await rig.tables.execute(call(user), table, Play(action))


def has_lines(view: TableView) -> bool:
    """Return whether there is a bowl in which the view's seat could sell or buy."""
    return any(stall.sell or stall.buy for stall in form_of(view).stalls)


def with_form(view: TableView, plan: Plan) -> TableView:
    """Return the view with another market form for its seat."""
    own = replace(view.game_view.own, plan=plan)
    return replace(view, game_view=replace(view.game_view, own=own))


def steps(groups: Any) -> list[FormStep]:
    return [step for group in groups for step in group.steps]


async def test_each_nudge_changes_one_thing_and_each_control_its_own_id(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game="hibachi")
    _, view = await find_thrower(rig, table)
    aim = Throw(300, angle=-15, power=60, start=22)
    draft = hibachi_aim.aim_draft(aim)
    assert hibachi_aim.read_aim(view, draft)[0] == aim
    panel = FORMS.panel(view, draft)
    found = steps(panel.groups)
    assert len({(step.does, step.draft) for step in found}) == len(found)
    assert all(DRAFT.fullmatch(step.draft) for step in found)
    assert [len(group.steps) for group in panel.groups] == [1, 13, 6, 4, 4, 4]
    nudges = steps([panel.groups[0], *panel.groups[2:]])
    aims = [hibachi_aim.read_aim(view, step.draft)[0] for step in nudges if step.does == "panel"]
    changed = [sum(getattr(aim, k) != getattr(a, k) for k in aim.__struct_fields__) for a in aims]
    assert sorted(changed) == [0] + [1] * 17  # the selected chip, and all others
    assert panel.draw()[:2] == b"\xff\xd8"
    assert "the 300 from 22 cm" in panel.alt
    (go,) = [step for step in found if step.does == "enter"]
    assert FORMS.action(view, go.draft, {}) == aim


async def test_an_aim_names_a_price_only_where_something_is_for_sale(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game="hibachi")
    _, view = await find_thrower(rig, table)
    board, found = HIBACHI.content.board, dict[bool, set[str]]()
    for power in range(20, 80, 2):
        aim = Throw(300, angle=0, power=power, start=20)
        for bowl in board.bowls:
            for market in ((), (bowl,)):
                shown = replace(view, game_view=replace(view.game_view, market=Market(market)))
                text = FORMS.panel(shown, hibachi_aim.aim_draft(aim)).text
                if f"Aimed at {say(food_id(bowl))}:" in text:
                    found.setdefault(bool(market), set()).add(text.split(". ")[1].rstrip("."))
    assert found == {True: {"A card would cost you \u00a5300"}, False: {"No cards for sale there"}}


async def test_nudges_end_where_the_range_does(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game="hibachi")
    _, view = await find_thrower(rig, table)
    for aim in (Throw(100, angle=-75, power=1, start=2), Throw(600, angle=75, power=100, start=38)):
        panel = FORMS.panel(view, hibachi_aim.aim_draft(aim))
        for step in steps(panel.groups):
            hibachi_aim.read_aim(view, step.draft)[0]


@pytest.mark.parametrize(
    "draft",
    ["", "aim", "aim_700_20_0_50", "aim_100_1_0_50", "aim_100_20_76_50", "aim_100_20_0_101",
     "aim_100_20_0_0", "aim_050_20_0_50", "line_egg", "rank_egg", "aim_100_20_mm5_50",
     "aim_100_20_0_50_c", "aim_100_20_0_50_c123"],
)  # fmt: skip
async def test_a_forged_aim_is_refused(rig: ServiceRig, draft: str) -> None:
    table = await rig.started(ADA, BEN, game="hibachi")
    _, view = await find_thrower(rig, table)
    for refused in (
        lambda: FORMS.panel(view, draft),
        lambda: FORMS.action(view, draft, {}),
        lambda: FORMS.modal(view, draft),
    ):
        with pytest.raises(IllegalActionError):
            refused()


async def test_the_market_form_is_filled_bowl_by_bowl_and_sent(rig: ServiceRig) -> None:
    found: list[tuple[int, TableView]] = []
    while not found:  # random throws may leave everybody without a line
        table = await rig.started(ADA, BEN, game="hibachi")
        asked = await play_until_plan(rig, table)
        found = [(who, view) for who, view in asked.items() if has_lines(view)]
    user, view = found[0]
    groups = FACE.groups(view, NAMES)
    lines = [step for step in steps(groups) if step.does == "modal"]
    assert {step.draft for step in lines} == {
        f"line_{bowl}" for bowl in view.own.prompt.question.about
    }
    first = lines[0].draft.removeprefix("line_")
    modal_of(replace(FORMS.modal(view, lines[0].draft), id="b1:1:0:1:enter:line_x"))
    asks = {"mode": "ask", "sell": "x"}
    plan = FORMS.action(view, lines[0].draft, asks)
    assert plan == Plan((Line(first, ask=True),), sent=False)
    await rig.tables.act(call(user), table, plan, pressed=(view.me, view.own.prompt.number))
    view = await view_of(rig, table, user)
    assert view.game_view.own.plan == plan
    nothing = FORMS.action(view, lines[0].draft, {"mode": "numbers", "sell": "", "buy": " 0 "})
    assert nothing == Plan(sent=False)
    for wrong in ({"sell": "55"}, {"buy": "-1"}, {"at_least": "150"}, {"at_most": "9" * 5},
                  {"sell": "٣"}, {"at_most": "1e3"}):  # fmt: skip
        with pytest.raises(BadFieldError):
            FORMS.action(view, lines[0].draft, {"mode": "numbers", **wrong})
    send = [o.action for o in view.own.offers if getattr(o, "action", None) == Plan(plan.lines)]
    assert send  # one press sends the form as filled in so far


async def test_a_line_of_the_form_offers_only_possible_answers(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game="hibachi")
    view = next(iter((await play_until_plan(rig, table)).values()))
    stalls = (Stall("egg", 2, 0), Stall("rice", 0, 1), Stall("fish", 0, 0), Stall("meat", 1, 2))
    form = replace(form_of(view), stalls=stalls)
    others = (offer for offer in view.own.offers if not isinstance(offer, PlanForm))
    view = replace(view, own=replace(view.own, offers=(form, *others)))
    lines = [step for step in steps(FACE.groups(view, NAMES)) if step.does == "modal"]
    assert [step.draft for step in lines] == ["line_egg", "line_rice", "line_meat", "line_fish"]
    assert lines[-1].label == "Fish: nothing to trade"
    assert [step.main for step in lines] == [True, True, True, False]
    assert not any(step.main for step in steps(FACE.groups(view, NAMES)) if step.does == "do")
    filled = replace(view.game_view.own, plan=Plan((Line("egg", ask=True),), sent=False))
    begun = replace(view, game_view=replace(view.game_view, own=filled))
    (main,) = [step for step in steps(FACE.groups(begun, NAMES)) if step.main]
    assert main.does == "do", "a filled form is sent"
    fields = [[one.id for one in FORMS.modal(view, line.draft).fields] for line in lines]
    sell, buy = ["sell", "at_least"], ["buy", "at_most"]
    assert fields == [["mode", *sell], ["mode", *buy], ["mode", *sell, *buy], ["mode"]]
    assert FORMS.action(view, "line_fish", {"mode": "numbers"}).lines == ()
    asking = FORMS.action(view, "line_fish", {"mode": "ask"})
    assert asking.lines == (Line("fish", ask=True),)


async def test_prices_may_be_typed_as_they_are_written(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game="hibachi")
    view = next(iter((await play_until_plan(rig, table)).values()))
    form = replace(form_of(view), stalls=(Stall("egg", 2, 1),))
    others = (offer for offer in view.own.offers if not isinstance(offer, PlanForm))
    view = replace(view, own=replace(view.own, offers=(form, *others)))
    typed = {
        "mode": "numbers",
        "sell": "2",
        "at_least": "\u00a51,100",
        "buy": "1",
        "at_most": "300",
    }
    plan = FORMS.action(view, "line_egg", typed)
    assert plan.lines == (Line("egg", sell=2, at_least=1100, buy=1, at_most=300),)
    with pytest.raises(BadFieldError, match="price") as refused:
        FORMS.action(view, "line_egg", {**typed, "at_most": "250"})
    assert "\u00a5100" in refused.value.takes


async def test_a_price_to_buy_at_is_prefilled_until_one_is_named(rig: ServiceRig) -> None:
    """Otherwise a line with only a sale would buy at no price at all."""
    table = await rig.started(ADA, BEN, game="hibachi")
    view = next(iter((await play_until_plan(rig, table)).values()))
    bowl = next(
        chip.space for chip in view.game_view.board if chip.space in view.own.prompt.question.about
    )
    mine = tuple(replace(chip, owner=view.me, value=400) for chip in view.game_view.board)
    form = replace(form_of(view), stalls=(Stall(bowl, 2, 1),))
    others = (offer for offer in view.own.offers if not isinstance(offer, PlanForm))
    view = replace(view, own=replace(view.own, offers=(form, *others)))
    price = 400 * sum(chip.space == bowl for chip in mine)
    for line, stands in (
        (Line(bowl), price),
        (Line(bowl, sell=1, at_least=300), price),
        (Line(bowl, buy=1, at_most=100), 100),
    ):
        seen = replace(
            view.game_view,
            board=mine,
            own=replace(view.game_view.own, plan=Plan((line,), sent=False)),
        )
        fields = FORMS.modal(replace(view, game_view=seen), f"line_{bowl}").fields
        assert [one.value for one in fields if one.id == "at_most"] == [str(stands)]


async def test_only_the_head_chef_orders_the_bowls(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game="hibachi")
    for view in (await play_until_plan(rig, table)).values():
        bowls = view.own.prompt.question.about
        ranks = [step.draft for step in steps(FACE.groups(view, NAMES)) if step.does == "enter"]
        if view.me != view.game_view.head or len(bowls) < 2:
            assert ranks == []
            with pytest.raises(IllegalActionError):
                FORMS.action(view, f"rank_{bowls[0]}", {})
            continue
        assert ranks == [*(f"rank_{bowl}" for bowl in bowls), "rank__ask"]
        assert FORMS.action(view, f"rank_{bowls[1]}", {}) == Plan(ranks=(bowls[1],), sent=False)
        assert FORMS.action(view, "rank__ask", {}) == Plan(ask_bowl=True, sent=False)
        assert FORMS.action(view, "rank__anew", {}) == Plan(sent=False)
        asking = with_form(view, Plan(ask_bowl=True, sent=False))
        drafts = [step.draft for step in steps(FACE.groups(asking, NAMES))]
        assert "rank__anew" in drafts, "being asked can be taken back"
        order = Plan(ranks=(bowls[1], bowls[0]), sent=False)
        ranked = with_form(view, order)
        first, second = (say(food_id(bowl)) for bowl in order.ranks)
        said = [group.placeholder for group in FACE.groups(ranked, NAMES)]
        assert f"Order so far: {first}, {second}" in said


def test_passing_for_the_rest_of_a_bowl_with_the_last_chip_is_a_pass() -> None:
    view: Any = SimpleNamespace(own=SimpleNamespace(offers=(One(Buy()), One(Pass()))))
    rest, once = FixedAction(Pass(rest=True), Pass()), FixedAction(Pass(rest=False), Pass())
    assert rest.action(view) == Pass()
    view.own.offers = (*view.own.offers, One(Pass(rest=True)))
    assert rest.action(view) == Pass(rest=True)
    assert once.action(view) == Pass()
    view.own.offers = ()
    with pytest.raises(IllegalActionError):
        rest.action(view)


async def test_an_ambiguous_typed_throw_leads_to_the_hand(
    rig: ServiceRig,
) -> None:
    table = await rig.started(ADA, BEN, game="hibachi")
    _, view = await find_thrower(rig, table)
    throw = FixedAction(Throw(view.game_view.own.chips[0], angle=0, power=50))
    assert control_of(view, throw) == ControlId(table, "hand")
    assert control_of(view, FixedAction(Pass())) is None
