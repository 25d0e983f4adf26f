"""The last step, in which all cook at once, and how the game ends (V-51 to V-53)."""

from bot.games.contract import Seat
from bot.games.diced_veggies.choices import last_cooks
from bot.games.diced_veggies.cookbook import Cookbook
from bot.games.diced_veggies.events import GameEnded, LastDishesShown
from bot.games.diced_veggies.scoring import score
from bot.games.diced_veggies.state import State
from bot.games.diced_veggies.telling import Telling


def all_sealed(book: Cookbook, state: State) -> bool:
    """Say whether everybody who is asked in LAST_COOK is done."""
    return all(state.chefs[seat].has_sealed for seat in last_cooks(book, state))


def finish(telling: Telling) -> None:
    """Show all dishes of LAST_COOK together, and end the game (R-V12)."""
    dishes = tuple(chef.sealed for chef in telling.state.chefs)
    if last_cooks(telling.book, telling.state):
        telling.tell(LastDishesShown(dishes))
    end(telling, "reached")


def end(telling: Telling, reason: str) -> None:
    """Tell who wins with which scores; equals share the win (V-53)."""
    content, state = telling.content, telling.state
    scores = tuple(score(content, state, seat) for seat in range(len(state.chefs)))
    telling.tell(GameEnded(winners(scores, state.playing()), scores, reason))


def winners(scores: tuple[int, ...], playing: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the seats with the highest score among those that play to the end (R-X4)."""
    best = max(scores[seat] for seat in playing)
    return tuple(seat for seat in playing if scores[seat] == best)
