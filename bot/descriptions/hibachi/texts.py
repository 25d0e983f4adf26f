"""Questions, headlines and alt texts of Hibachi, and the board as text."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from bot.descriptions import phrases
from bot.descriptions.hibachi import facts
from bot.games.contract import Seat
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import ACTION_SPACES, Phase, SpaceId
from bot.games.hibachi.rules.view import ChefView, ChipView, Seen, View, bowls_in_play
from bot.words import Value, clauses, counted, kept, listed, say, tallied

Owned: TypeAlias = tuple[str, int | None]
"""A chip's owner, and its value while everybody sees it."""


def turn(view: View, names: Sequence[str], content: Content) -> str:
    """Return the headline with the names of the asked seats, or of the winners."""
    asked = facts.asked_seats(view, content)
    return phrases.turn_line(headline(view, content), asked, view.outcome, names)


def headline(view: View, content: Content) -> str:
    """Return the question or the end of the game, without a name."""
    if view.outcome is not None:
        return phrases.ended(view.outcome, lambda count: say("hibachi-dishes", dishes=count))
    if view.phase is Phase.THROW:
        return say("hibachi-headline-throw", throw=throw_number(view, view.to_move))
    bowl, price = facts.food_id(view.market.bowl or ""), facts.yen(view.market.price)
    costs = facts.yen(facts.price_of(view, view.to_move))
    return say(f"hibachi-headline-{view.phase}", bowl=bowl, price=price, costs=costs)


def throw_number(view: View, seat: Seat) -> str:
    """Return the next throw of a seat: "2 of 4"."""
    throw = min(view.chefs[seat].thrown + 1, view.throws)
    return say("hibachi-throw-number", throw=throw, throws=view.throws)


def question(view: View, names: Sequence[str], content: Content, seat: Seat) -> str:
    """Return the question of ``seat`` for a newcomer to the rules.

    It holds the seat's secrets only in the seat's own view.
    """
    if view.outcome is not None or view.phase is Phase.OVER:
        return say("game-over", how=turn(view, names, content))
    if view.chefs[seat].gone:
        return say("conceded-question")
    if seat not in facts.asked_seats(view, content):
        return say("nothing-asked")
    market, mine = view.market, view.me == seat
    own, bowls = view.own, bowls_in_play(view, content)
    idle = facts.idle_bowls(view, content) if mine else ()
    held, sealed = own.hand.count(market.bowl or ""), own.plan is not None and own.plan.sent
    form = "sent" if sealed else "idle" if len(idle) == len(bowls) else "open"
    sale = "in" if own.sale is not None else "open" if held else "bare"
    return say(
        f"hibachi-question-{view.phase}",
        throw=throw_number(view, seat),
        drawn=len(own.drawn) if mine else 0,
        bowl=facts.food_id(market.bowl or ""),
        price=facts.yen(market.price),
        costs=facts.yen(facts.price_of(view, seat)),
        purse=facts.yen(view.chefs[seat].yen),
        cards=market.cards.count(market.bowl or ""),
        dishes=content.numbers.goal,
        orders=seat == view.head and len(bowls) > 1,
        form=form if mine else "open",
        sale=sale if mine else "other",
        held=held,
        sold=own.sale or 0,
    )


_WARNED: Final = 3
"""The rounds before a standstill that the board announces."""
_TRIES: Final = ((phrases.ALT_MOST, True), (16, True), (16, False), (8, False))
"""Length of names, and whether cards, dishes and prizes are named: tried until a text fits."""


def alt_board(view: View, names: Sequence[str], content: Content) -> str:
    """Return the alt text of the board, at most 1024 characters."""
    texts = (
        _alt_board(view, tuple(phrases.cut(name, most) for name in names), content, known)
        for most, known in _TRIES
    )
    return phrases.first_fitting(texts, phrases.ALT_MOST)


