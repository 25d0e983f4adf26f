"""Thieving Chefs in words: questions, alt texts and the board as text; recaps; labels.

Everything is made from a View; the board's texts contain only public knowledge. For messages the
caller escapes ``names`` first.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from bot.games.contract import Seat
from bot.games.thieving_chefs.rules import actions, events
from bot.games.thieving_chefs.rules.content import CardId, Content, Family, Phase, Recipe, RecipeId
from bot.games.thieving_chefs.rules.orders import AnnounceDishes, GiveCopies, Order, ServeDishes
from bot.games.thieving_chefs.rules.seen import SawDeal, SawDeckRebuilt, SawDraw, Seen
from bot.games.thieving_chefs.rules.view import ChefView, View
from render.kit import phrases
from render.kit.phrases import counted, cut, listed, number
from render.kit.theme import SEATS
from render.thieving_chefs.facts import bonus, completed_by, loose, stealable, to_discard, worth


def turn(view: View, names: Sequence[str], content: Content) -> str:
    """Return the headline with the name of the seat to move, or of the winners."""
    return phrases.turn_line(headline(view, content), (view.to_move,), view.outcome, names)


def headline(view: View, content: Content, seat: Seat | None = None) -> str:
    """Return the question of a seat, by default that to move, or the end, without a name."""
    if view.outcome is not None:
        return phrases.ended(view.outcome, lambda points: number(points, "point"))
    if owed := view.chefs[view.to_move if seat is None else seat].owed:
        return f"which {_loot(owed, content)} {'is' if len(owed) == 1 else 'are'} gone?"
    match view.turn.phase:
        case Phase.THEFT:
            return "which copy is gone?"
        case Phase.ACT:
            of = content.numbers.actions
            return f"{view.turn.actions_left} of {number(of, 'action')} left"
        case Phase.ANNOUNCE:
            return "announce a dish?"
        case Phase.DISCARD:
            return f"discard {number(to_discard(view, view.to_move, content), 'card')}"
        case Phase.OVER:
            return "the game is over"


def _loot(owed: Sequence[CardId], content: Content) -> str:
    """Return the cards still to be given away: "2 Rice and Fish"."""
    kinds = Counter(content.cards[card].name for card in owed)
    return listed([name if n == 1 else f"{n} {name}" for name, n in kinds.items()])


def question(view: View, names: Sequence[str], content: Content, seat: Seat) -> str:
    """Return the question of ``seat`` for a newcomer to the rules."""
    chef = view.chefs[seat]
    if view.turn.phase is Phase.OVER:
        return f"The game is over: {turn(view, names, content)}."
    if chef.owed:
        asked = phrases.capital(headline(view, content, seat))
        loot = _loot(chef.owed, content)
        return f"A thief took {loot} from you. {asked} A dish that loses a card breaks."
    if chef.gone:
        return phrases.CONCEDED
    if seat != view.to_move:
        return phrases.NOT_ASKED
    match view.turn.phase:
        case Phase.ACT:
            serving = [content.recipes[dish.recipe].name for dish in chef.dishes]
            more = f" Serve {listed(serving)} before or after." if serving else ""
            left = number(view.turn.actions_left, "action")
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
                return f"You have set {number(aside, 'card')} aside. Press Done to discard."
            return (
                f"You hold {chef.hand_size} cards and may keep {limit}: "
                f"choose {over - aside}{' more' if aside else ''} to discard."
            )
        case _:
            return phrases.NOT_ASKED


def alt_board(view: View, names: Sequence[str], content: Content) -> str:
    """Return the alt text of the board, at most 1024 characters."""
    tries = (names, [cut(name, 16) for name in names])
    return phrases.first_fitting(
        (_alt_board(view, who, content) for who in tries), phrases.ALT_MOST
    )


def _alt_board(view: View, names: Sequence[str], content: Content) -> str:
    end = [phrases.sentence(turn(view, names, content))] if view.outcome is not None else []
    sentences = [*end, _middle(view, content)]
    sentences += [_chef_sentence(view, seat, names, content) for seat in range(len(view.chefs))]
    return " ".join(sentences)


def alt_hand(view: View, names: Sequence[str], content: Content) -> str:
    """Return the alt text of a seat's own hand, at most 1024 characters."""
    if view.me is None:
        return cut(phrases.sentence(turn(view, names, content)), phrases.ALT_MOST)
    held = list(view.hand)
    for card in view.ticked:
        held.remove(card)
    sentences = [f"Your hand: {_named(held, content)}."]
    if view.ticked:
        sentences.append(f"Laid aside: {_named(view.ticked, content)}.")
    sentences.append(question(view, names, content, view.me))
    sentences.append(f"You have {number(view.chefs[view.me].points, 'point')}.")
    return cut(" ".join(sentences), phrases.ALT_MOST)


