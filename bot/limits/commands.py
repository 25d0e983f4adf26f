"""Checks of application commands: names, options, choices, and the whole registered set."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from bot import limits
from bot.limits.fields import Found, Path, Violation, find_doubled, read

_Name = Annotated[str, Meta(min_length=1, max_length=32, pattern=r"^[-'\w]+$")]
"""Letters and digits of any script, ``-_'``; in lower case."""

_Description = Annotated[str, Meta(min_length=1, max_length=100)]
_Whole = Meta(ge=-(2**53), le=2**53)


class _Choice(Struct):
    name: Annotated[str, Meta(min_length=1, max_length=limits.CHOICE_TEXT)]
    value: (
        Annotated[str, Meta(max_length=limits.CHOICE_TEXT)]
        | Annotated[int, _Whole]
        | Annotated[float, _Whole]
    )


_Choices = Annotated[list[_Choice], Meta(max_length=limits.CHOICES)]


class _Option(Struct):
    type: Literal[1, 3, 4, 5, 6, 7]  # sub-command, text, whole number, yes or no, user, channel
    name: _Name
    description: _Description
    required: bool | None = None
    autocomplete: bool | None = None
    choices: _Choices | None = None
    options: Annotated[list["_Option"], Meta(max_length=25)] | None = None
    min_value: float | None = None
    max_value: float | None = None


class _Command(Struct):
    name: _Name
    description: _Description
    options: Annotated[list[_Option], Meta(max_length=25)] | None = None
    type: Literal[1] | None = None


_Commands = Annotated[list[_Command], Meta(max_length=100)]
_LETTERS = 8000
"""Characters of the names, descriptions and values of one command."""


def check_choices(choices: Any) -> list[Violation]:
    """Return the violations of autocomplete choices."""
    path: Path = ("choices",)
    given, found = read(choices, _Choices, path)
    return [*found, *_check_names(given or (), path)]


def _check_names(named: Sequence[_Choice | _Option | _Command], path: Path) -> Found:
    yield from find_doubled(((*path, i, "name"), one.name) for i, one in enumerate(named))
    for index, one in enumerate(named):
        if not isinstance(one, _Choice) and one.name != one.name.lower():
            yield Violation((*path, index, "name"), f"must be in lower case: {one.name!r}")


def _check_options(options: Sequence[_Option], path: Path, *, nested: bool) -> Found:
    """Yield violations of the options of a command, or of a sub-command if ``nested``."""
    yield from _check_names(options, path)
    below = [option.type == limits.SUB_COMMAND for option in options]
    if any(below) and not all(below):
        yield Violation(path, "sub-commands stand beside other options")
    optional = False
    for index, option in enumerate(options):
        here = (*path, index)
        if option.type != limits.SUB_COMMAND:
            if option.required and optional:
                problem = "a required option stands after an optional one"
                yield Violation((*here, "required"), problem)
            optional = optional or not option.required
            yield from _check_value_option(option, here)
        elif nested:
            yield Violation((*here, "type"), "is nested too deep")
        else:
            yield from _check_options(option.options or (), (*here, "options"), nested=True)


def _check_value_option(option: _Option, path: Path) -> Found:
    choices = option.choices or ()
    if choices and option.autocomplete:
        yield Violation((*path, "autocomplete"), "must not stand beside choices")
    typed = option.type in (limits.STRING_TYPE, limits.INTEGER_TYPE)
    if not typed and (choices or option.autocomplete):
        yield Violation((*path, "type"), f"option type {option.type} takes no choices")
    yield from _check_names(choices, (*path, "choices"))
    for index, choice in enumerate(choices):
        if isinstance(choice.value, str) != (option.type == limits.STRING_TYPE):
            problem = f"does not fit its option: {choice.value!r}"
            yield Violation((*path, "choices", index, "value"), problem)
    low, high = option.min_value, option.max_value
    if low is not None and high is not None and low > high:
        yield Violation((*path, "min_value"), f"is {low:g}, more than max_value {high:g}")


def _count_letters(command: _Command | _Option) -> int:
    """Return the length of all names, descriptions and values of a command."""
    choices = (command.choices or ()) if isinstance(command, _Option) else ()
    values = (choice.value for choice in choices if isinstance(choice.value, str))
    texts = [command.name, command.description, *(choice.name for choice in choices), *values]
    return sum(map(len, texts)) + sum(map(_count_letters, command.options or ()))


def check_commands(commands: Sequence[Mapping[str, Any]]) -> list[Violation]:
    """Return the violations of a full set of commands."""
    given, found = read(commands, _Commands)
    if given is None:
        return found
    found += _check_names(given, ())
    for index, command in enumerate(given):
        found += _check_options(command.options or (), (index, "options"), nested=False)
        if (letters := _count_letters(command)) > _LETTERS:
            problem = f"has {letters} characters in all, at most {_LETTERS} may be"
            found.append(Violation((index,), problem))
    return found
