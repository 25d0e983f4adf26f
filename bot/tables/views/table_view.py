"""A table as one person may see it, and the audiences of a move."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import Any

import msgspec

from bot.games.contract import Outcome, Seat, settled
from bot.tables.model.events import Reminded, TableEvent, Undone
from bot.tables.model.records import Audience, PingChannel, Status, TableId
from bot.tables.model.state import Agreement, Prompt
from bot.tables.model.table import Table, commitment, orders_of
from bot.tables.timing.deadlines import end_of, spent_for


class UndoOffer(msgspec.Struct, frozen=True):
    """Actions that a seat can still undo."""

    number: int
    """The number of its actions so far; a control carries it, to undo at most one action."""
    actions: int
    """The number of actions to undo."""
    seen: tuple[Any, ...]
    """The seat's knowledge of the last action, as the game's seen-types."""


class ActionsUndone(msgspec.Struct, frozen=True):
    """Entry of a recap for undone actions, which the recap leaves out."""

    seat: Seat
    seen: tuple[Any, ...] = ()
    """The audience's knowledge of the actions, where known."""


class PersonJoined(msgspec.Struct, frozen=True):
    """Entry of a recap for a person who took a seat of the running game."""

    seat: Seat


class TurnView(msgspec.Struct, frozen=True):
    """Public knowledge of a seat's prompt and its pings."""

    since: datetime | None = None
    """The start of waiting for this seat; None where the table does not wait for it."""
    until: datetime | None = None
    """The person's deadline; None where the table does not wait for it, or has none."""
    start: int = 0
    """The version at which the table last began to wait for this seat."""
    occasion_start: int = 0
    """The same, but for questions of an occasion with an earlier ping."""
    end: int = 0
    """The version at which the table last stopped waiting for this seat."""
    restarts: int = 0
    """The number of times the table waited for it again in the last occasion."""
    silent: bool = False
    """Its missing answer to a question for several is named (R-X1)."""
    number: int = 0
    """The number of its open prompt in public controls, or 0. Sealed steps do not raise it: that
    would reveal them."""


class SeatView(msgspec.Struct, frozen=True):
    """Public knowledge of a seat."""

    name: str | None
    """The person's name, uncleaned; None for a computer player."""
    chef: str | None
    """The strength of the computer player, or None."""
    stand_in: str | None = None
    """The strength of the substitute, or None."""
    turn: TurnView = TurnView()
    conceded: bool = False
    """Its person conceded."""
    freed: str = ""
    """The reason for a free seat; empty for a held one."""
    open: bool = False
    """A person may take it from the computer player, until the first round ends."""
    offered: bool = False
    """Its person offers it to another person."""
    called: bool = False
    """Its person was asked in the lobby whether they are still there."""
    dm_closed: bool = False
    """Discord refuses this person's direct messages: the hand is opened by its button."""
    on_board: bool = False
    """No hand calls this person: each question does on the board."""
    open_undo: int = 0
    """The number of its open actions while it can undo the last of them, else 0."""

    hints: int = 0
    """The number of hints that its person took, once the table has ended."""

    @property
    def is_person(self) -> bool:
        """Return whether a person moves here, rather than a computer player."""
        return self.chef is None and self.stand_in is None

    @property
    def is_free(self) -> bool:
        """Return whether a person may take it."""
        return self.freed != "" or self.open


class Location(msgspec.Struct, frozen=True):
    """Server and channel of a table."""

    guild_id: int
    channel_id: int
    moved: int
    """The version at which the table last moved to a channel."""


class Setup(msgspec.Struct, frozen=True):
    """The game, and the choices of the lobby."""

    game: str
    rules: int
    options: Mapping[str, str]
    terms: Mapping[str, str]
    """Terms in addition to the options: pace and silence; empty at an early table."""
    opener: Seat | None
    rematch_of: TableId | None
    """The former table of a rematch."""


class Proof(msgspec.Struct, frozen=True):
    """Digests by which a table's draws and log are verified."""

    commitment: str
    """SHA-256 of the table's secret, in hex: a later proof that nothing was changed."""
    seed: str | None
    """The secret in hex, once the table has ended."""
    log_end: str | None
    """The end of its log's hash chain, once the table has ended."""


class Times(msgspec.Struct, frozen=True):
    """Times of a table (UTC)."""

    paused_at: datetime | None
    """The start of the pause by consent."""
    due_at: datetime | None
    """The earliest deadline of the awaited people."""
    moved_at: datetime
    """The last open move of a person or computer player."""


