"""Messages of Thieving Chefs: questions, alt texts and the board as text; recaps; labels."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from bot.descriptions import phrases
from bot.descriptions.phrases import Recap, cut
from bot.descriptions.thieving_chefs.facts import (
    bonus,
    card_id,
    completed_by,
    dish_id,
    to_discard,
    worth,
)
from bot.descriptions.thieving_chefs.rules import pages as pages
from bot.games.contract import Seat
from bot.games.thieving_chefs.rules import actions, events
from bot.games.thieving_chefs.rules.content import CardId, Content, Family, Phase, RecipeId
from bot.games.thieving_chefs.rules.orders import AnnounceDishes, GiveCopies, Order, ServeDishes
from bot.games.thieving_chefs.rules.view import (
    ChefView,
    SawDeal,
    SawDeckRebuilt,
    SawDraw,
    Seen,
    View,
)
from bot.words import Value, counted, kept, listed, say, tallied


def turn(view: View, names: Sequence[str], content: Content) -> str:
    """Return the headline with the name of the seat to move, or of the winners."""
    return phrases.turn_line(headline(view, content), (view.to_move,), view.outcome, names)


def headline(view: View, content: Content, seat: Seat | None = None) -> str:
    """Return the question of a seat, by default that to move, or the end, without a name."""
    if view.outcome is not None:
        return phrases.ended(view.outcome, lambda points: say("points", points=points))
    seat = view.to_move if seat is None else seat
    turn, owed = view.turn, view.chefs[seat].owed
    if owed or turn.phase is Phase.THEFT:
        return say("thieves-headline-theft", **_loot(owed))
    values = {"actions": content.numbers.actions, "excess": to_discard(view, seat, content)}
    return say(f"thieves-headline-{turn.phase}", left=turn.actions_left, **values)


def _loot(owed: Sequence[CardId]) -> dict[str, Value]:
    """Return stolen cards as values of a message."""
    cards = [say("thieves-loot", card=card_id(c), count=n) for c, n in Counter(owed).items()]
    return {"loot": listed(cards), "stolen": len(owed)}


def question(view: View, names: Sequence[str], content: Content, seat: Seat) -> str:
    """Return the question of ``seat`` for a newcomer to the rules."""
    chef, phase = view.chefs[seat], view.turn.phase
    if phase is Phase.OVER:
        return say("game-over", how=turn(view, names, content))
    if chef.owed:
        return say("thieves-question-theft", **_loot(chef.owed))
    if chef.gone:
        return say("conceded-question")
    if seat != view.to_move or phase is Phase.THEFT:
        return say("nothing-asked")
    aside = len(view.ticked) if view.me == seat else 0
    return say(
        f"thieves-question-{phase}",
        left=view.turn.actions_left,
        dishes=_dishes(dish.recipe for dish in chef.dishes),
        held=chef.hand_size,
        limit=content.numbers.hand_limit,
        aside=aside,
        missing=max(0, to_discard(view, seat, content) - aside),
    )


def alt_board(view: View, names: Sequence[str], content: Content) -> str:
    """Return the alt text of the board, at most 1024 characters."""
    tries = (names, [cut(name, 16) for name in names])
    texts = (_alt_board(view, who, content) for who in tries)
    return phrases.first_fitting(texts, phrases.ALT_MOST)


def _alt_board(view: View, names: Sequence[str], content: Content) -> str:
    sentences = [say("thieves-alt-middle", **_middle(view))]
    if view.outcome is not None:
        sentences.insert(0, phrases.sentence(turn(view, names, content)))
    for seat, chef in enumerate(view.chefs):
        about = names[seat], view.hands[seat : seat + 1], view.sauce, content
        sentences.append(_alt_chef(chef, *about))
    return " ".join(sentences)


@kept
def _alt_chef(chef: ChefView, *about: Any) -> str:
    return say("thieves-alt-gone" if chef.gone else "thieves-alt-chef", **_chef(chef, *about))


def alt_hand(view: View, names: Sequence[str], content: Content) -> str:
    """Return the alt text of a seat's own hand, at most 1024 characters."""
    if view.me is None:
        return cut(phrases.sentence(turn(view, names, content)), phrases.ALT_MOST)
    held = list(view.hand)
    for card in view.ticked:
        held.remove(card)
    text = say(
        "thieves-alt-hand",
        cards=_cards(held),
        aside=tallied(say(card_id(card)) for card in view.ticked),
        question=" ".join(question(view, names, content, view.me).splitlines()),
        points=view.chefs[view.me].points,
    )
    return cut(text, phrases.ALT_MOST)


