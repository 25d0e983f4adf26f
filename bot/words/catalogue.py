"""Messages of ``data/words/<locale>/*.ftl``, said in the current locale with values filled in."""

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from datetime import date
from functools import cache, lru_cache, partial, wraps
from typing import Any, Final, TypeAlias, TypeVar, cast

from babel import Locale, UnknownLocaleError
from babel.dates import format_skeleton
from babel.lists import format_list
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment
from fluent.runtime.types import FluentType
from fluent.syntax import ast

from bot.games.errors import ContentError
from bot.words.files import Literals, entries, parsed, references
from data import DATA

Line = TypeVar("Line", bound=Callable[..., Any])

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


Value: TypeAlias = str | int | Sequence[str]
"""A text or the id of a message, a number, a yes or no, or a list of texts."""


class _Number(int, FluentType):
    """A number in digits alone: ids of people and tables have no commas."""

    def format(self, locale: Locale) -> str:
        return str(self)


class _Listed(tuple[str, ...], FluentType):
    """A list of texts, written "a, b and c"."""

    def format(self, locale: Locale) -> str:
        return _list(locale, self)


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
    try:
        text: str = _kept(_locale.get(), _formed, key, **values)
    except TypeError:  # a list has no hash
        values = {name: tuple(v) if isinstance(v, list) else v for name, v in values.items()}
        text = _kept(_locale.get(), _formed, key, **values)
    return text


def kept(line: Line) -> Line:
    """Keep the latest texts of a function of values alone, by the locale and all its arguments."""
    return cast(Line, wraps(line)(lambda *args: _kept(_locale.get(), line, *args)))


@lru_cache(maxsize=8192, typed=True)
def _kept(_: str, line: Callable[..., Any], /, *args: Any, **values: Any) -> Any:
    return line(*args, **values)


def _formed(key: str, /, **values: Value) -> str:
    given = {name: _value(value) for name, value in values.items()}
    for one in (*_own(_locale.get()), SOURCE):
        try:
            return _said(one, key, given)
        except Exception as error:  # its text may hold values
            _note(f"message {key} in {one} cannot be said: {type(error).__name__}")
    return key


def everywhere(saying: Callable[[], str]) -> tuple[str, ...]:
    """Return what is said in each locale."""
    found = []
    for one in sorted(locales()):
        with speaking(one):
            found.append(saying())
    return tuple(found)


def labelled(key: str, **values: Value) -> tuple[str, str]:
    """Return a message and its attribute ``hint``."""
    return say(key, **values), say(f"{key}.hint", **values)


def listed(items: Sequence[str]) -> str:
    """Return "a, b and c"; nothing is "none"."""
    return say("list", items=tuple(items))


def clauses(items: Iterable[str]) -> str:
    """Return "a; b; c", items that may have commas of their own."""
    return say("clauses").join(items)


def counted(items: Iterable[str]) -> str:
    """Return a list in order of appearance, equal texts together with their number."""
    return listed(tallied(items))


def tallied(items: Iterable[str]) -> tuple[str, ...]:
    """Return the texts in order of appearance, equal texts together with their number."""
    texts = list(items)
    found = {one: texts.count(one) for one in texts}
    return tuple([one if n == 1 else say("times", count=n, what=one) for one, n in found.items()])


def known(key: str) -> bool:
    """Return whether there is a message, or an attribute of one."""
    name, _, attribute = key.partition(".")
    return attribute in _patterns(SOURCE, name)


def spoken(*wanted: str) -> str:
    """Return the first of the locales, or of their languages, with words of its own, or English."""
    return next((own[0] for one in filter(None, wanted) if (own := _own(one))), SOURCE)


def language(locale: str) -> str:
    """Return the name of a locale in its own language."""
    with suppress(UnknownLocaleError, ValueError):
        return str(Locale.parse(locale, sep="-").get_display_name())
    return locale


def dated(day: date, skeleton: str) -> str:
    """Return the fields of a date in the order of the locale: "26 November" for ``MMMMd``."""
    return str(format_skeleton(skeleton, day, locale=_written(spoken(locale()))))


def load() -> None:
    """Read the messages of every locale before they are needed; raise ContentError."""
    for one in sorted(locales()):
        _entries(one)


def _said(locale: str, key: str, values: dict[str, Any]) -> str:
    name, _, attribute = key.partition(".")
    errors: list[Exception] = []
    # Not by ``format_pattern``, which would make numbers of its own out of ours.
    environment = ResolverEnvironment(_bundle(locale), errors, CurrentEnvironment(values))
    text = _patterns(locale, name)[attribute](environment)
    for error in errors:
        raise error
    return str(text)


def _value(value: Value) -> Any:
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "yes" if value else "no"
    return _Number(value) if isinstance(value, int) else _Listed(value)


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
def _written(locale: str) -> Locale:
    """Return the locale of lists and numbers."""
    return Locale.parse(_FORMATS.get(locale, locale), sep="-")


@cache
def _bundle(locale: str) -> FluentBundle:
    written = _written(locale)
    functions: dict[str, Callable[..., Any]] = {
        "COUNT": lambda listed: _Number(len(listed)),
        "LIST": partial(_list, written),
        "NAME": partial(_name, locale),
        "GROUPED": lru_cache(partial(format_decimal, locale=written)),
        "YOU": _you,
    }
    bundle = FluentBundle([_FORMATS.get(locale, locale), locale], functions, use_isolating=False)
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
def _patterns(locale: str, name: str) -> dict[str, Any]:
    """Return a message's value as "" and its attributes, parsed now with all it refers to."""
    known, bundle = _entries(locale), _bundle(locale)
    if name not in known:
        return {}
    wanted = [name]
    for one in wanted:
        wanted += {found for found in references(known[one]) if found in known}.difference(wanted)
    bundle.add_resource(Literals().visit(ast.Resource([parsed(known[one]) for one in wanted])))
    message = bundle.get_message(name)
    return {"": message.value} | message.attributes


def _you(value: str | Sequence[str]) -> str:
    """Return whether a person, or one of a list of them, is the reader."""
    people = (value,) if isinstance(value, str) else value
    return "yes" if any(isinstance(person, Reader) for person in people) else "no"


def _list(written: Locale, listed: Sequence[str], style: str = "standard", you: str = "") -> str:
    """Return a list; ``you`` is written for the reader, before all others."""
    if you:
        others = [one for one in listed if not isinstance(one, Reader)]
        listed = [you] * (len(listed) - len(others)) + others
    return _template(written, style, len(listed)) % tuple(listed)


@lru_cache(maxsize=1024)
def _template(written: Locale, style: Any, count: int) -> str:
    """Return a list of so many places for texts."""
    places = ["%s"] * count  # Babel's data of German and Spanish lack parts of "unit"
    return ", ".join(places) if style == "unit" else format_list(places, style, written)


@lru_cache(maxsize=1024)
def _name(locale: str, key: str, count: Any = None, case: str = "") -> str:
    """Return the message with this id, or its attribute ``case`` if it has that."""
    name = f"{key}.{case}" if case and case in _patterns(locale, key) else key
    return _said(locale, name, {} if count is None else {"count": count})
