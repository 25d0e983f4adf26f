# Messages that nobody asked for: boards, the log of a server, threads.

board-gone-on = -# El tablero más reciente de esta mesa está más abajo.
log-opened = La { $title } se abrió en { $channel }.
log-ended = La { $title } terminó en { $channel }.
log-closed = La { $title } se cerró en { $channel }.
thread-name = Mesa { $number } · { $game }
other-channels = otros
