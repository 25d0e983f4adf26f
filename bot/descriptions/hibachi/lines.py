"""The lines of a recap of Hibachi: throws, bowls, market, cooking."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from bot.descriptions.hibachi.facts import dish_id, food_id, named, row, space_id, yen
from bot.descriptions.phrases import Recap, grouped, newest_lines
from bot.games.contract import Seat
from bot.games.hibachi.rules import events
from bot.games.hibachi.rules import view as views
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import Shown
from bot.games.hibachi.rules.view import Seen
from bot.words import Value, clauses, listed, say, tallied

OfBowl: TypeAlias = (
    events.BowlOpened | events.Sold | events.Bought | events.Passed | events.BowlClosed
)
"""The events of a bowl."""

_OF_BOWL: Final = (events.BowlOpened, events.Sold, events.Bought, events.Passed, events.BowlClosed)
_UNTOLD: Final = (events.PhaseBegan, events.PlanLaid, events.SaleSealed, events.CookingDone)
"""Events visible on the board without a line, or hidden from the others."""

_WON: Final = (
    events.ActionCleaned,
    events.RightDeclined,
    events.CardsDrawn,
    views.SawCardsDrawn,
    events.CardKept,
    views.SawCardKept,
    events.RecipeReserved,
    views.SawRecipeReserved,
    events.ActionLapsed,
    events.BottleTaken,
)
"""The consequences of an action space; all but the first may be alone."""

_NEXT_ROUND: Final = (
    events.BottlePassed,
    events.RecipesLaid,
    events.IngredientsLaid,
    events.RoundBegan,
)
_MARKET_OPENS: Final = (events.InvalidWentHome, events.ChilliesEarned)
_JOINING: Final = {
    **dict.fromkeys(_NEXT_ROUND, (*_NEXT_ROUND, views.SawPileRebuilt)),
    views.SawDeal: (events.RoundBegan,),
    **dict.fromkeys(_WON, (*_WON[1:], views.SawPileRebuilt)),  # all of them are the winner's
    **dict.fromkeys(_MARKET_OPENS, (events.ChilliesEarned,)),
}
"""The events that join a line, by its first one."""


def lines(recent: Sequence[Seen], recap: Recap[Content], most: int | None = None) -> list[str]:
    """Return the lines of a recap, oldest first; see ``bot.descriptions.words.Words``.

    A throw is one line; so are an action space with its consequences, the events of a bowl, a dish,
    and the news of a round.
    """
    shown = [event for event in recent if not isinstance(event, _UNTOLD)]
    return newest_lines(grouped(shown, _joins), lambda group: _line_of(group, recap), most)


def _joins(group: Sequence[Seen], event: Seen) -> bool:
    first = group[0]
    if isinstance(first, _OF_BOWL):
        return isinstance(event, _OF_BOWL) and first.bowl == event.bowl
    return isinstance(event, _JOINING.get(type(first), ()))


def _line_of(group: Sequence[Seen], recap: Recap[Content]) -> str:
    if isinstance(group[0], _OF_BOWL):
        return _bowl([event for event in group if isinstance(event, _OF_BOWL)], recap)
    return ". ".join(_one(event, recap) for event in group)


def _bowl(steps: Sequence[OfBowl], recap: Recap[Content]) -> str:
    """Return "Egg (¥900): Omar sold 1; Mei bought for ¥600".

    ``steps`` belong to one bowl and may begin in the middle. Chips are named while there is nothing
    else, passes while the bowl is open.
    """
    opened = [event for event in steps if isinstance(event, events.BowlOpened)]
    chips = [chip for event in opened for chip in event.chips]
    closed = any(isinstance(event, events.BowlClosed) for event in steps)
    parts = [*_sales(steps, recap), *_bids(steps, recap, closed), *_rest(steps, chips, recap)]
    priced = (event for event in steps if isinstance(event, (events.BowlOpened, events.Sold)))
    price = next((yen(event.price) for event in priced), "none")
    if price != "none" and closed and not parts:
        parts.append(say("hibachi-nobody-traded"))
    elif chips and not parts:
        parts.append(listed(_owned(chips, recap)))
    what: dict[str, Value] = {"bowl": food_id(steps[0].bowl), "what": clauses(parts)}
    return say("hibachi-bowl", price=price, **what) if parts else ""


def _sales(steps: Sequence[OfBowl], recap: Recap[Content]) -> Iterator[str]:
    for event in steps:
        if isinstance(event, events.Sold):
            for seat, cards in enumerate(event.cards):
                if cards:
                    yield say("hibachi-sold", who=recap.who(seat), cards=cards)


def _bids(steps: Sequence[OfBowl], recap: Recap[Content], closed: bool) -> list[str]:
    """Return the purchases and passes, each seat's steps of a kind together, in their order."""
    found: dict[tuple[str, Seat], list[str]] = {}
    for event in steps:
        if isinstance(event, events.Bought):
            found.setdefault(("hibachi-bought", event.seat), []).append(yen(event.price))
        elif isinstance(event, events.Passed) and event.why == "purse":
            found.setdefault(("hibachi-could-not-pay", event.seat), []).append(yen(event.price))
        elif isinstance(event, events.Passed) and not closed:
            found.setdefault(("hibachi-passed", event.seat), []).append(yen(event.price))
    return [say(key, who=recap.who(seat), prices=prices) for (key, seat), prices in found.items()]


