"""The controls of calls: nudge who is slow, mute a turn, say what becomes of whose time is up."""

from msgspec.structs import replace

from bot.tables.model.terms import Silence, rate_of
from bot.tables.views.table_view import TableView
from cogs.names import plain_names
from cogs.page import Button, Row, rows_of
from cogs.press import Press

MUTE = "Mute this turn"

JUDGED = {
    Silence.CHEF: "Let a chef play on",
    Silence.DEFAULT: "Let the game answer mildly",
    Silence.WAIT: "Wait longer",
}
"""What may become of a seat whose time is up, as its buttons say it."""


def judge_rows(look: TableView) -> tuple[Row, ...]:
    """Return what says what becomes of each other seat whose time is up."""
    late = [seat for seat, one in enumerate(look.seats) if one.judging and seat != look.me]
    names, several = plain_names(look), len(late) > 1
    rows: list[Row] = []
    for seat in late:
        press = Press(look.table_id, "judge", seat, look.seats[seat].ask)
        of = f" ({names[seat]})" if several else ""
        rows += rows_of(
            [
                Button(replace(press, detail=silence).id(), f"{label}{of}")
                for silence, label in JUDGED.items()
            ]
        )
    return tuple(rows)


def mute_buttons(look: TableView) -> list[Button]:
    """Return what mutes the turn of the look's seat, or ends that."""
    if look.me is None or not look.waits_for_person(look.me) or not is_called_again(look):
        return []
    if look.muted:
        return [_unmute(look)]
    return [Button(Press(look.table_id, "mute", look.me, look.seats[look.me].came).id(), MUTE)]


def unmute_rows(look: TableView) -> tuple[Row, ...]:
    """Return what ends the muting of the turn of the look's seat."""
    if look.me is None or look.seats[look.me].waited_since is None:
        return ()
    return ((_unmute(look),),)


def _unmute(look: TableView) -> Button:
    assert look.me is not None  # whose turn it is
    press = Press(look.table_id, "unmute", look.me, look.seats[look.me].came)
    return Button(press.id(), "Call me again")


def is_called_again(look: TableView) -> bool:
    """Say whether anybody may be called again whom the table waits for."""
    asked = any(look.waits_for_person(seat) for seat in look.waited_for())
    asked = asked and look.paused_at is None
    return asked and (rate_of(look.terms) is not None or can_be_nudged(look))


def can_be_nudged(look: TableView) -> bool:
    """Say whether somebody who plays could nudge somebody else."""
    asked = [seat for seat in look.waited_for() if look.waits_for_person(seat)]
    playing = [
        seat for seat, one in enumerate(look.seats) if one.name is not None and not one.conceded
    ]
    others = any(other != seat for seat in asked for other in playing)
    return others and look.paused_at is None
