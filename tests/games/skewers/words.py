"""The words of Skewers."""

from collections.abc import Sequence

from bot.descriptions.phrases import Recap
from bot.descriptions.words import GameWords, SeatRow
from bot.words import say
from tests.games.skewers.rules import Action, Played, Seen, Skewer, Skewers, View


class SkewersWords(GameWords[View, Seen, None]):
    """Describes Skewers from views."""

    title = Skewers.spec.title
    rules = "skewers-rules"
    explains = ("turn",)

    def rows(self, view: View, content: None) -> Sequence[SeatRow]:
        """Return each seat's skewer."""
        return [
            SeatRow(
                self.score(len(skewer)),
                tuple(map(str, skewer)),
                say("skewers-in-hand", cards=view.cards[seat]),
            )
            for seat, skewer in enumerate(view.skewers)
        ]

    def prompt(self, view: View, content: None) -> str:
        """Return the open question."""
        return say("skewers-prompt")

    def hand(self, view: View, content: None) -> Sequence[str]:
        """Return the own cards."""
        return tuple(map(str, view.hand))

    def label(self, action: Action, view: View, content: None) -> str:
        """Return the label of an action's button."""
        puts = isinstance(action, Skewer)
        return say("skewers-skewer-card" if puts else "skewers-drop-card", card=action.card)

    def line(self, event: Seen, recap: Recap[None]) -> str | None:
        """Return the line of a recap: of plays."""
        if not isinstance(event, Played):
            return None
        key = "skewers-skewered" if event.skewered else "skewers-dropped"
        return say(key, who=recap.who(event.seat), card=event.card)


WORDS = SkewersWords()
