"""Questions and headlines of Diced Veggies: the asked seats, and their choices."""

from collections.abc import Sequence

from bot.games.contract import Seat
from bot.games.diced_veggies.rules.block import total
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.pieces import Phase
from bot.games.diced_veggies.rules.view import View
from render.diced_veggies.facts import (
    cookable,
    excess,
    is_last_turn,
    kinds_named,
    points_phrase,
    recipe_names,
    takes_whole,
)
from render.kit.phrases import CONCEDED, NOT_ASKED, ended, listed, number, turn_line


def turn(view: View, names: Sequence[str], content: Content) -> str:
    """Return the headline with the names of the seats that are asked, or of the winners."""
    return turn_line(headline(view, content), view.asked, view.outcome, names)


def headline(view: View, content: Content) -> str:
    """Return the question or the end of the game, without a name."""
    if view.outcome is not None:
        return ended(view.outcome, points_phrase)
    phrase = _asked(view, content)
    if is_last_turn(view) and view.phase is not Phase.LAST_COOK:
        return f"last turn: {phrase}"
    return phrase


def _asked(view: View, content: Content) -> str:
    match view.phase:
        case Phase.RESTOCK:
            return "restock, or cut?" if view.block else "restock the block"
        case Phase.CUT if takes_whole(view, content):
            return f"take the last {number(len(view.block), 'die', 'dice')}"
        case Phase.CUT:
            return f"cut up to {content.numbers.cut_limit} pips"
        case Phase.COOK:
            return "cook a dish?"
        case Phase.CARD:
            return "take a card"
        case Phase.TRIM:
            over = excess(view.chefs[view.to_move], content)
            # More than one kind would make the line too long to be read from afar.
            return "down to the limits" if len(over) > 1 else "give up " + _things(over)
        case Phase.LAST_COOK:
            return "last chance to cook"
        case Phase.OVER:
            return "the game is over"


def question(view: View, names: Sequence[str], content: Content, seat: Seat) -> str:
    """Return the question of ``seat`` for a newcomer to the rules."""
    if view.outcome is not None or view.phase is Phase.OVER:
        return f"The game is over: {turn(view, names, content)}."
    if view.chefs[seat].gone:
        return CONCEDED
    if seat not in view.asked:
        return NOT_ASKED
    numbers = content.numbers
    match view.phase:
        case Phase.RESTOCK:
            return _restock(view, content)
        case Phase.CUT if takes_whole(view, content):
            return (
                f"Only {total(view.block)} pips are left in the block, so all of it is yours "
                "without a cut."
            )
        case Phase.CUT:
            return (
                f"Cut the block once, straight along a seam: you get at most {numbers.cut_limit} "
                "pips, and what is left has to hang together. The blade needs a way in, so it "
                "begins at a corner or a step, never in the middle of an edge."
            )
        case Phase.COOK:
            return _cook(view, content, seat)
        case Phase.CARD:
            return (
                "Take one card: a hype, which stays your secret, or a recipe from the display or "
                f"the deck. You may keep {number(numbers.recipe_limit, 'recipe')} and "
                f"{number(numbers.hype_limit, 'hype')}."
            )
        case Phase.TRIM:
            return _trim(view, content, seat)
        case Phase.LAST_COOK:
            return _last(view, content, seat)


def _restock(view: View, content: Content) -> str:
    spent = number(len(view.frame), "spent die", "spent dice")
    if not view.block:
        return (
            f"The block is empty: roll the {spent} to a new one. All chef tokens come back. "
            "Then you cut."
        )
    gone = kinds_named(view.missing, content)
    return (
        f"The block has no {gone}. You may roll its {number(len(view.block), 'die', 'dice')} and "
        f"the {spent} to a new block, which also brings all chef tokens back, or cut it as it is."
    )


def _cook(view: View, content: Content, seat: Seat) -> str:
    ready = cookable(view, content, seat)
    words = f"You can cook {recipe_names(ready, content)}. " if ready else "No dish can be cooked. "
    token = " Your chef token changes one die of one dish." if _has_token(view, seat) else ""
    return (
        f"{words}Each ingredient takes one die of its kind, whatever its number. One hype may go "
        f"with each dish if it fits.{token}"
    )


def _has_token(view: View, seat: Seat) -> bool:
    """Return whether a seat's chef token is left; its own sealed dishes may have spent it."""
    own = view.bench if seat == view.me else None
    return view.chefs[seat].token if own is None else own.token


def _trim(view: View, content: Content, seat: Seat) -> str:
    over = excess(view.chefs[seat], content)
    numbers = content.numbers
    return (
        f"Give up {_things(over)} of your choice: you keep at most {numbers.dice_limit} dice, "
        f"{numbers.recipe_limit} recipes and {numbers.hype_limit} hypes."
    )


def _things(over: Sequence[tuple[int, str]]) -> str:
    return listed([f"{count} {what}" for count, what in over]) if over else "nothing more"


def _last(view: View, content: Content, seat: Seat) -> str:
    if view.me == seat and view.has_sealed:
        return "Your last dishes are sealed. They are shown when everybody is done."
    ready = cookable(view, content, seat) if view.me == seat else ()
    words = f" You can cook {recipe_names(ready, content)}." if ready else ""
    helps = "hypes and your token" if _has_token(view, seat) else "hypes"
    sealed = " Nobody sees your dishes until all are done." if len(view.chefs) > 1 else ""
    return f"One last chance to cook from what lies before you, with {helps}.{words}{sealed}"
