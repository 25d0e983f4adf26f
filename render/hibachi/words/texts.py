"""Questions, headlines and alt texts of Hibachi, and the board as text.

Everything is made from a View; the board's texts contain only public knowledge. For messages the
caller escapes ``names`` first.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.contract import Seat
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import ACTION_SPACES, Phase, SpaceId
from bot.games.hibachi.rules.seen import Seen
from bot.games.hibachi.rules.view import ChipView, View, bowls_in_play
from bot.words import say
from render.hibachi.facts import (
    ACTION_NAMES,
    asked_seats,
    cookable,
    dish,
    dishes,
    idle_bowls,
    market_of,
    named,
    on,
    place,
    price_of,
    signed,
    yen,
)
from render.kit.phrases import (
    ALT_MOST,
    TEXT_MOST,
    capital,
    counted,
    cut,
    ended,
    first_fitting,
    listed,
    number,
    sentence,
    turn_line,
)
from render.kit.theme import SEATS


def turn(view: View, names: Sequence[str], content: Content) -> str:
    """Return the headline with the names of the asked seats, or of the winners."""
    asked = asked_seats(view, content)
    return turn_line(headline(view, content), asked, view.outcome, names)


_HEADLINES: Final = {
    Phase.THROW: "throw a chip, {throw}",
    Phase.CLEAN: "the action spaces are cleaned",
    Phase.BONUS_THROW: "throw a bonus chip?",
    Phase.KEEP: "which card to keep?",
    Phase.BOTTLE: "take the bottle?",
    Phase.PLAN: "fill in the market form",
    Phase.BOWL: "which bowl is next?",
    Phase.SELL: "sell {bowl} for {sells}?",
    Phase.BUY: "buy {bowl} for {costs}?",
    Phase.COOK: "cook a dish?",
    Phase.OVER: "the game is over",
}


def headline(view: View, content: Content) -> str:
    """Return the question or the end of the game, without a name."""
    if view.outcome is not None:
        return ended(view.outcome, lambda count: number(count, "dish", "dishes"))
    return _HEADLINES[view.phase].format(
        throw=throw_number(view, view.to_move),
        bowl=content.ingredients[view.market.bowl].name if view.market.bowl else "a card",
        sells=yen(view.market.price),
        costs=yen(price_of(view, view.to_move)),
    )


def throw_number(view: View, seat: Seat) -> str:
    """Return the next throw of a seat: "2 of 4"."""
    return f"{min(view.chefs[seat].thrown + 1, view.throws)} of {view.throws}"


_QUESTIONS: Final = {
    Phase.THROW: (
        "Throw chip {throw}: choose its value, a direction and a power. In a bowl the sum of all "
        "chips is what a card sells for, the sum of your own is what one costs you. On a small "
        "circle the highest sum wins the action."
    ),
    Phase.BONUS_THROW: (
        "You won a bonus throw: throw one more chip, or leave it. It costs nothing, and nobody "
        "else gets it."
    ),
    Phase.KEEP: "You drew {drawn}: keep one for nothing. The rest goes under the pile unseen.",
    Phase.BOTTLE: (
        "You may take the bottle for nothing. Whoever has it chooses the order of the bowls, wins "
        "ties and cooks first."
    ),
    Phase.BOWL: (
        "You hold the bottle: choose the next bowl. Its chips are shown, all may sell there, then "
        "those whose chips are left may buy."
    ),
    Phase.BUY: (
        "Buy one {bowl} for {costs}, the sum of your chips there, or pass? You have {purse}, and "
        "{there} can be bought. Either way your highest chip comes home."
    ),
    Phase.COOK: (
        "Cook a dish if you hold its ingredients; they are spent. One face-up dish a round, any "
        "number of your reserved ones. {goal} win the game."
    ),
}


def question(view: View, names: Sequence[str], content: Content, seat: Seat) -> str:
    """Return the question of ``seat`` for a newcomer to the rules.

    It holds the seat's secrets only in the seat's own view.
    """
    if view.outcome is not None or view.phase is Phase.OVER:
        return say("game-over", how=turn(view, names, content))
    if view.chefs[seat].gone:
        return say("conceded-question")
    if seat not in asked_seats(view, content):
        return say("nothing-asked")
    if view.phase is Phase.PLAN:
        return _plan(view, content, seat)
    if view.phase is Phase.SELL:
        return _sell(view, content, seat)
    return _QUESTIONS[view.phase].format(
        throw=throw_number(view, seat),
        drawn=number(len(view.own.drawn), "card") if view.me == seat else "cards",
        bowl=content.ingredients[view.market.bowl].name if view.market.bowl else "",
        costs=yen(price_of(view, seat)),
        purse=yen(view.chefs[seat].yen),
        there=number(view.market.cards.count(view.market.bowl or ""), "card"),
        goal=number(content.numbers.goal, "dish", "dishes"),
    )


def _plan(view: View, content: Content, seat: Seat) -> str:
    own = view.own.plan if view.me == seat else None
    if own is not None and own.sent:
        return "Your market form is sent. You may change it until the last one is in."
    order = ""
    bowls = bowls_in_play(view, content)
    if seat == view.head and len(bowls) > 1:
        order = " You hold the bottle, so you also order the bowls."
    idle = idle_bowls(view, content) if view.me == seat else ()
    if len(idle) == len(bowls):
        return f"There is nothing you could sell or buy this round: send the form as it is.{order}"
    return (
        "Fill in your market form and send it: what you would sell or buy in each bowl, and at "
        f"which price. A bowl you leave empty costs and brings nothing.{order}"
    )


def _sell(view: View, content: Content, seat: Seat) -> str:
    market, own = view.market, view.own
    assert market.bowl is not None
    bowl = content.ingredients[market.bowl].name
    if view.me != seat:
        many = "How many do you sell?"
    elif own.sale is not None:
        sold = own.sale or "none"
        many = f"Your answer is in: you sell {sold}. You may change it until the last one is in."
    elif market.bowl not in own.hand:
        return (
            f"{bowl} sells for {yen(market.price)} a card, and you hold none: answer that you sell "
            "nothing. Nobody else sees why."
        )
    else:
        many = f"How many of your {own.hand.count(market.bowl)} do you sell?"
    return (
        f"{bowl} sells for {yen(market.price)} a card. {many} "
        "Who sells takes the chips home and cannot buy here."
    )


_WARNED: Final = 3
"""The rounds before a standstill that the board announces."""
_TRIES: Final = ((ALT_MOST, True), (16, True), (16, False), (8, False))
"""Length of names, and whether cards, dishes and prizes are named: tried in order until an alt text
fits."""


def alt_board(view: View, names: Sequence[str], content: Content) -> str:
    """Return the alt text of the board, at most 1024 characters."""
    texts = (
        _alt_board(view, [cut(name, most) for name in names], content, known)
        for most, known in _TRIES
    )
    return first_fitting(texts, ALT_MOST)


def _alt_board(view: View, names: Sequence[str], content: Content, with_known: bool) -> str:
    end = [sentence(turn(view, names, content))] if view.outcome is not None else []
    sentences = [*end, _round(view, names)]
    sentences += [
        _chef_sentence(view, seat, names, content, with_known) for seat in range(len(view.chefs))
    ]
    if with_known and view.round.won:
        sentences.append(f"Won this round: {_won(view, names)}.")
    sentences.append(f"For sale: {named(view.market.cards, content)}.")
    display = "; ".join(dish(key, content) for key in view.supply.display)
    sentences.append(f"Recipes: {display or 'none'}.")
    spaces = [
        f"{place(space, content)}: {_chips(chips, names, '')}"
        for space, chips in _taken(view, content)
    ]
    sentences.append(f"Chips: {'; '.join(spaces) or 'none'}.")
    return " ".join(sentences)


def alt_hand(view: View, names: Sequence[str], content: Content) -> str:
    """Return the alt text of a seat's own hand, at most 1024 characters."""
    if view.me is None:
        return cut(sentence(turn(view, names, content)), ALT_MOST)
    chef = view.chefs[view.me]
    sentences = [question(view, names, content, view.me)]
    if view.own.drawn:
        sentences.append(f"Drawn, to keep one: {named(view.own.drawn, content)}.")
    sentences.append(f"Chips left: {listed([str(chip) for chip in view.own.chips])}.")
    sentences.append(f"Your cards: {named(view.own.hand, content)}.")
    chillies = f" and {_chillies(chef.chillies)}" if chef.chillies else ""
    sentences.append(f"You have {yen(chef.yen)}{chillies}.")
    if view.own.reserved:
        kept = "; ".join(dish(recipe, content) for recipe in view.own.reserved)
        sentences.append(f"Reserved: {kept}.")
    if view.phase is not Phase.OVER:
        ready = [
            content.recipes[recipe].name + (f" with {_chillies(cost)}" if cost else "")
            for recipe, cost in cookable(view, content).items()
        ]
        sentences.append(f"Your cards are enough for {listed(ready) if ready else 'no dish yet'}.")
    return cut(" ".join(sentences), ALT_MOST)


