"""Does what a press or a command asks for, and makes the page of its answer."""

from collections.abc import Callable, Iterable
from typing import Any

import discord
import msgspec

from bot.games.errors import BrigadeError, IllegalActionError
from bot.tables.calls import Call, Look, Receipt
from bot.tables.errors import (
    AskClosedError,
    NotAskedError,
    NotSeatedError,
    NotYoursError,
    SavedAlreadyError,
    SeveralTablesError,
    WrongStatusError,
)
from bot.tables.finding import Finder, Where, only
from bot.tables.lobby import (
    Abandon,
    AddChef,
    Choose,
    Join,
    Leave,
    LobbyAction,
    RemoveChef,
    Start,
)
from bot.tables.records import Status, TableId
from bot.tables.tables import Tables
from cogs.answers import Reply, is_own_message
from cogs.boards import Boards
from cogs.names import text_names
from cogs.page import Button, Page, rows_of
from cogs.permissions import NotInDirectMessageError, require_permissions
from cogs.press import Press
from cogs.sentences import sentence

_WITH_HAND = (AskClosedError, NotAskedError, NotYoursError, IllegalActionError)
"""Refusals after which a person is shown what is open now."""


class Asked(msgspec.Struct, frozen=True):
    """Who asks for something, where, and whether on a message of their own."""

    call: Call
    where: Where
    own: bool
    """The control stands on an ephemeral message or in a DM."""
    direct: bool
    """The control stands on the hand in a DM, which the outbox brings up to date."""

    @classmethod
    def by(cls, interaction: discord.Interaction) -> "Asked":
        """Return who made an interaction."""
        user = interaction.user
        message = interaction.message
        return cls(
            Call(user.id, user.display_name, interaction.id),
            Where(user.id, interaction.guild_id, interaction.channel_id or 0),
            own=is_own_message(interaction),
            direct=message is not None
            and interaction.guild_id is None
            and not message.flags.ephemeral,
        )


