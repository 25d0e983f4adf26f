"""Every refusal has a sentence with the problem and what to do next, and blames nobody."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import get_args

import pytest

from bot.games.contract import Question
from bot.games.errors import (
    BrigadeError,
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
    StillCalledError,
    TableError,
    UnreliableError,
    WrongStatusError,
)
from bot.tables.model.records import Status
from bot.words import say
from cogs.gameplay.typed import BadOptionError
from cogs.interactions import sentences
from cogs.interactions.page import BadFieldError
from cogs.interactions.sentences import InteractionError, TooFastError, sentence
from tests.words.shapes import refusals

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
    StillCalledError: [StillCalledError(datetime(2026, 7, 18, tzinfo=UTC))],
    UnreliableError: [UnreliableError(80)],
    PromptClosedError: [PromptClosedError(None), PromptClosedError(Question("act"))],
    PromptWithdrawnError: [PromptWithdrawnError(None)],
    NotSavedError: [NotSavedError("", fault) for fault in StorageFault],
    BadOptionError: [BadOptionError("chip", "one of these: 100, 300")],
    TooFastError: [TooFastError(1), TooFastError(20)],
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


def test_each_code_has_a_sentence() -> None:
    assert set(refusals()) == {error.code for error in errors()}


@pytest.mark.parametrize("error", errors(), ids=lambda error: type(error).__name__)
def test_each_error_has_whole_sentences(error: BrigadeError) -> None:
    said = sentence(error, NAMES)
    assert re.fullmatch(r"[A-Z].*[.?]", said)
    assert "{" not in said
    assert "  " not in said
    assert len(said) < 400


def test_each_sentence_says_what_to_do_and_blames_nobody() -> None:
    ways = re.compile(
        r"`/|\*\*|[Pp]lease|I'll ping you|You can undo|Your hand shows|Which table|can allow"
        r"|may not"
    )
    blame = re.compile(
        r"\b(wrong|invalid|illegal|error|failed?|must|forbidden|denied|mistake|sorry)\b", re.I
    )
    told = [sentence(error, NAMES) for error in errors()]
    for said in (*told, say("outdated"), say("bug")):
        assert ways.search(said), said
    for said in (*told, say("outdated"), say("again"), say("not-again")):
        assert not blame.search(said), said


def test_privacy_texts_are_whole_sentences_and_say_what_to_do() -> None:
    for said in (say("privacy"), say("still-seated", tables="Table 1")):
        assert "`/privacy delete`" in said
    for said in (
        say("nothing-stored"),
        say("board-blocked"),
        say("channel-gone", number=3),
        say("channel-closed", number=3, channel="#den", missing="Send Messages"),
        say("bot-removed", number=3),
        say("thread-locked", number=3, channel="#den"),
        say("dm-again"),
        say("exported"),
        say("delete-asked", tables="1 table"),
        say("deleted", tables="1 table"),
    ):
        assert re.fullmatch(r"[A-Z].*[.]", said)


def test_the_players_a_table_waits_for_are_named() -> None:
    assert "the table is waiting for Tomas." in sentence(NoPromptError((1,)), NAMES)
    assert "the table is waiting for Mei and Tomas." in sentence(NoPromptError((0, 1)), NAMES)
    assert "waits" not in sentence(NoPromptError(()), NAMES)


def test_typed_text_is_not_repeated() -> None:
    assert "@everyone" not in sentence(UnknownOptionError("pets", "@everyone"), NAMES)
    assert "chess" not in sentence(UnknownGameError("chess"), NAMES)
