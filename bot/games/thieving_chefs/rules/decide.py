"""Decisions: the events of each action, from the deal to the end of the game."""

from functools import partial
from typing import assert_never

from bot.games import base
from bot.games.chance import Chance
from bot.games.contract import Options, Seat, leaders
from bot.games.thieving_chefs.rules import actions, events
from bot.games.thieving_chefs.rules.content import CardId, Content, Dish, Family, Phase, RecipeId
from bot.games.thieving_chefs.rules.offers import (
    copy_given,
    copy_without_question,
    excess,
    fitting,
    spending,
    unguarded,
)
from bot.games.thieving_chefs.rules.state import State, evolve


class Resolution(base.Resolution[State, actions.Action, events.Event]):
    """The events of one decision in Thieving Chefs and the state after them."""

    def __init__(self, content: Content, state: State | None, chance: Chance) -> None:
        super().__init__(partial(evolve, content), state, chance)
        self._content = content

    def deal(self, options: Options, seats: int) -> None:
        """Deal the hands card by card, and begin the first turn (T-01, T-02, T-06)."""
        pets = options["pets"]
        cards = self.chance.shuffled(self._content.deck(pets), "deck")
        dealt = seats * self._content.numbers.start_hand
        hands = tuple(cards[seat:dealt:seats] for seat in range(seats))
        self.add(events.Dealt(pets, cards[dealt:], hands, self.chance.below(seats, "first")))
        self._begin_turn(self.state.to_move)

    def act(self, seat: Seat, action: actions.Action) -> None:
        """Resolve a legal action."""
        match action:
            case actions.Draw():
                if not self.state.deck:
                    deck = self.chance.shuffled(self.state.discards, "rebuild")
                    self.add(events.DeckRebuilt(deck))
                self.add(events.Drew(seat, self.state.deck[0]))
            case actions.Play(card) if self._content.cards[card].family is Family.SAUCE:
                self.add(events.SaucePlayed(seat, card, self.state.sauce))
            case actions.Play(card):
                self.add(events.IngredientPlayed(seat, card, self.state.chefs[seat].next_place))
            case actions.Steal(pet, victim, kind):
                self.add(events.Stolen(seat, pet, victim, kind))
                self._settle_owed(victim)
            case actions.Serve(number):
                self._serve(self.state.mover.dish(number))
            case actions.Give():
                self.add(copy_given(self.state, seat, action))
                self._settle_owed(seat)
            case actions.Announce(recipe):
                self.add(events.Announced(seat, self._dish(recipe)))
            case actions.Withdraw(number):
                self.add(events.Withdrawn(seat, self.state.mover.dish(number)))
            case actions.Tick(card):
                self.add(events.Ticked(seat, card))
            case actions.Untick(card):
                self.add(events.Unticked(seat, card))
            case actions.Done() if self.state.turn.phase is Phase.ANNOUNCE:
                self._enter(Phase.DISCARD)
            case actions.Done():  # the order of the ticks is hidden
                cards = self._in_the_files_order(self.state.ticked)
                self.add(events.Discarded(seat, cards))
            case _:
                assert_never(action)

    def concede(self, seat: Seat) -> None:
        """Resolve a concession, and continue without the seat (R-X4)."""
        # Thieves hold these cards already; their exact copies no longer matter.
        while self.state.chefs[seat].owed:
            answer = unguarded(self._content, self.state.chefs[seat])
            self.add(copy_given(self.state, seat, answer))
        chef = self.state.chefs[seat]
        hand = self._in_the_files_order(chef.hand)
        self.add(events.Conceded(seat, hand, tuple(placed.card for placed in chef.area)))
        left = self.state.playing()
        if len(left) == 1:
            self.add(events.GameEnded(left, "conceded"))
        elif seat == self.state.to_move:
            self._end_turn()

    def _begin_turn(self, seat: Seat) -> None:
        """Begin the turn of ``seat``; its debts to thieves are settled first (R-T8)."""
        self.add(events.TurnBegan(seat))
        self._enter(Phase.THEFT if self.state.mover.owed else Phase.ACT)

    def step(self) -> bool:
        """Resolve one automatic step, until a seat has a real choice.

        A skip tells what it follows from: actions left, open cards, sizes of hands, or a hand
        with which nothing can be done.
        """
        mover = self.state.mover
        match self.state.turn.phase:
            case Phase.THEFT if not mover.owed:
                self._enter(Phase.ACT)
            case Phase.ACT if not self._can_spend():
                # Served cards are discards, so there may be something to draw again (R-T10).
                if mover.dishes:
                    self._serve_rest()
                else:
                    self._enter(Phase.ANNOUNCE)
            case Phase.ANNOUNCE if not mover.dishes and not any(fitting(self._content, mover)):
                self._enter(Phase.DISCARD)
            case Phase.DISCARD if excess(self._content, self.state) <= 0:
                self._end_turn()
            case _:
                return False
        return True

    def _enter(self, phase: Phase) -> None:
        self.add(events.PhaseBegan(self.state.to_move, phase))

    def _can_spend(self) -> bool:
        if self.state.turn.actions_left == 0:
            return False
        return next(spending(self._content, self.state), None) is not None

    def _settle_owed(self, victim: Seat) -> None:
        while (left := copy_without_question(self.state, victim)) is not None:
            self.add(left)

    def _dish(self, recipe: RecipeId) -> Dish:
        mover = self.state.mover
        loose = list(mover.loose())
        places = []
        for card in self._content.recipes[recipe].uses:
            placed = next(placed for placed in loose if placed.card == card)
            loose.remove(placed)
            places.append(placed.place)
        return Dish(mover.next_dish, recipe, tuple(places))

    def _serve(self, dish: Dish) -> None:
        recipe = self._content.recipes[dish.recipe]
        sauce = self.state.sauce if self.state.sauce == recipe.sauce else None
        points = recipe.points + (0 if sauce is None else self._content.numbers.sauce_bonus)
        seat = self.state.to_move
        self.add(events.Served(seat, dish, points, sauce))
        if self.state.mover.points >= self._content.numbers.goal:
            self.add(events.GameEnded((seat,), "reached"))

    def _serve_rest(self) -> None:
        """Serve in the order announced, stopping where the game is won (R-T17)."""
        for dish in self.state.mover.dishes:
            if self.state.turn.phase is Phase.ACT:
                self._serve(dish)

    def _in_the_files_order(self, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return tuple(card for card in self._content.cards for _ in range(cards.count(card)))

    def _end_turn(self) -> None:
        playing = self.state.playing()
        if self.state.turn.quiet >= self._content.numbers.stall_rounds * len(playing):
            points = [chef.points for chef in self.state.chefs]
            self.add(events.GameEnded(leaders(points, playing), "stalled"))
        else:
            self._begin_turn(self.state.next_playing(self.state.to_move))