class Desk:
    """The shared way from a request to a reply; games add only their actions."""

    def __init__(self, tables: Tables, finder: Finder, boards: Boards) -> None:
        self.tables, self.finder, self.boards = tables, finder, boards

    # -- moves ----------------------------------------------------------------------------

    async def move(
        self, asked: Asked, table_id: TableId, action: Any, press: Press | None, again: bool = False
    ) -> Reply:
        """Do a game action and show its seat what became of it."""
        pressed = None
        if press is not None:
            if press.seat is None:
                raise NotYoursError
            pressed = (press.seat, press.ask)
        receipt = await self.tables.act(asked.call, table_id, action, pressed=pressed, again=again)
        if asked.direct:
            return Reply(None)
        return Reply(await self._after(asked, receipt), in_place=asked.own)

    async def _after(self, asked: Asked, receipt: Receipt) -> Page:
        look = await self.tables.look(receipt.table_id, asked.call.user_id)
        note = "*This was done already.*" if receipt.repeated else ""
        return await self.boards.hand(look, receipt.seen, note=note)

    async def typed(
        self,
        asked: Asked,
        game: str,
        table: str | None,
        make: Callable[[Look], Any],
    ) -> Reply:
        """Do a typed game action at the table it is meant for.

        Args:
            asked: who types.
            game: the game whose command it is.
            table: the table as named by the person, or None.
            make: the action at a table.
        """
        if table is not None:
            look = await self.finder.named(asked.where, table)
        else:
            running = await self.finder.seated(
                asked.where, lambda look: look.game == game and look.status is Status.RUNNING
            )
            waiting = [look for look in running if look.ask is not None]
            if len(waiting) > 1:
                return Reply(self._which_move(waiting, make))
            look = only(waiting or running)
        if look.game != game:
            raise IllegalActionError(make)
        if look.me is None:
            raise NotSeatedError
        if look.view is None:
            raise WrongStatusError(Status.RUNNING, look.status)
        try:
            return await self.move(asked, look.table_id, make(look), None)
        except SavedAlreadyError as error:
            again = _offer_press(look, make(look))
            rows = rows_of([Button(again.id(), "Yes, once more", "main")]) if again else ()
            return Reply(Page(sentence(error), rows=rows, private=True))

    def _which_move(self, looks: Iterable[Look], make: Callable[[Look], Any]) -> Page:
        buttons = []
        for look in looks:
            try:
                press = _offer_press(look, make(look))
            except IllegalActionError:
                continue
            if press is not None:
                buttons.append(Button(press.id(), self.boards.title(look)))
        if not buttons:
            raise IllegalActionError(make)
        return Page(sentence(SeveralTablesError(())), rows=rows_of(buttons[:25]), private=True)

    async def verb(self, asked: Asked, press: Press) -> Reply:
        """Do what a button of the public board means; show the choice where it means several."""
        look = await self.tables.look(press.table, asked.call.user_id)
        if look.status is not Status.RUNNING:
            raise WrongStatusError(Status.RUNNING, look.status)
        if look.me is None:
            raise NotSeatedError
        if press.seat != look.me:
            raise NotYoursError
        if look.ask is None or look.ask.number != press.ask:
            # The very same press may have been stored: then it is answered from its row.
            stored = await self.tables.repeated(asked.call, press.table)
            if stored is not None:
                return Reply(await self._after(asked, stored))
            raise AskClosedError(look.ask.question if look.ask else None)
        meant = self.boards.meant(look, press.verb)
        if not meant:
            raise IllegalActionError(press.verb)
        if len(meant) == 1:
            return await self.move(asked, press.table, meant[0], press)
        return Reply(await self.boards.hand(look, verb=press.verb))

    async def offer(self, asked: Asked, press: Press, index: str) -> Reply:
        """Do the offer that a control of the seat's own message stands for."""
        look = await self.tables.look(press.table, asked.call.user_id)
        place = int(index) if index.isascii() and index.isdigit() and len(index) < 4 else -1
        current = look.me == press.seat and look.ask is not None and look.ask.number == press.ask
        if current and not 0 <= place < len(look.offers):
            raise IllegalActionError(index)
        # Of a closed question the index says nothing any more; ``act`` refuses it in words.
        action = look.offers[place].action if current else None
        return await self.move(asked, press.table, action, press)

    # -- around the game ------------------------------------------------------------------

    async def open(self, asked: Asked, game: str, may: discord.Permissions) -> Reply:
        """Open a lobby in the channel; its message is the outbox's.

        Args:
            asked: who opens it, and where.
            game: the game's id.
            may: what the bot is allowed in that channel.

        Raises:
            NotInDirectMessageError: there is no channel to play in.
            MissingPermissionError: the bot could not show a board there.
        """
        if asked.where.guild_id is None:
            raise NotInDirectMessageError
        require_permissions(may)
        receipt = await self.tables.open(
            asked.call,
            guild_id=asked.where.guild_id,
            channel_id=asked.where.channel_id,
            game_id=game,
        )
        look = await self.tables.look(receipt.table_id, asked.call.user_id)
        return Reply(
            Page(
                f"{self.boards.title(look)} is open in this channel, and you sit at it. "
                "Others press **Join**; when all are there, press **Start**."
            )
        )

    async def add_chef(self, asked: Asked, table_id: TableId, strength: str) -> Reply:
        """Let a computer player sit down, the strongest where none is named."""
        look = await self.finder.known(asked.where, table_id)
        strongest = next(iter(self.tables.games.chefs(look.game, look.rules)))
        return await self.arrange(asked, table_id, AddChef(strength or strongest))

    async def arrange(self, asked: Asked, table_id: TableId, action: LobbyAction) -> Reply:
        """Sit down, choose, start or stop, and say what that did."""
        receipt = await self.tables.arrange(asked.call, table_id, action)
        look = await self.tables.look(receipt.table_id, asked.call.user_id)
        if isinstance(action, Start) and look.me is not None:
            return Reply(await self.boards.hand(look, note="The game begins."))
        return Reply(Page(_done(action, look, self.boards.title(look))))

    async def typed_arrange(
        self, asked: Asked, table: str | None, action: LobbyAction, verb: str
    ) -> Reply:
        """Do a typed lobby action at the table it is meant for."""
        if table is not None:
            look = await self.finder.named(asked.where, table)
        else:
            looks = await self._meant_for(asked.where, action)
            if len(looks) > 1:
                return Reply(self._which(looks, verb, getattr(action, "strength", "")))
            look = only(looks)
        return await self.arrange(asked, look.table_id, action)

    async def _meant_for(self, where: Where, action: LobbyAction) -> list[Look]:
        match action:
            case Join():
                return await self.finder.here(
                    where, lambda look: look.status is Status.LOBBY and look.me is None
                )
            case Leave():
                return await self.finder.seated(where, lambda look: look.status is Status.LOBBY)
            case Abandon():
                return await self.finder.seated(
                    where, lambda look: look.status is Status.RUNNING or look.me == look.opener
                )
            case AddChef() | RemoveChef() | Choose() | Start():
                own = await self.finder.seated(where, lambda look: look.status is Status.LOBBY)
                return [look for look in own if look.me == look.opener] or own

    def _which(self, looks: Iterable[Look], verb: str, detail: str = "") -> Page:
        buttons = [
            Button(Press(look.table_id, verb, detail=detail).id(), self.boards.title(look))
            for look in looks
        ]
        return Page(sentence(SeveralTablesError(())), rows=rows_of(buttons[:25]))

    # -- looking --------------------------------------------------------------------------

    async def hand(self, asked: Asked, table_id: TableId) -> Reply:
        """Show a person's own hand."""
        look = await self.finder.known(asked.where, table_id)
        if look.me is None:
            raise NotSeatedError
        if look.view is None:
            raise WrongStatusError(Status.RUNNING, look.status)
        since = max(look.left, 0)
        recent = await self.tables.story(table_id, look.me, since)
        return Reply(await self.boards.hand(look, recent))

    async def words(self, asked: Asked, table_id: TableId) -> Reply:
        """Show a table in words, the person's own hand included."""
        look = await self.finder.known(asked.where, table_id)
        return Reply(self.boards.in_words(look))

    async def show(self, asked: Asked, table_id: TableId) -> Reply:
        """Show a table's public board to one person, and let its message catch up."""
        await self.finder.known(asked.where, table_id)
        look, _ = await self.tables.look_of_seat(table_id, None)
        recent = await self.tables.story(table_id, None, look.version - 1)
        page = await self.boards.public(look, recent, (), frozenset())
        return Reply(page)

    async def typed_look(
        self,
        asked: Asked,
        table: str | None,
        verb: str,
        show: Callable[[Asked, TableId], Any],
        *,
        seated: bool,
    ) -> Reply:
        """Show something of the table that a command means."""
        if table is not None:
            look = await self.finder.named(asked.where, table)
        else:
            looks = await self.finder.seated(
                asked.where, lambda look: not seated or look.view is not None
            )
            if not looks and not seated:
                looks = await self.finder.here(asked.where, lambda look: True)
            if len(looks) > 1:
                return Reply(self._which(looks, verb))
            look = only(looks)
        reply: Reply = await show(asked, look.table_id)
        return reply

    # -- refusals -------------------------------------------------------------------------

    async def typed_refusal(
        self, error: BrigadeError, asked: Asked, game: str, table: str | None
    ) -> Page:
        """Return the page of a typed game command's refusal."""
        if table is None:
            looks = await self.finder.seated(asked.where, lambda look: look.game == game)
            known = looks[0].table_id if len(looks) == 1 else None
        else:
            known = (await self.finder.named(asked.where, table)).table_id
        return await self.refusal(error, asked, known)

    async def refusal(self, error: BrigadeError, asked: Asked, table_id: TableId | None) -> Page:
        """Return the page of a refusal, with what is open now where there is something."""
        if table_id is None:
            return Page(sentence(error))
        look = await self.finder.known(asked.where, table_id)
        words = sentence(error, text_names(look))
        if isinstance(error, _WITH_HAND) and look.view is not None and look.me is not None:
            return await self.boards.hand(look, note=words)
        return Page(words)


def _offer_press(look: Look, action: Any) -> Press | None:
    """Return the press that stands for ``action`` among the look's offers, if it is one."""
    if look.ask is None:
        return None
    for index, offer in enumerate(look.offers):
        if offer.accepts(action):
            return Press(look.table_id, "do", look.me, look.ask.number, str(index))
    return None


def _done(action: LobbyAction, look: Look, title: str) -> str:
    match action:
        case Join():
            return (
                f"You sit at {title}. When it starts, your hand comes as a direct message; "
                "the button **My hand** shows it too."
            )
        case Leave():
            return f"You left {title}."
        case AddChef():
            return f"A chef sat down at {title}."
        case RemoveChef():
            return f"A chef left {title}."
        case Choose():
            return "Noted for everybody to see."
        case Start():
            return f"{title} begins."
        case Abandon():
            if look.status is Status.ABANDONED:
                return f"{title} is closed."
            return (
                "Noted. The table is closed once everybody who plays agrees; "
                "playing on takes your word back."
            )
