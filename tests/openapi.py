"""Checks of every request and answer of a loopback Discord against Discord's OpenAPI document.

The environment variable BRIGADE_OPENAPI names the document. If it is set, every server in
`watched` (and the `playground` fixture) is checked against it; tests of the document itself are
marked ``openapi``, use the `openapi` fixture and skip without it.
"""

import functools
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from bot.playground import Exchange, Playground

VARIABLE = "BRIGADE_OPENAPI"
_URI = "urn:discord"
_FORM_REFUSALS = frozenset({50035, 50109, 40005, 30032})  # the document rejects these too


class ApiDocument:
    """The OpenAPI document with its validators, each made on first use."""

    def __init__(self, path: Path) -> None:
        self._document = json.loads(path.read_text())
        # A bot may send ids as numbers; the document describes the form of answers.
        self._document["components"]["schemas"]["SnowflakeType"]["type"] = ["string", "integer"]
        resource = jsonschema_rs.Registry([(_URI, self._document)])
        self._registry = resource
        self._validators: dict[str, Any] = {}

    def operation(self, method: str, template: str) -> dict[str, Any] | None:
        """Return the document's operation for a method on a path template."""
        found: dict[str, Any] | None = self._document["paths"].get(template, {}).get(method.lower())
        return found

    def wrong_in_request(self, method: str, template: str, body: Any) -> list[str]:
        """Return the errors of a sent body (of a multipart: ``payload_json``)."""
        operation = self.operation(method, template)
        if operation is None:
            return ["the document has no such operation"]
        if "requestBody" not in operation:
            return [] if body in (None, {}) else ["the document has no body here"]
        where = (template, method.lower(), "requestBody", "content", "application/json", "schema")
        return self._wrong(("paths", *where), body)

    def wrong_in_answer(self, method: str, template: str, status: int, body: Any) -> list[str]:
        """Return the errors of an answer."""
        operation = self.operation(method, template)
        if operation is None:
            return ["the document has no such operation"]
        answers = operation["responses"]
        key = str(status) if str(status) in answers else f"{status // 100}XX"
        if key not in answers:
            return [] if status >= 500 else [f"the document has no status {status} here"]
        answer = answers[key]
        path: tuple[str, ...] = ("paths", template, method.lower(), "responses", key)
        if "$ref" in answer:
            path = ("components", "responses", answer["$ref"].rsplit("/", 1)[1])
            answer = self._document["components"]["responses"][path[-1]]
        if "content" not in answer:
            return [] if body is None else ["the document has no body here"]
        return self._wrong((*path, "content", "application/json", "schema"), body)

    def wrong(self, schema: str, value: Any) -> list[str]:
        """Return the errors of ``value`` as one of the document's named schemas."""
        return self._wrong(("components", "schemas", schema), value)

    def _wrong(self, path: tuple[str, ...], value: Any) -> list[str]:
        pointer = "/".join(_escaped(step) for step in path)
        if pointer not in self._validators:
            self._validators[pointer] = jsonschema_rs.Draft202012Validator(
                {"$ref": f"{_URI}#/{pointer}"}, registry=self._registry, validate_formats=True
            )
        errors = self._validators[pointer].iter_errors(value)
        return [f"{'/'.join(map(str, e.instance_path))}: {e.message[:300]}" for e in errors]


def _escaped(step: str) -> str:
    """Escape one step of a JSON pointer for a ``$ref``, in which braces are not allowed."""
    step = step.replace("~", "~0").replace("/", "~1")
    return step.replace("{", "%7B").replace("}", "%7D")


@functools.cache
def _loaded(path: Path) -> ApiDocument:
    return ApiDocument(path)


def document() -> ApiDocument | None:
    """Return the document if BRIGADE_OPENAPI names one."""
    named = os.environ.get(VARIABLE)
    if not named or not Path(named).is_file():
        return None
    return _loaded(Path(named))


class ApiWatch:
    """An observer of one server that records violations of the document."""

    def __init__(self, document: ApiDocument) -> None:
        self._document = document
        self.exchanges = 0
        self.violations: list[str] = []

    def __call__(self, exchange: Exchange) -> None:
        """Check one exchange. A body refused as malformed is not checked again."""
        self.exchanges += 1
        method, template, _, sent, status, answer = exchange
        refused = isinstance(answer, dict) and answer.get("code") in _FORM_REFUSALS
        said = []
        if not (status >= 400 and refused):
            said += [f"sent {e}" for e in self._document.wrong_in_request(method, template, sent)]
        wrong = self._document.wrong_in_answer(method, template, status, answer)
        said += [f"answered {status} {error}" for error in wrong]
        self.violations += [f"{method} {template}: {sentence}" for sentence in said]


def watch(server: Playground) -> ApiWatch | None:
    """Check a server against the document from now on, if there is one."""
    found = document()
    if found is None:
        return None
    observer = ApiWatch(found)
    server.observers.append(observer)
    return observer


@asynccontextmanager
async def watched(server: Playground) -> AsyncIterator[Playground]:
    """Run a server; at the end it must have no violation and nothing left over.

    Tests announce the refusals they cause by ``server.expect(50007, …)``.
    """
    observer = watch(server)
    async with server:
        yield server
    wrong = [*server.record.violations, *server.unfinished()]
    wrong += observer.violations if observer is not None else []
    assert not wrong, "\n".join(wrong)


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    """A loopback Discord that ends with no violation."""
    async with watched(Playground()) as server:
        yield server


@pytest.fixture
def openapi() -> ApiDocument:
    """The OpenAPI document; tests with this fixture skip without one."""
    found = document()
    if found is None:
        pytest.skip(f"{VARIABLE} does not name Discord's OpenAPI document")
    return found
