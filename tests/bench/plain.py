"""The peer of a reload: the game's own rules on frozen dataclasses, its events decoded by json.

Runs as a child, with the events' lines in its input: ``python -m tests.bench.plain GAME``.
"""

import dataclasses
import functools
import importlib
import inspect
import json
import sys
import tomllib
from collections.abc import Callable
from enum import Enum
from types import ModuleType
from typing import Annotated, Any, dataclass_transform, get_args, get_origin, get_type_hints

from data import DATA
from tests.bench.rows import cpu_ms


@dataclass_transform(frozen_default=True)
class Struct:
    """Takes the place of ``msgspec.Struct``: each subclass is made a frozen dataclass."""

    def __init_subclass__(
        cls, tag: str = "", kw_only: bool = False, order: bool = False, **other: Any
    ) -> None:
        super().__init_subclass__()
        for name in inspect.get_annotations(cls):
            default = getattr(cls, name, None)
            if isinstance(default, property):  # a base asks for the field, and has no default
                setattr(cls, name, dataclasses.field())
            elif isinstance(default, dict):
                setattr(cls, name, dataclasses.field(default_factory=default.copy))
        dataclasses.dataclass(frozen=True, kw_only=kw_only, order=order)(cls)
        for field in dataclasses.fields(cls):
            if isinstance(getattr(cls, field.name, None), property):
                setattr(cls, field.name, None)
        cls.tag = tag


def replace_msgspec() -> None:
    """Let what is imported from now on find dataclasses by the name of msgspec."""
    msgspec, structs = ModuleType("msgspec"), ModuleType("msgspec.structs")
    structs.replace = dataclasses.replace
    msgspec.Struct, msgspec.structs, msgspec.Meta = Struct, structs, dict
    msgspec.ValidationError, msgspec.convert = ValueError, lambda given, kind: reader(kind)(given)
    sys.modules |= {"msgspec": msgspec, "msgspec.structs": structs}


@functools.cache
def reader(kind: Any) -> Callable[[Any], Any]:
    """Return a function that makes a value of a type from what json returns."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return reader(inner[0])
    if dataclasses.is_dataclass(kind):
        reads = {name: reader(hint) for name, hint in get_type_hints(kind).items()}
        return lambda given: kind(**{name: reads[name](each) for name, each in given.items()})
    if origin is tuple:
        read = reader(inner[0])
        return lambda given: tuple([read(each) for each in given])
    if origin is dict:
        read = reader(inner[1])
        return lambda given: {key: read(each) for key, each in given.items()}
    if type(None) in inner:
        read = reader(inner[0])
        return lambda given: None if given is None else read(given)
    return kind if isinstance(kind, type) and issubclass(kind, Enum) else lambda given: given


def main(name: str) -> None:
    """Write the least CPU time of a reload, in ms, and the state after it."""
    replace_msgspec()
    module = importlib.import_module(f"bot.games.{name}.game")
    rules = module.VERSIONS[-1]
    found = (DATA / name / str(rules)).glob("*.toml")
    game = module.build(rules, {path.stem: tomllib.loads(path.read_text()) for path in found})
    raw = sys.stdin.read().splitlines()
    events = importlib.import_module(f"bot.games.{name}.rules.events")
    readers = {kind.tag: reader(kind) for kind in get_args(events.Event)}

    def reload() -> Any:
        state = None
        for line in raw:
            fields = json.loads(line)
            state = game.evolve(state, readers[fields.pop("type")](fields))
        return state

    found = {"ms": cpu_ms(reload, 30), "state": dataclasses.asdict(reload())}
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1])
