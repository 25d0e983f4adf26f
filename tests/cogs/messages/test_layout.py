"""Boards and hands show the main action first, alone in colour; the rest is behind one button."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.app.content import load_games
from bot.games.chance import Chance
from bot.games.thieving_chefs.rules.actions import Announce, Done, Play
from bot.playground import Person, ShownMessage
from bot.tables.model.records import TableId
from bot.tables.views.table_view import ActionsUndone
from bot.words import say
from cogs.interactions import replies
from cogs.interactions.names import text_names
from cogs.interactions.page import Button
from cogs.messages.boards import newest, story_lines
from cogs.messages.controls import board_rows, own_rows
from cogs.messages.pictures import PictureCache
from cogs.registry import presenter_of
from tests.cogs.harness.loopback import LoopbackRig, stack

GAMES_BUILT = load_games()
GAMES = GAMES_BUILT.ids()
OPEN_ANY_TIME = ("Take back", "Skip the tips", "More…")


async def buttons(rig: LoopbackRig, table: TableId, person: Person | None) -> list[Button]:
    """Return the buttons of a player's hand, or of the board."""
    view = await rig.view(person, table)
    presenter = rig.bot.services.presenters.of(view)
    rows = board_rows(view, presenter) if person is None else own_rows(view, presenter, None)
    return [button for row in rows if isinstance(row, tuple) for button in row]


@pytest.mark.parametrize("game", GAMES)
async def test_the_action_is_first_and_alone_in_colour(rig: LoopbackRig, game: str) -> None:
    table = await rig.begin(game=game)
    mover, other = await rig.mover(table)
    for person in (None, mover, other):
        shown = await buttons(rig, table, person)
        assert [b.label for b in shown if b.style == "main"] in ([], [shown[0].label])
        assert len(shown) <= 3
        assert shown[-1].label == "More…"
    assert [b.label for b in await buttons(rig, table, other)] == ["More…"]


async def test_undo_is_beside_the_action(rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, (("greens", "onion", "rice"), ("rabbit", "rice", "bread")))
    table = await rig.begin()
    for action in (Play("greens"), Play("onion"), Play("rice")):
        await rig.act(rig.mei, table, action)
    for person in (None, rig.mei):
        first, *rest = await buttons(rig, table, person)
        assert (first.label.split()[0], first.style) == ("Announce", "main")
        assert "Take back" in [button.label for button in rest]
    await rig.act(rig.mei, table, Announce("salad"))
    labels = [b.label for b in await buttons(rig, table, rig.mei) if b.style == "main"]
    assert labels == ["End turn"]
    await rig.act(rig.mei, table, Done())
    assert [b.label for b in await buttons(rig, table, rig.mei)] == ["Take back", "More…"]


def test_the_newest_events_fit_a_phone_and_include_the_last() -> None:
    lines = [f"Mei drew card number {number}" for number in range(20)]
    shown = newest(lines)
    assert shown.startswith("… · ")
    assert shown.endswith(" · ".join(lines[-4:]))
    assert len(shown) < 147
    assert newest(lines[:2]) == " · ".join(lines[:2])
    assert newest([*lines, "a long one " * 30]).startswith("… · a long one")
    assert newest([]) == ""


def test_a_long_line_keeps_its_first_clauses() -> None:
    sale = (
        "Mei threw the 300 into Egg (¥900, face up), pushing 2 chips, knocking 1 chip off the board"
    )
    shown = newest(["Mei has the bottle", sale, f"Omar cooked {'Ramen ' * 9}".strip()])
    assert (
        shown
        == f"… · Mei threw the 300 into Egg (¥900, face up)… · Omar cooked {'Ramen ' * 9}".strip()
    )
    assert newest([f"For sale: {sale}; {sale}"]) == f"For sale: {sale}…"


async def test_more_shows_what_a_board_and_a_hand_leave_out(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, (("greens", "onion", "rice"), ("rabbit", "rice", "bread")))
    table = await rig.begin()
    for action in (Play("greens"), Play("onion"), Play("rice"), Announce("salad"), Done()):
        await rig.act(rig.mei, table, action)
    monkeypatch.setattr("cogs.messages.boards._PHONE_LINE", 10)
    await rig.bot.tables.preferences.end_tips(rig.tomas.id, "thieving_chefs")
    hand, more = await rig.my_hand(rig.tomas), await rig.more(rig.tomas)
    shown = await (await rig.mei.slash(rig.channel, "table", "show")).settled()
    for told in (more.text, shown.text):
        assert "Mei played Greens" in told, told
    assert "Mei played Greens" not in hand.text
    assert "Mei announced Salad" in hand.text


@pytest.mark.parametrize("game", GAMES)
async def test_a_hand_prompts_in_one_line_and_more_explains(rig: LoopbackRig, game: str) -> None:
    table = await rig.begin(game=game)
    mover, _ = await rig.mover(table)
    view = await rig.view(mover, table)
    assert view.me is not None
    presenter = rig.bot.services.presenters.of(view)
    asked = presenter.question(view.game_view, text_names(view), view.me)
    hand, more = await rig.my_hand(mover), await rig.more(mover)
    first, *rest = asked.splitlines()
    assert f"**{first}**" in hand.text
    assert not any(line in hand.text for line in rest)
    assert asked in more.text


