# The pages of /host.

## Open tables

host-tables = ### Offene Tische auf diesem Server
host-table = **{ $title }** in { $channel }: { $waits }
host-last-move = -# letzter Zug { $at }
host-more = -# … und { $count } weitere.
host-hidden =
    { $count ->
        [one] -# { $count } weiterer ist in einem Kanal, den du nicht lesen kannst.
       *[other] -# { $count } weitere sind in Kanälen, die du nicht lesen kannst.
    }
host-no-table = Hier gibt es keine offenen Tische.
host-link = Tisch { $number }
host-close = Tisch { $number } schließen
host-waits-lobby = noch nicht begonnen; { table-sits }
host-waits-paused = pausiert { $at }
host-waits = gefragt: { LIST($since, style: "unit") }
host-goes-on = läuft

## Settings

host-setup = ### Tisch-Einstellungen für diesen Server
host-game = ### { $game }
    Neue Tische beginnen damit. In jeder Lobby lässt es sich ändern.
host-game-options = **{ $game }:** { $options }
host-option = { $option }: { $value }
host-term = **{ $option }:** { $value }
host-may-all = ✅ In diesem Kanal habe ich alle nötigen Berechtigungen.
host-lacks-view_channel = ❌ **{ $permission }**: brauche ich, um den Kanal zu sehen.
host-lacks-send_messages = ❌ **{ $permission }**: brauche ich, um Spielbretter zu posten.
host-lacks-attach_files = ❌ **{ $permission }**: brauche ich, um Bilder von Spielbrettern zu posten.
host-lacks-read_message_history = ❌ **{ $permission }**: brauche ich, um ein Spielbrett nach einem Neustart wiederzufinden.
host-lacks-create_public_threads = ❌ **{ $permission }**: brauche ich, um für jeden Tisch einen Thread zu erstellen.
host-lacks-send_messages_in_threads = ❌ **{ $permission }**: brauche ich, um Spielbretter in Threads zu posten.
host-channels =
    { COUNT($channels) ->
        [0] **Tische sind erlaubt in:** allen Kanälen
       *[other] **Tische sind erlaubt in:** { LIST($channels) }
    }
host-most =
    { $tables ->
        [0] **Tische gleichzeitig:** beliebig viele
        [one] **Tische gleichzeitig:** { $tables }
       *[other] **Tische gleichzeitig:** { $tables }
    }
host-newcomers =
    { $any ->
        [yes] **Neue:** beliebig viele Tische
       *[no] **Neue:** { $most } Tische gleichzeitig, bis der erste zu Ende ist
    }
host-threads =
    { $threads ->
        [yes] **Ein Thread für jeden Tisch:** ja
       *[no] **Ein Thread für jeden Tisch:** nein
    }
host-log =
    { $channel ->
        [none] **Protokoll:** aus
       *[other] **Protokoll:** in { $channel }
    }
host-seats =
    { $channel ->
        [none] **Freie Plätze:** nicht angezeigt
       *[other] **Freie Plätze:** in { $channel }
    }
host-here-add = Diesen Kanal auch erlauben
host-here-alone = Nur diesen Kanal erlauben
host-here-remove = Diesen Kanal entfernen
host-anywhere = Alle Kanäle erlauben
host-threads-on = Thread für jeden Tisch
host-threads-off = Keine Threads
host-newcomers-any = Neue ohne Grenze
host-newcomers-few = Neue mit Grenze
host-seats-here = Freie Plätze hier zeigen
host-seats-off = Freie Plätze verbergen
host-log-here = Protokoll hier
host-log-off = Kein Protokoll
host-pick-game = Standard für ein Spiel

host-each =
    { $tables ->
        [0] **Pro Person:** beliebig viele Tische
        [one] **Pro Person:** { $tables } Tisch
       *[other] **Pro Person:** { $tables } Tische
    }
host-close-asked =
    { $title } schließen? { COUNT($names) ->
        [0] Dort spielt niemand.
       *[other] Das Spiel endet ohne Ergebnis für { LIST($names) }.
    }
host-blocked = { $name } kann auf diesem Server keine Spiele mehr eröffnen und nicht mehr mitspielen. Laufende Spiele gehen weiter.
host-unblocked = { $name } kann hier wieder mitspielen und Spiele eröffnen.
host-blocks =
    { $more ->
        [0] **Gesperrt:** { LIST($names) }
       *[other] **Gesperrt:** { LIST($names) } und { $more } weitere
    }
takes-another-person = eine andere Person, nicht du selbst und kein Bot
