"""People who press random controls of their messages, and the answers they received."""

import asyncio
import random
from collections import deque
from collections.abc import Iterator
from math import inf
from time import monotonic

import msgspec

from bot.playground import Answer, Channel, Person, Playground, ShownMessage
from bot.tables.model.records import TableId
from bot.words import say
from cogs.interactions.handlers import ControlId, UnknownControlError
from tests.cogs.harness.loopback import GAME
from tests.cogs.hibachi.grill import HIBACHI
from tests.words.shapes import refusals

WATCHDOG_MS = 790
"""An answer within this time is not a deferral made before the move."""

A_FORM = "What opens is to be filled in."
"""Stands for the text of an answer that opens a modal."""

_VERBS = {
    "join": 6.0,
    "start": 5.0,
    "add_chef": 1.5,
    "options": 0.5,
    "rematch": 0.3,
    "accept": 0.3,
    "more": 0.5,
    "hand": 1.0,
    "text": 0.3,
}
"""The weight of each control of a public message; the game's own have the most."""

_TYPED = {
    ("thieves", "draw"): 1.5,
    ("thieves", "end"): 0.7,
    ("table", "show"): 0.4,
    ("table", "hand"): 0.4,
    ("table", "text"): 0.3,
    ("table", "abandon"): 0.2,
}

_OWN = 25.0
"""The weight of all controls of the player's hand together."""

OWN_MOVES = frozenset({"do", "pick", "enter", "enter_of", "concede_now", "give_now"})
"""The actions of controls that answer a seat's prompt, in its own messages."""

ORDERS = frozenset({"order", "order_of"})
"""The actions that leave or revoke orders ahead; they belong to no prompt."""

LEFT_OUT = frozenset({"modal", "order_ask", "mute", "unmute", "undo", "undo_open", "going", "more"})
"""The actions that open a modal, or belong to a turn or to past actions."""

_QUERIES = {
    *("hand", "text", "show", "dm", "rules", "leaf", "leaf_of", "orders", "orders_of", "prices"),
    *("replay", "review", "verify", "export", "rematch", "concede", "pings", "more", "options"),
    *("form", "receipt"),
}
"""The actions that store no move for the press; a rematch has a key of its own."""

_ROOM = 2
"""The number of open tables in the channel from which nobody opens another."""


class Act(msgspec.Struct, frozen=True):
    """An act of a person: a control of a message, or a command."""

    message_id: int = 0
    custom_id: str = ""
    value: str | None = None
    command: tuple[str, str] | None = None
    game: str = GAME
    """The game of the table to open."""

    @property
    def press(self) -> ControlId | None:
        """The control's id; None for a command."""
        return None if self.command is not None else ControlId.parse(self.custom_id)

    @property
    def answers_an_ask(self) -> bool:
        """Whether it counts for one prompt alone."""
        press = self.press
        return press is not None and press.seat is not None and press.prompt > 0

    @property
    def makes_a_move(self) -> bool:
        """Whether it must store a move unless it is refused."""
        if self.command is not None:
            return self.command in {("thieves", "draw"), ("thieves", "end"), ("table", "open")}
        press = self.press
        assert press is not None  # no command
        moves = press.action in OWN_MOVES or press.action in ORDERS
        return moves or (press.seat is None and press.action not in _QUERIES)


class Attempt(msgspec.Struct):
    """An act and its result, as its person knows it."""

    person: Person
    act: Act
    life: int
    interaction_id: int = 0
    sent: float = 0.0
    """When it was done, in seconds of a clock that never runs backwards."""
    heard: float = inf
    """When its answer was whole."""
    answered: bool = False
    told: str = ""
    """The text of the answer."""
    silent: bool = False
    """No text: the pressed message is updated by the outbox."""
    clear: bool = False
    """Whether the answer shows if it was done."""

    @property
    def refused(self) -> bool:
        """Whether the answer is a refusal."""
        return self.clear and any(refusal.search(self.told) for refusal in refusals().values())

    @property
    def confirmed(self) -> bool:
        """Whether the answer confirms a stored move."""
        asked = say("which-table") in self.told
        return self.clear and self.act.makes_a_move and not (self.refused or asked)

    def hear(self, answer: Answer) -> None:
        """Record an answer."""
        self.interaction_id, self.answered = answer.id, not answer.failed
        self.told = A_FORM if answer.how == "modal" else answer.text
        self.silent = answer.how == "deferred update" and not answer.followups
        if self.silent:
            # The hand itself is updated: the answer only confirms the act, unless it deferred
            # slow work.
            self.clear = (answer.after_ms or WATCHDOG_MS) < WATCHDOG_MS
            self.told = ""
        else:
            unknown = say("refusal-store-unavailable") in self.told  # another process may have it
            loading = answer.message and answer.message.loading
            self.clear = self.answered and not loading and not unknown


