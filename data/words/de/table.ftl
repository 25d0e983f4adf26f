# The answers of /table.

## The list

tables-here = ### Tische auf diesem Server
tables-yours = ### Deine Tische
tables-open = **Offen**
tables-running = **Laufend**
tables-ended = **Beendet**
tables-older = -# … und ältere
table-sits = mit { LIST($names) }
table-paused = pausiert
table-asks-you = **du bist dran**
table-waits = wartet auf { LIST($names) }
table-never-began = vor dem Spiel geschlossen
table-abandoned = abgebrochen

## Lobbies and seats

moved-here = { $title } ist jetzt in diesem Kanal. Das Spielbrett kommt gleich.
game-begins = Das Spiel beginnt.
play-head = ### Was magst du spielen?
play-pick = Wähl ein Spiel
play-seated = Du sitzt an { $title }, in { $where }.
play-waits =
    { $yours ->
        [yes] Du sitzt an { $title }, in { $where }. Drück **Starten**, wann du magst.
       *[no] Du sitzt an { $title }, in { $where }. Wer den Tisch eröffnet hat, drückt **Starten**.
    }
people-asked = Manche sitzen seit über einer Stunde hier, also habe ich gefragt, ob sie noch da sind. Mit ihren Antworten geht es los; nach 10 Minuten klappt **Starten** auch ohne sie.
people-gone = Niemand hat geantwortet, darum sind die Plätze wieder frei. Drück **Starten**, sobald ihr genug seid.
you-stay = Schön, dass du da bist. Es geht los, sobald alle geantwortet haben.
seat-yours = Der Platz gehört jetzt dir.
seat-yours-again = Der Platz gehört wieder dir.
rematch-is = { $title } ist die Revanche: { $link }
conceded-now = Du hast aufgegeben.
button-concede = Aufgeben…
button-concede_now = Aufgeben
button-give_now = Computerkoch übernehmen lassen
kicked = { $name } ist raus: Alle waren dafür. Ein Computerkoch spielt weiter, und der Platz ist frei.
kick-withdrawn = Du hast deine Stimme gegen { $name } zurückgezogen.
kick-wanted = Du hast dafür gestimmt, { $name } zu entfernen. Alle anderen müssen zustimmen.
takes-person = ein Mitglied dieses Servers

## Replays

replay-move = **Zug { $number } von { $count }** · { $at }
replay-first = Anfang
replay-back = Zurück
replay-forward = Weiter
replay-last = Ende
replay-jump = Zu einem Zug springen
replay-jump-move = Zug { $number }
replay-as = Ansicht
replay-as-everybody = Wie alle es sahen
replay-as-chef = Wie { $name } es sah

## Reviews

review-looking = Ich sehe dein Spiel durch … Das dauert bis zu einer Minute.
    -# Wenn bis dahin nichts kommt, drück noch mal auf **Was war entscheidend?**.
review-lost = Ich bin nicht fertig geworden. Drück bitte noch mal auf **Was war entscheidend?**.
review-too-short = Hier gibt es zu wenig zu sehen: Du hattest in diesem Spiel keine echte Wahl.
review-nothing = Ich habe keine Wahl gefunden, die der Meister klar besser getroffen hätte. Gut gekocht!
    { review-extent }
review-point = **Wendepunkt { $number } von { $count }** · vor Zug { $move }
review-turn = Wendepunkt { $number }
review-yours = **Du:** { $what }
review-masters = **Der Meister:** { $what }
review-wins =
    { $ranges ->
        [yes] Damit gewinnst du von hundert Spielen etwa { $about } mehr ({ $least } bis { $most }).
       *[no] Damit gewinnst du von hundert Spielen etwa { $about } mehr.
    }
review-yen = Das ist bis zum Ende der Runde etwa ¥{ GROUPED($about) } mehr wert (¥{ GROUPED($least) } bis ¥{ GROUPED($most) }).
review-extent = -# Ich konnte { $judged } deiner { $choices } Entscheidungen beurteilen, immer nur mit dem, was du damals sehen konntest.

## Hints

hint = **Der Meister würde:** { $what }
    -# Beurteilt nach dem, was du sehen kannst. Das zählt als ein Tipp, auch wenn du etwas anderes tust; im Ergebnis steht, wie viele es waren.
hint-open = Zeig es mir
hints-of =
    { $hints ->
        [one] { $name } ({ $hints } Tipp)
       *[other] { $name } ({ $hints } Tipps)
    }
hints-taken = -# Mit Hilfe des Meisters: { LIST($seats) }.

## Verified tables

moves =
    { $count ->
        [one] { $count } Zug
       *[other] { $count } Züge
    }
moves-same =
    { $count ->
        [one] { $count } Zug wurde nachgespielt und stimmt Byte für Byte.
       *[other] { $count } Züge wurden nachgespielt und stimmen Byte für Byte.
    }
moves-not-as-drawn = **Passt nicht zu Seed und Regeln: { LIST($moves) }.**
moves-amiss = **Passt nicht: { $what }.**
rows-not-as-stored = **Seit dem Speichern geändert: die Zeilen von { LIST($moves) }.**
more-of-them = { $count } weitere
table-closed-early = von einem Admin geschlossen
