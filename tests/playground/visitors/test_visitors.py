"""Paths of presses, and commands, by which a visitor fills in a form."""

from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from discord import app_commands

from bot.app.content import read_files
from bot.games.chance import Chance
from bot.games.hibachi import game
from bot.games.hibachi.rules.actions import Decline, Plan, Throw
from bot.games.hibachi.rules.offers import PlanForm, Stall, throw_form
from bot.games.hibachi.rules.pieces import Line, Phase
from bot.games.offers import One
from bot.playground.visitors.paths import find_path, list_steps, measure
from bot.tables.views.table_view import OwnView
from cogs.hibachi.cog import HibachiCog
from cogs.hibachi.presenter import HibachiPresenter
from cogs.messages.presenter import ControlGroup, FormStep, GameForm, Panel
from data import DATA
from tests.cogs.forms import FormsOf
from tests.playground.visitors.prober import TypedCommand, command_for, list_actions

HIBACHI = game.build(1, read_files(DATA, game, 1))
FACE = HibachiPresenter(HIBACHI.content, HIBACHI.throwing)
FORMS: Any = FormsOf(FACE)
NAMES = ("Mei", "Tomas")
CHIPS = (100, 200, 300, 400, 500, 600)


@dataclass(frozen=True)
class Seen:
    """The part of a view that a game's forms need."""

    game_view: Any
    own: OwnView
    me: int = 0
    setup: Any = field(default_factory=lambda: SimpleNamespace(rules=1))
    seats: tuple[Any, ...] = (
        SimpleNamespace(name="Mei", chef=None),
        SimpleNamespace(name="Tomas", chef=None),
    )


@pytest.fixture
def throwing() -> Seen:
    state = None
    for event in HIBACHI.new({}, 2, Chance(bytes(32), 0)):
        state = HIBACHI.evolve(state, event)
    assert state is not None
    view = msgspec.structs.replace(HIBACHI.view(state, state.to_move), me=0)
    return Seen(view, OwnView(offers=(throw_form(CHIPS),)))


@pytest.fixture
def planning(throwing: Seen) -> Seen:
    stalls = (Stall("egg", 2, 1), Stall("fish", 0, 2), Stall("rice", 1, 0))
    form = PlanForm(Plan, {}, stalls=stalls, ranks=True, top=4200)
    view = msgspec.structs.replace(throwing.game_view, phase=Phase.PLAN)
    return Seen(view, OwnView(offers=(One(Plan()), form)))


@pytest.mark.parametrize(
    "aim",
    [
        Throw(100, angle=0, power=50),
        Throw(600, angle=75, power=100, start=38),
        Throw(300, angle=-75, power=1, start=2),
        Throw(400, angle=-17, power=43, start=9),
    ],
)
def test_a_path_of_nudges_leads_to_any_aim(throwing: Seen, aim: Throw) -> None:
    view: Any = throwing
    groups = FACE.groups(view, NAMES)
    way = find_path(FACE, view, groups, aim)
    assert way is not None
    assert (way.action, way.left) == (aim, 0)
    for step in way.steps:  # each is on the panel of the one before
        assert step in list(list_steps(groups))
        if step.does == "panel":
            groups = FORMS.panel(view, step.draft).groups
    assert [step.does for step in way.steps] == ["panel"] * (len(way.steps) - 1) + ["enter"]
    assert len(way.steps) <= 34  # a person who nudges would not need more


PLANS = [
    Plan(),
    Plan((Line("egg", sell=2, at_least=300),)),
    Plan((Line("fish", buy=2, at_most=500), Line("egg", buy=1, at_most=4200))),
    Plan((Line("rice", ask=True), Line("egg", sell=1)), ranks=("rice", "egg")),
    Plan((Line("egg", sell=1, at_least=100, buy=1, at_most=900),), ask_bowl=True),
]