class Guest:
    """One person with habits."""

    def __init__(
        self, server: Playground, person: Person, channel: Channel, rng: random.Random
    ) -> None:
        self.person = person
        self._server, self._channel, self._rng = server, channel, rng
        self.old: deque[Act] = deque(maxlen=200)
        """Controls that this person once saw."""
        self.attempts: list[Attempt] = []

    async def step(self, life: int) -> None:
        """Do one act, and the ones it leads to."""
        own = [act for hand in self._hands() for act in acts(hand) if act.answers_an_ask]
        if not own:
            await asyncio.sleep(self._rng.uniform(0, 0.3))  # without a prompt there is no haste
        liked = [(_OWN / len(own), act) for act in own] + list(self._others())
        act = self._rng.choices([act for _, act in liked], [much for much, _ in liked])[0]
        answer = await self.do(act, life)
        while (offered := self._leads_to(act, answer)) and self._rng.random() < 0.7:
            act = self._rng.choice(offered)
            answer = await self.do(act, life)

    def _leads_to(self, act: Act, answer: Answer) -> list[Act]:
        """Return the acts that an answer offers next: on a hand, or on a panel for a throw."""
        shown, press = answer.message, act.press
        if shown is None or press is None:
            return []
        if press.action.startswith("order"):
            return [
                act for act in acts(shown) if act.press and act.press.action.startswith("order")
            ]
        offered = [found for found in acts(shown) if found.answers_an_ask]
        verbs = [found.press.action for found in offered if found.press is not None]
        if press.action == "hand":
            return offered
        throws = [found for found, verb in zip(offered, verbs, strict=True) if verb == "enter"]
        is_panel = press.action in ("aim", "panel", "panel_of")
        return throws * len(offered) + offered if is_panel else []

    async def do(self, act: Act, life: int) -> Answer:
        """Do an act and record its result, including acts in flight at a kill."""
        attempt = Attempt(self.person, act, life, sent=monotonic())
        self.attempts.append(attempt)
        try:
            answer = await self._done(act)
            attempt.hear(answer)
            if answer.how == "deferred":
                await answer.settled(60)
                attempt.hear(answer)
            attempt.heard = monotonic()
        finally:
            if not attempt.interaction_id:
                attempt.interaction_id = self._newest_interaction()
        return answer

    async def _done(self, act: Act) -> Answer:
        if act.command is not None:
            options = {"game": act.game} if act.command == ("table", "open") else {}
            return await self.person.slash(self._channel, *act.command, **options)
        if act.value is None:
            return await self.person.press(act.message_id, act.custom_id, force=True)
        return await self.person.select(act.message_id, act.custom_id, [act.value], force=True)

    def _newest_interaction(self) -> int:
        interactions = self._server.interactions
        return next(
            found.id for found in reversed(interactions.values()) if found.user_id == self.person.id
        )

    def _hands(self) -> list[ShownMessage]:
        return [shown for shown in self.person.sees(self.person.dm) if not shown.ephemeral]

    def _others(self) -> Iterator[tuple[float, Act]]:
        """Yield the acts other than answers from the player's hand."""
        boards = [s for s in self.person.sees(self._channel) if not s.ephemeral and s.buttons]
        for board in boards:
            for act in acts(board):
                press = act.press
                assert press is not None  # a board has no commands
                yield _VERBS.get(press.action, 2.0), act
        for hand in self._hands():
            for act in acts(hand):
                if act.press is not None and act.press.action == "orders":
                    yield 2.0, act
        for words, much in _TYPED.items():
            yield much, Act(command=words)
        if sum(not labels(board).isdisjoint({"My hand", "Join"}) for board in boards) < _ROOM:
            game = self._rng.choice((GAME, HIBACHI))
            yield 4.0, Act(command=("table", "open"), game=game)
        if self.old:
            yield 1.0, self._rng.choice(self.old)


def acts(shown: ShownMessage) -> list[Act]:
    """Return the acts of a message's controls, without those that open a modal."""
    found = [Act(shown.id, b.custom_id) for b in shown.buttons if b.custom_id and not b.disabled]
    for select in shown.selects:
        found += [Act(shown.id, select.custom_id, option.value) for option in select.options]
    return [act for act in found if act.press is not None and act.press.action not in LEFT_OUT]


def labels(shown: ShownMessage) -> set[str]:
    """Return the labels of a message's buttons."""
    return {button.label for button in shown.buttons}


def table_in(custom_ids: list[str]) -> TableId | None:
    """Return the table that controls belong to; None if none of them names it."""
    for custom_id in custom_ids:
        try:
            return ControlId.parse(custom_id).table
        except UnknownControlError:
            continue
    return None
