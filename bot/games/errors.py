"""Refusals with a stable code and data, and errors for authors of games and cards."""

import re


class BrigadeError(Exception):
    """Base of every refusal shown to a person; any other error is a bug."""

    code: str
    """The key of its sentence: the class's name, as in ``illegal_action``."""

    def __init_subclass__(cls) -> None:
        """Give the class its code."""
        cls.code = re.sub("(?<=.)(?=[A-Z])", "_", cls.__name__.removesuffix("Error")).lower()


class GameError(BrigadeError):
    """Base of the refusals by a game's rules."""


class IllegalActionError(GameError, ValueError):
    """The action is well formed but no offer accepts it in this state."""

    def __init__(self, action: object) -> None:
        super().__init__(f"no offer accepts {type(action).__name__}")
        self.action = action


class CannotConcedeError(GameError, ValueError):
    """The seat has nothing to give up: it did so before, or plays alone, or the game is over."""

    def __init__(self) -> None:
        super().__init__("nothing can be conceded here")


class SeatCountError(GameError, ValueError):
    """The game does not allow this number of seats."""

    def __init__(self, seats: int, fewest: int, most: int) -> None:
        super().__init__(f"{seats} seats, and the game is for {fewest} to {most}")
        self.seats, self.fewest, self.most = seats, fewest, most


class UnknownOptionError(GameError, ValueError):
    """An option, or a value of an option, that the game does not have."""

    def __init__(self, option: str, value: str) -> None:
        super().__init__(f"no option {option!r} with the value {value!r}")
        self.option, self.value = option, value


class UnknownGameError(GameError, KeyError):
    """No game of this name or version of its rules."""

    def __init__(self, game: str, rules: int | None = None) -> None:
        super().__init__(f"no game {game!r}" + ("" if rules is None else f" with rules {rules}"))
        self.game, self.rules = game, rules


class UnlikeDrawsError(ValueError):
    """A logged throw or roll does not fit its draws."""


class GameDefinitionError(TypeError):
    """A game that is written or registered wrongly, with a problem and a remedy for its author."""

    def __init__(self, place: str, problem: str, remedy: str) -> None:
        super().__init__(f"{place}: {problem}. {remedy}.")
        self.place, self.problem, self.remedy = place, problem, remedy


class ContentError(Exception):
    """A card or board file that cannot be read; a message for the operator, never for a player.

    Args:
        file: its path, or its name if the reader has no path.
        key: the entry, with dots for nested keys; empty for the whole file.
        problem: the fault, without a full stop.
    """

    def __init__(self, file: str, key: str, problem: str) -> None:
        super().__init__(": ".join(part for part in (file, key, problem) if part))
        self.file, self.key, self.problem = file, key, problem