def _alt_board(view: View, names: tuple[str, ...], content: Content, with_known: bool) -> str:
    rows = [phrases.sentence(turn(view, names, content))] if view.outcome is not None else []
    rows.append(say("hibachi-round", round=view.round.number, who=names[view.head]))
    is_open = view.variant.open_hands or view.outcome is not None
    for name, chef in zip(names, view.chefs, strict=False):
        chef = replace(chef, thrown=0, shown=())  # not said: a throw keeps the line
        rows.append(_chef_line(chef, name, is_open, with_known))
    if with_known and view.round.won:
        rows.append(say("hibachi-alt-won", won=_won(view, names)))
    spaces = _taken(view, names, content)
    rows.append(
        say(
            "hibachi-alt-middle",
            cards=facts.named(view.market.cards),
            recipes=facts.row(view.supply.display, content),
            chips=clauses(spaces) or listed([]),
        )
    )
    return " ".join(rows)


def alt_hand(view: View, names: Sequence[str], content: Content) -> str:
    """Return the alt text of a seat's own hand, at most 1024 characters."""
    if view.me is None:
        return phrases.cut(phrases.sentence(turn(view, names, content)), phrases.ALT_MOST)
    own, chef = view.own, view.chefs[view.me]
    rows = question(view, names, content, view.me).splitlines()
    if own.drawn:
        rows.append(say("hibachi-alt-drawn", cards=facts.named(own.drawn)))
    rows.append(
        say(
            "hibachi-alt-hand",
            chips=listed([str(chip) for chip in own.chips]),
            cards=facts.named(own.hand),
            yen=facts.yen(chef.yen),
            chillies=chef.chillies,
        )
    )
    if own.reserved:
        rows.append(say("hibachi-alt-reserved", recipes=facts.row(own.reserved, content)))
    if view.phase is not Phase.OVER:
        ready = [
            say("hibachi-ready", dish=facts.dish_id(recipe), chillies=cost)
            for recipe, cost in facts.cookable(view, content).items()
        ]
        rows.append(say("hibachi-alt-ready", dishes=ready))
    return phrases.cut(" ".join(rows), phrases.ALT_MOST)


def alt_receipt(view: View, told: Sequence[Seen], names: Sequence[str]) -> str:
    """Return the alt text of a market's receipt: each seat's money and cards, then the prices."""
    stalls, rows = facts.market_of(told).stalls, [say("hibachi-alt-receipt")]
    for seat in range(len(view.chefs)):
        money = sum(stall.money[seat] for stall in stalls)
        rows.append(
            say(
                "hibachi-alt-trades",
                who=phrases.cut(names[seat], 16),
                money=facts.signed(money) if money else "none",
                sold=tallied(facts.place(s.bowl) for s in stalls for _ in range(-s.cards[seat])),
                bought=tallied(facts.place(s.bowl) for s in stalls for _ in range(s.cards[seat])),
            )
        )
    prices = [
        say("hibachi-priced", space=facts.place(stall.bowl), price=facts.yen(stall.price))
        for stall in stalls
    ]
    rows.append(say("hibachi-alt-prices", prices=listed(prices)))
    return phrases.cut(" ".join(rows), phrases.ALT_MOST)


def board_text(view: View, names: Sequence[str], content: Content) -> str:
    """Return the table as text, a line for each thing, at most 3500 characters."""
    supply = view.supply
    shown = [facts.dish(recipe, content) for recipe in supply.display]
    recipes = [say("hibachi-text-recipe", recipe=recipe) for recipe in shown]
    rows = [
        phrases.sentence(turn(view, names, content)),
        say("hibachi-round", round=view.round.number, who=names[view.head]),
        say("hibachi-text-cards", cards=facts.named(view.market.cards)),
        *(recipes or [say("hibachi-text-no-recipe")]),
        say("hibachi-text-piles", cards=supply.pile, recipes=supply.recipes),
        say("hibachi-text-discards", cards=facts.named(supply.discards)),
    ]
    if content.numbers.editions[view.variant.edition].chillies:
        rows.append(say("hibachi-text-stack", chillies=supply.chillies))
    rounds = content.numbers.stall_rounds - view.round.quiet + 1
    if rounds <= _WARNED and view.outcome is None:
        rows.append(say("hibachi-text-last-rounds", rounds=rounds))
    is_open = view.variant.open_hands or view.outcome is not None
    for seat, chef in enumerate(view.chefs):
        values = _chef(chef, names[seat], is_open)
        rows += ["", say("hibachi-text-seat", seat=seat + 1, who=names[seat])]
        rows += [say("hibachi-text-gone")] if chef.gone else []
        rows.append(say("hibachi-text-chef", goal=content.numbers.goal, **values))
        rows += [say("hibachi-text-reserved", **values)] if chef.reserved else []
        shown = [str(chip) for chip in chef.shown]
        rows.append(say("hibachi-text-thrown", chips=chef.thrown, shown=shown))
    if view.round.won:
        rows += ["", say("hibachi-text-won", won=_won(view, names))]
    rows += ["", say("hibachi-text-board")]
    on = _taken(view, names, content, backs=True)
    rows += map(phrases.capital, on or [say("hibachi-text-no-chips")])
    return phrases.cut("\n".join(rows), phrases.TEXT_MOST)


