"""Routes presses, selects and modals to their handlers."""

from typing import Any

import discord

from bot.games.errors import BrigadeError
from bot.tables.commands.lobby import (
    Abandon,
    Choose,
    Join,
    Leave,
    LobbyAction,
    RemoveChef,
    Start,
    TakeBack,
)
from cogs.gameplay.forms import Filling, Orders
from cogs.gameplay.handler import Desk
from cogs.host.settings import Hosting
from cogs.interactions.control_id import Press, UnknownControlError
from cogs.interactions.modals import values_of
from cogs.interactions.page import Page
from cogs.interactions.replies import Answers, Reply
from cogs.interactions.request import Asked
from cogs.me.preferences import OwnTime
from cogs.privacy.handler import OwnData
from cogs.rules.pages import Rulebook
from cogs.table.archive import Past
from cogs.table.lobby import Lobby
from cogs.table.membership import Goings
from cogs.table.pings import Nudges, Pauses
from cogs.table.replays import Replays

_COMPONENTS = (discord.InteractionType.component, discord.InteractionType.modal_submit)

_OPEN_MODALS = ("modal", "modal_of", "order_ask", "order_ask_of")

_LOBBY: dict[str, LobbyAction] = {
    "join": Join(),
    "leave": Leave(),
    "remove_chef": RemoveChef(),
    "start": Start(),
    "abandon": Abandon(),
    "back": TakeBack(),
}


class Dispatcher:
    """Answers every control, also those of old messages and of other bots' making."""

    def __init__(
        self,
        desk: Desk,
        lobby: Lobby,
        own: OwnData,
        time: OwnTime,
        book: Rulebook,
        past: Past,
        replays: Replays,
        hosting: Hosting,
        going: Goings,
        answers: Answers,
    ) -> None:
        self._desk, self._lobby, self._own, self._answers = desk, lobby, own, answers
        self._book, self._past, self._replays = book, past, replays
        self._filling, self._orders = Filling(desk), Orders(desk)
        self._nudges, self._pauses, self._time = Nudges(desk), Pauses(desk), time
        self._hosting = hosting
        self._going = going

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer a press; commands are the command tree's."""
        if interaction.type not in _COMPONENTS:
            return
        asked = Asked.by(interaction)
        data: dict[str, Any] = dict(interaction.data or {})
        known: Press | None = None
        try:
            known = Press.parse(str(data.get("custom_id", "")))
        except UnknownControlError as error:
            await self._answers.answer(interaction, _refused(error), self._refusal(asked, None))
            return
        values = [str(value) for value in data.get("values", ())]
        await self._answers.answer(
            interaction,
            self._reply(interaction, asked, known, values),
            self._refusal(asked, known.table or None),
            defers=known.verb not in _OPEN_MODALS,
        )

    def _refusal(self, asked: Asked, table: int | None) -> Any:
        async def page(error: BrigadeError) -> Page:
            return await self._desk.refusal(error, asked, table)

        return page

    async def _reply(
        self, interaction: discord.Interaction, asked: Asked, press: Press, values: list[str]
    ) -> Reply:
        desk, lobby = self._desk, self._lobby
        match press.verb:
            case "do":
                return await desk.offer(asked, press, press.detail)
            case "pick":
                return await desk.offer(asked, press, values[0] if values else "")
            case "choose":
                return await desk.choose(asked, press, values[0] if values else "")
            case "panel" | "panel_of" | "modal" | "modal_of" | "enter" | "enter_of":
                return await self._form(interaction, asked, press, values)
            case "orders" | "orders_of" | "order" | "order_of" | "order_ask" | "order_ask_of":
                return await self._order(interaction, asked, press, values)
            case "pause":
                return await self._pauses.pause(asked, press.table)
            case "resume":
                return await self._pauses.resume(asked, press.table)
            case "nudge":
                return await self._nudges.nudge(asked, press.table)
            case "mute" | "unmute":
                return await self._nudges.mute(asked, press)
            case "pings":
                return await self._time.settings(asked, press.detail)
            case "undo" | "undo_open":
                return await desk.undo(asked, press)
            case "hand":
                return await desk.hand(asked, press.table)
            case "dm":
                return await desk.try_dm(asked, press.table)
            case "text":
                return await desk.words(asked, press.table)
            case "prices":
                return await desk.prices(asked, press.table)
            case "show":
                return await desk.show(asked, press.table)
            case "replay":
                return await self._replays.press(asked, press, values)
            case "verify":
                return await self._past.verify(asked, press.table)
            case "export":
                return await self._past.export(asked, press.table)
            case "add_chef":
                return await lobby.add_chef(asked, press.table, press.detail)
            case "close":
                return await lobby.close(asked, press.table)
            case "move":
                return await lobby.move(asked, press.table, interaction)
            case "host" | "host_do" | "host_pick" | "host_game" | "host_close":
                return await self._hosting.press(asked, press, values, interaction)
            case "rules" | "leaf" | "leaf_of":
                return await self._book.pressed(asked, press, values)
            case "rematch":
                return await self._going.rematch(asked, press.table, interaction)
            case "going" | "concede" | "concede_now" | "give_now" | "accept":
                return await self._going.press(asked, press)
            case "erase":
                return await self._own.erase(asked)
            case "option":
                choose = Choose(press.detail, values[0] if values else "")
                return await lobby.arrange(asked, press.table, choose)
            case verb if verb in _LOBBY:
                return await lobby.arrange(asked, press.table, _LOBBY[verb])
            case _:
                return await desk.verb(asked, press)

    async def _order(
        self, interaction: discord.Interaction, asked: Asked, press: Press, values: list[str]
    ) -> Reply:
        """Show, leave or take back orders: from a button, a select, or what was typed in."""
        of = press.verb.endswith("_of")
        draft = (values[0] if values else "") if of else press.detail
        match press.verb.removesuffix("_of"):
            case "orders":
                return await self._orders.panel(asked, press, draft)
            case "order_ask":
                return await self._orders.modal(asked, press, draft)
            case _:
                typed = values_of(dict(interaction.data or {}))
                return await self._orders.enter(asked, press, draft, typed)

    async def _form(
        self, interaction: discord.Interaction, asked: Asked, press: Press, values: list[str]
    ) -> Reply:
        """Go on with a form: from a button, from a select, or with what was typed in."""
        does, _, of = press.verb.partition("_")
        draft = (values[0] if values else "") if of else press.detail
        match does:
            case "panel":
                return await self._filling.panel(asked, press, draft)
            case "modal":
                return await self._filling.modal(asked, press, draft)
            case _:
                typed = values_of(dict(interaction.data or {}))
                return await self._filling.enter(asked, press, draft, typed)


async def _refused(error: BrigadeError) -> Reply:
    raise error
