"""Labels of actions in Hibachi, on buttons and in lists."""

from collections.abc import Sequence

from bot.games.hibachi.rules import actions
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import PAIR, IngredientId, Line, Phase
from bot.games.hibachi.rules.view import ChefView, View
from render.hibachi.facts import named, on, place, price_of, top, yen
from render.hibachi.words.forms import bearing
from render.kit.phrases import HINT_MOST, LABEL_MOST, cut, listed, number


def offer_label(action: actions.Action, view: View, names: Sequence[str], content: Content) -> str:
    """Return the label of an action, at most 80 characters."""
    return cut(_label(action, view, content), LABEL_MOST)


def offer_hint(action: actions.Action, view: View, names: Sequence[str], content: Content) -> str:
    """Return the effect and cost of an action, at most 100 characters."""
    return cut(_hint(action, view, content), HINT_MOST)


def _label(action: actions.Action, view: View, content: Content) -> str:
    match action:
        case actions.Throw(chip):
            return f"Throw the {chip}"
        case actions.Decline() if view.phase is Phase.BOTTLE:
            return "Leave the bottle"
        case actions.Decline():
            return "No bonus throw"
        case actions.Keep(card):
            return f"Keep {content.ingredients[card].name}"
        case actions.TakeBottle():
            return "Take the bottle"
        case actions.Plan():
            return _plan_label(action)
        case actions.Choose(bowl):
            return f"Open the {content.ingredients[bowl].name} bowl"
        case actions.Sell(0):
            return "Sell nothing"
        case actions.Sell(cards):
            return f"Sell {cards} {_open(view, content)} for {yen(cards * view.price)}"
        case actions.Buy():
            return f"Buy {_open(view, content)} for {yen(_price(view))}"
        case actions.Pass(rest=True):
            return "Pass for the rest of this bowl"
        case actions.Pass():
            return f"Pass: take the {_top(view)} home"
        case actions.Cook(recipe, chillies):
            spent = number(PAIR * len(chillies), "chilli", "chillies")
            instead = f" with {spent}" if chillies else ""
            return f"Cook {content.recipes[recipe].name}{instead}"
        case actions.Done():
            return "Done cooking"


def _hint(action: actions.Action, view: View, content: Content) -> str:
    match action:
        case actions.Throw(_, angle, power, start):
            return f"From {start} cm along your edge, {bearing(angle)}, power {power}"
        case actions.Decline():
            return "Nobody else gets it"
        case actions.Keep(card):
            return _keep_hint(card, view, content)
        case actions.TakeBottle():
            return "You order the bowls, win ties and cook first"
        case actions.Plan():
            return _plan_hint(action, view)
        case actions.Choose(bowl):
            chips = on(view, bowl)
            own = sum(chip.owner == view.me for chip in chips)
            mine = f", {own} of them yours" if own else ""
            cards = number(view.market.count(bowl), "card")
            return f"{number(len(chips), 'chip')}{mine}; {cards} for sale"
        case actions.Sell(0):
            buys = _price(view) and view.bowl in view.market
            return "Your chips stay here, so you may buy" if buys else "You keep your cards"
        case actions.Sell():
            cost = "; your chips here go home, so no buying" if _price(view) else ""
            return f"{yen(view.price)} a card{cost}"
        case actions.Buy():
            return _buy_hint(view)
        case actions.Pass(rest=True):
            return "Your chips here come home one by one; you buy nothing more"
        case actions.Pass():
            left = _price(view) - _top(view)
            more = f"The next one would cost you {yen(left)}" if left else "No chip of yours stays"
            return f"It costs nothing. {more}"
        case actions.Cook():
            return _cook_hint(action, view, content)
        case actions.Done():
            return "You keep your cards for later rounds"


def _plan_label(plan: actions.Plan) -> str:
    if not plan.sent:
        return "Keep the form for later"
    count = sum(_answers(line) for line in plan.lines)
    if count:
        return f"Send the form ({number(count, 'bowl')} filled in)"
    return "Send the form (the order alone)" if _orders(plan) else "Send an empty form"


def _plan_hint(plan: actions.Plan, view: View) -> str:
    if not plan.sent:
        return "You are still asked for it"
    if not any(_answers(line) for line in plan.lines):
        return "It sells and buys nothing for you this round"
    if view.plan is not None and view.plan.sent and view.me is not None:
        return "It is in already; you may change it until the last one is in"
    return "Sealed: nobody else sees what it says"


def _orders(plan: actions.Plan) -> bool:
    return plan.ask_bowl or bool(plan.ranks)


def _answers(line: Line) -> bool:
    return line.ask or bool(line.sell) or bool(line.buy)


def _keep_hint(card: IngredientId, view: View, content: Content) -> str:
    wanted = [
        content.recipes[recipe].name
        for recipe in (*view.display, *view.reserved)
        if card in content.recipes[recipe].uses
    ]
    held = view.hand.count(card)
    also = f"You hold {held} already. " if held else ""
    return f"{also}{'For ' + listed(wanted) if wanted else 'No dish you could cook now takes it'}"


def _buy_hint(view: View) -> str:
    left = _own(view).yen - _price(view)
    purse = f"Leaves you {yen(left)}" if left > 0 else "It takes your last yen"
    return f"{purse}; your {_top(view)} comes home"


def _cook_hint(action: actions.Cook, view: View, content: Content) -> str:
    cooked = len(_own(view).cooked) + 1
    spent = [card for card in content.recipes[action.recipe].uses if card not in action.chillies]
    uses = f"Takes {named(spent, content)}" if spent else "Takes none of your cards"
    if action.chillies:
        uses += f", chillies for {named(action.chillies, content)}"
    goal = content.numbers.goal
    return f"{uses}; {'wins the game' if cooked >= goal else f'your dish {cooked} of {goal}'}"


def _own(view: View) -> ChefView:
    """Return the chef of an offer: the view's seat, else the seat to move."""
    return view.chefs[view.to_move if view.me is None else view.me]


def _open(view: View, content: Content) -> str:
    return place(view.bowl, content) if view.bowl else "a card"


def _price(view: View) -> int:
    seat = view.to_move if view.me is None else view.me
    return price_of(view, seat)


def _top(view: View) -> int:
    seat = view.to_move if view.me is None else view.me
    return top(view, seat, view.bowl) if view.bowl else 0
