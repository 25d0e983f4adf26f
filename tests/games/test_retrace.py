"""Deciding again, and permanent redaction, tested on every case of every game."""

from typing import Any

import pytest

from bot.games.contract import AnyGame, Options
from bot.games.errors import UnlikeDrawsError
from tests.games.cases import CASES, Case, every_table
from tests.games.playing import PlayedStep, chance, own, through_json, whole


def told(game: AnyGame, step: PlayedStep) -> list[Any]:
    """Return a decision's events as revealed at the end."""
    found = []
    for event in step.events:
        whole = game.redaction is None or game.redaction.opens(event)
        seen = event if whole else game.seen(event, None)
        found += [] if seen is None else [seen]
    return found


@every_table
def test_a_retraced_decision_is_the_same(case: Case, options: Options, seats: int) -> None:
    [seed] = own(31)
    for number, step in enumerate(whole(case.game, options, seats, seed), 1):
        again = case.game.retrace(
            step.before, step.seat, step.action, chance(seed, number), step.events
        )
        assert list(again) == list(step.events)


@every_table
def test_views_and_seen_events_survive_json(case: Case, options: Options, seats: int) -> None:
    game = case.game
    for step in whole(game, options, seats, *own(32)):
        for seat in (None, *range(seats)):
            view = game.view(step.after, seat)
            assert through_json(view, game.view_type) == view
            for event in step.events:
                seen = game.seen(event, seat)
                if seen is not None:
                    assert through_json(seen, game.seen_type) == seen


SIMULATED = [case for case in CASES.values() if case.simulated]


@pytest.mark.parametrize("case", SIMULATED, ids=lambda case: case.name)
def test_a_simulation_of_other_draws_is_refused(case: Case) -> None:
    """Only the draws are verified: the draws of another move give another throw."""
    refused = simulated = 0
    [(options, seats)] = case.tables()
    for number, step in enumerate(whole(case.game, options, seats, 33), 1):
        decided = case.game.decide(step.before, step.seat, step.action, chance(34, number))
        if list(decided) == list(step.events):
            continue
        simulated += 1
        try:
            again = case.game.retrace(
                step.before, step.seat, step.action, chance(34, number), step.events
            )
        except UnlikeDrawsError:
            refused += 1
        else:  # shuffles are decided again, with another result
            refused += list(again) != list(step.events)
    assert simulated >= 3
    assert refused == simulated


@every_table
def test_revealed_events_fit_their_draws(case: Case, options: Options, seats: int) -> None:
    game = case.game
    if game.redaction is None or not case.simulated:
        return
    held = other = 0
    [seed] = own(35)
    for number, step in enumerate(whole(game, options, seats, seed), 1):
        before, events = game.view(step.before, None), told(game, step)
        assert game.redaction.fits(before, events, chance(seed, number))
        decided = game.decide(step.before, step.seat, step.action, chance(36, number))
        if list(decided) != list(step.events):
            held += 1
            other += not game.redaction.fits(before, events, chance(36, number))
    assert held > 20
    assert other > 0.9 * held  # the aim is redacted, so a rare other slip fits too


@every_table
def test_permanent_redaction_depends_on_the_kind_of_event(
    case: Case, options: Options, seats: int
) -> None:
    """Redaction by content would leak it. This concerns each kind that others see in part."""
    game = case.game
    if game.redaction is None:
        return
    opens: dict[type[Any], set[bool]] = {}
    less: set[type[Any]] = set()
    for seed in own(37, 38, 39, 40):
        for step in whole(game, options, seats, seed):
            for event in step.events:
                opens.setdefault(type(event), set()).add(game.redaction.opens(event))
                if game.seen(event, None) != event and not game.redaction.opens(event):
                    less.add(type(event))
    assert all(len(found) == 1 for found in opens.values())
    assert len(less) > 3
