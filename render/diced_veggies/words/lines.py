"""The lines of a recap of Diced Veggies."""

from collections.abc import Sequence
from typing import Final

from bot.games.contract import Seat
from bot.games.diced_veggies.rules import events, seen
from bot.games.diced_veggies.rules.block import total
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.pieces import Dish, Phase
from bot.games.diced_veggies.rules.seen import Seen
from render.diced_veggies import facts
from render.kit.phrases import Recap, counted, grouped, listed, number

_GIVEN: Final = (
    events.DieDiscarded, events.RecipeDiscarded, events.HypeDiscarded, seen.SawHypeDiscarded
)  # fmt: skip
_FILLED: Final = (events.DisplayFilled, seen.SawRecipesRebuilt, seen.SawHypesRebuilt)


def lines(
    recent: Sequence[Seen], names: Sequence[str], content: Content, me: Seat | None = None
) -> list[str]:
    """Return the lines of a recap, oldest first; see ``render.pictures.Words``.

    A dish is one line; so are a card with its replacement, and all discards of a turn.
    """
    recap = Recap(names, content, me)
    shown = (event for event in recent if not _is_quiet(event))
    found = (_line_of(group, recap) for group in grouped(shown, _joins))
    return [line for one in found for line in one if line]


def _is_quiet(event: Seen) -> bool:
    """Return whether the board shows an event without a line."""
    quiet = isinstance(event, events.TurnBegan | events.CookingDone)
    return quiet or (isinstance(event, events.PhaseBegan) and event.phase is not Phase.LAST_COOK)


def _joins(group: Sequence[Seen], event: Seen) -> bool:
    first = group[0]
    if isinstance(first, _GIVEN):
        return isinstance(event, _GIVEN) and first.seat == event.seat
    if isinstance(
        first, events.RecipeTaken | events.RecipeDrawn | events.HypeDrawn | seen.SawHypeDrawn
    ):
        return isinstance(event, _FILLED)
    return False


def _line_of(group: Sequence[Seen], recap: Recap[Content]) -> list[str]:
    first = group[0]
    if isinstance(first, _GIVEN):
        return [_given(group, recap)]
    return [_one(first, recap), *(_one(event, recap) for event in group[1:])]


def _one(event: Seen, recap: Recap[Content]) -> str:
    content = recap.content
    match event:
        case seen.SawDeal(first, block, display):
            shown = "; ".join(facts.recipe_phrase(recipe, content) for recipe in display if recipe)
            dice = number(len(block), "die", "dice")
            begins = "begin" if first == recap.me else "begins"
            return (
                f"A block of {dice} is laid and {recap.name(first)} {begins}. On display: {shown}"
            )
        case events.BlockRestocked(seat, block):
            dice = number(len(block), "die", "dice")
            return f"{recap.subject(seat)} rolled {dice} to a new block; all chef tokens are back"
        case events.BlockCut():
            return _cut(event, recap)
        case events.Cooked(seat, dish):
            return f"{recap.subject(seat)} cooked {_made(dish, recap.content)}"
        case events.EndTriggered(seat, even):
            goal = number(content.numbers.goal, "dish", "dishes")
            has = "have" if seat == recap.me else "has"
            after = "everybody else has one more turn, then all cook once more"
            if even:
                after = "this round is the last, then all cook once more"
            if len(recap.names) == 1:  # R-V19
                after = "after this turn comes one last chance to cook"
            return f"{recap.subject(seat)} {has} cooked {goal}: {after}"
        case events.PhaseBegan():
            if len(recap.names) == 1:
                return "Last chance to cook"
            return "Last chance for all to cook, sealed until everybody is done"
        case events.CardLapsed(seat):
            return f"No card was left for {recap.name(seat)} to take"
        case events.LastDishesShown(dishes):
            return _last(dishes, recap)
        case seen.SawConceded():
            return _conceded(event, recap)
        case events.GameEnded():
            return _end(event, recap)
        case _:
            return _card(event, recap)


def _cut(event: events.BlockCut, recap: Recap[Content]) -> str:
    cut, content = event.cut, recap.content
    what = f"{facts.dice_named(cut.taken, content)}, {number(total(cut.taken), 'pip')}"
    if cut.whole:
        return f"{recap.subject(event.seat)} took the rest of the block: {what}"
    return f"{recap.subject(event.seat)} cut off {what} ({facts.cells_named(cut.taken)})"


