"""Players that use any way: hand, My hand, board, typed command."""

import random
from typing import Any, Final

from bot.games.thieving_chefs.rules.actions import (
    Announce,
    Done,
    Draw,
    Give,
    Play,
    Serve,
    Steal,
    Tick,
    Untick,
    Withdraw,
)
from bot.playground import Answer, Person, ShownMessage
from bot.tables.model.records import TableId
from bot.tables.views.table_view import TableView
from cogs.interactions.handlers import ControlId
from cogs.thieving_chefs.presenter import ThievingChefsPresenter
from tests.cogs.harness.loopback import LoopbackRig, use

_WORDS: Final[dict[type[Any], tuple[str, str]]] = {
    Draw: ("draw", ""),
    Play: ("play", "card"),
    Steal: ("steal", "what"),
    Give: ("give", "which"),
    Serve: ("serve", "dish"),
    Announce: ("announce", "dish"),
    Withdraw: ("announce", "dish"),
    Tick: ("discard", "card"),
    Untick: ("discard", "card"),
    Done: ("end", ""),
}

_LIKED: Final = (Serve, Steal, Announce, Give, Play, Draw, Done, Tick)


def lively(view: TableView, chance: random.Random) -> Any:
    """Return the action of a player who cooks, steals and sometimes does anything."""
    actions = [offer.action for offer in view.own.offers]
    if chance.random() < 0.25:
        return chance.choice(actions)
    kinds = [kind for kind in _LIKED if any(isinstance(a, kind) for a in actions)]
    # Half of the draws precede any play, so that hands do not run dry.
    if Draw in kinds and chance.random() < 0.4:
        kinds = [Draw]
    return chance.choice([a for a in actions if isinstance(a, kinds[0])] if kinds else actions)


async def do(
    rig: LoopbackRig, person: Person, table_id: TableId, action: Any, chance: random.Random
) -> Answer:
    """Let a player do an action by one of its ways."""
    view = await rig.view(person, table_id)
    word, option = _WORDS[type(action)]
    way = chance.choice(("hand", "hand", "my hand", "typed", "board"))
    if way == "typed":
        given = {option: ThievingChefsPresenter.key(action)} if option else {}
        answer = await person.slash(rig.channel, "thieves", word, **given)
    elif way == "board" and (button := _button(rig, view, action)) is not None:
        answer = await person.press(rig.board, button)
        await answer.settled()
        if (
            answer.message is not None
            and answer.message.buttons
            and _still(await rig.view(person, table_id), view)
        ):
            answer = await use(person, answer.message, view, action)
    elif way == "my hand":
        answer = await use(person, await rig.my_hand(person), view, action)
    else:
        answer = await use(person, _hand(person), view, action)
    if answer.how != "deferred update":
        await answer.settled()
    return answer


async def take_back(
    rig: LoopbackRig, person: Person, table_id: TableId, chance: random.Random
) -> bool:
    """Let a player undo the last action by one of its ways; return whether that was possible."""
    view = await rig.view(person, table_id)
    if view.own.undo is None or chance.random() < 0.8:
        return False
    way = chance.choice(("hand", "board", "typed"))
    number = view.own.undo.number
    if way == "hand":
        undo = ControlId(table_id, "undo", view.me, number).id()
        answer = await person.press(_hand(person), undo)
    elif way == "board" and (number := view.seats[view.me].open_undo):
        undo = ControlId(table_id, "undo_open", view.me, number).id()
        answer = await person.press(rig.board, undo)
    else:
        answer = await person.slash(rig.channel, "table", "undo")
    if answer.how != "deferred update":
        assert "Taken back" in (await answer.settled()).text
    await rig.await_delivery()
    assert (await rig.view(person, table_id)).version == view.version + 1
    return True


def _hand(person: Person) -> ShownMessage:
    """Return the newest hand in the direct messages, where a page of the rules may follow it."""
    return next(
        shown
        for shown in reversed(person.sees(person.dm))
        if any(picture.file.filename.startswith("hand-") for picture in shown.pictures)
    )


def _still(now: TableView, view: TableView) -> bool:
    """Return whether the prompt is still open, as the control meant several offers."""
    return now.version == view.version


def _button(rig: LoopbackRig, view: TableView, action: Any) -> str | None:
    """Return the board's button for an action of the view's seat."""
    for button in rig.board.buttons:
        press = ControlId.parse(button.custom_id or "")
        kind = ThievingChefsPresenter.means_of.get(press.action)
        if kind is not None and press.seat == view.me and isinstance(action, kind):
            return button.custom_id
    return None