def alt_receipt(view: View, told: Sequence[Seen], names: Sequence[str], content: Content) -> str:
    """Return the alt text of a market's receipt: each seat's money and cards, then the prices."""
    stalls, sentences = market_of(told).stalls, ["The market's receipt."]
    for seat in range(len(view.chefs)):
        money = sum(stall.money[seat] for stall in stalls)
        parts = [signed(money) if money else "no money more or less"]
        for verb, sign in (("sold", -1), ("bought", 1)):
            cards = [kind for kind, count in ((stall.bowl, stall.cards[seat]) for stall in stalls)
                     for _ in range(sign * count)]  # fmt: skip
            parts += [f"{verb} {named(cards, content)}"] if cards else []
        sentences.append(f"{cut(names[seat], 16)}: {', '.join(parts)}.")
    prices = [f"{place(stall.bowl, content)} {yen(stall.price)}" for stall in stalls]
    return cut(" ".join([*sentences, f"Prices: {listed(prices)}."]), ALT_MOST)


def board_text(view: View, names: Sequence[str], content: Content) -> str:
    """Return the table as text, a line for each thing, at most 3500 characters."""
    rows = [sentence(turn(view, names, content)), _round(view, names)]
    rows.append(f"For sale: {named(view.market.cards, content)}")
    supply = view.supply
    rows += [f"Recipe: {dish(recipe, content)}" for recipe in supply.display] or ["No recipe"]
    rows.append(f"Piles: {number(supply.pile, 'card')}, {number(supply.recipes, 'recipe')}")
    rows.append(f"Discards: {named(supply.discards, content)}")
    if content.numbers.editions[view.variant.edition].chillies:
        rows.append(f"Stack: {_chillies(supply.chillies)}")
    rounds = content.numbers.stall_rounds - view.round.quiet + 1
    if rounds <= _WARNED and view.outcome is None:
        left = number(rounds, "round")
        rows.append(f"Unless a dish is cooked, the game ends in {left}, this one included")
    for seat in range(len(view.chefs)):
        rows += ["", *_chef_rows(view, seat, names, content)]
    if view.round.won:
        rows += ["", f"Won this round: {_won(view, names)}"]
    rows += ["", "On the board:"]
    spaces = [
        f"{capital(place(space, content))}: {_chips(chips, names, ' face down')}"
        for space, chips in _taken(view, content)
    ]
    rows += spaces or ["No chips"]
    return cut("\n".join(rows), TEXT_MOST)