@pytest.mark.parametrize("wanted", PLANS)
@pytest.mark.parametrize("begun", PLANS[:4])
def test_a_form_is_filled_in_step_by_step_from_any_state(
    planning: Seen, begun: Plan, wanted: Plan
) -> None:
    """The table keeps each step; one press sends the form as it is filled in."""
    view: Any = planning
    kept = msgspec.structs.replace(begun, sent=False)
    for _ in range(20):
        if msgspec.structs.replace(kept, sent=True) == wanted:
            break
        own = msgspec.structs.replace(planning.game_view.own, plan=kept)
        seen = msgspec.structs.replace(planning.game_view, own=own)
        view = replace(planning, game_view=seen)
        way = find_path(FACE, view, FACE.groups(view, NAMES), wanted)
        assert way is not None
        assert way.left < measure(msgspec.structs.replace(kept, sent=False), wanted)
        (step,) = way.steps
        kept = FORMS.action(view, step.draft, way.values)
        assert kept == way.action
    assert msgspec.structs.replace(kept, sent=True) == wanted


def test_a_form_without_an_entry_is_detected(throwing: Seen, planning: Seen) -> None:
    for seen in (throwing, planning):
        view: Any = seen
        groups = FACE.groups(view, NAMES)
        assert any(map(seen.own.offers[-1].accepts, list_actions(FACE, view, groups)))
        assert not list(list_actions(FACE, view, []))
        assert find_path(FACE, view, [], seen.own.offers[-1].sample(CHANCE, "a")) is None


CHANCE = Chance(bytes(32), 7)


class TwoPresses(GameForm):
    """A form whose first press only chooses; the second completes the action."""

    def panel(self, view: Any, draft: str) -> Panel:
        first = draft.removeprefix("cut_")
        after = tuple(
            FormStep("enter", f"cut_{first}_{second}", str(second)) for second in range(4)
        )
        return Panel("", (ControlGroup(after),))

    def modal(self, view: Any, draft: str) -> Any:
        raise AssertionError("there is none")

    def action(self, view: Any, draft: str, values: Any) -> Any:
        _, first, second = draft.split("_")
        return {"rows": int(first), "columns": int(second)}


def test_a_path_may_begin_with_presses_that_complete_nothing() -> None:
    presenter: Any = SimpleNamespace(form=lambda _: TwoPresses())
    groups = [
        ControlGroup(
            steps=tuple(FormStep("panel", f"cut_{first}", str(first)) for first in range(5))
        )
    ]
    for wanted in ({"rows": 4, "columns": 0}, {"rows": 0, "columns": 3}):
        way = find_path(presenter, None, groups, wanted)
        assert way is not None
        assert (way.action, way.left) == (wanted, 0)
        assert len(way.steps) == 2


def test_a_missing_line_is_further_away_than_any_number() -> None:
    one = Plan((Line("egg", sell=1),))
    assert measure(one, one) == 0
    assert measure(one, Plan((Line("egg", sell=1),), sent=False)) == 1
    assert measure(Throw(100, 0, 50), Throw(600, 75, 100)) == 625 < measure(one, Plan())
    begun = Plan((Line("egg", sell=1), Line("rice", ask=True)))
    assert measure(one, begun) < measure(Plan(), begun) < measure(Plan((Line("fish"),)), begun)


def test_the_command_of_a_form_is_known_by_its_fields() -> None:
    presenters = SimpleNamespace(newest=lambda _: FACE)
    gameplay = SimpleNamespace(groups={})
    services: Any = SimpleNamespace(
        replies=None, routes=None, gameplay=gameplay, presenters=presenters
    )
    other = app_commands.Group(name="other", description="other")
    groups = [other, HibachiCog(services).app_command]
    form, aim = throw_form(CHIPS), Throw(300, angle=-12, power=40, start=7)
    given = {"chip": 300, "angle": -12, "power": 40, "from": 7}
    assert command_for(groups, form, aim) == TypedCommand("hibachi", "throw", given)
    assert command_for([other], form, aim) is None
    assert command_for(groups, One(Decline()), Decline()) is None
