"""Decisions: the events of each action, from the deal to the end of the game."""

from typing import assert_never

from bot.games.chance import Chance
from bot.games.contract import Seat
from bot.games.hibachi.rules import actions, events, market, rounds
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import BONUS_THROW, NEW_HEAD_CHEF, Phase
from bot.games.hibachi.rules.rounds import Resolution, Simulate


def deal(
    content: Content,
    simulate: Simulate,
    chance: Chance,
    *,
    edition: str,
    steadiness: str,
    open_hands: bool,
    seats: int,
) -> list[events.Event]:
    """Return the events of the set-up and of the beginning of the first round (H-02 to H-09)."""
    numbers = content.numbers
    setting, chosen = numbers.setting(edition, seats), numbers.editions[edition]
    pile = chance.shuffled(content.pile(), "pile")
    recipes = chance.shuffled(tuple(content.recipes), "recipes")
    resolution = Resolution(content, simulate, None, chance)
    resolution.add(
        events.Dealt(
            edition,
            steadiness,
            open_hands,
            head=chance.below(seats, "head"),
            pile=pile[setting.ingredients :],
            market=pile[: setting.ingredients],
            recipes=recipes[setting.recipes :],
            display=recipes[: setting.recipes],
            yen=(chosen.yen,) * seats,
            chillies=chosen.chillies,
        )
    )
    rounds.begin_round(resolution)
    return resolution.events


def act(resolution: Resolution, seat: Seat, action: actions.Action) -> None:
    """Resolve a legal action."""
    match action:
        case actions.Throw():
            is_bonus = resolution.state.phase is Phase.BONUS_THROW
            rounds.throw_chip(resolution, seat, action)
            if is_bonus:
                _clean_on(resolution)
        case actions.Decline():
            is_bonus = resolution.state.phase is Phase.BONUS_THROW
            resolution.add(events.RightDeclined(seat, BONUS_THROW if is_bonus else NEW_HEAD_CHEF))
            _clean_on(resolution)
        case actions.Keep(card):
            rounds.keep(resolution, seat, card)
            _clean_on(resolution)
        case actions.TakeBottle():
            resolution.add(events.BottleTaken(seat))
            _clean_on(resolution)
        case actions.Plan():
            resolution.add(events.PlanLaid(seat, action))
        case actions.Choose(bowl):
            market.open_bowl(resolution, bowl)
        case actions.Sell(cards):
            resolution.add(events.SaleSealed(seat, cards))
        case actions.Buy():
            market.buy(resolution, seat)
        case actions.Pass(rest):
            market.pass_by(resolution, seat, "choice", rest)
        case actions.Cook():
            rounds.cook(resolution, seat, action)
        case actions.Done():
            resolution.add(events.CookingDone(seat))
            rounds.next_cook(resolution)
        case _:
            assert_never(action)
    go_on(resolution)


def concede(resolution: Resolution, seat: Seat) -> None:
    """Resolve a concession, and continue without the seat (R-X4).

    Of drawn cards it keeps the first, like a seat that does not answer; its rights lapse.
    """
    state = resolution.state
    asked = state.phase if seat == state.to_move else None
    if asked is Phase.KEEP:
        rounds.keep(resolution, seat, state.drawn[0])
    was_head = seat == state.head
    resolution.add(events.Conceded(seat, state.next_playing(seat) if was_head else state.head))
    left = resolution.state.playing()
    if len(left) == 1:
        resolution.add(events.GameEnded(left, "conceded"))
    elif asked in (Phase.BONUS_THROW, Phase.KEEP, Phase.BOTTLE):
        _clean_on(resolution)
    elif asked is Phase.COOK:
        rounds.cook_on(resolution, was_head)
    go_on(resolution)


def go_on(resolution: Resolution) -> None:
    """Resolve the automatic steps, until a question opens.

    A question is skipped for a public reason, or answered by a form.
    """
    while _step(resolution):
        pass


def _clean_on(resolution: Resolution) -> None:
    resolution.add(events.PhaseBegan(Phase.CLEAN, resolution.state.head))


def _step(resolution: Resolution) -> bool:
    """Resolve one automatic step; return False without one."""
    content, state = resolution.content, resolution.state
    match state.phase:
        case Phase.THROW if _all_thrown(resolution):
            _clean_on(resolution)
        case Phase.CLEAN:
            space = rounds.next_space(state)
            if space is None:
                market.begin(resolution)
            else:
                rounds.clean(resolution, space)
        case Phase.PLAN:
            if not all(state.chefs[seat].has_sent for seat in market.planners(content, state)):
                return False
            resolution.add(events.PhaseBegan(Phase.BOWL, state.head))
        case Phase.BOWL:
            if not market.in_play(content, state):
                resolution.add(events.PhaseBegan(Phase.COOK, state.head))
                return True
            bowl = market.planned_bowl(content, state)
            if bowl is None:
                return False
            market.open_bowl(resolution, bowl)
        case Phase.SELL:
            if any(state.chefs[seat].sale is None for seat in market.sellers(state)):
                return False
            market.settle_sales(resolution)
        case Phase.BUY:
            return market.buy_or_pass_unasked(resolution)
        case Phase.COOK if not rounds.could_cook(content, state):
            rounds.next_cook(resolution)
        case _:
            return False
    return True


def _all_thrown(resolution: Resolution) -> bool:
    state = resolution.state
    throws = resolution.content.numbers.setting(state.edition, len(state.chefs)).throws
    return all(len(state.chefs[seat].thrown) == throws for seat in state.playing())
