"""Lobbies that could merge, checks for absent players, and recaps after days away."""

import re
from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.diced_veggies.rules.events import Cooked
from bot.games.diced_veggies.rules.pieces import Die
from bot.games.diced_veggies.rules.pieces import Dish as VeggieDish
from bot.games.thieving_chefs.rules import events
from bot.games.thieving_chefs.rules.actions import Draw
from bot.games.thieving_chefs.rules.content import Dish
from bot.games.thieving_chefs.rules.view import SawDraw
from bot.playground.clock import ShiftedClock
from bot.tables.model.records import Status
from cogs.interactions.handlers import ControlId
from cogs.messages.boards import MOST_MISSED
from tests.cogs.harness.loopback import LoopbackRig
from tests.games.cases import CASES
from tests.games.playing import chance, whole
from tests.tables.harness import until


async def test_a_lobby_offers_a_fuller_one_and_moves_only_by_press(rig: LoopbackRig) -> None:
    first = await rig.open(rig.mei)
    await rig.tomas.press(rig.board, rig.board.button("Join"))
    await rig.await_delivery()
    second = await rig.open(rig.omar)

    async def is_offered() -> bool:
        return "Table 1 in" in rig.board_of(2).text

    await until(is_offered)
    lobby = rig.board_of(2)
    assert "waits with the same game and choices" in lobby.text
    assert "waits with" not in rig.board_of(1).text
    stranger = await rig.zoe.press(lobby, lobby.button("Move to Table 1"))
    await rig.check_private(stranger, "You don't have a seat at this table")
    moved = await rig.omar.press(lobby, lobby.button("Move to Table 1"))
    await rig.check_private(moved, "You have a seat at Table 1")
    await rig.await_delivery()
    names = [seat.name for seat in (await rig.view(None, first)).seats]
    assert names == ["Mei", "Tomas", "Omar"]
    assert (await rig.view(None, second)).status is Status.ABANDONED
    # The same press once more, and a forged one, move nobody.
    again = await rig.omar.press(lobby, ControlId(second, "switch", payload="1").id(), force=True)
    await rig.check_private(again, "You have a seat at Table 1")
    forged = ControlId(first, "switch", payload=str(second)).id()
    refused = await rig.mei.press(rig.board_of(1), forged, force=True)
    await rig.check_private(refused, "That table is finished")
    assert len((await rig.view(None, first)).seats) == 3


async def test_lobbies_with_other_settings_are_not_offered(rig: LoopbackRig) -> None:
    await rig.open(rig.mei)
    panel = await rig.options(rig.mei)
    pace = next(one for one in panel.selects if one.custom_id.endswith(":pace"))
    await (await rig.mei.select(panel, pace.custom_id, ["slow"])).settled()
    await rig.open(rig.omar)
    await rig.await_delivery()
    assert "waits with" not in rig.board_of(2).text


async def test_an_idle_player_is_pinged_and_the_answer_starts_the_game(
    rig: LoopbackRig, clock: ShiftedClock
) -> None:
    table_id = await rig.open(rig.mei)
    old = rig.board
    await rig.tomas.press(old, old.button("Join"))
    await rig.await_delivery()
    clock.by += timedelta(hours=2)
    rig.bot.leap(timedelta(hours=2))
    asked = await rig.mei.press(rig.board, rig.board.button("Start"))
    await rig.check_private(asked, "so I asked if they're still there")
    await rig.await_delivery()
    lobby = rig.board
    assert lobby.id != old.id
    assert "Still there, Tomas?" in lobby.text
    [ping] = [sent for who, sent in rig.server.record.pings() if who == rig.tomas.id]
    assert "Still there?" in ping.push
    early = await rig.mei.press(lobby, lobby.button("Start"))
    await rig.check_private(early, "I asked who is still there")
    here = await (await rig.tomas.press(lobby, lobby.button("I'm here"))).settled()
    assert here.ephemeral
    assert "The game begins" in here.text
    assert (await rig.view(None, table_id)).status is Status.RUNNING


async def test_after_days_away_the_first_answer_is_a_recap(
    rig: LoopbackRig, clock: ShiftedClock, deal: None
) -> None:
    table_id = await rig.begin()
    assert "What's happened since" not in (await rig.my_hand(rig.mei)).text
    clock.by += timedelta(hours=20)
    rig.bot.leap(timedelta(hours=20))
    await rig.my_hand(rig.tomas)
    for _ in range(3):
        await rig.act(rig.mei, table_id, Draw())
    await rig.await_delivery()
    clock.by += timedelta(days=3)
    rig.bot.leap(timedelta(days=3))
    hand = await rig.my_hand(rig.tomas)
    since = re.search(r"\*\*What's happened since <t:(\d+):D>:\*\*", hand.text)
    assert since
    assert 0 <= clock().timestamp() - int(since[1]) - 92 * 3600 < 600  # the start, not a look
    assert "Mei drew 3 cards\nYou're tied for 1st of 2, with 0 points.\n" in hand.text


