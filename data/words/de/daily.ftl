# Das Tagesgericht: Aufgaben, Ergebnisse, die Karte, die Tafel eines Servers.

daily-title = Tagesgericht
daily-part-throw = Wurf
daily-part-cut = Schnitt
daily-part-hand = Hand
daily-head =
    ### Tagesgericht vom { $date }
    -# { $part } · { $number } von { $count } · heute für alle gleich, ein Versuch pro Person

## Aufgaben

daily-ask-throw = Deine Karten: **{ $cards }**. Jede verkauft sich für alle Chips in ihrer Schale. Wirf deine { $chip } so, dass deine Karten möglichst viel mehr wert sind; deine Hand verrutscht nicht.
daily-ask-cut = Schneide einmal. Es zählen deine besten Gerichte und 1 Punkt für jeden übrigen Würfel.
daily-ask-hand =
    Noch { $left ->
        [one] eine Aktion
       *[other] { $left } Aktionen
    }, dann zählt jedes Gericht auf deiner Arbeitsfläche, mit dem Bonus der Soße. { COUNT($cards) ->
        [0] Der Stapel ist leer.
       *[other] Als Nächstes im Stapel: **{ $cards }**.
    }

## Ergebnisse

daily-got-throw =
    { $none ->
        [yes] Dein Wurf hat deinen Karten diesmal nichts gebracht.
       *[no] Durch deinen Wurf sind deine Karten { $gained } mehr wert.
    }
daily-got-dishes =
    { COUNT($dishes) ->
        [0] Du holst { daily-points }, ohne ein Gericht.
       *[other] Du holst { daily-points }: { LIST($dishes) }.
    }
daily-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
daily-reached =
    { $beaten ->
        [yes] **{ $percent } %**: Du hast mein Bestes übertroffen!
       *[no] **{ $percent } %** vom Besten.
    }
daily-best-proven = Mehr geht nicht als { daily-points }.
daily-best-tried = Mein bester Wurf brachte { $best }, nach Hunderten von Versuchen. Höchstens { $percent } % aller Würfe sind besser (zu 95 % sicher).
daily-next-throw = Weiter: der Wurf
daily-next-cut = Weiter: der Schnitt
daily-next-hand = Weiter: die Hand
daily-to-card = Zu meiner Karte
daily-how = So geht's

## Der fertige Tag

daily-done = ### Tagesgericht vom { $date }: fertig!
daily-streak =
    { $days ->
        [one] { $days } Tag in Folge
       *[other] { $days } Tage in Folge
    }
daily-freezes =
    -# { $left ->
        [0] Diesen Monat rettet dich nichts mehr: Spiel morgen, damit deine Serie hält.
        [one] Noch { $left } Eiswürfel diesen Monat. Er rettet deine Serie, wenn du einen Tag auslässt.
       *[other] Noch { $left } Eiswürfel diesen Monat. Jeder rettet deine Serie, wenn du einen Tag auslässt.
    }
daily-next-dish = Das nächste Gericht { $at }
daily-share = Meine Karte teilen
daily-posted = Geteilt. Vom Gericht verrät sie nichts.
daily-posted-alone = Deine Karte ist unten: Leite sie gern weiter. Vom Gericht verrät sie nichts.
daily-posted-before = Deine Karte von heute hast du hier schon geteilt.
daily-shared = ### Tagesgericht vom { $date }: { $who }
daily-shared-row = { $bar } { $part } { $percent } %
daily-play = Heutiges Gericht spielen
daily-card-alt = Tagesgericht vom { $date } von { $who }: Wurf { $throw } %, Schnitt { $cut } %, Hand { $hand } %. { $streak }.

## Die Tafel eines Servers und sein bester Wurf

daily-see-board = Tafel von heute
daily-board = ### Tagesgericht vom { $date }: alle hier
daily-board-empty = Hier hat es noch niemand gespielt oder geteilt.
daily-ranked = { $place }\. { $name } · Wurf { $throw } · Schnitt { $cut } · Hand { $hand }
daily-see-film = Bester Wurf von gestern
daily-film =
    ### Der beste Wurf hier am { $date }
    { $none ->
        [yes] Hier hat niemand die Karten wertvoller gemacht. Das ist der Versuch von { $who }.
       *[no] Durch den Wurf von { $who } sind die Karten { $gained } mehr wert: { $percent } % vom Besten.
    }
daily-no-film = An dem Tag hat hier niemand geworfen.

## Die Karte

daily-card-title = { $who }: Tagesgericht
daily-card-hint = so nah war ich am Besten
daily-card-streak =
    { $days ->
        [one] Tag in Folge
       *[other] Tage in Folge
    }
daily-card-rank = Nr. { $rank } von { $guests }
daily-card-date = { $date }
daily-card-freezes =
    { $left ->
        [one] noch { $left } Eiswürfel
       *[other] noch { $left } Eiswürfel
    }

## Was gespeichert ist

kept-daily =
    { $tries ->
        [one] Dein Tagesgericht: { $tries } Versuch der letzten zwei Monate
       *[other] Dein Tagesgericht: { $tries } Versuche der letzten zwei Monate
    }
daily-go = Deine Tagesgerichte werden gelöscht.
daily-gone = Deine Tagesgerichte sind gelöscht.
daily-stays = Deine heutigen Versuche am Tagesgericht bleiben, denn jeder zählt nur einmal. Ab morgen löscht sie `/datenschutz löschen` auch.

## Die Seite von /rules

rules-daily-play =
    Jeden Tag: ein Wurf (Hibachi), ein Schnitt (Diced Veggies) und eine Hand (Thieving Chefs), für alle auf der Welt gleich. Drei Minuten, allein, ohne Tisch. Ein neuer Tag beginnt um Mitternacht (UTC).

    { "" }**Wurf.** Deine Hand verrutscht nicht. Es zählt, was der Wurf deinen Karten hinzufügt: Jede verkauft sich für alle Chips in ihrer Schale.

    { "" }**Schnitt.** Ein Schnitt. Es zählen deine besten Gerichte und 1 Punkt für jeden übrigen Würfel.

    { "" }**Hand.** Drei Aktionen, dann zählt jedes Gericht auf deiner Arbeitsfläche, mit dem Bonus der Soße. Du kennst die nächsten Karten im Stapel.

    { "" }**Ein Versuch.** Was du drückst, zählt einmal. Dann siehst du, wie nah du am Besten warst. Was vor Mitternacht beginnt, gilt bis zehn nach.

    { "" }**Serie.** Ein Tag zählt, sobald alle drei fertig sind; zwei verpasste im Monat sind verziehen. **Meine Karte teilen** verrät nichts vom Gericht.
    .title = Das Tagesgericht
    .alt = Die Karte eines fertigen Tagesgerichts: was vom besten Wurf, Schnitt und Blatt erreicht wurde, und eine Serie von Tagen.
