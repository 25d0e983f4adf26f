"""The pages of ``/rules`` for Thieving Chefs, one for each question of a beginner."""

from collections.abc import Iterable
from functools import partial

from bot.games.thieving_chefs.rules.content import Card, Content, Family
from render.kit.phrases import listed, number
from render.kit.rulebook import RulesPage, absence_rules, sign
from render.thieving_chefs.rules import situations as tables


def pages(content: Content, patience: str) -> tuple[RulesPage, ...]:
    """Return the pages in their order; see ``render.pictures.Pictures``."""
    return (
        _goal(content),
        _cards(content),
        _actions(content),
        _dishes(content),
        _thefts(content),
        _discards(content),
        _end(content, patience),
    )


def _goal(content: Content) -> RulesPage:
    goal = content.numbers.goal
    return RulesPage(
        "goal",
        "What it is about",
        f"Be the first with **{goal} points**. Lay ingredients down, announce a dish from them, "
        "and serve it in your next turn, unless a pet has stolen from it meanwhile.\n\n"
        f"{sign(1)} Your loose ingredients\n"
        f"{sign(2)} A dish you have announced, with what it is worth\n"
        f"{sign(3)} Your points\n"
        f"{sign(4)} The sauce, one for everybody\n"
        f"{sign(5)} All dishes: what they take, what they score, and which sauce adds to them\n\n"
        "All of this lies open. Only the cards in your hand are your secret: others see how many "
        "there are.",
        partial(tables.table, content),
        "The table of two chefs and five marks: 1 at Mei's loose rice, greens and onion; 2 at her "
        "announced burger; 3 at the die that counts her points; 4 at the sauce in the middle; "
        "5 at the list of all dishes.",
    )


def _cards(content: Content) -> RulesPage:
    start, deck = content.numbers.start_hand, len(content.deck(_first_deck(content)))
    families = {
        family: [card for card in content.cards.values() if card.family is family]
        for family in Family
    }
    pets = [listed([number(n, name) for name, n in pets]) for pets in content.pet_decks().values()]
    plus = content.numbers.sauce_bonus
    return RulesPage(
        "cards",
        "Set-up and cards",
        f"Everybody begins with {number(start, 'hidden card')} and no points. Who begins is drawn "
        f"by chance; turns go round clockwise. One deck holds {deck} cards:\n\n"
        f"{sign(1)} **Ingredients** for dishes: {_copies(families[Family.INGREDIENT], content)}\n"
        f"{sign(2)} **Sauces**: {_copies(families[Family.SAUCE], content)}. The one that lies in "
        f"the middle adds {plus} points to dishes that go with it\n"
        f"{sign(3)} **Pets** steal ingredients: {'; or, as chosen before the start, '.join(pets)}"
        "\n\nIf the deck runs out, the discards are shuffled to a new one. Discards lie open; "
        "nobody knows the order of the deck.",
        partial(tables.kinds, content),
        "A hand with one card of each family. Mark 1: an ingredient, Fish. Mark 2: a sauce, Spicy. "
        "Mark 3: the first of the pets, each with what it steals.",
    )


def _actions(content: Content) -> RulesPage:
    numbers = content.numbers
    return RulesPage(
        "act",
        f"Your turn: {number(numbers.actions, 'action')}",
        f"A turn has {number(numbers.actions, 'action')}, in any mixture and order. Each is one "
        "of these:\n\n"
        "**Draw** a card. Only you see it.\n"
        "**Play an ingredient**: it lies open in your cooking area.\n"
        "**Play a sauce**: it goes to the middle, and the old one to the discards.\n"
        "**Play a pet**: it steals at once. Without anything to steal it cannot be played.\n\n"
        "You use all of them as long as you can draw or play. Your hand may grow beyond "
        f"{numbers.hand_limit} meanwhile; that is looked at when the turn ends.\n\n"
        "Dishes from your last turn can be served at any moment between, and cost no action. After "
        "the last action come announcing and discarding.",
        partial(tables.acting, content),
        "A hand in its own turn: Bread, Onion, Ketchup and a Rabbit. Under each ingredient stand "
        "the dishes it helps to; one action is used up.",
        explains=("act",),
    )


