"""Questions and headlines of Thieving Chefs: the seat to move, and its choices."""

from collections.abc import Sequence

from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.content import Content
from bot.games.thieving_chefs.rules.pieces import Phase
from bot.games.thieving_chefs.rules.view import View
from render.kit.phrases import CONCEDED, NOT_ASKED, ended, listed, number, turn_line
from render.thieving_chefs.facts import to_discard


def turn(view: View, names: Sequence[str], content: Content) -> str:
    """Return the headline with the name of the seat to move, or of the winners."""
    return turn_line(headline(view, content), (view.to_move,), view.outcome, names)


def headline(view: View, content: Content) -> str:
    """Return the question of the seat to move or the end of the game, without a name."""
    if view.outcome is not None:
        return ended(view.outcome, lambda points: number(points, "point"))
    match view.phase:
        case Phase.THEFT:
            owed = view.chefs[view.to_move].owed
            return f"which {content.cards[owed[0]].name if owed else 'copy'} is gone?"
        case Phase.ACT:
            of = content.numbers.actions
            return f"{view.actions_left} of {number(of, 'action')} left"
        case Phase.ANNOUNCE:
            return "announce a dish?"
        case Phase.DISCARD:
            return f"discard {number(to_discard(view, view.to_move, content), 'card')}"
        case Phase.OVER:
            return "the game is over"


def question(view: View, names: Sequence[str], content: Content, seat: Seat) -> str:
    """Return the question of ``seat`` for a newcomer to the rules."""
    chef = view.chefs[seat]
    if view.phase is Phase.OVER:
        return f"The game is over: {turn(view, names, content)}."
    if chef.owed:
        kind = content.cards[chef.owed[0]].name
        return f"A thief took {kind} from you. Which one was it? A dish that loses a card breaks."
    if chef.gone:
        return CONCEDED
    if seat != view.to_move:
        return NOT_ASKED
    match view.phase:
        case Phase.ACT:
            serving = [content.recipes[dish.recipe].name for dish in chef.dishes]
            more = f" Serve {listed(serving)} before or after." if serving else ""
            left = number(view.actions_left, "action")
            return f"Draw a card or play one from your hand: {left} left.{more}"
        case Phase.ANNOUNCE:
            return (
                "Announce a dish from your loose cards? "
                "It scores in your next turn if nobody steals from it."
            )
        case Phase.DISCARD:
            over = to_discard(view, seat, content)
            limit = content.numbers.hand_limit
            aside = len(view.ticked) if view.me == seat else 0
            if aside >= over:
                return f"You lay {number(aside, 'card')} aside. Press Done to discard."
            return (
                f"You hold {chef.hand_size} cards and may keep {limit}: "
                f"choose {over - aside}{' more' if aside else ''} to discard."
            )
        case _:
            return NOT_ASKED