def board_text(view: View, names: Sequence[str], content: Content) -> str:
    """Return the board as text, a line for each thing, at most 3500 characters."""
    rows = [phrases.sentence(turn(view, names, content))]
    if view.sauce is None:
        rows.append("Sauce: none")
    else:
        helped = [r.name for r in content.recipes.values() if bonus(r, view.sauce, content)]
        plus = f"{content.numbers.sauce_bonus} more points for {listed(helped)}"
        rows.append(f"Sauce: {content.cards[view.sauce].name}, {plus}")
    top = f", {content.cards[view.discards[-1]].name} on top" if view.discards else ""
    rows.append(f"Deck: {number(view.deck, 'card')}. Discards: {len(view.discards)}{top}")
    for seat in range(len(view.chefs)):
        rows += ["", *_chef_rows(view, seat, names, content)]
    return cut("\n".join(rows), phrases.TEXT_MOST)


def _chef_rows(view: View, seat: Seat, names: Sequence[str], content: Content) -> list[str]:
    chef, style = view.chefs[seat], SEATS[seat]
    heading = f"{names[seat]} (seat {seat + 1}, {style.colour_name} {style.shape})"
    if chef.gone:
        return [heading, f"Conceded with {number(chef.points, 'point')}"]
    points = number(chef.points, "point")
    rows = [heading, f"{points} of {content.numbers.goal}, {_hand(view, seat, content)}"]
    if free := loose(chef):
        rows.append(f"Loose: {_named([p.card for p in free], content)}")
    lying = {placed.place: placed.card for placed in chef.area}
    for dish in chef.dishes:
        recipe = content.recipes[dish.recipe]
        cards = _named([lying[place] for place in dish.places], content)
        points = number(worth(recipe, view, content), "point")
        rows.append(f"Announced: {recipe.name} of {cards}, {points}")
    if chef.owed:
        rows.append(f"Stolen, and still to say which copy: {_named(chef.owed, content)}")
    return rows


def _chef_sentence(view: View, seat: Seat, names: Sequence[str], content: Content) -> str:
    chef = view.chefs[seat]
    if chef.gone:
        return f"{names[seat]}: conceded with {number(chef.points, 'point')}."
    parts = [f"{names[seat]}: {number(chef.points, 'point')}", _hand(view, seat, content)]
    if free := loose(chef):
        parts.append(f"loose {_named([p.card for p in free], content)}")
    if chef.dishes:
        recipes = [content.recipes[dish.recipe] for dish in chef.dishes]
        dishes = [f"{r.name} ({worth(r, view, content)})" for r in recipes]
        parts.append(f"announced {listed(dishes)}")
    if chef.owed:
        parts.append(f"still to give {_named(chef.owed, content)}")
    return ", ".join(parts) + "."


def _hand(view: View, seat: Seat, content: Content) -> str:
    chef = view.chefs[seat]
    if view.hands:
        return f"hand {_named(view.hands[seat], content)}"
    known = f" (among them {_named(chef.known, content)})" if chef.known else ""
    return f"{number(chef.hand_size, 'card')} in hand{known}"


def _middle(view: View, content: Content) -> str:
    sauce = f"{content.cards[view.sauce].name} sauce" if view.sauce else "No sauce"
    top = f", {content.cards[view.discards[-1]].name} on top" if view.discards else ""
    return f"{sauce} on the table. Deck {view.deck}, discards {len(view.discards)}{top}."


