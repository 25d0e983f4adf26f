"""Decisions: the events of each action, from the deal to the end of the game."""

from collections.abc import Callable, Iterable
from typing import TypeAlias, assert_never

from bot.games import base
from bot.games.chance import Chance
from bot.games.contract import Options, Seat, leaders
from bot.games.hibachi.physics.recording import ChipAt, ThrowResult
from bot.games.hibachi.rules import actions, events, pieces
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.offers import asking_price, open_bowl, planners, sellers
from bot.games.hibachi.rules.pieces import Chip, IngredientId, Phase
from bot.games.hibachi.rules.state import State, evolve
from bot.games.hibachi.rules.view import bowls_in_play

Simulate: TypeAlias = Callable[
    [int, actions.Throw, str, tuple[ChipAt, ...], int, Chance], ThrowResult
]
"""The simulation of a throw: takes its side, the intended throw, the steadiness of the hand, the
chips on the board, the number of the new chip, and the source of the hand's error."""


class Resolution(base.Resolution[State, actions.Action, events.Event]):
    """The events of one decision in Hibachi and the state after them."""

    def __init__(
        self, content: Content, simulate: Simulate, state: State | None, chance: Chance
    ) -> None:
        super().__init__(evolve, state, chance)
        self._content, self._simulate = content, simulate
        self._rebuilt = 0

    def deal(self, options: Options, seats: int) -> None:
        """Set the game up and begin the first round (H-01 to H-09)."""
        content, numbers, chance = self._content, self._content.numbers, self.chance
        edition = options["edition"]
        setting, chosen = numbers.setting(edition, seats), numbers.editions[edition]
        pile = chance.shuffled(content.pile(), "pile")
        recipes = chance.shuffled(tuple(content.recipes), "recipes")
        self.add(
            events.Dealt(
                edition,
                options["hand"],
                options["open_hands"] == "yes",
                head=chance.below(seats, "head"),
                pile=pile[setting.ingredients :],
                market=pile[: setting.ingredients],
                recipes=recipes[setting.recipes :],
                display=recipes[: setting.recipes],
                yen=(chosen.yen,) * seats,
                chillies=chosen.chillies,
            )
        )
        self._begin_round()

    def act(self, seat: Seat, action: actions.Action) -> None:
        """Resolve a legal action."""
        is_bonus = self.state.phase is Phase.BONUS_THROW
        match action:
            case actions.Throw():
                self._throw(seat, action)
                if is_bonus:
                    self._begin(Phase.CLEAN)
            case actions.Decline():
                right = pieces.BONUS_THROW if is_bonus else pieces.NEW_HEAD_CHEF
                self.add(events.RightDeclined(seat, right))
                self._begin(Phase.CLEAN)
            case actions.Keep(card):
                self._keep(seat, card)
                self._begin(Phase.CLEAN)
            case actions.TakeBottle():
                self.add(events.BottleTaken(seat))
                self._begin(Phase.CLEAN)
            case actions.Plan():
                self.add(events.PlanLaid(seat, action))
            case actions.Choose(bowl):
                self._open_bowl(bowl)
            case actions.Sell(cards):
                self.add(events.SaleSealed(seat, cards))
            case actions.Buy():
                self._buy(seat)
            case actions.Pass(rest):
                self._pass(seat, "choice", rest)
            case actions.Cook():
                self._cook(seat, action)
            case actions.Done():
                self.add(events.CookingDone(seat))
                self._next_cook()
            case _:
                assert_never(action)

    def concede(self, seat: Seat) -> None:
        """Resolve a concession, and continue without the seat (R-X4).

        Of drawn cards it keeps the first, like a seat that does not answer; its rights lapse.
        """
        state = self.state
        asked = state.phase if seat == state.to_move else None
        if asked is Phase.KEEP:
            self._keep(seat, state.supply.drawn[0])
        was_head = seat == state.head
        self.add(events.Conceded(seat, state.next_playing(seat) if was_head else state.head))
        left = self.state.playing()
        if len(left) == 1:
            self.add(events.GameEnded(left, "conceded"))
        elif asked in (Phase.BONUS_THROW, Phase.KEEP, Phase.BOTTLE):
            self._begin(Phase.CLEAN)
        elif asked is Phase.COOK and was_head:  # the new head chef cooks first as well
            self._begin(Phase.COOK)
        elif asked is Phase.COOK:
            self._next_cook()

    def step(self) -> bool:
        """Resolve one automatic step; a question is skipped for a public reason or by a form."""
        content, state = self._content, self.state
        match state.phase:
            case Phase.THROW if self._all_thrown():
                self._begin(Phase.CLEAN)
            case Phase.CLEAN:
                self._clean_next()
            case Phase.PLAN:
                if not all(state.chefs[seat].has_sent for seat in planners(content, state)):
                    return False
                self._begin(Phase.BOWL)
            case Phase.BOWL:
                bowls = bowls_in_play(state, content)
                if not bowls:
                    self._begin(Phase.COOK)
                    return True
                bowl = _planned_bowl(state, bowls)
                if bowl is None:
                    return False
                self._open_bowl(bowl)
            case Phase.SELL:
                if any(state.chefs[seat].sale is None for seat in sellers(state)):
                    return False
                self._settle_sales()
            case Phase.BUY:
                return self._buy_or_pass_unasked()
            case Phase.COOK if not could_cook(content, state):
                self._next_cook()
            case _:
                return False
        return True

    def _begin(self, phase: Phase, seat: Seat | None = None) -> None:
        """Begin a phase of a seat, or of the head chef."""
        self.add(events.PhaseBegan(phase, self.state.head if seat is None else seat))

    def _begin_round(self) -> None:
        """Begin the next round; the head chef throws first (H-14)."""
        self.add(events.RoundBegan(self.state.round.number + 1))
        self._begin(Phase.THROW)

    def _throw(self, seat: Seat, throw: actions.Throw) -> None:
        """Throw a chip; it and the struck chips stop (H-18, H-39)."""
        state = self.state
        number = state.round.thrown + 1
        side = pieces.side_of(seat, len(state.chefs))
        lying = tuple(ChipAt(chip.number, chip.x, chip.y) for chip in state.board)
        thrown = self._simulate(side, throw, state.variant.steadiness, lying, number, self.chance)
        space_at = self._content.board.space_at
        spaces = tuple(space_at(rest.x, rest.y) for rest in thrown.rest)
        lay = tuple(
            pieces.LaidChip(chip.number, chip.owner, chip.value if chip.shown else None)
            for chip in state.board
        )
        self.add(events.ChipThrown(seat, number, throw, thrown, spaces, lay))

    def _all_thrown(self) -> bool:
        state = self.state
        throws = self._content.numbers.setting(state.variant.edition, len(state.chefs)).throws
        return all(len(state.chefs[seat].thrown) == throws for seat in state.playing())

    def _clean_next(self) -> None:
        """Clean the next action space with chips, else open the market (H-30 to H-51)."""
        resolved = self.state.round.resolved
        waiting = (space for space in pieces.ACTION_SPACES if space not in resolved)
        space = next((space for space in waiting if self.state.on(space)), None)
        if space is None:
            self._open_market()
            return
        chips = self.state.on(space)
        winner = highest(self.state, chips)
        self.add(events.ActionCleaned(space, _shown(chips), winner))
        if self.state.chefs[winner].gone:
            return  # the prize lapses (R-X4)
        if space == pieces.BONUS_THROW:
            self._begin(Phase.BONUS_THROW, winner)
        elif space == pieces.BONUS_INGREDIENT:
            self._bonus_ingredient(winner, chips)
        elif space == pieces.RESERVE and self.state.supply.recipes:
            self.add(events.RecipeReserved(winner, self.state.supply.recipes[0]))
        elif space == pieces.RESERVE:
            self.add(events.ActionLapsed(winner, pieces.RESERVE))
        elif winner != self.state.head:
            self._begin(Phase.BOTTLE, winner)

    def _bonus_ingredient(self, winner: Seat, chips: tuple[Chip, ...]) -> None:
        top = max(chip.value for chip in chips if chip.owner == winner)
        count = top // self._content.numbers.chips[0]
        self._draw(count, lambda cards: events.CardsDrawn(winner, cards))
        drawn = self.state.supply.drawn
        if not drawn:
            self.add(events.ActionLapsed(winner, pieces.BONUS_INGREDIENT))
        elif len(drawn) == 1:
            self._keep(winner, drawn[0])  # a choice of one is no question (R-H9)
        else:
            self._begin(Phase.KEEP, winner)

    def _keep(self, seat: Seat, card: IngredientId) -> None:
        """Keep one drawn card and put the others under the pile, as drawn (R-H11)."""
        under = list(self.state.supply.drawn)
        under.remove(card)
        self.add(events.CardKept(seat, card, tuple(under), self.state.variant.open_hands))

    def _draw(self, count: int, make: Callable[[tuple[IngredientId, ...]], events.Event]) -> None:
        """Take so many ingredient cards from the pile, or all of them (H-90, R-H10).

        ``make`` makes the event for cards taken off the pile: one event, or two if the discards are
        shuffled in between.
        """
        while count:
            if not self.state.supply.pile:
                discards = self.state.supply.discards
                if not discards:
                    return
                purpose = f"rebuild/{self._rebuilt}"
                self._rebuilt += 1
                self.add(events.PileRebuilt(self.chance.shuffled(discards, purpose)))
            cards = self.state.supply.pile[:count]
            count -= len(cards)
            self.add(make(cards))

    def _open_market(self) -> None:
        """Send chips outside the bowls home, and open the forms (H-52, R-H24)."""
        state = self.state
        invalid = tuple(chip for chip in state.board if chip.space not in self._content.board.bowls)
        if invalid:
            self.add(events.InvalidWentHome(tuple(chip.number for chip in invalid)))
        for seat in state.clockwise(state.head):
            missed = sum(chip.owner == seat and chip.space is None for chip in invalid)
            count = min(missed, self.state.supply.chillies)
            if count and not state.chefs[seat].gone:
                self.add(events.ChilliesEarned(seat, count))
        self._begin(Phase.PLAN)

    def _open_bowl(self, bowl: IngredientId) -> None:
        """Show a bowl, and take sales from the forms (H-54, H-55)."""
        chips = self.state.on(bowl)
        self.add(events.BowlOpened(bowl, _shown(chips), sum(chip.value for chip in chips)))
        selling = sellers(self.state)
        if not selling:
            self._open_buying()
            return
        self._begin(Phase.SELL)
        for seat in selling:
            cards = _planned_sale(self.state, seat, bowl)
            if cards is not None:
                self.add(events.SaleSealed(seat, cards))

    def _settle_sales(self) -> None:
        """Show all sales of the open bowl; sellers take their chips back (H-58 to H-60)."""
        state = self.state
        cards = tuple(chef.sale or 0 for chef in state.chefs)
        bowl = open_bowl(state)
        home = tuple(chip.number for chip in state.on(bowl) if cards[chip.owner])
        self.add(events.Sold(bowl, state.market.price, cards, home))
        self._open_buying()

    def _open_buying(self) -> None:
        """Begin the buying, or close the bowl if nothing can be bought (H-64, H-73, R-H18)."""
        bowl = open_bowl(self.state)
        chips = self.state.on(bowl)
        if chips and bowl in self.state.market.cards:
            self._begin(Phase.BUY, highest(self.state, chips))
        else:
            self.add(events.BowlClosed(bowl, tuple(chip.number for chip in chips)))
            self._begin(Phase.BOWL)

    def _buy_or_pass_unasked(self) -> bool:
        """Let the seat to move buy or pass if it needs no question; return whether it did."""
        state = self.state
        seat, chef = state.to_move, state.mover
        price = asking_price(state, seat)
        line = None if chef.plan is None else chef.plan.line(open_bowl(state))
        if chef.gone:
            self._pass(seat, "gone")
        elif price > chef.yen:
            self._pass(seat, "purse")
        elif chef.resting or line is None:
            self._pass(seat, "choice")
        elif line.ask:
            return False
        elif chef.bought < line.buy and price <= line.at_most:
            self._buy(seat)
        else:
            self._pass(seat, "choice")
        return True

    def _buy(self, seat: Seat) -> None:
        """Sell a seat a card at the sum of its own chips (H-67 to H-69)."""
        state = self.state
        price, chip = asking_price(state, seat), _top(state, seat)
        self.add(events.Bought(seat, open_bowl(state), price, chip.number))
        self._open_buying()

    def _pass(self, seat: Seat, why: str, rest: bool = False) -> None:
        """Give a seat its highest chip back without a purchase (H-71)."""
        state = self.state
        price, chip = asking_price(state, seat), _top(state, seat)
        self.add(events.Passed(seat, open_bowl(state), price, chip.number, why, rest))
        self._open_buying()

    def _cook(self, seat: Seat, action: actions.Cook) -> None:
        """Cook a dish; the last dish wins at once (H-83, H-85)."""
        uses = self._content.recipes[action.recipe].uses
        cards = tuple(card for card in uses if card not in action.chillies)
        spent = pieces.PAIR * len(action.chillies)
        reserved = action.recipe in self.state.chefs[seat].reserved
        self.add(events.Cooked(seat, action.recipe, cards, spent, reserved))
        if len(self.state.chefs[seat].cooked) >= self._content.numbers.goal:
            self.add(events.GameEnded((seat,), "reached"))

    def _next_cook(self) -> None:
        """Continue with the next seat clockwise; after the last seat the round ends (H-79)."""
        state = self.state
        order = state.clockwise(state.head)
        later = order[order.index(state.to_move) + 1 :]
        seat = next((seat for seat in later if not state.chefs[seat].gone), None)
        if seat is not None:
            self._begin(Phase.COOK, seat)
        else:
            self._end_round()

    def _end_round(self) -> None:
        state, numbers = self.state, self._content.numbers
        if state.round.quiet >= numbers.stall_rounds:
            # Most cooked recipes, then most yen; equals share.
            scores = [(len(chef.cooked), chef.yen) for chef in state.chefs]
            self.add(events.GameEnded(leaders(scores, state.playing()), "stalled"))
            return
        self.add(events.BottlePassed(state.next_playing(state.head)))
        setting = numbers.setting(state.variant.edition, len(state.chefs))
        laid = state.supply.recipes[: max(0, setting.recipes - len(state.supply.display))]
        if laid:
            self.add(events.RecipesLaid(laid))
        self._draw(setting.ingredients, events.IngredientsLaid)
        self._begin_round()


