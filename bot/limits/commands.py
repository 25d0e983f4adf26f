"""Checks of application commands and choices.

discord.py itself refuses doubled names of its default language, nesting too deep and choices of
another type.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from bot import limits
from bot.limits.fields import Path, Violation, find_doubled, read

_Name = Annotated[str, Meta(min_length=1, max_length=32, pattern=r"^[-'\w]+$")]
"""Letters and digits of any script, ``-_'``."""

_Description = Annotated[str, Meta(min_length=1, max_length=100)]
_Names = dict[str, _Name] | None
_Descriptions = dict[str, _Description] | None
"""Names and descriptions of other languages, by Discord's codes of locales."""

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
    name_localizations: _Names = None
    description_localizations: _Descriptions = None
    required: bool | None = None
    autocomplete: bool | None = None
    choices: _Choices | None = None
    options: Annotated[list["_Option"], Meta(max_length=25)] | None = None
    min_value: float | None = None
    max_value: float | None = None


class _Command(Struct):
    name: _Name
    description: _Description
    name_localizations: _Names = None
    description_localizations: _Descriptions = None
    options: Annotated[list[_Option], Meta(max_length=25)] | None = None
    type: Literal[1] | None = None


_Commands = Annotated[list[_Command], Meta(max_length=100)]
_LETTERS = 8000
"""Characters of the names, descriptions and values of one command."""


def check_choices(choices: Any) -> list[Violation]:
    """Return the violations of autocomplete choices."""
    path: Path = ("choices",)
    given, found = read(choices, _Choices, path)
    names = (((*path, index, "name"), one.name) for index, one in enumerate(given or ()))
    return [*found, *find_doubled(names)]


def _count_letters(command: _Command | _Option) -> int:
    """Return the length of all names, descriptions and values of a command.

    Of each text the longest language counts.
    """
    choices = (command.choices or ()) if isinstance(command, _Option) else ()
    values = (choice.value for choice in choices if isinstance(choice.value, str))
    texts = [*(choice.name for choice in choices), *values]
    own = (
        (command.name, command.name_localizations),
        (command.description, command.description_localizations),
    )
    longest = sum(max(map(len, (text, *(others or {}).values()))) for text, others in own)
    return longest + sum(map(len, texts)) + sum(map(_count_letters, command.options or ()))


def _find_bad_names(siblings: Sequence[_Command | _Option], path: Path) -> Iterator[Violation]:
    """Yield names in capitals, and the same names of siblings in one language."""
    named = [one.name_localizations or {} for one in siblings]
    for locale in sorted({locale for names in named for locale in names}):
        places = [(*path, index, "name_localizations", locale) for index in range(len(siblings))]
        names = [own.get(locale, one.name) for one, own in zip(siblings, named, strict=True)]
        yield from find_doubled(zip(places, names, strict=True))
        for place, name in zip(places, names, strict=True):
            if name != name.lower():
                yield Violation(place, "is not in lower case")
    for index, one in enumerate(siblings):
        yield from _find_bad_names(one.options or (), (*path, index, "options"))


def check_commands(commands: Sequence[Mapping[str, Any]]) -> list[Violation]:
    """Return the violations of a full set of commands."""
    given, found = read(commands, _Commands)
    if given is None:
        return found
    for index, command in enumerate(given):
        if (letters := _count_letters(command)) > _LETTERS:
            problem = f"has {letters} characters in all, at most {_LETTERS} may be"
            found.append(Violation((index,), problem))
    return [*found, *_find_bad_names(given, ())]
