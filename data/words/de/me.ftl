# The pages of /me and /privacy.

## Hours and days off

hours-head = **Deine Zeiten**: { $hours }.
hours-asleep = { $zone }, Schlaf von { $sleeps } bis { $wakes }
hours-awake = { $zone }, keine Schlafenszeit
hours-off = { $hours }; frei: { $days }
days-head =
    { $days ->
        [none] **Deine freien Tage**: keine.
       *[other] **Deine freien Tage**: { $days }.
    }
days-head-spent = Automatisch eingesetzt: { $days }.
days-run = { $first } bis { $last }
more-days =
    { $count ->
        [one] noch { $count } Tag
       *[other] noch { $count } Tage
    }
takes-zone = den Namen einer Zeitzone, etwa Europe/Lisbon
takes-clock = eine Uhrzeit, etwa 23:00
takes-day = einen Tag, etwa 2026-12-24
takes-first-day = den ersten freien Tag, wenn du den letzten angibst
takes-last-day = einen Tag ab dem ersten, innerhalb eines Jahres
takes-coming-day = heute oder einen späteren Tag, dieses oder nächstes Jahr
takes-few-days = höchstens { $most } freie Tage im Jahr { $year }

## Ways of calls and hands

calls-head = **Pings**: { $way }
hands-head = **Deine Hand**: { $way }
pings-channel = Am Spielbrett
    .sentence = am Spielbrett, das dich erwähnt.
pings-dm = Per Direktnachricht
    .sentence = per Direktnachricht: Deine Hand kommt mit einem Ton an.
pings-none = Nirgends
    .sentence = nirgends; Spielbretter erscheinen trotzdem.
hands-dm = Per Direktnachricht
    .sentence = als Direktnachricht und unter **Meine Hand**.
hands-board = Nur unter Meine Hand
    .sentence = nur unter **Meine Hand** am Spielbrett.

## Turns

reliability-head = ### Deine Verlässlichkeit
reliability-answers =
    { $asked ->
        [0] Noch keine Frage beantwortet.
        [one] Rechtzeitig beantwortet: { $kept } von { $asked } Frage.
       *[other] Rechtzeitig beantwortet: { $kept } von { $asked } Fragen ({ $share } %).
    }
reliability-left =
    { $tables ->
        [0] Noch kein Tisch zu Ende gespielt.
        [one] Vorzeitig verlassen: { $left } von { $tables } Tisch.
       *[other] Vorzeitig verlassen: { $left } von { $tables } Tischen.
    }
reliability-helped =
    { $count ->
        [0] Du hast noch keinen freien Platz übernommen.
        [one] Du hast { $count } freien Platz übernommen. Danke!
       *[other] Du hast { $count } freie Plätze übernommen. Danke!
    }
reliability-note = -# Das siehst nur du. Manche Tische wünschen sich einen Anteil; deiner zählt ab deiner Frage Nummer { $known }.
turns = ### Du bist dran
turns-none = Nichts wartet auf dich.
turns-more = -# … und { $count } weitere
turn-line = [{ $title }]({ $link }): gefragt { $asked }{ $state ->
        [away] ; ein Computerkoch spielt für dich
        [paused] ; der Tisch ist pausiert
        [due] , Frist { $until }
       *[open] { "" }
    }

## What is kept

kept = ### Was ich über dich gespeichert habe
    -# Deine Discord-ID: { $id }
kept-hours = Deine Zeiten: { $hours }
kept-calls = Pings: { $way }
kept-hands = Deine Hand: { $way }
kept-reliability = Plätze, die du verlassen hast und andere übernommen haben: { $left }; freie Plätze, die du übernommen hast: { $helped }
kept-unlisted = Du erscheinst nicht in Ergebnislisten
kept-older = -# … und { $count } ältere
kept-seat =
    { $closed ->
        [yes] { $title }: Platz { $seat } als „{ $name }“, { $state }, deine Direktnachrichten sind zu
       *[no] { $title }: Platz { $seat } als „{ $name }“, { $state }
    }
kept-lobby = noch nicht begonnen
kept-running = läuft
kept-over = beendet
kept-abandoned = abgebrochen
button-erase = Ja, lösch mich
another-server = ein anderer Server
ended-tables =
    { $count ->
        [one] { $count } beendeten Tisch
       *[other] { $count } beendeten Tischen
    }
kept-closed = von einem Admin geschlossen
kept-blocked = Auf { $server } haben dir die Admins das Mitspielen und Eröffnen verboten. Nur sie können das ändern.