class OwnView(msgspec.Struct, frozen=True):
    """Private facts of the seat ``me``; hidden from all others."""

    prompt: Prompt | None = None
    """The open prompt."""
    offers: tuple[Any, ...] = ()
    """Offers of the game that are open now."""
    muted: bool = False
    """The person wants no further ping in this turn."""
    spent: tuple[date, ...] = ()
    """Days off spent for the open prompt."""
    orders: tuple[Any, ...] = ()
    """The person's orders for future prompts, as the game's own."""
    order_offers: tuple[Any, ...] = ()
    """Orders that the person may leave now."""
    order_answer: int = 0
    """The version at which an order last answered."""
    undo: UndoOffer | None = None
    """Actions that can be undone."""
    withdrawn: tuple[int, int] = (0, 0)
    """The prompt last closed by an undo: its number, and its public number."""
    offered: int = 0
    """The interaction by which the person offers the seat to another person, or 0."""
    coached: bool = False
    """Tips explain the open question: the person has finished no game of this kind and answered no
    such question at this table."""


class TableView(msgspec.Struct, frozen=True):
    """A table as one person sees it: the source of boards, hands and answers."""

    table_id: TableId
    number: int
    location: Location
    status: Status
    version: int
    setup: Setup
    seats: tuple[SeatView, ...]
    agreements: tuple[Agreement, ...]
    """Agreements to open proposals, oldest first."""
    proof: Proof
    times: Times
    me: Seat | None
    own: OwnView
    game_view: Any
    """The game's view for ``me``, or None before the start."""
    outcome: Outcome | None

    def waited_for(self) -> tuple[Seat, ...]:
        """Return the seats the table waits for."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.turn.since is not None)

    def waits_for_me(self) -> bool:
        """Return whether the own seat has an open question without an answer."""
        if self.status is not Status.RUNNING or self.me is None or self.own.prompt is None:
            return False
        return self.seats[self.me].turn.since is not None and not self.own.prompt.question.answered

    def waits_for_person(self, seat: Seat) -> bool:
        """Return whether the table waits for a person at a seat."""
        return self.seats[seat].turn.since is not None and self.seats[seat].is_person

    def asked_people(self) -> list[Seat]:
        """Return the seats of the people that the table waits for."""
        return [seat for seat in range(len(self.seats)) if self.waits_for_person(seat)]

    def silent(self) -> tuple[Seat, ...]:
        """Return the seats named for their missing answers (R-X1)."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.turn.silent)


def view_for(table: Table, me: Seat | None) -> TableView:
    """Return the table as the seat ``me`` sees it, or as everybody else does."""
    state, row = table.state, table.row
    started, seats = state.game is not None, seat_views(table)
    return TableView(
        table_id=row.id,
        number=row.number,
        location=Location(row.guild_id, state.channel_id or row.channel_id, state.moved),
        status=state.status,
        version=state.version,
        setup=Setup(
            game=row.game,
            rules=row.rules,
            options=settled(table.game.spec, state.options),
            terms=state.terms,
            opener=state.opener(),
            rematch_of=state.rematch_of,
        ),
        seats=seats,
        agreements=state.agreements,
        proof=Proof(
            commitment=commitment(row.secret),
            seed=None if state.status.is_live else row.secret.reveal.hex(),
            log_end=None,  # filled in by the queries
        ),
        times=Times(
            paused_at=state.paused_at,
            due_at=min((one.turn.until for one in seats if one.turn.until), default=None),
            moved_at=state.moved_at,
        ),
        me=me,
        own=OwnView() if me is None else _own_view(table, me),
        game_view=table.game.view(state.game, me) if started else None,
        outcome=table.game.outcome(state.game) if started else None,
    )


def _own_view(table: Table, me: Seat) -> OwnView:
    seat, game = table.state.seats[me], table.game
    plays = table.state.status is Status.RUNNING and not seat.membership.conceded
    return OwnView(
        prompt=seat.prompt,
        offers=() if seat.prompt is None else tuple(game.offers(table.state.game, me)),
        muted=seat.turn.muted,
        spent=spent_for(table, me),
        orders=orders_of(game, seat),
        order_offers=tuple(game.order_offers(table.state.game, me)) if plays else (),
        order_answer=seat.order_answer,
        undo=_undo_offer(table, me),
        withdrawn=seat.withdrawn,
        offered=seat.membership.offered,
        coached=seat.prompt is not None
        and seat.prompt.question.id not in seat.membership.answered
        and table.row.game not in table.preferences_of(me).coached,
    )


def joined_at(table: Table, seat: Seat | None) -> int:
    """Return the version since which a person holds the seat, or 0; it is private."""
    return 0 if seat is None else table.state.seats[seat].membership.joined


