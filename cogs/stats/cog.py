"""The /stats commands: results of a player, tables of a server, ratings of a game there."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.descriptions.names import display_name
from bot.tables.people.results import START, Participant, Result, ratings
from bot.words import say
from cogs.gameplay.commands import ServiceGroup, command
from cogs.interactions.handlers import Invocation, Reply
from cogs.interactions.names import escaped
from cogs.interactions.page import Page
from cogs.interactions.permissions import require_server
from cogs.services import ServiceBot

MOST_LISTED = 15
"""The most people in a list."""

MOST_OF_EACH = 3
"""The most people in each list of several games."""


class StatsCog(ServiceGroup, group_name="stats"):
    """Slash commands for results."""

    @command()
    async def me(self, invocation: Invocation) -> Reply:
        """Show a person's own results in all servers, with the rating in this one."""
        user_id = invocation.request.user_id
        mine = await self.services.results.of_person(user_id)
        if not mine:
            return Reply(Page(say("no-results-of-yours"), private=True))
        here = await self._here(invocation)
        lines = []
        for game, title in self._played(mine).items():
            own = [one for one in mine if one.game == game]
            record = _record(own, user_id)
            lines.append(say("stats-own-game", game=title, record=record))
            there = [one for one in here if one.game == game]
            rating = ratings(tuple(there)).get(user_id)
            if rating is not None:
                lines.append(say("stats-rating", points=rating.points))
        if (await self.services.tables.preferences.of(user_id)).unlisted:
            lines.append(f"-# {say('unlisted')}")
        return Reply(Page(say("stats-yours"), "\n".join(lines), private=True))

    @command()
    async def server(self, invocation: Invocation) -> Reply:
        """Show a server's tables and best players, from tables the requester may read."""
        require_server(invocation.context.guild_id)
        here = await self._here(invocation)
        if not here:
            return Reply(Page(say("no-results")))
        body = []
        for game, title in self._played(here).items():
            of = [one for one in here if one.game == game]
            body.append(say("stats-game", game=title, tables=len(of)))
            body += await self._ranked(of, MOST_OF_EACH)
        text = "\n".join([*body, say("how-rated", start=START)])
        return Reply(Page(say("stats-here"), text, private=True))

    @command()
    async def game(self, invocation: Invocation, game: str) -> Reply:
        """Show the ratings of a game in a server, from tables the requester may read."""
        title = self.services.games.newest(game).spec.title
        require_server(invocation.context.guild_id)
        here = await self._here(invocation)
        of = [one for one in here if one.game == game]
        lines = await self._ranked(of, MOST_LISTED)
        if not lines:
            return Reply(Page(say("nobody-rated", game=title)))
        head = say("stats-game-here", game=title, tables=len(of))
        text = "\n".join([*lines, say("how-rated", start=START)])
        return Reply(Page(head, text, private=True))

    @command()
    async def hide(self, invocation: Invocation) -> Reply:
        """Hide the person from lists seen by others."""
        return await self._list(invocation, unlisted=True)

    @command()
    async def show(self, invocation: Invocation) -> Reply:
        """List the person again."""
        return await self._list(invocation, unlisted=False)

    async def _list(self, invocation: Invocation, *, unlisted: bool) -> Reply:
        await self.services.tables.preferences.change(
            invocation.request.user_id, lambda own: replace(own, unlisted=unlisted)
        )
        return Reply(Page(say("unlisted") if unlisted else say("listed"), private=True))

    async def _here(self, invocation: Invocation) -> list[Result]:
        """Return a server's results known to a person."""
        where = invocation.context
        if where.guild_id is None:
            return []
        results = await self.services.results.of_server(where.guild_id)
        channels = {one.channel_id for one in results}
        closed = {channel_id for channel_id in channels if not where.reads(channel_id)}
        return [one for one in results if one.channel_id not in closed or _of(one, where.user_id)]

    async def _ranked(self, results: Sequence[Result], most: int) -> list[str]:
        rated = ratings(tuple(results))
        names = {one.user_id: one.name for result in results for one in result.people}
        order = sorted(rated, key=lambda user_id: (-rated[user_id].points, user_id))
        lines: list[str] = []
        for user_id in order:
            if len(lines) == most:
                break
            if (await self.services.tables.preferences.of(user_id)).unlisted:
                continue
            name = escaped(display_name(names[user_id], len(lines)))
            points, record = rated[user_id].points, _record(results, user_id)
            place = len(lines) + 1
            lines.append(say("stats-ranked", place=place, name=name, points=points, record=record))
        return lines

    def _played(self, results: Sequence[Result]) -> dict[str, str]:
        played = {one.game for one in results}
        titles = self.services.games.titles()
        return {game: title for game, title in titles.items() if game in played}


def _record(results: Sequence[Result], user_id: int) -> str:
    mine = [(one, person) for one in results if (person := _of(one, user_id)) is not None]
    rivals = [person for one, person in mine if one.counts]
    alone = [person for one, person in mine if not one.counts]
    return say(
        "stats-record",
        tables=len(rivals),
        won=sum(person.won for person in rivals),
        left=sum(person.forfeited for person in rivals),
        alone=len(alone),
        alone_won=sum(person.won for person in alone),
    )


def _of(result: Result, user_id: int) -> Participant | None:
    return next((one for one in result.people if one.user_id == user_id), None)


async def setup(bot: ServiceBot) -> None:
    """Load the extension."""
    await bot.add_cog(StatsCog(bot.services))