def highest(state: State, chips: Iterable[Chip]) -> Seat:
    """Return the seat with the highest sum of own chips, of at least one chip (H-32).

    Of equals the first clockwise from the head chef, beginning with the head chef (H-33, H-34,
    H-72).
    """
    sums: dict[Seat, int] = {}
    for chip in chips:
        sums[chip.owner] = sums.get(chip.owner, 0) + chip.value
    best = max(sums.values())
    return next(seat for seat in state.clockwise(state.head) if sums.get(seat) == best)


def could_cook(content: Content, state: State) -> bool:
    """Return whether the seat to move may be able to cook, by public information."""
    chef = state.mover
    display = () if state.cooked_open else state.supply.display
    is_open = state.variant.open_hands
    pairs = chef.chillies // pieces.PAIR
    for recipe in display:
        uses = content.recipes[recipe].uses
        here = sum(card in chef.hand for card in uses) if is_open else len(chef.hand)
        if here + pairs >= len(uses):
            return True
    fewest = min(len(recipe.uses) for recipe in content.recipes.values())
    return bool(chef.reserved) and len(chef.hand) + pairs >= fewest


def _shown(chips: Iterable[Chip]) -> tuple[pieces.Shown, ...]:
    return tuple(pieces.Shown(chip.number, chip.owner, chip.value) for chip in chips)


def _planned_bowl(state: State, bowls: tuple[IngredientId, ...]) -> IngredientId | None:
    """Return the next bowl if it needs no question; None where the head chef is asked."""
    plan = state.chefs[state.head].plan
    if len(bowls) == 1 or plan is None:
        return bowls[0]
    if plan.ask_bowl:
        return None
    return next((bowl for bowl in plan.ranks if bowl in bowls), bowls[0])


def _planned_sale(state: State, seat: Seat, bowl: IngredientId) -> int | None:
    chef = state.chefs[seat]
    if chef.plan is None:
        return 0
    line = chef.plan.line(bowl)
    if line.ask:
        return None
    return min(line.sell, chef.hand.count(bowl)) if state.market.price >= line.at_least else 0


def _top(state: State, seat: Seat) -> Chip:
    own = (chip for chip in state.on(open_bowl(state)) if chip.owner == seat)
    return max(own, key=lambda chip: chip.value)
