"""Converts components from the sent form to the form Discord returns."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from bot.limits import (
    BUTTON,
    CHANNEL_SELECT,
    CONTAINER,
    FILE,
    MEDIA_GALLERY,
    MENTIONABLE_SELECT,
    ROLE_SELECT,
    SEPARATOR,
    STRING_SELECT,
    THUMBNAIL,
    USER_SELECT,
    Violation,
)
from bot.playground.world.errors import invalid
from bot.playground.world.model import Attachment, Json

_CHOICE: Final[Json] = {"min_values": 1, "max_values": 1, "disabled": False}
_DEFAULTS: Final[dict[int, Json]] = {
    BUTTON: {"disabled": False},
    STRING_SELECT: _CHOICE,
    USER_SELECT: _CHOICE,
    ROLE_SELECT: _CHOICE,
    MENTIONABLE_SELECT: _CHOICE,
    CHANNEL_SELECT: _CHOICE,
    THUMBNAIL: {"description": None, "spoiler": False},
    FILE: {"spoiler": False, "name": None, "size": None},
    SEPARATOR: {"divider": True, "spacing": 1},
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
        """Return the shown form of a media item.

        Raises:
            RefusedError: it names a file that is not there.
        """
        url = str(sent["url"])
        file = self.find(url)
        if file is None:
            if url.startswith("attachment://"):
                raise invalid(Violation((*path, "url"), f"no such attachment: {url}"))
            return {"id": "0", "url": url, "proxy_url": url, "width": 0, "height": 0}
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


def shown(components: list[Json], media: Media) -> list[Json]:
    """Return components as Discord shows them: every id, default and address filled in.

    Raises:
        RefusedError: one names a file that is not there.
    """
    taken = {part["id"] for part in walk(components) if part.get("id")}
    free = (number for number in range(1, 1000) if number not in taken)
    return [_shown(part, media, free, ("components", i)) for i, part in enumerate(components)]


def _shown(sent: Json, media: Media, ids: Iterator[int], path: tuple[str | int, ...]) -> Json:
    given = {name: value for name, value in sent.items() if value is not None}
    part = {**_DEFAULTS.get(sent["type"], {}), **given, "id": sent.get("id") or next(ids)}
    if "components" in part:
        part["components"] = [
            _shown(inner, media, ids, (*path, "components", i))
            for i, inner in enumerate(part["components"])
        ]
    if "accessory" in part:
        part["accessory"] = _shown(part["accessory"], media, ids, (*path, "accessory"))
    for name in ("media", "file"):
        if name in part:
            part[name] = media.item(part[name], (*path, name))
    if part["type"] == FILE and (file := media.find(str(sent["file"]["url"]))) is not None:
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
        media = [part.get("media"), part.get("file")]
        media += [item["media"] for item in part.get("items", [])]
        for one in media:
            if one and (file := files.get(int(one.get("attachment_id", 0)))) is not None:
                one["url"] = one["proxy_url"] = file.address(base_url)


def walk(components: Iterable[Json]) -> Iterator[Json]:
    """Yield every component, children after their parent."""
    for part in components:
        yield part
        yield from walk(part.get("components") or [])
        for name in ("accessory", "component"):
            if part.get(name):
                yield from walk([part[name]])
