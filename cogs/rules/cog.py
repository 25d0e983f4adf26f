"""The /rules command: pages of a game's rules, and the controls that turn them."""

from functools import partial

import discord

from bot.descriptions.rulebook import DAILY, RulesPage, daily_rules
from bot.tables.model.records import ENDED, LIVE
from bot.tables.resolver import RequestContext
from bot.words import say
from cogs.gameplay.commands import Choices, ServiceCog, command
from cogs.gameplay.completion import game_named, matching
from cogs.interactions.handlers import ControlId, Invocation, Reply, payload_of, route
from cogs.interactions.page import Button, Page, Pick, PickOption, Picture, Row, rows_of
from cogs.messages.controls import RulesLink
from cogs.services import ServiceBot, Services
from render.daily.card import EXAMPLE, draw_card
from render.kit.encoding import encoded


class RulesCog(ServiceCog):
    """The slash command for a game's rules, for anybody, anywhere."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._games, self._pictures = services.games, services.pictures

    def _named(self, typed: str) -> str:
        """Return the id of what has pages, meant by an id or a title, or nothing."""
        is_daily = typed.casefold() in (DAILY, say("daily-title").casefold())
        return DAILY if is_daily else game_named(self._games, typed)

    async def complete_game(self, interaction: discord.Interaction, current: str) -> Choices:
        """Return what has pages as choices."""
        return matching({**self._games.titles(), DAILY: say("daily-title")}, current)

    @command()
    async def rules(self, invocation: Invocation, game: str = "") -> Reply:
        """Show the first page of a game.

        Without a named game, the only game with tables in this thread or channel is taken, else the
        list of games is shown.
        """
        known = self._named(game) or await self.played(invocation.context)
        return Reply(await self._page(RulesLink(known)) if known else self._contents())

    async def played(self, where: RequestContext) -> str:
        """Return the only game of the tables in the request's channel, or nothing."""
        for statuses in (LIVE, ENDED):
            games = {
                view.setup.game for view in await self.services.resolver.in_channel(where, statuses)
            }
            if games:
                return games.pop() if len(games) == 1 else ""
        return ""

    @route("rules", "leaf", "leaf_of")
    async def pressed(self, invocation: Invocation, control: ControlId) -> Reply:
        """Show the page of a control: turned to in place, or opened from another message."""
        detail = payload_of(invocation, control) if control.action == "leaf_of" else control.payload
        leaf = RulesLink.parse(detail)
        page = await self._page(leaf) if leaf.game else self._contents()
        return Reply(page, in_place=control.action != "rules")

    async def _page(self, leaf: RulesLink) -> Page:
        if leaf.game == DAILY:
            return await self._daily()
        presenter = self.services.presenters.newest(leaf.game, leaf.rules)
        pages = presenter.rules
        place = next((i for i, one in enumerate(pages) if one.id == leaf.page), 0)
        one, spec = pages[place], self._games.newest(leaf.game).spec
        leaf = RulesLink(leaf.game, leaf.rules or spec.rules, one.id)
        drawn = await self._pictures.draw(("rules", leaf), presenter.page(one))
        fewest, most = spec.seats
        head = say("rules-head", game=spec.title, page=one.title)
        where = say("rules-where", number=place + 1, count=len(pages), fewest=fewest, most=most)
        return Page(
            head=f"{head}\n{where}",
            picture=Picture(drawn, one.alt, "rules"),
            body=one.text,
            rows=self._rows(leaf, pages, place),
        )

    async def _daily(self) -> Page:
        one = daily_rules()
        drawn = await self._pictures.draw(("rules", DAILY), partial(encoded, draw_card, EXAMPLE))
        others = (Button(RulesLink().turns(), say("rules-others")),)
        return Page(f"### {one.title}", one.text, Picture(drawn, one.alt, "rules"), (others,))

    def _rows(self, leaf: RulesLink, pages: tuple[RulesPage, ...], place: int) -> tuple[Row, ...]:
        def to(page: RulesPage) -> RulesLink:
            return RulesLink(leaf.game, leaf.rules, page.id)

        buttons = []
        if place > 0:
            before = pages[place - 1]
            buttons.append(Button(to(before).turns(), say("rules-before", page=before.title)))
        if place + 1 < len(pages):
            after = pages[place + 1]
            buttons.append(Button(to(after).turns(), say("rules-after", page=after.title), "main"))
        play = ControlId(0, "play", payload=leaf.game).id()
        buttons.append(Button(play, say("button-play")))
        if len(self._games.ids()) > 1:
            buttons.append(Button(RulesLink().turns(), say("rules-others")))
        pick = Pick(
            ControlId(0, "leaf_of", payload=leaf.game).id(),
            say("rules-all"),
            tuple(
                PickOption(
                    to(page).detail(), f"{number}. {page.title}", chosen=page is pages[place]
                )
                for number, page in enumerate(pages, 1)
            ),
        )
        return (*rows_of(buttons), pick)

    def _contents(self) -> Page:
        lines, buttons = [], []
        for game in self._games.ids():
            spec = self._games.newest(game).spec
            first = self.services.presenters.newest(game).rules[0]
            about = first.text.partition("\n\n")[0]
            fewest, most = spec.seats
            lines.append(say("rules-game", game=spec.title, fewest=fewest, most=most, about=about))
            buttons.append(Button(RulesLink(game, spec.rules, first.id).turns(), spec.title))
        buttons.append(Button(RulesLink(DAILY).turns(), say("daily-title")))
        return Page(say("rules-games"), "\n\n".join(lines), rows=rows_of(buttons))


async def setup(bot: ServiceBot) -> None:
    """Load the extension."""
    await bot.add_cog(RulesCog(bot.services))
