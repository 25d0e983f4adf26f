# Messages that nobody asked for: boards, the log of a server, threads.

board-gone-on = -# A newer board of this table is further down.
log-opened = { $title } was opened in { $channel }.
log-ended = { $title } has ended in { $channel }.
log-closed = { $title } was closed in { $channel }.
open-seats = ### Open seats
open-seats-alt = Tables with free seats: { LIST($tables) }. Each row shows a table's taken seats and its free ones.
open-seats-lobby =
    { $free ->
        [one] **{ $title }** in { $channel }: { $free } seat free, not begun
       *[other] **{ $title }** in { $channel }: { $free } seats free, not begun
    }
open-seats-running =
    { $free ->
        [one] **{ $title }** in { $channel }: { $free } seat of a computer chef, first round
       *[other] **{ $title }** in { $channel }: { $free } seats of computer chefs, first round
    }
open-seats-none = Nobody is waiting right now. Pick a game, and you'll play at once.
open-seats-join = Join Table { $number }
open-seats-play = Play now…
open-seats-refused = I can't show the open seats in { $channel } any more. `/host setup` there says what I need.
thread-name = Table { $number } · { $game }
other-channels = others
