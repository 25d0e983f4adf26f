"""Decisions: the events of each action, from the deal to the end of the game."""

from collections.abc import Callable, Sequence
from typing import TypeAlias, assert_never

from bot.games import base
from bot.games.chance import Chance
from bot.games.contract import Options, Seat, leaders
from bot.games.diced_veggies.physics.restock import Restocked
from bot.games.diced_veggies.rules import actions, events
from bot.games.diced_veggies.rules.block import cuts, lay_fresh, missing
from bot.games.diced_veggies.rules.cookbook import Cookbook
from bot.games.diced_veggies.rules.offers import cards, could_cook, cut_off, excess, last_cooks
from bot.games.diced_veggies.rules.pieces import Die, Phase
from bot.games.diced_veggies.rules.state import State, bench, evolve, score

Roll: TypeAlias = Callable[[Sequence[Die], Chance], Restocked]
"""The simulation of a restock: takes the dice to roll and the source of all draws."""


class Resolution(base.Resolution[State, actions.Action, events.Event]):
    """The events of one decision in Diced Veggies and the state after them."""

    def __init__(self, book: Cookbook, roll: Roll, state: State | None, chance: Chance) -> None:
        super().__init__(evolve, state, chance)
        self._book, self._roll, self._content = book, roll, book.content

    def deal(self, options: Options, seats: int) -> None:
        """Set the game up and begin the first turn (R-V1)."""
        content, numbers, chance = self._content, self._content.numbers, self.chance
        pile = chance.shuffled(content.pile(), "dice")
        faces = numbers.faces
        dice = [
            Die(vegetable, faces[chance.below(len(faces), f"face/{place}")])
            for place, vegetable in enumerate(pile)
        ]
        recipes = chance.shuffled(tuple(content.recipes), "recipes")
        hypes = chance.shuffled(tuple(content.hypes), "hypes")
        own, dealt = seats * numbers.start_recipes, seats * numbers.start_hypes
        self.add(
            events.Dealt(
                first=chance.below(seats, "first"),
                block=lay_fresh(dice, numbers.rows),
                recipes=recipes[own + numbers.display :],
                display=recipes[own : own + numbers.display],
                hypes=hypes[dealt:],
                own_recipes=tuple(recipes[seat:own:seats] for seat in range(seats)),
                own_hypes=tuple(hypes[seat:dealt:seats] for seat in range(seats)),
                even=options["even_start"] == "yes",
            )
        )
        self._begin_turn(self.state.first)

    def act(self, seat: Seat, action: actions.Action) -> None:
        """Resolve a legal action."""
        match action:
            case actions.Restock():  # all spent dice and the rest of the block (V-43 to V-46)
                dice = (*self.state.frame, *(laid.die for laid in self.state.block))
                rolled = self._roll(dice, self.chance)
                self.add(events.BlockRestocked(seat, rolled.block, rolled.film))
                self._enter(Phase.CUT)
            case actions.CutInstead():
                self._enter(Phase.CUT)
            case actions.CutOff() | actions.TakeAll():
                found = cuts(self.state.block, self._content.numbers.cut_limit)
                cut = next(cut for cut in found if cut_off(cut) == action)
                self.add(events.BlockCut(seat, cut))
                self._enter(Phase.COOK)
            case actions.Cook():
                self._cook(seat, action)
            case actions.TakeBack():
                self.add(events.DishesTakenBack(seat))
            case actions.Done() if self.state.phase is Phase.LAST_COOK:
                self.add(events.LastCookSealed(seat))
            case actions.Done():
                self.add(events.CookingDone(seat))
                self._enter(Phase.CARD)
            case actions.DrawHype():
                if not self.state.cards.hypes:
                    hypes = self.chance.shuffled(self.state.cards.hype_discards, "hypes")
                    self.add(events.HypesRebuilt(hypes))
                self.add(events.HypeDrawn(seat, self.state.cards.hypes[0]))
                self._enter(Phase.TRIM)
            case actions.DrawRecipe():
                self._rebuild_recipes()
                self.add(events.RecipeDrawn(seat, self.state.cards.recipes[0]))
                self._enter(Phase.TRIM)
            case actions.TakeRecipe(place):
                self._take_shown(seat, place)
                self._enter(Phase.TRIM)
            case actions.DiscardDie(die):
                self.add(events.DieDiscarded(seat, die))
            case actions.DiscardRecipe(recipe):
                self.add(events.RecipeDiscarded(seat, recipe))
            case actions.DiscardHype(hype):
                self.add(events.HypeDiscarded(seat, hype))
            case _:
                assert_never(action)

    def concede(self, seat: Seat) -> None:
        """Resolve a concession, and continue without the seat (R-X4)."""
        chef = self.state.chefs[seat]
        self.add(events.Conceded(seat, chef.dice, chef.recipes, chef.hypes))
        if len(self.state.playing()) == 1:
            self._end("conceded")
        elif seat == self.state.to_move and self.state.phase is not Phase.LAST_COOK:
            self._end_turn()

    def step(self) -> bool:
        """Resolve one automatic step, until a question opens.

        The reason for every skip is public: dice, recipes, tokens, sizes of hands and decks.
        """
        state = self.state
        match state.phase:
            case Phase.COOK if not could_cook(self._book, state, state.to_move):
                self._enter(Phase.CARD)
            case Phase.CARD if next(cards(state), None) is None:  # no card to take (R-V14)
                self.add(events.CardLapsed(state.to_move))
                self._enter(Phase.TRIM)
            case Phase.TRIM if not any(excess(self._content, state)):
                self._end_turn()
            case Phase.LAST_COOK:
                asked = last_cooks(self._book, state)
                if not all(state.chefs[seat].has_sealed for seat in asked):
                    return False
                if asked:  # all dishes are shown together, and the game ends (R-V12)
                    self.add(events.LastDishesShown(tuple(chef.sealed for chef in state.chefs)))
                self._end("reached")
            case _:
                return False
        return True

    def _enter(self, phase: Phase) -> None:
        self.add(events.PhaseBegan(phase, self.state.to_move))

    def _begin_turn(self, seat: Seat) -> None:
        """Begin the turn of a seat; it may restock first if a vegetable is missing (V-38)."""
        self.add(events.TurnBegan(seat))
        short = missing(self.state.block, self._content.vegetables)
        self._enter(Phase.RESTOCK if short else Phase.CUT)

    def _cook(self, seat: Seat, action: actions.Cook) -> None:
        """Cook a dish, sealed in LAST_COOK; the sixth triggers the end (V-48)."""
        dish = self._book.dish(bench(self.state, seat), action)
        if self.state.phase is Phase.LAST_COOK:
            self.add(events.DishSealed(seat, dish))
            return
        self.add(events.Cooked(seat, dish))
        cooked = len(self.state.chefs[seat].dishes)
        if cooked >= self._content.numbers.goal and self.state.trigger is None:
            self.add(events.EndTriggered(seat, self.state.even))

    def _take_shown(self, seat: Seat, place: int) -> None:
        """Give a seat a recipe of the display; the gap is filled (V-28)."""
        recipe = self.state.cards.display[place - 1]
        if recipe is None:
            raise LookupError(f"no recipe lies at place {place}")
        self.add(events.RecipeTaken(seat, place, recipe))
        self._rebuild_recipes()
        if self.state.cards.recipes:
            self.add(events.DisplayFilled(place, self.state.cards.recipes[0]))

    def _rebuild_recipes(self) -> None:
        held = self.state.cards
        if not held.recipes and held.recipe_discards:
            recipes = self.chance.shuffled(held.recipe_discards, "recipes")
            self.add(events.RecipesRebuilt(recipes))

    def _end_turn(self) -> None:
        """Pass the turn to the next seat, or begin the last step (V-50, R-V19)."""
        state = self.state
        seat = (state.to_move + 1) % len(state.chefs)
        # The end falls on this seat's next turn, even if the seat is empty by then.
        while seat != state.last and state.chefs[seat].gone:
            seat = (seat + 1) % len(state.chefs)
        rounds = self._content.numbers.stall_rounds * len(state.playing())
        if seat == state.last:
            self._enter(Phase.LAST_COOK)
        elif state.trigger is None and state.quiet_turns >= rounds:
            self._end("stalled")
        else:
            self._begin_turn(seat)

    def _end(self, reason: str) -> None:
        """Add the end with winners and scores; equals share the win (V-53)."""
        state = self.state
        scores = tuple(score(self._content, state, seat) for seat in range(len(state.chefs)))
        self.add(events.GameEnded(leaders(scores, state.playing()), scores, reason))
