"""Handles **Hint**: one suggestion of the master for the open question, in private."""

from bot.tables.model.errors import NotYoursError
from bot.tables.workers.hints import Hints
from cogs.gameplay.handler import GameplayHandler
from cogs.interactions.handlers import ControlId, Invocation, Reply, route


class HintHandler:
    """Makes the pages of hints."""

    def __init__(self, gameplay: GameplayHandler, hints: Hints) -> None:
        self._gameplay, self._hints = gameplay, hints

    @route("hint")
    async def press(self, invocation: Invocation, control: ControlId) -> Reply:
        """Show the hint for the control's question, which is searched at the first press."""
        await self._gameplay.resolver.known(invocation.context, control.table)
        if control.seat is None:
            raise NotYoursError
        number = (control.seat, control.prompt)
        view, hint = await self._hints.take(invocation.request, control.table, number)
        return Reply(await self._gameplay.hands.hint(view, hint), in_place=True)
