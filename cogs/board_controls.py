"""The controls of the public board, made from what everybody sees."""

from bot.tables.model.records import Status
from bot.tables.views.table_view import TableView
from cogs.call_controls import MUTE, can_be_nudged, is_called_again, judge_rows
from cogs.faces import Choice, Face
from cogs.hand_controls import take_back
from cogs.page import Button, Pick, PickOption, Row, rows_of
from cogs.press import Press


def board_rows(look: TableView, face: Face) -> tuple[Row, ...]:
    """Return the buttons of the public board, from what everybody sees."""
    hand = Button(Press(look.table_id, "hand").id(), "My hand")
    words = Button(Press(look.table_id, "text").id(), "In words")
    if look.status is not Status.RUNNING:
        again = Button(Press(look.table_id, "replay").id(), "Watch it again")
        rematch = Button(Press(look.table_id, "rematch").id(), "Rematch", "main")
        return ((words, again, rematch),)
    verbs = [
        Button(
            Press(look.table_id, verb.id, verb.seat, look.seats[verb.seat].ask).id(),
            verb.label,
            "main" if verb.main else "plain",
        )
        for verb in face.verbs(look)
        if look.seats[verb.seat].is_person  # a computer player presses nothing
    ]
    choices = [
        _on_board(look, choice, number)
        for number, choice in enumerate(face.choices(look))
        if look.seats[choice.seat].is_person
    ]
    away = any(seat.stand_in is not None and not seat.freed for seat in look.seats)
    calls = []
    if look.paused_at is not None:
        calls.append(Button(Press(look.table_id, "resume").id(), "Go on", "main"))
    elif any(seat.would_pause for seat in look.seats):
        calls.append(Button(Press(look.table_id, "pause").id(), "Agree to a pause"))
    calls += [Button(Press(look.table_id, "nudge").id(), "Nudge")] * can_be_nudged(look)
    calls += [Button(Press(look.table_id, "mute").id(), MUTE)] * is_called_again(look)
    if any(seat.freed for seat in look.seats):
        calls.append(Button(Press(look.table_id, "join").id(), "Take a free seat", "main"))
    if any(seat.offered for seat in look.seats):
        calls.append(Button(Press(look.table_id, "accept").id(), "Take the seat over"))
    back = [take_back(look)] if away else []
    buttons = [hand, *verbs, words, *_open_undo(look), *back, *calls]
    return (*rows_of(buttons), *choices, *judge_rows(look))


def _on_board(look: TableView, choice: Choice, number: int) -> Pick:
    """Return a select of the public board; as on its buttons, sealed steps do not change it."""
    seat = choice.seat
    return Pick(
        Press(look.table_id, "choose", seat, look.seats[seat].ask, str(number)).id(),
        choice.group.placeholder,
        tuple(PickOption(step.draft, step.label, step.hint) for step in choice.group.steps),
    )


def _open_undo(look: TableView) -> list[Button]:
    """Return the board's button for what everybody saw; nothing of sealed steps shows by it."""
    if look.open_undo is None or not look.seats[look.open_undo[0]].is_person:
        return []
    seat, number = look.open_undo
    return [Button(Press(look.table_id, "undo_open", seat, number).id(), "Take back")]
