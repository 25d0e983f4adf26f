"""Reads the content of a game's TOML files as structs."""

from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias, TypeVar

import msgspec

from bot.games.errors import ContentError

T = TypeVar("T")

Positive: TypeAlias = Annotated[float, msgspec.Meta(gt=0)]
NotNegative: TypeAlias = Annotated[float, msgspec.Meta(ge=0)]
Share: TypeAlias = Annotated[float, msgspec.Meta(gt=0, le=1)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]


def read_table(files: Mapping[str, Any], name: str, kind: type[T]) -> T:
    """Return one whole TOML file as a struct; ``files`` has the contents by name without ending.

    Raises:
        ContentError: the file is missing, or its first wrong key with the fault.
    """
    try:
        return msgspec.convert(_found(files, name), kind)
    except msgspec.ValidationError as error:
        problem, _, place = str(error).partition(" - at `$")
        raise ContentError(f"{name}.toml", place.rstrip("`").lstrip("."), problem) from error


def read_entries(files: Mapping[str, Any], name: str, kind: type[T]) -> dict[str, T]:
    """Return the entries of a TOML file as structs, in its order; raise ContentError."""
    entries: dict[str, T] = {}
    for key, entry in _found(files, name).items():
        try:
            entries[key] = msgspec.convert(entry, kind)
        except msgspec.ValidationError as error:
            raise ContentError(f"{name}.toml", key, str(error)) from error
    return entries


def _found(files: Mapping[str, Any], name: str) -> Any:
    if name not in files:
        raise ContentError(f"{name}.toml", "", "the file is missing")
    return files[name]
