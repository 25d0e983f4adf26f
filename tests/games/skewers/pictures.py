"""The pictures and words of Skewers."""

from collections.abc import Sequence

from render.kit.phrases import Recap
from render.pictures import GamePictures, SeatRow, Token
from tests.games.skewers.rules import Action, Played, Seen, Skewer, View


class SkewersPictures(GamePictures[View, Seen, None]):
    """Draws and describes Skewers from views."""

    title = "Skewers"
    unit = "skewers-cards"
    rules = "skewers-rules"
    explains = ("turn",)

    def rows(self, view: View, content: None) -> Sequence[SeatRow]:
        """Return each seat's skewer."""
        return [
            SeatRow(
                self.score(len(skewer)),
                tuple(Token(str(card)) for card in skewer),
                f"{view.cards[seat]} in hand",
                gone=seat in view.gone,
            )
            for seat, skewer in enumerate(view.skewers)
        ]

    def prompt(self, view: View, content: None) -> str:
        """Return the open question."""
        return "skewer a card or drop one"

    def hand(self, view: View, content: None) -> Sequence[Token]:
        """Return the own cards."""
        return tuple(Token(str(card)) for card in view.hand)

    def label(self, action: Action, view: View, content: None) -> str:
        """Return the label of an action's button."""
        return f"{'Skewer' if isinstance(action, Skewer) else 'Drop'} the {action.card}"

    def line(self, event: Seen, recap: Recap[None]) -> str | None:
        """Return the line of a recap: of plays."""
        if not isinstance(event, Played):
            return None
        done = "skewered" if event.skewered else "dropped"
        who = recap.who(event.seat)
        return f"{'You' if who.you else who} {done} the {event.card}."


PICTURES = SkewersPictures()