def _undo_offer(table: Table, seat: Seat) -> UndoOffer | None:
    steps = table.state.window.own(seat)
    if not steps or table.state.seats[seat].chef is not None:
        return None
    seen = seen_by(table, steps[-1].events, seat)
    return UndoOffer(table.state.seats[seat].counters.actions, len(steps), seen)


def seat_views(table: Table) -> tuple[SeatView, ...]:
    """Return the public knowledge of the seats."""
    views, undoer, takeable = [], table.state.window.opener(), table.takeable()
    for index, seat in enumerate(table.state.seats):
        holder = table.holder(index)
        waited = seat.prompt if seat.prompt and seat.prompt.waits else None
        views.append(
            SeatView(
                name=holder.name if holder and seat.chef is None else None,
                chef=seat.chef,
                stand_in=seat.membership.stand_in,
                turn=TurnView(
                    since=waited.since if waited else None,
                    until=end_of(table, index),
                    start=seat.turn.start,
                    occasion_start=seat.turn.occasion_start,
                    end=seat.turn.end,
                    restarts=seat.turn.restarts,
                    silent=waited is not None and waited.named and not waited.question.answered,
                    number=seat.counters.shown if seat.prompt else 0,
                ),
                conceded=seat.membership.conceded,
                freed=seat.membership.freed,
                open=index in takeable,
                offered=seat.membership.offered != 0,
                called=seat.called_at is not None,
                dm_closed=holder is not None and holder.dm_closed,
                on_board=holder is not None and (holder.dm_closed or _calls_alone(table, index)),
                open_undo=seat.counters.open_actions if index == undoer else 0,
                hints=0 if table.state.status.is_live else seat.counters.hints,
            )
        )
    return tuple(views)


def _calls_alone(table: Table, seat: Seat) -> bool:
    own = table.preferences_of(seat)
    return not own.dm_hands and own.pings is not PingChannel.NONE


def seen_by(table: Table, events: Sequence[Any], seat: Seat | None) -> tuple[Any, ...]:
    """Return the game events among ``events`` as seen by a seat."""
    return tuple(
        seen
        for event in events
        if not isinstance(event, TableEvent) and (seen := table.game.seen(event, seat)) is not None
    )


def undone_actions(events: Sequence[Any], seat: Seat | None) -> tuple[ActionsUndone, ...]:
    """Return a seat's knowledge of undone actions: of sealed ones only its own."""
    return tuple(
        ActionsUndone(event.seat)
        for event in events
        if isinstance(event, Undone) and (event.opened or event.seat == seat)
    )


def audiences(before: Table, after: Table, events: Sequence[Any]) -> tuple[Audience, ...]:
    """Return the audiences that must catch up after a move.

    The public, if public knowledge changed: a sealed answer changes none, so that not even the time
    of an edit reveals it. A person's hand, if that person acted, has another question, or gained
    private knowledge.
    """
    found: list[Audience] = []
    moved = before.state.moved != after.state.moved  # every message names the channel
    called = any(isinstance(event, Reminded) and event.public for event in events)
    if moved or called or _public_part(before) != _public_part(after):
        found.append(None)
    if after.state.game is None:
        return tuple(found)
    public = seen_by(after, events, None)
    for seat, now in enumerate(after.state.seats):
        holder = after.holder(seat)
        if holder is None and before.holder(seat) is not None:
            found.append(seat)  # the former person's hand is removed
        if holder is None or now.chef is not None or holder.dm_closed:
            continue
        is_new = seat >= len(before.state.seats) or before.holder(seat) != holder
        changed = is_new or _own_part(before, seat) != _own_part(after, seat)
        ended = before.state.status is not after.state.status
        if changed or ended or moved or seen_by(after, events, seat) != public:
            found.append(seat)
    return tuple(found)


def _own_part(table: Table, index: Seat) -> tuple[object, ...]:
    """Return the private facts of a seat for its hand, apart from the game."""
    seat = table.state.seats[index]
    return (
        seat.open_prompt,
        seat.membership.stand_in,
        seat.orders,
        seat.pings.sent,
        seat.turn.muted,
        seat.membership.conceded,
        end_of(table, index),
    )


def _public_part(table: Table) -> tuple[object, ...]:
    state = table.state
    view = None if state.game is None else table.game.view(state.game, None)
    return (
        state.status,
        state.options,
        state.terms,
        state.paused_at,
        state.agreements,
        seat_views(table),
        view,
    )


def chefs_asked(table: Table) -> list[Seat]:
    """Return the seats with a prompt for a computer player."""
    return [
        index
        for index, seat in enumerate(table.state.seats)
        if seat.player is not None and seat.prompt and not seat.prompt.question.answered
    ]
