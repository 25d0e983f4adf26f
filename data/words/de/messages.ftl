# Boards, hands and lobbies, for every game.

## Headings

table-title = Tisch { $number } · { $game }
your-server = dein Server
closed-before-start = Dieser Tisch wurde geschlossen, bevor das Spiel begann.
abandoned = **Dieses Spiel wurde abgebrochen.**
moved = Dieser Tisch ist umgezogen: { $channel }.
prices-head = **Preise**
board-seed = -# Seed `{ $seed }`, Protokoll `{ $end }`: siehe `/tisch prüfen`.

## What happened

took-seat =
    { YOU($who) ->
        [yes] Du spielst jetzt mit.
       *[no] { $who } spielt jetzt mit.
    }
took-last-back =
    { YOU($who) ->
        [yes] ↩ Du nimmst deine letzte Aktion zurück.
       *[no] ↩ { $who } nimmt die letzte Aktion zurück.
    }
took-back =
    { YOU($who) ->
        [yes] ↩ Von dir zurückgenommen: { $what }
       *[no] ↩ Von { $who } zurückgenommen: { $what }
    }
done-already = *Schon erledigt.*
taken-back = *Zurückgenommen.*
taken-back-lines = *Zurückgenommen:* { $what }
order-left = *Gespeichert. Gilt, bis du es zurücknimmst.*

## Hands

while-away = **Was seit dem { $day } geschah:**
standing =
    { $seats ->
        [1] Du hast { $score }.
       *[other] { $tied ->
            [yes] Du teilst dir
           *[no] Du liegst auf
        } Platz { $place } von { $seats } ({ $score }).
    }
unasked = Du bist nicht dran. Sobald du dran bist, siehst du es hier.
played-for = -# Ein Computerkoch spielt für dich. Drück **Platz zurückholen** oder spiel einfach.
you-conceded = Du hast aufgegeben; die anderen spielen ohne dich weiter.
undoes = -# **Zurücknehmen** macht das rückgängig: { $what }
no-orders = Noch keine Vorgaben; ich frage dich jedes Mal.
order-answered = -# Nach deinen Vorgaben: { $what }
order-answered-nothing = -# Deine Vorgaben haben für dich geantwortet.
order-stands =
    { $away ->
        [yes] -# Deine Vorgaben, gerade ausgesetzt: { $what }
       *[no] -# Deine Vorgaben: { $what }
    }
order-ask-me = Mich fragen
orders-revoke = Alle Vorgaben zurücknehmen
orders-all = Alle Vorgaben

## Time

due = Frist { $at }
due-own = Frist: { $at }.
due-each = Frist { LIST($each, style: "unit") }
due-for = für { $name } { $at }
due-minutes =
    { $count ->
        [0] Frist: jetzt
        [one] Frist: in { $count } Minute
       *[other] Frist: in { $count } Minuten
    }
due-hours =
    { $count ->
        [one] Frist: in { $count } Stunde
       *[other] Frist: in { $count } Stunden
    }
due-days =
    { $count ->
        [one] Frist: in { $count } Tag
       *[other] Frist: in { $count } Tagen
    }
asked-since = -# Gefragt: { LIST($since, style: "unit") }.
since-when = { LIST($names) } { $at }
late-chef = -# Läuft die Zeit ab, springt so lange ein Computerkoch ein.{ late-days-off }
late-default = -# Läuft die Zeit ab, macht das Spiel den harmlosesten Zug.{ late-days-off }
late-wait = -# Läuft die Zeit ab, wartet der Tisch weiter.{ late-days-off }
late-days-off =
    { $days ->
        [yes] { " " }Freie Tage kommen zuerst dran.
       *[no] { "" }
    }
answered = Du hast geantwortet.
paused-at = Pausiert { $since }; alle Uhren stehen.
not-called = Ich pinge dich in diesem Zug nicht mehr an.
still-to-answer = -# Es fehlen noch: { LIST($names) }.

## The end

conceded-last = -# Aufgegeben, daher auf dem letzten Rang: { LIST($names) }.
played-for-last = -# Von einem Computerkoch beendet, daher auf dem letzten Rang: { LIST($names) }.
freed-last = -# Niemand hat den Platz von { LIST($names) } übernommen; wer gegangen ist, kommt auf den letzten Rang.

## Lobbies

lobby-head = Für { $fewest } bis { $most } Personen. Drück **Mitspielen**.
players-needed =
    { $count ->
        [one] -# Noch { $count } Person fehlt.
       *[other] -# Noch { $count } Personen fehlen.
    }
room-left = -# Noch Platz für { $count }.
people-called = -# Noch da, { LIST($names) }? Drück **Bin da**.
lobby-like = -# Tisch { $number } in { $where } wartet mit demselben Spiel und denselben Optionen.
rematch-seats = -# Revanche: Wer dabei war, rückt einen Platz weiter.
only-opener = -# Nur wer den Tisch eröffnet hat, kann das ändern.
game-begun = Das Spiel hat begonnen. Das Spielbrett ist unten.
seat-opener = hat den Tisch eröffnet
seat-computer = Computerkoch ({ $strength })
rematch-invited = -# Zur Revanche eingeladen: { $people }
rematch-stands = -# Die Revanche ist Tisch { $number }, in { $where }.
this-channel = diesem Kanal

## Buttons and selects

button-accept = Platz übernehmen
button-add_chef = Computerkoch dazu
button-again = Ja, noch mal
button-back = Platz zurückholen
button-close = Tisch schließen
button-dm = Direktnachricht neu versuchen
button-going = Spiel verlassen…
button-hand = Meine Hand
button-hand-back = Zurück zur Hand
button-here = Bin da
button-hint = Tipp
button-how = Wie geht das?
button-join = Mitspielen
button-join-free = Freien Platz nehmen
button-leave = Verlassen
button-more = Mehr…
button-mute = Zug stummschalten
button-next = Du bist dran: { $title }
button-nudge = Anstupsen
button-options = Optionen…
button-orders = Vorgaben
button-pause = Für eine Pause stimmen
button-play = Jetzt spielen
button-play_chefs = So lange gegen Computerköche
button-prices = Preise
button-receipt = Letzter Markt
button-rematch = Revanche
button-remove_chef = Computerkoch weg
button-replay = Noch mal ansehen
button-resume = Fortsetzen
button-retype = Neu ausfüllen
button-return = Zurück
button-review = Was war entscheidend?
button-rules = Regeln
button-start = Starten
button-switch = Zu Tisch { $number } wechseln
button-text = In Worten
button-undo = Zurücknehmen
button-unmute = Stummschaltung aufheben
further = { $what } (mehr)

## Completions

state-lobby = offen
state-running = läuft
state-asked = du bist dran
state-over = beendet
state-abandoned = abgebrochen
one-of-these = eins davon: { LIST($labels, style: "unit") }
closed-by-managers = Die Server-Admins haben dieses Spiel geschlossen.
state-closed = geschlossen
button-withdraw = Angebot zurückziehen