def board_text(view: View, names: Sequence[str], content: Content) -> str:
    """Return the board as text, a line for each thing, at most 3500 characters."""
    numbers, recipes = content.numbers, content.recipes
    helped = _dishes(key for key, r in recipes.items() if bonus(r, view.sauce, content))
    rows = [
        phrases.sentence(turn(view, names, content)),
        say("thieves-text-middle", bonus=numbers.sauce_bonus, dishes=helped, **_middle(view)),
    ]
    for seat, chef in enumerate(view.chefs):
        key = "thieves-text-gone" if chef.gone else "thieves-text-chef"
        values = _chef(chef, names[seat], view.hands[seat : seat + 1], view.sauce, content)
        rows += ["", say(key, seat=seat + 1, **values), *_area_rows(view, seat, content)]
    return cut("\n".join(rows), phrases.TEXT_MOST)


def _area_rows(view: View, seat: Seat, content: Content) -> list[str]:
    chef, rows = view.chefs[seat], []
    if free := chef.loose():
        rows.append(say("thieves-text-loose", cards=_cards(placed.card for placed in free)))
    lying = {placed.place: placed.card for placed in chef.area}
    for dish in chef.dishes:
        cards = _cards(lying[place] for place in dish.places)
        points = worth(content.recipes[dish.recipe], view.sauce, content)
        rows.append(say("thieves-text-dish", dish=dish_id(dish.recipe), cards=cards, points=points))
    if chef.owed:
        rows.append(say("thieves-text-owed", cards=_cards(chef.owed)))
    return rows


def _chef(chef: ChefView, name: str, hands: Any, sauce: Any, content: Content) -> dict[str, Value]:
    """Return the values of a chef's message."""
    recipes = [(dish.recipe, content.recipes[dish.recipe]) for dish in chef.dishes]
    dishes = [
        say("thieves-priced", dish=dish_id(key), points=worth(recipe, sauce, content))
        for key, recipe in recipes
    ]
    known = tallied(say(card_id(card)) for card in chef.known)
    if hands:
        hand = say("thieves-hand-open", held=_cards(*hands))
    else:
        hand = say("thieves-hand", cards=chef.hand_size, known=known)
    return {
        "who": name,
        "points": chef.points,
        "goal": content.numbers.goal,
        "hand": hand,
        "loose": tallied(say(card_id(placed.card)) for placed in chef.loose()),
        "dishes": tuple(dishes),
        "owed": tallied(say(card_id(card)) for card in chef.owed),
    }


def _middle(view: View) -> dict[str, Value]:
    """Return the values of the middle of the table."""
    return {
        "sauce": card_id(view.sauce) if view.sauce else "none",
        "cards": view.deck,
        "discards": len(view.discards),
        "top": card_id(view.discards[-1]) if view.discards else "none",
    }


def _cards(cards: Iterable[CardId]) -> str:
    return counted(say(card_id(card)) for card in cards)


def _dishes(recipes: Iterable[RecipeId]) -> list[str]:
    return [say(dish_id(recipe)) for recipe in recipes]


def lines(recent: Sequence[Seen], recap: Recap[Content], most: int | None = None) -> list[str]:
    """Return the lines of a recap, oldest first; see ``bot.descriptions.words.Words``."""
    groups = phrases.grouped(_settled(recent), _joins)
    return phrases.newest_lines(groups, lambda group: _line_of(group, recap), most)