def _named(cards: Sequence[CardId], content: Content) -> str:
    return counted(content.cards[card].name for card in cards)


_SINGLE: Final = {"onion": "an onion", "fish": "a fish"}
"""Countable ingredients; the others are just "rice" or "bread"."""


class _Recap(phrases.Recap[Content]):
    def whose(self, seat: Seat) -> str:
        return "Your" if seat == self.me else f"{self.names[seat]}'s"

    def cards(self, cards: Sequence[CardId]) -> str:
        return counted(self.content.cards[card].name for card in cards)

    def recipes(self, recipes: Sequence[str]) -> str:
        return counted(self.content.recipes[recipe].name for recipe in recipes)


def lines(
    recent: Sequence[Seen], names: Sequence[str], content: Content, me: Seat | None = None
) -> list[str]:
    """Return the lines of a recap, oldest first; see ``render.pictures.Words``."""
    recap = _Recap(names, content, me)
    return [
        line
        for group in phrases.grouped(_settled(recent), _joins)
        if (line := _line_of(group, recap))
    ]


def _settled(recent: Sequence[Seen]) -> list[Seen]:
    """Leave out dishes announced and then taken back."""
    back = Counter((e.seat, e.dish.number) for e in recent if isinstance(e, events.Withdrawn))
    kept: list[Seen] = []
    for event in reversed(recent):
        if isinstance(event, events.Withdrawn):
            continue
        if isinstance(event, events.Announced) and back[event.seat, event.dish.number]:
            back[event.seat, event.dish.number] -= 1
            continue
        kept.append(event)
    return kept[::-1]


def _joins(group: Sequence[Seen], event: Seen) -> bool:
    match group[-1], event:
        case (SawDraw(a), SawDraw(b)) | (events.Drew(a), events.Drew(b)):
            return a == b
        case (events.IngredientPlayed(a), events.IngredientPlayed(b)) | (
            events.Announced(a),
            events.Announced(b),
        ):
            return a == b
        case (events.Stolen(victim=a, kind=kind), events.CopyLeft(victim=b, kind=left)):
            return a == b and kind == left
        case _:
            return False


def _line_of(group: list[Seen], recap: _Recap) -> str:
    match group[0]:
        case SawDraw(seat):
            many = "a card" if len(group) == 1 else number(len(group), "card")
            return f"{recap.subject(seat)} drew {many}"
        case events.Drew(seat):
            drawn = [event.card for event in group if isinstance(event, events.Drew)]
            return f"{recap.subject(seat)} drew {recap.cards(drawn)}"
        case events.IngredientPlayed(seat):
            played = [event.card for event in group if isinstance(event, events.IngredientPlayed)]
            return f"{recap.subject(seat)} played {recap.cards(played)}"
        case events.Announced(seat):
            dishes = [event.dish.recipe for event in group if isinstance(event, events.Announced)]
            return f"{recap.subject(seat)} announced {recap.recipes(dishes)}"
        case events.Stolen() as stolen:
            left = group[1] if len(group) > 1 else None
            return _theft(stolen, left if isinstance(left, events.CopyLeft) else None, recap)
        case event:
            return _single(event, recap)


def _theft(stolen: events.Stolen, left: events.CopyLeft | None, recap: _Recap) -> str:
    pet = recap.content.cards[stolen.pet].name.lower()
    loot = _SINGLE.get(stolen.kind, recap.content.cards[stolen.kind].name.lower())
    line = f"{recap.whose(stolen.thief)} {pet} took {loot} from {recap.name(stolen.victim)}"
    if left is not None and left.broke is not None:
        return f"{line} and broke the {recap.recipes([left.broke.recipe])}"
    return line


