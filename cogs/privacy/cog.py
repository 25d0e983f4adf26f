"""The /privacy commands: a person's stored data shown, exported and erased."""

from bot.daily.dates import today
from bot.descriptions.names import display_name
from bot.games.errors import UnknownGameError
from bot.tables.model.records import ENDED, LIVE, Preferences
from bot.tables.people.privacy import HeldSeat
from bot.words import language, listed, say
from cogs.gameplay.commands import ServiceGroup, command
from cogs.interactions.handlers import ControlId, Invocation, Reply, route
from cogs.interactions.names import escaped
from cogs.interactions.page import Button, Download, Page
from cogs.messages.preferences import hands_of, hours_text
from cogs.services import ServiceBot

MOST_LINES = 15
"""The most tables in the list; the file holds all of them."""


class PrivacyCog(ServiceGroup, group_name="privacy"):
    """Slash commands for a person's own data."""

    @command()
    async def show(self, invocation: Invocation) -> Reply:
        """Show the stored data, table by table, with its purpose."""
        held = await self.services.privacy.held(invocation.request.user_id)
        head = say("kept", id=invocation.request.user_id)
        own = await self.services.tables.preferences.of(invocation.request.user_id)
        lines = []
        if own != Preferences():
            lines += [
                say("kept-hours", hours=hours_text(own.hours)),
                say("kept-calls", way=say(f"pings-{own.pings}.sentence")),
                say("kept-hands", way=say(f"hands-{hands_of(own)}.sentence")),
            ]
            if own.language:
                lines.append(say("kept-language", language=language(own.language)))
            if own.seen:
                lines.append(say("kept-language-seen", language=language(own.seen)))
        if own.coached:
            lines.append(say("kept-coached", games=[self._game(game) for game in own.coached]))
        answers = await self.services.tables.reliability.of(invocation.request.user_id)
        if asked := answers.asked:
            kept = answers.kept
            lines.append(say("reliability-answers", share=answers.share, kept=kept, asked=asked))
        if own.left or own.helped:
            lines.append(say("kept-reliability", left=own.left, helped=own.helped))
        if own.unlisted:
            lines.append(say("kept-unlisted"))
        if tries := await self.services.tables.store.tries(invocation.request.user_id):
            lines.append(say("kept-daily", tries=len(tries)))
        lines += await self._blocks(invocation)
        if not held and not lines:
            head = say("nothing-stored")
        lines += [self._line(one) for one in held[::-1][:MOST_LINES]]
        if len(held) > MOST_LINES:
            lines.append(say("kept-older", count=len(held) - MOST_LINES))
        return _own(head, "\n".join([*lines, f"-# {say('privacy')}"]))

    @command()
    async def export(self, invocation: Invocation) -> Reply:
        """Send the stored data as a file."""
        data = await self.services.privacy.export(invocation.request.user_id)
        page = Page(say("exported"), download=Download(data, "brigade.json"), private=True)
        return Reply(page)

    @command()
    async def delete(self, invocation: Invocation) -> Reply:
        """Show the data to be erased, with a button to erase it."""
        ended = await self.services.privacy.held(invocation.request.user_id, ENDED)
        stays = await self._remaining(invocation)
        user_id, privacy = invocation.request.user_id, self.services.privacy
        before = await self.services.tables.preferences.of(user_id)
        changed = before != await privacy.outlasting(user_id)
        dailies = await privacy.can_forget_dailies(user_id, self._today())
        if not ended and not changed and not dailies:
            return _own(stays or say("nothing-stored"))
        button = Button(ControlId(0, "erase").id(), say("button-erase"), "danger")
        words = [say("settings-go")] if changed else []
        words += [say("delete-asked", tables=_tables(len(ended)))] if ended else []
        words += [say("daily-go")] if dailies else []
        return Reply(Page(" ".join(words), stays, rows=((button,),), private=True))

    @route("erase")
    async def erase(self, invocation: Invocation, _: ControlId) -> Reply:
        """Remove the person from every ended table."""
        erased = await self.services.privacy.erase(invocation.request.user_id)
        forgotten = await self.services.privacy.forget_said(invocation.request.user_id)
        dailies = await self.services.tables.store.erase_dailies(
            invocation.request.user_id, self._today()
        )
        stays = await self._remaining(invocation)
        if not erased and not forgotten and not dailies:
            return Reply(Page(stays or say("nothing-stored"), private=True), in_place=True)
        words = [say("deleted", tables=_tables(len(erased)))] if erased else []
        words += [say("settings-gone")] if forgotten else []
        words += [say("daily-gone")] if dailies else []
        return Reply(Page(" ".join(words), stays, private=True), in_place=True)

    async def _remaining(self, invocation: Invocation) -> str:
        """Return what no deletion removes: seats at live tables, tries of today, and blocks."""
        live = await self.services.privacy.held(invocation.request.user_id, LIVE)
        tries = await self.services.tables.store.tries(invocation.request.user_id)
        stays = [say("daily-stays")] if any(one.day >= self._today() for one in tries) else []
        stays += await self._blocks(invocation)
        if not live:
            return "\n".join(stays)
        titles = [self._title(one) for one in live[:MOST_LINES]]
        if len(live) > MOST_LINES:
            titles.append(say("more-of-them", count=len(live) - MOST_LINES))
        return "\n".join([say("still-seated", tables=listed(titles)), *stays])

    def _today(self) -> int:
        return today(self.services.tables.now())

    async def _blocks(self, invocation: Invocation) -> list[str]:
        """Return a line for each server whose managers keep the person from playing."""
        blocked = await self.services.tables.store.blocked_in(invocation.request.user_id)
        return [say("kept-blocked", server=self._server(guild_id)) for guild_id in blocked]

    def _line(self, held: HeldSeat) -> str:
        seat = held.holder.seat
        name = escaped(display_name(held.holder.name, seat))
        return say(
            "kept-seat",
            title=self._title(held),
            seat=seat + 1,
            name=name,
            state=say(f"kept-{held.status}"),
            closed=held.holder.dm_closed,
        )

    def _title(self, held: HeldSeat) -> str:
        row = held.row
        title = say("table-title", number=row.number, game=self._game(row.game, row.rules))
        return f"{title} · {self._server(row.guild_id)}"

    def _game(self, game: str, rules: int | None = None) -> str:
        """Return a game's title, by default in the newest rules; the id of an unknown game."""
        games = self.services.games
        try:
            known = games.newest(game) if rules is None else games.get(game, rules)
        except UnknownGameError:
            return game
        return str(known.spec.title)

    def _server(self, guild_id: int) -> str:
        return escaped(self.services.boards.server_name(guild_id) or say("another-server"))


def _own(head: str, body: str = "") -> Reply:
    return Reply(Page(head, body, private=True))


def _tables(count: int) -> str:
    return say("ended-tables", count=count)


async def setup(bot: ServiceBot) -> None:
    """Load the extension."""
    await bot.add_cog(PrivacyCog(bot.services))