async def test_an_answer_with_a_closed_prompt_loses_its_controls(rig: LoopbackRig) -> None:
    table = await rig.begin()
    mover, _ = await rig.mover(table)
    first, more, again = [await find(rig, mover) for find in (
        LoopbackRig.my_hand, LoopbackRig.more, LoopbackRig.my_hand
    )]  # fmt: skip
    assert all(now(rig, mover, one).buttons for one in (first, more, again))
    view = await rig.view(mover, table)
    await rig.act(mover, table, view.own.offers[0].action)
    assert now(rig, mover, again).buttons
    newest_hand = await rig.my_hand(mover)
    await rig.server.until(lambda: not now(rig, mover, again).buttons)
    assert now(rig, mover, again).text == say("put-away")
    assert not now(rig, mover, again).pictures
    assert now(rig, mover, newest_hand).buttons


@pytest.mark.parametrize("game", GAMES)
async def test_a_press_on_an_answer_with_a_closed_prompt_shows_the_open_one(
    rig: LoopbackRig, game: str
) -> None:
    """There is no newer answer, so the old one still has its controls."""
    table = await rig.begin(game=game)
    mover, _ = await rig.mover(table)
    old = await rig.my_hand(mover)
    view = await rig.view(mover, table)
    while view.own.prompt is not None:
        action = view.own.offers[-1].sample(Chance(bytes(32), view.version), "answer")
        await rig.act(mover, table, action)
        view = await rig.view(mover, table)
    await rig.await_delivery()
    before = await rig.moves(table)
    asked = [one for one in old.buttons if one.label not in OPEN_ANY_TIME]
    if asked:
        answer = await mover.press(now(rig, mover, old), asked[0])
    else:
        select = old.selects[0]
        answer = await mover.select(old, select.custom_id, [select.options[0].value])
    shown = (await answer.settled()).message
    assert shown is not None
    assert shown.id == old.id
    assert "already answered" in shown.text or "It's not your turn" in shown.text
    assert not {one.custom_id for one in asked} & {one.custom_id for one in shown.buttons}
    assert not shown.selects
    assert await rig.moves(table) == before


async def test_a_late_answer_does_not_dismiss_a_newer_one(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await rig.begin()
    mover, _ = await rig.mover(table)
    drawn, draw, late = asyncio.Event(), PictureCache.draw, iter([True])
    monkeypatch.setattr(replies, "DEFER_AFTER", 0.0)

    async def slow(self: PictureCache, key: Any, *rest: Any) -> bytes:
        if key[0] == "hand" and next(late, False):
            await drawn.wait()
        return await draw(self, key, *rest)

    monkeypatch.setattr(PictureCache, "draw", slow)
    first = await mover.press(rig.board, rig.board.button("My hand"))
    view = await rig.view(mover, table)
    await rig.act(mover, table, view.own.offers[0].action)
    newer = await rig.my_hand(mover)
    drawn.set()
    await first.settled()
    await rig.await_delivery()
    await rig.server.quiet(0.02)
    assert now(rig, mover, newer).buttons


def test_undone_actions_have_a_line_each() -> None:
    presenter: Any = SimpleNamespace(lines=lambda *_: ["Mei drew a card", "Mei played Rice"])
    lines = story_lines(presenter, [ActionsUndone(0, ("drew", "played"))], ["Mei"], None)
    assert lines == ["↩ Mei took back: Mei drew a card · Mei played Rice"]


def now(rig: LoopbackRig, person: Person, shown: ShownMessage) -> ShownMessage:
    """Return the current state of a message, as a person sees it."""
    return next(one for one in person.sees(rig.channel) if one.id == shown.id)


@pytest.mark.parametrize("game", GAMES)
async def test_more_leads_to_everything_else_and_back(rig: LoopbackRig, game: str) -> None:
    table = await rig.begin(game=game)
    mover, _ = await rig.mover(table)
    before = await rig.moves(table)
    hand = await rig.my_hand(mover)
    more = await rig.more(mover, hand)
    labels = [button.label for button in more.buttons if button.label != "Prices"]
    orders = ["Orders ahead"] if presenter_of(GAMES_BUILT.newest(game)).orders else []
    ways = [*orders, "Leave the game…", "Back to my hand"]
    assert labels == ["How does this work?", "In words", "Nudge", "Mute this turn", *ways]
    for label in ("In words", *orders):
        pressed = await (await mover.press(more, more.button(label))).settled()
        assert pressed.message is not None
        assert pressed.message.id == more.id == hand.id
        more = await rig.more(mover, await rig.my_hand(mover))
        hand = more
    back = await (await mover.press(more, more.button("Back to my hand"))).settled()
    assert back.message is not None
    assert back.message.pictures
    assert await rig.moves(table) == before
