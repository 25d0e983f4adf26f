"""Questions, headlines and alt texts of Diced Veggies, and the board as text.

Everything is made from a View; the board's texts contain only public knowledge. For messages the
caller escapes ``names`` first.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from bot.games.contract import Seat
from bot.games.diced_veggies.rules.block import Cut, missing, total
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.cookbook import Bench
from bot.games.diced_veggies.rules.pieces import Phase
from bot.games.diced_veggies.rules.view import View
from render.diced_veggies import facts
from render.diced_veggies.words.offers import blade_phrase, cut_hint
from render.kit import phrases
from render.kit.theme import SEATS


def turn(view: View, names: Sequence[str], content: Content) -> str:
    """Return the headline with the names of the asked seats, or of the winners."""
    return phrases.turn_line(headline(view, content), view.asked, view.outcome, names)


def headline(view: View, content: Content) -> str:
    """Return the question or the end of the game, without a name."""
    if view.outcome is not None:
        return phrases.ended(view.outcome, facts.points_phrase)
    phrase = _asked(view, content)
    # After a chef's last dish the others have one more turn (V-50).
    is_last = view.trigger not in (None, view.to_move) and view.phase is not Phase.LAST_COOK
    return f"last turn: {phrase}" if is_last else phrase


def _asked(view: View, content: Content) -> str:
    match view.phase:
        case Phase.RESTOCK:
            return "restock, or cut?" if view.block else "restock the block"
        case Phase.CUT if facts.takes_whole(view, content):
            return f"take the last {phrases.number(len(view.block), 'die', 'dice')}"
        case Phase.CUT:
            return f"cut up to {content.numbers.cut_limit} pips"
        case Phase.COOK:
            return "cook a dish?"
        case Phase.CARD:
            return "take a card"
        case Phase.TRIM:
            return f"give up {_things(facts.excess(view.chefs[view.to_move], content))}"
        case Phase.LAST_COOK:
            return "last chance to cook"
        case Phase.OVER:
            return "the game is over"


def asks(view: View, content: Content) -> str:
    """Return the banner's half after the name of the asked seat: "cuts up to 10 pips"."""
    match view.phase:
        case Phase.RESTOCK:
            phrase = "restocks, or cuts" if view.block else "restocks the block"
        case Phase.CUT if facts.takes_whole(view, content):
            phrase = f"takes the last {phrases.number(len(view.block), 'die', 'dice')}"
        case Phase.CUT:
            phrase = f"cuts up to {content.numbers.cut_limit} pips"
        case Phase.COOK:
            phrase = "may cook"
        case Phase.CARD:
            phrase = "takes a card"
        case Phase.TRIM:
            phrase = f"gives up {_things(facts.excess(view.chefs[view.to_move], content))}"
        case _:
            return "may cook one last time"
    return f"{phrase} (last turn)" if view.trigger not in (None, view.to_move) else phrase


def question(view: View, names: Sequence[str], content: Content, seat: Seat) -> str:
    """Return the question of ``seat`` for a newcomer to the rules."""
    if view.outcome is not None or view.phase is Phase.OVER:
        return f"The game is over: {turn(view, names, content)}."
    if view.chefs[seat].gone:
        return phrases.CONCEDED
    if seat not in view.asked:
        return phrases.NOT_ASKED
    numbers = content.numbers
    match view.phase:
        case Phase.RESTOCK:
            return _restock(view, content)
        case Phase.CUT if facts.takes_whole(view, content):
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
                f"the deck. You may keep {phrases.number(numbers.recipe_limit, 'recipe')} and "
                f"{phrases.number(numbers.hype_limit, 'hype')}."
            )
        case Phase.TRIM:
            return (
                f"Give up {_things(facts.excess(view.chefs[seat], content))} of your choice: you "
                f"keep at most {numbers.dice_limit} dice, {numbers.recipe_limit} recipes and "
                f"{numbers.hype_limit} hypes."
            )
        case Phase.LAST_COOK:
            return _last(view, content, seat)


