"""Pages of ``/rules``: a title, a text, and a picture with numbered places."""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Final, TypeVar

import msgspec
from PIL import Image

from bot.games.errors import ContentError
from bot.games.files import read_entries
from data import DATA
from render.kit.paths import Area, ellipse
from render.kit.stickers import Shadow, Sheet, Sticker, sticker_of
from render.kit.text import DISPLAY, write
from render.kit.theme import GOLD_BRIGHT, rgb

T = TypeVar("T")

NAMES: Final = ("Mei", "Omar", "Lena", "Tomas")
"""The chefs of made-up situations."""
TEXT_MOST: Final = 900
"""The most characters of a page: on a phone, a picture and half a minute of reading."""
_RADIUS: Final = 30
"""The radius of a mark in a picture 1200 pixels wide."""
_RED: Final = rgb("#A3211B")
_WHITE: Final = rgb("#FFFDF4")


class RulesPage(msgspec.Struct, frozen=True):
    """A page of a game's rules."""

    id: str
    """At most 12 small letters and underscores; never renamed, since old buttons carry it."""
    title: str
    text: str
    """Discord's markdown, at most TEXT_MOST characters."""
    draw: Callable[[], Image.Image]
    """Draws a made-up situation; the same picture each time."""
    alt: str
    """The alt text of the picture; it names the numbered places."""
    explains: tuple[str, ...] = ()
    """The ids of the questions explained by this page."""


class _PageTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A page in its file, with names of values in braces."""

    title: str
    text: str
    alt: str
    explains: tuple[str, ...] = ()


def read_pages(
    game: str,
    content: T,
    values: Mapping[str, object],
    situations: Mapping[str, Callable[[T], Image.Image]],
) -> tuple[RulesPage, ...]:
    """Return the pages of ``data/<game>/pages.toml`` in its order.

    ``values`` replace the names in braces; ``situations`` draw the pages, by their ids.

    Raises:
        ContentError: the file is missing or not TOML, or a page has a wrong key, value or name.
    """
    path = DATA / game / "pages.toml"
    try:
        files = {"pages": tomllib.loads(path.read_text(encoding="utf-8"))}
        entries = read_entries(files, "pages", _PageTexts)
    except ContentError as error:
        raise ContentError(str(path), error.key, error.problem) from error
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise ContentError(str(path), "", f"cannot be read: {error}") from error
    pages = []
    for key, page in entries.items():
        try:
            title, text, alt = (
                words.format_map(values) for words in (page.title, page.text, page.alt)
            )
            draw = partial(situations[key], content)
        except (KeyError, ValueError) as error:
            raise ContentError(str(path), key, f"knows no {error}") from error
        pages.append(RulesPage(key, title, text, draw, alt, page.explains))
    return tuple(pages)


def page_about(pages: Sequence[RulesPage], question: str) -> RulesPage | None:
    """Return the page about a question of the game, by the question's id.

    None if no page names it; a test ensures a page for each question of the registered games.
    """
    return next((page for page in pages if question in page.explains), None)


def absence_rules(patience: str, does: str) -> str:
    """Return the paragraph of every game about absent players and about stopping early.

    ``patience`` is the time a seat has, "1 day"; ``does`` names the game's own answer.
    """
    return (
        f"**Somebody does not answer?** After {patience} of waiting a chef plays on until "
        f"they are back; or, if the table chose so, it waits, or the game answers: {does}.\n\n"
        "**Rather stop?** `/table abandon` closes the table once all who play agree."
    )


def marked(image: Image.Image, *places: tuple[float, float]) -> Image.Image:
    """Return the picture with marks 1, 2, 3, ... on it, centred at ``places``."""
    radius = round(_RADIUS * max(1.0, image.width / 1200))
    for number, (x, y) in enumerate(places, 1):
        _disc(radius).onto(image, x, y)
        write(image, x, y, str(number), radius * 1.42, _WHITE, face=DISPLAY, anchor="m")
    return image


def part_of(image: Image.Image, area: Area) -> Image.Image:
    """Return a part of a picture as a separate picture."""
    return image.crop((area.x, area.y, area.right, area.bottom))


@lru_cache(maxsize=4)
def _disc(radius: int) -> Sticker:
    middle = radius + 12
    sheet = Sheet(2 * middle, 2 * middle)
    disc = ellipse(middle, middle, radius)
    sheet.shadow(disc, Shadow(dx=1, dy=4, blur=4, alpha=0.7))
    sheet.fill(disc, _WHITE)
    sheet.fill(ellipse(middle, middle, radius - 3), GOLD_BRIGHT)
    sheet.fill(ellipse(middle, middle, radius - 6), _RED)
    return sticker_of(sheet.image, middle, middle)
