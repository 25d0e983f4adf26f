"""Every message is used, and gets its values, in every locale."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.words import catalogue
from data import DATA
from tests.words.shapes import messages

ROOT = DATA.parent
PACKAGES = ("bot/words", "bot/descriptions", "cogs", "render")
FAMILIES = {
    "daily-next-": "named by the part",
    "daily-part-": "named by the part",
    "hibachi-dish-": "named by the recipe's id",
    "hibachi-form-": "named by the field",
    "hibachi-nudge-": "named by the nudged field",
    "hibachi-then-": "named by the order",
    "hibachi-food-": "named by the ingredient's id",
    "hibachi-headline-": "named by the question",
    "hibachi-offer-": "named by the action",
    "hibachi-question-": "named by the question",
    "hibachi-space-": "named by the space's id",
    "button-": "named by the action",
    "coach-": "named by game and question",
    "command-": "named by the command",
    "parameter-": "named by the option",
    "amiss-": "named by the fact",
    "permission-": "named by the permission",
    "strength-": "named by the strength",
    "hands-": "named by the way",
    "host-lacks-": "named by the permission",
    "kept-": "named by the status",
    "pings-": "named by the way",
    "replay-": "named by the step",
    "late-": "named by the consequence",
    "state-": "named by the status",
    "option-": "named by option and value",
    "refusal-": "named by its code",
    "rules-diced-veggies-": "named by the page",
    "rules-hibachi-": "named by the page",
    "rules-thieving-chefs-": "named by the page",
    "thieves-card-": "named by the card's id",
    "thieves-dish-": "named by the recipe's id",
    "thieves-order-": "named by the draft",
    "thieves-headline-": "named by the question",
    "thieves-offer-": "named by the action",
    "thieves-question-": "named by the question",
    "veggies-band-": "named by the least points",
    "veggies-hype-": "named by the card's id",
    "veggies-recipe-": "named by the card's id",
    "veggies-vegetable-": "named by the vegetable's id",
}
"""Prefixes of messages whose keys are computed, each with the reason."""


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def variables(key: str, locale: str = catalogue.SOURCE) -> set[str]:
    """Return the variables of a message and of those that it contains."""
    visitor = _Variables()
    visitor.visit(messages(locale)[key])
    return visitor.names.union(*(variables(other, locale) for other in visitor.messages))


def contained(key: str) -> set[str]:
    """Return the messages that a message contains."""
    visitor = _Variables()
    visitor.visit(messages()[key])
    return visitor.messages


@cache
def _trees() -> dict[Path, ast.Module]:
    paths = [path for top in PACKAGES for path in (ROOT / top).rglob("*.py")]
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in paths}


def _said() -> Iterator[tuple[str, set[str] | None]]:
    """Yield the keys passed to ``say`` and the names of their values, None with ``**``."""
    for tree in _trees().values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("say", "labelled"):
                names = {keyword.arg for keyword in node.keywords}
                given = None if None in names else {name for name in names if name}
                for key in _keys(node.args[0]) if node.args else ():
                    if ast.unparse(node.func) == "labelled":
                        hint = f"{key}.hint"
                        yield hint, given and given - (variables(key) - variables(hint))
                        given = given and given - (variables(hint) - variables(key))
                    yield key, given


def _keys(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from _keys(node.body)
        yield from _keys(node.orelse)


def _strings() -> set[str]:
    return {
        node.value
        for tree in _trees().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_each_formatted_message_exists_and_has_its_values() -> None:
    faults = defaultdict(set)
    calls = list(_said())
    assert len(calls) > 50  # an empty walk proves nothing
    for key, given in calls:
        if key not in messages():
            faults[key].add("is missing")
        elif given is not None:
            faults[key] |= {f"lacks {name}" for name in variables(key) - given}
            faults[key] |= {f"does not use {name}" for name in given - variables(key)}
    assert {key: found for key, found in faults.items() if found} == {}


def test_each_message_is_used() -> None:
    used = _strings() | set().union(*(contained(key) for key in messages()))
    used |= {f"{key}.hint" for key in used}
    unused = {key for key in messages() if key not in used and not key.startswith((*FAMILIES,))}
    assert unused == set()


@pytest.mark.parametrize("locale", sorted(catalogue.locales() - {catalogue.SOURCE}) or [None])
def test_each_locale_has_all_messages_with_the_same_variables(locale: str | None) -> None:
    if locale is None:
        pytest.skip("English is the only language yet")
    english, other = messages(), messages(locale)
    names = {key for key in english if "." not in key}
    assert {key for key in other if "." not in key} == names
    assert english.keys() <= other.keys()  # further attributes are grammatical cases of names
    for key in english.keys() & other.keys():
        assert variables(key, locale) == variables(key), key


def words_of(node: object) -> list[str]:
    """Return the words of a message without its values."""
    if isinstance(node, ftl.TextElement):
        return re.findall(r"[A-Za-z]{2,}", node.value)
    parts = node if isinstance(node, list) else vars(node).values()
    return [
        word for part in parts if isinstance(part, list | ftl.BaseNode) for word in words_of(part)
    ]


@pytest.mark.parametrize("locale", sorted(catalogue.locales() - {catalogue.SOURCE}))
def test_no_message_is_left_in_english(locale: str) -> None:
    english, other = messages(), messages(locale)
    texts = {key: words_of(pattern) for key, pattern in english.items() if key in other}
    left = {key for key, text in texts.items() if len({*text}) > 3 and text == words_of(other[key])}
    assert left == set()


def test_a_gain_is_written_as_all_money_is() -> None:
    for locale in catalogue.locales():
        with catalogue.speaking(locale):
            found = catalogue.say("review-yen", about=1050, least=900, most=1200)
            assert all(
                catalogue.say("money", yen=amount) in found for amount in (900, 1050, 1200)
            ), locale


def test_no_message_contains_a_price_or_a_run_of_blanks() -> None:
    def texts(pattern: ftl.Pattern) -> Iterator[str]:
        for part in pattern.elements:
            if isinstance(part, ftl.TextElement):
                yield part.value
            elif isinstance(part.expression, ftl.SelectExpression):
                for variant in part.expression.variants:
                    yield from texts(variant.value)

    odd = re.compile(r"\u00a5\d|  |[\"']\Z(?<!s')")
    assert not [key for key, one in messages().items() for text in texts(one) if odd.search(text)]
