# Messages that nobody asked for: boards, the log of a server, threads.

board-gone-on = -# A newer board of this table is further down.
log-opened = { $title } was opened in { $channel }.
log-ended = { $title } has ended in { $channel }.
log-closed = { $title } was closed in { $channel }.
thread-name = Table { $number } · { $game }
other-channels = others
