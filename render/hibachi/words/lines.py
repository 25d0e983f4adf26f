"""The lines of a recap of Hibachi: throws, bowls, market, cooking."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from bot.games.contract import Seat
from bot.games.hibachi.rules import events
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import IngredientId, Shown, SpaceId
from bot.games.hibachi.rules.seen import (
    SawCardKept,
    SawCardsDrawn,
    SawDeal,
    SawPileRebuilt,
    SawRecipeReserved,
    SawThrow,
    Seen,
)
from render.hibachi.facts import ACTION_NAMES, dish, dishes, named, place, yen
from render.kit.phrases import Recap, grouped, listed, number


class HibachiRecap(Recap[Content]):
    """Knows the names and the chips."""

    def has(self, seat: Seat) -> str:
        """Return "Mei has" or "You have"."""
        return f"{self.subject(seat)} {'have' if seat == self.me else 'has'}"

    def shown(self, chips: Iterable[Shown]) -> str:
        """Return chips by their owners: "Mei 400 + 200 and Omar 300"."""
        owned: dict[Seat, list[Shown]] = {}
        for chip in chips:
            owned.setdefault(chip.owner, []).append(chip)
        return listed([f"{self.name(seat)} {_values(own)}" for seat, own in owned.items()])


def _values(chips: Iterable[Shown]) -> str:
    return " + ".join(str(chip.value) for chip in chips)


OfBowl: TypeAlias = (
    events.BowlOpened | events.Sold | events.Bought | events.Passed | events.BowlClosed
)
"""The events of a bowl."""

OF_BOWL: Final = (events.BowlOpened, events.Sold, events.Bought, events.Passed, events.BowlClosed)


_BEFORE_PRICE: Final = {"bought": " for", "passed": " at", "could not pay": ""}


def bowl_line(steps: Sequence[OfBowl], recap: HibachiRecap) -> str:
    """Return "Egg sells at ¥900: Mei 600 and Omar 300; Omar sold 1; Mei bought for ¥600".

    ``steps`` belong to one bowl and may begin in the middle. The selling price is the sum of the
    chips: a lone chip appears in its owner's deed. "Nobody sold" is written only if there is
    nothing else to report.
    """
    heading = recap.content.ingredients[steps[0].bowl].name
    prices = [event.price for event in steps if isinstance(event, events.BowlOpened | events.Sold)]
    if prices:
        heading += f" sells at {yen(prices[0])}"
    chips = [
        chip for event in steps if isinstance(event, events.BowlOpened) for chip in event.chips
    ]
    sold = [event for event in steps if isinstance(event, events.Sold)]
    after = [*_bids(steps, recap), *_rest(steps, chips, recap)]
    parts = [recap.shown(chips)] if len(chips) > 1 or (chips and not after) else []
    parts += [*_sales(sold, recap), *after]
    if sold and not (after or any(sold[0].cards)):
        parts.append("nobody sold")
    return f"{heading}: {'; '.join(parts)}" if parts else ""


def _sales(sold: Sequence[events.Sold], recap: HibachiRecap) -> Iterator[str]:
    for event in sold:
        sellers = [(seat, count) for seat, count in enumerate(event.cards) if count]
        if sellers:
            (first, cards), *others = sellers
            more = [f"{recap.name(seat)} {count}" for seat, count in others]
            yield listed([f"{recap.name(first)} sold {cards}", *more])


def _bids(steps: Sequence[OfBowl], recap: HibachiRecap) -> list[str]:
    """Return the purchases and passes, each seat's steps of a kind together, in their order."""
    found: dict[tuple[Seat, str], list[str]] = {}
    for event in steps:
        if isinstance(event, events.Bought | events.Passed):
            verb = "bought"
            if isinstance(event, events.Passed):
                verb = "could not pay" if event.why == "purse" else "passed"
            found.setdefault((event.seat, verb), []).append(yen(event.price))
    parts: list[str] = []
    last: tuple[Seat, str] | None = None
    for (seat, verb), prices in found.items():
        deed = f"{verb}{_BEFORE_PRICE[verb]} {listed(prices)}"
        # A repeated seat or verb is not written again.
        if last is not None and last[0] == seat:
            parts[-1] += f" and {deed}"
        elif last is not None and last[1] == verb:
            parts[-1] += f", {recap.name(seat)}{deed.removeprefix(verb)}"
        else:
            parts.append(f"{recap.name(seat)} {deed}")
        last = (seat, verb)
    return parts


