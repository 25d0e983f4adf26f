# Messages that nobody asked for: boards, the log of a server, threads.

board-gone-on = -# El tablero más reciente de esta mesa está más abajo.
log-opened = { $title } se abrió en { $channel }.
log-ended = { $title } terminó en { $channel }.
log-closed = { $title } se cerró en { $channel }.
thread-name = Mesa { $number } · { $game }
other-channels = otros
