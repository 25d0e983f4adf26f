"""Every refusal has a sentence: what is the matter, and what to do; none of them blames."""

import ast
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import get_args

import pytest

from bot.games.contract import Question
from bot.games.errors import (
    BrigadeError,
    ContentError,
    GameError,
    IllegalActionError,
    SeatCountError,
    UnknownGameError,
    UnknownOptionError,
)
from bot.tables.log.store import NotSavedError, StorageFault
from bot.tables.model.errors import (
    BrokenTableError,
    NoPromptError,
    NudgedAlreadyError,
    OtherGameError,
    PromptClosedError,
    PromptWithdrawnError,
    SeveralTablesError,
    TableError,
    WrongStatusError,
)
from bot.tables.model.records import Status
from cogs.gameplay.typed import BadOptionError
from cogs.interactions import sentences
from cogs.interactions.page import BadFieldError
from cogs.interactions.sentences import ANSWERS, REFUSALS, InteractionError, sentence
from data import DATA

NAMES = ("Mei", "Tomas")

SAMPLES: dict[type[BrigadeError], list[BrigadeError]] = {
    IllegalActionError: [IllegalActionError("{error}")],
    SeatCountError: [SeatCountError(1, 2, 5)],
    UnknownOptionError: [UnknownOptionError("pets", "@everyone {x}")],
    UnknownGameError: [UnknownGameError("chess")],
    WrongStatusError: [WrongStatusError(a, b) for a in Status if a.is_live for b in Status],
    BrokenTableError: [BrokenTableError(7)],
    OtherGameError: [OtherGameError("Hibachi", "hibachi")],
    SeveralTablesError: [SeveralTablesError((1, 2))],
    NoPromptError: [NoPromptError(()), NoPromptError((1,)), NoPromptError((0, 1))],
    NudgedAlreadyError: [NudgedAlreadyError(datetime(2026, 7, 18, tzinfo=UTC))],
    PromptClosedError: [PromptClosedError(None), PromptClosedError(Question("act"))],
    PromptWithdrawnError: [PromptWithdrawnError(None)],
    NotSavedError: [NotSavedError("", fault) for fault in StorageFault],
    BadOptionError: [BadOptionError("chip", "one of these: 100, 300")],
    BadFieldError: [BadFieldError("Sell", "a whole number from 0 to 3")],
    InteractionError: [InteractionError(code, "3 tables") for code in get_args(sentences.Reason)],
}


def kinds(base: type[BrigadeError] = BrigadeError) -> Iterator[type[BrigadeError]]:
    for kind in base.__subclasses__():
        if kind.__module__.startswith(("bot.", "cogs.")):
            yield kind
            yield from kinds(kind)


def errors() -> list[BrigadeError]:
    found = []
    for kind in kinds():
        if kind not in (GameError, TableError):
            found += SAMPLES.get(kind) or [kind()]
    return found


def test_a_wrong_table_is_an_error_that_names_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (DATA / "sentences.toml").read_text(encoding="utf-8")
    (tmp_path / "sentences.toml").write_text(f"{text}[spoon]\n", encoding="utf-8")
    monkeypatch.setattr(sentences, "DATA", tmp_path)
    with pytest.raises(ContentError, match=r"sentences.toml: .*`spoon`"):
        sentences._read()


def test_each_answer_is_used_and_each_used_one_is_there() -> None:
    used = {
        node.slice.value
        for path in (DATA.parent / "cogs").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Subscript)
        and ast.unparse(node.value) == "ANSWERS"
        and isinstance(node.slice, ast.Constant)
    }
    assert used == set(ANSWERS)


def test_each_code_has_a_sentence() -> None:
    assert set(REFUSALS) == {error.code for error in errors()}


@pytest.mark.parametrize("error", errors(), ids=lambda error: type(error).__name__)
def test_each_error_is_told_in_whole_sentences(error: BrigadeError) -> None:
    said = sentence(error, NAMES)
    assert re.fullmatch(r"[A-Z].*[.?]", said)
    assert "{" not in said
    assert "  " not in said
    assert len(said) < 400


def test_each_sentence_says_what_to_do_and_blames_nobody() -> None:
    ways = re.compile(
        r"`/|\*\*|[Pp]lease|You will be called|Your hand shows|Which table|can allow|may not"
    )
    blame = re.compile(
        r"\b(wrong|invalid|illegal|error|failed?|must|forbidden|denied|mistake|sorry)\b", re.I
    )
    for said in (*REFUSALS.values(), ANSWERS["outdated"], ANSWERS["bug"]):
        assert ways.search(said), said
    for said in (*REFUSALS.values(), ANSWERS["outdated"], ANSWERS["again"], ANSWERS["not_again"]):
        assert not blame.search(re.sub(r"\{.*?\}", "", said)), said


def test_what_is_said_of_privacy_is_whole_and_says_what_to_do() -> None:
    for said in (ANSWERS["privacy"], ANSWERS["still_seated"]):
        assert "`/privacy delete`" in said
    for said in (
        ANSWERS["nothing_stored"],
        ANSWERS["board_blocked"],
        ANSWERS["channel_gone"],
        ANSWERS["channel_closed"],
        ANSWERS["bot_removed"],
        ANSWERS["thread_locked"],
        ANSWERS["dm_again"],
        ANSWERS["exported"],
        ANSWERS["delete_asked"],
        ANSWERS["deleted"],
    ):
        assert re.fullmatch(r"[A-Z].*[.]", said)


def test_who_is_waited_for_is_named() -> None:
    assert "The table waits for Tomas." in sentence(NoPromptError((1,)), NAMES)
    assert "The table waits for Mei and Tomas." in sentence(NoPromptError((0, 1)), NAMES)
    assert "waits" not in sentence(NoPromptError(()), NAMES)


def test_what_was_typed_is_not_said_again() -> None:
    assert "@everyone" not in sentence(UnknownOptionError("pets", "@everyone"), NAMES)
    assert "chess" not in sentence(UnknownGameError("chess"), NAMES)
