"""Events that cannot be undone, compared with draws and hidden places."""

from typing import Any

from bot.games.chance import Chance
from bot.games.contract import Options
from tests.games.cases import Case, every_table
from tests.games.playing import chance, own, whole


class Recording(Chance):
    """Counts its draws."""

    drawn = 0

    def _word(self, purpose: str, i: int) -> int:
        self.drawn += 1
        return super()._word(purpose, i)


@every_table
def test_draws_cannot_be_undone(case: Case, options: Options, seats: int) -> None:
    game, deal = case.game, Recording((30).to_bytes(32, "big"), 0)
    opening = game.new(options, seats, deal)
    assert not deal.drawn or any(game.reveals(event, 0) for event in opening)
    for seed in own(30, 31, 32):
        for number, step in enumerate(whole(game, options, seats, seed)):
            draws = Recording(seed.to_bytes(32, "big"), number + 1)
            events = game.decide(step.before, step.seat, step.action, draws)
            if draws.drawn:
                assert any(game.reveals(event, step.seat) for event in events)


@every_table
def test_undoable_actions_reveal_nothing(case: Case, options: Options, seats: int) -> None:
    """Change what its seat cannot know: an undoable action looks the same to everybody."""
    game, looked_at = case.game, 0
    for seed in own(33, 34, 35):
        for number, step in enumerate(whole(game, options, seats, seed)):
            if any(game.reveals(event, step.seat) for event in step.events):
                continue
            if game.outcome(step.after) is not None:
                continue  # a finished game allows no undo
            for other in range(3):
                looked_at += 1
                changed = case.otherwise(step.before, step.seat, chance(other, number))
                told = list(game.decide(changed, step.seat, step.action, chance(seed, number + 1)))
                for seat in (None, step.seat):
                    assert _seen(game, told, seat) == _seen(game, step.events, seat)
                for event in told:
                    changed = game.evolve(changed, event)
                for seat in (None, step.seat):
                    assert game.view(changed, seat) == game.view(step.after, seat)
                assert set(game.questions(changed)) == set(game.questions(step.after))
    assert looked_at


@every_table
def test_a_sealed_step_is_no_point_of_no_return(case: Case, options: Options, seats: int) -> None:
    game = case.game
    for seed in own(36, 37, 38):
        for step in whole(game, options, seats, seed):
            if not any(_seen(game, step.events, None)):
                assert not any(game.reveals(event, step.seat) for event in step.events)


def _seen(game: Any, events: Any, seat: int | None) -> list[Any]:
    return [game.seen(event, seat) for event in events]