def _restock(view: View, content: Content) -> str:
    spent = phrases.number(len(view.frame), "spent die", "spent dice")
    if not view.block:
        return (
            f"The block is empty: roll the {spent} to a new one. All chef tokens come back. "
            "Then you cut."
        )
    gone = facts.kinds_named(missing(view.block, content.vegetables), content)
    dice = phrases.number(len(view.block), "die", "dice")
    return (
        f"The block has no {gone}. You may roll its {dice} and "
        f"the {spent} to a new block, which also brings all chef tokens back, or cut it as it is."
    )


def _cook(view: View, content: Content, seat: Seat) -> str:
    ready = facts.cookable(view, content, seat)
    words = (
        f"You can cook {facts.recipe_names(ready, content)}. "
        if ready
        else "No dish can be cooked. "
    )
    token = " Your chef token changes one die of one dish." if facts.means(view, seat).token else ""
    return (
        f"{words}Each ingredient takes one die of its kind, whatever its number. One hype may go "
        f"with each dish if it fits.{token}"
    )


def _things(over: Sequence[tuple[int, str]]) -> str:
    return phrases.listed([f"{count} {what}" for count, what in over]) if over else "nothing more"


def _last(view: View, content: Content, seat: Seat) -> str:
    own = view.own if view.me == seat else None
    if own is not None and own.has_sealed:
        return "Your last dishes are sealed. They are shown when everybody is done."
    ready = facts.cookable(view, content, seat) if own is not None else ()
    words = f" You can cook {facts.recipe_names(ready, content)}." if ready else ""
    helps = "hypes and your token" if facts.means(view, seat).token else "hypes"
    sealed = " Nobody sees your dishes until all are done." if len(view.chefs) > 1 else ""
    return f"One last chance to cook from what you have, with {helps}.{words}{sealed}"


_WARNED: Final = 3
"""The rounds before a standstill that the board announces."""
_TRIES: Final = ((phrases.ALT_MOST, True), (20, True), (20, False), (8, False))
"""Length of names, and whether the dishes of a finished game are named: tried until a text fits."""


def alt_board(view: View, names: Sequence[str], content: Content) -> str:
    """Return the alt text of the board, at most 1024 characters: the last cut, and the rest."""
    texts = (
        _alt_board(view, [phrases.cut(name, most) for name in names], content, dishes)
        for most, dishes in _TRIES
    )
    return phrases.first_fitting(texts, phrases.ALT_MOST)


def _alt_board(view: View, names: Sequence[str], content: Content, dishes: bool) -> str:
    sentences = []
    if view.last_cut is not None:
        taken = view.last_cut.cut.taken
        what = f"{facts.dice_named(taken, content)}, {total(taken)} pips"
        sentences.append(f"Last cut: {names[view.last_cut.seat]} took {what}.")
    if view.outcome is None:
        shown = "; ".join(
            facts.recipe_phrase(recipe, content) for recipe in view.cards.display if recipe
        )
        sentences.append(f"Block: {_block_counted(view, content)}.")
        sentences.append(f"On display: {shown or 'nothing'}.")
    sentences += [
        _chef_sentence(view, seat, names[seat], content, dishes) for seat in range(len(view.chefs))
    ]
    return " ".join(sentences)


