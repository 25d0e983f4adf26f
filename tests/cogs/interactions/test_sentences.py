"""Every refusal has a sentence: what is the matter, and what to do; none of them blames."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from bot.games.contract import Question
from bot.games.errors import (
    BrigadeError,
    GameError,
    GameErrorCode,
    IllegalActionError,
    SeatCountError,
    UnknownGameError,
    UnknownOptionError,
)
from bot.tables.log.store import NotSavedError, StorageFault
from bot.tables.model.error_codes import TableErrorCode
from bot.tables.model.errors import (
    AskClosedError,
    AskWithdrawnError,
    BrokenTableError,
    NotAskedError,
    NudgedAlreadyError,
    SeveralTablesError,
    TableError,
    WrongStatusError,
)
from bot.tables.model.records import Status
from cogs.interactions import refusals
from cogs.interactions.modals import BadFieldError
from cogs.interactions.permissions import (
    NEEDED,
    MissingPermissionError,
    NotAllowedHereError,
    TooManyChannelsError,
    TooManyTablesError,
)
from cogs.interactions.refusals import (
    AGAIN,
    BUG,
    NOT_AGAIN,
    OUTDATED,
    SENTENCES,
    InteractionErrorCode,
    sentence,
)

NAMES = ("Mei", "Tomas")

SAMPLES: dict[type[BrigadeError], list[BrigadeError]] = {
    IllegalActionError: [IllegalActionError("{error}")],
    SeatCountError: [SeatCountError(1, 2, 5)],
    UnknownOptionError: [UnknownOptionError("pets", "@everyone {x}")],
    UnknownGameError: [UnknownGameError("chess")],
    WrongStatusError: [WrongStatusError(a, b) for a in Status if a.is_live for b in Status],
    BrokenTableError: [BrokenTableError(7)],
    SeveralTablesError: [SeveralTablesError((1, 2))],
    NotAskedError: [NotAskedError(()), NotAskedError((1,)), NotAskedError((0, 1))],
    NudgedAlreadyError: [NudgedAlreadyError(datetime(2026, 7, 18, tzinfo=UTC))],
    AskClosedError: [AskClosedError(None), AskClosedError(Question("act"))],
    AskWithdrawnError: [AskWithdrawnError(None)],
    NotSavedError: [NotSavedError("", fault) for fault in StorageFault],
    BadFieldError: [BadFieldError("Sell", "a whole number from 0 to 3")],
    NotAllowedHereError: [NotAllowedHereError(range(1, 9))],
    TooManyChannelsError: [TooManyChannelsError(20)],
    TooManyTablesError: [TooManyTablesError(1), TooManyTablesError(3)],
    MissingPermissionError: [MissingPermissionError(list(NEEDED.values()))],
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
    assert set(SENTENCES) == {*GameErrorCode, *TableErrorCode, *InteractionErrorCode}


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
    for said in (*SENTENCES.values(), OUTDATED, BUG):
        assert ways.search(said), said
    for said in (*SENTENCES.values(), OUTDATED, AGAIN, NOT_AGAIN):
        assert not blame.search(re.sub(r"\{.*?\}", "", said)), said


def test_what_is_said_of_privacy_is_whole_and_says_what_to_do() -> None:
    for said in (refusals.PRIVACY, refusals.STILL_SEATED):
        assert "`/privacy delete`" in said
    for said in (
        refusals.NOTHING_STORED,
        refusals.BOARD_BLOCKED,
        refusals.CHANNEL_GONE,
        refusals.CHANNEL_CLOSED,
        refusals.BOT_REMOVED,
        refusals.THREAD_LOCKED,
        refusals.DM_AGAIN,
        refusals.EXPORTED,
        refusals.DELETE_ASKED,
        refusals.DELETED,
    ):
        assert re.fullmatch(r"[A-Z].*[.]", said)


def test_who_is_waited_for_is_named() -> None:
    assert "The table waits for Tomas." in sentence(NotAskedError((1,)), NAMES)
    assert "The table waits for Mei and Tomas." in sentence(NotAskedError((0, 1)), NAMES)
    assert "waits" not in sentence(NotAskedError(()), NAMES)


def test_what_was_typed_is_not_said_again() -> None:
    assert "@everyone" not in sentence(UnknownOptionError("pets", "@everyone"), NAMES)
    assert "chess" not in sentence(UnknownGameError("chess"), NAMES)
