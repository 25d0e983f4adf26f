"""Messages of ``data/words/<locale>/*.ftl``, said in the current locale with values filled in."""

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import date
from functools import cache, lru_cache, partial
from typing import Any, Final, TypeAlias

from babel import Locale, UnknownLocaleError
from babel.dates import format_skeleton
from babel.lists import format_list
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle
from fluent.runtime.resolver import CurrentEnvironment, Message, ResolverEnvironment
from fluent.runtime.types import FluentFloat, FluentInt, FluentType
from fluent.syntax import ast

from bot.games.errors import ContentError
from bot.words.files import entries, parsed, references
from data import DATA

SOURCE: Final = "en"
"""The locale that has every message."""
FOLDERS: Final = [DATA / "words"]
"""Folders of locales; a game from elsewhere adds its own before the first message is said."""
_FORMATS: Final = {SOURCE: "en-GB"}  # lists without a comma before "and"

_log = logging.getLogger(__name__)
_locale: ContextVar[str] = ContextVar("locale", default=SOURCE)


class Reader(str):
    """The name of the reader, who is "you"; it differs from the equal name of another person."""

    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reader) and str.__eq__(self, other)


Value: TypeAlias = str | int | float | Sequence[str]
"""A text or the id of a message, a number, a yes or no, or a list of texts."""


class MessageError(Exception):
    """A message that is missing or cannot be said; the text names it, never its values."""


class _Number(FluentInt):
    """A number in digits alone: ids of people and tables have no commas."""

    def __new__(cls, value: int) -> "_Number":
        return int.__new__(cls, value)  # without options

    def format(self, locale: Locale) -> str:
        return str(self)


@dataclass(frozen=True)
class _Listed(FluentType):
    """A list of texts, written "a, b and c"."""

    items: tuple[str, ...]

    def format(self, locale: Locale) -> str:
        return _joined(locale, "standard", *self.items)


@contextmanager
def speaking(locale: str) -> Iterator[None]:
    """Say everything inside in this locale, such as ``de`` or ``es-419``."""
    token = _locale.set(locale)
    try:
        yield
    finally:
        _locale.reset(token)


def speak(locale: str) -> None:
    """Say everything from here on in this locale, in the present task."""
    _locale.set(locale)


def locale() -> str:
    """Return the current locale."""
    return _locale.get()


def say(key: str, **values: Value) -> str:
    """Return a message, ``key`` or ``key.attribute``, in the current locale.

    What a locale lacks or cannot say is said in the nearest other one, English last.
    """
    for name, value in values.items():
        if isinstance(value, list):
            values[name] = tuple(value)
    return _formed(_locale.get(), key, **values)


@lru_cache(maxsize=4096, typed=True)
def _formed(locale: str, key: str, /, **values: Value) -> str:
    """Return a message in a locale; the same ones are formed over and over."""
    for one in dict.fromkeys((*_own(locale), SOURCE)):
        try:
            return _said(one, key, {name: _value(value) for name, value in values.items()})
        except MessageError as error:
            _note(str(error))
    return key


def everywhere(saying: Callable[[], str]) -> tuple[str, ...]:
    """Return what is said in each locale."""

    def said_in(locale: str) -> str:
        with speaking(locale):
            return saying()

    return tuple(map(said_in, sorted(locales())))


def labelled(key: str, **values: Value) -> tuple[str, str]:
    """Return a message and its attribute ``hint``."""
    return say(key, **values), say(f"{key}.hint", **values)


def listed(items: Sequence[str]) -> str:
    """Return "a, b and c"; nothing is "none"."""
    return say("list", items=items)


def counted(items: Iterable[str]) -> str:
    """Return a list in order of appearance, equal texts together with their number."""
    return listed(tallied(items))


def tallied(items: Iterable[str]) -> list[str]:
    """Return the texts in order of appearance, equal texts together with their number."""
    found: dict[str, int] = {}
    for one in items:
        found[one] = found.get(one, 0) + 1
    return [one if n == 1 else say("times", count=n, what=one) for one, n in found.items()]


def known(key: str) -> bool:
    """Return whether there is a message, or an attribute of one."""
    name, _, attribute = key.partition(".")
    message = _message(SOURCE, name)
    return message is not None and (not attribute or attribute in message.attributes)


def spoken(*wanted: str) -> str:
    """Return the first of the locales, or of their languages, with words of its own, or English."""
    for locale in filter(None, wanted):
        if own := _own(locale):
            return own[0]
    return SOURCE


def language(locale: str) -> str:
    """Return the name of a locale in its own language."""
    try:
        return str(Locale.parse(locale, sep="-").get_display_name())
    except (UnknownLocaleError, ValueError):
        return locale


