# Messages that nobody asked for: boards, the log of a server, threads.

board-gone-on = -# Le plateau le plus récent de cette table est plus bas.
log-opened = { $title } vient d'ouvrir dans { $channel }.
log-ended = { $title } est terminée dans { $channel }.
log-closed = { $title } a été fermée dans { $channel }.
thread-name = Table { $number } · { $game }
other-channels = d'autres
