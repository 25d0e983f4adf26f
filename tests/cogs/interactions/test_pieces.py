"""Unit tests of pages, control ids, modals and pictures."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import limits
from bot.limits.fields import LimitError
from bot.words import say
from cogs.drawing.drawers import open_drawers
from cogs.drawing.pool import DrawingPool
from cogs.gameplay.completion import matching
from cogs.interactions.handlers import ControlId, UnknownControlError
from cogs.interactions.names import escaped
from cogs.interactions.page import (
    Button,
    Modal,
    Page,
    Pick,
    PickOption,
    Picture,
    SelectField,
    TextField,
    in_text,
    mentions_of,
    modal_of,
    parts_of,
    rows_of,
    values_of,
)
from cogs.interactions.permissions import (
    IN_THREADS,
    NEEDED,
    invite_permissions,
    missing_permissions,
)
from cogs.messages.pictures import PictureCache

pytestmark = pytest.mark.drawn

PRESSES = st.builds(
    ControlId,
    table=st.integers(0, 10**12 - 1),
    action=st.from_regex(r"[a-z_]{1,20}", fullmatch=True),
    seat=st.none() | st.integers(0, 9),
    prompt=st.integers(0, 999_999),
    payload=st.just("") | st.from_regex(r"[a-z0-9_]{1,32}", fullmatch=True),
)


@given(PRESSES)
def test_a_control_id_survives_a_round_trip(press: ControlId) -> None:
    assert ControlId.parse(press.id()) == press
    assert len(press.id()) <= limits.CUSTOM_ID


@given(st.text(max_size=120))
def test_other_ids_are_unknown_controls(text: str) -> None:
    try:
        parsed = ControlId.parse(text)
    except UnknownControlError:
        return
    assert text.startswith("b1:")
    assert parsed.table >= 0


@given(st.text(max_size=60))
def test_an_escaped_text_contains_no_markdown(text: str) -> None:
    signs = iter(escaped(text))
    for sign in signs:
        if sign == "\\":
            next(signs)  # the following text is shown literally
        else:
            assert sign not in "*_`~|>#[]()<@&"


async def test_a_page_of_maximum_length_is_accepted() -> None:
    picture = Picture(b"png", "a" * 5000, "hand")
    rows = (
        *rows_of([Button(f"b1:1:0:1:do:{n}", "l" * 200) for n in range(12)]),
        Pick("b1:1:0:1:pick", "p" * 300, (PickOption("1", "l" * 300, "h" * 300),)),
    )
    page = Page("h" * 5000, "b" * 9000, picture, rows)
    parts = parts_of(page)
    assert parts.view.is_finished()  # not kept in memory
    assert len(parts.files[0].description or "") == limits.ALT_TEXT
    assert parts_of(in_text(page)).files == []
    assert parts_of(Page("cut\\" * 1000))  # never in the middle of an escape


def test_a_page_beyond_the_limits_is_an_error() -> None:
    with pytest.raises(LimitError, match="custom_id"):
        parts_of(Page("x", rows=rows_of([Button("same", "a"), Button("same", "b")])))
    with pytest.raises(LimitError, match="attachments"):
        parts_of(Page("x", picture=Picture(b"png", "alt", "p" * 2000)))


async def test_mentions_in_texts_ping_nobody() -> None:
    page = Page("@everyone <@1> <@&2>", "@here")
    assert parts_of(page).mentions.to_dict() == {"parse": [], "users": []}
    assert mentions_of((5,)).to_dict() == {"parse": [], "users": [5]}


async def test_concurrent_requests_for_a_picture_share_one_drawing() -> None:
    pictures, drawn, go_on = (
        PictureCache(DrawingPool(open_drawers(0)), kept=2),
        [],
        threading.Event(),
    )

    def make(name: str) -> Any:
        def draw() -> bytes:
            go_on.wait(5)
            drawn.append(name)
            return name.encode()

        return draw

    both = [asyncio.create_task(pictures.draw("a", make("a"))) for _ in range(2)]
    await asyncio.sleep(0)
    both[0].cancel()  # a cancelled request does not affect the other
    go_on.set()
    assert await both[1] == b"a"
    assert drawn == ["a"]
    for name in ("b", "c", "a"):
        await pictures.draw(name, make(name))
    assert drawn == ["a", "b", "c", "a"]  # two are kept
    pictures.close()


async def test_a_failed_drawing_is_retried() -> None:
    pictures = PictureCache(DrawingPool(open_drawers(0)))

    def broken() -> bytes:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await pictures.draw("a", broken)
    assert await pictures.draw("a", lambda: b"fine") == b"fine"
    pictures.close()


def test_the_invitation_requests_the_required_permissions() -> None:
    asked = invite_permissions()
    assert not missing_permissions(asked)
    assert not missing_permissions(asked, in_thread=True)
    names = {*NEEDED, *IN_THREADS}
    assert asked == discord.Permissions(**dict.fromkeys(names, True))
    assert not asked.administrator


def test_the_readmes_invitation_requests_the_required_permissions() -> None:
    readme = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
    assert f"permissions={invite_permissions().value}`" in readme
    assert all(say(f"permission-{name}") in " ".join(readme.split()) for name in NEEDED)


def test_equal_choices_are_numbered() -> None:
    found = {
        "1": "Serve Salad: 3 points",
        "2": "Serve Salad: 3 points",
        "3": "x" * 120,
        "4": "x" * 110,
    }
    choices = matching(found, "")
    assert [choice.value for choice in choices] == list(found)
    assert len({choice.name for choice in choices}) == 4
    assert max(len(choice.name) for choice in choices) == 100
    assert matching(found, "(2)")[0].value == "2"


async def test_a_modal_of_maximum_size_is_accepted_and_read_back() -> None:
    options = tuple(PickOption(str(n), "l" * 300, "h" * 300) for n in range(limits.OPTIONS))
    modal = Modal(
        "b1:1:0:1:enter:line_egg",
        "t" * 100,
        (
            *(TextField(f"f{n}", "l" * 100, "h" * 300, "v" * 100) for n in range(4)),
            SelectField("s", "l" * 100, options),
        ),
    )
    assert modal_of(modal).is_finished()  # not kept in memory
    sent = {
        "custom_id": modal.id,
        "components": [
            {"type": 18, "component": {"type": 4, "custom_id": "f0", "value": " 3"}},
            {"type": 18, "component": {"type": 3, "custom_id": "s", "values": ["7"]}},
            {"type": 18, "component": {"type": 3, "custom_id": "none", "values": []}},
            {"type": 10, "content": "a text"},
            "forged",
        ],
    }
    assert values_of(sent) == {"f0": " 3", "s": "7", "none": ""}
    assert values_of({"components": None}) == {}


async def test_a_modal_beyond_the_limits_is_an_error() -> None:
    with pytest.raises(LimitError, match="components"):
        modal_of(Modal("b1:1:0:1:enter:x", "x", ()))