def _made(dish: Dish, content: Content) -> str:
    card = content.recipes[dish.recipe]
    dice = facts.dice_named(dish.dice, content)
    phrase = f"{card.name} from {dice} for {facts.points_phrase(card.points)}"
    if dish.token is not None:
        phrase += f", the chef token taking {facts.change_named(dish.token, content)}"
    if dish.hype is not None:
        hype = content.hypes[dish.hype].name
        more = "counted at the end"
        if dish.worth is not None:
            more = f"{facts.points_phrase(dish.worth)} more"
        phrase += f", with {hype}: {more}"
    return phrase


def _card(event: Seen, recap: Recap[Content]) -> str:
    content = recap.content
    match event:
        case events.HypeDrawn(seat, hype):
            card = content.hypes[hype]
            return f"{recap.subject(seat)} drew a hype, {card.name}: {card.text.rstrip('.')}"
        case seen.SawHypeDrawn(seat):
            return f"{recap.subject(seat)} drew a hype"
        case events.RecipeDrawn(seat, recipe):
            drew = f"{recap.subject(seat)} drew {facts.recipe_phrase(recipe, content)}"
            return f"{drew} from the deck. {facts.recipe_note(recipe, content)}"
        case events.RecipeTaken(seat, _, recipe):
            name = content.recipes[recipe].name
            return f"{recap.subject(seat)} took {name} from the display"
        case events.DisplayFilled(_, recipe):
            shown = f"New on display: {facts.recipe_phrase(recipe, content)}"
            return f"{shown}. {facts.recipe_note(recipe, content)}"
        case seen.SawRecipesRebuilt(cards):
            return f"The discarded recipes make a new deck of {number(cards, 'card')}"
        case seen.SawHypesRebuilt(cards):
            return f"The discarded hypes make a new deck of {number(cards, 'card')}"
        case events.DishSealed(seat, dish):
            # A single chef has nobody to seal it from.
            made = _made(dish, content)
            return f"You cooked {made}" if len(recap.names) == 1 else f"Sealed: {made}"
        case events.DishesTakenBack():
            last = "last" if len(recap.names) == 1 else "sealed"
            return f"You took your {last} dishes back"
        case events.LastCookSealed():
            return "You are done cooking"
        case _:
            return ""


def _given(group: Sequence[Seen], recap: Recap[Content]) -> str:
    content = recap.content
    seat, dice, others, unseen = 0, [], [], 0
    for event in group:
        match event:
            case events.DieDiscarded(seat, die):
                dice.append(die)
            case events.RecipeDiscarded(seat, recipe):
                others.append(facts.recipe_names([recipe], content))
            case events.HypeDiscarded(seat, hype):
                others.append(f"the hype {content.hypes[hype].name}")
            case seen.SawHypeDiscarded(seat):
                unseen += 1
    if unseen:
        others.append("a hype" if unseen == 1 else f"{unseen} hypes")
    what = counted([*(facts.die_named(die, content) for die in dice), *others])
    return f"{recap.subject(seat)} gave up {what}"


def _last(dishes: Sequence[Sequence[Dish]], recap: Recap[Content]) -> str:
    parts = [
        f"{recap.name(seat)} cooked {'; '.join(_made(dish, recap.content) for dish in own)}"
        for seat, own in enumerate(dishes)
        if own
    ]
    return f"The last dishes: {'. '.join(parts) or 'nobody cooked'}"


def _conceded(event: seen.SawConceded, recap: Recap[Content]) -> str:
    """Return the line of a concession and of the things it freed (R-X4)."""
    gone = [number(len(event.dice), "die", "dice")] if event.dice else []
    gone += [facts.recipe_names(event.recipes, recap.content)] if event.recipes else []
    gone += [number(event.hypes, "hype")] if event.hypes else []
    freed = f": {listed(gone)} given up" if gone else ""
    return f"{recap.subject(event.seat)} conceded{freed}"


def _end(event: events.GameEnded, recap: Recap[Content]) -> str:
    best = max((event.scores[seat] for seat in event.winners), default=0)
    points, words = facts.points_phrase(best), recap.content.numbers.band(best).words
    if len(event.scores) == 1:
        phrase = f"{recap.subject(0)} made {points}"
    else:
        alone = len(event.winners) == 1
        mine = alone and event.winners[0] == recap.me
        verb = ("win" if mine else "wins") if alone else "share the win"
        phrase = f"{listed([recap.name(seat) for seat in event.winners])} {verb} with {points}"
        phrase = phrase[0].upper() + phrase[1:] if phrase.startswith("you ") else phrase
    if event.reason == "conceded":
        phrase = f"All others conceded: {phrase}"
    if event.reason == "stalled":
        rounds = number(recap.content.numbers.stall_rounds, "round")
        phrase = f"Nobody cooked for {rounds}, so it ends here: {phrase}"
    return f"{phrase}. {words}"