def dated(day: date, skeleton: str) -> str:
    """Return the fields of a date in the order of the locale: "26 November" for ``MMMMd``."""
    own = locale()
    known = own if own in locales() else own.partition("-")[0]
    known = known if known in locales() else SOURCE
    written = Locale.parse(_FORMATS.get(known, known), sep="-")
    return str(format_skeleton(skeleton, day, locale=written))


def load() -> None:
    """Read the messages of every locale before they are needed; raise ContentError.

    Each is parsed when it is said first: that takes a tenth of a millisecond.
    """
    for one in sorted(locales()):
        _entries(one)


def _said(locale: str, key: str, values: dict[str, Any]) -> str:
    name, _, attribute = key.partition(".")
    message, pattern = _message(locale, name), None
    if message is not None:
        pattern = message.attributes.get(attribute) if attribute else message.value
    if pattern is None:
        raise MessageError(f"message {key} in {locale} is missing")
    errors: list[Exception] = []
    try:
        # Not by ``format_pattern``, which would make numbers of its own out of ours.
        text = pattern(ResolverEnvironment(_bundle(locale), errors, CurrentEnvironment(values)))
    except ValueError as error:
        errors.append(error)
    if errors:
        fault = type(errors[0]).__name__
        raise MessageError(f"message {key} in {locale} cannot be said: {fault}")
    return str(text)


def _value(value: Value) -> Any:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return _Number(value)
    if isinstance(value, float):
        return FluentFloat(value)
    return value if isinstance(value, str) else _Listed(tuple(value))


@cache
def _note(problem: str) -> None:
    """Log a fault of the catalogue, each of them once."""
    _log.error("%s", problem)


@cache
def _own(locale: str) -> tuple[str, ...]:
    """Return the locale and its language, as far as they have words of their own."""
    own = [one for one in dict.fromkeys((locale, locale.partition("-")[0])) if one in locales()]
    if not own:
        _log.debug("there are no words in %s", locale)
    return tuple(own)


@cache
def locales() -> frozenset[str]:
    """Return the locales with words of their own."""
    return frozenset(path.name for folder in FOLDERS for path in folder.iterdir())


@cache
def _bundle(locale: str) -> FluentBundle:
    written = _FORMATS.get(locale, locale)
    parsed = Locale.parse(written, sep="-")
    functions: dict[str, Callable[..., Any]] = {
        "COUNT": lambda listed: _Number(len(listed.items)),
        "LIST": partial(_list, parsed),
        "NAME": partial(_name, locale),
        "GROUPED": lambda number: format_decimal(number, locale=parsed),
        "YOU": _you,
    }
    bundle = FluentBundle([written, locale], functions, use_isolating=False)
    bundle._plural_form = lru_cache(bundle._plural_form)  # asked again for each variant
    return bundle


@cache
def _entries(locale: str) -> dict[str, str]:
    """Return the text of each message of a locale by its name; raise ContentError."""
    found: dict[str, str] = {}
    for path in sorted(path for folder in FOLDERS for path in folder.glob(f"{locale}/*.ftl")):
        for name, text in entries(path):
            if name in found:
                raise ContentError(str(path), name, "is there twice")
            found[name] = text
    return found


@cache
def _message(locale: str, name: str) -> Message | None:
    """Return a message of a locale, parsed now with all that it refers to."""
    known, bundle = _entries(locale), _bundle(locale)
    if name not in known:
        return None
    wanted = [name]
    for one in wanted:
        wanted += {found for found in references(known[one]) if found in known}.difference(wanted)
    bundle.add_resource(ast.Resource([parsed(known[one]) for one in wanted]))
    return bundle.get_message(name)


def _you(value: Any) -> str:
    """Return whether a person, or one of a list of them, is the reader."""
    people = value.items if isinstance(value, _Listed) else [value]
    return "yes" if any(isinstance(person, Reader) for person in people) else "no"


def _list(written: Locale, listed: _Listed, style: Any = "standard", you: str = "") -> str:
    """Return a list; ``you`` is written for the reader, before all others."""
    others = [one for one in listed.items if not (you and isinstance(one, Reader))]
    readers = [you] * (len(listed.items) - len(others))
    if style == "unit":  # Babel's data of German and Spanish lack parts of it
        return ", ".join(readers + others)
    return _joined(written, style, *readers, *others)


@lru_cache(maxsize=1024)
def _joined(written: Locale, style: Any, *items: str) -> str:
    return format_list(items, style=style, locale=written)


@lru_cache(maxsize=1024)
def _name(locale: str, key: str, count: Any = None, case: str = "") -> str:
    """Return the message with this id; ``case`` is one of its attributes, if it has that.

    A name may select by ``count``.
    """
    message = _message(locale, key)
    if case and message is not None and case in message.attributes:
        key = f"{key}.{case}"
    return _said(locale, key, {} if count is None else {"count": count})
