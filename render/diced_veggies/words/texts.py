"""Alt texts of Diced Veggies, and the board as text.

Everything is made from a View and holds nothing else; the board's texts hold public knowledge
alone. The caller escapes ``names`` first where they enter a message.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from bot.games.contract import Seat
from bot.games.diced_veggies.rules.block import Cut, total
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.pieces import Phase
from bot.games.diced_veggies.rules.view import View
from render.diced_veggies.facts import (
    cells_named,
    cookable,
    dice_named,
    die_named,
    dish_phrase,
    hype_phrase,
    kinds_named,
    points,
    points_phrase,
    recipe_names,
    recipe_note,
    recipe_phrase,
    row_name,
)
from render.diced_veggies.fitting import all_needed, nearest
from render.diced_veggies.words.offers import blade_phrase, cut_hint
from render.diced_veggies.words.questions import question, turn
from render.kit.phrases import ALT_MOST, TEXT_MOST, cut, first_fitting, listed, number, sentence
from render.kit.theme import SEATS

_WARNED: Final = 3
"""The rounds before a standstill that the board announces."""
_TRIES: Final = ((ALT_MOST, True), (20, True), (20, False), (8, False))
"""Length of names, and whether dice are listed: tried in order until an alt text fits."""


def alt_board(view: View, names: Sequence[str], content: Content) -> str:
    """Return the alt text of the board, at most 1024 characters."""
    texts = (
        _alt_board(view, [cut(name, most) for name in names], content, dice)
        for most, dice in _TRIES
    )
    return first_fitting(texts, ALT_MOST)


def _alt_board(view: View, names: Sequence[str], content: Content, dice: bool) -> str:
    sentences = [sentence(turn(view, names, content))]
    if view.cut is not None and view.cut_by is not None:
        what = f"{dice_named(view.cut.taken, content)}, {total(view.cut.taken)} pips"
        sentences.append(f"Last cut: {names[view.cut_by]} took {what}.")
    if view.outcome is None:
        sentences.append(f"Block: {_block_counted(view, content)}. {len(view.frame)} spent.")
    sentences += [
        _chef_sentence(view, seat, names[seat], content, dice) for seat in range(len(view.chefs))
    ]
    if view.outcome is None:
        shown = "; ".join(recipe_phrase(recipe, content) for recipe in view.display if recipe)
        sentences.append(f"On display: {shown or 'nothing'}.")
    return " ".join(sentences)


def alt_hand(view: View, names: Sequence[str], content: Content) -> str:
    """Return the alt text of a seat's own hand, at most 1024 characters."""
    if view.me is None or view.bench is None:
        return cut(sentence(turn(view, names, content)), ALT_MOST)
    bench = view.bench
    sentences = [question(view, names, content, view.me)]
    token = "Your chef token is there" if bench.token else "Your chef token is spent"
    sentences.append(f"Your dice: {dice_named(bench.dice, content)}. {token}.")
    ready = cookable(view, content, view.me)
    for recipe in bench.recipes:
        can = "can be cooked" if recipe in ready else "lacks dice"
        sentences.append(f"{recipe_phrase(recipe, content)} {can}.")
    for hype in bench.hypes:
        sentences.append(_hype_sentence(view, hype, content))
    if view.sealed:
        dishes = "; ".join(dish_phrase(dish, content) for dish in view.sealed)
        sentences.append(f"{'Sealed' if len(view.chefs) > 1 else 'Cooked just now'}: {dishes}.")
    sentences.append(f"You have {points_phrase(points(view, view.me))}.")
    return cut(" ".join(sentences), ALT_MOST)


def _hype_sentence(view: View, hype: str, content: Content) -> str:
    assert view.bench is not None
    phrase = hype_phrase(hype, content).rstrip(".")
    if view.outcome is not None:
        return f"{phrase}."
    fit = nearest(view.bench, hype, content)
    if fit.cook is None:
        return f"{phrase} (first a dish to go with)."
    dish = content.recipes[fit.cook.recipe].name
    if not fit.ready:
        return f"{phrase} ({all_needed(fit.gaps)} with {dish})."
    token = ""
    if fit.cook.token is not None:
        token = f", the token making {die_named(fit.cook.token.into, content)}"
    return f"{phrase} (fits {dish}{token})."


def alt_cut(view: View, found: Cut, content: Content) -> str:
    """Return the alt text of the preview of a cut."""
    left = number(len(view.block) - len(found.taken), "die", "dice")
    what = f"{dice_named(found.taken, content)} in {cells_named(found.taken)}"
    limit = content.numbers.cut_limit
    return cut(
        f"A cut of {total(found.taken)} of {limit} pips: {what}. {cut_hint(found, view, content)}. "
        f"{left} would stay.",
        ALT_MOST,
    )