async def test_a_recap_prefers_own_events_and_dishes_to_newer_ones(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    view, boards = await rig.view(rig.tomas, table_id), rig.bot.services.boards
    robbed = events.Stolen(0, "rabbit", 1, "greens")
    served = events.Served(0, Dish(1, "salad", ()), 3, None)
    quiet = [
        one for place in range(8) for one in (SawDraw(0), events.IngredientPlayed(0, "rice", place))
    ]
    told = boards.missed(view, (*quiet[:2], robbed, served, *quiet[2:]))
    assert len(told) == MOST_MISSED
    assert told[:2] == ["Mei's rabbit took greens from you", "Mei served Salad for 3 points"]
    assert boards.missed(view, quiet) == boards.story(view, quiet, view.me)[-MOST_MISSED:]


async def test_a_recap_of_long_lines_leaves_the_question_in_the_hand(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = [rig.server.add_person(sign * 16, [rig.guild]) for sign in ("*_", "_*")]
    table_id = await rig.begin(*people, game="diced_veggies")
    [asked] = (await rig.view(None, table_id)).waited_for()
    kinds = ("carrot", "mushroom", "onion", "pepper", "tomato")
    dice = tuple(Die(kind, number) for number in (2, 4) for kind in kinds)
    made = Cooked(1 - asked, VeggieDish("jambalaya", dice))

    async def missed(_: Any) -> Any:
        return rig.bot.tables.now() - timedelta(days=20), (made,) * MOST_MISSED

    monkeypatch.setattr(rig.bot.tables.queries, "missed", missed)
    hand = await rig.my_hand(people[asked])
    assert hand.text.count("cooked Jambalaya") == MOST_MISSED
    assert "**Cut the block" in hand.text
    assert "Due <t:" in hand.text
    assert "You're tied for 1st of 2, with 0 points." in hand.text


async def test_a_table_at_rest_tells_the_standing_alone(
    rig: LoopbackRig, clock: ShiftedClock
) -> None:
    table_id = await rig.begin(rig.mei, rig.tomas, rig.omar, game="hibachi")
    clock.by += timedelta(days=20)
    hand = await rig.my_hand(rig.mei)
    assert "What's happened since" not in hand.text
    assert re.search(r"\nYou're .+ of 3, with 0 dishes and ¥[\d,]+\.\n", hand.text)
    view = await rig.view(rig.mei, table_id)
    presenter = rig.bot.services.presenters.of(view)
    chefs = view.game_view.chefs

    def standing(*changes: dict[str, Any], me: int = 0) -> str:
        pairs = zip(chefs, changes, strict=True)
        shown = tuple(replace(one, yen=900, **more) for one, more in pairs)
        return presenter.standing(replace(view.game_view, chefs=shown, me=me))

    cooked = {"cooked": ("any",)}
    assert standing({}, cooked, {}) == "You're tied for 2nd of 3, with 0 dishes and ¥900."
    assert standing({}, cooked, {}, me=1) == "You're 1st of 3, with 1 dish and ¥900."
    assert standing({}, {}, cooked | {"gone": True}) == (
        "You're tied for 1st of 2, with 0 dishes and ¥900."
    )
    assert standing({"gone": True}, {}, {}) == ""
    assert presenter.standing(object()) == "", "a game whose view has no chefs"


@pytest.mark.parametrize("game", ["diced_veggies", "hibachi", "thieving_chefs"])
async def test_a_standing_is_made_of_what_everybody_sees(rig: LoopbackRig, game: str) -> None:
    """At every moment of a game: other hidden cards change no standing."""
    presenter, rules = rig.bot.services.presenters.newest(game), CASES[game]
    told, hidden = set[str](), 0
    for number, step in enumerate(whole(rules.game, {}, 3, 0)):
        state, other = step.before, rules.otherwise(step.before, None, chance(7, number))
        public = rules.game.view(state, None)
        for seat in range(3):
            own, changed = rules.game.view(state, seat), rules.game.view(other, seat)
            assert own.chefs == public.chefs
            assert presenter.standing(own) == presenter.standing(changed)
            told.add(presenter.standing(own))
            hidden += own != changed
    assert hidden
    assert len(told) > 3