def prices(view: View, names: Sequence[str], content: Content) -> str:
    """Return a line for each bowl: chips by owner, the viewer's total, cards in the slot.

    A card sells for the sum of all chips in its bowl; its price for a buyer is the sum of the
    buyer's own chips.
    """
    rows, empty = [], []
    for bowl in content.board.bowls:
        name, chips = content.ingredients[bowl].name, on(view, bowl)
        cards = view.market.cards.count(bowl)
        if not chips and not cards:
            empty.append(name)
            continue
        others = [chip for chip in chips if chip.owner != view.me]
        own = len(chips) - len(others)
        parts = []
        if own:
            parts.append(f"{number(own, 'chip')} of yours, {yen(view.own_total(bowl))} in all")
        if others:
            parts.append(_chips(others, names, " face down"))
        lying = "; ".join(parts) or "no chip"
        rows.append(f"{name}: {lying}; {number(cards, 'card') if cards else 'no card'} for sale")
    if empty:
        rows.append(f"Nothing lies in or at {listed(empty)}")
    return cut("\n".join(rows), TEXT_MOST)


def _chillies(count: int) -> str:
    return number(count, "chilli", "chillies")


def _round(view: View, names: Sequence[str]) -> str:
    return f"Round {view.round.number}. {names[view.head]} holds the bottle."