def alt_hand(view: View, names: Sequence[str], content: Content) -> str:
    """Return the alt text of a seat's own hand, at most 1024 characters."""
    own = view.own
    if own is None:
        return phrases.cut(phrases.sentence(turn(view, names, content)), phrases.ALT_MOST)
    bench = own.bench
    sentences = [question(view, names, content, own.seat)]
    token = "Your chef token is there" if bench.token else "Your chef token is spent"
    sentences.append(f"Your dice: {facts.dice_named(bench.dice, content)}. {token}.")
    ready = facts.cookable(view, content, own.seat)
    for recipe in bench.recipes:
        can = "can be cooked" if recipe in ready else "lacks dice"
        sentences.append(f"{facts.recipe_phrase(recipe, content)} {can}.")
    for hype in bench.hypes:
        sentences.append(_hype_sentence(view, bench, hype, content))
    if own.sealed:
        dishes = "; ".join(facts.dish_phrase(dish, content) for dish in own.sealed)
        sentences.append(f"{'Sealed' if len(view.chefs) > 1 else 'Cooked just now'}: {dishes}.")
    sentences.append(f"You have {facts.points_phrase(facts.points(view, own.seat))}.")
    return phrases.cut(" ".join(sentences), phrases.ALT_MOST)


def _hype_sentence(view: View, bench: Bench, hype: str, content: Content) -> str:
    card = content.hypes[hype]
    phrase = f"{card.name}: {card.text.rstrip('.')}"
    if view.outcome is not None:
        return f"{phrase}."
    fit = facts.nearest(bench, hype, content)
    if fit.cook is None:
        return f"{phrase} (first a dish to go with)."
    dish = content.recipes[fit.cook.recipe].name
    if not fit.ready:
        return f"{phrase} ({facts.all_needed(fit.gaps)} with {dish})."
    token = ""
    if fit.cook.token is not None:
        token = f", the token making {facts.die_named(fit.cook.token.into, content)}"
    return f"{phrase} (fits {dish}{token})."


def alt_cut(view: View, found: Cut, content: Content) -> str:
    """Return the alt text of the preview of a cut."""
    left = phrases.number(len(view.block) - len(found.taken), "die", "dice")
    what = f"{facts.dice_named(found.taken, content)} in {facts.cells_named(found.taken)}"
    limit = content.numbers.cut_limit
    return phrases.cut(
        f"A cut of {total(found.taken)} of {limit} pips: {what}. {cut_hint(found, view, content)}. "
        f"{left} would stay.",
        phrases.ALT_MOST,
    )


def board_text(view: View, names: Sequence[str], content: Content) -> str:
    """Return the table as text, a line for each thing, at most 3500 characters."""
    rows = [phrases.sentence(turn(view, names, content))]
    rows.append(f"Block: {_block_counted(view, content)}")
    rows += _block_rows(view, content)
    if view.last_cut is not None:
        cut = view.last_cut.cut
        where = facts.cells_named(cut.taken)
        taken = f"{facts.dice_named(cut.taken, content)}, {total(cut.taken)} pips ({where})"
        rows.append(f"Last cut: {names[view.last_cut.seat]} took {taken}")
        if not cut.whole:
            rows.append(f"Its seam: {blade_phrase(cut)}")
    spent = facts.kinds_named(sorted(die.vegetable for die in view.frame), content)
    rows.append(f"Spent: {spent}")
    rows.append("")
    cards = view.cards
    for recipe in filter(None, cards.display):
        phrase = facts.recipe_phrase(recipe, content)
        rows.append(f"On display: {phrase}. {facts.recipe_note(recipe, content)}")
    decks = f"{phrases.number(cards.recipes, 'recipe')}, {phrases.number(cards.hypes, 'hype')}"
    rows.append(f"Decks: {decks}; discarded: {facts.recipe_names(cards.recipe_discards, content)}, "
                f"{phrases.number(cards.hype_discards, 'hype')}")  # fmt: skip
    playing = sum(not chef.gone for chef in view.chefs)
    left = content.numbers.stall_rounds * playing - view.quiet_turns
    if left <= _WARNED * playing and view.outcome is None:
        rows.append(
            f"Unless a dish is cooked, the game ends in {phrases.number(max(1, left), 'turn')}"
        )
    for seat in range(len(view.chefs)):
        rows += ["", *_chef_rows(view, seat, names[seat], content)]
    return phrases.cut("\n".join(rows), phrases.TEXT_MOST)


