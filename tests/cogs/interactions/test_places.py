"""Servers take turns at the places for interactions."""

import asyncio

from cogs.interactions.places import AnswerTurn, Places


async def _taken(places: Places, owners: list[str]) -> tuple[list[str], list[asyncio.Task[None]]]:
    """Let owners wait in this order; return those with a place, in order, and their tasks."""
    got: list[str] = []

    async def wait(owner: str) -> None:
        await places.take(owner)
        got.append(owner)

    tasks = [asyncio.create_task(wait(owner)) for owner in owners]
    await asyncio.sleep(0)
    return got, tasks


async def test_a_server_with_many_presses_waits_behind_one_with_few() -> None:
    places = Places(1)
    got, _ = await _taken(places, ["busy", "busy", "busy", "quiet"])
    for _ in range(3):
        places.give_back()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    assert got == ["busy", "busy", "quiet", "busy"]


async def test_the_place_of_a_cancelled_wait_is_passed_on() -> None:
    places = Places(1)
    got, tasks = await _taken(places, ["first", "cancelled", "next"])
    tasks[1].cancel()
    await asyncio.sleep(0)
    places.give_back()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert got == ["first", "next"]


async def test_a_place_given_during_cancellation_is_passed_on() -> None:
    places = Places(1)
    got, tasks = await _taken(places, ["first", "cancelled", "next"])
    places.give_back()
    tasks[1].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert got == ["first", "next"]


async def test_a_free_place_is_taken_at_once() -> None:
    places = Places(2)
    got, _ = await _taken(places, ["a", "b", "c"])
    assert got == ["a", "b"]
    places.give_back()
    await asyncio.sleep(0)
    places.give_back()
    await asyncio.wait_for(places.take("d"), 1)


async def test_who_waits_behind_as_many_as_are_worked_on_is_deferred_now() -> None:
    places = Places(2)
    turns = [AnswerTurn(places, owner) for owner in range(6)]
    tasks = [asyncio.create_task(turn.begin()) for turn in turns]
    await asyncio.sleep(0)
    assert [turn.is_long.is_set() for turn in turns] == [False] * 4 + [True] * 2
    for task, turn in zip(tasks, turns, strict=True):
        await task
        turn.end()


async def test_a_crowd_of_one_owner_defers_no_other_at_once() -> None:
    places = Places(2)
    turns = [AnswerTurn(places, owner) for owner in "aaaaaab"]
    tasks = [asyncio.create_task(turn.begin()) for turn in turns]
    await asyncio.sleep(0)
    assert [turn.is_long.is_set() for turn in turns] == [False] * 4 + [True] * 2 + [False]
    turns[0].end()
    turns[1].end()
    await asyncio.sleep(0)
    assert not turns[-1].waits
    for task, turn in zip(tasks, turns, strict=True):
        await task
        turn.end()
