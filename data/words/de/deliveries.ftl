# Messages that nobody asked for: boards, the log of a server, threads.

board-gone-on = -# Das neueste Spielbrett dieses Tisches ist weiter unten.
log-opened = { $title } wurde in { $channel } eröffnet.
log-ended = { $title } ist in { $channel } zu Ende gegangen.
log-closed = { $title } wurde in { $channel } geschlossen.
open-seats = ### Freie Plätze
open-seats-alt = Tische mit freien Plätzen: { LIST($tables) }. Jede Zeile zeigt die besetzten und die freien Plätze eines Tischs.
open-seats-lobby =
    { $free ->
        [one] **{ $title }** in { $channel }: { $free } Platz frei, noch nicht begonnen
       *[other] **{ $title }** in { $channel }: { $free } Plätze frei, noch nicht begonnen
    }
open-seats-running =
    { $free ->
        [one] **{ $title }** in { $channel }: { $free } Platz eines Computerkochs, erste Runde
       *[other] **{ $title }** in { $channel }: { $free } Plätze von Computerköchen, erste Runde
    }
open-seats-none = Gerade wartet niemand. Wähl ein Spiel, dann geht es sofort los.
open-seats-join = Zu Tisch { $number }
open-seats-play = Jetzt spielen…
open-seats-refused = Ich kann die freien Plätze in { $channel } nicht mehr zeigen. `/verwaltung einrichten` sagt dort, was mir fehlt.
thread-name = Tisch { $number } · { $game }
other-channels = andere