def hand_notes(view: View, names: Sequence[str], content: Content) -> list[str]:
    """Return a line about each recipe the view's seat has or may take, and about each rival."""
    if view.own is None or view.outcome is not None:
        return []
    shown = list(view.own.bench.recipes)
    if view.phase is Phase.CARD and view.own.seat in view.asked:
        shown += [recipe for recipe in view.cards.display if recipe]
    notes = [
        f"-# {content.recipes[recipe].name} · {facts.recipe_note(recipe, content)}."
        for recipe in shown
    ]
    for seat, chef in enumerate(view.chefs):
        if seat != view.own.seat and not chef.gone:
            dice = facts.dice_named(chef.dice, content) if chef.dice else "no dice"
            recipes = facts.recipe_names(chef.recipes, content)
            hypes = phrases.number(chef.hypes, "hype")
            notes.append(f"-# {names[seat]} has {dice}; recipes: {recipes}; {hypes}.")
    return notes


def _block_counted(view: View, content: Content) -> str:
    if not view.block:
        return "empty"
    counts = Counter(one.vegetable for one in view.block)
    parts = [f"{counts[key]} {card.name.lower()}" for key, card in content.vegetables.items()]
    return f"{phrases.number(len(view.block), 'die', 'dice')}, {phrases.listed(parts)}"


def _block_rows(view: View, content: Content) -> list[str]:
    """Return the block as lines, the farthest row first: initials and numbers."""
    columns = max((one.column + 1 for one in view.block), default=0)
    rows = max((one.row + 1 for one in view.block), default=0)
    dice = {
        (one.column, one.row): f"{content.vegetables[one.vegetable].name[0]}{one.number}"
        for one in view.block
    }
    return [
        f"{facts.row_name(row)}: {' '.join(dice.get((x, row), '--') for x in range(columns))}"
        for row in reversed(range(rows))
    ]


def _chef_sentence(view: View, seat: Seat, name: str, content: Content, dishes: bool) -> str:
    chef = view.chefs[seat]
    points = facts.points_phrase(facts.points(view, seat))
    parts = [points, phrases.number(len(chef.dishes), "dish", "dishes")]
    if chef.gone:
        return f"{name}: conceded with {', '.join(parts)}."
    if view.outcome is not None:
        band = content.numbers.band(view.outcome.scores[seat]).words
        made = "; ".join(facts.dish_phrase(dish, content) for dish in chef.dishes)
        cooked = f" {made}." if dishes and made else ""
        return f"{name}: {', '.join(parts)}. {band}.{cooked}"
    if not chef.token:
        parts.append("token spent")
    return f"{name}: {', '.join(parts)}."


def _chef_rows(view: View, seat: Seat, name: str, content: Content) -> list[str]:
    chef, style = view.chefs[seat], SEATS[seat]
    token = "chef token there" if chef.token else "chef token spent"
    phrase = facts.points_phrase(facts.points(view, seat)) + ("" if view.outcome else " so far")
    heading = f"{name} (seat {seat + 1}, {style.colour_name} {style.shape})"
    if chef.gone:
        cooked = [f"Cooked: {facts.dish_phrase(dish, content)}" for dish in chef.dishes]
        return [heading, f"Conceded with {facts.points_phrase(facts.points(view, seat))}", *cooked]
    rows = [
        heading,
        f"{phrase}, {token}, {phrases.number(chef.hypes, 'hype')} in hand",
        f"Dice: {facts.dice_named(chef.dice, content)}",
    ]
    rows += [f"Recipe: {facts.recipe_phrase(recipe, content)}" for recipe in chef.recipes]
    rows += [f"Cooked: {facts.dish_phrase(dish, content)}" for dish in chef.dishes]
    if chef.hand:
        rows.append(
            f"Hypes left: {phrases.listed([content.hypes[hype].name for hype in chef.hand])}"
        )
    if view.outcome is not None:
        rows.append(content.numbers.band(view.outcome.scores[seat]).words)
    return rows
