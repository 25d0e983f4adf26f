"""The lines of a recap of Diced Veggies."""

from collections.abc import Sequence
from typing import Final

from bot.descriptions.diced_veggies import facts
from bot.descriptions.phrases import Recap, grouped, newest_lines
from bot.games.diced_veggies.rules import events
from bot.games.diced_veggies.rules import view as views
from bot.games.diced_veggies.rules.block import total
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.pieces import Dish, Phase
from bot.games.diced_veggies.rules.view import Seen
from bot.words import clauses, counted, listed, say

_GIVEN: Final = (
    events.DieDiscarded, events.RecipeDiscarded, events.HypeDiscarded, views.SawHypeDiscarded
)  # fmt: skip


def lines(recent: Sequence[Seen], recap: Recap[Content], most: int | None = None) -> list[str]:
    """Return the lines of a recap, oldest first; see ``bot.descriptions.words.Words``.

    A dish is one line; so are all discards of a turn.
    """
    shown = [event for event in recent if not _is_quiet(event)]
    return newest_lines(grouped(shown, _joins), lambda group: _line_of(group, recap), most)


def _is_quiet(event: Seen) -> bool:
    """Return whether the board shows an event without a line."""
    if isinstance(event, events.PhaseBegan):
        return event.phase is not Phase.LAST_COOK
    return isinstance(event, (events.TurnBegan, events.CookingDone))


def _joins(group: Sequence[Seen], event: Seen) -> bool:
    first = group[0]
    return isinstance(first, _GIVEN) and isinstance(event, _GIVEN) and first.seat == event.seat


def _line_of(group: Sequence[Seen], recap: Recap[Content]) -> str:
    if isinstance(event := group[0], _GIVEN):
        return _given(group, recap)
    content, alone = recap.content, len(recap.names) == 1
    match event:
        case views.SawDeal(first, block, display):
            shown = clauses(facts.recipe_phrase(recipe, content) for recipe in display if recipe)
            return say("veggies-dealt", who=recap.who(first), dice=len(block), display=shown)
        case events.BlockRestocked(seat, block):
            return say("veggies-restocked", who=recap.who(seat), dice=len(block))
        case events.BlockCut(seat, cut):
            key = "veggies-took-rest" if cut.whole else "veggies-cut"
            taken, cells = facts.dice_named(cut.taken), facts.cells_named(cut.taken)
            pips = total(cut.taken)
            return say(key, who=recap.who(seat), taken=taken, pips=pips, cells=cells)
        case events.Cooked(seat, dish):
            return say("veggies-cooked", who=recap.who(seat), made=_made(dish, content))
        case events.EndTriggered(seat, even):
            ending = "alone" if alone else "even" if even else "open"  # R-V19
            goal = content.numbers.goal
            return say("veggies-end-begins", who=recap.who(seat), dishes=goal, ending=ending)
        case events.PhaseBegan():
            return say("veggies-last-chance", alone=alone)
        case events.CardLapsed(seat):
            return say("veggies-no-card-left", who=recap.who(seat))
        case events.LastDishesShown(dishes):
            return _last(dishes, recap)
        case views.SawConceded():
            return _conceded(event, recap)
        case events.GameEnded():
            return _end(event, recap)
        case events.HypeDrawn(seat, hype):
            return say("veggies-drew-this-hype", who=recap.who(seat), hype=facts.hype_id(hype))
        case views.SawHypeDrawn(seat):
            return say("veggies-drew-hype", who=recap.who(seat))
        case events.RecipeDrawn(seat, recipe):
            card = facts.card_of(recipe, content)
            return say("veggies-drew-recipe", who=recap.who(seat), **card)
        case events.RecipeTaken(seat, _, recipe):
            taken = facts.recipe_id(recipe)
            return say("veggies-took-recipe", who=recap.who(seat), recipe=taken)
        case events.DisplayFilled(_, recipe):
            return say("veggies-new-on-display", **facts.card_of(recipe, content))
        case views.SawRecipesRebuilt(cards):
            return say("veggies-recipes-rebuilt", cards=cards)
        case views.SawHypesRebuilt(cards):
            return say("veggies-hypes-rebuilt", cards=cards)
        case events.DishSealed(seat, dish):
            # A single chef has nobody to seal it from.
            return say("veggies-sealed", alone=alone, made=_made(dish, content))
        case events.DishesTakenBack():
            return say("veggies-took-back", alone=alone)
        case events.LastCookSealed():
            return say("veggies-done")
        case _:
            return ""


def _made(dish: Dish, content: Content) -> str:
    more = say("veggies-worth-at-end")
    if dish.worth is not None:
        more = say("veggies-worth-more", points=dish.worth)
    return say(
        "veggies-made",
        dish=facts.recipe_id(dish.recipe),
        used=facts.dice_named(dish.dice),
        points=content.recipes[dish.recipe].points,
        change=facts.change_named(dish.token),
        hype=facts.hype_id(dish.hype),
        more=more,
    )


def _given(group: Sequence[Seen], recap: Recap[Content]) -> str:
    seat, dice, others, unseen = 0, [], [], 0
    for event in group:
        match event:
            case events.DieDiscarded(seat, die):
                dice.append(facts.die_named(die))
            case events.RecipeDiscarded(seat, recipe):
                others.append(say(facts.recipe_id(recipe)))
            case events.HypeDiscarded(seat, hype):
                others.append(say("veggies-the-hype", hype=facts.hype_id(hype)))
            case views.SawHypeDiscarded(seat):
                unseen += 1
    if unseen:
        others.append(say("veggies-some-hypes", count=unseen))
    return say("veggies-gave-up", who=recap.who(seat), things=counted([*dice, *others]))


def _last(dishes: Sequence[Sequence[Dish]], recap: Recap[Content]) -> str:
    parts = [
        say(
            "veggies-last-dish",
            who=recap.who(seat),
            dishes=clauses(_made(dish, recap.content) for dish in own),
        )
        for seat, own in enumerate(dishes)
        if own
    ]
    if not parts:
        return say("veggies-nobody-cooked")
    return say("veggies-last-dishes", dishes=". ".join(parts))


def _conceded(event: views.SawConceded, recap: Recap[Content]) -> str:
    """Return the line of a concession and of the things it freed (R-X4)."""
    gone = [say("veggies-dice", dice=len(event.dice))] if event.dice else []
    gone += facts.recipe_names(event.recipes)
    gone += [say("veggies-hypes", count=event.hypes)] if event.hypes else []
    things = listed(gone) if gone else "none"
    return say("veggies-conceded", who=recap.who(event.seat), things=things)


def _end(event: events.GameEnded, recap: Recap[Content]) -> str:
    best = max((event.scores[seat] for seat in event.winners), default=0)
    alone = len(event.scores) == 1
    return say(
        "veggies-won",
        who=[recap.who(seat) for seat in ((0,) if alone else event.winners)],
        alone=alone,
        points=best,
        reason=event.reason or "over",
        rounds=recap.content.numbers.stall_rounds,
        band=facts.band_named(best, recap.content),
    )
