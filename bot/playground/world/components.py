"""Converts components from the sent form to the form Discord returns."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from bot.limits import (
    BUTTON,
    CONTAINER,
    FILE,
    MEDIA_GALLERY,
    STRING_SELECT,
)
from bot.limits.fields import Violation
from bot.playground.world.errors import invalid
from bot.playground.world.model import Attachment, Json

_DEFAULTS: Final[dict[int, Json]] = {
    BUTTON: {"disabled": False},
    STRING_SELECT: {"min_values": 1, "max_values": 1, "disabled": False},
    FILE: {"spoiler": False, "name": None, "size": None},
    CONTAINER: {"accent_color": None, "spoiler": False},
}


class Media:
    """Resolves ``attachment://`` addresses among the files of one message."""

    def __init__(self, files: Iterable[Attachment], base_url: str) -> None:
        self._files = list(files)
        self._base_url = base_url

    def find(self, url: str) -> Attachment | None:
        """Return the file that ``url`` names; of two files of one name the newer."""
        for file in reversed(self._files):
            if url in (f"attachment://{file.filename}", file.address(self._base_url)):
                return file
        return None

    def item(self, sent: Json, path: tuple[str | int, ...]) -> Json:
        """Return the shown form of a media item; refuse a file that is not there."""
        url = str(sent["url"])
        file = self.find(url)
        if file is None:
            raise invalid(Violation((*path, "url"), f"no such attachment: {url}"))
        address = file.address(self._base_url)
        return {
            "id": str(file.id),
            "attachment_id": str(file.id),
            "url": address,
            "proxy_url": address,
            "width": file.width,
            "height": file.height,
            "content_type": file.content_type,
            "loading_state": 2,
        }


def show_components(components: list[Json], media: Media) -> list[Json]:
    """Return components as Discord shows them: every id, default and address filled in."""
    taken = {part["id"] for part in walk(components) if part.get("id")}
    free = (number for number in range(1, 1000) if number not in taken)
    return [_show(part, media, free, ("components", i)) for i, part in enumerate(components)]


def _show(sent: Json, media: Media, ids: Iterator[int], path: tuple[str | int, ...]) -> Json:
    given = {name: value for name, value in sent.items() if value is not None}
    part = {**_DEFAULTS.get(sent["type"], {}), **given, "id": sent.get("id") or next(ids)}
    if "components" in part:
        part["components"] = [
            _show(inner, media, ids, (*path, "components", i))
            for i, inner in enumerate(part["components"])
        ]
    if part["type"] == FILE:
        part["file"] = media.item(part["file"], (*path, "file"))
        file = media.find(str(sent["file"]["url"]))
        assert file is not None  # its item was just made
        part |= {"name": file.filename, "size": file.size}
    if part["type"] == MEDIA_GALLERY:
        part["items"] = [
            {
                "media": media.item(item["media"], (*path, "items", i, "media")),
                "description": item.get("description"),
                "spoiler": item.get("spoiler") or False,
            }
            for i, item in enumerate(part["items"])
        ]
    return part


def replace_addresses(
    components: Iterable[Json], files: Mapping[int, Attachment], base_url: str
) -> None:
    """Replace the server's address in the file links of shown components, in place."""
    for part in walk(components):
        for one in list_media(part):
            one["url"] = one["proxy_url"] = files[int(one["attachment_id"])].address(base_url)


def list_media(part: Json) -> list[Json]:
    """Return the media of a shown component, without those of its children."""
    return [item["media"] for item in part.get("items", [])] + (
        [part["file"]] if part["type"] == FILE else []
    )


def walk(components: Iterable[Json]) -> Iterator[Json]:
    """Yield every component, children after their parent."""
    for part in components:
        yield part
        yield from walk(part.get("components") or [])