def _dishes(content: Content) -> RulesPage:
    plus = content.numbers.sauce_bonus
    return RulesPage(
        "dishes",
        "Announcing and serving",
        "After your actions you may **announce** any number of dishes from loose ingredients in "
        "your area, also such as you played just now. A card belongs to one dish only. Until you "
        "press Done you can take them back.\n\n"
        f"{sign(1)} In your **next turn** you **serve** them: the cards are discarded, the points "
        "are yours. What you have not served yourself is served after your last action.\n\n"
        f"{sign(2)} The **sauce** that lies there when you serve adds {plus} points: "
        f"{_sauced(content)}. It does not matter who played it, and it stays.\n\n"
        f"{sign(3)} Loose cards wait. A dish that you complete now is announced now and scores "
        "next time.",
        partial(tables.serving, content),
        "A table of four in Lena's turn. Mark 1: her announced Chili. Mark 2: the Spicy sauce that "
        "adds to it. Mark 3: her loose Cheese.",
        explains=("announce",),
    )


def _thefts(content: Content) -> RulesPage:
    pets = [card for card in content.cards.values() if card.family is Family.PET]
    loot = "; ".join(f"{pet.name}: {_any_of(pet, content)}" for pet in pets)
    return RulesPage(
        "thefts",
        "Pets and thefts",
        f"{sign(1)} A pet goes to another chef and takes {sign(2)} one ingredient it can carry "
        "from the cooking area, announced or not, never from a hand.\n"
        f"{sign(3)} The loot goes to the thief's hand, the pet to the discards.\n"
        f"{sign(4)} A dish that loses a card **breaks** and scores nothing. What is left may be "
        "announced again, with a new card, and scores a turn later.\n\n"
        f"{loot}.\n\n"
        "**Several copies?** The victim says which one went, so a spare card protects a dish. "
        "Nobody waits for that answer: it is due first thing in the victim's next turn, and "
        "without one a loose copy goes, else that of the cheapest dish. Where it makes no "
        "difference, nobody is asked.",
        partial(tables.theft, content),
        "A theft. Mark 1: Tomas's Cat on the discards. Mark 2: a paw takes Fish from Mei's area. "
        "Mark 3: an arrow leads to Tomas's hand. Mark 4: Mei's Sushi is crossed out as broken; "
        "Greens and Rice are left.",
        explains=("theft",),
    )


def _discards(content: Content) -> RulesPage:
    limit = content.numbers.hand_limit
    return RulesPage(
        "discards",
        "The end of your turn",
        f"Who ends a turn with more than **{limit} cards** in hand discards down to {limit}. You "
        "choose which, after announcing: lay cards aside one by one, put them back if you change "
        "your mind, then press Done. Until then nobody sees which.\n\n"
        "Where nothing can be announced and nothing has to go, the turn ends by itself.\n\n"
        "**What others know of your hand:** how many cards it has, and those that everybody saw a "
        "pet bring; they lie open there until you play them. What may be played now, and what you "
        "laid aside, only you know. Discards lie open, and so does everything in the areas.",
        partial(tables.discarding, content),
        f"A hand of {limit + 2} cards at the end of a turn; one Rice is laid aside, and one more "
        "card has to go.",
        explains=("discard",),
    )


def _end(content: Content, patience: str) -> RulesPage:
    numbers = content.numbers
    return RulesPage(
        "ending",
        "How it ends",
        f"Whoever gets to **{numbers.goal} points** wins at once, in the middle of a turn too. "
        "More count as well, but nobody gets a last turn, and there is no tie: the first one wins."
        f"\n\n**Nothing moves?** After {number(numbers.stall_rounds, 'round')} in which nobody "
        "scored, the game ends: most points win, and equals share the win.\n\n"
        + absence_rules(
            patience,
            "it draws for you, or plays the first card that can be played, announces the dish "
            "worth most, and discards what you drew last",
        ),
        partial(tables.won, content),
        f"The table at the end: Tomas wins with {numbers.goal + 1} points, and all hands lie open.",
    )


def _first_deck(content: Content) -> str:
    return next(iter(content.pet_decks()))


def _copies(cards: Iterable[Card], content: Content) -> str:
    deck = _first_deck(content)  # they differ by their pets alone
    return listed([f"{card.copies_in(deck)} {card.name}" for card in cards])


def _any_of(pet: Card, content: Content) -> str:
    *others, last = [content.cards[kind].name for kind in pet.steals]
    return f"{', '.join(others)} or {last}" if others else last


def _sauced(content: Content) -> str:
    """Return the dishes of each sauce: "Spicy on Congee and Sushi, Ketchup on Burger"."""
    found: dict[str, list[str]] = {}
    for recipe in content.recipes.values():
        if recipe.sauce is not None:
            found.setdefault(content.cards[recipe.sauce].name, []).append(recipe.name)
    return ", ".join(f"{sauce} on {listed(dishes)}" for sauce, dishes in found.items())
