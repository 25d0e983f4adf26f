# Messages that nobody asked for: boards, the log of a server, threads.

board-gone-on = -# Das neueste Spielbrett dieses Tisches ist weiter unten.
log-opened = { $title } wurde in { $channel } eröffnet.
log-ended = { $title } ist in { $channel } zu Ende gegangen.
log-closed = { $title } wurde in { $channel } geschlossen.
thread-name = Tisch { $number } · { $game }
other-channels = andere
