"""Questions and headlines of Hibachi: the seats to move, and their choices."""

from collections.abc import Sequence

from bot.games.contract import Seat
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import Phase
from bot.games.hibachi.rules.view import View, bowls_in_play
from render.hibachi.facts import asked_seats, idle_bowls, price_of, total, yen
from render.kit.phrases import CONCEDED, NOT_ASKED, ended, number, turn_line


def turn(view: View, names: Sequence[str], content: Content) -> str:
    """Return the headline with the names of the seats that are asked, or of the winners."""
    asked = asked_seats(view, content)
    return turn_line(headline(view, content), asked, view.outcome, names)


def headline(view: View, content: Content) -> str:
    """Return the question or the end of the game, without a name."""
    if view.outcome is not None:
        return ended(view.outcome, lambda count: number(count, "dish", "dishes"))
    bowl = content.ingredients[view.bowl].name if view.bowl else "a card"
    match view.phase:
        case Phase.THROW:
            return f"throw a chip, {_throw_number(view, view.to_move)}"
        case Phase.CLEAN:
            return "the action spaces are cleaned"
        case Phase.BONUS_THROW:
            return "throw a bonus chip?"
        case Phase.KEEP:
            return "which card to keep?"
        case Phase.BOTTLE:
            return "take the bottle?"
        case Phase.PLAN:
            return "fill in the market form"
        case Phase.BOWL:
            return "which bowl is next?"
        case Phase.SELL:
            return f"sell {bowl} for {yen(view.price)}?"
        case Phase.BUY:
            return f"buy {bowl} for {yen(price_of(view, view.to_move))}?"
        case Phase.COOK:
            return "cook a dish?"
        case Phase.OVER:
            return "the game is over"


def _throw_number(view: View, seat: Seat) -> str:
    return f"{min(view.chefs[seat].thrown + 1, view.throws)} of {view.throws}"


def question(view: View, names: Sequence[str], content: Content, seat: Seat) -> str:
    """Return the question of ``seat`` for a newcomer to the rules.

    It holds the seat's secrets only in the seat's own view.
    """
    if view.outcome is not None or view.phase is Phase.OVER:
        return f"The game is over: {turn(view, names, content)}."
    if view.chefs[seat].gone:
        return CONCEDED
    if seat not in asked_seats(view, content):
        return NOT_ASKED
    match view.phase:
        case Phase.THROW:
            return (
                f"Throw chip {_throw_number(view, seat)}: choose its value, a direction and a "
                "power. In a bowl the sum of all chips is what a card sells for, the sum of your "
                "own is what one costs you. On a small circle the highest sum wins the action."
            )
        case Phase.BONUS_THROW:
            return (
                "You won a bonus throw: throw one more chip, or leave it. "
                "It costs nothing, and nobody else gets it."
            )
        case Phase.KEEP:
            drawn = number(len(view.drawn), "card") if view.me == seat else "cards"
            return f"You drew {drawn}: keep one for nothing. The rest goes under the pile unseen."
        case Phase.BOTTLE:
            return (
                "You may take the bottle for nothing. Whoever has it chooses the order of the "
                "bowls, wins ties and cooks first."
            )
        case Phase.PLAN:
            return _plan(view, content, seat)
        case Phase.BOWL:
            return (
                "You hold the bottle: choose the next bowl. Its chips are shown, all may sell "
                "there, then those whose chips are left may buy."
            )
        case Phase.SELL:
            return _sell(view, content, seat)
        case Phase.BUY:
            return _buy(view, content, seat)
        case Phase.COOK:
            goal = number(content.numbers.goal, "dish", "dishes")
            return (
                "Cook a dish if you hold its ingredients; they are spent. One face-up dish a "
                f"round, any number of your reserved ones. {goal} win the game."
            )
        case _:
            return NOT_ASKED


def _plan(view: View, content: Content, seat: Seat) -> str:
    own = view.plan if view.me == seat else None
    if own is not None and own.sent:
        return "Your market form is sent. You may change it until the last one is in."
    order = ""
    bowls = bowls_in_play(view, content)
    if seat == view.head and len(bowls) > 1:
        order = " You hold the bottle, so you also order the bowls."
    idle = idle_bowls(view, content) if view.me == seat else ()
    if len(idle) == len(bowls):
        return f"There is nothing you could sell or buy this round: send the form as it is.{order}"
    return (
        "Fill in your market form and send it: what you would sell or buy in each bowl, and at "
        f"which price. A bowl you leave empty costs and brings nothing.{order}"
    )


def _sell(view: View, content: Content, seat: Seat) -> str:
    assert view.bowl is not None
    bowl = content.ingredients[view.bowl].name
    if view.me != seat:
        many = "How many do you sell?"
    elif view.sale is not None:
        sold = view.sale or "none"
        many = f"Your answer is in: you sell {sold}. You may change it until the last one is in."
    elif view.bowl not in view.hand:
        return (
            f"{bowl} sells for {yen(view.price)} a card, and you hold none: answer that you sell "
            "nothing. Nobody else sees why."
        )
    else:
        many = f"How many of your {view.hand.count(view.bowl)} do you sell?"
    return (
        f"{bowl} sells for {yen(view.price)} a card. {many} "
        "Who sells takes the chips home and cannot buy here."
    )


def _buy(view: View, content: Content, seat: Seat) -> str:
    assert view.bowl is not None
    bowl, price = content.ingredients[view.bowl].name, total(view, seat, view.bowl)
    there = number(view.market.count(view.bowl), "card")
    return (
        f"Buy one {bowl} for {yen(price)}, the sum of your chips there, or pass? You have "
        f"{yen(view.chefs[seat].yen)}, and {there} can be bought. "
        "Either way your highest chip comes home."
    )
