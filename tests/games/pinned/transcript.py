"""A whole game as text: states, views, open questions and decisions.

Each change of turn prints the state and each seat's view, and each decision the question, the
offers, the action, the events and what other seats see of them.
"""

from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import groupby
from typing import Any

import msgspec

from bot.games.base import RandomPlayer
from bot.games.contract import AnyGame, AnyPlayer, Options, Seat
from bot.games.offers import Offer, One
from tests.games.playing import chance


def transcript(
    game: AnyGame,
    options: Options,
    seats: int,
    seed: int,
    turn_of: Callable[[Any], object],
    player: AnyPlayer | None = None,
) -> Iterator[str]:
    """Yield the lines of one game between computer players of one kind.

    Args:
        game: the game.
        options: its options.
        seats: their number.
        seed: the seed of all draws.
        turn_of: the part of a state that makes it print the whole state when it changes.
        player: the player of all seats; by default random.
    """
    plays = RandomPlayer() if player is None else player
    yield f"{game.spec.title}, rules {game.spec.rules}, {seats} seats, {_fields(options)}, {seed=}"
    state, version = None, 0
    for event in game.new(options, seats, chance(seed)):
        yield from _event(game, event, seats)
        state = game.evolve(state, event)
    shown = None
    while game.questions(state):
        version += 1
        if turn_of(state) != shown:
            shown = turn_of(state)
            yield from _whole(game, state, seats)
        questions = game.questions(state)
        seat = sorted(questions)[chance(seed, version).below(len(questions), "test/seat")]
        offers = list(game.offers(state, seat))
        action = plays.choose(game.view(state, seat), offers, chance(seed, version))
        state = yield from _move(game, state, seats, seat, action, version, seed)
    yield from _whole(game, state, seats)
    yield f"outcome {_struct(game.outcome(state))}"


def scripted(
    game: AnyGame, state: Any, seats: int, moves: Iterable[tuple[Seat, Any]], seed: int = 1
) -> Iterator[str]:
    """Yield the lines of a part of a game with given moves."""
    yield from _whole(game, state, seats)
    for version, (seat, action) in enumerate(moves, start=1):
        state = yield from _move(game, state, seats, seat, action, version, seed)
    yield from _whole(game, state, seats)


def _move(
    game: AnyGame, state: Any, seats: int, seat: Seat, action: Any, version: int, seed: int
) -> Generator[str, None, Any]:
    """Yield the lines of one decision and return the state after it."""
    for asked, question in game.questions(state).items():
        plain = msgspec.structs.replace(
            question, occasion=""
        )  # a word for players, the same for all games
        yield f"{version} seat {asked} is asked {_struct(plain)}"
        yield f"  open: {' | '.join(_offer(offer) for offer in game.offers(state, asked))}"
    yield f"  seat {seat} does {_struct(action)}"
    for event in game.decide(state, seat, action, chance(seed, version)):
        yield from _event(game, event, seats)
        state = game.evolve(state, event)
    return state


def _whole(game: AnyGame, state: Any, seats: int) -> Iterator[str]:
    yield ""
    yield "STATE"
    yield from _block(msgspec.to_builtins(state))
    yield "SEEN BY ALL"
    everybody = msgspec.to_builtins(game.view(state, None))
    yield from _block(everybody)
    for seat in range(seats):
        own = msgspec.to_builtins(game.view(state, seat))
        more = {key: value for key, value in own.items() if value != everybody[key]}
        yield f"SEAT {seat} SEES MORE: {_fields(more)}"


def _block(fields: dict[str, Any]) -> Iterator[str]:
    """Yield short fields in one line, and each element of nested lists in a line of its own."""
    parts = {key: value for key, value in fields.items() if value and _is_parts(value)}
    yield f"  {_fields({key: value for key, value in fields.items() if key not in parts})}"
    for key, value in parts.items():
        for number, part in enumerate(value):
            yield f"  {key} {number}: {_fields(part)}"


def _is_parts(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(part, dict) for part in value)


def _event(game: AnyGame, event: Any, seats: int) -> Iterator[str]:
    yield f"  : {_struct(event)}"
    audience: list[Seat | None] = [*range(seats), None]
    told = [(_struct(game.seen(event, seat)), seat) for seat in audience]
    for text, group in groupby(sorted(told, key=lambda pair: pair[0]), key=lambda pair: pair[0]):
        if text != _struct(event):
            names = ", ".join("no seat" if seat is None else str(seat) for _, seat in group)
            yield f"    for {names}: {text}"


def _offer(offer: Offer[Any]) -> str:
    return _struct(offer.action) if isinstance(offer, One) else _struct(offer)


def _struct(value: Any) -> str:
    if value is None:
        return "nothing"
    fields = msgspec.to_builtins(value, enc_hook=_named)
    tag = fields.pop("type", "")
    return f"{tag} {_fields(fields)}".strip()


def _named(value: Any) -> str:
    """Return the name of a class, or of a reference in a form, such as its cards."""
    kind = value if isinstance(value, type) else type(value)
    return kind.__name__.lower()


def _fields(fields: Any) -> str:
    """Return the non-empty fields; zero is not empty."""
    return " ".join(
        f"{key}={_plain(value)}"
        for key, value in fields.items()
        if value not in (None, "", [], ()) and value is not False
    )


def _plain(value: Any) -> str:
    match value:
        case dict():
            return f"({_fields(value)})"
        case list() | tuple():
            return f"[{' '.join(_plain(each) for each in value)}]"
        case _:
            return str(value)
