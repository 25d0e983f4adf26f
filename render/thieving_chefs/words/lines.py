"""The lines of a recap of Thieving Chefs."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from bot.games.contract import Seat
from bot.games.thieving_chefs.rules import events
from bot.games.thieving_chefs.rules.content import CardId, Content
from bot.games.thieving_chefs.rules.seen import SawDeal, SawDeckRebuilt, SawDraw, Seen
from render.kit.phrases import Recap, counted, grouped, listed, number

_SINGLE: Final = {"onion": "an onion", "fish": "a fish"}
"""Countable ingredients; the others are just "rice" or "bread"."""


class _Recap(Recap[Content]):
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
    return [line for group in grouped(_settled(recent), _joins) if (line := _line_of(group, recap))]


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