def _single(event: Seen, recap: _Recap) -> str:
    """Return the line of a single event; "" without a line."""
    match event:
        case SawDeal(_, first, _, hand):
            begins = "You begin" if first == recap.me else f"{recap.names[first]} begins"
            held = f", you hold {recap.cards(hand)}" if hand else ""
            return f"The cards are dealt: {begins}{held}"
        case SawDeckRebuilt(cards):
            return f"The discards were shuffled: a new deck of {number(cards, 'card')}"
        case events.SaucePlayed(seat, card, replaced):
            over = f" in place of {recap.cards([replaced])}" if replaced else ""
            return f"{recap.subject(seat)} put {recap.cards([card])} on the table{over}"
        case events.CopyLeft(victim, kind, _, None):
            return f"{recap.subject(victim)} gave up a loose {recap.cards([kind])}"
        case events.CopyLeft(victim, kind, _, broke):
            assert broke is not None
            dish = recap.recipes([broke.recipe])
            return f"{recap.subject(victim)} gave up the {recap.cards([kind])} of the {dish}"
        case events.Served(seat, dish, points, sauce):
            line = f"{recap.subject(seat)} served {recap.recipes([dish.recipe])}"
            plus = recap.content.numbers.sauce_bonus
            extra = f", {plus} of them for {recap.cards([sauce])}" if sauce else ""
            return f"{line} for {number(points, 'point')}{extra}"
        case events.Discarded(seat, cards) if cards:
            return f"{recap.subject(seat)} discarded {recap.cards(cards)}"
        case events.Conceded(seat, hand, area):
            cards = (*hand, *area)
            freed = f": {recap.cards(cards)} went to the discards" if cards else ""
            return f"{recap.subject(seat)} conceded{freed}"
        case events.GameEnded():
            return _end(event, recap)
        case _:
            return ""


def _end(event: events.GameEnded, recap: _Recap) -> str:
    winners = listed([recap.subject(seat) for seat in event.winners])
    alone = len(event.winners) == 1
    wins = "win" if alone and event.winners[0] == recap.me else "wins"
    verb = wins if alone else "share the win"
    if event.reason == "reached":
        return f"{winners} reached {recap.content.numbers.goal} points and {verb}"
    if event.reason == "conceded":
        return f"All others conceded, so {winners} {verb}"
    rounds = recap.content.numbers.stall_rounds
    return f"Nobody scored for {rounds} rounds, so {winners} {verb}"


def offer_label(action: actions.Action, view: View, names: Sequence[str], content: Content) -> str:
    """Return the label of an action, at most 80 characters."""
    return cut(_offer(action, view, names, content)[0], phrases.LABEL_MOST)


def offer_hint(action: actions.Action, view: View, names: Sequence[str], content: Content) -> str:
    """Return the effect of an action, at most 100 characters."""
    return cut(_offer(action, view, names, content)[1], phrases.HINT_MOST)


def _offer(
    action: actions.Action, view: View, names: Sequence[str], content: Content
) -> tuple[str, str]:
    """Return the label and the hint of an action."""
    match action:
        case actions.Draw():
            left = "The deck is empty: the discards are shuffled first"
            if view.deck:
                left = f"{number(view.deck, 'card')} in the deck"
            return "Draw a card", left
        case actions.Play(card):
            return f"Play {content.cards[card].name}", _play_hint(card, view, content)
        case actions.Steal(pet, victim, kind):
            animal, loot = content.cards[pet].name, content.cards[kind].name
            hint = _steal_hint(names[victim], view.chefs[victim], kind, content)
            return f"{animal}: steal {loot} from {names[victim]}", hint
        case actions.Serve(dish):
            recipe = _recipe(dish, view, content)
            label = f"Serve {recipe.name}: {number(worth(recipe, view, content), 'point')}"
            return label, _serve_hint(recipe, view, content)
        case actions.Give(kind, None):
            return f"Give a loose {content.cards[kind].name}", "No dish breaks"
        case actions.Give(kind, recipe_id):
            assert recipe_id is not None
            name = content.recipes[recipe_id].name
            label = f"Give the {content.cards[kind].name} of {name}"
            return label, f"{name} breaks"
        case actions.Announce(recipe_id):
            recipe = content.recipes[recipe_id]
            hint = f"{_named(recipe.uses, content)}: scores in your next turn if nothing is stolen"
            return f"Announce {recipe.name} ({recipe.points})", hint
        case actions.Withdraw(dish):
            label = f"Take back {_recipe(dish, view, content).name}"
            return label, "Its cards are loose again"
        case actions.Tick(card):
            label = f"Discard {content.cards[card].name}"
            return label, "Laid aside: it goes when you are done"
        case actions.Untick(card):
            return f"Put back {content.cards[card].name}", "It stays in your hand"
        case actions.Done() if view.turn.phase is Phase.DISCARD:
            label = f"Done: discard {number(len(view.ticked), 'card')}"
            return label, "They go to the discards, open for all, and your turn ends"
        case actions.Done():
            label = "Done announcing" if _own(view).dishes else "Announce nothing"
            return label, "No more dishes in this turn"


