"""Routes presses, selects and modals to their handlers."""

from typing import Any

import discord

from bot.games.errors import BrigadeError
from bot.tables.commands.lobby import (
    Abandon,
    Choose,
    Join,
    Leave,
    LobbyCommand,
    RemoveChef,
    Start,
)
from bot.tables.commands.membership import TakeBack
from cogs.gameplay.forms import FormHandler, Orders
from cogs.gameplay.handler import GameplayHandler
from cogs.host.settings import HostHandler
from cogs.interactions.control_id import ControlId, UnknownControlError
from cogs.interactions.modals import values_of
from cogs.interactions.page import Page
from cogs.interactions.replies import Reply, Responder
from cogs.interactions.request import Invocation
from cogs.me.preferences import PreferencesHandler
from cogs.privacy.handler import PrivacyHandler
from cogs.rules.pages import RulesHandler
from cogs.table.archive import ArchiveHandler
from cogs.table.lobby import LobbyHandler
from cogs.table.membership import MembershipHandler
from cogs.table.pings import PauseHandler, PingHandler
from cogs.table.replays import ReplayHandler

_COMPONENTS = (discord.InteractionType.component, discord.InteractionType.modal_submit)

_OPEN_MODALS = ("modal", "modal_of", "order_ask", "order_ask_of")

_LOBBY: dict[str, LobbyCommand] = {
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
        gameplay: GameplayHandler,
        lobby: LobbyHandler,
        own: PrivacyHandler,
        time: PreferencesHandler,
        book: RulesHandler,
        past: ArchiveHandler,
        replays: ReplayHandler,
        hosting: HostHandler,
        going: MembershipHandler,
        answers: Responder,
    ) -> None:
        self._gameplay, self._lobby, self._own, self._answers = gameplay, lobby, own, answers
        self._book, self._past, self._replays = book, past, replays
        self._filling, self._orders = FormHandler(gameplay), Orders(gameplay)
        self._nudges, self._pauses, self._time = PingHandler(gameplay), PauseHandler(gameplay), time
        self._hosting = hosting
        self._going = going

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer a press; commands are the command tree's."""
        if interaction.type not in _COMPONENTS:
            return
        invocation = Invocation.by(interaction)
        data: dict[str, Any] = dict(interaction.data or {})
        known: ControlId | None = None
        try:
            known = ControlId.parse(str(data.get("custom_id", "")))
        except UnknownControlError as error:
            await self._answers.answer(
                interaction, _refused(error), self._refusal(invocation, None)
            )
            return
        values = [str(value) for value in data.get("values", ())]
        await self._answers.answer(
            interaction,
            self._reply(interaction, invocation, known, values),
            self._refusal(invocation, known.table or None),
            defers=known.action not in _OPEN_MODALS,
        )

    def _refusal(self, invocation: Invocation, table: int | None) -> Any:
        async def page(error: BrigadeError) -> Page:
            return await self._gameplay.refusal(error, invocation, table)

        return page

    async def _reply(
        self,
        interaction: discord.Interaction,
        invocation: Invocation,
        control: ControlId,
        values: list[str],
    ) -> Reply:
        gameplay, lobby = self._gameplay, self._lobby
        match control.action:
            case "do":
                return await gameplay.offer(invocation, control, control.payload)
            case "pick":
                return await gameplay.offer(invocation, control, values[0] if values else "")
            case "choose":
                return await gameplay.choose(invocation, control, values[0] if values else "")
            case "panel" | "panel_of" | "modal" | "modal_of" | "enter" | "enter_of":
                return await self._form(interaction, invocation, control, values)
            case "orders" | "orders_of" | "order" | "order_of" | "order_ask" | "order_ask_of":
                return await self._order(interaction, invocation, control, values)
            case "pause":
                return await self._pauses.pause(invocation, control.table)
            case "resume":
                return await self._pauses.resume(invocation, control.table)
            case "nudge":
                return await self._nudges.nudge(invocation, control.table)
            case "mute" | "unmute":
                return await self._nudges.mute(invocation, control)
            case "pings":
                return await self._time.settings(invocation, control.payload)
            case "undo" | "undo_open":
                return await gameplay.undo(invocation, control)
            case "hand":
                return await gameplay.hand(invocation, control.table)
            case "dm":
                return await gameplay.try_dm(invocation, control.table)
            case "text":
                return await gameplay.words(invocation, control.table)
            case "prices":
                return await gameplay.prices(invocation, control.table)
            case "show":
                return await gameplay.show(invocation, control.table)
            case "replay":
                return await self._replays.press(invocation, control, values)
            case "verify":
                return await self._past.verify(invocation, control.table)
            case "export":
                return await self._past.export(invocation, control.table)
            case "add_chef":
                return await lobby.add_chef(invocation, control.table, control.payload)
            case "close":
                return await lobby.close(invocation, control.table)
            case "move":
                return await lobby.move(invocation, control.table, interaction)
            case "host" | "host_do" | "host_pick" | "host_game" | "host_close":
                return await self._hosting.press(invocation, control, values, interaction)
            case "rules" | "leaf" | "leaf_of":
                return await self._book.pressed(invocation, control, values)
            case "rematch":
                return await self._going.rematch(invocation, control.table, interaction)
            case "going" | "concede" | "concede_now" | "give_now" | "accept":
                return await self._going.press(invocation, control)
            case "erase":
                return await self._own.erase(invocation)
            case "option":
                choose = Choose(control.payload, values[0] if values else "")
                return await lobby.arrange(invocation, control.table, choose)
            case verb if verb in _LOBBY:
                return await lobby.arrange(invocation, control.table, _LOBBY[verb])
            case _:
                return await gameplay.verb(invocation, control)

    async def _order(
        self,
        interaction: discord.Interaction,
        invocation: Invocation,
        control: ControlId,
        values: list[str],
    ) -> Reply:
        """Show, leave or take back orders: from a button, a select, or what was typed in."""
        of = control.action.endswith("_of")
        draft = (values[0] if values else "") if of else control.payload
        match control.action.removesuffix("_of"):
            case "orders":
                return await self._orders.panel(invocation, control, draft)
            case "order_ask":
                return await self._orders.modal(invocation, control, draft)
            case _:
                typed = values_of(dict(interaction.data or {}))
                return await self._orders.enter(invocation, control, draft, typed)

    async def _form(
        self,
        interaction: discord.Interaction,
        invocation: Invocation,
        control: ControlId,
        values: list[str],
    ) -> Reply:
        """Go on with a form: from a button, from a select, or with what was typed in."""
        does, _, of = control.action.partition("_")
        draft = (values[0] if values else "") if of else control.payload
        match does:
            case "panel":
                return await self._filling.panel(invocation, control, draft)
            case "modal":
                return await self._filling.modal(invocation, control, draft)
            case _:
                typed = values_of(dict(interaction.data or {}))
                return await self._filling.enter(invocation, control, draft, typed)


async def _refused(error: BrigadeError) -> Reply:
    raise error