def _settled(recent: Sequence[Seen]) -> Sequence[Seen]:
    """Leave out dishes announced and then taken back."""
    back = [(e.seat, e.dish.number) for e in recent if isinstance(e, events.Withdrawn)]
    kept: list[Seen] = []
    for event in reversed(recent):
        if isinstance(event, events.Announced) and (event.seat, event.dish.number) in back:
            back.remove((event.seat, event.dish.number))
        elif not isinstance(event, events.Withdrawn):
            kept.append(event)
    return kept[::-1]


_ALIKE: Final = (SawDraw, events.Drew, events.IngredientPlayed, events.Announced)
"""Events of which those of a seat are one line."""


def _joins(group: Sequence[Seen], event: Seen) -> bool:
    last = group[-1]
    if isinstance(event, events.CopyLeft) and isinstance(last, events.Stolen):
        return (last.victim, last.kind) == (event.victim, event.kind)
    return isinstance(event, _ALIKE) and isinstance(last, type(event)) and last.seat == event.seat


def _line_of(group: list[Seen], recap: Recap[Content]) -> str:
    """Return the line of one event, or of several alike; "" without a line."""
    known = [e.card for e in group if isinstance(e, (events.Drew, events.IngredientPlayed))]
    numbers = recap.content.numbers
    match group[0]:
        case SawDraw(seat):
            return say("thieves-drew", who=recap.who(seat), cards=len(group))
        case events.Drew(seat):
            return say("thieves-drew-these", who=recap.who(seat), cards=_cards(known))
        case events.IngredientPlayed(seat):
            return say("thieves-played", who=recap.who(seat), cards=_cards(known))
        case events.Announced(seat):
            dishes = [event.dish.recipe for event in group if isinstance(event, events.Announced)]
            made = counted(_dishes(dishes))
            return say("thieves-announced", who=recap.who(seat), dishes=made)
        case events.Stolen(thief, pet, victim, kind):
            broke = next((e.broke for e in group if isinstance(e, events.CopyLeft)), None)
            return say(
                "thieves-stole",
                thief=recap.who(thief),
                victim=recap.who(victim),
                pet=card_id(pet),
                card=card_id(kind),
                broken="none" if broke is None else dish_id(broke.recipe),
            )
        case SawDeal(_, first, _, hand):
            held = tallied(say(card_id(card)) for card in hand)
            return say("thieves-dealt", who=recap.who(first), hand=held)
        case SawDeckRebuilt(cards):
            return say("thieves-deck-rebuilt", cards=cards)
        case events.SaucePlayed(seat, card, replaced):
            old = card_id(replaced) if replaced else "none"
            return say("thieves-sauce", who=recap.who(seat), card=card_id(card), old=old)
        case events.CopyLeft(victim, kind, _, broke):
            dish = "none" if broke is None else dish_id(broke.recipe)
            return say("thieves-gave", who=recap.who(victim), card=card_id(kind), dish=dish)
        case events.Served(seat, dish, points, sauce):
            return say(
                "thieves-served",
                who=recap.who(seat),
                dish=dish_id(dish.recipe),
                points=points,
                bonus=numbers.sauce_bonus,
                sauce=card_id(sauce) if sauce else "none",
            )
        case events.Discarded(seat, cards) if cards:
            return say("thieves-discarded", who=recap.who(seat), cards=_cards(cards))
        case events.Conceded(seat, hand, area):
            freed = tallied(say(card_id(card)) for card in (*hand, *area))
            return say("thieves-conceded", who=recap.who(seat), cards=freed)
        case events.GameEnded(winners, reason):
            return say(
                "thieves-ended",
                who=[recap.who(seat) for seat in winners],
                reason=reason,
                goal=numbers.goal,
                rounds=numbers.stall_rounds,
            )
        case _:
            return ""


def offer_texts(
    action: actions.Action, view: View, names: Sequence[str], content: Content
) -> tuple[str, str]:
    """Return the label of an action, and its effect."""
    key = f"thieves-offer-{action.__struct_config__.tag}"
    return phrases.offered(key, **_about(action, view, names, content))


