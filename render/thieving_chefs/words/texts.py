"""Alt texts of Thieving Chefs, and the board as text.

Everything is made from a View and holds nothing else. The caller escapes ``names`` first where they
enter a message.
"""

from collections.abc import Sequence

from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.content import Content
from bot.games.thieving_chefs.rules.pieces import CardId
from bot.games.thieving_chefs.rules.view import View
from render.kit.phrases import (
    ALT_MOST,
    TEXT_MOST,
    counted,
    cut,
    first_fitting,
    listed,
    number,
    sentence,
)
from render.kit.theme import SEATS
from render.thieving_chefs.facts import bonus, cards_of, loose, worth
from render.thieving_chefs.words.questions import question, turn


def alt_board(view: View, names: Sequence[str], content: Content) -> str:
    """Return the alt text of the board, at most 1024 characters."""
    tries = (names, [cut(name, 16) for name in names])
    return first_fitting((_alt_board(view, who, content) for who in tries), ALT_MOST)


def _alt_board(view: View, names: Sequence[str], content: Content) -> str:
    sentences = [sentence(turn(view, names, content)), _middle(view, content)]
    sentences += [_chef_sentence(view, seat, names, content) for seat in range(len(view.chefs))]
    return " ".join(sentences)


def alt_hand(view: View, names: Sequence[str], content: Content) -> str:
    """Return the alt text of a seat's own hand, at most 1024 characters."""
    if view.me is None:
        return cut(sentence(turn(view, names, content)), ALT_MOST)
    held = list(view.hand)
    for card in view.ticked:
        held.remove(card)
    sentences = [f"Your hand: {_named(held, content)}."]
    if view.ticked:
        sentences.append(f"Laid aside: {_named(view.ticked, content)}.")
    sentences.append(question(view, names, content, view.me))
    sentences.append(f"You have {number(view.chefs[view.me].points, 'point')}.")
    return cut(" ".join(sentences), ALT_MOST)


def board_text(view: View, names: Sequence[str], content: Content) -> str:
    """Return the board as text, a line for each thing, at most 3500 characters."""
    rows = [sentence(turn(view, names, content))]
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
    return cut("\n".join(rows), TEXT_MOST)


def _chef_rows(view: View, seat: Seat, names: Sequence[str], content: Content) -> list[str]:
    chef, style = view.chefs[seat], SEATS[seat]
    heading = f"{names[seat]} (seat {seat + 1}, {style.colour_name} {style.shape})"
    if chef.gone:
        return [heading, f"Conceded with {number(chef.points, 'point')}"]
    rows = [
        heading,
        f"{number(chef.points, 'point')} of {content.numbers.goal}, {_hand(view, seat, content)}",
    ]
    if free := loose(chef):
        rows.append(f"Loose: {_named([p.card for p in free], content)}")
    for dish in chef.dishes:
        recipe = content.recipes[dish.recipe]
        cards = _named([p.card for p in cards_of(chef, dish)], content)
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