def _rest(steps: Sequence[OfBowl], chips: Sequence[Shown], recap: HibachiRecap) -> Iterator[str]:
    """Yield the seats for whom no card was left: only then a closed bowl still has chips."""
    for event in steps:
        if isinstance(event, events.BowlClosed) and event.home:
            seats = dict.fromkeys(chip.owner for chip in chips if chip.chip in event.home)
            whom = f" for {listed([recap.name(seat) for seat in seats])}" if seats else ""
            yield f"no card left{whom}"


_UNTOLD: Final = (events.PhaseBegan, events.PlanLaid, events.SaleSealed, events.CookingDone)
"""Events visible on the board without a line, or hidden from the others."""

_WON: Final = (
    events.ActionCleaned,
    events.RightDeclined,
    events.CardsDrawn,
    SawCardsDrawn,
    events.CardKept,
    SawCardKept,
    events.RecipeReserved,
    SawRecipeReserved,
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


def lines(
    recent: Sequence[Seen], names: Sequence[str], content: Content, me: Seat | None = None
) -> list[str]:
    """Return the lines of a recap, oldest first; see ``render.pictures.Words``.

    A throw is one line; so are an action space with its consequences, the events of a bowl, a dish,
    and the news of a round.
    """
    recap = HibachiRecap(names, content, me)
    shown = (event for event in recent if not isinstance(event, _UNTOLD))
    found = (_line_of(group, recap) for group in grouped(shown, _joins))
    return [f"You{line[3:]}" if line.startswith("you ") else line for line in found if line]


def _joins(group: Sequence[Seen], event: Seen) -> bool:
    first = group[0]
    if isinstance(event, OF_BOWL):
        return isinstance(first, OF_BOWL) and first.bowl == event.bowl
    if isinstance(first, _NEXT_ROUND):
        return isinstance(event, (*_NEXT_ROUND, SawPileRebuilt))
    if isinstance(first, SawDeal):
        return isinstance(event, events.RoundBegan)
    if isinstance(first, _WON):
        return isinstance(event, (*_WON[1:], SawPileRebuilt))  # all of them are the winner's
    return isinstance(first, _MARKET_OPENS) and isinstance(event, events.ChilliesEarned)


def _line_of(group: Sequence[Seen], recap: HibachiRecap) -> str:
    first = group[0]
    match first:
        case SawDeal():
            return _deal(first, recap)
        case SawThrow():
            return _throw(first, recap)
        case events.Cooked():
            return _dish(first, recap)
        case SawPileRebuilt():
            return f"The discards were shuffled: a new pile of {number(first.cards, 'card')}"
        case events.Conceded():
            return f"{recap.subject(first.seat)} conceded; {recap.has(first.head)} the bottle"
        case events.GameEnded():
            return _end(first, recap)
    if isinstance(first, OF_BOWL):
        return bowl_line([event for event in group if isinstance(event, OF_BOWL)], recap)
    if isinstance(first, _NEXT_ROUND):
        return _round(group, recap)
    if isinstance(first, _WON):
        return _action(group, recap)
    return _market_opens(group, recap)


def _deal(deal: SawDeal, recap: HibachiRecap) -> str:
    recipes = "; ".join(dish(recipe, recap.content) for recipe in deal.display)
    return (
        f"{recap.has(deal.head)} the bottle and will throw first. "
        f"For sale: {named(deal.market, recap.content)}. Recipes: {recipes or 'none'}"
    )


def _throw(throw: SawThrow, recap: HibachiRecap) -> str:
    chip = "a chip" if throw.value is None else f"the {throw.value}"
    places = {rest.chip: space for rest, space in zip(throw.thrown.rest, throw.spaces, strict=True)}
    where = "off the board"
    if throw.chip in places:
        where = _landed(places[throw.chip], recap.content)
    parts = [f"{recap.subject(throw.seat)} threw {chip} {where}"]
    if throw.thrown.face_up and throw.chip in places:
        parts.append("face up")
    moved = {chip for frame in throw.thrown.frames for chip, _, _ in frame.at}
    out = set(throw.thrown.out) - {throw.chip}
    if pushed := len(moved - out - {throw.chip}):
        parts.append(f"pushing {number(pushed, 'chip')}")
    if out:
        parts.append(f"knocking {number(len(out), 'chip')} off the board")
    return ", ".join(parts)


def _landed(space: SpaceId | None, content: Content) -> str:
    if space is None:
        return "beside the bowls"
    return f"{'into' if space in content.board.bowls else 'onto'} {place(space, content)}"


def _action(group: Sequence[Seen], recap: HibachiRecap) -> str:
    """Return the line of an action space: its winner, the chips, and the winner's deed."""
    line, winner, did = "", "", []
    for event in group:
        match event:
            case events.ActionCleaned(space, chips, seat):
                line, winner = f"{ACTION_NAMES[space]}: ", recap.name(seat)
                did.append(_won(chips, seat, recap))
            case SawPileRebuilt():
                did.append("had the discards shuffled in")
            case _:
                winner = winner or (recap.name(event.seat) if isinstance(event, _WON[1:]) else "")
                did.append(_deed(event, recap))
    return f"{line}{winner} {listed(did)}"


def _won(chips: Sequence[Shown], winner: Seat, recap: HibachiRecap) -> str:
    """Return the chips of a win: "won with 300 over Mei 200"."""
    won = f"won with {_values([chip for chip in chips if chip.owner == winner])}"
    others = [chip for chip in chips if chip.owner != winner]
    if not others:
        return won
    sums: Counter[Seat] = Counter()
    for chip in chips:
        sums[chip.owner] += chip.value
    is_tie = any(sums[chip.owner] == sums[winner] for chip in others)
    return f"{won} over {recap.shown(others)}{', by the bottle' if is_tie else ''}"


def _deed(event: Seen, recap: HibachiRecap) -> str:
    content = recap.content
    match event:
        case events.RightDeclined(_, space):
            return f"declined the {ACTION_NAMES[space].lower()}"
        case events.CardsDrawn(_, cards):
            return f"drew {named(cards, content)}"
        case SawCardsDrawn(_, count):
            return f"drew {number(count, 'card')}"
        case events.CardKept(_, card):
            return f"kept {named([card], content)}"
        case SawCardKept(_, _, None):
            return "kept one"
        case SawCardKept(_, _, card):
            return f"kept {named([str(card)], content)}"
        case events.RecipeReserved(_, recipe):
            return f"reserved {dishes([recipe], content)}"
        case SawRecipeReserved():
            return "reserved a recipe"
        case events.ActionLapsed():
            return "got nothing, for no card was left"
        case _:
            return "took the bottle"


def _market_opens(group: Sequence[Seen], recap: HibachiRecap) -> str:
    parts = []
    for event in group:
        match event:
            case events.InvalidWentHome(chips):
                parts.append(f"{number(len(chips), 'chip')} outside the bowls went home unseen")
            case events.ChilliesEarned(seat, count):
                parts.append(f"{recap.name(seat)} got {number(count, 'chilli', 'chillies')}")
    return "; ".join(parts)


def _dish(cooked: events.Cooked, recap: HibachiRecap) -> str:
    content = recap.content
    reserved = ", a reserved recipe," if cooked.reserved else ""
    with_what = [named(cooked.cards, content)] if cooked.cards else []
    if cooked.chillies:
        with_what.append(number(cooked.chillies, "chilli", "chillies"))
    name = dishes([cooked.recipe], content)
    return f"{recap.subject(cooked.seat)} cooked {name}{reserved} from {' with '.join(with_what)}"


def _round(group: Sequence[Seen], recap: HibachiRecap) -> str:
    """Return the news of a round, as far as known."""
    content, title = recap.content, "Next round"
    parts: list[str] = []
    cards: list[IngredientId] = []
    for event in group:
        match event:
            case events.BottlePassed(seat):
                gets = "get" if seat == recap.me else "gets"
                parts.append(f"{recap.name(seat)} {gets} the bottle")
            case events.RecipesLaid(recipes):
                new = "; ".join(dish(recipe, content) for recipe in recipes)
                parts.append(f"new {'recipe' if len(recipes) == 1 else 'recipes'} {new}")
            case events.IngredientsLaid(laid):
                cards += laid
            case SawPileRebuilt():
                parts.append("the discards were shuffled")
            case events.RoundBegan(count):
                title = f"Round {count}"
    if cards:
        parts.append(f"new for sale {named(cards, content)}")
    return f"{title}: {'; '.join(parts) or 'all chips are back'}"


def _end(event: events.GameEnded, recap: HibachiRecap) -> str:
    winners = listed([recap.name(seat) for seat in event.winners])
    alone = len(event.winners) == 1
    wins = "win" if alone and event.winners[0] == recap.me else "wins"
    verb = wins if alone else "share the win"
    numbers = recap.content.numbers
    if event.reason == "reached":
        return f"{winners} cooked {number(numbers.goal, 'dish', 'dishes')} and {verb}"
    if event.reason == "conceded":
        return f"All others conceded, so {winners} {verb}"
    rounds = number(numbers.stall_rounds, "round")
    return f"Nobody cooked for {rounds}, so {winners} {verb}: most dishes, then most money"