def _rest(steps: Sequence[OfBowl], chips: Sequence[Shown], recap: Recap[Content]) -> Iterator[str]:
    """Yield the seats for whom no card was left: only then a closed bowl still has chips."""
    for event in steps:
        if isinstance(event, events.BowlClosed) and event.home:
            seats = dict.fromkeys(chip.owner for chip in chips if chip.chip in event.home)
            yield say("hibachi-no-card-left", who=[recap.who(seat) for seat in seats])


def _owned(chips: Iterable[Shown], recap: Recap[Content]) -> list[str]:
    """Return chips by their owners: "Mei 400 + 200", "Omar 300"."""
    owned: dict[Seat, list[Shown]] = {}
    for chip in chips:
        owned.setdefault(chip.owner, []).append(chip)
    return [
        say("hibachi-owned", who=recap.who(seat), chips=_values(own)) for seat, own in owned.items()
    ]


def _values(chips: Iterable[Shown]) -> str:
    return " + ".join(str(chip.value) for chip in chips)


def _one(event: Seen, recap: Recap[Content]) -> str:
    content = recap.content
    match event:
        case views.SawDeal():
            return say(
                "hibachi-dealt",
                who=recap.who(event.head),
                cards=named(event.market),
                recipes=row(event.display, content),
            )
        case views.SawThrow():
            return _throw(event, recap)
        case events.InvalidWentHome(chips):
            return say("hibachi-missed", chips=len(chips))
        case events.ChilliesEarned(seat, count):
            return say("hibachi-got-chillies", who=recap.who(seat), chillies=count)
        case events.Cooked():
            return say(
                "hibachi-cooked",
                who=recap.who(event.seat),
                dish=dish_id(event.recipe),
                reserved=event.reserved,
                cards=tallied(say(food_id(card)) for card in event.cards),
                chillies=event.chillies,
            )
        case events.BottlePassed(seat):
            return say("hibachi-gets-bottle", who=recap.who(seat))
        case events.RecipesLaid(laid):
            return say("hibachi-new-recipes", count=len(laid), recipes=row(laid, content))
        case events.IngredientsLaid(cards):
            return say("hibachi-new-cards", cards=named(cards))
        case views.SawPileRebuilt(count):
            return say("hibachi-pile-rebuilt", cards=count)
        case events.RoundBegan(number):
            return say("hibachi-round-begins", round=number)
        case events.Conceded(seat, head):
            return say("hibachi-conceded", who=recap.who(seat), head=recap.who(head))
        case events.GameEnded(winners, reason):
            return say(
                "hibachi-ended",
                who=[recap.who(seat) for seat in winners],
                reason=reason,
                dishes=content.numbers.goal,
                rounds=content.numbers.stall_rounds,
            )
        case events.ActionCleaned(space, chips, seat):
            return _won(space_id(space), chips, seat, recap)
        case events.RightDeclined(seat, space):
            return say("hibachi-declined", who=recap.who(seat), space=space)
        case events.CardsDrawn(seat, cards):
            return say("hibachi-drew-these", who=recap.who(seat), cards=named(cards))
        case views.SawCardsDrawn(seat, count):
            return say("hibachi-drew", who=recap.who(seat), cards=count)
        case events.CardKept(seat, card) | views.SawCardKept(seat, _, card):
            kept = "none" if card is None else food_id(card)
            return say("hibachi-kept", who=recap.who(seat), card=kept)
        case events.RecipeReserved(seat, recipe):
            return say("hibachi-reserved-this", who=recap.who(seat), dish=dish_id(recipe))
        case views.SawRecipeReserved(seat):
            return say("hibachi-reserved-one", who=recap.who(seat))
        case events.ActionLapsed(seat):
            return say("hibachi-got-nothing", who=recap.who(seat))
        case events.BottleTaken(seat):
            return say("hibachi-took-bottle", who=recap.who(seat))
        case _:
            return ""


def _throw(throw: views.SawThrow, recap: Recap[Content]) -> str:
    places = {rest.chip: space for rest, space in zip(throw.thrown.rest, throw.spaces, strict=True)}
    stays, space = throw.chip in places, places.get(throw.chip)
    moved = {chip for frame in throw.thrown.frames for chip, _, _ in frame.at}
    out = set(throw.thrown.out) - {throw.chip}
    where = "none" if space is None else "bowl" if space in recap.content.board.bowls else "space"
    return say(
        "hibachi-threw",
        who=recap.who(throw.seat),
        chip=throw.value or 0,
        where=where if stays else "out",
        space=space_id(space),
        shown=throw.thrown.face_up and stays,
        pushed=len(moved - out - {throw.chip}),
        out=len(out),
    )


def _won(space: str, chips: Sequence[Shown], winner: Seat, recap: Recap[Content]) -> str:
    """Return the chips of a win: "Reserve: Mei won with 300 over Omar 200"."""
    others = [chip for chip in chips if chip.owner != winner]
    sums: Counter[Seat] = Counter()
    for chip in chips:
        sums[chip.owner] += chip.value
    return say(
        "hibachi-won",
        space=space,
        who=recap.who(winner),
        chips=_values(chip for chip in chips if chip.owner == winner),
        others=_owned(others, recap),
        tie=any(sums[chip.owner] == sums[winner] for chip in others),
    )