def board_text(view: View, names: Sequence[str], content: Content) -> str:
    """Return the table as text, a line for each thing, at most 3500 characters."""
    rows = [sentence(turn(view, names, content))]
    rows.append(f"Block: {_block_counted(view, content)}")
    rows += _block_rows(view, content)
    if view.cut is not None and view.cut_by is not None:
        where = cells_named(view.cut.taken)
        taken = f"{dice_named(view.cut.taken, content)}, {total(view.cut.taken)} pips ({where})"
        rows.append(f"Last cut: {names[view.cut_by]} took {taken}")
        if not view.cut.whole:
            rows.append(f"Its seam: {blade_phrase(view.cut)}")
    spent = kinds_named(sorted(die.vegetable for die in view.frame), content)
    rows.append(f"Spent: {spent}")
    rows.append("")
    for recipe in filter(None, view.display):
        phrase = recipe_phrase(recipe, content)
        rows.append(f"On display: {phrase}. {recipe_note(recipe, content)}")
    decks = f"{number(view.recipes, 'recipe')}, {number(view.hypes, 'hype')}"
    rows.append(f"Decks: {decks}; discarded: {recipe_names(view.recipe_discards, content)}, "
                f"{number(view.hype_discards, 'hype')}")  # fmt: skip
    playing = sum(not chef.gone for chef in view.chefs)
    left = content.numbers.stall_rounds * playing - view.quiet_turns
    if left <= _WARNED * playing and view.outcome is None:
        rows.append(f"Unless a dish is cooked, the game ends in {number(max(1, left), 'turn')}")
    for seat in range(len(view.chefs)):
        rows += ["", *_chef_rows(view, seat, names[seat], content)]
    return cut("\n".join(rows), TEXT_MOST)


def recipe_notes(view: View, content: Content) -> list[str]:
    """Return a line about each recipe of the view's seat, and about those it may take now."""
    if view.bench is None or view.outcome is not None:
        return []
    shown = list(view.bench.recipes)
    if view.phase is Phase.CARD and view.me in view.asked:
        shown += [recipe for recipe in view.display if recipe]
    return [
        f"-# {content.recipes[recipe].name} · {recipe_note(recipe, content)}." for recipe in shown
    ]


def _block_counted(view: View, content: Content) -> str:
    if not view.block:
        return "empty"
    counts = Counter(one.vegetable for one in view.block)
    parts = [f"{counts[key]} {card.name.lower()}" for key, card in content.vegetables.items()]
    return f"{number(len(view.block), 'die', 'dice')}, {listed(parts)}"


def _block_rows(view: View, content: Content) -> list[str]:
    """Return the block as lines, the farthest row first: initials and numbers."""
    if not view.block:
        return []
    cells = {(one.column, one.row): one for one in view.block}
    columns = max(one.column for one in view.block) + 1
    rows = []
    for row in range(max(one.row for one in view.block), -1, -1):
        dice = []
        for column in range(columns):
            one = cells.get((column, row))
            dice.append(f"{content.vegetables[one.vegetable].name[0]}{one.number}" if one else "--")
        rows.append(f"{row_name(row)}: {' '.join(dice)}")
    return rows


def _chef_sentence(view: View, seat: Seat, name: str, content: Content, dice: bool) -> str:
    chef = view.chefs[seat]
    parts = [points_phrase(points(view, seat)), number(len(chef.dishes), "dish", "dishes")]
    if chef.gone:
        return f"{name}: conceded with {', '.join(parts)}."
    if view.outcome is not None:
        band = content.numbers.band(view.outcome.scores[seat]).words
        return f"{name}: {', '.join(parts)}. {band}."
    held = dice_named(chef.dice, content) if dice and chef.dice else ""
    parts.append(held or number(len(chef.dice), "die", "dice"))
    parts.append(f"recipes {recipe_names(chef.recipes, content)}")
    parts.append(number(chef.hypes, "hype"))
    if not chef.token:
        parts.append("token spent")
    return f"{name}: {', '.join(parts)}."


def _chef_rows(view: View, seat: Seat, name: str, content: Content) -> list[str]:
    chef, style = view.chefs[seat], SEATS[seat]
    token = "chef token there" if chef.token else "chef token spent"
    phrase = points_phrase(points(view, seat)) + ("" if view.outcome else " so far")
    heading = f"{name} (seat {seat + 1}, {style.colour_name} {style.shape})"
    if chef.gone:
        cooked = [f"Cooked: {dish_phrase(dish, content)}" for dish in chef.dishes]
        return [heading, f"Conceded with {points_phrase(points(view, seat))}", *cooked]
    rows = [
        heading,
        f"{phrase}, {token}, {number(chef.hypes, 'hype')} in hand",
        f"Dice: {dice_named(chef.dice, content)}",
    ]
    rows += [f"Recipe: {recipe_phrase(recipe, content)}" for recipe in chef.recipes]
    rows += [f"Cooked: {dish_phrase(dish, content)}" for dish in chef.dishes]
    if chef.hand:
        rows.append(f"Hypes left: {listed([content.hypes[hype].name for hype in chef.hand])}")
    if view.outcome is not None:
        rows.append(content.numbers.band(view.outcome.scores[seat]).words)
    return rows