def _about(
    action: actions.Action, view: View, names: Sequence[str], content: Content
) -> dict[str, Value]:
    """Return the values of an action's message."""
    match action:
        case actions.Draw():
            return {"cards": view.deck}
        case actions.Play(card):
            return {"card": card_id(card), "effect": _played(card, view, content)}
        case actions.Steal(pet, victim, kind):
            effect = _stolen(names[victim], view.chefs[victim], kind, content)
            ids = {"pet": card_id(pet), "card": card_id(kind)}
            return {**ids, "who": names[victim], "effect": effect}
        case actions.Serve(dish):
            return _served(_own(view).dish(dish).recipe, view, content)
        case actions.Give(kind, recipe):
            return {"card": card_id(kind), "dish": dish_id(recipe) if recipe else "none"}
        case actions.Announce(recipe):
            known = content.recipes[recipe]
            cards = _cards(known.uses)
            return {"dish": dish_id(recipe), "points": known.points, "cards": cards}
        case actions.Withdraw(dish):
            return {"dish": dish_id(_own(view).dish(dish).recipe)}
        case actions.Tick(card) | actions.Untick(card):
            return {"card": card_id(card)}
        case actions.Done():
            return {"phase": view.turn.phase, "cards": len(view.ticked)}


def _played(card: CardId, view: View, content: Content) -> str:
    """Return the effect of playing a card."""
    recipes = content.recipes
    if content.cards[card].family is Family.SAUCE:
        helped = _dishes(key for key, recipe in recipes.items() if recipe.sauce == card)
        return say("thieves-helps", bonus=content.numbers.sauce_bonus, dishes=helped)
    if done := completed_by(card, _own(view), content):
        return say("thieves-completes", dishes=[_priced(recipe, content) for recipe in done])
    have = {placed.card for placed in _own(view).loose()}
    if card in have:
        return say("thieves-second-copy")
    missing = {
        key: [say(card_id(c)) for c in recipe.uses if c not in have and c != card]
        for key, recipe in recipes.items()
        if card in recipe.uses
    }
    if not missing:
        return say("thieves-useless")
    held = {say(card_id(c)) for c in view.hand}
    dish, rest = min(missing.items(), key=lambda each: (len({*each[1]} - held), len(each[1])))
    return say("thieves-lacks", dish=_priced(dish, content), cards=rest)


def _stolen(name: str, victim: ChefView, kind: CardId, content: Content) -> str:
    """Return the effect of stealing a card of this kind."""
    spare = sum(placed.card == kind for placed in victim.loose())
    uses = {dish.recipe for dish in victim.dishes if kind in content.recipes[dish.recipe].uses}
    left = victim.targets(kind)
    if not uses:
        return say("thieves-breaks-nothing")
    if left > 1 and (spare or len(uses) > 1):
        return say("thieves-victim-chooses", who=name, copies=left)
    return say("thieves-breaks", dishes=sorted(_dishes(uses)))


def _served(dish: RecipeId, view: View, content: Content) -> dict[str, Value]:
    recipe = content.recipes[dish]
    return {
        "dish": dish_id(dish),
        "points": worth(recipe, view.sauce, content),
        "plain": recipe.points,
        "bonus": content.numbers.sauce_bonus,
        "sauce": card_id(recipe.sauce) if recipe.sauce else "none",
        "lies": bonus(recipe, view.sauce, content) > 0,
    }


def _priced(recipe: RecipeId, content: Content) -> str:
    points = content.recipes[recipe].points
    return say("thieves-priced", dish=dish_id(recipe), points=points)


def _own(view: View) -> ChefView:
    """Return the chef of an offer: the view's seat, else the seat to move."""
    return view.chefs[view.to_move if view.me is None else view.me]


def order_line(order: Order) -> str:
    """Return an order in a few words."""
    match order:
        case ServeDishes("now"):
            return say("thieves-order-serve-now")
        case ServeDishes():
            return say("thieves-order-serve-sauce")
        case AnnounceDishes(recipes):
            return say("thieves-order-announce", dishes=_dishes(recipes))
        case GiveCopies(guarded):
            return say("thieves-order-guard", dishes=_dishes(guarded))
