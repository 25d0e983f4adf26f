"""What happens when a seat acts: each decision is told as events, folded in one by one."""

from typing import assert_never

from bot.games.chance import Chance
from bot.games.contract import Seat
from bot.games.hibachi.rules import market, rounds
from bot.games.hibachi.rules.actions import (
    Action,
    Buy,
    Choose,
    Cook,
    Decline,
    Done,
    Keep,
    Pass,
    Plan,
    Sell,
    TakeBottle,
    Throw,
)
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.events import (
    BottleTaken,
    Conceded,
    CookingDone,
    Dealt,
    Event,
    GameEnded,
    PhaseBegan,
    PlanLaid,
    RightDeclined,
    SaleSealed,
)
from bot.games.hibachi.rules.pieces import BONUS_THROW, NEW_HEAD_CHEF, Phase
from bot.games.hibachi.rules.resolution import Simulate, Telling


def deal(
    content: Content,
    simulate: Simulate,
    chance: Chance,
    *,
    edition: str,
    steadiness: str,
    open_hands: bool,
    seats: int,
) -> list[Event]:
    """Return the events of the set-up and of the beginning of the first round (H-02 to H-09)."""
    numbers = content.numbers
    setting, chosen = numbers.setting(edition, seats), numbers.editions[edition]
    pile = chance.shuffled(content.pile(), "pile")
    recipes = chance.shuffled(tuple(content.recipes), "recipes")
    telling = Telling(content, simulate, None, chance)
    telling.tell(
        Dealt(
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
    rounds.begin_round(telling)
    return telling.events


def act(telling: Telling, seat: Seat, action: Action) -> None:
    """Tell what follows from an action that an offer accepts."""
    match action:
        case Throw():
            is_bonus = telling.state.phase is Phase.BONUS_THROW
            rounds.throw_chip(telling, seat, action)
            if is_bonus:
                _clean_on(telling)
        case Decline():
            is_bonus = telling.state.phase is Phase.BONUS_THROW
            telling.tell(RightDeclined(seat, BONUS_THROW if is_bonus else NEW_HEAD_CHEF))
            _clean_on(telling)
        case Keep(card):
            rounds.keep(telling, seat, card)
            _clean_on(telling)
        case TakeBottle():
            telling.tell(BottleTaken(seat))
            _clean_on(telling)
        case Plan():
            telling.tell(PlanLaid(seat, action))
        case Choose(bowl):
            market.open_bowl(telling, bowl)
        case Sell(cards):
            telling.tell(SaleSealed(seat, cards))
        case Buy():
            market.buy(telling, seat)
        case Pass(rest):
            market.pass_by(telling, seat, "choice", rest)
        case Cook():
            rounds.cook(telling, seat, action)
        case Done():
            telling.tell(CookingDone(seat))
            rounds.next_cook(telling)
        case _:
            assert_never(action)
    go_on(telling)


def concede(telling: Telling, seat: Seat) -> None:
    """Tell that a seat gives up, and go on without it (R-X4).

    A card that it was to keep is the first drawn, as for the silent; a right of it lapses.
    """
    state = telling.state
    asked = state.phase if seat == state.to_move else None
    if asked is Phase.KEEP:
        rounds.keep(telling, seat, state.drawn[0])
    was_head = seat == state.head
    telling.tell(Conceded(seat, state.next_playing(seat) if was_head else state.head))
    left = telling.state.playing()
    if len(left) == 1:
        telling.tell(GameEnded(left, "conceded"))
    elif asked in (Phase.BONUS_THROW, Phase.KEEP, Phase.BOTTLE):
        _clean_on(telling)
    elif asked is Phase.COOK:
        rounds.cook_on(telling, was_head)
    go_on(telling)


def go_on(telling: Telling) -> None:
    """Tell what happens by itself, until somebody is asked something.

    Every question is skipped for a reason that everybody can see, or answered by a form.
    """
    while _step(telling):
        pass


def _clean_on(telling: Telling) -> None:
    telling.tell(PhaseBegan(Phase.CLEAN, telling.state.head))


def _step(telling: Telling) -> bool:
    """Tell one thing that happens by itself; say whether there was one."""
    content, state = telling.content, telling.state
    match state.phase:
        case Phase.THROW if _all_thrown(telling):
            _clean_on(telling)
        case Phase.CLEAN:
            space = rounds.next_space(state)
            if space is None:
                market.begin(telling)
            else:
                rounds.clean(telling, space)
        case Phase.PLAN:
            if not all(state.chefs[seat].has_sent for seat in market.planners(content, state)):
                return False
            telling.tell(PhaseBegan(Phase.BOWL, state.head))
        case Phase.BOWL:
            if not market.in_play(content, state):
                telling.tell(PhaseBegan(Phase.COOK, state.head))
                return True
            bowl = market.planned_bowl(content, state)
            if bowl is None:
                return False
            market.open_bowl(telling, bowl)
        case Phase.SELL:
            if any(state.chefs[seat].sale is None for seat in market.sellers(state)):
                return False
            market.settle_sales(telling)
        case Phase.BUY:
            return market.buy_or_pass_unasked(telling)
        case Phase.COOK if not rounds.could_cook(content, state):
            rounds.next_cook(telling)
        case _:
            return False
    return True


def _all_thrown(telling: Telling) -> bool:
    state = telling.state
    throws = telling.content.numbers.setting(state.edition, len(state.chefs)).throws
    return all(len(state.chefs[seat].thrown) == throws for seat in state.playing())