def _won(view: View, names: Sequence[str]) -> str:
    return "; ".join(
        f"{ACTION_NAMES[space]} {names[seat]}"
        for space, seat in zip(view.round.resolved, view.round.won, strict=False)
    )


def _taken(view: View, content: Content) -> Iterable[tuple[SpaceId | None, Sequence[ChipView]]]:
    """Yield the spaces with chips: bowls, action spaces, then the chips on no space."""
    for space in (*content.board.bowls, *ACTION_SPACES, None):
        if chips := on(view, space):
            yield space, chips


def _chips(chips: Sequence[ChipView], names: Sequence[str], hidden: str) -> str:
    return counted(
        f"{names[chip.owner]} {chip.value}"
        if chip.shown and chip.value is not None
        else f"{names[chip.owner]}{hidden}"
        for chip in chips
    )


def _chef_sentence(
    view: View, seat: Seat, names: Sequence[str], content: Content, with_known: bool
) -> str:
    chef = view.chefs[seat]
    cards = _hand(view, seat, content) if with_known else number(chef.cards, "card")
    cooked = number(len(chef.cooked), "dish", "dishes")
    if with_known and chef.cooked:
        cooked += f" ({dishes(chef.cooked, content)})"
    parts = [*(["conceded"] if chef.gone else []), yen(chef.yen), cards, cooked]
    if chef.reserved:
        parts.append(_reserved(view, seat, content))
    if chef.chillies:
        parts.append(_chillies(chef.chillies))
    return f"{names[seat]}: {', '.join(parts)}."


def _chef_rows(view: View, seat: Seat, names: Sequence[str], content: Content) -> list[str]:
    chef, style = view.chefs[seat], SEATS[seat]
    purse = [yen(chef.yen), _hand(view, seat, content)]
    if chef.chillies:
        purse.append(_chillies(chef.chillies))
    cooked = f": {dishes(chef.cooked, content)}" if chef.cooked else ""
    rows = [
        f"{names[seat]} (seat {seat + 1}, {style.colour_name} {style.shape})",
        ", ".join(purse),
        f"{len(chef.cooked)} of {number(content.numbers.goal, 'dish', 'dishes')}{cooked}",
    ]
    if chef.gone:
        rows.insert(1, "Conceded")
    if chef.reserved:
        rows.append(capital(_reserved(view, seat, content)))
    shown = f", shown {listed([str(chip) for chip in chef.shown])}" if chef.shown else ""
    rows.append(f"{number(chef.thrown, 'chip')} thrown this round{shown}")
    return rows


def _hand(view: View, seat: Seat, content: Content) -> str:
    chef = view.chefs[seat]
    if view.variant.open_hands or view.outcome is not None:
        return f"cards {named(chef.hand, content)}"
    among = "" if len(chef.known) == chef.cards else "among them "
    known = f" ({among}{named(chef.known, content)})" if chef.known else ""
    return f"{number(chef.cards, 'card')}{known}"


def _reserved(view: View, seat: Seat, content: Content) -> str:
    chef = view.chefs[seat]
    if chef.recipes:
        return f"reserved {dishes(chef.recipes, content)}"
    return number(chef.reserved, "reserved recipe")