def _play_hint(card: CardId, view: View, content: Content) -> str:
    if content.cards[card].family is Family.SAUCE:
        helped = [recipe.name for recipe in content.recipes.values() if recipe.sauce == card]
        return f"+{content.numbers.sauce_bonus} for {listed(helped)}, whoever serves it"
    done = completed_by(card, _own(view), content)
    if done:
        return f"Completes {listed([_priced(r, content) for r in done])}"
    have = {placed.card for placed in loose(_own(view))}
    if card in have:
        return "A second copy: if a thief comes, you choose which one goes"
    missing = {
        recipe_id: [content.cards[c].name for c in recipe.uses if c not in have and c != card]
        for recipe_id, recipe in content.recipes.items()
        if card in recipe.uses
    }
    if not missing:
        return "No dish takes it"
    dish, rest = min(missing.items(), key=lambda entry: len(entry[1]))
    return f"{_priced(dish, content)} then lacks {listed(rest)}"


def _steal_hint(name: str, victim: ChefView, kind: CardId, content: Content) -> str:
    spare = sum(placed.card == kind for placed in loose(victim))
    dishes = [dish for dish in victim.dishes if kind in content.recipes[dish.recipe].uses]
    names = sorted({content.recipes[dish.recipe].name for dish in dishes})
    left = stealable(kind, victim)
    if not dishes:
        return "A loose card: no dish breaks"
    if left > 1 and (spare or len(names) > 1):
        return f"{name} chooses which of {left} copies goes"
    return f"Breaks {listed(names)}"


def _serve_hint(recipe: Recipe, view: View, content: Content) -> str:
    plus = bonus(recipe, view.sauce, content)
    if plus and recipe.sauce:
        return f"{recipe.points}, and {plus} for {content.cards[recipe.sauce].name}"
    if recipe.sauce:
        wanted, more = content.cards[recipe.sauce].name, content.numbers.sauce_bonus
        return f"With {wanted} on the table it would score {more} more"
    return "No sauce adds to it"


def _priced(recipe: RecipeId, content: Content) -> str:
    return f"{content.recipes[recipe].name} ({content.recipes[recipe].points})"


def _own(view: View) -> ChefView:
    """Return the chef of an offer: the view's seat, else the seat to move."""
    return view.chefs[view.to_move if view.me is None else view.me]


def _recipe(dish: int, view: View, content: Content) -> Recipe:
    found = next(known for known in _own(view).dishes if known.number == dish)
    return content.recipes[found.recipe]


def order_line(order: Order, content: Content) -> str:
    """Return an order in a few words."""
    match order:
        case ServeDishes("now"):
            return "Serve my dishes as my turn begins"
        case ServeDishes():
            return "Serve a dish once the sauce on the table fits it"
        case AnnounceDishes(()):
            return "Announce nothing"
        case AnnounceDishes(recipes):
            return (
                f"Announce what fits, in this order: {_dishes(recipes, content)}; then end my turn"
            )
        case GiveCopies(()):
            return "Thieves get a loose copy, else that of the cheapest dish"
        case GiveCopies(guarded):
            kept = _dishes(guarded, content)
            return f"Thieves get a loose copy, else that of the cheapest dish, but spare {kept}"


def _dishes(recipes: Sequence[RecipeId], content: Content) -> str:
    return listed([content.recipes[recipe].name for recipe in recipes])
