"""Questions, headlines and alt texts of Thieving Chefs, and the board as text.

Everything is made from a View; the board's texts contain only public knowledge. For messages the
caller escapes ``names`` first.
"""

from collections.abc import Sequence

from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.content import CardId, Content, Phase
from bot.games.thieving_chefs.rules.view import View
from render.kit import phrases
from render.kit.theme import SEATS
from render.thieving_chefs.facts import bonus, cards_of, loose, to_discard, worth


def turn(view: View, names: Sequence[str], content: Content) -> str:
    """Return the headline with the name of the seat to move, or of the winners."""
    return phrases.turn_line(headline(view, content), (view.to_move,), view.outcome, names)


def headline(view: View, content: Content) -> str:
    """Return the question of the seat to move or the end of the game, without a name."""
    if view.outcome is not None:
        return phrases.ended(view.outcome, lambda points: phrases.number(points, "point"))
    match view.phase:
        case Phase.THEFT:
            owed = view.chefs[view.to_move].owed
            return f"which {content.cards[owed[0]].name if owed else 'copy'} is gone?"
        case Phase.ACT:
            of = content.numbers.actions
            return f"{view.actions_left} of {phrases.number(of, 'action')} left"
        case Phase.ANNOUNCE:
            return "announce a dish?"
        case Phase.DISCARD:
            return f"discard {phrases.number(to_discard(view, view.to_move, content), 'card')}"
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
        return phrases.CONCEDED
    if seat != view.to_move:
        return phrases.NOT_ASKED
    match view.phase:
        case Phase.ACT:
            serving = [content.recipes[dish.recipe].name for dish in chef.dishes]
            more = f" Serve {phrases.listed(serving)} before or after." if serving else ""
            left = phrases.number(view.actions_left, "action")
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
                return f"You lay {phrases.number(aside, 'card')} aside. Press Done to discard."
            return (
                f"You hold {chef.hand_size} cards and may keep {limit}: "
                f"choose {over - aside}{' more' if aside else ''} to discard."
            )
        case _:
            return phrases.NOT_ASKED


def alt_board(view: View, names: Sequence[str], content: Content) -> str:
    """Return the alt text of the board, at most 1024 characters."""
    tries = (names, [phrases.cut(name, 16) for name in names])
    return phrases.first_fitting(
        (_alt_board(view, who, content) for who in tries), phrases.ALT_MOST
    )


def _alt_board(view: View, names: Sequence[str], content: Content) -> str:
    sentences = [phrases.sentence(turn(view, names, content)), _middle(view, content)]
    sentences += [_chef_sentence(view, seat, names, content) for seat in range(len(view.chefs))]
    return " ".join(sentences)


def alt_hand(view: View, names: Sequence[str], content: Content) -> str:
    """Return the alt text of a seat's own hand, at most 1024 characters."""
    if view.me is None:
        return phrases.cut(phrases.sentence(turn(view, names, content)), phrases.ALT_MOST)
    held = list(view.hand)
    for card in view.ticked:
        held.remove(card)
    sentences = [f"Your hand: {_named(held, content)}."]
    if view.ticked:
        sentences.append(f"Laid aside: {_named(view.ticked, content)}.")
    sentences.append(question(view, names, content, view.me))
    sentences.append(f"You have {phrases.number(view.chefs[view.me].points, 'point')}.")
    return phrases.cut(" ".join(sentences), phrases.ALT_MOST)


def board_text(view: View, names: Sequence[str], content: Content) -> str:
    """Return the board as text, a line for each thing, at most 3500 characters."""
    rows = [phrases.sentence(turn(view, names, content))]
    if view.sauce is None:
        rows.append("Sauce: none")
    else:
        helped = [r.name for r in content.recipes.values() if bonus(r, view.sauce, content)]
        plus = f"{content.numbers.sauce_bonus} more points for {phrases.listed(helped)}"
        rows.append(f"Sauce: {content.cards[view.sauce].name}, {plus}")
    top = f", {content.cards[view.discards[-1]].name} on top" if view.discards else ""
    rows.append(f"Deck: {phrases.number(view.deck, 'card')}. Discards: {len(view.discards)}{top}")
    for seat in range(len(view.chefs)):
        rows += ["", *_chef_rows(view, seat, names, content)]
    return phrases.cut("\n".join(rows), phrases.TEXT_MOST)


def _chef_rows(view: View, seat: Seat, names: Sequence[str], content: Content) -> list[str]:
    chef, style = view.chefs[seat], SEATS[seat]
    heading = f"{names[seat]} (seat {seat + 1}, {style.colour_name} {style.shape})"
    if chef.gone:
        return [heading, f"Conceded with {phrases.number(chef.points, 'point')}"]
    points = phrases.number(chef.points, "point")
    rows = [heading, f"{points} of {content.numbers.goal}, {_hand(view, seat, content)}"]
    if free := loose(chef):
        rows.append(f"Loose: {_named([p.card for p in free], content)}")
    for dish in chef.dishes:
        recipe = content.recipes[dish.recipe]
        cards = _named([p.card for p in cards_of(chef, dish)], content)
        points = phrases.number(worth(recipe, view, content), "point")
        rows.append(f"Announced: {recipe.name} of {cards}, {points}")
    if chef.owed:
        rows.append(f"Stolen, and still to say which copy: {_named(chef.owed, content)}")
    return rows


def _chef_sentence(view: View, seat: Seat, names: Sequence[str], content: Content) -> str:
    chef = view.chefs[seat]
    if chef.gone:
        return f"{names[seat]}: conceded with {phrases.number(chef.points, 'point')}."
    parts = [f"{names[seat]}: {phrases.number(chef.points, 'point')}", _hand(view, seat, content)]
    if free := loose(chef):
        parts.append(f"loose {_named([p.card for p in free], content)}")
    if chef.dishes:
        recipes = [content.recipes[dish.recipe] for dish in chef.dishes]
        dishes = [f"{r.name} ({worth(r, view, content)})" for r in recipes]
        parts.append(f"announced {phrases.listed(dishes)}")
    if chef.owed:
        parts.append(f"still to give {_named(chef.owed, content)}")
    return ", ".join(parts) + "."


def _hand(view: View, seat: Seat, content: Content) -> str:
    chef = view.chefs[seat]
    if view.hands:
        return f"hand {_named(view.hands[seat], content)}"
    known = f" (among them {_named(chef.known, content)})" if chef.known else ""
    return f"{phrases.number(chef.hand_size, 'card')} in hand{known}"


def _middle(view: View, content: Content) -> str:
    sauce = f"{content.cards[view.sauce].name} sauce" if view.sauce else "No sauce"
    top = f", {content.cards[view.discards[-1]].name} on top" if view.discards else ""
    return f"{sauce} on the table. Deck {view.deck}, discards {len(view.discards)}{top}."


def _named(cards: Sequence[CardId], content: Content) -> str:
    return phrases.counted(content.cards[card].name for card in cards)