def prices(view: View, names: Sequence[str], content: Content) -> str:
    """Return a line for each bowl: chips by owner, the viewer's total, cards in the slot.

    A card sells for the sum of all chips in its bowl; its price for a buyer is the sum of the
    buyer's own chips.
    """
    rows, empty = [], []
    for bowl in content.board.bowls:
        chips, cards = facts.on(view, bowl), view.market.cards.count(bowl)
        if not chips and not cards:
            empty.append(facts.place(bowl))
            continue
        others = [_owned(chip, names) for chip in chips if chip.owner != view.me]
        rows.append(
            say(
                "hibachi-price",
                bowl=facts.food_id(bowl),
                chips=len(chips) - len(others),
                total=facts.yen(view.own_total(bowl)),
                others=_chips(others, True) if others else "none",
                cards=cards,
            )
        )
    if empty:
        rows.append(say("hibachi-price-none", bowls=empty))
    return phrases.cut("\n".join(rows), phrases.TEXT_MOST)


def _won(view: View, names: Sequence[str]) -> str:
    won = zip(view.round.resolved, view.round.won, strict=False)
    return clauses(
        say("hibachi-winner", space=facts.space_id(space), who=names[seat]) for space, seat in won
    )


def _taken(view: View, names: Sequence[str], content: Content, backs: bool = False) -> list[str]:
    """Return a line for each space with chips: bowls, action spaces, then those on no space."""
    taken: dict[SpaceId | None, list[Owned]] = {}
    for chip in view.board:
        taken.setdefault(chip.space, []).append(_owned(chip, names))
    spaces = (*content.board.bowls, *ACTION_SPACES, None)
    return [_chips_on(space, tuple(taken[space]), backs) for space in spaces if space in taken]


def _owned(chip: ChipView, names: Sequence[str]) -> Owned:
    return names[chip.owner], chip.value if chip.shown else None


@kept
def _chips_on(space: SpaceId | None, chips: tuple[Owned, ...], backs: bool) -> str:
    return say("hibachi-chips-on", space=facts.place(space), chips=_chips(chips, backs))


def _chips(chips: Iterable[Owned], backs: bool) -> str:
    """Return chips by their owners; with their backs, hidden ones are called face down."""
    return counted(
        say("hibachi-owned", who=who, chips=str(value))
        if value is not None
        else say("hibachi-face-down", who=who)
        if backs
        else who
        for who, value in chips
    )


@kept
def _chef_line(chef: ChefView, name: str, is_open: bool, with_known: bool) -> str:
    values = _chef(chef, name, is_open)
    if not with_known:
        values |= {"hand": say("hibachi-cards", cards=chef.cards), "cooked": ()}
    return say("hibachi-alt-chef", **values)


def _chef(chef: ChefView, name: str, is_open: bool) -> dict[str, Value]:
    """Return the values of a chef's messages."""
    known = tallied(say(facts.food_id(card)) for card in chef.known)
    if is_open:
        hand = say("hibachi-hand-open", cards=facts.named(chef.hand))
    else:
        is_all = len(chef.known) == chef.cards
        hand = say("hibachi-hand", cards=chef.cards, known=known, all=is_all)
    return {
        "who": name,
        "gone": chef.gone,
        "yen": facts.yen(chef.yen),
        "hand": hand,
        "dishes": len(chef.cooked),
        "cooked": facts.dishes(chef.cooked),
        "reserved": chef.reserved,
        "recipes": facts.dishes(chef.recipes),
        "chillies": chef.chillies,
    }
